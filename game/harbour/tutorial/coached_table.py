"""The table of the first game, with the coach's line where a rule first counts."""

from typing import Final

from game.harbour.context import HarbourContext
from game.harbour.rules.cards import Card
from game.harbour.rules.state import Observation
from game.harbour.session import HarbourSession
from game.harbour.table.scene import TableScene
from game.harbour.table.view import ThingKind
from game.harbour.tutorial.lessons import Anchor, Cue, list_due
from game.shell.coach.bubble_view import Spot
from game.shell.coach.coach import Attention, Coach
from game.shell.coach.coached_scene import CoachedScene

_SPARE: Final = (ThingKind.LIGHT, ThingKind.PLAYED)
"""What a line covers rather than something that can be pressed."""


class HarbourCoach(Coach[Observation, Anchor]):
    """Teaches Harbourlight to the viewer of a session."""

    def __init__(self, context: HarbourContext, session: HarbourSession) -> None:
        """Go on where the screen before has stopped, if it was of the same game."""
        super().__init__(session, context.lesson_memory)
        self._context = context
        self._name = context.name_of(session.teacher)

    def list_due(self, shown: Observation) -> list[Cue]:
        """Return the lessons that hold at a decision."""
        return list_due(shown)

    def say(self, cue: Cue) -> str:
        """Return a lesson in words."""
        return self._context.say(f"harbour.coach.{cue.key}", name=self._name, **cue.values)

    def speak(self, cue: Cue) -> str:
        """Return a lesson in words, with the name of the card that it points to."""
        if not isinstance(card := cue.anchor.subject, Card):
            return self.say(cue)
        name = self._context.kit.faces.name(card)
        return self._context.say("narrate.coach", card=name, line=self.say(cue))


class CoachedTable(CoachedScene[TableScene, Anchor]):
    """The table with the coach's line, which stays until the next choice."""

    def __init__(self, context: HarbourContext, table: TableScene) -> None:
        """Coach the viewer of the session that ``table`` shows."""
        super().__init__(context.kit, HarbourCoach(context, table.session), table)

    @property
    def attention(self) -> Attention:
        """Whether the player may choose now, and no note covers the table."""
        return Attention(self.shown.is_open() and not self.shown.inspect.is_explaining)

    def find_spot(self, anchor: Anchor) -> Spot | None:
        """Return the place of a target, with room for a line: it covers nothing to be pressed."""
        hover_map = self.shown.map_targets()
        targets, room = hover_map.targets, hover_map.room
        at = next((each.rect for each in targets if each[:2] == anchor), None)
        if at is None:
            return None
        spare = [each.rect for each in targets if each.kind in _SPARE]
        pressed = [each.rect for each in targets if each.kind not in _SPARE]
        room = room._replace(taken=[*room.taken, *pressed], spare=[*room.spare, *spare])
        return Spot(at, room, hover_map.unit)
