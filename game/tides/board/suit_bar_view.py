"""The suit bar between the kingdoms: the five suits, both sides' symbols, and the stakes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.board.lead_view import LIT, RING, LeadView, Takeover, find_row
from game.tides.board.measures import GAP
from game.tides.board.symbols_view import (
    ENTRY,
    SuitCount,
    cross_out,
    draw_row,
    measure_row,
    measure_symbol,
)
from game.tides.cards.card_kit import CardKit
from game.tides.cards.formula import suit_name
from game.tides.cards.owner import OWNERS
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Suit
from game.ui import paint
from game.ui.display_list import Item, ItemCache
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.theme import (
    FAINT,
    GOLD,
    LINE,
    PLATE,
    PLATE_INK,
    SECONDARY,
    Face,
    Size,
    type_px,
)

_STAKE: Final = (27, 9)
"""The width of a stake's widest text, +7?, at text 100 %, and the room beside it, in u."""
_ROW: Final = 0.38
"""The height of a stake, as a share of the cell's."""
_PITCHES: Final = (14, 16)
"""From symbol to symbol, in u at text 100 %: the least beside a name, and the most."""
_BADGE: Final = 30
"""The width of a badge at text 100 %, in u."""
_BADGE_SHARES: Final = (0.66, 0.48)
"""The most of a cell's height that a badge takes: alone, and above a name."""
_LEAST_NAME: Final = 0.7
"""The least size of a name, as a share of the usual one."""
_NAME_HEIGHT: Final = 0.95
"""The height that a suit's name takes below its badge, as a share of its type's."""
_INSET: Final = 3
"""The room around the ground of a lit cell, in u."""
_MARGIN, _BESIDE = 7, 3 + RING[0]
"""The least room at either end of a cell, and on either side of the symbols, in u."""


@dataclass(frozen=True, slots=True)
class Stake:
    """A majority card of this suit in a kingdom, and whether it pays now.

    In preview of a last choice, ``is_end``, it is whether it pays at the end of the round;
    ``may_pay`` says that this is not certain.
    """

    owner: Owner
    points: int
    pays: bool
    may_pay: bool = False
    is_end: bool = False


