"""The suit bar between the kingdoms: the five suits, both sides' symbols, and a coin for the most.

A coin lies on the side of who has a card that pays for the most of a suit: filled while it pays.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.tides.board.layout import CARDS_A_SUIT, BoardView
from game.tides.board.targets import TargetKind
from game.tides.cards.faces import CardKit
from game.tides.cards.formula import suit_colour, suit_name
from game.tides.cards.owner import OWNERS, draw_owner, owner_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Suit
from game.ui import paint
from game.ui.display_list import Item, Keep, keep_items
from game.ui.memo import Memo
from game.ui.pen import Pen
from game.ui.theme import (
    CREAM,
    FAINT,
    GOLD,
    INK,
    LINE,
    OPPONENT,
    RAISED,
    SMALLEST_TYPE,
    Face,
    Size,
    mix,
    type_px,
)

_COIN: Final = 24
_PITCHES: Final = (14, 17)
"""From symbol to symbol, in u: the least beside a name, and the usual."""
_BADGE, _LOW_BADGE = 34, 25
"""The width of a badge, alone and above its suit's name, in u."""
_GROWTH: Final = 0.6
"""How much of the growth of type badges, symbols and coins follow."""
_WORD_OF_A_SIGN: Final = 2
"""So many letters are a word that its first one says."""
_LEAST_NAME: Final = 0.9
"""The least size of a name, as a share of the usual one."""
_NAME_HEIGHT: Final = 1.05
"""The height that a suit's name takes below its badge, as a share of its type's."""
_INSET, _MARGIN = 3, 7
"""The room around the ground of a lit cell, and the least at either end of a cell, in u."""
_APARTS: Final = (14, 10)
_NARROW: Final = (9, 6)
"""Before and after the symbols, in u; the second where names leave little room."""
_MARK: Final = 0.4
"""The width of an owner's mark on a coin, as a share of the coin's."""
_ENTRY: Final = 20
"""How far a new symbol slides in, in u."""
_SYMBOL: Final = 0.8
"""The width of a symbol, as a share of the distance to the next."""
_TWIN: Final = 0.55
"""The width of either of the two symbols of a doubled card, as a share of a symbol's."""
_RING: Final = (5, 4)
"""The room between symbols and their ring, beside and above them, in u."""
_LIT: Final = mix(RAISED, LINE, 0.6)
"""The ground of a cell whose suit is tried, counted or changes its lead."""
_LINE, _CORNER, _PULL = 2, 5, 14
"""The ring's line, the opponent's corners, and how far a lead slides to its new owner, in u."""
_ROW: Final = 0.22
"""How far a side's row is from the middle of a cell, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Takeover:
    """A majority changing owner: the ``leader`` before, and the progress ``share``, 0 to 1."""

    leader: Owner | None
    share: float


@dataclass(frozen=True, slots=True)
class SuitCount:
    """One side's symbols of a suit: cards, whether each counts twice, and cards in preview.

    ``split`` is the progress (0 to 1) of doubled symbols to becoming two each, ``entering`` that of
    the last symbol as it slides in.
    """

    cards: int = 0
    is_doubled: bool = False
    ghosts: int = 0
    split: float = 1.0
    entering: float = 1.0


@dataclass(frozen=True, slots=True)
class Stake:
    """A card in a kingdom that pays for the most of a suit, and whether it pays now."""

    owner: Owner
    pays: bool


@dataclass(frozen=True, slots=True)
class SuitModel:
    """A cell of the suit bar: ``leader`` is who has the most of the suit, by symbols or a won tie.

    ``removed`` is how many cards of the suit have left the game: so many places are crossed out.
    ``lead_shift`` is how far the cell is moved while a majority is counted, in u: down to my side,
    up to theirs. With ``has_name`` the suit's name stands below its badge, where it has room.
    """

    suit: Suit
    mine: SuitCount
    theirs: SuitCount
    leader: Owner | None = None
    stakes: tuple[Stake, ...] = ()
    is_lit: bool = False
    lead_shift: float = 0.0
    takeover: Takeover | None = None
    removed: int = 0
    has_name: bool = False


class CellPlaces(NamedTuple):
    """Where everything in a cell is, in pixels; rows, rings and coins by owner."""

    badge: Rect
    name: Rect | None
    rows: Mapping[Owner, Rect]
    rings: Mapping[Owner, Rect]
    coins: Mapping[Owner, Rect]

    @property
    def symbols(self) -> Rect:
        """The place of both sides' symbols."""
        return self.rows["mine"].union(self.rows["theirs"])


