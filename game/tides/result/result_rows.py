"""Rows of the result: a round and a choice, which are buttons, and a card that paid much."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame
from pygame import Rect

from game.texts import Texts
from game.tides.board.ledger_view import LedgerRow
from game.tides.cards.card_kit import CardKit
from game.tides.cards.chips_and_seals import write_change, write_points
from game.tides.cards.faces import CardFaces
from game.tides.cards.owner import OWNERS, draw_owner, gain_colour, owner_colour
from game.tides.cards.score_pair import draw_score_pair
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.cards import Card
from game.ui import paint
from game.ui.geometry import SizePx
from game.ui.kit import Kit, Style, draw_text, fit_unit
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, LINE, OPPONENT, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, describe_value, draw_row_plate

_CHIP: Final = (158, 30)
_CHIP_GROWTH: Final = 0.2
"""How much of the growth of type a chip's height follows."""
_SCORE: Final = (34, 64)
"""The room for a round's points, in u: what stays as it is, and what grows with type."""
_INSET: Final = 14
"""The height of a round's row, in u, that its two lines of words leave free."""
_MARK_ROOM: Final = 13
"""The room for an owner's mark before a card, in u."""
_COLON: Final = Style(Size.NUMBER, Face.BOLD, SECONDARY, "center")


def find_chip(kit: Kit, unit: float) -> SizePx:
    """Return the size in pixels of a card's chip on the result: one, so that few are drawn."""
    width, height = _CHIP
    grown = 1 + _CHIP_GROWTH * (kit.typesetter.scale - 1)
    return round(width * unit), round(height * unit * grown)


def find_bar(kit: Kit, rect: Rect, unit: float) -> Rect:
    """Return the place of the bar in the row of a round, ``rect``: level with its first line."""
    inner = rect.inflate(-round(24 * unit), 0)
    score = round(_SCORE[0] * unit + _SCORE[1] * kit.type_unit(unit))
    bar = Rect(inner.x + round(inner.width * 0.29) + round(10 * unit), 0, 0, round(12 * unit))
    bar.width = inner.right - score - bar.x
    bar.centery = _find_lines(rect, unit)[0].centery
    return bar


def find_lead(kit: Kit, rect: Rect, unit: float) -> Rect:
    """Return the place of the bar in the row of a round, ``rect``, and of the points below it."""
    bar, (_, lower) = find_bar(kit, rect, unit), _find_lines(rect, unit)
    return bar.inflate(0, bar.height).union(Rect(bar.x, lower.y, bar.width, lower.height))


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


def draw_best_card(
    surface: pygame.Surface, kit: CardKit, rect: Rect, unit: float, owner: Owner, row: LedgerRow
) -> None:
    """Draw a card that paid ``owner`` much, its points, and below them why."""
    head = Rect(rect.x, rect.y, rect.width, round(32 * unit))
    side = round(11 * unit)
    mark = Rect(head.x, 0, side, side)
    mark.centery = head.centery
    draw_owner(surface, mark, owner, owner_colour(owner))
    chip = Rect((head.x + round(20 * unit), head.y), find_chip(kit, unit))
    surface.blit(kit.faces.chip(row.card, chip.size), chip)
    size = fit_unit(kit, head.height, unit, Size.NUMBER)
    style = Style(Size.NUMBER, Face.BOLD, gain_colour(owner), "right")
    draw_text(surface, kit, write_points(row.points), head, size, style)
    words = Rect(chip.x, chip.bottom + round(unit), head.right - chip.x, round(27 * unit))
    size = fit_unit(kit, words.height, unit, Size.SMALL)
    style = Style(Size.SMALL, Face.BODY, SECONDARY)
    draw_score_pair(surface, kit, row.words, words, size, style)


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

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the round's name, its lead as a bar, and its points."""
        surface, kit, unit = pen.surface, pen.kit, pen.unit
        draw_row_plate(pen, rect, has_focus=has_focus)
        inner = rect.inflate(-round(24 * unit), 0)
        size = fit_unit(kit, rect.height, unit, Size.NUMBER)
        bar = find_bar(kit, rect, unit)
        upper, lower = _find_lines(rect, unit)
        upper.width = lower.width = bar.x - round(10 * unit) - inner.x
        small = fit_unit(kit, upper.height, unit, Size.TEXT)
        draw_text(surface, kit, self.label, upper, small, Style(Size.TEXT, Face.BODY, CREAM))
        colour = GOLD if has_focus else SECONDARY
        draw_text(surface, kit, self.act, lower, small, Style(Size.SMALL, Face.BODY, colour))
        score = Rect(bar.right, inner.y, inner.right - bar.right, inner.height)
        self._draw_bar(surface, bar)
        self._draw_lead(surface, kit, Rect(bar.x, lower.y, bar.width, lower.height), unit)
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

    def _draw_lead(self, surface: pygame.Surface, kit: Kit, box: Rect, unit: float) -> None:
        """Draw the lead in points below the bar, with the mark of whose it is."""
        mine, theirs = self.points
        leader = find_leader(mine, theirs)
        if leader is None:
            return
        side, size = round(9 * unit), fit_unit(kit, box.height, unit, Size.SMALL)
        mark = Rect(0, 0, side, side)
        style = Style(Size.SMALL, Face.BOLD, gain_colour(leader), "right")
        if leader == "mine":
            box.width //= 2
            box.width -= round(4 * unit)
        written = draw_text(surface, kit, write_change(abs(mine - theirs)), box, size, style)
        mark.midright = written.left - round(4 * unit), written.centery
        draw_owner(surface, mark, leader, owner_colour(leader))


