"""Walks the focus over the targets and buttons of a screen; the hand is where it is at home."""

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass

from game.ui.actions import Action, MoveFocus, NextFocus, Press
from game.ui.inspect.targets import Target, find_towards, step_target
from game.ui.widgets.buttons import Buttons


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
