"""The rules of Harbourlight in two pages, and what is pressed on a third."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.harbour.context import HarbourContext
from game.harbour.rulebook.card_page import card_items, list_card_texts
from game.harbour.rulebook.turn_page import list_turn_texts, turn_items
from game.shell.play.rules import RulesPage, RulesScene
from game.texts import Texts
from game.ui.device import Device, PadButton, find_name
from game.ui.keystroke import name_full_screen
from game.ui.widgets.controls import describe_value
from game.ui.widgets.legend import legend_items

_TITLE: Final = "harbour.rules.title"
_MOUSE: Final = (("legend.key.click", "harbour.legend.act"), ("legend.key.right", "legend.right"))
_KEYS: Final = (
    ("legend.key.arrows", "legend.arrows"),
    ("legend.key.tab", "legend.tab"),
    ("button.key.a", "harbour.legend.act"),
    ("harbour.legend.key.stacks", "harbour.legend.stacks"),
    ("harbour.legend.key.end", "harbour.legend.end"),
    ("harbour.legend.key.zones", "harbour.legend.zones"),
    ("legend.key.hold", "legend.hold"),
)
_PAD: Final = (
    ("legend.pad.arrows", "legend.arrows"),
    ("legend.pad.tab", "legend.tab"),
    ("legend.pad.pick", "harbour.legend.act"),
    ("legend.pad.hold", "legend.hold"),
)
_BUTTONS: Final = (
    (PadButton.Y, "legend.y"),
    (PadButton.LEFT_TRIGGER, "harbour.log.title"),
    (PadButton.BACK, "legend.back"),
    (PadButton.START, "legend.start"),
    (PadButton.B, "harbour.legend.leave"),
)
_KEYS_ALONE: Final = (("Shift+U", "legend.key_shift_u"), ("M", "legend.key_m"))


def list_legend(texts: Texts, device: Device) -> Iterator[tuple[str, str]]:
    """Yield what is pressed on a device, and what it does at the table, as pairs of texts.

    A person with a mouse has a keyboard, too: both are listed.
    """
    say = texts.say
    names = {button.value: say(find_name(device, button)) for button in PadButton}
    first = _PAD if device.is_pad else _KEYS if device is Device.KEYS else _MOUSE + _KEYS
    for name, text in first:
        yield say(name, **names), say(text)
    for button, text in _BUTTONS:
        yield names[button.value], say(text)
    if not device.is_pad:
        for name, text in _KEYS_ALONE:
            yield name, say(text)
        yield name_full_screen(), say("legend.key_f11")


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
