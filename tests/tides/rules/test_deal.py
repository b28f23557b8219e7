"""Chance with a seed: the order of the deck, and what is drawn from its top."""

from random import Random

import pytest

from game.tides.rules.cards import DECK
from game.tides.rules.moves import Draw
from game.tides.rules.record import next_draw, shuffle
from game.tides.rules.state import State
from tests.playing import hand, pass_through, play_randomly

ORDER = hand("9 8 7 6 5 14 13 12 11 10 18 17 16 15 4 3 2 1")


def test_the_same_seed_gives_the_same_order() -> None:
    assert shuffle(Random("seed")) == shuffle(Random("seed")) != shuffle(Random("other"))
    assert sorted(shuffle(Random(1))) == list(DECK)


def test_hands_are_drawn_from_the_top_first_seat_first() -> None:
    assert next_draw(ORDER, State()) == Draw(hand("5 6 7 8 9"), hand("10 11 12 13 14"))


def test_later_draws_go_on_where_the_first_ended() -> None:
    record = play_randomly(3, 1)
    draws = [next_draw(record.order, s) for s in pass_through(record) if s.current_player == -1]
    drawn = [card for draw in draws for cards in draw for card in cards]
    assert [len(draw.first) for draw in draws] == [5, 2, 2]
    assert sorted(drawn) == list(DECK)
    assert set(drawn[10:14]) == set(record.order[10:14])


@pytest.mark.parametrize("order", [ORDER[:17], (*ORDER[:17], ORDER[0])])
def test_an_order_has_all_18_cards(order: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="does not belong to this game"):
        next_draw(order, State())  # type: ignore[arg-type]


def test_an_order_of_another_game_is_refused() -> None:
    drawing = [s for s in pass_through(play_randomly(3, 1)) if s.current_player == -1]
    with pytest.raises(ValueError, match="does not belong to this game"):
        next_draw(ORDER[::-1], drawing[1])
