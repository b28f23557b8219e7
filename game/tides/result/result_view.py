"""Draws the result: who won, both kingdoms, and why."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import KINGDOM_SLOTS
from game.tides.board.ledger_view import LedgerRow
from game.tides.cards.card_kit import CardKit
from game.tides.cards.chips_and_seals import draw_points, draw_relic_seal
from game.tides.cards.faces import card_picture
from game.tides.cards.formula import draw_badge
from game.tides.cards.owner import OWNERS, draw_owner, owner_colour
from game.tides.result.result_rows import draw_bar_head, draw_best_card, find_bar, find_chip
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import DECK, Card, Cards, Points
from game.ui import paint
from game.ui.backdrop import sky_item
from game.ui.display_list import Item
from game.ui.geometry import Page, SizePx, find_content_area
from game.ui.images import PEOPLE, PERSON, cover
from game.ui.kit import Style, draw_panel, draw_text, fit_unit, set_line
from game.ui.paragraph import draw_paragraph
from game.ui.sky import sky_after
from game.ui.theme import CREAM, GOLD, OPPONENT, SECONDARY, SMALLEST_TYPE, Face, Size

_GAP: Final = 5
_ART: Final = ((564 + _GAP) / KINGDOM_SLOTS - _GAP, 108)
"""The gap between the cards of a kingdom, and the width and height of each, in u."""
_BADGE: Final = 24
"""The side of a card's badge, in u."""
_EMBLEM: Final = 104
_NOTED: Final = 12
"""How far the names are moved up from a note below one of them, in u."""
_HEAD: Final = (44, 12, 1192, 306)
"""The plate of everything above the panels."""
_PANELS: Final = (326, 298)
_COLUMNS: Final = ((60, 360), (436, 408), (860, 360))
"""Top and height of the three panels, and left and width of each, in u."""


@dataclass(frozen=True, slots=True)
class FinalKingdom:
    """A finished kingdom: its cards, how many of them are relics, and the points of each."""

    cards: Cards
    relics: int
    points: Mapping[Card, Points]


@dataclass(frozen=True, slots=True)
class ResultModel:
    """The result; pairs are (mine, theirs).

    ``captions`` say whose kingdoms they are, and of which round their points. ``reasons`` are the
    cards that paid most in the game, ``best`` is their title. ``choices`` says what the choices in
    the middle are, ``calm`` that there are none. ``emblems`` are the names of bots, and of a person
    who has won, in picture files. ``note`` says that the game is counted for no record, and why.
    """

    headline: str
    is_won: bool
    names: tuple[str, str]
    emblems: tuple[str | None, str | None]
    totals: tuple[int, int]
    kingdoms: tuple[FinalKingdom, FinalKingdom]
    captions: tuple[str, str]
    reasons: tuple[tuple[LedgerRow, ...], tuple[LedgerRow, ...]]
    choices: str
    best: str
    note: str = ""
    calm: str = ""


