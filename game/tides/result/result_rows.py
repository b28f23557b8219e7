"""Rows of the result that are buttons: a round, and a pick that moved many points."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame
from pygame import Rect

from game.texts import Texts
from game.tides.board.ledger_view import fit_unit
from game.tides.cards.faces import CardFaces
from game.tides.cards.marks import write_change
from game.tides.cards.owner import OWNERS, draw_owner, gain_colour, owner_colour
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.cards import Card
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import CREAM, GOLD, LINE, OPPONENT, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, describe_value, draw_row_plate

_CHIP: Final = (158, 30)
_CHIP_GROWTH: Final = 0.2
"""How much of the growth of type a chip's height follows."""
_SCORE: Final = (34, 64)
"""The room for a round's points, in u: what stays as it is, and what grows with type."""
_INSET: Final = 14
"""The height of a round's row, in u, that its two lines of words leave free."""
_COLON: Final = Style(Size.NUMBER, Face.BOLD, SECONDARY, "center")


def find_chip(kit: Kit, unit: float) -> SizePx:
    """Return the size in pixels of a card's chip on the result: one, so that few are drawn."""
    width, height = _CHIP
    grown = 1 + _CHIP_GROWTH * (kit.typesetter.scale - 1)
    return round(width * unit), round(height * unit * grown)


def find_bar(kit: Kit, rect: Rect, unit: float) -> Rect:
    """Return the place of the bar in the row of a round, ``rect``."""
    inner = rect.inflate(-round(24 * unit), 0)
    score = round(_SCORE[0] * unit + _SCORE[1] * kit.type_unit(unit))
    bar = Rect(inner.x + round(inner.width * 0.29) + round(10 * unit), 0, 0, round(12 * unit))
    bar.width = inner.right - score - bar.x
    bar.centery = rect.centery
    return bar


def draw_bar_head(surface: pygame.Surface, kit: Kit, head: Rect, unit: float) -> None:
    """Draw what the bars below ``head`` show: leads, mine to the left and theirs to the right."""
    side = round(11 * unit)
    for owner, left in zip(OWNERS, (head.x, head.right - side), strict=True):
        mark = Rect(left, 0, side, side)
        mark.centery = head.centery
        draw_owner(surface, mark, owner, owner_colour(owner))
    words = head.inflate(-2 * (side + round(4 * unit)), 0)
    size = fit_unit(kit, head.height, unit, Size.SMALL)
    style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
    draw_text(surface, kit, kit.texts.say("result.lead"), words, size, style)


