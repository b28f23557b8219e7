"""Finds the way of the focus by a gamepad's cross alone, as somebody does who sees the screen."""

from collections.abc import Callable, Hashable, Iterator
from typing import Final, TypeAlias

from game.tides.board.targets import TargetKind
from game.ui.top_bar import BarButton
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Slider, Stepper
from tests.driver import Driver
from tests.pads import DOWN, LEFT, RIGHT, UP, press_pad
from tests.tides.looking import LookedAt, find_focus, find_item

Focus: TypeAlias = tuple[object, object]
"""What has the focus: its kind, and which of that kind it is."""
MOST_STEPS: Final = 1500
IN_BAR: Final = (
    BarButton.MENU,
    BarButton.HINT,
    BarButton.SETTINGS,
    BarButton.SOUND,
    BarButton.RULES,
)
"""Buttons of the strip that every table has."""


def list_controls(driver: Driver) -> set[Focus]:
    """Return every control of the screen on top: its buttons, the bar, the deck and the rounds."""
    scene, found = driver.shown, set[Focus]()
    if isinstance(scene, LookedAt):
        undo = BarButton.UNDO, BarButton.REDO
        kinds = (*IN_BAR, *undo, TargetKind.DECK, TargetKind.ROUND, TargetKind.HAND)
        found |= {(each.kind, each.subject) for each in scene.targets() if each.kind in kinds}
    if hasattr(scene, "buttons"):
        found |= {(TargetKind.BUTTON, key) for key, _ in driver.buttons.list_places()}
    return found


def read_focus(driver: Driver) -> Focus | None:
    """Return what has the focus: a sign with a ring, else a button.

    On screens that are made of others a sign is told by the place of its ring alone.
    """
    if isinstance(driver.shown, LookedAt):
        target = find_focus(driver.shown)
        if target is not None:
            return target.kind, target.subject
    elif (ring := find_item(driver.shown, "focus")) is not None:
        return "ring", tuple(ring.area)
    buttons = getattr(driver.shown, "buttons", None)
    if not isinstance(buttons, Buttons) or buttons.focus is None:
        return None
    return TargetKind.BUTTON, buttons.focus


def explore(driver: Driver) -> Iterator[Focus]:
    """Walk over the screen on top until no step is left untried; yield all that had the focus.

    A screen on which nothing has the focus is given one by the first step.
    """
    if read_focus(driver) is None:
        press_pad(driver, RIGHT)
    ways: dict[Focus, dict[int, Focus]] = {}
    for _ in range(MOST_STEPS):
        here = read_focus(driver)
        assert here is not None, "the focus is lost"
        if here not in ways:
            ways[here] = {}
            yield here
        path = _find_untried(driver, ways, here)
        if path is None:
            return
        for step in path:
            before = read_focus(driver)
            press_pad(driver, step)
            after = read_focus(driver)
            assert before is not None
            assert after is not None, "the focus is lost"
            ways.setdefault(before, {})[step] = after
            if after not in ways:
                break
    raise TimeoutError(f"there is no end of ways on {driver.shown}")


def walk_to(driver: Driver, is_wanted: Callable[[Focus], bool]) -> None:
    """Move the focus until it is on what is wanted."""
    for here in explore(driver):
        if is_wanted(here):
            return
    raise AssertionError("the focus never came there")


def walk_to_button(driver: Driver, key: str) -> None:
    """Move the focus to a button of the screen on top."""
    walk_to(driver, lambda focus: focus == (TargetKind.BUTTON, key))


def _find_untried(
    driver: Driver, ways: dict[Focus, dict[int, Focus]], start: Focus
) -> list[int] | None:
    """Return the steps to the nearest way that has not been tried, and into it."""
    seen: set[Hashable] = {start}
    paths: list[tuple[Focus, list[int]]] = [(start, [])]
    while paths:
        here, path = paths.pop(0)
        for step in _list_steps(driver, here):
            if step not in ways.get(here, {}):
                return [*path, step]
            following = ways[here][step]
            if following not in seen:
                seen.add(following)
                paths.append((following, [*path, step]))
    return None


def _list_steps(driver: Driver, focus: Focus) -> tuple[int, ...]:
    """Return the directions that move the focus; left and right change a setting instead."""
    buttons = getattr(driver.shown, "buttons", None)
    if isinstance(buttons, Buttons) and focus[0] is TargetKind.BUTTON:
        button = buttons.find(str(focus[1]))
        if isinstance(button, Stepper | Slider):
            return (UP, DOWN)
    return (UP, DOWN, LEFT, RIGHT)
