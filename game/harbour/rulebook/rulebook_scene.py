"""The rules of Harbourlight in two pages, and what is pressed on a third."""

from collections.abc import Sequence
from typing import Final

from game.harbour.context import HarbourContext
from game.harbour.rulebook.card_page import card_items, list_card_texts
from game.harbour.rulebook.keys_page import list_legend
from game.harbour.rulebook.turn_page import list_turn_texts, turn_items
from game.shell.play.rules import RulesPage, RulesScene
from game.ui.widgets.controls import describe_value
from game.ui.widgets.legend import legend_items

_TITLE: Final = "harbour.rules.title"


class RulebookScene(RulesScene[HarbourContext]):
    """What a card says, how a turn goes and how a game ends, and what keys and buttons do."""

    @property
    def pages(self) -> Sequence[RulesPage]:
        """The pages, the last one for the device in use."""
        texts, device = self._context.kit.texts, self._context.inputs.device
        legend = [*list_legend(texts, device)]
        return (
            RulesPage(_TITLE, card_items, list_card_texts),
            RulesPage(_TITLE, turn_items, list_turn_texts),
            RulesPage(
                "rules.keys",
                lambda easel, body: legend_items(easel, body, legend),
                lambda _: [describe_value(name, text, texts) for name, text in legend],
            ),
        )
