"""Controls the hint of one screen: asked for, seen, all values, and gone."""

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto

from game.tides.board.hint_model import HintModel
from game.tides.context import TidesContext
from game.tides.hint.advice import Advice, read_advice
from game.tides.hint.words import write_best, write_values
from game.tides.rules.cards import Card
from game.tides.session import TidesSession
from game.ui.actions import Action, Command, Press
from game.ui.memo import Memo
from game.ui.top_bar import BarButton, TopBar


class _Level(Enum):
    """How much of a hint is wanted."""

    NONE = auto()
    BEST = auto()
    ALL = auto()


class HintControl:
    """Asks for the analysis of a position, and shows it until the position or the player moves on.

    The engine is handed what the viewer's seat may know, and nothing else. The session counts the
    positions in which a hint has been shown.
    """

    def __init__(
        self, context: TidesContext, session: TidesSession, is_open: Callable[[], bool]
    ) -> None:
        """Control the hint on a screen of ``session``.

        ``is_open`` returns whether the screen shows the session's position and takes input.
        """
        self._context = context
        self._session = session
        self._is_open = is_open
        self._level = _Level.NONE
        self._ply = -1
        self._told_ply = -1
        self._memo: Memo[HintModel] = Memo()

    @property
    def can_ask(self) -> bool:
        """Whether there is a choice to make now for which a hint may be given.

        Of two people at one screen, the one whose hand is shown may ask; the curtain ends the hint.
        """
        session = self._session
        is_choosing = not session.is_demo and not session.is_sealed(session.viewer)
        if not is_choosing or session.screen.is_covered or not self._is_open():
            return False
        return len(session.view.legal_actions()) > 1

    @property
    def is_shown(self) -> bool:
        """Whether the hint is shown, or awaited."""
        return self._level is not _Level.NONE and self._is_current

    @property
    def advice(self) -> Advice | None:
        """What is advised, once it is known; ``None`` while no hint is shown."""
        analysis = self._session.analysis
        return read_advice(analysis) if self.is_shown and analysis is not None else None

    def take(self, action: Action, bar: TopBar) -> bool:
        """Show a hint, or more of it, or put it away; return whether ``action`` asks for that."""
        match action:
            case Command.HINT if self.can_ask:
                self._ask_on()
            case Press(place) if self.can_ask and bar.hit(place) is BarButton.HINT:
                self._ask_on()
            case Command.CANCEL if self.is_shown:
                self._level = _Level.NONE
            case _:
                return False
        return True

    def update(self, point_at: Callable[[Card], None]) -> None:
        """Follow the session; in the frame that first shows the advice, point at its card."""
        advice = self.advice
        if advice is None or self._told_ply == self._ply:
            return
        self._told_ply = self._ply
        self._session.count_hint()
        best = advice.best
        point_at(best if isinstance(best, Card) else best.keep)

    def read(self) -> HintModel | None:
        """Return what is shown of the hint now."""
        if not self.is_shown:
            return None
        session, around = self._session, self._context.surroundings
        key = self._level, session.analysis, session.is_analysing, session.seating.hints, around
        return self._memo.get(key, self._write)

    @property
    def _ends_counting(self) -> bool:
        """Whether the hint that is shown, or about to be, keeps the game out of the records."""
        session, hints = self._session, self._session.seating.hints
        is_first = hints == 1 if self.advice is not None else session.is_analysing and not hints
        is_counted = not (session.is_tutorial or session.screen.is_shared or session.seating.undone)
        return is_first and is_counted

    def _write(self) -> HintModel:
        uncounted = (self._context.say("hint.uncounted"),) if self._ends_counting else ()
        return replace(self._write_advice(), aside=uncounted)

    def _write_advice(self) -> HintModel:
        if (advice := self.advice) is None:
            key = "hint.thinking" if self._session.is_analysing else "hint.failed"
            return HintModel((self._context.say(key),))
        if self._level is _Level.ALL:
            return write_values(self._context, self._session.view, advice)
        _, name = self._context.names_of(self._session)
        return write_best(self._context, name, self._session.view, advice)

    @property
    def _is_current(self) -> bool:
        """Whether the position is still the one that was asked about, and open."""
        return self._session.match.ply == self._ply and self.can_ask

    def _ask_on(self) -> None:
        """Show as much as one more press asks for."""
        is_more = self._level is _Level.BEST and self.advice is not None
        if not self.is_shown:
            self._level, self._ply = _Level.BEST, self._session.match.ply
            self._session.analyse(self._session.viewer)
        else:
            self._level = _Level.ALL if is_more else _Level.NONE
