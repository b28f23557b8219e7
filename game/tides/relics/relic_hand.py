"""Controls the viewer's five cards at the relic step, by pointer and keys."""

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.tides.cards.hint_mark import HintMark
from game.tides.relics.relics_view import RelicOption, RelicsView, Socket
from game.tides.rules.cards import Card, Cards, Points
from game.tides.rules.moves import RelicChoice
from game.ui.actions import Action, Command, Digit, Point, Press, Release, Rest
from game.ui.motion import DRAG_FROM, MOTIONS, Clock, MotionKind, Span, glide

_MOVE: Final = MOTIONS[MotionKind.SELECT]
_DEAL: Final = MOTIONS[MotionKind.DEAL]


class Plan(dict[Socket, Card]):
    """The cards in the two sockets, as far as they are chosen."""

    def find(self, card: Card) -> Socket | None:
        """Return the socket that a card is in, if any."""
        return next((socket for socket, each in self.items() if each == card), None)

    def toggle(self, card: Card) -> None:
        """Put a card into the first empty socket, or take it out of the one it is in.

        With both sockets filled, it replaces the card to remove.
        """
        empty = Socket.REMOVE if Socket.KEEP in self else Socket.KEEP
        self.put(card, empty if self.find(card) is None else None)

    def put(self, card: Card, socket: Socket | None) -> None:
        """Put a card into a socket, or take it out for ``None``.

        A card moved from one filled socket to the other is swapped with that one's.
        """
        origin = self.find(card)
        other = None if socket in (None, origin) else self.get(socket)
        if origin is not None:
            del self[origin]
            if other is not None:
                self[origin] = other
        if socket is not None:
            self[socket] = card

    def swap(self) -> None:
        """Exchange the two sockets."""
        if self:
            socket, card = next(iter(self.items()))
            self.put(card, Socket.REMOVE if socket is Socket.KEEP else Socket.KEEP)

    @property
    def choice(self) -> RelicChoice | None:
        """The choice; ``None`` until both sockets are filled."""
        is_whole = len(self) == len(Socket)
        return RelicChoice(self[Socket.KEEP], self[Socket.REMOVE]) if is_whole else None


@dataclass(slots=True)
class Drag:
    """A card held by the pointer: where it was pressed, where the pointer is, whether it moved."""

    card: Card
    start: tuple[int, int]
    now: tuple[int, int]
    has_moved: bool = False


@dataclass(frozen=True, slots=True)
class Slide:
    """The movement of a card from ``start`` to its place; ``is_dealt`` in the first fan-out."""

    start: Rect
    span: Span
    clock: Clock
    is_dealt: bool = False


