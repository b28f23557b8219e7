"""The rules of Harbourlight in two pages, and what is pressed on a third."""

from collections.abc import Sequence
from typing import Final

from game.harbour.context import HarbourContext
from game.harbour.rulebook.card_page import card_items, list_card_texts
from game.harbour.rulebook.turn_page import list_turn_texts, turn_items
from game.shell.play.rules import Legend, RulesPage, RulesScene
from game.ui.device import PadButton

_TITLE: Final = "harbour.rules.title"
LEGEND: Final = Legend(
    mouse=(("legend.key.click", "harbour.legend.act"), ("legend.key.right", "legend.right")),
    keys=(
        ("legend.key.arrows", "legend.arrows"),
        ("legend.key.tab", "legend.tab"),
        ("button.key.a", "harbour.legend.act"),
        ("harbour.legend.key.stacks", "harbour.legend.stacks"),
        ("harbour.legend.key.end", "harbour.legend.end"),
        ("harbour.legend.key.zones", "harbour.legend.zones"),
        ("legend.key.hold", "legend.hold"),
    ),
    pad=(
        ("legend.pad.arrows", "legend.arrows"),
        ("legend.pad.tab", "legend.tab"),
        ("legend.pad.pick", "harbour.legend.act"),
        ("legend.pad.hold", "legend.hold"),
    ),
    buttons=(
        (PadButton.Y, "legend.y"),
        (PadButton.LEFT_TRIGGER, "harbour.log.title"),
        (PadButton.BACK, "legend.back"),
        (PadButton.START, "legend.start"),
        (PadButton.B, "harbour.legend.leave"),
    ),
    alone=(("Shift+U", "legend.key_shift_u"), ("M", "legend.key_m")),
)


class RulebookScene(RulesScene[HarbourContext]):
    """What a card says, how a turn goes and how a game ends, and what keys and buttons do."""

    @property
    def pages(self) -> Sequence[RulesPage]:
        """The pages, the last one for the device in use."""
        return (
            RulesPage(_TITLE, card_items, list_card_texts),
            RulesPage(_TITLE, turn_items, list_turn_texts),
            LEGEND.make_page(self._context.inputs.device),
        )
