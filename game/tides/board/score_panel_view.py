"""The score panel: a row for each round, with a dot for each of its picks, and the total."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.board.row_ends_view import ScoreModel
from game.tides.board.targets import TargetKind
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import OWNERS, SIDES, draw_owner, owner_colour
from game.tides.rules.moves import HAND_SIZE
from game.ui.display_list import Item, ItemCache, Keep
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.pen import Easel
from game.ui.theme import CREAM, FAINT, GOLD, LINE, OPPONENT, SECONDARY, Colour, Face, Size, type_px

_DOT: Final = 8
_DOT_PITCH: Final = 11.5
"""The width of a pick's dot and the distance to the next, in u."""
_CONTROL: Final = 44
"""The least height of what can be pressed, in u."""
_INSET: Final = 12
"""The room at both ends of a row, in u."""
_APART: Final = 10
"""Between the columns, in u."""
_WIDEST: Final = "44 › 44"
"""The widest that stands in a column, which keeps its place whatever it says."""


@dataclass(frozen=True, slots=True)
class _ScoreRow:
    """A row of numbers: both sides' points, and ``then`` those with the pick in preview.

    ``picks`` are the picks made in its round; ``None`` for the total. ``is_now`` marks the round
    that is being played.
    """

    points: tuple[int, int] | None
    then: tuple[int, int] | None = None
    picks: int | None = None
    is_now: bool = False
    is_bold: bool = False


