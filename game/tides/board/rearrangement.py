"""The animation from one arrangement of the table to the other."""

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
"""When the face of the old arrangement fades into that of the new one, 0 to 1."""


class Rearrangement:
    """Both kingdoms and the suit bar, ``share`` (0 to 1) of the way to their new places.

    Pictures of cards are cached until it ends, as they rarely change within its 250 ms.
    """

    def __init__(
        self,
        kingdoms: Iterable[tuple[KingdomView, KingdomView]],
        suit_bars: tuple[Rect, Rect],
        ground: pygame.Surface,
        board: Rect,
    ) -> None:
        """Move from the first to the second of each pair, over the fading old ``ground``.

        This is a picture of the ``board``, which holds both arrangements.
        """
        self.board = board
        self.share = 0.0
        self._kingdoms = tuple(kingdoms)
        self._suit_bars = suit_bars
        self._ground = ground
        self._pictures: dict[object, pygame.Surface] = {}

    @property
    def suit_bar(self) -> Rect:
        """The current place of the suit bar."""
        return glide(*self._suit_bars, self.share)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the old ground over the board, faded by ``share``."""
        paint.set_opacity(self._ground, round(255 * (1 - self.share)))
        surface.blit(self._ground, self.board)

    def draw_cards(
        self, surface: pygame.Surface, models: Iterable[KingdomModel], hidden: AbstractSet[Card]
    ) -> None:
        """Draw the kingdoms' cards in order, without the ``hidden`` ones."""
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
        start, end = (view.slot_of(model.cards, card, model.slots) for view in views)
        rect, fade = glide(start, end, self.share), _FADE.sample(self.share)
        paint.draw_shadow(surface, rect, rect.height // 12, rect.height // 12)
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
