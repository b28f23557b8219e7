"""What every opponent promises, in random games and in its own."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.protocol import decide
from game.tides.bots.bot import Bot, NothingToChooseError
from game.tides.bots.ismcts import InformationSetMcts
from game.tides.bots.ladder import OPPONENTS
from game.tides.rules.moves import LENGTHS, JointAction, Move, Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.record import GameRecord, settle_chance, shuffle
from game.tides.rules.state import State, observe, suppose
from tests.playing import games, pass_through, play_randomly, positions, seats

BOTS = dict(OPPONENTS) | {"petrel": InformationSetMcts(iterations=40)}
"""Everybody on the ladder, but Petrel in a hurry."""

EVERY_BOT = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
QUICK_BOTS = pytest.mark.parametrize("bot", [OPPONENTS["gull"], OPPONENTS["puffin"]])
FEW = settings(max_examples=10)


def check_decision(bot: Bot, view: Observation) -> Move:
    """Check one decision for what holds everywhere, and return its choice."""
    decision = decide(bot, view, Random(1))
    legal = view.legal_actions()
    assert decision.choice in legal
    assert type(decision.choice) is type(legal[0])
    mix, values = dict(decision.mix), dict(decision.values)
    assert sum(mix.values()) == pytest.approx(1)
    assert mix[decision.choice] > 0
    assert set(mix) | set(values) <= set(legal)
    return decision.choice


@QUICK_BOTS
@given(record=games())
def test_choices_are_legal_everywhere(bot: Bot, record: GameRecord) -> None:
    for state in record.states()[:-1]:
        for seat in Seat:
            check_decision(bot, observe(state, seat))


@FEW
@given(record=games())
def test_heron_is_legal_everywhere(record: GameRecord) -> None:
    """All of a random game but its very first pick, which takes a vote over 1,287 hands."""
    for state in islice(record.states(), 1, len(record.choices)):
        for seat in Seat:
            check_decision(OPPONENTS["heron"], observe(state, seat))


@EVERY_BOT
@pytest.mark.parametrize("rounds", LENGTHS)
def test_whole_games_against_itself(bot: Bot, rounds: int) -> None:
    order, choices = shuffle(Random(rounds)), list[JointAction]()
    state = settle_chance(State(rounds=rounds), order)
    while state.phase is not Phase.OVER:
        joint = tuple(check_decision(bot, observe(state, seat)) for seat in Seat)
        choices.append(joint)  # type: ignore[arg-type]
        state = settle_chance(state.apply_joint(joint), order)
    assert GameRecord(rounds, order, tuple(choices)).states()[-1] == state


@EVERY_BOT
@settings(max_examples=3)
@given(state=positions(Phase.PICK), seat=seats, rng=st.randoms(use_true_random=False))
def test_what_a_bot_cannot_know_changes_nothing(
    bot: Bot, state: State, seat: Seat, rng: Random
) -> None:
    view = observe(state, seat)
    other = observe(suppose(view, rng.choice(view.opponent_hands())), seat)
    assert decide(bot, view, Random("seed")) == decide(bot, other, Random("seed"))


@pytest.mark.parametrize("name", ["puffin", "heron"])
@FEW
@given(state=positions(Phase.PICK, Phase.RELICS), seat=seats)
def test_pure_players_leave_nothing_to_chance(name: str, state: State, seat: Seat) -> None:
    view, rng = observe(state, seat), Random("seed")
    before = rng.getstate()
    decision = decide(OPPONENTS[name], view, rng)
    assert rng.getstate() == before
    assert decision.mix == ((decision.choice, 1.0),)


@EVERY_BOT
def test_nobody_is_asked_at_a_draw_or_after_the_end(bot: Bot) -> None:
    states = [s for s in pass_through(play_randomly(3, 0)) if s.phase in {Phase.DRAW, Phase.OVER}]
    assert len(states) == 4
    for state in states:
        with pytest.raises(NothingToChooseError, match=f"nobody chooses at '{state.phase.value}'"):
            decide(bot, observe(state, Seat.FIRST), Random(1))
