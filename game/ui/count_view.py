"""The count of a round on screen: both ledgers side by side, under one headline."""

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.ui.backdrop import draw_table
from game.ui.kit import Kit, Style, draw_text
from game.ui.layout import SizePx, lay_table
from game.ui.ledger_view import LedgerModel, draw_ledger, ledger_height
from game.ui.theme import CREAM, SECONDARY, Face, Size
from game.ui.top_bar import TopBar


@dataclass(frozen=True, slots=True)
class CountModel:
    """The headline, and both sides' ledgers, mine first."""

    title: str
    ledgers: tuple[LedgerModel, LedgerModel]


class CountView:
    """Lays out and draws the count for one size of window."""

    def __init__(self, kit: Kit, size: SizePx) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        self._kit = kit
        layout = lay_table(size, kit.typesetter.scale)
        self.unit, self._stage, px = layout.unit, layout.stage, layout.px
        self.bar = TopBar(kit, layout)
        self.button = Rect(0, 0, px(360), px(52))
        self.button.midbottom = (layout.stage.centerx, layout.stage.bottom - px(22))
        mine = Rect(0, px(88), px(540), ledger_height(layout.unit))
        mine.right = layout.stage.centerx - px(12)
        self._ledgers = (mine, mine.move(mine.width + px(24), 0))
        self._head = Rect(layout.stage.x, px(18), layout.stage.width, px(56))
        self._hint = Rect(layout.stage.x, mine.bottom + px(12), layout.stage.width, px(30))

    def draw(self, surface: pygame.Surface, model: CountModel) -> None:
        """Draw everything but the buttons."""
        draw_table(surface, self._kit.images)
        style = Style(Size.HEADING, Face.DISPLAY, CREAM, "center")
        draw_text(surface, self._kit, model.title, self._head, self.unit, style)
        for rect, ledger in zip(self._ledgers, model.ledgers, strict=True):
            draw_ledger(surface, self._kit, rect, self.unit, ledger)
        style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
        text = self._kit.texts.say("scoring.order")
        draw_text(surface, self._kit, text, self._hint, self.unit, style)
