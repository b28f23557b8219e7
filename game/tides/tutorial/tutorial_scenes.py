"""The screens of the tutorial: those of every game, with a coach."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from pygame import Rect

from game.tides.board.table_view import TableModel, TableView
from game.tides.count.count_view import CountView
from game.tides.inspect.hover_map import HoverMap
from game.tides.relics.relic_places import Socket
from game.tides.relics.relic_plan import Plan
from game.tides.relics.relics_view import RelicsView
from game.tides.rules.observation import Observation
from game.tides.tutorial.coach import Attention, Coach, Line
from game.tides.tutorial.coached_scene import CoachedScene, Shown
from game.tides.tutorial.guide import find_sign
from game.tides.tutorial.told import Anchor


class ShownDecision(Shown, Protocol):
    """What the coach asks of a screen on which the player chooses."""

    @property
    def ply(self) -> int:
        """The turn that is decided."""

    @property
    def awaits_choice(self) -> bool:
        """Whether the player is to choose."""


class ShownTable(ShownDecision, Protocol):
    """What the coach asks of the table."""

    @property
    def view(self) -> TableView | None:
        """The table as it is laid out."""

    @property
    def model(self) -> TableModel:
        """The table as it is shown."""


class ShownCount(Shown, Protocol):
    """What the coach asks of a count."""

    @property
    def view(self) -> CountView | None:
        """The count as it is laid out."""

    @property
    def counted(self) -> Observation | None:
        """What has been counted to the end."""


class ShownRelics(ShownDecision, Protocol):
    """What the coach asks of the relic step."""

    @property
    def view(self) -> RelicsView | None:
        """The step as it is laid out."""

    @property
    def plan(self) -> Plan:
        """What the player has chosen so far."""


DecisionT = TypeVar("DecisionT", bound=ShownDecision)


class CoachedDecision(CoachedScene[DecisionT]):
    """A screen on which the player chooses, with a line where a rule first counts."""

    def _find_line(self, coach: Coach) -> Line | None:
        return coach.find_line(self.shown.ply, self._attention)

    @property
    def _is_open(self) -> bool:
        """Whether the player can choose now, and no note covers the screen."""
        return self.shown.awaits_choice and not self.shown.inspect.is_explaining


class TutorialTable(CoachedDecision[ShownTable]):
    """The table."""

    def _find_place(self, anchor: Anchor) -> Rect | None:
        """Return the place of a sign that a line points to."""
        view = self.shown.view
        return None if view is None else find_sign(view, self.shown.model, anchor)

    @property
    def _attention(self) -> Attention:
        hand = self.shown.model.hand
        return Attention(
            self._is_open,
            card=hand.selected or hand.hovered,
            is_raised=hand.selected is not None,
        )


class TutorialCount(CoachedScene[ShownCount]):
    """The count, then what the last choice of the first round was worth."""

    def narrate(self) -> Sequence[str]:
        """Return what the count says, the coach's line last: it speaks of the terms."""
        return [*self.shown.narrate(), *self._guide.narrate()]

    def _map_targets(self) -> HoverMap | None:
        """Return the targets with the coach's room: not the steps, nor what is in the strip."""
        view, hover_map = self.shown.view, self.shown.map_targets()
        if view is None or hover_map is None:
            return None
        room = hover_map.room
        table = view.table
        taken = [*room.taken, view.guide, table.opponent.person, *table.bar.buttons.values()]
        return replace(hover_map, list_room=lambda: room._replace(taken=taken))

    def _find_line(self, coach: Coach) -> Line | None:
        counted = self.shown.counted
        if counted is None or self.shown.inspect.is_explaining:
            return None
        return coach.find_count_line(counted)

    @property
    def _attention(self) -> Attention:
        return Attention(is_open=False)


class TutorialRelics(CoachedDecision[ShownRelics]):
    """The relic step, with a line for each socket the first time."""

    def _find_place(self, anchor: Anchor) -> Rect | None:
        """Return the place of a socket that a line points to."""
        if (view := self.shown.view) is None:
            return None
        return view.frame(anchor.kind) if isinstance(anchor.kind, Socket) else None

    @property
    def _attention(self) -> Attention:
        plan = self.shown.plan
        chosen = sum(card is not None for card in (plan.keep, plan.remove))
        return Attention(self._is_open, is_raised=chosen > 0, has_both=chosen == len(Socket))
