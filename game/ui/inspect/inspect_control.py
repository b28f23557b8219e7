"""Controls inspection by pointer, focus and keys: notes, when they are due, an enlarged thing."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from pygame import Rect

from game.ui import paint
from game.ui.actions import (
    Action,
    Command,
    Enlarge,
    MoveFocus,
    NextFocus,
    Point,
    Press,
    Rest,
    is_key,
)
from game.ui.display_list import Item
from game.ui.inspect.targets import FocusWalk, HoverMap, Target, TargetRoles, find_target
from game.ui.kit import Kit
from game.ui.motion import HELD, MOTIONS, TOOLTIP_MEMORY, MotionKind, Span
from game.ui.theme import CREAM
from game.ui.top_bar import BarButton
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.tooltip import Tooltip, TooltipPlacer, tooltip_item

_DELAY: Final = MOTIONS[MotionKind.TOOLTIP].ms / 1000
_MEMORY: Final = TOOLTIP_MEMORY / 1000


class HoverTimer:
    """Follows pointer or focus, whichever moved last, and times the tooltip."""

    def __init__(self) -> None:
        """Start without a target."""
        self._target: Target | None = None
        self._rested = 0.0
        self._since_note = _MEMORY
        self._is_dismissed = False
        self._is_still = False
        self.is_focus = False

    @property
    def looked_at(self) -> Target | None:
        """The target under the pointer or the focus, without any delay."""
        return self._target

    @property
    def target(self) -> Target | None:
        """The target whose tooltip is shown; ``None`` while none is."""
        is_due = self._rested >= _DELAY and not (self._is_dismissed or self._is_still)
        return self._target if is_due else None

    @property
    def is_waiting(self) -> bool:
        """Whether a tooltip will be due if pointer and focus rest on."""
        is_silent = self._is_dismissed or self._is_still
        return self._target is not None and self._rested < _DELAY and not is_silent

    def dismiss(self) -> None:
        """Show no tooltip for this target until another one has been looked at."""
        self._is_dismissed = True

    def show(self) -> None:
        """Show the tooltip of the target at once."""
        self._rested, self._is_dismissed, self._is_still = _DELAY, False, False

    def look_at(
        self, target: Target | None, *, is_focus: bool = False, is_still: bool = False
    ) -> None:
        """Set the target under the pointer, or under the focus if ``is_focus``.

        What came to lie under a pointer that ``is_still`` has no tooltip until it moves.
        """
        self.is_focus = is_focus and target is not None
        if target is not None and target.is_like(self._target):
            self._target = target
            if self._is_still and not is_still:
                self._is_still, self._rested = False, 0.0
            return
        if self.target is not None:
            self._since_note = 0.0
        self._target, self._is_dismissed, self._is_still = target, False, is_still
        self._rested = _DELAY if target is not None and self._since_note < _MEMORY else 0.0

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether a tooltip has become due."""
        waited = self.is_waiting
        self._rested += dt
        self._since_note = 0.0 if self.target is not None else self._since_note + dt
        return waited and not self.is_waiting


ThingT = TypeVar("ThingT")

_FADE: Final[Span] = MOTIONS[MotionKind.HOVER_IN].span()


