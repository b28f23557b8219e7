"""Targets: what pointer and focus can look at, where it is, and what a note beside it avoids."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from pygame import Rect

from game.ui.display_list import Item, Keep
from game.ui.widgets.tooltip_place import Room


class Target(NamedTuple):
    """A place on the screen, what kind of thing is there, and which one of them it is."""

    kind: Hashable
    subject: Hashable
    rect: Rect

    def is_like(self, other: "Target | None") -> bool:
        """Return whether ``other`` has the same kind and subject, at any place."""
        return other is not None and self[:2] == other[:2]


@dataclass(frozen=True)
class HoverMap:
    """The targets of a screen, and where notes and an enlarged thing may go.

    ``targets`` are in the order of the focus. ``list_room`` computes what a note avoids, and
    ``find_zoom`` where an enlarged thing goes in that room. Both are asked when first needed, since
    they take milliseconds. A note of a kind in ``reaches`` is at most so many pixels from its
    target.
    """

    targets: Sequence[Target]
    list_room: Callable[[], Room]
    find_zoom: Callable[[Room], Rect]
    unit: float
    reaches: Mapping[Hashable, int] = field(default_factory=dict)

    @cached_property
    def room(self) -> Room:
        """The area for notes and what they avoid."""
        return self.list_room()

    @cached_property
    def zoom(self) -> Rect:
        """The place of an enlarged thing."""
        return self.find_zoom(self.room)


def map_items(
    items: Iterable[Item], order: Sequence[Hashable], bounds: Rect, zoom: Rect, unit: float
) -> HoverMap:
    """Return the targets and the room that a display list states.

    ``order`` says which kinds the focus comes to first; things of one kind keep the order of the
    list. Notes stay within ``bounds``, and an enlarged thing is shown at ``zoom``.
    """
    items = [*items]
    found: dict[Hashable, list[Target]] = {kind: [] for kind in order}
    for item in items:
        if item.target is not None:
            found[item.target[0]].append(Target(*item.target, item.area))
    targets = [*chain.from_iterable(found.values())]

    def list_room() -> Room:
        areas: dict[Keep, list[Rect]] = {kept: [] for kept in Keep}
        for item in items:
            if item.keep is not None:
                areas[item.keep].append(item.area)
        numbers, cards, spare = areas.values()
        return Room(bounds, numbers, cards, spare, round(8 * unit))

    return HoverMap(targets, list_room, lambda _: zoom, unit)


def find_target(targets: Iterable[Target], place: tuple[int, int]) -> Target | None:
    """Return the target at a place in the window, if there is one."""
    return next((target for target in targets if target.rect.collidepoint(place)), None)


def step_target(targets: Sequence[Target], start: Target | None, step: int) -> Target:
    """Return the target ``step`` places after ``start``, wrapping around.

    Without a ``start`` it is the first target, or the last for a ``step`` of -1.
    """
    number = next((n for n, target in enumerate(targets) if target.is_like(start)), None)
    if number is None:
        number = -1 if step > 0 else 0
    return targets[(number + step) % len(targets)]


def find_towards(targets: Sequence[Target], start: Target, way: tuple[int, int]) -> Target:
    """Return the nearest target in direction ``way`` (across, down).

    Where none is ahead it is the one farthest behind: the focus comes in again at the other end.
    """
    across, down = way

    def measure(target: Target) -> tuple[bool, int]:
        x, y = target.rect.centerx - start.rect.centerx, target.rect.centery - start.rect.centery
        ahead, aside = (x * across, abs(y)) if across else (y * down, abs(x))
        is_ahead = ahead > (start.rect.width if across else start.rect.height) // 2
        return not is_ahead, ahead + 2 * aside

    others = (target for target in targets if not target.is_like(start))
    return min(others, key=measure, default=start)