@dataclass(frozen=True, slots=True)
class ChoiceRow(Button):
    """A choice: two ``cards`` with their ``owners``, and what came of it.

    ``gain`` is who gained and how many points, if the row is about that. ``words`` are one line,
    or one below each card, in type of at most ``limit`` pixels; ``faces`` draws the cards.
    """

    faces: CardFaces = field(kw_only=True)
    cards: tuple[Card, Card] = (Card(1), Card(2))
    owners: tuple[Owner, Owner] = OWNERS
    gain: str = ""
    gainer: Owner = "mine"
    words: tuple[str] | tuple[str, str] = ("",)
    limit: int | None = None

    @staticmethod
    def share_type(
        rows: Sequence["ChoiceRow"], kit: Kit, rect: Rect, unit: float
    ) -> list["ChoiceRow"]:
        """Return rows, each as large as ``rect``, whose words are all in the same type."""
        size = fit_unit(kit, _find_inner(rect, unit).height // 3, unit, Size.SMALL)
        limit = min(
            kit.fit_all([words], Style(Size.SMALL), line.width, size)
            for row in rows
            for words, line in zip(row.words, row.find_lines(kit, rect, unit), strict=True)
        )
        return [replace(row, limit=limit) for row in rows]

    def describe(self, texts: Texts) -> str:
        """Return the pick's name, who gained, and the words, with the card that each is about."""
        said, parts = self.label, list(self.words)
        if self.gain:
            said = describe_value(said, self.gain, texts)
        else:
            names = map(self.faces.name, self.cards)
            parts = [part for pair in zip(names, parts, strict=True) for part in pair]
        return describe_value(said, texts.say("list.comma").join(parts), texts)

    def find_chips(self, kit: Kit, rect: Rect, unit: float) -> tuple[Rect, Rect]:
        """Return the places of both cards in the row at ``rect``."""
        inner = _find_inner(rect, unit)
        first = Rect((inner.x + round(_MARK_ROOM * unit), 0), find_chip(kit, unit))
        first.centery = inner.centery
        second = first.copy()
        second.right = inner.right
        return first, second

    def find_lines(self, kit: Kit, rect: Rect, unit: float) -> list[Rect]:
        """Return the places of the words in the row at ``rect``."""
        inner = _find_inner(rect, unit)
        line = Rect(inner.x, 0, inner.width, inner.height // 3)
        line.bottom = inner.bottom
        if len(self.words) == 1:
            return [line]
        chips = self.find_chips(kit, rect, unit)
        return [Rect(chip.x, line.y, chip.width, line.height) for chip in chips]

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the pick's name, what was gained with its owner, both cards, and the words."""
        surface, kit, unit = pen.surface, pen.kit, pen.unit
        draw_row_plate(pen, rect, has_focus=has_focus)
        inner, side = _find_inner(rect, unit), round(9 * unit)
        self._draw_head(surface, kit, Rect(inner.topleft, (inner.width, inner.height // 3)), unit)
        chips = self.find_chips(kit, rect, unit)
        for card, owner, chip in zip(self.cards, self.owners, chips, strict=True):
            mark = Rect(chip.x - round(_MARK_ROOM * unit), 0, side, side)
            mark.centery = inner.centery
            draw_owner(surface, mark, owner, owner_colour(owner))
            surface.blit(self.faces.chip(card, chip.size), chip)
        style = Style(Size.SMALL, Face.BODY, SECONDARY, limit=self.limit)
        for words, line in zip(self.words, self.find_lines(kit, rect, unit), strict=True):
            size = fit_unit(kit, line.height, unit, Size.SMALL)
            draw_text(surface, kit, words, line, size, style)

    def _draw_head(self, surface: pygame.Surface, kit: Kit, head: Rect, unit: float) -> None:
        """Draw the pick's name, and what was gained with the mark of its owner."""
        label = head.copy()
        if self.gain:
            style = Style(Size.LARGE, Face.BOLD, gain_colour(self.gainer), "right")
            size = fit_unit(kit, head.height, unit, Size.LARGE)
            written = draw_text(surface, kit, self.gain, head, size, style)
            mark = Rect(0, 0, round(13 * unit), round(13 * unit))
            mark.midright = (written.left - round(8 * unit), written.centery)
            draw_owner(surface, mark, self.gainer, owner_colour(self.gainer))
            label.width = mark.left - head.x - round(8 * unit)
        size = fit_unit(kit, head.height, unit, Size.TEXT)
        draw_text(surface, kit, self.label, label, size, Style(Size.TEXT, Face.BODY, CREAM))


def _find_lines(rect: Rect, unit: float) -> tuple[Rect, Rect]:
    """Return the places of the two lines in the row of a round."""
    both = rect.inflate(-round(24 * unit), -round(_INSET * unit))
    upper = Rect(both.x, both.y, both.width, both.height // 2)
    return upper, upper.move(0, both.bottom - upper.bottom)


def _find_inner(rect: Rect, unit: float) -> Rect:
    """Return the part of a row in which its three lines stand."""
    return rect.inflate(-round(24 * unit), -round(10 * unit))