class Enlarged(Generic[ThingT]):
    """Which thing is enlarged, such as a card, and for how long."""

    def __init__(self) -> None:
        """Start with nothing enlarged."""
        self._pinned: ThingT | None = None
        self._held: ThingT | None = None
        self._is_down = False
        self._held_ms = 0.0
        self._shown_ms = 0.0

    @property
    def thing(self) -> ThingT | None:
        """What is enlarged, if anything."""
        return self._held if self._is_held and self._held is not None else self._pinned

    @property
    def is_pinned(self) -> bool:
        """Whether a thing is pinned: it stays until ``pin`` is called again."""
        return self._pinned is not None

    @property
    def is_moving(self) -> bool:
        """Whether a pressed key may become a held one, or a thing is still fading in."""
        is_waiting = self._is_down and not self._is_held
        return is_waiting or (self.thing is not None and self._shown_ms < _FADE.end)

    @property
    def opacity(self) -> float:
        """The opacity of what is enlarged, 0 to 1; ignore it with reduced motion."""
        return _FADE.sample(self._shown_ms)

    def press(self, thing: ThingT | None) -> None:
        """Note that the key is pressed, over ``thing`` if there is any."""
        self._held, self._is_down, self._held_ms = thing, True, 0.0

    def release(self) -> bool:
        """Note that the key is released; return whether it was only tapped."""
        was_tapped = self._is_down and not self._is_held
        self._held, self._is_down = None, False
        return was_tapped

    def pin(self, thing: ThingT | None) -> None:
        """Pin ``thing``; the pinned one, or ``None``, unpins it."""
        self._pinned = None if thing == self._pinned else thing
        self._shown_ms = 0.0

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether the picture changed."""
        before, was_moving = self.thing, self.is_moving
        if self._is_down:
            self._held_ms += dt * 1000
        if self.thing != before:
            self._shown_ms = 0.0
        elif self.thing is not None:
            self._shown_ms += dt * 1000
        return was_moving and self.thing is not None

    @property
    def _is_held(self) -> bool:
        return self._is_down and self._held_ms >= HELD


@dataclass(frozen=True, slots=True)
class Inspection(Generic[ThingT]):
    """What a screen says of its targets.

    ``map_targets`` returns them, ``None`` before the screen has been laid out. ``write_note``
    returns the note for a target, if it has any, ``find_thing`` what of it can be shown large, and
    ``enlarge`` the item that shows that, in a place and with an opacity of 0 to 1.
    """

    roles: TargetRoles
    map_targets: Callable[[], HoverMap | None]
    write_note: Callable[[Target], Tooltip | None]
    find_thing: Callable[[Target], ThingT | None]
    enlarge: Callable[[ThingT, Rect, float, float], Item]


class InspectControl(Generic[ThingT]):
    """Follows pointer, focus and the inspection keys for one screen."""

    def __init__(
        self,
        kit: Kit,
        inspection: Inspection[ThingT],
        is_still: Callable[[], bool],
        buttons: Buttons | None = None,
    ) -> None:
        """Inspect a screen; the focus goes to its ``buttons``, too.

        ``is_still`` returns whether nothing may move: an enlarged thing is there at once.
        """
        self._kit = kit
        self._screen = inspection
        self._is_still = is_still
        self._walk = FocusWalk(inspection.roles, buttons)
        self._targets: Sequence[Target] | None = None
        self._timer = HoverTimer()
        self._enlarged = Enlarged[ThingT]()
        self._placer = TooltipPlacer(kit)
        self._note_place: Rect | None = None

    @property
    def looked_at(self) -> Target | None:
        """The target under the pointer or the focus."""
        return self._timer.looked_at

    @property
    def button(self) -> str | None:
        """The key of the button that the focus is on; ``None`` if it is on none."""
        target = self._timer.looked_at
        return str(target.subject) if target and target.kind == self._screen.roles.button else None

    @property
    def has_focus(self) -> bool:
        """Whether the focus is on a target, which then has a ring."""
        return self._timer.is_focus

    @property
    def has_wrapped(self) -> bool:
        """Whether the last step of the focus led past the last target, or the first."""
        return self._walk.has_wrapped

    @property
    def is_explaining(self) -> bool:
        """Whether a note or an enlarged thing is shown."""
        noted = self._timer.target
        has_note = noted is not None and self._screen.write_note(noted) is not None
        return has_note or self._enlarged.thing is not None

    @property
    def enlarged(self) -> ThingT | None:
        """What is shown large, if anything."""
        return self._enlarged.thing

    @property
    def noted(self) -> Target | None:
        """The target whose note is read now: it is shown, and nothing enlarged beside it."""
        return self._timer.target if self._enlarged.thing is None else None

    @property
    def note_place(self) -> Rect | None:
        """The place of the note as ``items`` last had it; ``None`` where none is shown."""
        return self._note_place

    @property
    def is_moving(self) -> bool:
        """Whether a note or an enlarged thing is about to appear."""
        return self._timer.is_waiting or self._enlarged.is_moving

    def look_at(
        self, target: Target | None, *, is_focus: bool = False, is_still: bool = False
    ) -> None:
        """Set the target; ``None`` for nothing. It has no note yet if the pointer ``is_still``."""
        self._timer.look_at(target, is_focus=is_focus, is_still=is_still)

    def look_for(self, kind: Hashable, subject: Hashable) -> None:
        """Set the target of a kind and a subject; none if there is no such target."""
        self._targets = None
        found = (each for each in self._list_targets() if each[:2] == (kind, subject))
        self.look_at(next(found, None), is_focus=self._timer.is_focus)

    def point_at(self, place: tuple[int, int], *, is_still: bool = False) -> None:
        """Set the target at ``place``, a place in the window."""
        self.look_at(find_target(self._list_targets(), place), is_still=is_still)

    def show_note_at(self, place: tuple[int, int]) -> None:
        """Show the note for what is at ``place`` at once."""
        self.point_at(place)
        self._timer.show()

    def filter_action(self, action: Action) -> Action | None:
        """Inspect as an action asks; return the action that is left for the screen, if any.

        Space is held back while it may become a held key; if it is only tapped, ``TAP`` is returned
        when the key comes up. To press a sign with the focus, such as the deck, is to click it.
        """
        if not isinstance(action, Point | Rest):
            self._targets = None
        self._dismiss_note(action)
        match action:
            case Point(place) | Rest(place):
                self.point_at(place, is_still=isinstance(action, Rest))
            case Enlarge(place):
                self._pin(find_target(self._list_targets(), place))
                return None
            case Command.CANCEL if self._enlarged.is_pinned:
                self._enlarged.pin(None)
                return None
            case Command.HOLD:
                self._enlarged.press(self._find_thing(self.looked_at))
                return None
            case Command.FOCUS_LOST:
                self._enlarged.release()  # the key's release would go to another window
                return None
            case Command.LET_GO if self._enlarged.release():
                return self._press_focused() or Command.TAP
            case Command.CONFIRM:
                return self._press_focused() or action
            case _:
                pass
        return action

    def move_focus(self, action: Action) -> Target | None:
        """Return the target to which a key moves the focus; ``None`` if it moves nothing.

        Tab walks through all targets, an arrow goes to the nearest one; both wrap around.
        """
        targets = self._walk.add_buttons(self._list_targets())
        found = self._walk.step(action, targets, self.looked_at)
        if found is not None:
            self.look_at(found, is_focus=True)
        return found

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether the picture changed."""
        self._targets = None
        return self._timer.update(dt) | self._enlarged.update(dt)

    def narrate(self) -> Iterator[str]:
        """Yield the note for what has the focus; with the pointer, once the note is shown."""
        target = self._timer.looked_at if self._timer.is_focus else self._timer.target
        hover_map = None if target is None else self._screen.map_targets()
        shown = None if hover_map is None else _find_alike(hover_map, target)
        note = None if shown is None else self._screen.write_note(shown)
        if note is not None:
            yield note.title
            yield from note.lines

    def items(self) -> Iterator[Item]:
        """Yield the focus ring, the note and what is enlarged."""
        looked_at, noted, thing = self._timer.looked_at, self._timer.target, self._enlarged.thing
        is_focus = self._timer.is_focus
        self._note_place = None
        has_note = noted is not None and self._screen.write_note(noted) is not None
        is_shown = is_focus or has_note or thing is not None  # else there is no need of the places
        hover_map = self._screen.map_targets() if is_shown else None
        if hover_map is None:
            return
        target = _find_alike(hover_map, looked_at)  # a preview may have gone since
        note = None if noted is None or target is None else self._screen.write_note(target)
        if target is not None and is_focus:
            yield _ring_item(target.rect, hover_map.unit, "focus")
        if target is not None and note is not None and thing is None:
            yield from self._note_items(hover_map, target, note)
        if thing is not None:
            opacity = 1.0 if self._is_still() else self._enlarged.opacity
            yield self._screen.enlarge(thing, hover_map.zoom, hover_map.unit, opacity)

    def _list_targets(self) -> Sequence[Target]:
        """Return the targets, cached within a frame: the pointer may move many times in one."""
        if self._targets is None:
            hover_map = self._screen.map_targets()
            self._targets = () if hover_map is None else hover_map.targets
        return self._targets

    def _dismiss_note(self, action: Action) -> None:
        """Drop the tooltip at a click or a key that may change what it describes."""
        is_focus_key = isinstance(action, MoveFocus | NextFocus) or action is Command.HOLD
        if isinstance(action, Press) or (is_key(action) and not is_focus_key):
            self._timer.dismiss()

    def _press_focused(self) -> Press | None:
        return self._walk.press(self.looked_at) if self._timer.is_focus else None

    def _note_items(self, hover_map: HoverMap, target: Target, note: Tooltip) -> Iterator[Item]:
        """Yield the note, and a ring around what it is about unless it stands beside that."""
        room, unit = hover_map.room, hover_map.unit
        if isinstance(target.kind, BarButton):  # beside it, even over a portrait
            room = room._replace(spare=())
        note, box = self._placer.place(note, target.rect, room, unit)
        self._note_place = box
        beside = box.inflate(4 * room.gap, 4 * room.gap)
        if not self._timer.is_focus and not beside.colliderect(target.rect):
            yield _ring_item(target.rect, unit, "pointed")
        yield tooltip_item(self._kit, note, box, unit)

    def _pin(self, target: Target | None) -> None:
        self._enlarged.pin(self._find_thing(target))

    def _find_thing(self, target: Target | None) -> ThingT | None:
        return None if target is None else self._screen.find_thing(target)


def _find_alike(hover_map: HoverMap, target: Target | None) -> Target | None:
    """Return the target of the same kind and subject where it is now, if it is there."""
    return next((each for each in hover_map.targets if each.is_like(target)), None)


def _ring_item(rect: Rect, unit: float, name: str) -> Item:
    ring = rect.inflate(2 * round(3 * unit), 2 * round(3 * unit))
    line = paint.outline(ring.size, round(8 * unit), CREAM, max(2, round(2.5 * unit)))
    return Item(name, ring, None, lambda surface: surface.blit(line, ring))
