"""Targets: what pointer and focus can look at, where it is, and what a note beside it avoids.

The focus walks over them and over the buttons of a screen; the hand is where it is at home.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from pygame import Rect

from game.ui.actions import Action, MoveFocus, NextFocus, Press
from game.ui.display_list import Item, Keep
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.tooltip import Room


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
    they take milliseconds.
    """

    targets: Sequence[Target]
    list_room: Callable[[], Room]
    find_zoom: Callable[[Room], Rect]
    unit: float

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


@dataclass(frozen=True, slots=True)
class TargetRoles:
    """What the kinds of a game's targets are to the focus.

    It begins at those of kind ``hand`` and comes back to them. Those of kind ``button`` are the
    screen's own buttons. A click does something to the ``pressed`` ones; keys and pads press them,
    too.
    """

    hand: Hashable
    button: Hashable
    pressed: Collection[Hashable]


class FocusWalk:
    """Finds the target that the focus goes to; a screen may have ``buttons`` among its targets."""

    def __init__(self, roles: TargetRoles, buttons: Buttons | None = None) -> None:
        """Walk over ``buttons`` as well, if there are any."""
        self._roles = roles
        self._buttons = buttons
        self._remembered: Target | None = None
        self.has_wrapped = False
        """Whether the last step found nothing ahead, and came in again at the other end."""

    def add_buttons(self, targets: Sequence[Target]) -> Sequence[Target]:
        """Return ``targets`` with the buttons that can be pressed, right after the hand's cards."""
        if self._buttons is None:
            return targets
        places = self._buttons.list_places()
        buttons = [Target(self._roles.button, key, rect) for key, rect in places]
        hand = [target for target in targets if target.kind == self._roles.hand]
        return [*hand, *buttons, *targets[len(hand) :]]

    def step(
        self, action: Action, targets: Sequence[Target], start: Target | None
    ) -> Target | None:
        """Return the target to which ``action`` moves the focus; ``None`` if it moves nothing.

        ``start`` may have gone, as a card that was played; then the focus comes back as at first.
        """
        if not targets or not isinstance(action, MoveFocus | NextFocus):
            return None
        start = next((target for target in targets if target.is_like(start)), None)
        start = start or self._find_button(targets)
        found = self._find(action, targets, start)
        self.has_wrapped = start is not None and _is_behind(action, targets, start, found)
        self._remembered = found
        if self._buttons is not None and found.kind == self._roles.button:
            self._buttons.focus = str(found.subject)
        return found

    def press(self, target: Target | None) -> Press | None:
        """Return the click that pressing a target with the focus stands for, if it is any."""
        if target is None or target.kind not in self._roles.pressed:
            return None
        return Press(target.rect.center)

    def _find(
        self, action: MoveFocus | NextFocus, targets: Sequence[Target], start: Target | None
    ) -> Target:
        if isinstance(action, NextFocus):
            return step_target(targets, start, action.by)
        hand = [target for target in targets if target.kind == self._roles.hand]
        if start is None:
            return self._come_back(hand or targets, action)
        is_in_hand = start.kind == self._roles.hand
        if hand and is_in_hand and action.across:
            return step_target(hand, start, action.across)
        found = find_towards(targets, start, (action.across, action.down))
        is_above = found.rect.bottom <= start.rect.top
        return start if is_in_hand and action.down > 0 and is_above else found

    def _come_back(self, hand: Sequence[Target], action: MoveFocus) -> Target:
        """Return the card that lies where the focus was in the hand before; else the first or last.

        The cards themselves have gone on to the opponent.
        """
        before = self._remembered
        if before is None or before.kind != self._roles.hand:
            return step_target(hand, None, action.across or action.down)
        return min(hand, key=lambda target: abs(target.rect.centerx - before.rect.centerx))

    def _find_button(self, targets: Sequence[Target]) -> Target | None:
        """Return the button that has the focus of the buttons, where there is no hand."""
        if self._buttons is None or any(target.kind == self._roles.hand for target in targets):
            return None
        focused = Target(self._roles.button, self._buttons.focus, targets[0].rect)
        return next((target for target in targets if target.is_like(focused)), None)


def _is_behind(
    action: MoveFocus | NextFocus, targets: Sequence[Target], start: Target, found: Target
) -> bool:
    """Return whether a step from ``start`` led back, or nowhere."""
    if isinstance(action, NextFocus):
        kinds = [target[:2] for target in targets]
        return (kinds.index(found[:2]) - kinds.index(start[:2])) * action.by <= 0
    x, y = found.rect.centerx - start.rect.centerx, found.rect.centery - start.rect.centery
    return x * action.across + y * action.down <= 0
