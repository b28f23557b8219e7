"""Marks say the rule that is printed in the rulebook, and say it without a number."""

import pytest

from game.harbour.cards.mark_pictures import Mark, list_signs, price_sign
from game.harbour.rules.cards import Card

PRINTED = {
    Card.SHELL: "COIN1",
    Card.PEARL: "COIN2",
    Card.AMBER: "COIN3",
    Card.SKERRY: "PENNANT1",
    Card.ISLE: "PENNANT3",
    Card.LIGHTHOUSE: "PENNANT6",
    Card.FOG: "PENNANT−1",
    Card.BEACH_FIRE: "SINK SINK SINK SINK",
    Card.TIDEPOOL: "LAMP DISCARD BECOMES CARD",
    Card.JETTY: "CARD LAMP LAMP",
    Card.SALTER: "BASKET COIN2",
    Card.SAILMAKER: "CARD CARD CARD",
    Card.SHIPYARD: "SINK BECOMES GAIN+2",
    Card.REGATTA: "LAMP LAMP BASKET COIN2",
    Card.CHART_ROOM: "CARD CARD LAMP",
    Card.FISH_MARKET: "CARD LAMP BASKET COIN1",
    Card.SIGNAL_TOWER: "CARD CARD CARD CARD BASKET SHARE",
    Card.SIREN: "CARD CARD CLOUD",
}


@pytest.mark.parametrize("card", Card)
def test_a_plate_says_the_rule(card: Card) -> None:
    assert " ".join(f"{mark.name}{number}" for mark, number in list_signs(card)) == PRINTED[card]


def test_a_price_is_a_coin() -> None:
    assert [price_sign(card).number for card in Card] == list("036258022334455555")
    assert {price_sign(card).mark for card in Card} == {Mark.COIN}
