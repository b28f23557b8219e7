"""The cross-fade of everything that the card under the pointer changes on the table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.tides.board.table_view import TableModel, TableView
from game.tides.context import TidesContext
from game.tides.rules.cards import Card
from game.ui.display_list import Item, compare_items, draw_within, scratch_surface
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.motion.timeline import Clock

_Key: TypeAlias = tuple[TableView, Card | None, Card | None]
"""The view, the card before and the card now."""
_PREVIEW: Final = MOTIONS[MotionKind.PREVIEW]


@dataclass(frozen=True, slots=True)
class _Pictures:
    """The numbers before and now, drawn where they differ; ``after`` is what is drawn of now."""

    key: _Key
    rects: list[Rect]
    after: Sequence[Item]
    old: pygame.Surface
    new: pygame.Surface
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
        self._before = self._card

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether anything moved."""
        was_moving = self.is_moving
        self._clock.advance(dt, self._context.preferences.now.speed)
        return was_moving

    def items(self, view: TableView, read: Callable[[Card | None], TableModel]) -> Iterator[Item]:
        """Yield the numbers before over those of now, which ``read`` puts together.

        Both are drawn once, so that a frame of the fade only lays one picture over the other.
        """
        if not self.is_moving or view.rearrangement is not None:
            return
        pictures = self._pictures = self._draw(view, read)
        alpha = round(255 * (1 - _PREVIEW.span().sample(self._clock.time)))
        shows = pictures.key, alpha, pictures.version
        for index, rect in enumerate(pictures.rects):
            old, new = pictures.old, pictures.new
            draw = partial(_blend, old=old, new=new, rect=rect, alpha=alpha)
            yield Item(("fade", index), rect, shows, draw, is_opaque=True)

    def _draw(self, view: TableView, read: Callable[[Card | None], TableModel]) -> _Pictures:
        """Draw both pictures at the start, and then whatever else has changed in the new one."""
        key, known = (view, self._before, self._card), self._pictures
        after = view.preview_items(read(self._card))
        if known is None or known.key != key:
            return self._start(key, after, view.preview_items(read(self._before)))
        if changed := compare_items(known.after, after, known.new.get_rect()):
            draw_within(known.new, after, changed)
            return replace(known, after=after, version=known.version + 1)
        return known

    def _start(self, key: _Key, after: Sequence[Item], before: Sequence[Item]) -> _Pictures:
        """Draw where the two differ; what the last fade led to need not be drawn again."""
        known, size = self._pictures, key[0].size
        old, new = (scratch_surface(size, f"preview {which}") for which in (1, 2))
        rects = missing = compare_items(before, after, new.get_rect())
        if known is not None and (known.key[0], known.key[2]) == key[:2]:
            old, new = known.new, known.old
            stale = compare_items(known.after, before, new.get_rect())
            missing = [rect for rect in rects if not any(r.contains(rect) for r in known.rects)]
            missing += stale
        for picture in (old, new):
            picture.set_alpha(None)
        draw_within(old, before, missing)
        draw_within(new, after, rects)
        return _Pictures(key, rects, after, old, new)


def _blend(
    surface: pygame.Surface, old: pygame.Surface, new: pygame.Surface, rect: Rect, alpha: int
) -> None:
    surface.blit(new, rect, rect)
    old.set_alpha(alpha)
    surface.blit(old, rect, rect)
