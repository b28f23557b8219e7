"""The pictures of the rules show what the rules say."""

import pytest

from game.tides.rulebook.rulebook_view import SCORED, SHOWN, fit_sign
from game.tides.rules.cards import Card
from game.tides.rules.scoring import score_terms
from game.ui.pen import Easel
from tests.window import OpenKit


def test_the_example_of_a_count_is_counted_right() -> None:
    cards = tuple(map(Card, SHOWN["count"]))
    points = {term.card: term.points for term in score_terms(cards, ())}
    assert tuple(points[card] for card in cards) == SCORED


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_a_sign_grows_with_type_and_is_no_higher_than_its_row(
    open_kit: OpenKit, scale: float
) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    easel = Easel(kit, 1.0)
    width, height = fit_sign(easel, (170, 42), 54)
    assert width == round(170 * (1 + scale) / 2)
    assert fit_sign(easel, (170, 42), 54, across=1.0) == (round(170 * scale), height)
    assert 42 <= height < 54
