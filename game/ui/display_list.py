"""A picture as a display list, and a canvas that redraws only what has changed in it.

A scene says what is on the screen as a list of items, the lowest first. The canvas compares the
list with the one before, finds the dirty rectangles, and draws in each of them every item that
reaches into it, under a clip: the result is what drawing the whole list would give.
"""

from bisect import bisect_left
from collections.abc import Callable, Hashable, Iterable, Sequence
from enum import Enum
from functools import partial, wraps
from typing import Concatenate, Final, NamedTuple, ParamSpec, TypeAlias, TypeVar

import pygame
from pygame import Rect

from game.ui.memo import Memo
from game.ui.scratch import Loan, lend_spare

DrawItem: TypeAlias = Callable[[pygame.Surface], object]
ViewT = TypeVar("ViewT")
DataP = ParamSpec("DataP")

_MOST_RECTS: Final = 24
"""More dirty rectangles than this are merged: each costs a pass over the list."""
_WASTE: Final = 1.2
"""Two rectangles are merged where that draws at most so many times their pixels."""


class Keep(Enum):
    """Why a note should not cover a thing."""

    NUMBER = "number"
    """It is read: a note covers it only where there is no other place."""
    CARD = "card"
    """It is looked at: a note shuns it where that costs nothing else."""
    SPARE = "spare"
    """It repeats what is shown elsewhere."""


class Item(NamedTuple):
    """One thing on the screen.

    ``name`` distinguishes it from all others in its list. What it draws is clipped to ``area``,
    and is the same whenever ``area`` and ``shows`` are equal.

    An item that ``is_opaque`` hides all below it in its area. One that ``is_cover`` does so, too,
    and what it draws does not depend on ``area``: where that changes, only what is covered or laid
    open is redrawn.

    One that ``is_film`` comes and goes over the whole window while little changes below: the canvas
    keeps a picture of all that lies below it, on a spare loan, which ends others: nothing below may
    be drawn from one.

    What pointer and focus can look at has a ``target``: the kind of thing, and which one it is.
    ``keep`` says what a note does not cover.
    """

    name: Hashable
    area: Rect
    shows: object
    draw: DrawItem
    is_opaque: bool = False
    is_cover: bool = False
    is_film: bool = False
    target: tuple[Hashable, Hashable] | None = None
    keep: Keep | None = None

    def about(self, kind: Hashable, subject: Hashable = None, keep: Keep | None = None) -> "Item":
        """Return the item as something to look at."""
        return self._replace(target=(kind, subject), keep=keep)


def draw_nothing(surface: pygame.Surface) -> None:
    """Draw nothing: what is drawn elsewhere can be asked about in the item's area."""
    del surface


def keep_items(
    make: Callable[Concatenate[ViewT, DataP], Iterable[Item]],
) -> Callable[Concatenate[ViewT, DataP], Sequence[Item]]:
    """Let a view keep what a method of it returned last, and before: for a preview that fades.

    The items must follow from the arguments, and from what never changes of the view.
    """
    name = f"kept {make.__name__}"

    @wraps(make)
    def find(view: ViewT, /, *args: DataP.args, **kwargs: DataP.kwargs) -> Sequence[Item]:
        kept: Memo[Sequence[Item]] = vars(view).get(name) or vars(view).setdefault(name, Memo(2))
        return kept.get((args, kwargs), lambda: tuple(make(view, *args, **kwargs)))

    return find


def draw_items(surface: pygame.Surface, items: Iterable[Item]) -> None:
    """Draw every item, the first one lowest."""
    window = surface.get_clip()
    for item in items:
        surface.set_clip(item.area.clip(window))
        item.draw(surface)
    surface.set_clip(window)


def draw_within(surface: pygame.Surface, items: Sequence[Item], rects: Iterable[Rect]) -> None:
    """Draw in each of ``rects`` what reaches into it and is not hidden, and nothing outside."""
    items = _drop_senses(items)
    areas = [item.area for item in items]
    covers = [item.area for item in items if item.is_cover]
    for rect in _split_at(rects, covers):
        numbers = rect.collidelistall(areas)
        for at in range(len(numbers) - 1, 0, -1):
            item = items[numbers[at]]
            if (item.is_opaque or item.is_cover) and item.area.contains(rect):
                del numbers[:at]
                break
        for number in numbers:
            surface.set_clip(rect.clip(areas[number]))
            items[number].draw(surface)
    surface.set_clip(None)


def compare_items(before: Sequence[Item], after: Sequence[Item], window: Rect) -> list[Rect]:
    """Return few rectangles in ``window`` that cover all in which two lists differ."""
    return _merge(_compare(_drop_senses(before), _drop_senses(after)), window)


def _drop_senses(items: Sequence[Item]) -> Sequence[Item]:
    return [item for item in items if item.draw is not draw_nothing]


