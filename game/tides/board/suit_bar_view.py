"""The suit bar between the kingdoms: the five suits, both sides' symbols, and the stakes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import CARDS_A_SUIT, TableLayout
from game.tides.board.lead_view import LeadView, Takeover, find_row
from game.tides.cards.card_kit import CardKit
from game.tides.cards.formula import suit_name
from game.tides.cards.suits import suit_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Suit
from game.ui import paint
from game.ui.display_list import Item, ItemCache
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.theme import (
    CREAM,
    FAINT,
    OPPONENT,
    PANEL,
    PLATE,
    PLATE_INK,
    RAISED,
    SECONDARY,
    Colour,
    Face,
    Size,
    type_px,
)

_PIP: Final = 0.8
"""The width of a symbol, as a share of the distance to the next."""
_STAKE: Final = 27
"""The width of a stake at text 100 %, in u."""
_ROW: Final = 0.36
"""The height of a stake, as a share of the cell's."""
_PITCHES: Final = (15, 16)
"""From symbol to symbol, in u: the least, and the most at text 100 %."""
_BADGE: Final = 30
"""The width of a badge at text 100 %, in u."""
_BADGE_SHARES: Final = (0.66, 0.48)
"""The most of a cell's height that a badge takes: alone, and above a name."""
_LEAST_NAME: Final = 0.7
"""The least size of a name, as a share of the usual one."""
_NAME_HEIGHT: Final = 0.95
"""The height that a suit's name takes below its badge, as a share of its type's."""
_MARGIN, _BESIDE = 7, 5
"""The room at either end of a cell, and on either side of the symbols, in u."""
_ENTRY: Final = 20
"""How far a new symbol slides in, in u."""


@dataclass(frozen=True, slots=True)
class SuitCount:
    """One side's symbols of a suit: cards, whether each counts twice, and cards in preview.

    ``split`` is the progress (0 to 1) of the split of doubled symbols, ``entering`` that of the
    last symbol as it slides in.
    """

    cards: int = 0
    is_doubled: bool = False
    ghosts: int = 0
    split: float = 1.0
    entering: float = 1.0


@dataclass(frozen=True, slots=True)
class Stake:
    """A majority card of this suit in a kingdom, and whether it pays now."""

    owner: Owner
    points: int
    pays: bool


@dataclass(frozen=True, slots=True)
class SuitModel:
    """A cell of the suit bar: ``leader`` is who has more effective symbols.

    ``ties_to`` is who wins ties, if anybody does. ``lead_shift`` is how far the cell is moved while
    a majority is counted, in u: down to my side, up to theirs.
    """

    suit: Suit
    mine: SuitCount
    theirs: SuitCount
    leader: Owner | None = None
    ties_to: Owner | None = None
    stakes: tuple[Stake, ...] = ()
    is_lit: bool = False
    lead_shift: float = 0.0
    takeover: Takeover | None = None


