"""The screen of the rulebook, in five pages."""

from collections.abc import Sequence
from functools import partial

from game.shell.play.rules import RulesPage, RulesScene
from game.tides.context import TidesContext
from game.tides.rulebook.rulebook_view import (
    deck_items,
    kinds_items,
    legend_items,
    list_cards,
    list_steps,
    narrate_kinds,
    narrate_legend,
    steps_items,
)
from game.tides.rulebook.signs_view import list_signs, signs_items


class RulebookScene(RulesScene[TidesContext]):
    """Five pages: a round, the kinds of cards, the signs of the table, all cards, and the keys."""

    @property
    def pages(self) -> Sequence[RulesPage]:
        """The pages, for the window and the device as they are now."""
        device = self._context.inputs.device
        signs = partial(signs_items, size=self._page.size)
        keys = partial(legend_items, device=device)
        return (
            RulesPage("rules.title", steps_items, list_steps),
            RulesPage("rules.title", kinds_items, narrate_kinds),
            RulesPage("rules.signs", signs, list_signs),
            RulesPage("rules.title", deck_items, list_cards),
            RulesPage("rules.keys", keys, partial(narrate_legend, device=device)),
        )
