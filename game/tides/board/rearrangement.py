"""Cards on their way from one arrangement of the table to the other."""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.rules.cards import Card
from game.ui import paint
from game.ui.motion.timeline import Span, glide, linear

_FADE: Final = Span(0.25, 0.75, linear)
"""In this part of the way the face of a card in the one fades into that in the other."""


class Rearrangement:
    """Where both kingdoms and the beam are, ``share`` (0 to 1) of the way.

    Pictures are kept while it lasts: a card looks alike for most of the quarter of a second.
    """

    def __init__(
        self,
        kingdoms: Iterable[tuple[KingdomView, KingdomView]],
        suit_bars: tuple[Rect, Rect],
        ground: pygame.Surface,
    ) -> None:
        """Lead from the first to the second of each pair; ``ground`` is the table left behind."""
        self.share = 0.0
        self._kingdoms = tuple(kingdoms)
        self._suit_bars = suit_bars
        self._ground = ground
        self._pictures: dict[object, pygame.Surface] = {}

    @property
    def suit_bar(self) -> Rect:
        """Where the beam is."""
        return glide(*self._suit_bars, self.share)

    def draw_ground(self, surface: pygame.Surface, board: Rect) -> None:
        """Draw what is left behind over ``board``, fading."""
        self._ground.set_alpha(round(255 * (1 - self.share)))
        surface.blit(self._ground, board)

    def draw_cards(
        self, surface: pygame.Surface, models: Iterable[KingdomModel], hidden: AbstractSet[Card]
    ) -> None:
        """Draw the cards of the kingdoms, in their order; ``hidden`` ones fly elsewhere."""
        for (old, new), model in zip(self._kingdoms, models, strict=True):
            for card in model.cards:
                if card not in hidden:
                    self._draw_card(surface, (old, new), model, card)

    def _draw_card(
        self,
        surface: pygame.Surface,
        views: tuple[KingdomView, KingdomView],
        model: KingdomModel,
        card: Card,
    ) -> None:
        start, end = (view.slot_of(model.cards, card) for view in views)
        rect, fade = glide(start, end, self.share), _FADE.sample(self.share)
        paint.draw_rough_shadow(surface, rect, rect.height // 12)
        for view, opacity in zip(views, (1.0 if fade < 1 else 0.0, fade), strict=True):
            if opacity > 0:
                picture = pygame.transform.smoothscale(self._picture(view, model, card), rect.size)
                picture.set_alpha(round(255 * opacity))
                surface.blit(picture, rect)

    def _picture(self, view: KingdomView, model: KingdomModel, card: Card) -> pygame.Surface:
        key = (view, card, model.points.get(card), model.preview.get(card), card in model.lit)
        if key not in self._pictures:
            self._pictures[key] = view.picture(model, card)
        return self._pictures[key]
