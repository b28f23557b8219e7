"""Golden positions of Harbourlight, worked by hand from the rules, and published chances."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.harbour.rules.cards import ACTIONS, CARDS, START_DECK, Card, Counts, lay_supply, spread
from game.harbour.rules.moves import DONE, Move, Phase, draw, gain, lose, play
from game.harbour.rules.notation import parse_move, parse_position, parse_zone
from game.harbour.rules.state import State, deal, sample_state
from game.protocol import CHANCE, TERMINAL, IllegalActionError, NoChanceError

SUPPLY = "46s40p30a8k8i8l10f10B10J10A10M10Y10R10H10F10G10N"
LESS = "40s30p20a6k6i6l4f8B8J8A8M8Y8R8H8F8G8N"


def at(
    mine: str, turn: str = "1 action 1.1.0", other: str = "-/5s/-/- 0", supply: str = LESS
) -> State:
    """Return a position with the first player to move."""
    return parse_position(f"{supply} | {mine} | {other} | {turn}")


def do(state: State, words: str) -> State:
    """Return the state after choices, and after draws where there is only one card to draw."""
    for word in words.split():
        state = state.apply(parse_move(word))
        while len(outcomes := [*state.chance_outcomes()]) == 1:
            state = state.apply(outcomes[0][0])
    return state


def legal(state: State) -> str:
    """Return the legal choices as words."""
    return " ".join(map(str, state.legal_actions(state.mover)))


def list_ends(state: State) -> Iterator[tuple[State, float]]:
    """Yield every position after the draws that follow, with its chance."""
    if state.current_player != CHANCE:
        yield state, 1.0
        return
    for outcome, chance in state.chance_outcomes():
        yield from ((end, chance * more) for end, more in list_ends(state.apply(outcome)))


def chance(hands: int, of: str) -> Fraction:
    """Return how likely five cards of the start deck hold that many of a card."""
    total, there = sum(START_DECK), START_DECK[Card.SHELL if of == "s" else Card.SKERRY]
    return Fraction(comb(there, hands) * comb(total - there, 5 - hands), comb(total, 5))


def test_the_supply_of_a_game_for_two_has_270_cards() -> None:
    state = deal()
    assert sum(n for n in state.supply if n > 0) + 2 * sum(START_DECK) == 270
    assert (
        state.supply
        == parse_position(f"{SUPPLY} | -/7s3k/-/- 0 | -/7s3k/-/- 0 | 1 buy 0.1.0").supply
    )


def test_g1_the_opening_is_5_and_2_coins_with_chance_1_in_6() -> None:
    coins: dict[int, float] = {}
    for end, likely in list_ends(deal()._replace(draws=(5, 0))):
        coins[end.board.hand[Card.SHELL]] = coins.get(end.board.hand[Card.SHELL], 0) + likely
    assert coins[5] + coins[2] == pytest.approx(1 / 6)
    assert coins[3] + coins[4] == pytest.approx(5 / 6)
    assert coins == {n: pytest.approx(float(chance(n, "s"))) for n in range(2, 6)}


def test_g2_jetty_before_sailmaker_leaves_an_action_and_seven_cards() -> None:
    state = do(at("1J1M3s/9s/-/- 0"), "J M")
    assert (state.actions, sum(state.board.hand)) == (1, 7)


def test_g3_sailmaker_first_strands_the_jetty() -> None:
    state = do(at("1J1M3s/9s/-/- 0"), "M")
    assert (state.actions, sum(state.board.hand), state.board.hand[Card.JETTY]) == (0, 7, 1)
    assert legal(state) == "."


def test_g4_the_card_in_play_is_not_shuffled_in() -> None:
    state = do(at("1M/1a/2p/- 0"), "M")
    assert state.board.hand == parse_zone("1a2p")
    assert state.board.play == parse_zone("1M")
    assert (sum(state.board.deck), sum(state.board.discard)) == (0, 0)


def test_g5_with_one_card_left_one_is_drawn() -> None:
    assert do(at("1M/-/1k/- 0"), "M").board.hand == parse_zone("1k")


def test_g6_the_last_fog_goes_once_and_its_pile_counts_as_empty() -> None:
    state = at("2N/9s/-/- 0", "1 action 2.1.0", supply=LESS.replace("4f", "1f"))
    once = do(state, "N")
    assert once.supply[Card.FOG] == 0
    assert once.boards[1].discard == parse_zone("1f")
    twice = do(once, "N")
    assert twice.boards[1].discard == parse_zone("1f")
    assert sum(twice.board.hand) == 4
    assert twice.supply.count(0) == 1


def test_g7_a_shipyard_gains_up_to_two_more_and_must() -> None:
    state = do(at("1Y1a1f/9s/-/- 0"), "Y")
    assert legal(state) == "-a -f"
    assert gain(Card.LIGHTHOUSE) in state.apply(lose(Card.AMBER)).legal_actions(0)
    harbour = "40s30p20a6k6i6l4f8B8T8J8A8M8Y8R8H8F8G"
    other = do(at("1Y1a1f/9s/-/- 0", supply=harbour), "Y -f")
    assert legal(other) == "+s +k +f +B +T"


def test_a_shipyard_gains_nothing_where_no_pile_is_cheap_enough() -> None:
    state = do(at("1Y1f/9s/-/- 0", supply="0s30p20a0k6i6l0f0B8J8A8M8Y8R8H8F8G8N"), "Y -f")
    assert state.phase is Phase.ACTION
    assert sum(state.board.discard) == 0


@pytest.mark.parametrize("code", "YBT")
def test_g8_effects_on_an_empty_hand_do_nothing(code: str) -> None:
    supply = LESS if code != "T" else "40s30p20a6k6i6l4f8B8T8J8A8M8Y8R8H8F8G"
    state = do(at(f"1{code}/9s/-/- 0", supply=supply), code)
    assert state.phase is Phase.ACTION
    assert (sum(state.board.hand), sum(state.board.discard)) == (0, 0)


def test_g9_a_tidepool_shuffles_what_it_discarded() -> None:
    supply = "40s30p20a4k6i6l4f8B8T8J8A8M8Y8R8H8F8G"
    state = do(at("1T3k/1s/-/- 0", supply=supply), "T -k -k -k")
    assert state.board.hand == parse_zone("1s2k")
    assert state.board.deck == parse_zone("1k")
    assert sum(state.board.discard) == 0


def test_g10_a_signal_tower_lets_the_other_draw() -> None:
    state = do(at("1G/9s/-/- 0", other="5s/9s/-/- 0", supply=LESS.replace("40s", "30s")), "G")
    assert (sum(state.board.hand), state.buys, sum(state.boards[1].hand)) == (4, 2, 6)


def test_g11_points_are_those_of_all_cards_owned() -> None:
    state = at("3k/2i4s/4l/2f3p 12", supply=LESS.replace("6l", "4l"))
    assert state.boards[0].points == 3 + 6 + 24 - 2


def test_g12_the_example_of_the_thesis_has_three_outcomes() -> None:
    state = at("1J1A2s1k/3s1p2k/-/- 0")
    after = state.apply(play(Card.JETTY))
    assert dict(after.chance_outcomes()) == {
        draw(Card.SHELL): pytest.approx(1 / 2),
        draw(Card.PEARL): pytest.approx(1 / 6),
        draw(Card.SKERRY): pytest.approx(1 / 3),
    }
    for move in (play(Card.SALTER), DONE):
        assert state.apply(move).current_player == 0


def test_g13_equal_points_are_won_in_fewer_turns() -> None:
    supply = LESS.replace("6l", "1l").replace("6i", "4i")
    state = at("3l2i/9s/-/- 14", "1 buy 0.1.8", "4l2i/9s/-/- 14", supply=supply)
    over = do(state, "+l .")
    assert over.current_player == TERMINAL
    assert (over.points, over.returns()) == ((30, 30), (-1.0, 1.0))
    second = at("4l2i/9s/-/- 15", "2 buy 0.1.8", "3l2i/9s/-/- 14", supply=supply)
    assert do(second, "+l .").returns() == (0.0, 0.0)
    ahead = at("3l2i1k/9s/-/- 14", "1 buy 0.1.8", "4l2i/9s/-/- 14", supply=supply)
    assert do(ahead, "+l .").returns() == (1.0, -1.0)


def test_g14_the_game_ends_after_clean_up() -> None:
    supply = LESS.replace("4f", "0f").replace("6i", "0i").replace("8M", "1M")
    state = do(at("-/9s/-/- 3", "1 buy 0.2.9", supply=supply), "+M")
    assert gain(Card.PEARL) in state.legal_actions(0)
    assert do(state, "+p .").phase is Phase.OVER


def test_a_turn_plays_all_treasures_buys_and_draws_five() -> None:
    state = do(at("2s1p1k1f/9s/-/- 0"), ".")
    assert (state.phase, state.coins) == (Phase.BUY, 4)
    assert legal(state) == "+s +p +k +f +B +J +A +M +Y ."
    bought = do(state, "+M")
    assert (bought.coins, bought.buys, legal(bought)) == (0, 0, ".")
    after = do(bought, ".")
    assert after.boards[0].hand == parse_zone("5s")
    assert after.boards[0].discard == parse_zone("2s1p1k1f1M")
    assert (after.mover, after.phase, after.boards[0].turns) == (1, Phase.ACTION, 1)


def test_a_beach_fire_sinks_four_at_most_in_ascending_order() -> None:
    state = do(at("1B2s3k/9s/-/- 0"), "B")
    assert legal(state) == "-s -k ."
    state = do(state, "-k")
    assert legal(state) == "-k ."
    assert do(at("1B2s3k/9s/-/- 0"), "B -s -s -k -k").phase is Phase.ACTION


def test_illegal_choices_and_draws_are_refused() -> None:
    state = at("2s/9s/-/- 0")
    with pytest.raises(IllegalActionError, match="'J' cannot be chosen here; there is \\."):
        state.apply(play(Card.JETTY))
    with pytest.raises(IllegalActionError, match="in turn"):
        state.apply_joint((DONE, DONE))
    with pytest.raises(NoChanceError):
        state.sample_outcome(Random(1))
    with pytest.raises(IllegalActionError, match="nothing"):
        deal().apply(draw(Card.SIREN))


@pytest.mark.parametrize(
    ("least", "most", "published"),
    [(7, 99, 0.08838), (6, 99, 0.42424), (0, 4, 0.08838)],
)
def test_published_chances_of_the_third_and_fourth_turn(
    least: int, most: int, published: float
) -> None:
    """Two Pearls bought, the best of both hands: dominionstrategy.com, opening with two Silvers."""
    total = likely = Fraction(0)
    for hands in _two_hands(parse_zone("7s2p3k")):
        total += 1
        best = max(hands)
        likely += least <= best <= most
    assert float(likely / total) == pytest.approx(published, abs=5e-6)


def test_published_chance_of_five_coins_in_both_hands_and_their_mean() -> None:
    pairs = [*_two_hands(parse_zone("7s2p3k"))]
    both = Fraction(sum(min(pair) >= 5 for pair in pairs), len(pairs))
    assert float(both) == pytest.approx(0.14899, abs=5e-6)
    assert float(Fraction(sum(map(sum, pairs)), len(pairs))) == pytest.approx(9.1667, abs=5e-5)


def test_two_terminals_meet_in_one_hand_of_turns_3_and_4_in_10_of_33() -> None:
    deck = [True] * 2 + [False] * 10
    places = [*combinations(range(len(deck)), 2)]
    together = sum((a < 5 and b < 5) or (5 <= a < 10 and 5 <= b < 10) for a, b in places)
    assert Fraction(together, len(places)) == Fraction(10, 33)


def _two_hands(deck: Counts) -> Iterator[tuple[int, int]]:
    """Yield the coins of every two hands of five dealt from twelve cards, equally likely."""
    coins = [CARDS[card].coins for card in spread(deck)]
    everything = set(range(len(coins)))
    for first in combinations(range(len(coins)), 5):
        rest = sorted(everything - set(first))
        for left in combinations(rest, len(rest) - 5):
            second = set(rest) - set(left)
            yield sum(coins[n] for n in first), sum(coins[n] for n in second)


# --- what always holds ---------------------------------------------------------------------------


def play_on(seed: int, plies: int) -> State:
    """Return a position of a random game."""
    rng, state = Random(seed), deal()
    for _ in range(plies):
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            move: Move = state.sample_outcome(rng)
        else:
            move = rng.choice([*state.legal_actions(state.mover)])
        state = state.apply(move)
    return state


@given(st.integers(0, 2**32), st.integers(0, 400))
def test_no_card_comes_or_goes_but_by_sinking(seed: int, plies: int) -> None:
    state = play_on(seed, plies)
    laid = lay_supply([card for card in ACTIONS if state.supply[card] >= 0])
    for card in Card:
        there = state.supply[card] + sum(board.owned[card] for board in state.boards)
        assert there <= laid[card] + 2 * START_DECK[card]
        assert all(zone[card] >= 0 for board in state.boards for zone in board[:4])
    if state.current_player == CHANCE:
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


@given(st.integers(0, 2**32), st.integers(0, 400))
def test_a_sampled_position_looks_the_same_to_its_seat(seed: int, plies: int) -> None:
    state = play_on(seed, plies)
    for seat in (0, 1):
        shown = state.information_state(seat)
        sampled = sample_state(shown, Random(seed))
        assert sampled.information_state(seat) == shown
        assert sampled.boards[seat] == state.boards[seat]
        if state.current_player == seat:
            assert shown.legal == state.legal_actions(seat)


def test_which_unseen_cards_are_in_hand_is_hidden() -> None:
    one = at("5s/-/-/- 0", other="3s2k/4s1k/-/- 0")
    two = at("5s/-/-/- 0", other="5s/2s3k/-/- 0")
    assert one.information_state(0) == two.information_state(0)
    assert one.information_state(1) != two.information_state(1)
