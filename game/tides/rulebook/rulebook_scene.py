"""The screen of the rulebook, in five pages."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.shell.play.rules import Legend, RulesPage, RulesScene
from game.shell.routes import Push, Transition
from game.tides.context import TidesContext
from game.tides.routes import ScorePad
from game.tides.rulebook.rulebook_view import (
    deck_items,
    kinds_items,
    list_cards,
    list_steps,
    narrate_kinds,
    steps_items,
)
from game.tides.rulebook.signs_view import list_signs, signs_items
from game.tides.rules.cards import DECK
from game.ui.actions import Action, Command
from game.ui.device import PadButton
from game.ui.widgets.controls import Button, PlacedButton

LEGEND: Final = Legend(
    mouse=(
        ("legend.key.click", "legend.click"),
        ("legend.key.drag", "legend.drag"),
        ("legend.key.right", "legend.right"),
    ),
    keys=(
        ("legend.key.arrows", "legend.arrows"),
        ("legend.key.digits", "legend.digits"),
        ("legend.key.pick", "legend.pick"),
        ("legend.key.hold", "legend.hold"),
        ("legend.key.tab", "legend.tab"),
    ),
    pad=(
        ("legend.pad.arrows", "legend.arrows"),
        ("legend.pad.pick", "legend.pick"),
        ("legend.pad.hold", "legend.hold"),
        ("legend.pad.tab", "legend.tab"),
    ),
    buttons=(
        (PadButton.B, "legend.b"),
        (PadButton.X, "legend.x"),
        (PadButton.Y, "legend.y"),
        (PadButton.LEFT_TRIGGER, "legend.left_trigger"),
        (PadButton.RIGHT_TRIGGER, "legend.right_trigger"),
        (PadButton.RIGHT_STICK, "legend.right_stick"),
        (PadButton.LEFT_STICK, "legend.left_stick"),
        (PadButton.BACK, "legend.back"),
        (PadButton.START, "legend.start"),
    ),
    alone=(
        ("Shift+U", "legend.key_shift_u"),
        ("V", "legend.key_v"),
        ("X", "legend.key_x"),
        ("M", "legend.key_m"),
    ),
    numbers={"count": len(DECK)},
)


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
        pad = [Button("pad", self._context.say("title.pad"))] if self._has_pad else []
        return self.list_page_buttons(*pad)

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
