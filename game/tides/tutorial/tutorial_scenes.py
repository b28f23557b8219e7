"""The screens of the tutorial: those of every game, with a coach."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from pygame import Rect

from game.shell.coach.bubble_view import Spot
from game.shell.coach.coach import Attention
from game.shell.coach.coached_scene import CoachedScene
from game.shell.scene import Scene
from game.tides.board.table_view import TableModel, TableView
from game.tides.board.targets import TargetKind
from game.tides.context import TidesContext
from game.tides.count.count_view import CountView
from game.tides.relics.relic_places import Socket
from game.tides.relics.relic_plan import Plan
from game.tides.relics.relics_view import RelicsView
from game.tides.rules.cards import Card
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.tutorial.anchors import Anchor, find_anchor, find_pointing, find_sign
from game.tides.tutorial.lessons import Cue
from game.tides.tutorial.tides_coach import TidesCoach
from game.ui.inspect.inspect_control import InspectControl
from game.ui.inspect.targets import HoverMap
from game.ui.top_bar import PITCH

ViewT_co = TypeVar("ViewT_co", covariant=True)


class Shown(Scene, Protocol[ViewT_co]):
    """What the coach asks of any screen."""

    @property
    def view(self) -> ViewT_co | None:
        """The screen as it is laid out."""

    @property
    def inspect(self) -> InspectControl[Card]:
        """What notes and enlarges the signs of this screen."""

    def map_targets(self) -> HoverMap | None:
        """Return what a line may point to, and where it has room."""


class ShownDecision(Shown[ViewT_co], Protocol[ViewT_co]):
    """What the coach asks of a screen on which the player chooses."""

    @property
    def awaits_choice(self) -> bool:
        """Whether the player is to choose."""


class ShownTable(ShownDecision[TableView], Protocol):
    """What the coach asks of the table."""

    @property
    def model(self) -> TableModel:
        """The table as it is shown."""


class ShownCount(Shown[CountView], Protocol):
    """What the coach asks of a count."""

    @property
    def counted(self) -> Observation | None:
        """What has been counted to the end."""


class ShownRelics(ShownDecision[RelicsView], Protocol):
    """What the coach asks of the relic step."""

    @property
    def plan(self) -> Plan:
        """What the player has chosen so far."""


ShownT = TypeVar("ShownT", bound=Shown[object])


class _TutorialScene(CoachedScene[ShownT, Anchor]):
    """Finds what a line points to among the targets of the screen."""

    def __init__(self, context: TidesContext, session: TidesSession, shown: ShownT) -> None:
        """Coach the viewer of ``session`` on the screen ``shown``."""
        self._tides_coach = TidesCoach(context, session)
        super().__init__(context.kit, self._tides_coach, shown)

    def find_spot(self, anchor: Anchor) -> Spot | None:
        """Return the place of a target, or of what else the screen shows, with room for a line."""
        if (hover_map := self.shown.map_targets()) is None:
            return None
        place = find_anchor(hover_map, anchor) or self._find_place(anchor)
        if place is None:
            return None
        return Spot(place, hover_map.room, hover_map.unit, find_pointing(anchor))

    def find_again(self) -> Spot | None:
        """Return the place beside the bar's first buttons."""
        if (hover_map := self.shown.map_targets()) is None:
            return None
        if (at := find_anchor(hover_map, Anchor(TargetKind.SOUND))) is None:
            return None
        return Spot(at.move(round(PITCH * hover_map.unit), 0), hover_map.room, hover_map.unit)

    def _find_place(self, anchor: Anchor) -> Rect | None:
        """Return the place of what a line points to and is no target."""
        del anchor
        return None


class TutorialTable(_TutorialScene[ShownTable]):
    """The table, with a line where a rule first counts."""

    @property
    def attention(self) -> Attention:
        """The card under pointer or focus, or the one that is raised."""
        hand = self.shown.model.hand
        has_begun = hand.selected is not None
        return Attention(_is_open(self.shown), hand.selected or hand.hovered, has_begun)

    def _find_place(self, anchor: Anchor) -> Rect | None:
        view = self.shown.view
        return None if view is None else find_sign(view, self.shown.model, anchor)


class TutorialCount(_TutorialScene[ShownCount]):
    """The count, then what the last choice of the first round was worth."""

    @property
    def attention(self) -> Attention:
        """Nothing: there is no choice."""
        return Attention(is_open=False)

    def find_cue(self) -> Cue | None:
        """Return what the fourth pick was worth, once all is counted and no note is in the way."""
        counted = self.shown.counted
        if counted is None or self.shown.inspect.is_explaining:
            return None
        return self._tides_coach.find_count_cue(counted)

    def narrate(self) -> Sequence[str]:
        """Return what the count says, the coach's line last: it speaks of the terms."""
        return [*self.shown.narrate(), *self.speak()]

    def find_spot(self, anchor: Anchor) -> Spot | None:
        """Return the place of a card, with no room on the strip's signs."""
        spot, view = super().find_spot(anchor), self.shown.view
        if spot is None or view is None:
            return None
        room = spot.room
        taken = [*room.taken, *view.table.bar.buttons.values()]
        return spot._replace(room=room._replace(taken=taken))


class TutorialRelics(_TutorialScene[ShownRelics]):
    """The relic step, with a line for each socket the first time."""

    @property
    def attention(self) -> Attention:
        """How many of the two cards are chosen."""
        plan = self.shown.plan
        chosen = sum(card is not None for card in (plan.keep, plan.remove))
        is_complete = chosen == len(Socket)
        return Attention(_is_open(self.shown), has_begun=chosen > 0, is_complete=is_complete)

    def _find_place(self, anchor: Anchor) -> Rect | None:
        if (view := self.shown.view) is None:
            return None
        return view.frame(anchor.kind) if isinstance(anchor.kind, Socket) else None


def _is_open(shown: ShownDecision[object]) -> bool:
    """Return whether the player can choose now, and no note covers the screen."""
    return shown.awaits_choice and not shown.inspect.is_explaining
