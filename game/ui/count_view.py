"""The count of a round on screen: the open table, both ledgers at its foot, the steps beside it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.layout import SizePx
from game.ui.ledger_view import LedgerModel, draw_ledger
from game.ui.table_view import TableModel, TableView
from game.ui.theme import CREAM, GOLD, LINE, SECONDARY, Colour, Face, Size

Progress: TypeAlias = Literal["done", "now", "to come"]

_COLOURS: Final[dict[Progress, tuple[Colour, Colour]]] = {
    "done": (CREAM, CREAM),
    "now": (GOLD, GOLD),
    "to come": (LINE, SECONDARY),
}


@dataclass(frozen=True, slots=True)
class CountModel:
    """The table, both sides' ledgers, mine first, and how far the count has come.

    ``banner`` is how much of the round's banner is seen, 0 to 1; ``verdict`` says who won the
    round, once that is known.
    """

    table: TableModel
    title: str
    ledgers: tuple[LedgerModel, LedgerModel]
    stages: tuple[tuple[str, Progress], ...]
    verdict: str | None = None
    banner: float = 0.0


class CountView:
    """Lays out and draws the count for one size of window."""

    def __init__(self, kit: Kit, size: SizePx) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        self._kit = kit
        self.table = TableView(kit, size)
        layout = self.table.layout
        self.unit, px = layout.unit, layout.px
        top = layout.mine.bottom + px(8)
        desk = Rect(layout.hand.x, top, layout.hand.width, layout.forecast.bottom - top)
        width = (desk.width - px(8)) // 2
        self._ledgers = (
            Rect(desk.x, desk.y, width, desk.height),
            Rect(desk.right - width, desk.y, width, desk.height),
        )
        self._guide = layout.changes.union(layout.forecast)

    def buttons(self, keys: Sequence[str]) -> dict[str, Rect]:
        """Return places for buttons below each other, at the foot of the steps."""
        px, guide = self.table.layout.px, self._guide
        height, gap = px(46), px(8)
        top = guide.bottom - px(14) + gap - len(keys) * (height + gap)
        return {
            key: Rect(guide.x + px(14), top + index * (height + gap), guide.width - px(28), height)
            for index, key in enumerate(keys)
        }

    def draw(self, surface: pygame.Surface, model: CountModel) -> None:
        """Draw everything but the buttons."""
        self.table.draw(surface, model.table)
        for rect, ledger in zip(self._ledgers, model.ledgers, strict=True):
            draw_ledger(surface, self._kit, rect, self.unit, ledger)
        self._draw_guide(surface, model)
        if model.banner:
            self._draw_banner(surface, model.title, model.banner)

    def _draw_guide(self, surface: pygame.Surface, model: CountModel) -> None:
        """Say which steps the count has, and which one is under way."""
        kit, unit, px = self._kit, self.unit, self.table.layout.px
        draw_panel(surface, self._guide, unit)
        inner = self._guide.inflate(-px(28), 0)
        row = Rect(inner.x, inner.y + px(10), inner.width, px(28))
        style = Style(Size.SMALL, Face.BOLD, SECONDARY)
        draw_text(surface, kit, model.title, row, unit, style)
        pitch = round(min(kit.type_unit(unit) * 30, px(38)))
        row = Rect(inner.x, row.bottom + px(6), inner.width, pitch)
        for label, progress in model.stages:
            dot, colour = _COLOURS[progress]
            side = px(10)
            mark = paint.disc(side, dot)
            surface.blit(mark, mark.get_rect(midleft=row.midleft))
            words = Rect(row.x + px(22), row.y, row.width - px(22), row.height)
            face = Face.BOLD if progress == "now" else Face.BODY
            draw_text(surface, kit, label, words, unit, Style(Size.TEXT, face, colour))
            row = row.move(0, pitch)
        if model.verdict is not None:
            self._draw_verdict(surface, row, model.verdict)

    def _draw_verdict(self, surface: pygame.Surface, below: Rect, verdict: str) -> None:
        px = self.table.layout.px
        line = below.y + px(10)
        pygame.draw.line(surface, LINE, (below.x, line), (below.right - 1, line))
        row = Rect(below.x, line + px(8), below.width, px(36))
        draw_text(surface, self._kit, verdict, row, self.unit, Style(Size.NUMBER, Face.BOLD, GOLD))

    def _draw_banner(self, surface: pygame.Surface, title: str, seen: float) -> None:
        """Announce the round over the beam, which has nothing to say yet."""
        layout = self.table.layout
        picture = pygame.Surface(layout.beam.size, pygame.SRCALPHA)
        area = picture.get_rect()
        draw_panel(picture, area, self.unit)
        picture.blit(paint.outline(area.size, layout.px(10), GOLD, max(1, layout.px(2))), area)
        style = Style(Size.HEADING, Face.DISPLAY, CREAM, "center")
        draw_text(picture, self._kit, title, area, self.unit, style)
        picture.set_alpha(round(255 * seen))
        surface.blit(picture, layout.beam)
