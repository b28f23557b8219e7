"""The opponent in the strip at the top: portrait, name, hand, progress of its search, and seal."""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import MARGIN, TableLayout
from game.tides.cards.card_kit import CardKit
from game.tides.cards.chips_and_seals import PILL, draw_pill, draw_wax
from game.tides.cards.seal_transform import SEALED, SealTransform
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import HAND_SIZE
from game.ui import paint
from game.ui.display_list import Item, ItemCache
from game.ui.kit import Style, draw_text, set_line
from game.ui.theme import CREAM, GOLD, LINE, OPPONENT, SMALLEST_TYPE, Face, Size
from game.ui.top_bar import BUTTON, RIGHT_BUTTONS

_PORTRAIT: Final = 0.86
"""The width of the portrait, as a share of the strip's height."""
_NAME: Final = 92
"""The room for the name, in u at the usual text scale."""
_CHIP: Final = 0.76
_BACK: Final = 0.86
_SEAL: Final = 0.84
"""The heights of a known card, of a face-down card and of the seal, as shares of the strip's."""
_BACK_SHAPE: Final = 0.71
"""A face-down card's width as a share of its height."""
_WIDEST: Final = 4.1
"""The largest width of a known card, as a multiple of its height."""
_LEAST_CHIP: Final = (104, 2.7)
"""The least width of a known card for words on it: in pixels, and as a multiple of its height."""
_GAP: Final = 5
_FIGURE: Final = 0.7
"""The height of a figure, as a share of its type."""
_ABOVE_ODDS: Final = 0.67
"""The share of the strip's height that a known card takes above its odds."""


@dataclass(frozen=True, slots=True)
class ThoughtModel:
    """The progress of the opponent's search."""

    considered: int
    total: int


@dataclass(frozen=True, slots=True)
class OpponentModel:
    """The name, the known cards of the hand, the number of ``hidden`` ones, and the seal.

    ``bird`` is the opponent's name in picture files. ``is_sealed`` is ``None`` while the sealed
    card is being animated, and where none is expected. ``odds`` is the probability (0 to 1) that
    best play takes each known card; empty if odds are not shown. ``is_coming`` says that the
    viewer gets this hand, less one card, after the pick in preview; where the button to redo stands
    at the end of 5 known cards, there is no room to say so.
    """

    name: str
    known: Cards
    hidden: int
    is_sealed: bool | None
    bird: str
    thought: ThoughtModel | None = None
    odds: Mapping[Card, float] = field(default_factory=dict)
    is_coming: bool = False
    seal: SealTransform = SEALED

    @property
    def count(self) -> int:
        """How many cards the hand has, the sealed one included."""
        return len(self.known) + self.hidden