@dataclass(frozen=True, slots=True)
class SuitModel:
    """A cell of the suit bar: ``leader`` is who has the most of the suit, by symbols or a won tie.

    ``removed`` is how many cards of the suit have left the game: so many places are crossed out.
    ``lead_shift`` is how far the cell is moved while a majority is counted, in u: down to my side,
    up to theirs.
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


class SuitBarView:
    """Draws the suit bar: one panel, for it heads no columns, with a cell for each suit."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the bar between the kingdoms, as in ``layout``."""
        self._kit = kit
        self._layout = layout
        self._leads = LeadView(layout)
        self._cache = ItemCache()

    def items(self, suits: tuple[SuitModel, ...]) -> Sequence[Item]:
        """Return the bar, and a cell for each suit."""
        return self._cache.get((suits,), partial(self._list_items, suits))

    def _list_items(self, suits: tuple[SuitModel, ...]) -> Iterator[Item]:
        yield Item("suit bar", self._panel, None, self._draw_panel)
        for index, model in enumerate(suits):
            cell = self._layout.suit_cell(index).move(0, self._layout.px(model.lead_shift))
            draw = partial(self._draw_cell, cell=cell, model=model)
            is_entering = min(model.mine.entering, model.theirs.entering) < 1
            reach = self._layout.px(2 * ENTRY) if is_entering else 0
            yield Item(("suit", index), cell.inflate(0, reach), model, draw)

    @property
    def _panel(self) -> Rect:
        """The whole bar, with the lane without a suit if the table has lanes."""
        layout = self._layout
        panel = layout.suit_bar.copy()
        panel.width = max(panel.right, layout.mine.right) - panel.x
        return panel

    def _draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the panel, lines between its cells, and the label of the lane without a suit."""
        layout, panel = self._layout, self._panel
        draw_panel(surface, panel, layout.unit)
        places = [layout.suit_cell(suit) for suit in Suit]
        lane = Rect(layout.suit_bar.right + layout.px(GAP), panel.y, 0, panel.height)
        lane.width = panel.right - lane.x
        if lane.width >= lane.height:
            places.append(lane)
            text = self._kit.texts.say("lane.none")
            style = Style(Size.TEXT, Face.BODY, SECONDARY, "center")
            draw_text(surface, self._kit, text, lane.inflate(-layout.px(12), 0), layout.unit, style)
        inset = layout.px(_MARGIN)
        for left, right in pairwise(places):
            line = Rect((left.right + right.x) // 2, panel.y, 1, panel.height)
            surface.fill(LINE, line.inflate(0, -2 * inset))

    def _draw_cell(self, surface: pygame.Surface, cell: Rect, model: SuitModel) -> None:
        layout = self._layout
        if model.is_lit or model.takeover is not None:
            ground = cell.inflate(-2 * layout.px(_INSET), -2 * layout.px(_INSET))
            paint.draw_rounded(surface, ground, layout.px(10 - _INSET), LIT)
        badge = self._badge(cell)
        surface.blit(self._kit.faces.formulas.badge(model.suit, badge.width), badge)
        rows = {owner: self.row(cell, owner) for owner in OWNERS}
        rings = {owner: self.ring(cell, owner) for owner in OWNERS}
        self._leads.draw(surface, rings, model.leader, model.takeover)
        counts, entry = {"mine": model.mine, "theirs": model.theirs}, layout.px(ENTRY)
        for owner, row in rows.items():
            draw_row(surface, row, counts[owner], owner, model.suit, entry)
            cross_out(surface, row, model.removed)
        if (place := self.name(cell)) is not None:
            name = suit_name(model.suit, self._kit.texts)
            line = self._kit.typesetter.line(name, Face.BODY, self._name_px or 0, SECONDARY)
            surface.blit(line, line.get_rect(center=place.center))
        self._draw_stakes(surface, cell, model)

    def _badge(self, cell: Rect) -> Rect:
        """Return the place of a badge: at the left end, above the name if that has room."""
        alone, above = _BADGE_SHARES
        share = alone if self._name_px is None else above
        side = min(self._layout.line(_BADGE), round(cell.height * share))
        badge = Rect(cell.x + self._margin, 0, side, side)
        badge.centery = cell.centery - round(0.55 * self._name_height)
        badge.x += (self._head - side) // 2
        return badge

    def name(self, cell: Rect) -> Rect | None:
        """Return the place of a name, below its badge; ``None`` if one is too wide."""
        if self._name_px is None:
            return None
        left = cell.x + self._margin
        return Rect(left, self._badge(cell).bottom, self._head, self._name_height)

    @cached_property
    def _name_px(self) -> int | None:
        """The size of the names in pixels: the usual one, or a little less if all fit then."""
        layout, kit = self._layout, self._kit
        pitch = (layout.px(_PITCHES[0]) + layout.line(_PITCHES[0])) // 2
        room = self._room - measure_row(pitch)
        px = type_px(Size.SMALL, kit.type_unit(layout.unit))
        sizes = [kit.typesetter.shrink(name, Face.BODY, px, room) for name in self._names]
        least = min(size or 0 for size in sizes)
        return least if least >= px * _LEAST_NAME else None

    @cached_property
    def _room(self) -> int:
        """The width that name and symbols share."""
        layout = self._layout
        ends = 2 * layout.px(_MARGIN) + 2 * layout.px(_BESIDE) + self._stake_width
        return layout.suit_cell(0).width - ends

    @property
    def _stake_width(self) -> int:
        text, beside = _STAKE
        return self._layout.line(text) + self._layout.px(beside)

    @property
    def _names(self) -> list[str]:
        return [suit_name(suit, self._kit.texts) for suit in Suit]

    @cached_property
    def _name_height(self) -> int:
        return 0 if self._name_px is None else round(self._name_px * _NAME_HEIGHT)

    @cached_property
    def _head(self) -> int:
        """The width of the column of badge and name, the same in all cells."""
        cell, width = self._layout.suit_cell(0), self._kit.typesetter.width
        if (px := self._name_px) is None:
            return min(self._layout.line(_BADGE), round(cell.height * _BADGE_SHARES[0]))
        return max(width(name, Face.BODY, px) for name in self._names)

    @cached_property
    def _margin(self) -> int:
        """The room at either end of a cell: a part of what name, symbols and stake leave."""
        spare = self._room - self._head - measure_row(self._pip_pitch)
        return self._layout.px(_MARGIN) + max(0, spare) // 4

    @cached_property
    def _pip_pitch(self) -> int:
        room = self._room - self._head
        pitch = self._layout.line(_PITCHES[1])
        while pitch > 1 and measure_row(pitch) > room:
            pitch -= 1
        return pitch

    def symbols(self, cell: Rect) -> Rect:
        """Return the place of both sides' symbols: midway between the name and the right end."""
        left = cell.x + self._margin + self._head
        place = Rect(0, 0, measure_row(self._pip_pitch), cell.height)
        place.center = (left + self.stake(cell, "mine").x) // 2, cell.centery
        return place

    def row(self, cell: Rect, owner: Owner) -> Rect:
        """Return the place of a side's symbols."""
        symbols = self.symbols(cell)
        row = Rect(symbols.x, 0, symbols.width, measure_symbol(self._pip_pitch))
        row.centery = find_row(cell, is_theirs=owner == "theirs")
        return row

    def ring(self, cell: Rect, owner: Owner) -> Rect:
        """Return the place of the ring around a side's symbols."""
        beside, above = RING
        px = self._layout.px
        return self.row(cell, owner).inflate(2 * px(beside), 2 * px(above))

    def stake(self, cell: Rect, owner: Owner) -> Rect:
        """Return the place of a stake: at the right end, in its owner's row."""
        plate = Rect(0, 0, self._stake_width, round(cell.height * _ROW))
        right = cell.right - self._margin
        plate.midright = right, find_row(cell, is_theirs=owner == "theirs")
        return plate

    def _draw_stakes(self, surface: pygame.Surface, cell: Rect, model: SuitModel) -> None:
        """Draw what a majority card pays, on its owner's side: as on its plate, or an outline.

        A stake forecast for the end of the round is gold.
        """
        layout = self._layout
        for stake in model.stakes:
            plate = self.stake(cell, stake.owner)
            if stake.pays:
                paper = GOLD if stake.is_end else PLATE
                paint.draw_rounded(surface, plate, layout.px(5), paper)
            else:
                line = GOLD if stake.is_end else FAINT
                paint.draw_outline(surface, plate, layout.px(5), line, max(1, layout.px(1)))
            colour = PLATE_INK if stake.pays else GOLD if stake.is_end else SECONDARY
            style = Style(Size.SMALL, Face.BOLD, colour, "center")
            points = f"+{stake.points}{'?' if stake.may_pay else ''}"
            draw_text(surface, self._kit, points, plate, layout.unit, style)
