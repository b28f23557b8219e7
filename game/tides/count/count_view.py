"""Draws a count: the table, both ledgers at its foot, and the steps beside it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

import pygame
from pygame import Rect

from game.tides.board.banner import banner_item
from game.tides.board.ledger_view import (
    LedgerModel,
    ledger_item,
    list_rows,
)
from game.tides.board.table_view import TableModel, TableView
from game.tides.cards.card_kit import CardKit
from game.tides.count.remark_view import Remark, draw_remark, place_remark
from game.tides.rules.cards import Card
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Style, draw_panel, draw_text, fit_unit
from game.ui.theme import CREAM, GOLD, LINE, SECONDARY, Colour, Face, Size

StepProgress: TypeAlias = Literal["done", "now", "to come"]
GuidePart: TypeAlias = Literal["steps", "verdict", "remark"]

_BAND: Final = (24, 26)
"""The height of the band for the coach's line: what grows with type, and what does not, in u."""
_COLOURS: Final[dict[StepProgress, Colour]] = {"done": CREAM, "now": GOLD, "to come": SECONDARY}


@dataclass(frozen=True, slots=True)
class CountModel:
    """The table, both ledgers, the viewer's first, and the progress of each step.

    ``title`` is the banner's, of opacity ``banner``, 0 to 1; ``guide`` stands above the steps.
    ``verdict`` says who won the round, once it is counted, and ``remark`` is what the opponent
    says of it; ``buttons`` is the number of buttons below the steps.
    """

    table: TableModel
    title: str
    guide: str
    ledgers: tuple[LedgerModel, LedgerModel]
    steps: tuple[tuple[str, StepProgress], ...]
    verdict: str | None = None
    remark: Remark | None = None
    banner: float = 0.0
    buttons: int = 1