class OpponentView:
    """Places and draws the opponent's part of the strip."""

    def __init__(self, kit: CardKit, layout: TableLayout) -> None:
        """Place everything between the buttons of the layout's strip."""
        self._kit = kit
        self._layout = layout
        self._cache = ItemCache()

    @property
    def portrait(self) -> Rect:
        """The place of the portrait."""
        strip, side = self._layout.strip, round(self._layout.strip.height * _PORTRAIT)
        left = strip.x + self._layout.px(MARGIN + BUTTON + 12)
        return Rect(left, strip.centery - side // 2, side, side)

    @property
    def name(self) -> Rect:
        """The place of the name; it has no width where it would leave the cards no words."""
        strip, px, left = self._layout.strip, self._layout.px, self.portrait.right
        place = Rect(left + px(10), strip.y, self._layout.line(_NAME), strip.height)
        pixels, share = _LEAST_CHIP
        if self._fit_chip(place.right + px(12)) < max(pixels, share * self._chip_height):
            place.width = 0
        return place

    @property
    def person(self) -> Rect:
        """The place of portrait and name."""
        return self.portrait.union(self.name)

    @cached_property
    def _hand_left(self) -> int:
        return self.name.right + self._layout.px(12)

    @cached_property
    def _chip_width(self) -> int:
        return self._fit_chip(self._hand_left)

    def known_card(self, index: int) -> Rect:
        """Return the place of a known card; five fit beside the seal."""
        height, width = self._chip_height, self._chip_width
        left = self._hand_left + index * (width + self._layout.px(_GAP))
        return Rect(left, self._layout.strip.centery - height // 2, width, height)

    @property
    def _chip_height(self) -> int:
        return round(self._layout.strip.height * _CHIP)

    def _fit_chip(self, left: int) -> int:
        """Return the width of a known card at which five fit between ``left`` and the buttons."""
        strip, px = self._layout.strip, self._layout.px
        buttons = px(MARGIN + RIGHT_BUTTONS * (BUTTON + 4) + 12)
        seal = round(strip.height * _SEAL) + px(PILL[0] + 12)
        gap, room = px(_GAP), strip.right - buttons - seal - left
        return min(round(self._chip_height * _WIDEST), (room + gap) // HAND_SIZE - gap)

    def hidden_card(self, known: int, index: int) -> Rect:
        """Return the place of unknown card ``index``, right of ``known`` known ones."""
        strip, height = self._layout.strip, round(self._layout.strip.height * _BACK)
        width = round(height * _BACK_SHAPE)
        left = self.known_card(known).x + index * (width + self._layout.px(_GAP))
        return Rect(left, strip.centery - height // 2, width, height)

    def hidden_cards(self, model: OpponentModel) -> list[Rect]:
        """Return the places of the unknown cards of the hand."""
        return [self.hidden_card(len(model.known), index) for index in range(model.hidden)]

    def hand(self, known: int, hidden: int) -> Rect:
        """Return the area of a hand with so many known and hidden cards."""
        first = self.known_card(0) if known or not hidden else self.hidden_card(0, 0)
        last = self.hidden_card(known, hidden - 1) if hidden else self.known_card(max(0, known - 1))
        return first.union(last)

    def seal(self, known: int, hidden: int) -> Rect:
        """Return the place of the seal at the end of a hand: it stamps the whole hand."""
        side = round(self._layout.strip.height * _SEAL)
        place = Rect(0, 0, side, side)
        place.midleft = self.hand(known, hidden).right + self._layout.px(2), 0
        place.centery = self._layout.strip.centery
        return place

    def seal_of(self, model: OpponentModel) -> Rect:
        """Return the place of the seal of this hand."""
        return self.seal(len(model.known), model.hidden)

    def coming(self, model: OpponentModel) -> Rect:
        """Return the place of the pill that says that the hand comes to the viewer next."""
        seal, pill = self.seal_of(model), Rect(0, 0, *map(self._layout.px, PILL))
        pill.midleft = seal.right + self._layout.px(8), seal.centery
        return pill

    def items(
        self,
        model: OpponentModel,
        hidden: AbstractSet[Card] = frozenset(),
        *,
        hides_hands: bool = False,
    ) -> Sequence[Item]:
        """Return name, hand and seal, without the ``hidden`` cards.

        With ``hides_hands`` neither a card of the hand is shown nor the seal that stamps it.
        """
        make = partial(self._list_items, model, hidden, hides_hands=hides_hands)
        return self._cache.get((model, hidden, hides_hands), make)

    def _list_items(
        self, model: OpponentModel, hidden: AbstractSet[Card], *, hides_hands: bool
    ) -> Iterator[Item]:
        shows = model.name, model.bird, model.thought
        yield Item("opponent", self.person, shows, partial(self._draw_person, model=model))
        if not hides_hands:
            yield from self._list_hand(model, hidden)
        seal = self.seal_of(model)
        if model.is_sealed is not None and not hides_hands:
            area, pose = seal.inflate(seal.width, seal.height), (model.is_sealed, model.seal)
            yield Item("their seal", area, pose, partial(self._draw_seal, model=model))
        if model.is_coming:
            pill = self.coming(model)
            yield Item("coming", pill, None, partial(draw_pill, pill=pill, portrait=None))

    def _draw_person(self, surface: pygame.Surface, model: OpponentModel) -> None:
        layout, face, name = self._layout, self.portrait, self.name
        surface.blit(self._kit.images.portrait(model.bird, face.width), face)
        style = Style(Size.TEXT, Face.BOLD, CREAM)
        if name.width:
            draw_text(surface, self._kit, model.name, name, layout.unit, style)
        if model.thought is not None:
            share = model.thought.considered / max(1, model.thought.total)
            below = name if name.width else face
            bar = Rect(below.x, name.bottom - layout.px(9), below.width, max(2, layout.px(3)))
            surface.fill(LINE, bar)
            surface.fill(GOLD, (bar.x, bar.y, round(bar.width * share), bar.height))

    def _list_hand(self, model: OpponentModel, hidden: AbstractSet[Card]) -> Iterator[Item]:
        for index, card in enumerate(model.known):
            if card not in hidden:
                chip, odds = self.known_card(index), model.odds.get(card)
                draw = partial(self._draw_known, chip=chip, card=card, odds=odds)
                area = chip if odds is None else self._find_column(chip)
                yield Item(("strip", card), area, odds, draw)
        for index, rect in enumerate(self.hidden_cards(model)):
            draw = partial(self._draw_back, rect=rect)
            yield Item(("strip", "back", index), rect, None, draw)

    def _draw_known(
        self, surface: pygame.Surface, chip: Rect, card: Card, odds: float | None
    ) -> None:
        like = chip.height
        if odds is not None:
            self._draw_odds(surface, chip, odds)
            chip = self._find_column(chip)
            chip.height = round(chip.height * _ABOVE_ODDS) - self._layout.px(1)
        surface.blit(self._kit.faces.chip(card, chip.size, like=like), chip)

    def _draw_odds(self, surface: pygame.Surface, chip: Rect, chance: float) -> None:
        """Draw the probability ``chance`` below a chip: a bar and its figure."""
        foot = self._find_column(chip)
        top = foot.y + round(foot.height * _ABOVE_ODDS)
        foot.update(foot.x, top, foot.width, foot.bottom - top)
        limit = max(SMALLEST_TYPE, round(foot.height / _FIGURE))
        style = Style(Size.SMALL, Face.BOLD, GOLD, "right", limit=limit)
        line, place = set_line(self._kit, f"{chance:.0%}", foot, self._layout.unit, style)
        ink = line.get_bounding_rect()
        width = foot.width - line.get_width() - self._layout.px(6)
        bar = Rect(foot.x, 0, width, max(3, self._layout.px(5)))
        bar.centery = foot.centery
        paint.draw_rounded(surface, bar, bar.height // 2, LINE)
        filled = Rect(bar.x, bar.y, round(bar.width * chance), bar.height)
        if filled.width:
            paint.draw_rounded(surface, filled, bar.height // 2, GOLD)
        surface.blit(line, (place.x, foot.centery - ink.centery))

    def _find_column(self, chip: Rect) -> Rect:
        """Return the whole height of the strip at a chip."""
        strip = self._layout.strip.inflate(0, -2 * self._layout.px(2))
        return Rect(chip.x, strip.y, chip.width, strip.height)

    def _draw_back(self, surface: pygame.Surface, rect: Rect) -> None:
        surface.blit(self._kit.faces.back(rect.size), rect)

    def _draw_seal(self, surface: pygame.Surface, model: OpponentModel) -> None:
        """Draw the wax once the opponent has locked in, and until then its empty place."""
        place = self.seal_of(model)
        if model.is_sealed:
            self.draw_wax(surface, model.bird, place, model.seal)
        else:
            surface.blit(paint.ring(place.width, OPPONENT, max(1, self._layout.px(1))), place)

    def wax_item(self, bird: str, place: Rect, pose: SealTransform) -> Item:
        """Return the opponent's wax in the middle of a moving card, ``place``."""
        wax = Rect(0, 0, round(self._layout.strip.height * _SEAL), 0)
        wax.height = wax.width
        wax.center = place.center
        draw = partial(self.draw_wax, bird=bird, place=wax, pose=pose)
        return Item("wax", wax.inflate(wax.width, wax.height), (wax.topleft, pose), draw)

    def draw_wax(
        self, surface: pygame.Surface, bird: str, place: Rect, pose: SealTransform
    ) -> None:
        """Draw the opponent's wax in the square ``place``."""
        draw_wax(surface, self._kit.images.seal(bird, place.width), place.center, pose)
