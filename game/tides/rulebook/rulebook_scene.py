"""The screen of the rulebook, in five pages."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.shell.play.rules import RulesPage, RulesScene
from game.shell.routes import Push, Transition
from game.tides.context import TidesContext
from game.tides.routes import ScorePad
from game.tides.rulebook.rulebook_view import (
    LEGEND,
    deck_items,
    kinds_items,
    list_cards,
    list_steps,
    narrate_kinds,
    steps_items,
)
from game.tides.rulebook.signs_view import list_signs, signs_items
from game.ui.actions import Action, Command
from game.ui.widgets.controls import Button, PlacedButton


class RulebookScene(RulesScene[TidesContext]):
    """Five pages: a round, the kinds of cards, the signs of the table, all cards, and the keys.

    From the title they lead to the score pad; during a game nobody needs it.
    """

    def __init__(self, context: TidesContext, *, shows_keys: bool) -> None:
        """Open the first page, or during a game the one with the keys."""
        super().__init__(context, shows_keys=shows_keys)
        self._has_pad = not shows_keys

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the buttons that turn pages, and from the title the score pad."""
        yield from super().list_buttons()
        if self._has_pad:
            yield Button("pad", self._context.say("title.pad")), self.place(1004, 646, 176, 50)

    def handle(self, action: Action) -> Transition | None:
        """Open the score pad by its key, too."""
        if action is Command.RAIL and self._has_pad:
            return Push(ScorePad())
        return super().handle(action)

    def press(self, key: str) -> Transition | None:
        """Open the score pad, or turn pages."""
        return Push(ScorePad()) if key == "pad" else super().press(key)

    @property
    def pages(self) -> Sequence[RulesPage]:
        """The pages, for the window and the device as they are now."""
        signs = partial(signs_items, size=self._page.size)
        return (
            RulesPage("rules.title", steps_items, list_steps),
            RulesPage("rules.title", kinds_items, narrate_kinds),
            RulesPage("rules.signs", signs, list_signs),
            RulesPage("rules.title", deck_items, list_cards),
            LEGEND.make_page(self._context.inputs.device),
        )
