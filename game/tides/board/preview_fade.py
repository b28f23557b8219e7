"""The cross-fade between the previews of two cards."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.tides.board.table_view import TableModel, TableView
from game.tides.context import TidesContext
from game.tides.rules.cards import Card
from game.ui.display_list import Item, compare_items, draw_within
from game.ui.geometry import SizePx
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.motion.timeline import Clock
from game.ui.paint import OPAQUE, set_opacity
from game.ui.scratch import Loan, lend_spare

_Key: TypeAlias = tuple[TableView, Card | None, Card | None]
"""The view, the card of the previous preview, and that of the current one."""
_PREVIEW: Final = MOTIONS[MotionKind.PREVIEW]


@dataclass(frozen=True, slots=True)
class _Pictures:
    """The previous and the new preview, drawn in ``rects``, where they differ.

    ``after`` are the items of ``new``; ``version`` grows whenever that picture changes, and is 0
    until it is drawn.
    """

    key: _Key
    rects: list[Rect]
    after: Sequence[Item]
    old: pygame.Surface
    new: pygame.Surface
    version: int = 0


class PreviewFade:
    """Fades out the preview of one card over that of the next."""

    def __init__(self, context: TidesContext) -> None:
        """Start without a preview."""
        self._context = context
        self._clock = Clock()
        self._card: Card | None = None
        self._before: Card | None = None
        self._pictures: _Pictures | None = None
        self._loans: list[Loan] = []
        """What both pictures are drawn on; other effects may take it."""
        self._starts = False
        """Whether the fade has yet to start: a frame shows the previous preview alone."""

    @property
    def is_moving(self) -> bool:
        """Whether the previous preview is still fading."""
        return self._clock.is_running

    def follow(self, card: Card | None, size: SizePx) -> None:
        """Set the card in preview; in a window of ``size`` pixels, a change of it starts a fade."""
        if card != self._card:
            self._before, self._card = self._card, card
            fades = self._context.preferences.now.speed and self._borrow(size)
            self._clock.start(_PREVIEW.ms if fades else 0)
            self._starts = self._clock.is_running

    def _borrow(self, size: SizePx) -> bool:
        """Return whether there is something to draw on: not while screens change."""
        if not self._has_loans(size):
            self._pictures, self._loans = None, []  # lets go of what it still has
            self._loans = lend_spare(size, 2)
        return bool(self._loans)

    def _has_loans(self, size: SizePx) -> bool:
        return bool(self._loans) and all(
            loan.surface.get_size() == size and not loan.is_over for loan in self._loans
        )

    def finish(self) -> None:
        """Drop the previous preview."""
        self._clock.finish()
        self._before = self._card

    def forget(self) -> None:
        """Drop both previews: their cards leave the hand."""
        self._clock.finish()
        self._before = self._card = None

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether anything moved."""
        if any(loan.is_over for loan in self._loans):
            self._pictures, self._loans = None, []
        was_moving = self.is_moving
        if not self._starts:
            self._clock.advance(dt, self._context.preferences.now.speed)
        self._starts = False
        return was_moving

    def items(self, view: TableView, read: Callable[[Card | None], TableModel]) -> Iterator[Item]:
        """Yield the fading parts of the previous preview; ``read`` returns the table for a card.

        Both previews are drawn once, each in a frame of its own, so that a frame of the fade only
        blends two pictures.
        """
        is_covered = view.rearrangement is not None or not self._has_loans(view.size)
        if not self.is_moving or is_covered:
            return
        alpha = round(255 * (1 - _PREVIEW.span().sample(self._clock.time)))
        pictures = self._draw(view, read)
        if alpha < OPAQUE and not pictures.version:
            draw_within(pictures.new, pictures.after, pictures.rects)
            pictures = replace(pictures, version=1)
        self._pictures = pictures
        shows = pictures.key, alpha, pictures.version
        for index, rect in enumerate(pictures.rects):
            old, new = pictures.old, pictures.new
            draw = partial(_blend, old=old, new=new, rect=rect, alpha=alpha)
            yield Item(("fade", index), rect, shows, draw, is_opaque=True)

    def _draw(self, view: TableView, read: Callable[[Card | None], TableModel]) -> _Pictures:
        """Draw the old picture when a fade starts; later, redraw what changes in the new one."""
        key, known = (view, self._before, self._card), self._pictures
        after = view.preview_items(read(self._card))
        if known is None or known.key != key:
            return self._start(key, after, view.preview_items(read(self._before)))
        if changed := compare_items(known.after, after, known.new.get_rect()):
            if not known.version:
                return replace(known, after=after)
            draw_within(known.new, after, changed)
            return replace(known, after=after, version=known.version + 1)
        return known

    def _start(self, key: _Key, after: Sequence[Item], before: Sequence[Item]) -> _Pictures:
        """Draw the old picture where both differ, reusing what the last fade has drawn."""
        known, (old, new) = self._pictures, (loan.surface for loan in self._loans)
        rects = missing = compare_items(before, after, new.get_rect())
        if known is not None and known.version and (known.key[0], known.key[2]) == key[:2]:
            old, new = known.new, known.old
            stale = compare_items(known.after, before, new.get_rect())
            missing = [rect for rect in rects if not any(r.contains(rect) for r in known.rects)]
            missing += stale
        for picture in (old, new):
            picture.set_alpha(None)
        draw_within(old, before, missing)
        return _Pictures(key, rects, after, old, new)


def _blend(
    surface: pygame.Surface, old: pygame.Surface, new: pygame.Surface, rect: Rect, alpha: int
) -> None:
    if alpha < OPAQUE:
        surface.blit(new, rect, rect)
    set_opacity(old, alpha)
    surface.blit(old, rect, rect)
