"""The screens of the tutorial: those of every game, with a coach."""

from dataclasses import replace

from pygame import Rect

from game.tides.board.top_bar_view import BarButton
from game.tides.context import TidesContext
from game.tides.count.count_scene import CountScene
from game.tides.inspect.hover_map import HoverMap
from game.tides.inspect.targets import TargetKind
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relic_places import Socket
from game.tides.relics.relics_scene import RelicsScene
from game.tides.relics.relics_view import RelicsView
from game.tides.session import TidesSession
from game.tides.tutorial.coach import Attention, Coach, Line
from game.tides.tutorial.coached_scene import CoachedScene
from game.tides.tutorial.guide import Guide, find_sign
from game.tides.tutorial.told import Anchor, Sign


class TutorialTable(CoachedScene, TableScene):
    """The table with a coach."""

    def __init__(
        self, context: TidesContext, session: TidesSession, *, is_dealt: bool = False
    ) -> None:
        """Show ``session`` as the table does, with a line where a rule first counts."""
        super().__init__(context, session, is_dealt=is_dealt)
        self._guide = Guide(context, session, self._find_line, self._map_targets, self._find_sign)

    def _find_line(self, coach: Coach) -> Line | None:
        return coach.find_line(self.ply, self._attention)

    def _find_sign(self, anchor: Anchor) -> Rect | None:
        """Return the place of a sign that a line points to."""
        return None if self._view is None else find_sign(self._view, self.model, anchor)

    @property
    def _attention(self) -> Attention:
        hand = self.model.hand
        is_open = self._can_choose and self._player.now is None and hand.sealed is None
        is_open &= self._session.match.ply == self.ply and not self._inspect.is_telling
        pointed = hand.hovered or hand.selected
        score = self.model.score
        moves_score = score.preview is not None and score.preview != score.now
        return Attention(
            is_open,
            is_pointed=pointed is not None,
            is_raised=hand.selected is not None,
            moves_score=moves_score,
        )


class TutorialCount(CoachedScene, CountScene):
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
        self._guide = Guide(context, session, self._find_line, self._map_for_coach)

    def narrate(self) -> list[str]:
        """Return what the count tells, the coach's line last: it speaks of the terms."""
        return [*CountScene.narrate(self), *self._guide.narrate()]

    def _map_for_coach(self) -> HoverMap | None:
        """Return the targets with the coach's room, which leaves out the ledgers if it can."""
        if (view := self._view) is None or (hover_map := self._map_targets()) is None:
            return None
        room = hover_map.room
        spare = [*room.spare, *view.ledgers]
        return replace(hover_map, list_room=lambda: room._replace(spare=spare))

    def _find_line(self, coach: Coach) -> Line | None:
        is_open = self._count.is_counted(self._playback.time) and not self._playback.is_running
        if not is_open or self._inspect.is_telling:
            return None
        return coach.find_count_line(self._shown)

    @property
    def _attention(self) -> Attention:
        return Attention(is_open=False)


class TutorialRelics(CoachedScene, RelicsScene):
    """The relic step with a coach."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Show ``session`` as the relic step does, with a line for each socket the first time."""
        super().__init__(context, session)
        self._guide = Guide(
            context, session, self._find_line, self._map_for_coach, self._find_place
        )

    def _map_for_coach(self) -> HoverMap | None:
        """Return the targets with the coach's room: it has the free part of the top strip."""
        if (view := self._view) is None or (hover_map := self._map_targets()) is None:
            return None
        room, strip, sealed = hover_map.room, view.layout.strip, _find_sealed(view)
        buttons = [r for key, r in view.table.bar.buttons.items() if key is not BarButton.MENU]
        left = Rect(strip.topleft, (sealed.right - strip.x, strip.height))
        right = buttons[0].unionall(buttons[1:])
        taken = [left, right, *(rect for rect in room.taken if rect != strip)]
        theirs = [t.rect for t in hover_map.targets if t.kind is TargetKind.THEIRS]
        shunned = [*room.shunned, *theirs]
        return replace(hover_map, list_room=lambda: room._replace(taken=taken, shunned=shunned))

    def _find_line(self, coach: Coach) -> Line | None:
        return coach.find_line(self._ply, self._attention)

    def _find_place(self, anchor: Anchor) -> Rect | None:
        """Return the place of a socket or of a sign that a line points to."""
        if self._view is None:
            return None
        if anchor.kind is Sign.SEALED_RELICS:
            return _find_sealed(self._view)
        if anchor.kind is Sign.KEPT:
            return self._view.kept
        return self._view.frame(anchor.kind) if isinstance(anchor.kind, Socket) else None

    @property
    def _attention(self) -> Attention:
        plan = self._hand.plan
        chosen = sum(card is not None for card in (plan.keep, plan.remove))
        is_open = self._can_choose and self._reveal.animation is None and not self._hand.is_fanning
        is_open &= chosen < len(Socket) and not self._inspect.is_telling
        return Attention(is_open, is_raised=chosen > 0)


def _find_sealed(view: RelicsView) -> Rect:
    """Return the place of the two cards that the opponent has chosen."""
    return view.sealed(Socket.KEEP).union(view.sealed(Socket.REMOVE))