class ScorePanel:
    """Draws the score panel."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the panel at the head of the right rail, as in ``layout``."""
        self._kit = kit
        self._layout = layout
        self._cache = ItemCache()

    def area(self, model: ScoreModel) -> Rect:
        """Return the panel's place: a game of one round, or the first of three, needs less."""
        foot = self.row(model.rows - 1 + model.has_total).bottom + self._layout.px(10)
        panel = self._layout.score
        return Rect(panel.x, panel.y, panel.width, foot - panel.y)

    def items(self, model: ScoreModel) -> Sequence[Item]:
        """Return the panel with the owners of its columns, and every row."""
        return self._cache.get((model,), partial(self._list_items, model))

    def _list_items(self, model: ScoreModel) -> Iterator[Item]:
        area = self.area(model)
        words = model.player, model.heading, model.note
        shows = words, model.bird, model.rows, model.has_total
        panel = Item("score", area, shows, partial(self._draw_panel, model=model))
        yield panel._replace(keep=Keep.NUMBER)
        for index, row in enumerate(self._list_rows(model)):
            draw = partial(self._draw_row, index=index, row=row, total=model.total)
            yield Item(("score", index), self.row(index), (row, model.total), draw)
        yield from self._list_senses(model)

    def _list_senses(self, model: ScoreModel) -> Iterator[Item]:
        """Yield where the owners, the rounds and their numbers are asked for."""
        easel = Easel(self._kit, self._layout.unit)
        yield easel.sense("owners", self.head).about(TargetKind.OWNERS)
        for row in range(model.rows + model.has_total):
            if row < model.rows:
                yield easel.sense(("dots", row), self.dots(row)).about(TargetKind.ROUND, row)
            is_scored = row == model.rows or row <= len(model.rounds)
            if is_scored and not (model.is_counting and row >= len(model.rounds)):
                for side in SIDES:
                    cell = easel.sense(("cell", row, side), self.cell(row, side))
                    yield cell.about(TargetKind.SCORE, (row, side))

    def _list_rows(self, model: ScoreModel) -> Iterator[_ScoreRow]:
        """Yield every round of the game, and the total once there is more than one."""
        current = len(model.rounds)
        for index in range(model.rows):
            if index < current:
                yield _ScoreRow(model.rounds[index], picks=HAND_SIZE)
            elif index == current:
                yield _ScoreRow(
                    model.now,
                    model.preview,
                    model.picks,
                    not model.is_counted,
                    is_bold=True,
                )
            else:
                yield _ScoreRow(None, picks=0)
        if model.has_total:
            (mine, theirs), now, then = model.finished, model.now or (0, 0), model.preview
            yield _ScoreRow(
                None if model.is_counting else (mine + now[0], theirs + now[1]),
                None if then is None else (then[0] + mine, then[1] + theirs),
                is_bold=True,
            )

    def _draw_panel(self, surface: pygame.Surface, model: ScoreModel) -> None:
        layout, px = self._layout, self._layout.px
        area = self.area(model)
        draw_panel(surface, area, layout.unit)
        head = self.head
        mine, theirs = (self._column(head, side) for side in (0, 1))
        portrait = self._kit.images.portrait(model.bird, layout.line(26))
        face = portrait.get_rect(midright=theirs.midright)
        surface.blit(portrait, face)
        mark = Rect(0, 0, px(11), px(11))
        mark.midright = (face.left - px(6), face.centery)
        draw_owner(surface, mark, "theirs", OPPONENT)
        size = type_px(Size.SMALL, self._kit.type_unit(layout.unit))
        measure = partial(self._kit.typesetter.width, face=Face.BODY, px=size)
        left = head.x + px(_INSET + 18)
        name = Rect(left, mine.y, mine.right - left, mine.height)
        if measure(model.player) > name.width:
            name.width = mark.left - px(_APART) - left
        style = Style(Size.SMALL, Face.BODY, CREAM, "right")
        written = draw_text(surface, self._kit, model.player, name, layout.unit, style)
        mark.midright = (written.left - px(6), written.centery)
        draw_owner(surface, mark, "mine", CREAM)
        place = Rect(head.x + px(_INSET), head.y, written.left - px(38) - head.x, head.height)
        fits = measure(model.heading) <= place.width
        if words := model.note or (model.heading if fits else ""):
            style = Style(Size.SMALL, Face.BODY, SECONDARY)
            draw_text(surface, self._kit, words, place, layout.unit, style)
        if model.has_total:
            line = self.row(model.rows).y + px(1)
            ends = area.inflate(-2 * px(_INSET), 0)
            pygame.draw.line(surface, LINE, (ends.x, line), (ends.right, line))

    @property
    def head(self) -> Rect:
        """The place of the names and marks of the two columns."""
        panel, layout = self._layout.score, self._layout
        return Rect(panel.x, panel.y + layout.px(10), panel.width, layout.line(28))

    def cell(self, row: int, side: int) -> Rect:
        """Return the place of a side's number; rows count from 0, the total comes last."""
        return self._column(self.row(row), side)

    def dots(self, row: int) -> Rect:
        """Return the place of a round's five dots."""
        place, px = self.row(row), self._layout.px
        return Rect(place.x + px(_INSET), place.y, px(_DOT_PITCH * HAND_SIZE), place.height)

    def hit_round(self, rounds: Collection[int], place: tuple[int, int]) -> int | None:
        """Return which of ``rounds``, the ones that can be opened, is at a place in the window."""
        return next((n for n in rounds if self.control(rounds, n).collidepoint(place)), None)

    def control(self, rounds: Collection[int], number: int) -> Rect:
        """Return the area of a round's row, one of ``rounds``: it is higher than what is drawn.

        What it needs more it takes from the row above, unless that is one of them, too.
        """
        area = self.row(number - 1)
        more = max(0, self._layout.px(_CONTROL) - area.height)
        if number - 1 not in rounds:
            area.y -= more
        area.height += more
        return area

    def row(self, row: int) -> Rect:
        """Return the place of a row: the rounds from 0, then the total."""
        panel, line = self._layout.score, self._layout.line
        top = panel.y + self._layout.px(14) + line(28) + row * line(32)
        return Rect(panel.x, top, panel.width, line(32))

    def _draw_row(self, surface: pygame.Surface, index: int, row: _ScoreRow, total: str) -> None:
        place = self.row(index)
        left = self._draw_numbers(surface, place, row)
        if row.picks is not None:
            self._draw_dots(surface, self.dots(index), row)
            return
        start = place.x + self._layout.px(_INSET)
        name = Rect(start, place.y, left - self._layout.px(8) - start, place.height)
        style = Style(Size.SMALL, Face.BOLD, CREAM)
        draw_text(surface, self._kit, total, name, self._layout.unit, style)

    def _draw_numbers(self, surface: pygame.Surface, place: Rect, row: _ScoreRow) -> int:
        """Draw a row's numbers; return their left end."""
        if row.points is None:
            return place.right
        left, unit = place.right, self._layout.unit
        face, size = (Face.BOLD, Size.NUMBER) if row.is_bold else (Face.BODY, Size.TEXT)
        for side in (0, 1):
            text, colour = self._write(row, row.points, side)
            style = Style(size, face, colour, "right")
            line = draw_text(surface, self._kit, text, self._column(place, side), unit, style)
            left = min(left, line.left)
        return left

    def _write(self, row: _ScoreRow, points: tuple[int, int], side: int) -> tuple[str, Colour]:
        """Return a side's number, with the one of the preview, and its colour."""
        colour = owner_colour(OWNERS[side]) if row.is_bold else SECONDARY
        then = points[side] if row.then is None else row.then[side]
        return (str(then), colour) if then == points[side] else (f"{points[side]} › {then}", GOLD)

    def _draw_dots(self, surface: pygame.Surface, place: Rect, row: _ScoreRow) -> None:
        """Draw a dot for each pick: past ones are filled, the next one of this round is gold."""
        px, picks = self._layout.px, row.picks or 0
        for index in range(HAND_SIZE):
            is_next = row.is_now and index == picks
            side = px(_DOT + 2) if is_next else px(_DOT)
            dot = Rect(0, 0, side, side)
            dot.center = place.x + px(_DOT_PITCH * (index + 0.5)), place.centery
            past = CREAM if row.is_bold else SECONDARY
            colour = GOLD if is_next else past if index < picks else FAINT
            draw_owner(surface, dot, "mine", colour, is_hollow=index >= picks and not is_next)

    def _column(self, row: Rect, side: int) -> Rect:
        """Return a side's column of a row: the numbers end at its right."""
        px, width = self._layout.px, self._column_width
        right = row.right - px(_INSET) - (0 if side else width + px(_APART))
        return Rect(right - width, row.y, width, row.height)

    @cached_property
    def _column_width(self) -> int:
        size = type_px(Size.NUMBER, self._kit.type_unit(self._layout.unit))
        return self._kit.typesetter.width(_WIDEST, Face.BOLD, size)