class CountView:
    """Lays out and draws the count for one size of window."""

    def __init__(
        self, kit: CardKit, size: SizePx, *, has_lanes: bool, leaves_band: bool = False
    ) -> None:
        """Lay out everything for a window of ``size`` pixels, with the table in rows or lanes.

        With ``leaves_band`` a line of the coach has room between the table and the ledgers.
        """
        self._kit = kit
        self.table = TableView(kit, size, has_lanes=has_lanes)
        layout = self.table.layout
        self.unit, px = layout.unit, layout.px
        top = layout.mine.bottom + px(8)
        if leaves_band:
            top += layout.line(_BAND[0]) + px(_BAND[1])
        foot = Rect(layout.hand.x, top, layout.hand.width, layout.beside.bottom - top)
        width = (foot.width - px(8)) // 2
        self.ledgers = (
            Rect(foot.x, foot.y, width, foot.height),
            Rect(foot.right - width, foot.y, width, foot.height),
        )
        guide = layout.side
        self.guide = Rect(guide.x, guide.y, guide.width, layout.beside.bottom - guide.y)

    def buttons(self, keys: Sequence[str]) -> dict[str, Rect]:
        """Return the places of buttons below each other, at the foot of the steps."""
        px, guide = self.table.layout.px, self.guide
        height, gap = px(46), px(8)
        top = guide.bottom - px(14) + gap - len(keys) * (height + gap)
        return {
            key: Rect(guide.x + px(14), top + index * (height + gap), guide.width - px(28), height)
            for index, key in enumerate(keys)
        }

    def list_terms(self, ledgers: Iterable[LedgerModel]) -> Iterator[tuple[Card, Rect]]:
        """Yield the card of every row of both ledgers, with the row's place."""
        for rect, ledger in zip(self.ledgers, ledgers, strict=True):
            for row, place in list_rows(self._kit, rect, self.unit, ledger):
                yield row.card, place

    def items(self, model: CountModel, note: Rect | None = None) -> Iterator[Item]:
        """Yield everything but the buttons, and the deck, which the steps would half cover.

        Of the steps, the verdict and the remark it leaves out what a ``note`` would half cover.
        """
        yield from (item for item in self.table.items(model.table) if item.name != "deck")
        for rect, ledger in zip(self.ledgers, model.ledgers, strict=True):
            yield ledger_item(self._kit, rect, self.unit, ledger, model.ledgers)
        shown = tuple(
            name
            for name, place in self.list_guide(model).items()
            if note is None or not note.colliderect(place)
        )
        shows = model.guide, model.steps, model.verdict, model.remark, model.buttons, shown
        draw = partial(self._draw_guide, model=model, shown=shown)
        yield Item("guide", self.guide, shows, draw)
        if model.banner > 0:
            yield banner_item(self._kit, self.table.layout, model.title, model.banner)

    def list_guide(self, model: CountModel) -> dict[GuidePart, Rect]:
        """Return the places of what the panel beside the ledgers says now."""
        px, verdict = self.table.layout.px, self.verdict(model)
        parts: dict[GuidePart, Rect] = {"steps": self._find_steps(model)}
        if model.verdict is not None:
            parts["verdict"] = verdict
        if model.remark is not None:
            top = verdict.bottom + px(10)
            foot = self._foot(model) - px(10)
            box = Rect(verdict.x, top, verdict.width, foot - top)
            if (place := place_remark(self._kit, box, self.unit)) is not None:
                parts["remark"] = place
        return parts

    def verdict(self, model: CountModel) -> Rect:
        """Return the place of the words on who won: below the steps, above the buttons."""
        px, line, steps = self.table.layout.px, self.table.layout.line, self._find_steps(model)
        top = min(self._foot(model) - line(36), steps.bottom + px(16))
        return Rect(steps.x, top, steps.width, line(32))

    def _find_steps(self, model: CountModel) -> Rect:
        """Return the place of the steps and their heading."""
        heading = self._heading.copy()
        heading.height += self.table.layout.px(2) + self._step_pitch(model) * len(model.steps)
        return heading

    @property
    def _heading(self) -> Rect:
        px, guide = self.table.layout.px, self.guide
        left, top = guide.x + px(10), guide.y + px(8)
        return Rect(left, top, guide.width - px(20), self.table.layout.line(28))

    def _step_pitch(self, model: CountModel) -> int:
        """Return the height of a row of the steps."""
        px, line = self.table.layout.px, self.table.layout.line
        room = self._foot(model) - line(36) - px(12) - self._heading.bottom
        return min(line(30), room // max(1, len(model.steps)))

    def _foot(self, model: CountModel) -> int:
        """Return the y of the first button."""
        return min(rect.y for rect in self.buttons([str(n) for n in range(model.buttons)]).values())

    def _draw_guide(
        self, surface: pygame.Surface, model: CountModel, shown: Sequence[GuidePart]
    ) -> None:
        """Draw what is ``shown`` of heading and steps, the verdict and the opponent's remark."""
        kit, px, parts = self._kit, self.table.layout.px, self.list_guide(model)
        draw_panel(surface, self.guide, self.unit)
        if "steps" in shown:
            self._draw_steps(surface, model)
        if model.verdict is not None and "verdict" in shown:
            place = parts["verdict"]
            edge = place.y - px(6)
            pygame.draw.line(surface, LINE, (place.x, edge), (place.right - 1, edge))
            style = Style(Size.NUMBER, Face.BOLD, GOLD)
            draw_text(surface, kit, model.verdict, place, self.unit, style)
        if model.remark is not None and "remark" in shown:
            draw_remark(surface, kit, model.remark, parts["remark"], self.unit)

    def _draw_steps(self, surface: pygame.Surface, model: CountModel) -> None:
        row, pitch = self._heading, self._step_pitch(model)
        style = Style(Size.SMALL, Face.BOLD, SECONDARY)
        draw_text(surface, self._kit, model.guide, row, self.unit, style)
        row = Rect(row.x, row.bottom + self.table.layout.px(2), row.width, pitch)
        for label, progress in model.steps:
            self._draw_step(surface, row, label, progress)
            row = row.move(0, pitch)

    def _draw_step(
        self, surface: pygame.Surface, row: Rect, label: str, progress: StepProgress
    ) -> None:
        face = Face.BOLD if progress == "now" else Face.BODY
        unit = fit_unit(self._kit, row.height, self.unit, Size.TEXT)
        draw_text(surface, self._kit, label, row, unit, Style(Size.TEXT, face, _COLOURS[progress]))
