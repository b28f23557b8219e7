"""How the player looks closer: notes by pointer and by focus, and cards seen large."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.tides.context import TidesContext
from game.tides.inspect.enlarged_card import EnlargedCard
from game.tides.inspect.enlarged_card_model import describe_enlarged
from game.tides.inspect.enlarged_card_view import draw_enlarged_card
from game.tides.inspect.hover_map import HoverMap
from game.tides.inspect.hover_timer import HoverTimer
from game.tides.inspect.notes import NoteContext, write_note
from game.tides.inspect.targets import Target, TargetKind, find_target, find_towards, step_target
from game.ui import paint
from game.ui.display_list import Item
from game.ui.keys import is_act, read_way
from game.ui.theme import CREAM
from game.ui.widgets.tooltip import Tooltip, TooltipPlacer, tooltip_item


class InspectControl:
    """Follows pointer, focus and the keys for looking closer, for one screen."""

    def __init__(
        self,
        context: TidesContext,
        see: Callable[[], HoverMap | None],
        read: Callable[[], NoteContext],
    ) -> None:
        """Look at what ``see`` returns; what is said of it follows from what ``read`` returns.

        Nothing is seen before the screen has been laid out.
        """
        self._context = context
        self._see = see
        self._read = read
        self._targets: Sequence[Target] | None = None
        self._timer = HoverTimer()
        self._enlarged = EnlargedCard()
        self._placer = TooltipPlacer(context.kit)

    @property
    def looked_at(self) -> Target | None:
        """The spot under the pointer or the focus."""
        return self._timer.looked_at

    @property
    def is_focus(self) -> bool:
        """Whether it is the focus that looks, not the pointer."""
        return self._timer.is_focus

    @property
    def is_moving(self) -> bool:
        """Whether something is about to be said or seen."""
        return self._timer.is_waiting or self._enlarged.is_moving

    def look_at(self, target: Target | None, *, is_focus: bool = False) -> None:
        """Look at a spot, or away."""
        self._timer.look_at(target, is_focus=is_focus)

    def point_at(self, place: tuple[int, int]) -> None:
        """Look at what the pointer is on."""
        self.look_at(find_target(self._list_targets(), place))

    def hush(self, event: pygame.event.Event) -> None:
        """Drop the note at a click or a key that may change what it speaks of."""
        is_key = event.type == pygame.KEYDOWN and event.key != pygame.K_SPACE
        if (is_key and read_way(event) == (0, 0, 0)) or is_act(event):
            self._timer.hush()

    def sift(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Return what is left of an event for the screen: itself, or nothing.

        Space is held back while it may become a held key; when it has only been tapped, the press
        that it was follows as the key comes up.
        """
        if event.type != pygame.MOUSEMOTION:
            self._targets = None
        self.hush(event)
        match event.type:
            case pygame.MOUSEMOTION:
                self.point_at(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                self._pin(find_target(self._list_targets(), event.pos))
                return None
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE and self._enlarged.is_pinned:
                self._enlarged.pin(None)
                return None
            case pygame.KEYDOWN if event.key == pygame.K_SPACE:
                self._enlarged.press(None if self.looked_at is None else self.looked_at.card)
                return None
            case pygame.WINDOWFOCUSLOST:
                self._enlarged.release()  # its release would go to another window
                return None
            case pygame.KEYUP if event.key == pygame.K_SPACE and self._enlarged.release():
                return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        return event

    def walk(self, event: pygame.event.Event) -> Target | None:
        """Return the spot to which a key moves the focus: Tab goes through all, arrows to the next.

        From card to card of the hand the arrows go round and round.
        """
        across, down, step = read_way(event)
        if not (across or down or step):
            return None
        targets, start = self._list_targets(), self.looked_at
        if not targets:
            return None
        hand = [target for target in targets if target.kind is TargetKind.HAND]
        if step:
            found = step_target(targets, start, step)
        elif hand and (start is None or (across and start.kind is TargetKind.HAND)):
            found = step_target(hand, start, across or down)
        else:
            found = find_towards(targets, start or targets[0], (across, down))
        self.look_at(found, is_focus=True)
        return found

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether the picture changed."""
        self._targets = None
        return self._timer.update(dt) | self._enlarged.update(dt)

    def items(self) -> Iterator[Item]:
        """Yield the ring of the focus, the note, and the card that is seen large."""
        looked_at, told, card = self._timer.looked_at, self._timer.target, self._enlarged.card
        note = None if told is None else write_note(told, self._read())
        is_focus = self._timer.is_focus
        sight = self._see() if is_focus or note is not None or card is not None else None
        if sight is None:
            return
        target = next((target for target in sight.targets if target.is_like(looked_at)), None)
        if target is not None and is_focus:
            yield _ring_item(target.rect, sight.unit)
        if target is not None and note is not None:
            yield self._note_item(sight, target, note)
        if card is not None:
            reduced_motion = self._context.preferences.now.reduced_motion
            opacity = 1.0 if reduced_motion else self._enlarged.opacity
            kit, model = self._context.kit, describe_enlarged(card, self._read())
            draw = partial(
                draw_enlarged_card,
                kit=kit,
                rect=sight.zoom,
                unit=sight.unit,
                model=model,
                opacity=opacity,
            )
            yield Item("enlarged card", sight.zoom, (model, opacity), draw)

    def _list_targets(self) -> Sequence[Target]:
        """Return the spots of this frame: a pointer moves many times within one."""
        if self._targets is None:
            sight = self._see()
            self._targets = () if sight is None else sight.targets
        return self._targets

    def _note_item(self, sight: HoverMap, target: Target, note: Tooltip) -> Item:
        room, kit = sight.room, self._context.kit
        if self._enlarged.card is not None:
            room = room._replace(taken=[*room.taken, sight.zoom])
        box = self._placer.place(note, target.rect, room, sight.unit)
        return tooltip_item(kit, note, box, sight.unit)

    def _pin(self, target: Target | None) -> None:
        self._enlarged.pin(None if target is None else target.card)


def _ring_item(rect: Rect, unit: float) -> Item:
    ring = rect.inflate(2 * round(3 * unit), 2 * round(3 * unit))
    line = paint.outline(ring.size, round(8 * unit), CREAM, max(2, round(2.5 * unit)))
    return Item("focus", ring, None, lambda surface: surface.blit(line, ring))
