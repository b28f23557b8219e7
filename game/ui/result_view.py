"""The result on screen: who won, both kingdoms with what each card scored, rounds and reasons."""

from dataclasses import dataclass
from typing import TypeAlias

import pygame
from pygame import Rect

from game.ui.backdrop import draw_table
from game.ui.beam_view import Owner, draw_owner
from game.ui.kingdom_view import KingdomModel, KingdomView
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.layout import SizePx, lay_table
from game.ui.ledger_view import LedgerRow
from game.ui.marks import write_points
from game.ui.score_panel import ScoreModel, ScorePanel
from game.ui.theme import CREAM, GOLD, OPPONENT, SECONDARY, Colour, Face, Size

Reasons: TypeAlias = tuple[LedgerRow, ...]


@dataclass(frozen=True, slots=True)
class ResultModel:
    """What the result says; pairs are (mine, theirs), ``reasons`` the cards that paid most."""

    headline: str
    points: str
    is_won: bool
    names: tuple[str, str]
    kingdoms: tuple[KingdomModel, KingdomModel]
    score: ScoreModel
    reasons: tuple[Reasons, Reasons]


class ResultView:
    """Lays out and draws the result for one size of window."""

    def __init__(self, kit: Kit, size: SizePx) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        self._kit = kit
        self.layout = layout = lay_table(size, kit.typesetter.scale)
        drop = layout.px(14)
        rows = (layout.mine.move(0, drop), layout.theirs.move(0, drop))
        self._kingdoms = tuple(KingdomView(kit, layout, row) for row in rows)
        self.buttons = Rect(0, 0, layout.px(760), layout.px(54))
        self.buttons.midbottom = (layout.beam.centerx, layout.stage.bottom - layout.px(26))

    def draw(self, surface: pygame.Surface, model: ResultModel) -> None:
        """Draw everything but the buttons."""
        draw_table(surface, self._kit.images)
        self._draw_headline(surface, model)
        owners: tuple[Owner, Owner] = ("mine", "theirs")
        for view, kingdom, owner, name in zip(
            self._kingdoms, model.kingdoms, owners, model.names, strict=True
        ):
            view.draw(surface, kingdom)
            self._draw_owner(surface, view.slot_of(kingdom.cards, kingdom.cards[0]), owner, name)
        ScorePanel(self._kit, self.layout).draw(surface, model.score, model.names)
        self._draw_reasons(surface, model)

    def _draw_headline(self, surface: pygame.Surface, model: ResultModel) -> None:
        layout = self.layout
        box = Rect(layout.beam.x, layout.px(10), layout.beam.width, layout.px(58))
        colour = GOLD if model.is_won else CREAM
        style = Style(Size.HEADING, Face.DISPLAY, colour, "center")
        draw_text(surface, self._kit, model.headline, box, layout.unit, style)
        below = Rect(box.x, box.bottom, box.width, layout.px(36))
        style = Style(Size.NUMBER, Face.BODY, SECONDARY, "center")
        draw_text(surface, self._kit, model.points, below, layout.unit, style)

    def _draw_owner(self, surface: pygame.Surface, first: Rect, owner: Owner, name: str) -> None:
        """Name the owner of a kingdom above its first card."""
        layout, colour = self.layout, _owner_colour(owner)
        mark = Rect(first.x, first.y - layout.px(22), layout.px(12), layout.px(12))
        draw_owner(surface, mark, owner, colour)
        box = Rect(mark.right + layout.px(8), 0, layout.px(300), layout.px(26))
        box.centery = mark.centery
        style = Style(Size.SMALL, Face.BOLD, colour)
        draw_text(surface, self._kit, name, box, layout.unit, style)

    def _draw_reasons(self, surface: pygame.Surface, model: ResultModel) -> None:
        layout, px = self.layout, self.layout.px
        panel = Rect(layout.changes)
        panel.height = layout.forecast.bottom - panel.y
        draw_panel(surface, panel, layout.unit)
        place = Rect(panel.x + px(14), panel.y + px(12), panel.width - px(28), px(28))
        for owner, name, reasons in zip(
            ("mine", "theirs"), model.names, model.reasons, strict=True
        ):
            title = self._kit.texts.say("result.best_of", name=name)
            style = Style(Size.SMALL, Face.BOLD, CREAM if owner == "mine" else OPPONENT)
            draw_text(surface, self._kit, title, place, layout.unit, style)
            place = place.move(0, px(32))
            for row in reasons:
                self._draw_reason(surface, place, row)
                place = place.move(0, px(65))
            place = place.move(0, px(12))

    def _draw_reason(self, surface: pygame.Surface, place: Rect, row: LedgerRow) -> None:
        layout, px = self.layout, self.layout.px
        chip = Rect(place.x, place.y, px(128), px(32))
        surface.blit(self._kit.faces.chip(row.card, chip.size), chip)
        points = Rect(place.right - px(60), place.y, px(60), chip.height)
        style = Style(Size.NUMBER, Face.BOLD, GOLD, "right")
        draw_text(surface, self._kit, write_points(row.points), points, layout.unit, style)
        words = Rect(place.x, chip.bottom, place.width, px(27))
        style = Style(Size.SMALL, Face.BODY, SECONDARY)
        draw_text(surface, self._kit, row.words, words, layout.unit, style)


def _owner_colour(owner: Owner) -> Colour:
    return CREAM if owner == "mine" else OPPONENT
