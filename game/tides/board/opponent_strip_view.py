"""The strip of the opponent: name, known hand, progress of its search, and seal."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.cards.marks import draw_wax
from game.tides.cards.seal_pose import SEALED, SealPose
from game.tides.rules.cards import Card, Cards
from game.ui import paint
from game.ui.display_list import Item, ItemCache
from game.ui.kit import Style, draw_text
from game.ui.motion.motions import ANTICIPATION
from game.ui.theme import (
    CREAM,
    GOLD,
    LINE,
    OPPONENT,
    PLATE_INK,
    PLATE_LINE,
    SECONDARY,
    SMALLEST_TYPE,
    Face,
    Size,
)

_PORTRAIT: Final = 54
"""The width of the opponent's portrait, in u; it is left out where the text needs the room."""
_FROM_HAND: Final = 58
"""How far a card slides while it is being sealed, in u."""
_BACK: Final = 0.71
"""A face-down card's width as a share of its height."""


@dataclass(frozen=True, slots=True)
class ThoughtModel:
    """The progress of the opponent's search; ``votes`` are counts without cards, falling."""

    considered: int
    total: int
    votes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OpponentModel:
    """The name, the known cards of the hand, the number of ``hidden`` ones, and the seal.

    ``bird`` is the opponent's name in picture files. ``is_sealed`` is ``None`` while the sealed
    card is being animated, and where none is expected. ``odds`` is the probability (0 to 1) that
    best play takes each known card; empty if odds are not shown. A hand that ``is_withheld`` has
    been shown before, and the player has to remember it. ``caption`` is the line below the name,
    ``seal_text`` that beside the sealed card, and ``odds_texts`` has the odds as percentages.
    """

    name: str
    known: Cards
    hidden: int
    is_sealed: bool | None
    bird: str
    thought: ThoughtModel | None = None
    odds: Mapping[Card, float] = field(default_factory=dict)
    is_withheld: bool = False
    seal: SealPose = SEALED
    caption: str = ""
    seal_text: str = ""
    odds_texts: Mapping[Card, str] = field(default_factory=dict)


