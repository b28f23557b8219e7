"""A menu on which things are asked as on a table: by a note, and shown large."""

from collections.abc import Hashable, Sequence
from typing import ClassVar, Generic

from pygame import Rect

from game.shell.menu import ContextT, Menu
from game.shell.routes import Transition
from game.ui.actions import Action, Press
from game.ui.display_list import Item, Keep
from game.ui.geometry import Page
from game.ui.inspect.inspect_control import InspectControl, Inspection, ThingT
from game.ui.inspect.targets import HoverMap, Target, TargetRoles, map_items
from game.ui.widgets.buttons import BUTTON
from game.ui.widgets.tooltip import Tooltip


class NotedPage(Menu[ContextT], Generic[ContextT, ThingT]):
    """A menu whose ``page_items`` may be about something.

    A subclass says what is noted of them and how they look when they are large.
    """

    noted: ClassVar[Sequence[Hashable]]
    """The kinds of such things, in the order of the focus."""
    zoom: ClassVar = (440, 100, 400, 560)
    """Where an enlarged thing is shown, in u."""

    def __init__(self, context: ContextT, focus: str | None = None) -> None:
        """Start with the focus on the button called ``focus``, else on the first."""
        super().__init__(context, focus)
        self.inspect: InspectControl[ThingT] = InspectControl(
            context.kit,
            Inspection(
                self.roles, self.map_targets, self.write_note, self.find_thing, self.enlarge
            ),
            lambda: context.preferences.now.reduced_motion,
            self.buttons,
        )
        """What notes and enlarges the things of this page."""

    @property
    def roles(self) -> TargetRoles:
        """Which kinds of targets are buttons; nothing else is pressed."""
        return TargetRoles(BUTTON, BUTTON, {BUTTON})

    def write_note(self, target: Target) -> Tooltip | None:
        """Return the note for a target, if it has any."""
        raise NotImplementedError

    def find_thing(self, target: Target) -> ThingT | None:
        """Return what can be shown large of a target, if anything."""
        raise NotImplementedError

    def enlarge(self, thing: ThingT, place: Rect, unit: float, opacity: float) -> Item:
        """Return the item that shows a thing large."""
        raise NotImplementedError

    def map_targets(self) -> HoverMap:
        """Return what can be asked, and where a note has room: on no button."""
        easel = self.easel
        buttons = (easel.sense(key, place) for key, place in self.buttons.list_places())
        items = [*self.page_items(), *(each._replace(keep=Keep.NUMBER) for each in buttons)]
        page, usual = self._page, Page(self._page.size)
        bounds = page.place(8, 8, page.width - 16, page.height - 16)
        return map_items(items, self.noted, bounds, self.find_zoom(), usual.unit)

    def find_zoom(self) -> Rect:
        """Return where an enlarged thing is shown."""
        return Page(self._page.size).place(*self.zoom)

    def targets(self) -> Sequence[Target]:
        """Return what can be asked, in the order of the focus."""
        return self.map_targets().targets

    @property
    def is_moving(self) -> bool:
        """Whether a note is about to appear."""
        return self.inspect.is_moving

    def handle(self, action: Action) -> Transition | None:
        """Note and enlarge what is asked; walk over buttons and things; then act."""
        rest = self.inspect.filter_action(action)
        if rest is None:
            return None
        if target := self.inspect.move_focus(rest):
            self.buttons.focus = str(target.subject) if target.kind == self.roles.button else None
            self._context.sounds.play("hover")
            return None
        if isinstance(rest, Press) and not self.buttons.hit(rest.place):
            self.inspect.show_note_at(rest.place)
        return self.act(rest)

    def act(self, action: Action) -> Transition | None:
        """Act on what no note uses: as in any menu."""
        return super().handle(action)

    def update(self, dt: float) -> bool | Transition:
        """Let a note appear."""
        return self.inspect.update(dt)

    def items(self) -> list[Item]:
        """Return backdrop, page and buttons, and what inspection shows over them."""
        return [*super().items(), *self.inspect.items()]

    def narrate(self) -> list[str]:
        """Return the page's texts, the button with the focus, and the note that is read."""
        return [*super().narrate(), *self.inspect.narrate()]
