"""The hint at Harbourlight's table: its cost, its sentence, its frame, and when it is gone."""

from typing import Any, cast

import pygame
import pytest

from game.engine.protocol import Analysed, Ticket
from game.harbour.rules.cards import Card
from game.harbour.rules.moves import DONE, Move, Phase, gain
from game.harbour.rules.state import Observation
from game.harbour.table.view import ThingKind
from game.protocol import Lead, Utility
from game.ui.theme import GOLD
from tests.driver import Driver, ScriptedEngine
from tests.harbour.table.test_played_harbour import at_table, open_line, press_card
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

BUYS = (
    "@ 46s40p27a8k7i8l10f9B9J10A9M10Y10R10H10F10G9N"
    " | 5s/2s3k/-/- 3 | -/7s3k/-/- 3 | 1 buy 1.1.5 @ 1 BJAMYRHFGN"
)
SIREN, PEARL = gain(Card.SIREN), gain(Card.PEARL)


def answer(*values: tuple[Move, float]) -> Any:  # noqa: ANN401  (tests.driver knows the first game's types)
    """Return an analyser that finds the first of ``values`` best."""

    def analyse(ticket: Ticket, observation: Observation) -> Analysed[Move]:
        if observation.seen.phase is not Phase.BUY:
            return Analysed(ticket, ((DONE, 1.0),), (), None, Utility.MATCH, ())
        best, value = values[0]
        lead = Lead(values[-1][0], value - values[-1][1], 0.055) if len(values) > 1 else None
        return Analysed(ticket, ((best, 1.0),), values, value, Utility.MATCH, (), lead)

    return cast("Any", analyse)


def start(open_app: OpenApp, *values: tuple[Move, float]) -> Driver:
    """Open a table at which five coins are to be spent."""
    driver = open_app(engine=ScriptedEngine(analyser=answer(*values)))
    open_line(driver, BUYS)
    return driver


def ask(driver: Driver) -> str:
    """Press H, and return what the band says."""
    driver.press(pygame.K_h)
    driver.settle()
    return at_table(driver).words.rule


@pytest.mark.parametrize(
    ("less", "sentence"),
    [
        (0.5, "Siren: wins 9 ± 6 more of 100 games than Pearl."),
        (0.54, "Siren: about as good as Pearl."),
    ],
)
def test_a_hint_says_the_purchase_and_its_lead(
    open_app: OpenApp, less: float, sentence: str
) -> None:
    driver = start(open_app, (SIREN, 0.59), (DONE, 0.2), (PEARL, less))
    assert ask(driver) == sentence
    table = at_table(driver)
    assert table.model.piles[Card.SIREN].frame == GOLD
    assert table.words.card is Card.SIREN
    assert sentence in table.narrate()
    assert ask(driver).startswith("Games won of 100: Siren 59 · Pearl")
    assert "End turn 20" in at_table(driver).words.rule
    press_card(driver, ThingKind.PILE, Card.SIREN)
    assert sentence not in at_table(driver).narrate()
    assert table.model.piles[Card.SIREN].frame != GOLD


def test_a_choice_without_rivals_is_named_alone(open_app: OpenApp) -> None:
    driver = start(open_app, (DONE, 0.4))
    assert ask(driver) == "End turn."
    assert ask(driver) == "Games won of 100: End turn 40"
