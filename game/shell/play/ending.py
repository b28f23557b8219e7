"""How a game ended for its viewer: what celebrates it, and what is played next."""

from collections.abc import Sequence
from typing import Any, Final

from game.play.dealt import DealtSession
from game.play.players import Bot, Person
from game.shell.play.dealt_games import GameContext
from game.ui.motion import Clock
from game.ui.widgets.result import COUNTED, Festivity


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

    @property
    def is_won(self) -> bool:
        """Whether the viewer has won; with two people, whether anybody has."""
        return self.lead > 0 or (self._session.screen.is_shared and self.lead != 0)

    def write_margin(self, points: int) -> str:
        """Return by how many points the game was won; empty for none."""
        key = "you_by" if self._session.screen.has_one_person else "by"
        return self._context.say(f"result.{key}", points=points) if points else ""

    def celebrate(self, lanterns: int, *, is_day: bool) -> None:
        """Start the motion, and play what the end sounds like."""
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
