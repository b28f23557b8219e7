"""What luck did to a person's game: the mean of it is zero, whatever positions are worth."""

from itertools import combinations

import numpy as np
import pytest

from game.protocol import Decision
from game.tides.jobs import SeatedBot
from game.tides.judging.judged_game import judge_turns
from game.tides.judging.verdicts import JudgedTurnValue
from game.tides.luck import (
    Adjusting,
    MeasuredGame,
    find_ratios,
    measure_turn,
    play_adjusted,
    sort_games,
)
from game.tides.rules.cards import DECK
from game.tides.rules.moves import Choice, Draw, Seat
from game.tides.rules.state import State
from tests.playing import play_randomly


def judge_choice(state: State, seat: Seat, choice: Choice) -> JudgedTurnValue:
    """Judge the turn in which ``seat`` makes this choice, and the other one its first."""
    other = state.legal_actions(seat.other)[0]
    joint = (choice, other) if seat is Seat.FIRST else (other, choice)
    return next(judge_turns([state], [joint])).value  # type: ignore[list-item]


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("ply", [0, 11])
def test_a_bots_draw_from_its_mix_is_no_luck_on_average(seat: Seat, ply: int) -> None:
    """At a first pick and at a relic step of which few entries are known."""
    state = play_randomly(3 if ply else 1, 4).states()[ply]
    choices = state.legal_actions(seat)[::5] if ply else state.legal_actions(seat)
    shares = np.random.default_rng(ply).dirichlet([1.0] * len(choices))
    mix = tuple(zip(choices, map(float, shares), strict=True))
    told = [
        measure_turn(state, judge_choice(state, seat, choice), seat, Decision(choice, mix))
        for choice in choices
    ]
    hidden = judge_choice(state, seat, choices[0]).hidden[seat.other] if not ply else 0.0
    assert float(shares @ told) == pytest.approx(hidden, abs=1e-6)
    assert max(told) - min(told) > 0.1


def test_cards_that_nobody_saw_are_no_luck_on_average() -> None:
    """Whatever the person picks first; the mean is over all hands that the bot may hold."""
    hand = DECK[2:12:2]
    rest = [card for card in DECK if card not in hand]
    luck = list[float]()
    for other in combinations(rest, len(hand)):
        state = State(rounds=1).apply(Draw(hand, other))
        bot: Decision[Choice] = Decision(other[0], ((other[0], 1.0),))
        value = judge_choice(state, Seat.FIRST, hand[0])
        luck.append(measure_turn(state, value, Seat.SECOND, bot))
    assert float(np.mean(luck)) == pytest.approx(0.0, abs=2e-3)  # the table has three digits
    assert float(np.std(luck)) > 1


def test_only_the_choice_that_a_bot_would_make_again_has_a_known_mix() -> None:
    state = play_randomly(1, 3).states()[0]
    values = {card: judge_choice(state, Seat.SECOND, card) for card in state.hands[1]}
    adjusting = Adjusting(SeatedBot("gull", 1, ("a stream",)), lambda: None)
    told = [adjusting.measure(0, state, value) for value in values.values()]
    assert sum(each is not None for each in told) == 1


def test_a_game_of_best_play_has_little_but_luck() -> None:
    played = play_adjusted(("albatross", "albatross"), 1, "3")
    assert played.luck[0] == pytest.approx(played.margin, abs=0.6)
    assert played.luck[1] == pytest.approx(-played.margin, abs=0.6)


def test_ratios_are_those_of_the_variances() -> None:
    """The margin is 0.5 of the luck and as much of something else, worked out by hand."""
    luck = [4.0, 4.0, -4.0, -4.0]
    games = [
        MeasuredGame(("gull", "eider"), 1, n, round(each / 2) + 2 * (-1) ** n, (each, 0.0))
        for n, each in enumerate(luck)
    ]
    assert list(sort_games(games)) == ["gull", "eider"]
    found = find_ratios(sort_games(games)["eider"])
    assert (found.games, found.share.value, found.best.value) == (4, 0.5, 0.5)
    assert found.whole.value == 1.0
    assert found.best.low <= 0.5 <= found.best.high
    assert found.plain[0] == found.fair[0] == 0
    assert found.fair[1] < found.plain[1]
    assert find_ratios(sort_games(games)["gull"]).share.value == 0  # nothing to take off
    weaker = [each._replace(names=("puffin", "eider"), margin=each.margin - 9) for each in games]
    both = find_ratios(sort_games([*games, *weaker])["eider"])
    assert (both.share.value, both.best.value, both.whole.value) == (0.5, 0.5, 1.0)
    assert both.plain[0] == -4.5