class Canvas:
    """A surface that shows one display list after another."""

    def __init__(self, surface: pygame.Surface) -> None:
        """Draw on ``surface``, whose pixels are not known yet."""
        self.surface = surface
        self._shown: Sequence[Item] | None = None
        self._below: tuple[Loan, Sequence[Item]] | None = None
        """A picture of what lies below a film, while there is one, and what it shows."""

    def forget(self) -> None:
        """Redraw everything next time: the pixels may be any."""
        self._shown = None

    def show(self, items: Sequence[Item]) -> list[Rect]:
        """Show ``items`` and return the rectangles that were redrawn, none if nothing differs."""
        window = self.surface.get_rect()
        dirty = [window] if self._shown is None else compare_items(self._shown, items, window)
        draw_within(self.surface, self._keep_below(items), dirty)
        self._shown = items
        return dirty

    def _keep_below(self, items: Sequence[Item]) -> Sequence[Item]:
        """Return ``items``, with a picture of all that lies below a film right below it.

        The picture begins as what the window shows. Where no surface is free there is none.
        """
        at = next((number for number, item in enumerate(items) if item.is_film), 0)
        known, self._below = self._below, None
        if not at or self._shown is None:
            return items
        window, below = self.surface.get_rect(), items[:at]
        if known is None or known[0].is_over:
            loans = lend_spare(window.size, 1)
            if not loans:
                return items
            loans[0].surface.blit(self.surface, (0, 0))
            known = loans[0], self._shown
        loan, before = known
        draw_within(loan.surface, below, compare_items(before, below, window))
        self._below = loan, below
        draw = partial(pygame.Surface.blit, source=loan.surface, dest=(0, 0))
        return [*below, Item("below", window, (), draw, is_opaque=True), *items[at:]]


def _split_at(rects: Iterable[Rect], covers: Sequence[Rect]) -> list[Rect]:
    """Return the parts of ``rects`` that lie in each of ``covers``, and those outside."""
    parts = list(rects)
    for cover in covers:
        parts = [
            part
            for rect in parts
            for part in (rect.clip(cover), *_subtract(rect, cover))
            if part.width and part.height
        ]
    return parts


def _subtract(rect: Rect, other: Rect) -> list[Rect]:
    """Return the parts of ``rect`` outside ``other``: above, below, left and right of it."""
    shared = rect.clip(other)
    if not (shared.width and shared.height):
        return [rect]
    return [
        Rect(rect.x, rect.y, rect.width, shared.y - rect.y),
        Rect(rect.x, shared.bottom, rect.width, rect.bottom - shared.bottom),
        Rect(rect.x, shared.y, shared.x - rect.x, shared.height),
        Rect(shared.right, shared.y, rect.right - shared.right, shared.height),
    ]


def _compare(before: Sequence[Item], after: Sequence[Item]) -> list[Rect]:
    """Return the areas, old and new, of every item that has changed, come, gone or moved in order.

    Items without a size are left out.
    """
    old = {item.name: item for item in before}
    dirty: list[Rect] = []
    kept: list[Hashable] = []
    for item in after:
        was = old.pop(item.name, None)
        if was is None:
            dirty.append(item.area)
            continue
        kept.append(item.name)
        if was is item or (was.area == item.area and was.shows == item.shows):
            continue
        if item.is_cover and was.is_cover and was.shows == item.shows:
            dirty += (*_subtract(was.area, item.area), *_subtract(item.area, was.area))
        else:
            dirty += (was.area, item.area)
    dirty += (item.area for item in old.values())
    order = [item.name for item in before if item.name not in old]
    if order != kept:
        moved = _find_moved(order, kept)
        dirty += (item.area for item in after if item.name in moved)
    return [rect for rect in dirty if rect.width and rect.height]


def _find_moved(before: Sequence[Hashable], after: Sequence[Hashable]) -> set[Hashable]:
    """Return as few names as may be without which two orders of the same names are equal.

    The others are a longest increasing subsequence (Fredman, Discrete Mathematics 11, 1975).
    """
    places = {name: place for place, name in enumerate(before)}
    ends, runs = list[int](), list[tuple[Hashable, ...]]()
    for name in after:
        at = bisect_left(ends, places[name])
        run = (*runs[at - 1], name) if at else (name,)
        ends[at : at + 1], runs[at : at + 1] = [places[name]], [run]
    return {*after}.difference(runs[-1])


def _merge(rects: Sequence[Rect], window: Rect) -> list[Rect]:
    """Return few rectangles in ``window`` that cover all of ``rects``."""
    merged: list[Rect] = []
    for rect in rects:
        clipped, at = rect.clip(window), 0
        if not (clipped.width and clipped.height):
            continue
        while at < len(merged):
            other, both = merged[at], clipped.union(merged[at])
            apart = clipped.width * clipped.height + other.width * other.height
            at += 1
            if both.width * both.height <= _WASTE * apart:  # they may as well be drawn together
                del merged[at - 1]
                clipped, at = both, 0
        merged.append(clipped)
    while len(merged) > _MOST_RECTS:
        merged = _merge_closest(merged)
    separate = _separate(merged)
    return separate if len(separate) <= _MOST_RECTS else merged


def _separate(rects: Sequence[Rect]) -> list[Rect]:
    """Cut from each rectangle what a larger one covers: it would be drawn twice."""
    separate: list[Rect] = []
    for rect in sorted(rects, key=lambda each: -each.width * each.height):
        parts = [rect]
        for other in [other for other in separate if other.colliderect(rect)]:
            parts = [part for each in parts for part in _subtract(each, other)]
        separate += (part for part in parts if part.width and part.height)
    return separate


def _merge_closest(rects: list[Rect]) -> list[Rect]:
    """Merge the last rectangle with the one that it makes grow least."""

    def measure(other: Rect) -> int:
        both = last.union(other)
        return both.width * both.height - other.width * other.height

    *rest, last = rects
    at = min(range(len(rest)), key=lambda n: measure(rest[n]))
    rest[at] = rest[at].union(last)
    return rest
