"""The cross-fade of everything that the card under the pointer changes on the table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
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


@dataclass(slots=True)
class _Pictures:
    """The numbers before and now, drawn where they differ; ``after`` is what is drawn of now."""

    key: tuple[TableView, Card | None, Card | None]
    rects: list[Rect]
    after: Sequence[Item]
    version: int = 0


class PreviewFade:
    """Lets the numbers of one card go while those of the next come."""

    def __init__(self, context: TidesContext) -> None:
        """Start with no card's numbers shown."""
        self._context = context
        self._clock = Clock()
        self._card: Card | None = None
        self._before: Card | None = None
        self._pictures: _Pictures | None = None

    @property
    def is_moving(self) -> bool:
        """Whether the numbers of another card are still going."""
        return self._clock.is_running

    def follow(self, card: Card | None) -> None:
        """Take in which card's numbers are shown."""
        if card != self._card:
            self._before, self._card = self._card, card
            self._clock.start(_PREVIEW.ms if self._context.preferences.now.speed else 0)

    def finish(self) -> None:
        """Show nothing any more of what was."""
        self._clock.finish()
        self._before, self._pictures = self._card, None

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether anything moved."""
        was_moving = self.is_moving
        self._clock.advance(dt, self._context.preferences.now.speed)
        if not self.is_moving:
            self._pictures = None
        return was_moving

    def items(self, view: TableView, read: Callable[[Card | None], TableModel]) -> Iterator[Item]:
        """Yield the numbers before over those of now, which ``read`` puts together.

        Both are drawn once, so that a frame of the fade only lays one picture over the other.
        """
        if not self.is_moving:
            return
        pictures = self._pictures = self._draw(view, read)
        old, new = (scratch_surface(view.size, f"preview {which}") for which in ("old", "new"))
        alpha = round(255 * (1 - _PREVIEW.span().sample(self._clock.time)))
        shows = self._before, self._card, alpha, pictures.version
        for index, rect in enumerate(pictures.rects):
            draw = partial(_blend, old=old, new=new, rect=rect, alpha=alpha)
            yield Item(("fade", index), rect, shows, draw, is_opaque=True)

    def _draw(self, view: TableView, read: Callable[[Card | None], TableModel]) -> _Pictures:
        """Draw both pictures at the start, and then whatever else has changed in the new one."""
        old, new = (scratch_surface(view.size, f"preview {which}") for which in ("old", "new"))
        key, after = (view, self._before, self._card), view.preview_items(read(self._card))
        window, pictures = new.get_rect(), self._pictures
        if pictures is None or pictures.key != key:
            before = view.preview_items(read(self._before))
            pictures = _Pictures(key, compare_items(before, after, window), after)
            old.set_alpha(None)
            draw_within(old, before, pictures.rects)
            draw_within(new, after, pictures.rects)
        elif changed := compare_items(pictures.after, after, window):
            draw_within(new, after, changed)
            pictures = _Pictures(key, pictures.rects, after, pictures.version + 1)
        return pictures


def _blend(
    surface: pygame.Surface, old: pygame.Surface, new: pygame.Surface, rect: Rect, alpha: int
) -> None:
    surface.blit(new, rect, rect)
    old.set_alpha(alpha)
    surface.blit(old, rect, rect)
