"""The cross-fade between the previews of two cards."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.table_view import TableModel, TableView
from game.tides.context import TidesContext
from game.tides.rules.cards import Card
from game.ui.display_list import Item, compare_items, draw_within, scratch_surface
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.motion.timeline import Clock

_PREVIEW: Final = MOTIONS[MotionKind.PREVIEW]


class PreviewFade:
    """Fades out the preview of one card over that of the next."""

    def __init__(self, context: TidesContext) -> None:
        """Start without a preview."""
        self._context = context
        self._clock = Clock()
        self._card: Card | None = None
        self._before: Card | None = None
        self._picture: tuple[TableView, Card | None, pygame.Surface, list[Rect]] | None = None

    @property
    def is_moving(self) -> bool:
        """Whether the previous preview is still fading."""
        return self._clock.is_running

    def follow(self, card: Card | None) -> None:
        """Set the card in preview; a change of it starts a fade."""
        if card != self._card:
            self._before, self._card = self._card, card
            self._clock.start(_PREVIEW.ms if self._context.preferences.now.speed else 0)

    def finish(self) -> None:
        """Drop the previous preview."""
        self._clock.finish()
        self._before, self._picture = self._card, None

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether anything moved."""
        was_moving = self.is_moving
        self._clock.advance(dt, self._context.preferences.now.speed)
        if not self.is_moving:
            self._picture = None
        return was_moving

    def items(self, view: TableView, read: Callable[[Card | None], TableModel]) -> Iterator[Item]:
        """Yield the fading parts of the previous preview; ``read`` returns the table for a card."""
        if not self.is_moving:
            return
        if self._picture is None or self._picture[:2] != (view, self._before):
            self._picture = view, self._before, *self._draw_before(view, read)
        _, before, picture, rects = self._picture
        alpha = round(255 * (1 - _PREVIEW.span().sample(self._clock.time)))
        draw = partial(_blit_part, picture=picture, alpha=alpha)
        for index, rect in enumerate(rects):
            shows = before, self._card, alpha
            yield Item(("fade", index), rect, shows, partial(draw, rect=rect))

    def _draw_before(
        self, view: TableView, read: Callable[[Card | None], TableModel]
    ) -> tuple[pygame.Surface, list[Rect]]:
        """Draw the previous preview where it differs; return the picture and those rectangles."""
        old, new = (view.preview_items(read(card)) for card in (self._before, self._card))
        picture = scratch_surface(view.size, "preview")
        rects = compare_items(old, new, picture.get_rect())
        picture.set_alpha(None)
        draw_within(picture, old, rects)
        return picture, rects


def _blit_part(surface: pygame.Surface, picture: pygame.Surface, rect: Rect, alpha: int) -> None:
    picture.set_alpha(alpha)
    surface.blit(picture, rect, rect)
