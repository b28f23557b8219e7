"""Draws the relic step: the opponent's row, the viewer's with two sockets, and the five cards."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import GAP
from game.tides.board.rule_band_view import RuleBand
from game.tides.board.sprite import Overlay, Sprite
from game.tides.board.table_view import TableModel, TableView
from game.tides.board.targets import TargetKind
from game.tides.cards.burn import draw_burning
from game.tides.cards.card_transform import SealTransform
from game.tides.cards.chips_and_seals import draw_points, draw_relic_seal
from game.tides.cards.faces import CardKit
from game.tides.cards.hint_mark import HintMark, draw_hint_mark, measure_hint_mark
from game.tides.cards.owner import OWNERS, Side, owner_colour
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE
from game.ui import paint
from game.ui.display_list import Item, Keep, draw_items
from game.ui.geometry import SizePx
from game.ui.glow import draw_light
from game.ui.kit import Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, EMBER, GOLD, INK, PANEL, SLOT, Colour, Face, Size


class Socket(Enum):
    """The two places for chosen cards."""

    KEEP = "keep"
    REMOVE = "remove"


_RADIUS: Final = 0.08
"""Of a card's corners, as a share of its width."""
_BADGE: Final = 1.18
"""How far a badge reaches from a card's corner, as a multiple of its side."""
_SIGN, _FLAME = 64, 46
"""The width of a sign in an empty socket, and of the flame on a card to remove, in u."""
_FAINT: Final = 102
"""The opacity of the backs of the cards that come from the deck."""
_LIT, _LIGHT, _CALM = 6, 26, 0.6
"""How far around a chosen card light is full and how far it reaches, in u; its strength at rest."""
_WASH: Final = 46
"""How opaque the red on a card to remove is."""
_LARGER: Final = 38 / 27
"""How much larger the seal of a card to keep is than those of older relics, as it is chosen."""
_SEAL_GAP: Final = 4
"""Between the wax on the opponent's two cards, in u."""
_CHIP: Final = 34
"""The height of a card's points above its plate, in u."""
COLOURS: Final[dict[Socket, Colour]] = {Socket.KEEP: GOLD, Socket.REMOVE: EMBER}
_LIFT: Final = 10
"""How far a card that is pointed at rises, in u."""
_TAG: Final = 36 / 44
"""The height of the tag below a socket, as a share of the band's."""
_PLATE: Final = (350, 82)
"""The size of the plate of the buttons between the sockets, in u."""
_FIRST: Final = (218, 312)
"""The width of the first of two buttons, as a fraction of both."""
_INSET: Final = 13
_CLEAR: Final = 36
"""From a socket to the words on the outcome, in u: there are the marks of turned cards."""


@dataclass(frozen=True, slots=True)
class RelicRevealModel:
    """Everything that is animated once both pairs are sealed.

    ``burnt`` and ``stamped``, 0 to 1, say how far the cards that are ``burning`` have burnt, and
    the gold seals are pressed onto the cards at ``stamps``. The opponent's ``wax`` is still there
    with the opacity ``sealed``. ``hidden`` cards are not drawn in the opponent's row. ``veil`` is
    how far the table is darkened and ``outcome`` the opacity of the words on it, 0 to 1.
    """

    overlay: Overlay
    burning: tuple[Sprite, ...]
    burnt: float
    stamps: tuple[Rect, ...]
    stamped: float
    wax: tuple[Rect, ...]
    sealed: float
    hidden: AbstractSet[Card]
    veil: float
    outcome: float


@dataclass(frozen=True, slots=True)
class RelicOption:
    """One of the viewer's five cards: its place, its points today, and the mark of a hint."""

    card: Card
    rect: Rect
    points: int
    socket: Socket | None
    mark: HintMark | None
    is_pointed: bool
    is_sealed: bool


@dataclass(frozen=True, slots=True)
class RelicsModel:
    """The relic step: the table around it, and the viewer's five cards until a ``reveal`` begins.

    Of the viewer's row the ``table`` has the older relics alone. ``outcome`` is a line on each
    player's choice, the viewer's first, and ``guide`` what a screen reader says of the step.
    ``is_sealed`` says whether the opponent has chosen.
    """

    table: TableModel
    options: tuple[RelicOption, ...]
    target: Socket | None
    outcome: tuple[str, str]
    is_sealed: bool
    is_ready: bool = False
    guide: str = ""
    reveal: RelicRevealModel | None = None


