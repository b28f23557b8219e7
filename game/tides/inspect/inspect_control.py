"""How the player looks closer: notes by pointer and by focus, and cards seen large."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.tides.context import TidesContext
from game.tides.inspect.enlarged_card import Zoom
from game.tides.inspect.enlarged_card_model import magnify
from game.tides.inspect.enlarged_card_view import draw_zoom
from game.tides.inspect.hover_map import Sight
from game.tides.inspect.hover_timer import Inspector
from game.tides.inspect.notes import Seen, tell
from game.tides.inspect.targets import Spot, Topic, find_spot, find_towards, step_spot
from game.ui import paint
from game.ui.display_list import Item
from game.ui.keys import is_act, read_way
from game.ui.theme import CREAM
from game.ui.widgets.tooltip import Tooltip, TooltipPlacer, tooltip_item


class Lens:
    """Follows pointer, focus and the keys for looking closer, for one screen."""

    def __init__(
        self, context: TidesContext, see: Callable[[], Sight | None], read: Callable[[], Seen]
    ) -> None:
        """Look at what ``see`` returns; what is said of it follows from what ``read`` returns.

        Nothing is seen before the screen has been laid out.
        """
        self._context = context
        self._see = see
        self._read = read
        self._spots: Sequence[Spot] | None = None
        self._inspector = Inspector()
        self._zoom = Zoom()
        self._placer = TooltipPlacer(context.kit)

    @property
    def looked_at(self) -> Spot | None:
        """The spot under the pointer or the focus."""
        return self._inspector.looked_at

    @property
    def is_focus(self) -> bool:
        """Whether it is the focus that looks, not the pointer."""
        return self._inspector.is_focus

    @property
    def is_moving(self) -> bool:
        """Whether something is about to be said or seen."""
        return self._inspector.is_waiting or self._zoom.is_moving

    def look_at(self, spot: Spot | None, *, is_focus: bool = False) -> None:
        """Look at a spot, or away."""
        self._inspector.look_at(spot, is_focus=is_focus)

    def point_at(self, place: tuple[int, int]) -> None:
        """Look at what the pointer is on."""
        self.look_at(find_spot(self._list_spots(), place))

    def hush(self, event: pygame.event.Event) -> None:
        """Drop the note at a click or a key that may change what it speaks of."""
        is_key = event.type == pygame.KEYDOWN and event.key != pygame.K_SPACE
        if (is_key and read_way(event) == (0, 0, 0)) or is_act(event):
            self._inspector.hush()

    def sift(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Return what is left of an event for the screen: itself, or nothing.

        Space is held back while it may become a held key; when it has only been tapped, the press
        that it was follows as the key comes up.
        """
        if event.type != pygame.MOUSEMOTION:
            self._spots = None
        self.hush(event)
        match event.type:
            case pygame.MOUSEMOTION:
                self.point_at(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                self._pin(find_spot(self._list_spots(), event.pos))
                return None
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE and self._zoom.is_pinned:
                self._zoom.pin(None)
                return None
            case pygame.KEYDOWN if event.key == pygame.K_SPACE:
                self._zoom.press(None if self.looked_at is None else self.looked_at.card)
                return None
            case pygame.WINDOWFOCUSLOST:
                self._zoom.release()  # its release would go to another window
                return None
            case pygame.KEYUP if event.key == pygame.K_SPACE and self._zoom.release():
                return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        return event

    def walk(self, event: pygame.event.Event) -> Spot | None:
        """Return the spot to which a key moves the focus: Tab goes through all, arrows to the next.

        From card to card of the hand the arrows go round and round.
        """
        across, down, step = read_way(event)
        if not (across or down or step):
            return None
        spots, start = self._list_spots(), self.looked_at
        if not spots:
            return None
        hand = [spot for spot in spots if spot.topic is Topic.HAND]
        if step:
            found = step_spot(spots, start, step)
        elif hand and (start is None or (across and start.topic is Topic.HAND)):
            found = step_spot(hand, start, across or down)
        else:
            found = find_towards(spots, start or spots[0], (across, down))
        self.look_at(found, is_focus=True)
        return found

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether the picture changed."""
        self._spots = None
        return self._inspector.update(dt) | self._zoom.update(dt)

    def items(self) -> Iterator[Item]:
        """Yield the ring of the focus, the note, and the card that is seen large."""
        looked_at, told, card = self._inspector.looked_at, self._inspector.spot, self._zoom.card
        note = None if told is None else tell(told, self._read())
        is_focus = self._inspector.is_focus
        sight = self._see() if is_focus or note is not None or card is not None else None
        if sight is None:
            return
        spot = next((spot for spot in sight.spots if spot.is_like(looked_at)), None)
        if spot is not None and is_focus:
            yield _ring_item(spot.rect, sight.unit)
        if spot is not None and note is not None:
            yield self._note_item(sight, spot, note)
        if card is not None:
            is_calm = self._context.preferences.now.is_calm
            opacity = 1.0 if is_calm else self._zoom.opacity
            kit, model = self._context.kit, magnify(card, self._read())
            draw = partial(
                draw_zoom,
                kit=kit,
                rect=sight.zoom,
                unit=sight.unit,
                model=model,
                opacity=opacity,
            )
            yield Item("enlarged card", sight.zoom, (model, opacity), draw)

    def _list_spots(self) -> Sequence[Spot]:
        """Return the spots of this frame: a pointer moves many times within one."""
        if self._spots is None:
            sight = self._see()
            self._spots = () if sight is None else sight.spots
        return self._spots

    def _note_item(self, sight: Sight, spot: Spot, note: Tooltip) -> Item:
        room, kit = sight.room, self._context.kit
        if self._zoom.card is not None:
            room = room._replace(taken=[*room.taken, sight.zoom])
        box = self._placer.place(note, spot.rect, room, sight.unit)
        return tooltip_item(kit, note, box, sight.unit)

    def _pin(self, spot: Spot | None) -> None:
        self._zoom.pin(None if spot is None else spot.card)


def _ring_item(rect: Rect, unit: float) -> Item:
    ring = rect.inflate(2 * round(3 * unit), 2 * round(3 * unit))
    line = paint.outline(ring.size, round(8 * unit), CREAM, max(2, round(2.5 * unit)))
    return Item("focus", ring, None, lambda surface: surface.blit(line, ring))