class RelicHand:
    """Follows pointer and keys over the five cards, and computes where each of them is."""

    def __init__(self, cards: Cards, plan: Plan) -> None:
        """Control the drafted ``cards``; ``plan`` may have some of them in the sockets already."""
        self.plan = plan
        self.hovered: Card | None = None
        self._cards = cards
        self._drag: Drag | None = None
        self._slides: dict[Card, Slide] = {}

    @property
    def is_moving(self) -> bool:
        """Whether any card is moving."""
        return bool(self._slides)

    @property
    def is_fanning(self) -> bool:
        """Whether any card is still moving from the kingdom to the fan."""
        return any(slide.is_dealt for slide in self._slides.values())

    def fan_out(self, places: RelicsView, relics: int) -> None:
        """Move the cards from their row, right of its ``relics`` older ones, to the hand."""
        for index, card in enumerate(self._cards):
            span = _DEAL.span(index * _DEAL.stagger)
            start = places.row_slot(0, relics + index)
            self._slides[card] = Slide(start, span, Clock(span.end), is_dealt=True)

    def settle(self) -> None:
        """End all movement and dragging: every card is at its place."""
        self._slides.clear()
        self._drag = None

    def advance(self, dt: float, speed: float) -> None:
        """Advance by ``dt`` seconds at ``speed``; a ``speed`` of 0 jumps to the end."""
        for card, slide in list(self._slides.items()):
            slide.clock.advance(dt, speed)
            if not slide.clock.is_running:
                del self._slides[card]

    def handle(self, places: RelicsView, action: Action) -> bool:
        """Act on pointer and keys; return whether the plan may have changed."""
        match action:
            case Point(place) | Rest(place):
                if action != Point(place, is_pressed=True):
                    self._drag = None
                if (drag := self._drag) is None:
                    self.hovered = self._hit(places, place)
                else:
                    drag.now = place
                    reach = DRAG_FROM * places.layout.unit
                    drag.has_moved |= math.dist(place, drag.start) >= reach
                return False
            case Press(place):
                card = self._hit(places, place)
                self._drag = None if card is None else Drag(card, place, place)
                return False
            case Release() if (drag := self._drag) is not None:
                card, socket = drag.card, places.hit_socket(drag.now)
                if drag.has_moved:
                    self.change(places, lambda: self.plan.put(card, socket))
                else:
                    self.toggle(places, card)
            case Digit(number) if number < len(self._cards):
                self.hovered = self._cards[number]
                self.toggle(places, self.hovered)
            case Command.TAP if self.hovered is not None:
                self.toggle(places, self.hovered)
            case Command.SWAP:
                self.change(places, self.plan.swap)
            case _:
                return False
        return True

    def point_out(self, card: Card) -> None:
        """Raise a card as if the pointer were on it."""
        self.hovered = card

    def toggle(self, places: RelicsView, card: Card) -> None:
        """Put a card into the first empty socket, or take it out of the one it is in."""
        self.change(places, lambda: self.plan.toggle(card))

    def target(self, places: RelicsView) -> Socket | None:
        """Return the socket under a dragged card, if there is one."""
        drag = self._drag
        return places.hit_socket(drag.now) if drag is not None and drag.has_moved else None

    def lay(
        self,
        places: RelicsView,
        points: Mapping[Card, Points],
        marks: Mapping[Card, HintMark],
        *,
        is_sealed: bool,
    ) -> Iterator[RelicOption]:
        """Yield all five cards as they are now, with a hint's ``marks``, the dragged one last."""
        held = self._drag.card if self._drag is not None and self._drag.has_moved else None
        for card in sorted(self._cards, key=lambda card: (card == held, card == self.hovered)):
            socket = self.plan.find(card)
            yield RelicOption(
                card,
                self._rect(places, card),
                points.get(card, Points(0)),
                socket,
                marks.get(card),
                is_pointed=card == self.hovered,
                is_sealed=is_sealed and socket is not None,
            )

    def _rect(self, places: RelicsView, card: Card) -> Rect:
        home = self._home(places, card)
        if self._drag is not None and self._drag.has_moved and self._drag.card == card:
            (x, y), (left, top) = self._drag.now, self._drag.start
            return home.move(x - left, y - top)
        if (slide := self._slides.get(card)) is None:
            return home
        return glide(slide.start, home, slide.span.sample(slide.clock.time))

    def _home(self, places: RelicsView, card: Card) -> Rect:
        """Return a card's place: its socket, or its place in the fan."""
        socket = self.plan.find(card)
        if socket is not None:
            return places.socket(socket)
        index = self._cards.index(card)
        return places.raised(index) if card == self.hovered else places.fan(index)

    def _hit(self, places: RelicsView, place: tuple[int, int]) -> Card | None:
        return next(
            (card for card in self._cards if self._home(places, card).collidepoint(place)), None
        )

    def change(self, places: RelicsView, change: Callable[[], None]) -> None:
        """Change the plan, and start moving every card whose place has changed."""
        before = {card: (self._rect(places, card), self.plan.find(card)) for card in self._cards}
        held, self._drag = self._drag, None
        change()
        for card, (start, socket) in before.items():
            if socket is not self.plan.find(card) or (held is not None and held.card == card):
                self._slides[card] = Slide(start, _MOVE.span(), Clock(_MOVE.ms))
