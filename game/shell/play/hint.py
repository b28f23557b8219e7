"""Controls the hint of one screen: asked for, seen, all values, and gone."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Generic, TypeVar

from game.engine.protocol import Analysed
from game.play.session import Session
from game.shell.context import Context
from game.ui.actions import Action, Command, Press
from game.ui.memo import Memo
from game.ui.top_bar import BarButton, TopBar

ModelT = TypeVar("ModelT")


class _Level(Enum):
    """How much of a hint is wanted."""

    NONE = auto()
    BEST = auto()
    ALL = auto()


@dataclass(frozen=True, slots=True)
class HintGame(Generic[ModelT]):
    """What a game shows of a hint.

    ``write_line`` returns what is shown of a sentence alone, while the engine thinks or where it
    has failed. ``write_best`` returns what is shown of the best choice, and ``write_values`` of the
    values of all. ``point_at`` is called in the frame that first shows the best choice.
    """

    write_line: Callable[[str], ModelT]
    write_best: Callable[[Analysed[Any]], ModelT]
    write_values: Callable[[Analysed[Any]], ModelT]
    point_at: Callable[[Analysed[Any]], None] = lambda _: None


class HintControl(Generic[ModelT]):
    """Asks for the analysis of a position, and shows it until the position or the player moves on.

    The engine is handed what the viewer's seat may know, and nothing else. The session counts the
    positions in which a hint has been shown.
    """

    def __init__(
        self,
        context: Context,
        session: Session[Any, Any],
        game: HintGame[ModelT] | None,
        is_open: Callable[[], bool],
    ) -> None:
        """Control the hint on a screen of ``session``; without ``game`` there is none.

        ``is_open`` returns whether the screen shows the session's position and takes input.
        """
        self._context = context
        self._session = session
        self._game = game
        self._is_open = is_open
        self._level = _Level.NONE
        self._ply = -1
        self._told_ply = -1
        self._memo: Memo[ModelT] = Memo()

    @property
    def can_ask(self) -> bool:
        """Whether there is a choice to make now for which a hint may be given.

        Of two people at one screen, the one whose hand is shown may ask; the curtain ends the hint.
        """
        session, seat = self._session, self._session.viewer
        is_choosing = not (session.is_demo or session.match.is_over or session.is_sealed(seat))
        if (
            self._game is None
            or not is_choosing
            or session.screen.is_covered
            or not self._is_open()
        ):
            return False
        return seat in session.match.to_move and len(session.match.state.legal_actions(seat)) > 1

    @property
    def is_shown(self) -> bool:
        """Whether the hint is shown, or awaited."""
        is_current = self._session.match.ply == self._ply and self.can_ask
        return self._level is not _Level.NONE and is_current

    @property
    def analysis(self) -> Analysed[Any] | None:
        """What the engine advises, once it is known; ``None`` while no hint is shown."""
        return self._session.analysis if self.is_shown else None

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

    def update(self) -> None:
        """Follow the session; in the frame that first shows the advice, point at the choice."""
        analysis = self.analysis
        if self._game is None or analysis is None or self._told_ply == self._ply:
            return
        self._told_ply = self._ply
        self._session.count_hint()
        self._game.point_at(analysis)

    def read(self) -> ModelT | None:
        """Return what is shown of the hint now."""
        if (game := self._game) is None or not self.is_shown:
            return None
        session, around = self._session, self._context.surroundings
        key = self._level, session.analysis, session.is_analysing, around
        return self._memo.get(key, lambda: self._write(game))

    def _write(self, game: HintGame[ModelT]) -> ModelT:
        if (analysis := self.analysis) is None:
            key = "hint.thinking" if self._session.is_analysing else "hint.failed"
            return game.write_line(self._context.say(key))
        return (game.write_values if self._level is _Level.ALL else game.write_best)(analysis)

    def _ask_on(self) -> None:
        """Show as much as one more press asks for; in a game that counts, first what that costs."""
        is_more = self._level is _Level.BEST and self.analysis is not None
        if not self.is_shown:
            session, price = self._session, self._context.say("hint.price")
            if session.is_counted and not self._context.note.confirm(price):
                return
            self._level, self._ply = _Level.BEST, self._session.match.ply
            self._session.analyse(self._session.viewer)
        else:
            self._level = _Level.ALL if is_more else _Level.NONE
