"""The screens of a guided game: those of every game, with a coach."""

from pygame import Rect

from game.shell.routes import Transition
from game.tides.context import TidesContext
from game.tides.count.count_scene import CountScene
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relic_places import Socket
from game.tides.relics.relics_scene import RelicsScene
from game.tides.session import TidesSession
from game.tides.tutorial.coach import Coach, Line, Look
from game.tides.tutorial.guide import Guide
from game.tides.tutorial.lessons import Anchor
from game.ui.display_list import Item
from game.ui.input import Action


class GuidedTable(TableScene):
    """The table with a coach."""

    def __init__(
        self, context: TidesContext, session: TidesSession, *, is_dealt: bool = False
    ) -> None:
        """Show ``session`` as the table does, with a line where a rule first counts."""
        super().__init__(context, session, is_dealt=is_dealt)
        self._guide = Guide(context, session, self._find_line, self._map_targets)

    @property
    def is_moving(self) -> bool:
        """Whether anything moves, or a nudge is to come."""
        return super().is_moving or (self._look.is_open and self._guide.coach.is_waiting)

    def handle(self, action: Action) -> Transition | None:
        """Act on pointer and keys as every table does."""
        self._guide.coach.take_act()
        return super().handle(action)

    def update(self, dt: float) -> bool | Transition:
        """Advance the table, and the player's idle time while a pick is expected."""
        news = super().update(dt)
        if isinstance(news, bool) and self._look.is_open:
            news |= self._guide.coach.wait(dt)
        return news

    def items(self) -> list[Item]:
        """Return the table with the coach's line over it."""
        return [*super().items(), *self._guide.items()]

    def narrate(self) -> list[str]:
        """Return what the table tells, the coach's line first."""
        return [*self._guide.narrate(), *super().narrate()]

    def _find_line(self, coach: Coach) -> Line | None:
        return coach.find_line(self.ply, self._look)

    @property
    def _look(self) -> Look:
        hand = self.model.hand
        is_open = self._can_choose and self._player.now is None and hand.sealed is None
        is_open &= self._session.match.ply == self.ply and not self._inspect.is_telling
        is_pointed = (hand.hovered or hand.selected) is not None
        score = self.model.score
        moves_score = score.preview is not None and score.preview != score.now
        return Look(is_open, is_pointed, hand.selected is not None, moves_score)


class GuidedCount(CountScene):
    """The count with a coach."""

    def __init__(
        self,
        context: TidesContext,
        session: TidesSession,
        reopened: int | None = None,
        counted: int = 0,
    ) -> None:
        """Count as every game does, then say what the last choice of the first round was worth."""
        super().__init__(context, session, reopened, counted)
        self._guide = Guide(context, session, self._find_line, self._map_targets)

    def items(self) -> list[Item]:
        """Return the count with the coach's line over it."""
        return [*super().items(), *self._guide.items()]

    def narrate(self) -> list[str]:
        """Return what the count tells, and the coach's line."""
        return [*super().narrate(), *self._guide.narrate()]

    def _find_line(self, coach: Coach) -> Line | None:
        is_open = self._is_counted and not self._playback.is_running
        if not is_open or self._inspect.is_telling:
            return None
        return coach.find_count_line(self._shown)


class GuidedRelics(RelicsScene):
    """The relic step with a coach."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Show ``session`` as the relic step does, with a line for each socket the first time."""
        super().__init__(context, session)
        self._guide = Guide(context, session, self._find_line, self._map_targets, self._find_socket)

    @property
    def is_moving(self) -> bool:
        """Whether anything moves, or a nudge is to come."""
        return super().is_moving or (self._look.is_open and self._guide.coach.is_waiting)

    def handle(self, action: Action) -> Transition | None:
        """Act on pointer and keys as every relic step does."""
        self._guide.coach.take_act()
        return super().handle(action)

    def update(self, dt: float) -> bool | Transition:
        """Advance the step, and the player's idle time while a choice is expected."""
        news = super().update(dt)
        if isinstance(news, bool) and self._look.is_open:
            news |= self._guide.coach.wait(dt)
        return news

    def items(self) -> list[Item]:
        """Return the step with the coach's line over it."""
        return [*super().items(), *self._guide.items()]

    def narrate(self) -> list[str]:
        """Return what the step tells, the coach's line first."""
        return [*self._guide.narrate(), *super().narrate()]

    def _find_line(self, coach: Coach) -> Line | None:
        return coach.find_line(self._ply, self._look)

    def _find_socket(self, anchor: Anchor) -> Rect | None:
        """Return the place of a socket that a line points to."""
        if self._view is None or not isinstance(anchor.kind, Socket):
            return None
        return self._view.frame(anchor.kind)

    @property
    def _look(self) -> Look:
        plan = self._hand.plan
        chosen = sum(card is not None for card in (plan.keep, plan.remove))
        is_open = self._can_choose and self._animation is None and not self._hand.is_fanning
        is_open &= chosen < len(Socket) and not self._inspect.is_telling
        return Look(is_open, is_raised=chosen > 0)