class OpponentView:
    """Draws the strip above the opponent's kingdom."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place the strip below the bar, as in ``layout``."""
        self._kit = kit
        self._layout = layout
        self._cache = ItemCache()

    def sealed_card(self) -> Rect:
        """Return the place of the face-down card."""
        seal = self._layout.seal
        return Rect(seal.x, seal.y, round(seal.height * _BACK), seal.height)

    def hidden_cards(self, model: OpponentModel) -> list[Rect]:
        """Return the places of the unknown cards of the hand."""
        is_one_away = model.is_sealed is not False and not model.known
        count = max(0, model.hidden - is_one_away)
        return [self.hidden_card(len(model.known), index) for index in range(count)]

    def hidden_card(self, known: int, index: int) -> Rect:
        """Return the place of unknown card ``index``, right of ``known`` known ones."""
        strip, width = self._layout.strip, self.sealed_card().width
        left = self._layout.strip_chip(known).x + index * (width + self._layout.px(6))
        return Rect(left, strip.y, width, strip.height)

    def items(
        self,
        model: OpponentModel,
        hidden: AbstractSet[Card] = frozenset(),
        *,
        hide_cards: bool = False,
    ) -> Sequence[Item]:
        """Return name, hand and seal, without the ``hidden`` cards or the whole hand."""
        make = partial(self._list_items, model, hidden, hide_cards=hide_cards)
        return self._cache.get((model, hidden, hide_cards), make)

    def _list_items(
        self, model: OpponentModel, hidden: AbstractSet[Card], *, hide_cards: bool
    ) -> Iterator[Item]:
        layout = self._layout
        strip, seal = layout.strip, layout.seal
        name = Rect(strip.x, strip.y, layout.strip_chip(0).x - strip.x, strip.height)
        words = model.name, model.caption, model.bird
        yield Item("opponent", name, words, partial(self._draw_name, model=model))
        if not hide_cards:
            yield from self._list_hand(model, hidden)
        area = seal.union(self.sealed_card().move(-layout.px(_FROM_HAND + ANTICIPATION + 1), 0))
        shows = model.is_sealed, model.seal_text, model.thought, model.seal, model.bird
        yield Item("their seal", area, shows, partial(self._draw_seal, model=model))

    def _draw_name(self, surface: pygame.Surface, model: OpponentModel) -> None:
        layout, strip, unit = self._layout, self._layout.strip, self._layout.unit
        caption = model.caption
        face = Rect(strip.x, 0, layout.px(_PORTRAIT), layout.px(_PORTRAIT))
        face.centery = strip.centery
        left = face.right + layout.px(8)
        right = layout.strip_chip(0).x - layout.px(10)
        lines = ((model.name, Face.BOLD), (caption, Face.BODY))
        if all(self._has_room(*line, right - left) for line in lines):
            surface.blit(self._kit.images.portrait(model.bird, face.width), face)
        else:
            left = strip.x + layout.px(4)
        name = Rect(left, 0, right - left, layout.line(28))
        name.bottom = strip.centery + layout.px(1)
        draw_text(
            surface, self._kit, model.name, name, unit, Style(Size.NUMBER, Face.BOLD, OPPONENT)
        )
        below = Rect(name.x, name.bottom, name.width, layout.line(25))
        draw_text(surface, self._kit, caption, below, unit, Style(Size.SMALL, Face.BODY, SECONDARY))

    def _has_room(self, text: str, face: Face, width: float) -> bool:
        """Return whether ``text`` fits ``width`` pixels in the smallest legible type."""
        return self._kit.typesetter.width(text, face, SMALLEST_TYPE) <= width

    def _list_hand(self, model: OpponentModel, hidden: AbstractSet[Card]) -> Iterator[Item]:
        for index, card in enumerate(model.known):
            if card not in hidden:
                chip, odds = self._layout.strip_chip(index), model.odds.get(card)
                text = model.odds_texts.get(card, "")
                draw = partial(self._draw_chip, chip=chip, card=card, odds=odds, text=text)
                yield Item(("strip", card), chip, (odds, text), draw)
        for index, rect in enumerate(self.hidden_cards(model)):
            draw = partial(self._draw_back, rect=rect)
            yield Item(("strip", "back", index), rect, None, draw)

    def _draw_chip(
        self, surface: pygame.Surface, chip: Rect, card: Card, odds: float | None, text: str
    ) -> None:
        surface.blit(self._kit.faces.chip(card, chip.size, is_low=odds is not None), chip)
        if odds is not None:
            self._draw_odds(surface, chip, odds, text)

    def _draw_back(self, surface: pygame.Surface, rect: Rect) -> None:
        surface.blit(self._kit.faces.back(rect.size), rect)

    def _draw_odds(self, surface: pygame.Surface, chip: Rect, chance: float, text: str) -> None:
        """Draw the probability ``chance`` at the upper right of a chip, as text and as a bar."""
        px, unit = self._layout.px, self._layout.unit
        box = Rect(0, 0, chip.width - round(chip.height * 0.5) - px(12), px(23))
        box.topright = (chip.right - px(8), chip.y + px(3))
        style = Style(Size.SMALL, Face.BOLD, PLATE_INK, "right", limit=px(20))
        draw_text(surface, self._kit, text, box, unit, style)
        bar = Rect(box.x, box.bottom, box.width, max(2, px(3)))
        paint.draw_rounded(surface, bar, bar.height, PLATE_LINE)
        filled = Rect(bar.x, bar.y, round(bar.width * chance), bar.height)
        if filled.width:
            paint.draw_rounded(surface, filled, bar.height, PLATE_INK)

    def _draw_seal(self, surface: pygame.Surface, model: OpponentModel) -> None:
        card, px, unit = self.sealed_card(), self._layout.px, self._layout.unit
        left = card.right + px(8)
        box = Rect(left, card.y, self._layout.strip.right - left, self._layout.line(28))
        if model.thought is None:
            box.centery = card.centery
        if model.is_sealed:
            self._draw_sealed_card(surface, card, model)
            style = Style(Size.TEXT, Face.BOLD, CREAM)
            draw_text(surface, self._kit, model.seal_text, box, unit, style)
        elif model.is_sealed is False:
            radius = round(card.width * 0.08)
            paint.draw_outline(surface, card, radius, LINE, 1)
            style = Style(Size.TEXT, Face.BODY, SECONDARY)
            draw_text(surface, self._kit, model.seal_text, box, unit, style)
            if model.thought is not None:
                self._draw_thought(surface, box, model.thought)

    def _draw_sealed_card(self, surface: pygame.Surface, place: Rect, model: OpponentModel) -> None:
        """Draw the sealed card, which slides in from the hand beside it, and its wax."""
        px, pose = self._layout.px, model.seal
        card = place.move(-px(_FROM_HAND * (1 - pose.slide) + pose.recoil), 0)
        back = self._kit.faces.back(card.size)
        if pose.paper < 1:
            back = back.copy()
            back.set_alpha(round(255 * pose.paper))
        surface.blit(back, card)
        self.draw_wax(surface, model.bird, card.center, pose)

    def wax_item(self, bird: str, card: Rect, pose: SealPose) -> Item:
        """Return the opponent's wax on an animated card in the rectangle ``card``."""
        draw = partial(self.draw_wax, bird=bird, centre=card.center, pose=pose)
        return Item("wax", card, pose, draw)

    def draw_wax(
        self, surface: pygame.Surface, bird: str, centre: tuple[int, int], pose: SealPose
    ) -> None:
        """Draw the opponent's wax at ``centre``, in pixels."""
        draw_wax(surface, self._kit.images.seal(bird, self._layout.px(32)), centre, pose)

    def _draw_thought(self, surface: pygame.Surface, box: Rect, thought: ThoughtModel) -> None:
        px, unit = self._layout.px, self._layout.unit
        share = thought.considered / max(1, thought.total)
        text = f"{thought.considered} / {thought.total}"
        row = box.move(0, self._layout.line(22))
        draw_text(surface, self._kit, text, row, unit, Style(Size.SMALL, Face.BODY, SECONDARY))
        bar = Rect(box.x, self._layout.strip.bottom - px(6), px(80), px(5))
        surface.fill(LINE, bar)
        surface.fill(GOLD, (bar.x, bar.y, round(bar.width * share), bar.height))
        self._draw_votes(surface, self.sealed_card().inflate(-px(11), -px(14)), thought.votes)

    def _draw_votes(self, surface: pygame.Surface, box: Rect, votes: tuple[int, ...]) -> None:
        highest = max(votes, default=0)
        if not highest:
            return
        width = box.width // 5
        for index, count in enumerate(votes[:5]):
            height = max(1, round(box.height * count / highest))
            surface.fill(OPPONENT, (box.x + index * width, box.bottom - height, width - 1, height))
