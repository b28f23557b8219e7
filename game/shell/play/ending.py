"""How a game ended for its viewer: what celebrates it, what is played next, and the page of it."""

import logging
from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.play.dealt import DealtSession
from game.play.players import Bot, Person
from game.shell.context import Context
from game.shell.play.dealt_games import DealtGame, GameContext, GameContextT
from game.shell.play.noted_page import NotedPage
from game.shell.routes import Replace, Transition
from game.ui.display_list import Item
from game.ui.geometry import Page, SizePx, fill_page
from game.ui.inspect.inspect_control import ThingT
from game.ui.motion import Clock
from game.ui.widgets.festivity import Festivity, list_festivity
from game.ui.widgets.result import COUNTED, ResultPlaces

_log: Final = logging.getLogger(__name__)


def write_margin(context: Context, session: DealtSession[Any, Any], lead: int) -> str:
    """Return by how many points a game was won, of a viewer ahead by ``lead``; empty for a loss."""
    if session.screen.has_one_person:
        return context.say("result.you_by", points=lead) if lead > 0 else ""
    return context.say("result.by", points=abs(lead)) if lead else ""


class GameEnding:
    """The end of a session; ``lead`` is how far its viewer is ahead, in points or otherwise."""

    def __init__(
        self, context: GameContext[Any], session: DealtSession[Any, Any], lead: float
    ) -> None:
        """Draw the next deal already, and start at rest."""
        context.deals.prepare()
        self._context: Final = context
        self._session: Final = session
        self.lead: Final = lead
        self.clock: Final = Clock()
        """What the score counts up by."""
        self._has_begun = False

    @property
    def is_won(self) -> bool:
        """Whether the viewer has won; with two people, whether anybody has."""
        return self.lead > 0 or (self._session.screen.is_shared and self.lead != 0)

    def celebrate(self, lanterns: int, *, is_day: bool) -> None:
        """Start the motion, and play what the end sounds like, the first time."""
        if self._has_begun:
            return
        self._has_begun = True
        _log.info("result shown, lead %d", self.lead)
        now, sounds = self._context.preferences.now, self._context.sounds
        festivity = self.find_festivity(lanterns) if is_day and self.lead else None
        self.clock.start(COUNTED.end if festivity is None else festivity.end)
        if now.reduced_motion or not now.speed or not is_day:
            self.clock.finish()
        if not self._session.is_demo:
            sounds.play("win" if self.is_won else "loss" if self.lead else "draw")

    def find_festivity(self, lanterns: int) -> Festivity:
        """Return what celebrates a win: a lantern for each thing that scored."""
        return Festivity(lanterns, self._context.preferences.now.reduced_motion)

    def find_next(self, rungs: Sequence[str]) -> str | None:
        """Return whom to play after a win: the rung above the one who was beaten, if any is."""
        session = self._session
        beaten = session.bot_in(1 - session.viewer)
        is_alone = session.screen.has_one_person
        if not is_alone or self.lead <= 0 or beaten not in rungs[:-1]:
            return None
        return rungs[rungs.index(beaten) + 1]

    def list_players(self, opponent: str | None = None) -> Sequence[Person | Bot]:
        """Return who plays next, against ``opponent`` if that is not the same, which is kept.

        Who taught the first game plays the next one.
        """
        old = self._session
        if opponent is not None:
            self._context.game_preferences.set(opponent=opponent)
        bots = map(old.bot_in, range(len(old.players)))
        return [Person() if name is None else Bot(opponent or name) for name in bots]


class EndPage(DealtGame[GameContextT], NotedPage[GameContextT, ThingT]):
    """The page of a game that has ended, from which another one is begun.

    What is judged meanwhile is shown as it comes.
    """

    def __init__(self, context: GameContextT, session: DealtSession[Any, Any], lead: float) -> None:
        """Show the end of ``session``, whose viewer is ahead by ``lead``."""
        super().__init__(context)
        self._end = GameEnding(context, session, lead)
        self._ended = session
        self._revision = session.revision

    def make_page(self, size: SizePx) -> Page:
        """Return a page as high as the window."""
        return fill_page(size)

    @property
    def result_places(self) -> ResultPlaces:
        """Where everything is."""
        raise NotImplementedError

    @property
    def lanterns(self) -> int:
        """How many things have scored."""
        raise NotImplementedError

    @property
    def is_day(self) -> bool:
        """Whether the sun rises, as after a win; else it is night."""
        raise NotImplementedError

    @property
    def is_moving(self) -> bool:
        """Whether the score counts up, paper falls, or a note is about to appear."""
        return self._end.clock.is_running or super().is_moving

    def lay_out(self, size: SizePx) -> None:
        """Lay out everything; the first time, with sound and motion."""
        super().lay_out(size)
        self._end.celebrate(self.lanterns, is_day=self.is_day)

    def update(self, dt: float) -> bool | Transition:
        """Advance the motion; show what has been judged meanwhile."""
        was_moving, is_new = self._end.clock.is_running, self._revision != self._ended.revision
        was_moving |= self.inspect.update(dt)
        self._end.clock.advance(dt, 1.0)
        if is_new:
            self._revision = self._ended.revision
            self.lay_out(self._page.size)
        return was_moving or is_new

    def festivity_items(self) -> Iterator[Item]:
        """Yield what celebrates a win."""
        if self.is_day and self._end.lead:
            festivity, places = self._end.find_festivity(self.lanterns), self.result_places
            kept = places.sun, places.taken
            time = self._end.clock.time
            yield from list_festivity(self.easel, self._page, festivity, kept, time)

    def play_on(self, opponent: str | None, variant: object) -> Transition:
        """Begin another game, against ``opponent`` or the same."""
        return Replace(self.begin(self._end.list_players(opponent), variant))