@dataclass(frozen=True, slots=True)
class RoundRow(Button):
    """A round's points as (mine, theirs), and ``widest``, the largest lead of any round.

    ``act`` says what a press shows.
    """

    points: tuple[int, int] = (0, 0)
    widest: int = 1
    act: str = ""

    def describe(self, texts: Texts) -> str:
        """Return the round's name and its points."""
        mine, theirs = self.points
        return describe_value(self.label, f"{mine} : {theirs}", texts)

    def draw(
        self, surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, *, has_focus: bool
    ) -> None:
        """Draw the round's name, its lead as a bar, and its points."""
        draw_row_plate(surface, rect, unit, has_focus=has_focus)
        inner = rect.inflate(-round(24 * unit), 0)
        size = fit_unit(kit, rect.height, unit, Size.NUMBER)
        bar = find_bar(kit, rect, unit)
        name = Rect(inner.x, inner.y, bar.x - round(10 * unit) - inner.x, inner.height)
        name.inflate_ip(0, -round(_INSET * unit))
        upper, lower = name.copy(), name.copy()
        upper.height = lower.height = name.height // 2
        lower.bottom = name.bottom
        small = fit_unit(kit, upper.height, unit, Size.TEXT)
        draw_text(surface, kit, self.label, upper, small, Style(Size.TEXT, Face.BODY, CREAM))
        colour = GOLD if has_focus else SECONDARY
        draw_text(surface, kit, self.act, lower, small, Style(Size.SMALL, Face.BODY, colour))
        score = Rect(bar.right, inner.y, inner.right - bar.right, inner.height)
        self._draw_bar(surface, bar)
        colon = Rect(0, 0, round(18 * unit), score.height)
        colon.midleft = (score.centerx, score.centery)
        draw_text(surface, kit, ":", colon, size, _COLON)
        left = Rect(score.x, score.y, colon.x - score.x, score.height)
        right = Rect(colon.right, score.y, score.right - colon.right, score.height)
        mine, theirs = (str(points) for points in self.points)
        draw_text(surface, kit, mine, left, size, Style(Size.NUMBER, Face.BOLD, CREAM, "right"))
        draw_text(surface, kit, theirs, right, size, Style(Size.NUMBER, Face.BOLD, OPPONENT))

    def _draw_bar(self, surface: pygame.Surface, bar: Rect) -> None:
        """Draw the lead: to the left where it is mine, to the right where it is theirs."""
        paint.draw_rounded(surface, bar, bar.height // 2, LINE, 140)
        mine, theirs = self.points
        leader = find_leader(mine, theirs)
        length = round(abs(mine - theirs) / max(1, self.widest) * (bar.width // 2))
        if leader is not None and length:
            left = bar.centerx - (length if leader == "mine" else 0)
            filled = Rect(left, bar.y, length, bar.height)
            paint.draw_rounded(surface, filled, bar.height // 2, gain_colour(leader))
        middle = Rect(0, 0, max(1, bar.height // 6), round(bar.height * 1.8))
        middle.center = bar.center
        surface.fill(SECONDARY, middle)


@dataclass(frozen=True, slots=True)
class SwingRow(Button):
    """A pick of both players, and the points that it moved to the viewer; below 0, to the opponent.

    ``gainer`` is the name of who gained them. ``words`` says what each side gained, in
    type of at most ``limit`` pixels; ``faces`` draws the two ``cards``.
    """

    faces: CardFaces = field(kw_only=True)
    cards: tuple[Card, Card] = (Card(1), Card(2))
    points: int = 0
    gainer: str = ""
    words: str = ""
    limit: int | None = None

    @staticmethod
    def share_type(
        rows: Sequence["SwingRow"], kit: Kit, rect: Rect, unit: float
    ) -> list["SwingRow"]:
        """Return rows, each as large as ``rect``, whose words are all in the same type."""
        inner = _find_inner(rect, unit)
        size = fit_unit(kit, inner.height // 3, unit, Size.SMALL)
        limit = kit.fit_all((row.words for row in rows), Style(Size.SMALL), inner.width, size)
        return [replace(row, limit=limit) for row in rows]

    def describe(self, texts: Texts) -> str:
        """Return the pick's name, its points, and what each side gained."""
        gain = f"{self.gainer} {write_change(abs(self.points))}"
        return describe_value(describe_value(self.label, gain, texts), self.words, texts)

    def draw(
        self, surface: pygame.Surface, kit: Kit, rect: Rect, unit: float, *, has_focus: bool
    ) -> None:
        """Draw the pick's name, its points with their owner, both cards, and the words."""
        draw_row_plate(surface, rect, unit, has_focus=has_focus)
        inner = _find_inner(rect, unit)
        third = inner.height // 3
        self._draw_head(surface, kit, Rect(inner.x, inner.y, inner.width, third), unit)
        side, room = round(9 * unit), round(13 * unit)
        chip = Rect((inner.x + room, 0), find_chip(kit, unit))
        chip.centery = inner.centery
        for card, owner in zip(self.cards, OWNERS, strict=True):
            mark = Rect(chip.x - room, 0, side, side)
            mark.centery = inner.centery
            draw_owner(surface, mark, owner, owner_colour(owner))
            surface.blit(self.faces.chip(card, chip.size), chip)
            chip.right = inner.right
        words = Rect(inner.x, inner.bottom - third, inner.width, third)
        style = Style(Size.SMALL, Face.BODY, SECONDARY, limit=self.limit)
        draw_text(surface, kit, self.words, words, fit_unit(kit, third, unit, Size.SMALL), style)

    def _draw_head(self, surface: pygame.Surface, kit: Kit, head: Rect, unit: float) -> None:
        """Draw the pick's name, and its points with the mark of their owner."""
        owner: Owner = "mine" if self.points > 0 else "theirs"
        colour = gain_colour(owner)
        style = Style(Size.LARGE, Face.BOLD, colour, "right")
        text = f"{self.gainer} {write_change(abs(self.points))}"
        size = fit_unit(kit, head.height, unit, Size.LARGE)
        written = draw_text(surface, kit, text, head, size, style)
        mark = Rect(0, 0, round(13 * unit), round(13 * unit))
        mark.midright = (written.left - round(8 * unit), written.centery)
        draw_owner(surface, mark, owner, owner_colour(owner))
        label = Rect(head.x, head.y, mark.left - head.x - round(8 * unit), head.height)
        size = fit_unit(kit, head.height, unit, Size.TEXT)
        draw_text(surface, kit, self.label, label, size, Style(Size.TEXT, Face.BODY, CREAM))


def _find_inner(rect: Rect, unit: float) -> Rect:
    """Return the part of a row in which its three lines stand."""
    return rect.inflate(-round(24 * unit), -round(10 * unit))
