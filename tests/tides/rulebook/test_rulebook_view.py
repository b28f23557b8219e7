"""The pictures of the rules show what the rules say."""

from game.tides.rulebook.rulebook_view import SCORED, SHOWN
from game.tides.rules.cards import Card
from game.tides.rules.scoring import score_terms


def test_the_example_of_a_count_is_counted_right() -> None:
    cards = tuple(map(Card, SHOWN["count"]))
    points = {term.card: term.points for term in score_terms(cards, ())}
    assert tuple(points[card] for card in cards) == SCORED