class ResultView(Page):
    """Lays out and draws the result for one size of window."""

    def __init__(self, kit: CardKit, size: SizePx) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        super().__init__(size)
        self._kit = kit
        self.bounds = find_content_area(size).inflate(-2 * self.px(8), -2 * self.px(8))
        self.window = Rect((0, 0), size)
        self._face = lru_cache(maxsize=None)(self._draw_face)

    def total(self, side: int) -> Rect:
        """Return the place of a total: the viewer's (0) or the opponent's."""
        return self.place(450 if side == 0 else 668, 76, 162, 96)

    @property
    def panels(self) -> list[Rect]:
        """The three panels below the kingdoms."""
        return [self.place(left, _PANELS[0], width, _PANELS[1]) for left, width in _COLUMNS]

    @property
    def lead_head(self) -> Rect:
        """The place of what the bars are called, and of whose mark stands at which end."""
        (row,) = self.rounds(("row",)).values()
        bar = find_bar(self._kit, row, self.unit)
        return Rect(bar.x, self.panels[0].y + self.px(6), bar.width, self.px(34))

    def buttons(self, keys: Sequence[str]) -> dict[str, Rect]:
        """Return the places of buttons in a row at the foot."""
        pitch = 1172 / max(4, len(keys))
        return {
            key: self.place(60 + index * pitch, 644, pitch - 12, 52)
            for index, key in enumerate(keys)
        }

    def rounds(self, keys: Sequence[str]) -> dict[str, Rect]:
        """Return the places of the rounds, below each other in the left panel."""
        top, height = _PANELS
        pitch = min(82.0, (height - 54) / len(keys))
        return {
            key: self.place(70, top + 44 + index * pitch, 340, pitch - 8)
            for index, key in enumerate(keys)
        }

    def choices(self, keys: Sequence[str]) -> dict[str, Rect]:
        """Return the places of the choices, below each other in the middle panel."""
        top = _PANELS[0] + 44
        return {key: self.place(446, top + i * 122, 388, 114) for i, key in enumerate(keys)}

    def card(self, side: int, index: int, count: int) -> Rect:
        """Return the place of a card in the viewer's (0) or the opponent's kingdom.

        Both kingdoms are aligned to the middle of the page, at any ``count``.
        """
        width, height = _ART
        step = width + _GAP
        left = 624 + _GAP - (count - index) * step if side == 0 else 656 + index * step
        return self.place(left, 204, width, height)

    def items(self, model: ResultModel) -> list[Item]:
        """Return everything except the buttons and rows."""
        head = Rect(0, 0, self.window.width, self.panels[0].top + self.px(16))
        say, middle = self._kit.texts.say, model.choices
        titles = (say("result.rounds"), middle, model.best)
        items = [
            sky_item(self._kit.images, self.size, sky_after(is_won=model.is_won)),
            Item("result", head, model, partial(self._draw_head, model=model)),
        ]
        for panel, title in zip(self.panels, titles, strict=True):
            draw = partial(self._draw_panel, panel=panel, title=title)
            items.append(Item(("panel", panel.x), panel, title, draw))
        head = self.lead_head
        draw = partial(draw_bar_head, kit=self._kit, head=head, unit=self.unit)
        items.append(Item("leads", head, None, draw))
        if model.calm:
            calm = partial(self._draw_calm, words=model.calm)
            items.append(Item("calm", self.panels[1], model.calm, calm))
        reasons = partial(self._draw_reasons, model=model)
        return [*items, Item("reasons", self.panels[-1], model.reasons, reasons)]

    def prepare(self, names: Iterable[str]) -> Iterator[None]:
        """Draw the pictures of every card and of the opponents ``names``, one a step."""
        images, chip = self._kit.images, find_chip(self._kit, self.unit)
        images.portrait(PERSON, self.emblem(0).width)
        yield
        for name in names:
            images.portrait(name, self.emblem(1).width)
            yield
        self._make_rim()
        sizes = {self.card(0, index, KINGDOM_SLOTS).size for index in range(KINGDOM_SLOTS)}
        sizes |= {self.card(1, index, KINGDOM_SLOTS).size for index in range(KINGDOM_SLOTS)}
        for card in DECK:
            for size in sizes:
                self._face(card, size)
            self._kit.faces.chip(card, chip)
            yield

    def _draw_head(self, surface: pygame.Surface, model: ResultModel) -> None:
        """Draw what stands above the panels."""
        draw_panel(surface, self.place(*_HEAD), self.unit)
        self._draw_headline(surface, model)
        self._draw_score(surface, model)
        for side, kingdom in enumerate(model.kingdoms):
            self._draw_kingdom(surface, side, kingdom)
            surface.blit(*self.set_caption(side, model))
        style = Style(Size.SMALL, Face.BODY, SECONDARY, "left")
        box = self.place(_find_start(model.emblems[0]), 142, 320, 34)
        draw_text(surface, self._kit, model.note, box, self.unit, style)

    def _draw_headline(self, surface: pygame.Surface, model: ResultModel) -> None:
        box = self.place(190, 10, 900, 66)
        colour = GOLD if model.is_won else CREAM
        unit = fit_unit(self._kit, round(box.height * 0.9), self.unit, Size.TITLE)
        style = Style(Size.TITLE, Face.DISPLAY, colour, "center")
        draw_text(surface, self._kit, model.headline, box, unit, style)

    def _draw_score(self, surface: pygame.Surface, model: ResultModel) -> None:
        """Draw both totals in the middle, with names and emblems beside them."""
        box = self.place(610, 76, 60, 96)
        unit = fit_unit(self._kit, box.height, self.unit, Size.TITLE)
        colon = Style(Size.TITLE, Face.BODY, SECONDARY, "center")
        draw_text(surface, self._kit, ":", box.move(0, -self.px(6)), unit, colon)
        for side, owner in enumerate(OWNERS):
            colour, is_mine = owner_colour(owner), owner == "mine"
            total = self.total(side)
            style = Style(Size.TITLE, Face.BOLD, colour, "right" if is_mine else "left")
            draw_text(surface, self._kit, str(model.totals[side]), total, unit, style)
            self._draw_name(surface, side, model)
            emblem = model.emblems[side]
            if emblem is not None:
                self._draw_emblem(surface, emblem, side)

    def _draw_name(self, surface: pygame.Surface, side: int, model: ResultModel) -> None:
        """Draw a name at its end of the page, beside the emblem if there is one."""
        owner, is_mine = OWNERS[side], side == 0
        start = _find_start(model.emblems[side])
        box = self.place(start, 84 - (_NOTED if model.note else 0), 424 - start, 84)
        if not is_mine:
            box.right = self.window.width - box.x
        style = Style(Size.LARGE, Face.BOLD, owner_colour(owner), "left" if is_mine else "right")
        written = draw_text(surface, self._kit, model.names[side], box, self.unit, style)
        mark = Rect(0, 0, self.px(14), self.px(14))
        if is_mine:
            mark.midleft = (written.right + self.px(10), written.centery)
        else:
            mark.midright = (written.left - self.px(10), written.centery)
        draw_owner(surface, mark, owner, style.colour)

    def _draw_emblem(self, surface: pygame.Surface, name: str, side: int) -> None:
        """Draw a bot's portrait, or the seal of a person."""
        place = self.emblem(side)
        surface.blit(self._kit.images.portrait(name, place.width), place)
        if name not in PEOPLE:
            surface.blit(self._make_rim(), place)

    def _make_rim(self) -> pygame.Surface:
        """Return the ring around a portrait."""
        return paint.ring(self.emblem(1).width, OPPONENT, max(2, self.px(3)))

    def emblem(self, side: int) -> Rect:
        """Return the place of the portrait or coin of the viewer (0) or the opponent."""
        return self.place(64 if side == 0 else 1280 - 64 - _EMBLEM, 70, _EMBLEM, _EMBLEM)

    def _draw_kingdom(self, surface: pygame.Surface, side: int, kingdom: FinalKingdom) -> None:
        """Draw the cards with badges, points and relic seals."""
        for index, card in enumerate(kingdom.cards):
            place = self.card(side, index, len(kingdom.cards))
            paint.draw_shadow(surface, place, self.px(8), self.px(8))
            surface.blit(self._face(card, place.size), place)
            room = place.move(-self.px(3), -self.px(5))
            draw_points(surface, self._kit, room, self.unit, kingdom.points[card], lit=False)
            if index < kingdom.relics:
                draw_relic_seal(surface, self._kit, place, self.unit)

    def set_caption(self, side: int, model: ResultModel) -> tuple[pygame.Surface, Rect]:
        """Return the line on whose kingdom it is, and its place above the kingdom's left end."""
        left = self.card(side, 0, len(model.kingdoms[side].cards)).x
        box = Rect(left, 0, self.px(540), self.px(26))
        box.bottom = self.card(side, 0, 1).y - self.px(1)
        unit = fit_unit(self._kit, box.height, self.unit, Size.SMALL)
        style = Style(Size.SMALL, Face.BODY, SECONDARY)
        return set_line(self._kit, model.captions[side], box, unit, style)

    def _draw_face(self, card: Card, size: SizePx) -> pygame.Surface:
        """Return a small card without its formula: picture and badge."""
        face = cover(self._kit.images.load(card_picture(card)), size).convert_alpha()
        if card.suit is not None:
            side = max(self.px(_BADGE), round(SMALLEST_TYPE * 1.25))
            draw_badge(face, self._kit.faces.formulas, card.suit, side)
        return paint.clip_corners(face, self.px(8))

    def _draw_panel(self, surface: pygame.Surface, panel: Rect, title: str) -> None:
        draw_panel(surface, panel, self.unit)
        head = Rect(panel.x, panel.y + self.px(6), panel.width, self.px(34))
        head.inflate_ip(-self.px(32), 0)
        unit = fit_unit(self._kit, head.height, self.unit, Size.SMALL)
        style = Style(Size.SMALL, Face.BOLD, SECONDARY)
        draw_text(surface, self._kit, title, head, unit, style)

    def _draw_calm(self, surface: pygame.Surface, words: str) -> None:
        (place,) = self.choices(("",)).values()
        style = Style(Size.TEXT, Face.BODY, SECONDARY)
        draw_paragraph(surface, self._kit, words, place, self.unit, style)

    def _draw_reasons(self, surface: pygame.Surface, model: ResultModel) -> None:
        for owner, row, place in self.list_best(model):
            draw_best_card(surface, self._kit, place, self.unit, owner, row)

    def list_best(self, model: ResultModel) -> Iterator[tuple[Owner, LedgerRow, Rect]]:
        """Yield whose each of the best cards is, what it paid, and its place in the panel."""
        top = _PANELS[0] + 42
        for owner, reasons in zip(OWNERS, model.reasons, strict=True):
            for row in reasons:
                yield owner, row, self.place(876, top, 328, 61)
                top += 62
            top += 4


def _find_start(emblem: str | None) -> int:
    """Return how far from its side of the page a name begins, in u."""
    return 60 if emblem is None else 200
