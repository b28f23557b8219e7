"""Surfaces as large as the window, lent to effects that keep a picture of it.

Each takes 33 MB in a window of 3840x2160, and a new one is slow to touch for the first time, so
that two are kept and lent again and again; of a large window one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from weakref import ref

import pygame

from game.ui.geometry import SizePx

_LARGE: Final = 2560 * 1440
"""Pixels; to blend pictures of a window with more of them takes longer than a frame may."""


class Loan:
    """A surface that is lent for as long as this object is kept, or until the loan is over.

    The surface is opaque, its pixels are whatever was drawn last. Only a spare loan may be over
    early: its surface then serves somebody else.
    """

    def __init__(self, surface: pygame.Surface, *, is_spare: bool) -> None:
        """Lend ``surface``."""
        self.surface = surface
        self.is_spare = is_spare
        self.is_over = False


@dataclass(slots=True)
class _Kept:
    surface: pygame.Surface
    lent: "ref[Loan] | None" = None

    @property
    def loan(self) -> Loan | None:
        return None if self.lent is None else self.lent()

    def lend(self, *, is_spare: bool) -> Loan:
        if (before := self.loan) is not None:
            before.is_over = True
        self.surface.set_alpha(None)
        loan = Loan(self.surface, is_spare=is_spare)
        self.lent = ref(loan)
        return loan


_kept: Final[list[_Kept]] = []


def lend_surface(size: SizePx) -> Loan:
    """Lend a surface of ``size`` pixels; where none is free, a spare loan ends early."""
    kept = next(iter(_find_available(size)), None) or _make(size)
    return kept.lend(is_spare=False)


def lend_spare(size: SizePx, count: int) -> list[Loan]:
    """Lend ``count`` of the surfaces of ``size`` pixels that are kept, or none if too few are left.

    Earlier spare loans end: a screen that was left may keep its own until it is collected.
    """
    available = _find_available(size)
    missing, room = count - len(available), _count_kept(size) - len(_find_fitting(size))
    available += [_make(size) for _ in range(min(missing, room))]
    return [kept.lend(is_spare=True) for kept in available[:count]] if missing <= room else []


def prepare_surfaces(size: SizePx) -> Iterator[None]:
    """Make and fill the surfaces for a window of ``size`` pixels, one a step."""
    while len(_find_fitting(size)) < _count_kept(size):
        _make(size).surface.fill((0, 0, 0))
        yield


def forget() -> None:
    """Keep none, and end every spare loan: the window has another size."""
    for kept in _kept:
        if (loan := kept.loan) is not None:
            loan.is_over = loan.is_spare
    _kept.clear()


def _count_kept(size: SizePx) -> int:
    width, height = size
    return 1 if width * height > _LARGE else 2


def _make(size: SizePx) -> _Kept:
    _kept.append(_Kept(pygame.Surface(size)))
    return _kept[-1]


def _find_available(size: SizePx) -> list[_Kept]:
    """Return the free surfaces of ``size``, then those on a spare loan."""
    fitting = _find_fitting(size)
    free = [kept for kept in fitting if kept.loan is None]
    return free + [kept for kept in fitting if (loan := kept.loan) is not None and loan.is_spare]


def _find_fitting(size: SizePx) -> list[_Kept]:
    """Return those of ``size``; let go of others, and of more than are kept, that nobody has."""
    for kept in [kept for kept in _kept if kept.loan is None]:
        if len(_kept) > _count_kept(size) or kept.surface.get_size() != size:
            _kept.remove(kept)
    return [kept for kept in _kept if kept.surface.get_size() == size]
