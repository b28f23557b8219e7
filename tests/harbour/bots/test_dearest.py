"""The dearest purchase: a blunder planted by hand is found, best play is left alone."""

from random import Random

import pytest

from game.harbour.bots import dearest
from game.harbour.bots.dearest import find_dearest
from game.harbour.bots.machine_bot import OPPONENTS
from game.harbour.odds import FindDearest
from game.harbour.rules.cards import FIRST_HARBOUR, Card
from game.harbour.rules.moves import Phase, gain
from game.harbour.rules.notation import NotationError
from game.harbour.rules.record import HarbourRecord
from game.harbour.turns_worker import compute
from game.protocol import TERMINAL, decide


@pytest.fixture(autouse=True)
def _little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in (("SIMULATIONS", 60), ("DEALS", 100), ("AGAIN", 2)):
        monkeypatch.setattr(dearest, name, number)


def play(turns: int, blunder: int | None = None) -> HarbourRecord:
    """Let the best menu play itself for some turns; in one of them the first seat buys a Fog."""
    record, bot = HarbourRecord(5, FIRST_HARBOUR), OPPONENTS["menu-best"]
    state = record.begin()
    while state.current_player != TERMINAL and state.boards[0].turns < turns:
        move = decide(bot, state.information_state(state.mover), Random(1)).choice
        is_buying = state.mover == 0 and state.phase is Phase.BUY
        fog = gain(Card.FOG)
        if is_buying and state.boards[0].turns == blunder and fog in state.legal_actions(0):
            move = fog
        record, state = record.choose(state, move)
    return record


def test_a_blunder_is_found() -> None:
    found = find_dearest(play(6, blunder=3).line, 0, lambda: None)
    assert found is not None
    assert (found.turn, found.bought) == (4, Card.FOG)
    assert found.better is not Card.FOG
    assert found.lost > found.half > 0


def test_the_same_game_is_judged_the_same() -> None:
    line = play(4, blunder=2).line
    one, two = (compute(FindDearest(line, 0), lambda: None) for _ in range(2))
    answers = []
    for computing in (one, two):
        with pytest.raises(StopIteration) as finished:
            next(computing)
        answers.append(finished.value.value)
    assert answers[0] == answers[1]


def test_who_bought_nothing_is_not_judged() -> None:
    assert find_dearest(HarbourRecord(5, FIRST_HARBOUR).line, 0, lambda: None) is None


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(NotationError):
        find_dearest("nonsense", 0, lambda: None)


def test_work_pauses_often() -> None:
    class StoppedError(Exception):
        """The worker wants to do something else."""

    def stop() -> None:
        raise StoppedError

    with pytest.raises(StoppedError):
        find_dearest(play(3).line, 0, stop)