class RelicsView(TableView):
    """The table of a relic step for one size of window, with two sockets in the viewer's row.

    The viewer's row shows from the left the relic of an earlier round, if it ``has_relic``, and the
    socket of the card to keep. The socket of the card to remove is at the row's end.
    """

    def __init__(self, kit: CardKit, size: SizePx, *, has_relic: bool = False) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        self._relics = int(has_relic)
        super().__init__(kit, size, slots=HAND_SIZE + self._relics)
        self._lay_between()

    def _lay_between(self) -> None:
        """Lay out what is in the middle."""
        layout, (keep, remove) = self.layout, map(self.socket, Socket)
        self.between = Rect(keep.right, keep.y, remove.x - keep.right, keep.height)
        """The part of the viewer's row between the sockets."""
        inner = self.between.inflate(-2 * layout.px(_INSET), 0)
        end = layout.ends[0].end
        is_bar = end.y >= inner.bottom
        line = layout.band if is_bar else self.tag(Socket.KEEP)
        row = Rect(inner.x, line.y, inner.width, line.height)
        above = row.move(0, inner.bottom - layout.px(_INSET) - row.bottom)
        self._upper = RuleBand(self._easel, above, inner.y)
        self.band = RuleBand(self._easel, row, end.bottom + layout.px(4) if is_bar else inner.y)
        """The band between the tags, for the rule of a card."""
        width, height = map(layout.line, _PLATE)
        self.plate = Rect(0, 0, min(width, inner.width), min(height, inner.height))
        """The plate of the buttons."""
        self.plate.center = self.between.center
        self.outcome = self.between.inflate(-2 * layout.px(_CLEAR), 0)
        """The place of the outcome, between the turned cards of the viewer's row."""

    def fan(self, index: int) -> Rect:
        """Return the place of one of the viewer's five cards."""
        return self.layout.hand_slot(index, HAND_SIZE)

    def raised(self, index: int) -> Rect:
        """Return the same place while the card is pointed at; its rule stands above it."""
        rect = self.fan(index)
        return rect.move(0, max(-self.layout.px(_LIFT), self.layout.band.bottom - rect.y))

    def row_slot(self, side: Side, index: int) -> Rect:
        """Return a card's place in the viewer's (0) or the opponent's row."""
        row = (self.layout.mine, self.layout.theirs)[side]
        return self.layout.kingdom_slot(row, index, HAND_SIZE + self._relics)

    def socket(self, socket: Socket, side: Side = 0) -> Rect:
        """Return the place of a card in a socket, or the opponent's slot in its column."""
        last = HAND_SIZE + self._relics - 1
        return self.row_slot(side, self._relics if socket is Socket.KEEP else last)

    def reveal_slot(self, socket: Socket, side: Side) -> Rect:
        """Return where a chosen card is turned: as in a pick, in its row and larger.

        Both of a row are of one size, and neither covers a button of the bar.
        """
        slots = {each: self.layout.reveal_slot(side, self.socket(each, side)) for each in Socket}
        slot, buttons = slots[socket], self.bar.places(can_redo=False).values()
        air = 2 * self.layout.px(_INSET)
        if all(each.inflate(air, 0).collidelist([*buttons]) < 0 for each in slots.values()):
            return slot
        return slot.clip(slot.move(0, max(0, self.layout.strip.bottom - slot.y)))

    def tag(self, socket: Socket) -> Rect:
        """Return the place of the word below a socket."""
        slot, layout = self.socket(socket), self.layout
        top = max(slot.bottom, layout.ends[0].end.bottom) + layout.px(GAP)
        return Rect(slot.x, top, slot.width, round(layout.band.height * _TAG))

    def frame(self, socket: Socket) -> Rect:
        """Return a socket with the word below it."""
        return self.socket(socket).union(self.tag(socket))

    def hit_socket(self, place: tuple[int, int]) -> Socket | None:
        """Return the socket at a place in the window, if there is one."""
        return next((key for key in Socket if self.frame(key).collidepoint(place)), None)

    def place_buttons(self, count: int) -> tuple[Rect, ...]:
        """Return the places of no, one or two buttons beside each other, the first one wider."""
        gap = self.layout.px(_INSET)
        first = self.plate.inflate(-2 * gap, -2 * gap)
        second = first.copy()
        if count > 1:
            share, whole = _FIRST
            first.width = (second.width - gap) * share // whole
            second.width -= first.width + gap
            second.x = first.right + gap
        return (first, second)[:count]

    def strip_back(self, index: int) -> Rect:
        """Return the place of card ``index`` of a hand of the opponent that is face down."""
        return self.opponent.place(0, HAND_SIZE).hidden[index]

    def strip_seal(self, index: int) -> Rect:
        """Return the place of the wax on a card that the opponent has chosen, in the strip."""
        seal, strip = self.opponent.place(0, 0).seal, self.layout.strip
        pitch = seal.width + self.layout.px(_SEAL_GAP)
        away = round((index - (len(Socket) - 1) / 2) * pitch)
        return seal.move_to(center=(strip.centerx + away, strip.centery))

    def step_items(self, model: RelicsModel) -> list[Item]:
        """Return everything except the buttons."""
        reveal, table = model.reveal, model.table
        hidden = reveal.hidden if reveal else frozenset()
        items = [
            *self.frame_items(table),
            *(item._replace(target=None) for item in self.suit_bar.items(table.suits)),
            *self._find_band(model).items(table.band),
            *self.opponent.items(table.opponent),
            *self.theirs.ground_items(table.theirs),
            *self.theirs.card_items(table.theirs, hidden),
            *self.mine.card_items(table.mine),
        ]
        if reveal is None:
            return [*items, *self._socket_items(model), *self._choice_items(model)]
        if reveal.veil:
            items = [*self.veil_items(items, reveal.veil, reveal.overlay.sprites)]
        items += self._reveal_items(reveal, model.outcome)
        pose, bird = SealTransform(opacity=reveal.sealed), table.opponent.bird
        for index, card in enumerate(reveal.wax if reveal.sealed else ()):
            items.append(self.opponent.wax_item(bird, card, pose)._replace(name=("wax", index)))
        return items

    def _find_band(self, model: RelicsModel) -> RuleBand:
        """Return the band on the line of the tags; the one between the sockets for longer words."""
        has_room = model.is_ready or self.band.has_room(model.table.band)
        return self.band if has_room else self._upper

    def _seal_items(self, bird: str) -> Iterator[Item]:
        """Yield the wax on the opponent's two cards."""
        seals = [self.strip_seal(index) for index in range(len(Socket))]
        for socket, seal in zip(Socket, seals, strict=True):
            yield self._easel.item(f"sealed {socket.value}", seal, _draw_sealed, bird)
        both = self._easel.sense("sealed", seals[0].unionall(seals[1:]))
        yield both.about(TargetKind.SEAL, None, Keep.NUMBER)

    def _socket_items(self, model: RelicsModel) -> Iterator[Item]:
        """Yield the sockets with the word below each; an empty one can be asked about."""
        filled = {option.socket for option in model.options}
        for socket in Socket:
            frame, slot, tag = self.frame(socket), self.socket(socket), self.tag(socket)
            if socket not in filled:
                name, rim = f"socket {socket.value}", 4 if socket is model.target else 2.5
                item = self._easel.part(name, frame, _draw_socket, slot, socket, rim)
                yield item.about(TargetKind(socket.value))
            word = self.kit.texts.say(f"relics.{socket.value}")
            item = self._easel.item(("tag", socket), tag, _draw_tag, word, socket)
            yield item._replace(keep=Keep.NUMBER)

    def _choice_items(self, model: RelicsModel) -> Iterator[Item]:
        """Yield what is sealed, and the five cards with the backs of those to come."""
        if model.is_sealed:
            yield from self._seal_items(model.table.opponent.bird)
        if model.is_ready:
            yield self._easel.panel("plate of the buttons", self.plate)
        down = [option.rect for option in model.options if option.socket is None]
        gaps = [self.fan(n) for n in range(HAND_SIZE) if self.fan(n).collidelist(down) < 0]
        for place in gaps:
            yield self._easel.item(("coming", place.x), place, _draw_coming)
        for option in model.options:
            reach = 2 * self.layout.px(_LIT + _LIGHT)
            area = paint.shadow_area(option.rect, self.layout.px(14))
            if option.socket is not None:
                area = option.rect.inflate(reach, reach)
            yield self._easel.part(("option", option.card), area, self._draw_option, option)
        for option in sorted(model.options, key=lambda each: (bool(each.socket), each.rect.x)):
            touch = self._easel.sense(("option", option.card, "place"), option.rect)
            yield touch.about(TargetKind.HAND, option.card, Keep.CARD)
            numbers = option.rect.copy()
            numbers.y += max(0, self._find_art(numbers) - self.layout.line(_CHIP))
            numbers.height = option.rect.bottom - numbers.y
            name = "option", option.card, "numbers"
            yield self._easel.sense(name, numbers)._replace(keep=Keep.NUMBER)

    def _reveal_items(self, reveal: RelicRevealModel, outcome: tuple[str, str]) -> Iterator[Item]:
        """Yield everything above the rows: cards, seals, burning, and words on the ``outcome``."""
        easel = self._easel
        yield from self.overlay_items(reveal.overlay)
        for sprite in reveal.burning:
            area = sprite.rect.inflate(2 * easel.px(60), 2 * easel.px(60))
            area.union_ip(sprite.rect.move(0, -sprite.rect.height))
            shown = sprite.card, sprite.rect, reveal.burnt
            yield easel.part(("burning", sprite.card), area, _draw_burning, *shown)
        for index, card in enumerate(reveal.stamps):
            area = card.inflate(card.width // 2, card.width // 2)
            yield easel.part(("stamp", index), area, _draw_stamp, card, reveal.stamped)
        if reveal.outcome:
            yield easel.item("outcome", self.outcome, _draw_outcome, outcome, reveal.outcome)

    def _is_up(self, rect: Rect) -> bool:
        """Return whether a card of that size lies in a socket."""
        return rect.size == self.socket(Socket.KEEP).size

    def _find_art(self, rect: Rect) -> int:
        """Return how high a card's picture is."""
        faces = self.kit.faces
        share = faces.board_art(rect.size) if self._is_up(rect) else faces.hand_art(rect.size)
        return round(rect.height * share)

    def _draw_option(self, pen: Pen[CardKit], option: RelicOption) -> None:
        """Draw a card, in a socket as it lies in a row, with rim, points and what becomes of it."""
        rect = option.rect
        board, radius, art = (
            float(self._is_up(rect)),
            round(rect.width * _RADIUS),
            self._find_art(rect),
        )
        if option.socket is not None and board:
            rim = rect.inflate(2 * pen.px(_LIT), 2 * pen.px(_LIT))
            share = 1.0 if option.is_pointed else _CALM
            draw_light(pen.surface, rim, COLOURS[option.socket], share, pen.px(_LIGHT))
        draw_items(pen.surface, self.sprites.items([Sprite(option.card, rect, board=board)]))
        if option.socket is Socket.REMOVE and board:
            pen.fill(Rect(rect.topleft, (rect.width, art)), radius, EMBER, _WASH)
        if option.socket is not None or option.is_pointed:
            colour = CREAM if option.socket is None else COLOURS[option.socket]
            pen.frame(rect, radius, colour, max(2, pen.px(3)))
        if option.points:
            room = Rect(rect.x, rect.y, rect.width - pen.px(5), art - pen.px(5))
            draw_points(pen.surface, pen.kit, room, pen.unit, option.points, lit=False)
        if option.mark is not None:
            rest = self.fan(0) if option.socket is None else self.socket(option.socket)
            place, unit = self.place_mark(rect, rest, option.mark)
            draw_hint_mark(pen.surface, pen.kit, place.bottomleft, unit, option.mark)
        elif option.socket is Socket.KEEP and board:
            draw_relic_seal(pen.surface, pen.kit, rect, pen.unit * _LARGER * self._shrink(art))
        elif option.socket is Socket.REMOVE and board:
            _draw_flame(pen, rect, round(pen.px(_FLAME) * self._shrink(art)))
        if option.is_sealed:
            side = min(pen.px(64), art)
            wax = pen.kit.images.scaled("images/seal.png", (side, side))
            pen.picture(wax, wax.get_rect(center=(rect.centerx, rect.y + art // 2)))

    def _shrink(self, art: int) -> float:
        """Return how much smaller signs are on a low picture."""
        return min(1.0, art / self.layout.px(90))

    def place_mark(self, card: Rect, rest: Rect, mark: HintMark) -> tuple[Rect, float]:
        """Return the place and the unit of a hint's mark on a card that comes to lie in ``rest``.

        The unit is less where the mark is too large beside badge and points.
        """
        faces, unit, inset = self.kit.faces, self.layout.unit, self.layout.px(4)
        art = self._find_art(rest)
        across = rest.width - round(_BADGE * faces.badge_side(rest.width, art)) - 2 * inset
        down = art - self.layout.line(_CHIP) - inset
        width, height = measure_hint_mark(self.kit, unit, mark)
        unit *= min(1, across / width, down / height)
        place = Rect((0, 0), measure_hint_mark(self.kit, unit, mark))
        place.topright = card.right - inset, card.y + inset
        return place, unit


def _draw_burning(pen: Pen[CardKit], card: Card, rect: Rect, burnt: float) -> None:
    draw_burning(pen.surface, pen.kit.faces.board(card, rect.size), rect, burnt, card)


def _draw_stamp(pen: Pen[CardKit], card: Rect, stamped: float) -> None:
    draw_relic_seal(pen.surface, pen.kit, card, pen.unit, stamped)


def _draw_outcome(pen: Pen[CardKit], place: Rect, outcome: tuple[str, str], opacity: float) -> None:
    """Draw a panel with the two lines of the outcome."""
    picture = pygame.Surface(place.size, pygame.SRCALPHA)
    on_it, board = Pen(picture, pen.kit, pen.unit), picture.get_rect()
    on_it.panel(board)
    inner = board.inflate(-pen.px(24), -pen.px(16))
    row = Rect(inner.topleft, (inner.width, inner.height // 2))
    for text, owner in zip(outcome, OWNERS, strict=True):
        style = Style(Size.TEXT, Face.BOLD, owner_colour(owner), "center")
        on_it.paragraph(text, row, style)
        row = row.move(0, row.height)
    picture.set_alpha(round(255 * opacity))
    pen.picture(picture, place)


def _draw_sealed(pen: Pen[CardKit], seal: Rect, bird: str) -> None:
    pen.picture(pen.kit.images.seal(bird, seal.width), seal)


def _draw_coming(pen: Pen[CardKit], place: Rect) -> None:
    """Draw the back of a card that comes from the deck, faintly."""
    back = pen.kit.faces.back(place.size).copy()
    back.set_alpha(_FAINT)
    radius = round(place.width * _RADIUS)
    pen.fill(place, radius, INK, 110)
    pen.picture(back, place)
    pen.frame(place, radius, SLOT, max(1, pen.px(1.5)))


def _draw_socket(pen: Pen[CardKit], slot: Rect, socket: Socket, rim: float) -> None:
    """Draw an empty slot with the sign of what becomes of a card in it; ``rim`` is in u."""
    radius = round(slot.width * _RADIUS)
    pen.fill(slot, radius, INK, 110)
    pen.frame(slot, radius, COLOURS[socket], max(2, pen.px(rim)))
    name = "images/crown.png" if socket is Socket.KEEP else "images/ember.png"
    side = min(pen.px(_SIGN), slot.height * 2 // 3)
    sign = pen.kit.images.scaled(name, (side, side)).copy()
    sign.set_alpha(170)
    pen.picture(sign, sign.get_rect(center=slot.center))


def _draw_tag(pen: Pen[CardKit], tag: Rect, word: str, socket: Socket) -> None:
    """Draw the word below a socket."""
    colour = COLOURS[socket]
    pen.fill(tag, pen.px(8), PANEL, 242)
    pen.frame(tag, pen.px(8), colour, max(1, pen.px(2)))
    pen.text(word, tag.inflate(-pen.px(8), 0), Size.TEXT, colour, "center", Face.BOLD)


def _draw_flame(pen: Pen[CardKit], card: Rect, side: int) -> None:
    """Draw a flame on a dark disc in the upper right corner of a card."""
    disc = Rect(0, 0, side, side).move_to(topright=(card.right - pen.px(5), card.y + pen.px(5)))
    pen.picture(paint.disc(side, INK), disc)
    inner = side * 3 // 4
    flame = pen.kit.images.scaled("images/ember.png", (inner, inner))
    pen.picture(flame, flame.get_rect(center=disc.center))
