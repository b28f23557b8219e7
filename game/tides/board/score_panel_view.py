"""The score panel: the finished rounds, the current round, and the total."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import OWNERS, draw_owner, owner_colour
from game.ui.display_list import Item
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.theme import CREAM, GOLD, LINE, SECONDARY, Face, Size


@dataclass(frozen=True, slots=True)
class ScoreModel:
    """Points as (mine, theirs); ``preview`` is ``now`` with the card under the pointer.

    ``now`` is ``None`` where scores are hidden: then the total is that of the finished rounds.
    ``rows`` is the number of rounds of the game. ``is_counted`` says that ``now`` is the final
    score of the round, not its score so far. ``labels`` name the rows: the finished rounds, the
    current one and the total.
    """

    rounds: tuple[tuple[int, int], ...]
    now: tuple[int, int] | None
    preview: tuple[int, int] | None = None
    rows: int = 3
    is_counted: bool = False
    title: str = ""
    labels: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of numbers: both sides' points, and ``then`` those with the pick in preview."""

    label: str
    points: tuple[int, int] | None
    then: tuple[int, int] | None = None
    is_bold: bool = False


class ScorePanel:
    """Draws the score panel."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the panel at the head of the right rail, as in ``layout``."""
        self._kit = kit
        self._layout = layout

    def items(self, model: ScoreModel, names: tuple[str, str]) -> Iterator[Item]:
        """Yield the panel, with ``names`` (mine, theirs) above the columns, and every row."""
        draw = partial(self._draw_panel, rows=model.rows, title=model.title, names=names)
        yield Item("score", self._layout.score, (model.title, names), draw)
        for index, row in enumerate(self._list_rows(model)):
            place = self._row(model.rows, index)
            draw = partial(self._draw_row, row=place, content=row)
            yield Item(("score", index), place, row, draw)

    @staticmethod
    def _list_rows(model: ScoreModel) -> Iterator[_Row]:
        """Yield the finished rounds, the current round and the total."""
        (*rounds, current, total), shown = model.labels, model.rounds
        if model.is_counted and model.now is not None:
            shown = (*shown, model.now)
        for index, label in enumerate(rounds):
            yield _Row(label, shown[index] if index < len(shown) else None)
        yield _Row(current, model.now, model.preview, is_bold=True)
        totals = _sum(model.rounds, model.now)
        then = None if model.preview is None else _sum(model.rounds, model.preview)
        yield _Row(total, totals, then, is_bold=True)

    def _draw_panel(
        self, surface: pygame.Surface, rows: int, title: str, names: tuple[str, str]
    ) -> None:
        layout, px, inner = self._layout, self._layout.px, self._inner
        draw_panel(surface, layout.score, layout.unit)
        head = Rect(inner.x, layout.score.y + px(10), inner.width, layout.line(24))
        style = Style(Size.SMALL, Face.BOLD, SECONDARY)
        draw_text(surface, self._kit, title, head, layout.unit, style)
        self._draw_owners(surface, Rect(inner.x, head.bottom, inner.width, layout.line(24)), names)
        line = self._row(rows, rows - 1).bottom + px(7)
        pygame.draw.line(surface, LINE, (inner.x, line), (inner.right, line))

    def cell(self, rows: int, row: int, side: int) -> Rect:
        """Return the place of a side's number; ``row`` counts from 0, and ``rows`` is the total."""
        return self._column(self._row(rows, row), side)

    def hit_round(self, rows: int, place: tuple[int, int]) -> int | None:
        """Return the round, 1 to ``rows``, whose row is at a place in the window."""
        found = (row for row in range(rows) if self._row(rows, row).collidepoint(place))
        return next((row + 1 for row in found), None)

    @property
    def _inner(self) -> Rect:
        return self._layout.score.inflate(-self._layout.px(28), 0)

    def _row(self, rows: int, row: int) -> Rect:
        """Return a row: the finished rounds, then the current round, then the total."""
        px, inner, growth = self._layout.px, self._inner, self._layout.measures.growth
        top = self._layout.score.y + px(12) + 2 * self._layout.line(24)
        finished, large = px(28 + 18 * growth), px(34 + 24 * growth)
        now = Rect(inner.x, top + (rows - 1) * finished, inner.width, large)
        if row < rows - 1:
            return Rect(inner.x, top + row * finished, inner.width, finished)
        return now if row < rows else Rect(inner.x, now.bottom + px(14), inner.width, large)

    def _draw_owners(self, surface: pygame.Surface, row: Rect, names: tuple[str, str]) -> None:
        """Write both names above their columns; the second may use the room left by the first."""
        px, unit = self._layout.px, self._layout.unit
        mark, free_from = Rect(0, 0, px(10), px(10)), row.x
        for side, (owner, name) in enumerate(zip(OWNERS, names, strict=True)):
            colour = owner_colour(owner)
            left, right = free_from + mark.width + px(5), self._column(row, side).right
            box = Rect(left, row.y, right - left, row.height)
            style = Style(Size.SMALL, Face.BODY, colour, "right")
            written = draw_text(surface, self._kit, name, box, unit, style)
            mark.midright = (written.left - px(5), written.centery)
            draw_owner(surface, mark, owner, colour)
            free_from = written.right + px(10)

    def _draw_row(self, surface: pygame.Surface, row: Rect, content: _Row) -> None:
        unit, face = self._layout.unit, Face.BOLD if content.is_bold else Face.BODY
        size = Size.NUMBER if content.is_bold else Size.TEXT
        points, then = content.points, content.then
        left = row.right
        for side in (1, 0):
            colour = owner_colour(OWNERS[side])
            if points is None:
                text, colour = "–", LINE
            elif then is not None and then[side] != points[side]:
                text = f"{points[side]} › {then[side]}"
                colour = GOLD if side == 0 else colour
            else:
                text = str(points[side])
            column = self._column(row, side)
            style = Style(size, face, colour, "right")
            left = draw_text(surface, self._kit, text, column, unit, style).left
        name = Rect(row.x, row.y, left - self._layout.px(8) - row.x, row.height)
        style = Style(Size.TEXT, face, CREAM if content.is_bold else SECONDARY)
        draw_text(surface, self._kit, content.label, name, unit, style)

    def _column(self, row: Rect, side: int) -> Rect:
        width = round(row.width * 0.34)
        gap = self._layout.px(10)
        left = row.right - (2 - side) * width + gap
        return Rect(left, row.y, width - gap, row.height)


def _sum(rounds: tuple[tuple[int, int], ...], now: tuple[int, int] | None) -> tuple[int, int]:
    columns = rounds if now is None else (*rounds, now)
    return sum(mine for mine, _ in columns), sum(theirs for _, theirs in columns)