@dataclass(eq=False)
class SuitBarView(BoardView):
    """Draws the suit bar: one panel with a cell for each suit, or a head for each lane."""

    _names: Memo[tuple[int, int] | None] = field(default_factory=Memo)
    _places: Memo[CellPlaces] = field(default_factory=lambda: Memo(len(Suit)))

    def items(self, suits: tuple[SuitModel, ...]) -> Sequence[Item]:
        """Return the bar, and a cell for each suit."""
        return self._list_items(suits, self.kit.texts.language)

    @keep_items
    def _list_items(self, suits: tuple[SuitModel, ...], _language: str) -> Iterator[Item]:
        layout, easel = self.layout, self.easel
        cells = [layout.suit_cell(suit) for suit in Suit]
        heads = [*cells, *([layout.suitless] if layout.suitless else [])]
        panels = heads if layout.has_lanes else [layout.suit_bar]
        yield easel.part("suit bar", layout.suit_bar, _draw_panels, panels, cells)
        if layout.suitless is not None:
            yield easel.item("suitless", layout.suitless, _draw_suitless)
        for cell, model in zip(cells, suits, strict=True):
            moved = cell.move(0, layout.px(model.lead_shift))
            is_entering = min(model.mine.entering, model.theirs.entering) < 1
            area = moved.inflate(0, layout.px(2 * _ENTRY) if is_entering else 0)
            places = self.places(model, moved)
            item = easel.part(("suit", model.suit), area, _draw_cell, moved, places, model)
            yield item.about(TargetKind.SUIT, model.suit, Keep.NUMBER)

    def places(self, model: SuitModel, cell: Rect | None = None) -> CellPlaces:
        """Return where everything in a suit's cell is."""
        cell = self.layout.suit_cell(model.suit) if cell is None else cell
        fitted = self._names.get(self.kit.texts.language, self._fit_names)
        names = fitted if model.has_name else None
        return self._places.get((cell, names), lambda: self._place(cell, names))

    def _place(self, cell: Rect, names: tuple[int, int] | None) -> CellPlaces:
        """Return the places in ``cell``, beside ``names`` of that type and width, in pixels."""
        side, pitch = self._grow(_BADGE), self._grow(_PITCHES[1])
        before, after = map(self.layout.px, _APARTS)
        head = side
        if names is not None:
            side, head = self._grow(_LOW_BADGE), names[1]
            before, after = map(self.layout.px, _NARROW)
            pitch = self._fit_pitch(head, cell.width)
        coin, inset = self._grow(_COIN), self.layout.px(_INSET)
        symbol = round(pitch * _SYMBOL)
        width = (CARDS_A_SUIT - 1) * pitch + symbol
        across = head + before + width
        whole = across + after + coin
        # without names badge and symbols are in the middle, if a coin after them has room
        left = cell.centerx - (across if names is None else whole) // 2
        left = max(cell.x + inset, min(left, cell.right - self.layout.px(_MARGIN) - whole))
        badge = Rect(left + (head - side) // 2, cell.centery - side // 2, side, side)
        name = None
        if names is not None:
            height = round(names[0] * _NAME_HEIGHT)
            badge.y -= height // 2
            name = Rect(left, badge.bottom, head, height)
        row = Rect(left + head + before, 0, width, symbol)
        away = round(cell.height * _ROW)
        middles: dict[Owner, int] = {"mine": cell.centery + away, "theirs": cell.centery - away}
        rows = {each: row.move(0, middles[each] - row.height // 2) for each in OWNERS}
        beside, above = map(self.layout.px, _RING)
        rings = {each: rows[each].inflate(2 * beside, 2 * above) for each in OWNERS}
        start = row.right + after
        coins = {each: Rect(start, middles[each] - coin // 2, coin, coin) for each in OWNERS}
        return CellPlaces(badge, name, rows, rings, coins)

    def _grow(self, length: float) -> int:
        """Return the pixels of a length in u that follows type a little."""
        return self.layout.px(length * (1 + _GROWTH * self.layout.growth))

    def _fit_names(self) -> tuple[int, int] | None:
        """Return the type of the names and the widest one's width, in pixels, if all fit.

        The type is the usual one, or a little less.
        """
        kit, cell = self.kit, self.layout.suit_cell(0)
        names = [suit_name(suit, kit.texts) for suit in Suit]
        if all(len(name) <= _WORD_OF_A_SIGN for name in names):
            return None  # in Chinese the sign on the badge is the name already
        px = type_px(Size.SMALL, kit.type_unit(self.easel.unit))
        for size in range(px, max(SMALLEST_TYPE, round(px * _LEAST_NAME)) - 1, -1):
            widest = max(kit.typesetter.width(name, Face.BODY, size) for name in names)
            if self._fit_pitch(widest, cell.width) >= self._grow(_PITCHES[0]):
                return size, widest
        return None

    def _fit_pitch(self, head: int, width: int) -> int:
        """Return how far symbols are apart beside names that are ``head`` pixels wide."""
        room = width - 2 * self.layout.px(_INSET) - head - self._grow(_COIN)
        room -= sum(map(self.layout.px, _NARROW))
        return max(1, min(self._grow(_PITCHES[1]), int(room / (CARDS_A_SUIT - 1 + _SYMBOL))))


def _draw_panels(pen: Pen[CardKit], panels: list[Rect], cells: list[Rect]) -> None:
    """Draw the bar as one panel with lines between its cells, or a panel for each lane."""
    for panel in panels:
        pen.panel(panel)
    if len(panels) == 1:
        for left, right in pairwise(cells):
            line = Rect((left.right + right.x) // 2, left.y, 1, left.height)
            pen.surface.fill(LINE, line.inflate(0, -2 * pen.px(_MARGIN)))


def _draw_suitless(pen: Pen[CardKit], head: Rect) -> None:
    words = pen.kit.texts.say("rules.suitless")
    pen.text(words, head.inflate(-2 * pen.px(_MARGIN), 0), Size.SMALL, CREAM, "center")


def _draw_cell(pen: Pen[CardKit], cell: Rect, places: CellPlaces, model: SuitModel) -> None:
    if model.is_lit or model.takeover is not None:
        inset = -2 * pen.px(_INSET)
        pen.fill(cell.inflate(inset, inset), pen.px(10 - _INSET), _LIT)
    pen.picture(pen.kit.faces.formulas.badge(model.suit, places.badge.width), places.badge)
    _draw_lead(pen, places.rings, model)
    for owner, count in zip(OWNERS, (model.mine, model.theirs), strict=True):
        _draw_row(pen, places.rows[owner], count, owner, model)
    if places.name is not None:
        name, box = suit_name(model.suit, pen.kit.texts), places.name.inflate(4, 0)
        pen.text(name, box, Size.SMALL, CREAM, "center")
    for stake in model.stakes:
        coin = places.coins[stake.owner]
        ring = paint.ring(coin.width, GOLD, max(1, pen.px(1.5)))
        pen.picture(paint.disc(coin.width, GOLD) if stake.pays else ring, coin)
        side = round(coin.width * _MARK)
        mark = Rect(0, 0, side, side).move_to(center=coin.center)
        colour = INK if stake.pays else GOLD
        draw_owner(pen.surface, mark, stake.owner, colour, is_hollow=not stake.pays)


def _draw_lead(pen: Pen[CardKit], rings: Mapping[Owner, Rect], model: SuitModel) -> None:
    """Draw a ring around the symbols of who has the most.

    In a takeover the lead slides towards its new owner: down to the viewer, up to the opponent.
    """
    leader, takeover = model.leader, model.takeover
    before, share = (leader, 1.0) if takeover is None else (takeover.leader, takeover.share)
    is_down = leader == "mine" or before == "theirs"
    distance = pen.px(_PULL) * (1 if is_down else -1)
    leads = [(leader, share - 1, share)]
    if takeover is not None:
        leads.insert(0, (before, share, 1 - share))
    for owner, shift, strength in leads:
        if owner is not None:
            ring = rings[owner].move(0, round(distance * shift))
            radius = ring.height // 2 if owner == "mine" else pen.px(_CORNER)
            colour = mix(_LIT, owner_colour(owner), strength)
            pen.frame(ring, radius, colour, max(1, pen.px(_LINE)))


def _draw_row(
    pen: Pen[CardKit], row: Rect, count: SuitCount, owner: Owner, model: SuitModel
) -> None:
    """Draw a side's symbols into ``row``; places of removed cards are crossed out.

    A doubled card has two small ones, one above the other: side by side, those of neighbours would
    be as near as those of one.
    """
    is_theirs, surface = owner == "theirs", pen.surface
    colour, pitch = OPPONENT if is_theirs else suit_colour(model.suit), row.width - row.height
    for index in range(CARDS_A_SUIT):
        left = row.x + round(index * (pitch / (CARDS_A_SUIT - 1)))
        symbol = Rect(left, row.y, row.height, row.height)
        if index == count.cards - 1:
            away = round((1 - count.entering) * pen.px(_ENTRY))
            symbol.y += -away if is_theirs else away
        if index >= count.cards + count.ghosts:
            paint.draw_outline(surface, symbol, _round(symbol, owner), FAINT, 1)
            if index >= CARDS_A_SUIT - model.removed:
                _cross_out(surface, symbol)
            continue
        for each in _split(symbol, count.split) if count.is_doubled else (symbol,):
            radius = _round(each, owner)
            if index < count.cards:
                paint.draw_rounded(surface, each, radius, colour)
            else:
                paint.draw_outline(surface, each, radius, colour, max(2, each.width // 6))


def _round(symbol: Rect, owner: Owner) -> int:
    """Return the radius of a symbol's corners: the opponent's are squares, the viewer's discs."""
    return max(1, symbol.width // 8) if owner == "theirs" else symbol.width // 2 + 1


def _split(symbol: Rect, share: float) -> Iterator[Rect]:
    """Yield the two that a symbol becomes, one above the other; ``share`` is how far they are."""
    side = symbol.width - round(share * (symbol.width - int(symbol.width * _TWIN)))
    apart = round(share * (side + 1))
    first = Rect(0, 0, side, side + apart).move_to(center=symbol.center)
    first.height = side
    yield from (first, first.move(0, apart))


def _cross_out(surface: pygame.Surface, symbol: Rect) -> None:
    cross = symbol.inflate(-symbol.width // 4, -symbol.height // 4)
    width = max(1, symbol.width // 8)
    paint.draw_line(surface, cross.topleft, cross.bottomright, FAINT, width)
    paint.draw_line(surface, cross.bottomleft, cross.topright, FAINT, width)