class SuitBarView:
    """Draws the five cells of the suit bar."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the bar between the kingdoms, as in ``layout``."""
        self._kit = kit
        self._layout = layout
        self._leads = LeadView(kit, layout)
        self._cache = ItemCache()

    def items(self, suits: tuple[SuitModel, ...]) -> Sequence[Item]:
        """Return a cell for each suit, and the label of the lane without a suit."""
        return self._cache.get((suits,), partial(self._list_items, suits))

    def _list_items(self, suits: tuple[SuitModel, ...]) -> Iterator[Item]:
        for index, model in enumerate(suits):
            cell = self._layout.suit_cell(index).move(0, self._layout.px(model.lead_shift))
            draw = partial(self._draw_cell, cell=cell, model=model)
            is_entering = min(model.mine.entering, model.theirs.entering) < 1
            reach = self._layout.px(2 * _ENTRY) if is_entering else 0
            yield Item(("suit", index), cell.inflate(0, reach), model, draw)
        suit_bar = self._layout.suit_bar
        blank = Rect(
            suit_bar.right, suit_bar.y, self._layout.mine.right - suit_bar.right, suit_bar.height
        )
        yield Item("suitless", blank, None, self._draw_blank)

    def _draw_blank(self, surface: pygame.Surface) -> None:
        """Draw the label of the lane without a suit, if the table has lanes."""
        layout, suit_bar = self._layout, self._layout.suit_bar
        cell = Rect(suit_bar.right + layout.px(8), suit_bar.y, 0, suit_bar.height)
        cell.width = layout.mine.right - cell.x
        if cell.width < cell.height:
            return
        draw_panel(surface, cell, layout.unit)
        text = self._kit.texts.say("lane.none")
        style = Style(Size.TEXT, Face.BODY, SECONDARY, "center")
        draw_text(surface, self._kit, text, cell.inflate(-layout.px(12), 0), layout.unit, style)

    def _draw_cell(self, surface: pygame.Surface, cell: Rect, model: SuitModel) -> None:
        layout = self._layout
        draw_panel(surface, cell, layout.unit)
        self._draw_edge(surface, cell, model)
        if model.is_lit or model.takeover is not None:
            width = max(1, layout.px(2))
            paint.draw_outline(surface, cell, layout.px(10), CREAM, width)
        badge = self._badge(cell)
        surface.blit(self._kit.faces.formulas.badge(model.suit, badge.width), badge)
        self._draw_pips(surface, cell, model)
        if _has_lead(model):
            beside = model.stakes[0].owner if model.stakes else None
            self._leads.draw(surface, cell, model.leader, model.ties_to, model.takeover, beside)
        if (place := self.name(cell)) is not None:
            name = suit_name(model.suit, self._kit.texts)
            line = self._kit.typesetter.line(name, Face.BODY, self._name_px or 0, SECONDARY)
            surface.blit(line, line.get_rect(center=place.center))
        self._draw_stakes(surface, cell, model)

    def _draw_edge(self, surface: pygame.Surface, cell: Rect, model: SuitModel) -> None:
        """Draw a line along the edge of whoever leads, beside the name: the lower is mine."""
        if model.leader is None:
            return
        px, left = self._layout.px, self.symbols(cell).x
        edge = Rect(left, cell.y + px(1), cell.right - px(10) - left, max(2, px(4)))
        colour = OPPONENT
        if model.leader == "mine":
            edge.bottom, colour = cell.bottom - px(1), suit_colour(model.suit)
        paint.draw_rounded(surface, edge, edge.height // 2, colour)

    def _badge(self, cell: Rect) -> Rect:
        """Return the place of a badge: at the left end, above the name if that has room."""
        alone, above = _BADGE_SHARES
        share = alone if self._name_px is None else above
        side = min(self._layout.line(_BADGE), round(cell.height * share))
        badge = Rect(cell.x + self._layout.px(_MARGIN), 0, side, side)
        badge.centery = cell.centery - round(0.55 * self._name_height)
        badge.x += (self._head - side) // 2
        return badge

    def name(self, cell: Rect) -> Rect | None:
        """Return the place of a name, below its badge; ``None`` if one is too wide."""
        if self._name_px is None:
            return None
        left = cell.x + self._layout.px(_MARGIN)
        return Rect(left, self._badge(cell).bottom, self._head, self._name_height)

    @cached_property
    def _name_px(self) -> int | None:
        """The size of the names in pixels: the usual one, or a little less if all fit then."""
        layout, kit = self._layout, self._kit
        room = self._room - CARDS_A_SUIT * layout.px(_PITCHES[0])
        px = type_px(Size.SMALL, kit.type_unit(layout.unit))
        sizes = [kit.typesetter.shrink(name, Face.BODY, px, room) for name in self._names]
        least = min(size or 0 for size in sizes)
        return least if least >= px * _LEAST_NAME else None

    @cached_property
    def _room(self) -> int:
        """The width that name and symbols share."""
        layout = self._layout
        ends = 2 * layout.px(_MARGIN) + 2 * layout.px(_BESIDE) + layout.line(_STAKE)
        return layout.suit_cell(0).width - ends

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
    def _pip_pitch(self) -> int:
        room = self._room - self._head
        return min(self._layout.line(_PITCHES[1]), max(1, room // CARDS_A_SUIT))

    def symbols(self, cell: Rect) -> Rect:
        """Return the place of both sides' symbols: midway between the name and the right end."""
        left = cell.x + self._layout.px(_MARGIN) + self._head
        place = Rect(0, 0, CARDS_A_SUIT * self._pip_pitch, cell.height)
        place.center = (left + self.stake(cell, "mine").x) // 2, cell.centery
        return place

    def _draw_pips(self, surface: pygame.Surface, cell: Rect, model: SuitModel) -> None:
        layout, pitch = self._layout, self._pip_pitch
        left, side = self.symbols(cell).x, round(pitch * _PIP)
        for row, is_square in ((model.theirs, True), (model.mine, False)):
            for index in range(CARDS_A_SUIT):
                pip = Rect(left + index * pitch, 0, side, side)
                pip.centery = find_row(cell, is_theirs=is_square)
                state = (
                    "full"
                    if index < row.cards
                    else "ghost"
                    if index < row.cards + row.ghosts
                    else "empty"
                )
                if index == row.cards - 1:
                    away = round((1 - row.entering) * layout.px(_ENTRY))
                    pip.y += -away if is_square else away
                colour = OPPONENT if is_square else suit_colour(model.suit)
                self._draw_pip(
                    surface, pip, colour, state, square=is_square, split=row.split * row.is_doubled
                )

    def _draw_pip(
        self,
        surface: pygame.Surface,
        pip: Rect,
        colour: Colour,
        state: str,
        *,
        square: bool,
        split: float,
    ) -> None:
        radius = max(1, pip.width // 8) if square else pip.width // 2 + 1
        if state == "empty":
            paint.draw_outline(surface, pip, radius, FAINT, 1)
        elif state == "ghost":
            paint.draw_outline(surface, pip, radius, colour, max(2, pip.width // 6))
        else:
            paint.draw_rounded(surface, pip, radius, colour)
        if split and state != "empty":
            gap = Rect(0, 0, max(1, round(pip.width * split / 5)), pip.height)
            gap.center = pip.center
            surface.fill(PANEL, gap)

    def stake(self, cell: Rect, owner: Owner) -> Rect:
        """Return the place of a stake: at the right end, where a lead has its mark."""
        plate = Rect(0, 0, self._layout.line(_STAKE), round(cell.height * _ROW))
        plate.midright = self._leads.box(cell).right, find_row(cell, is_theirs=owner == "theirs")
        return plate

    def lead(self, cell: Rect) -> Rect:
        """Return the place of the mark of whoever leads."""
        return self._leads.box(cell)

    def _draw_stakes(self, surface: pygame.Surface, cell: Rect, model: SuitModel) -> None:
        """Draw what a majority card pays, as on its plate, on its owner's side; faint if unpaid."""
        layout = self._layout
        for stake in model.stakes:
            plate = self.stake(cell, stake.owner)
            paint.draw_rounded(surface, plate, layout.px(5), PLATE if stake.pays else RAISED)
            colour = PLATE_INK if stake.pays else SECONDARY
            style = Style(Size.SMALL, Face.BOLD, colour, "center")
            draw_text(surface, self._kit, f"+{stake.points}", plate, layout.unit, style)


def _has_lead(model: SuitModel) -> bool:
    """Return whether a cell says who leads: 0 to 0 is a tie, too, where somebody wins ties."""
    has_symbols = bool(model.mine.cards or model.theirs.cards or model.is_lit)
    return has_symbols or model.ties_to is not None
