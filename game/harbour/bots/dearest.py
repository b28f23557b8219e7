"""The purchase of a game that cost most, by Orca's roll-outs.

Every purchase is compared with whatever else makes sense, as Orca does. Those that seem dearest are
then played out again, each against the better one, on deals of their own: to be chosen by the first
look is luck, too, and would make them look dearer than they are.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.harbour.bots.menus import find_menus
from game.harbour.bots.orca import MARGIN, Candidate, list_candidates, make_rollout
from game.harbour.odds import Dearest
from game.harbour.rules.moves import Move, Phase
from game.harbour.rules.record import parse_record
from game.harbour.rules.state import Observation
from game.protocol import Pause
from game.search.policy_improvement import Improvement, compare_pairs, improve

AGAIN: Final = 3
"""So many purchases are played out again."""
DEALS: Final = 600
"""On so many deals each."""
SIMULATIONS: Final = 200
"""So many roll-outs tell which ones these are, for each purchase."""
NORMAL_95: Final = 1.96
_SEED: Final = "dearest"


class _Suspect(NamedTuple):
    """A purchase that seems to have cost something: how much, what was known, and both choices."""

    gain: float
    observation: Observation
    bought: Candidate
    better: Candidate


def find_dearest(line: str, seat: int, pause: Pause) -> Dearest | None:
    """Return what cost ``seat`` most in the game of a line; ``None`` where nothing surely did.

    Raises ``NotationError`` for a line that is no game.
    """
    record = parse_record(line)
    suspects = list[_Suspect]()
    for state, turn in zip(record.states(), record.turns, strict=False):
        move = turn[seat]
        if move is not None and state.phase is Phase.BUY:
            suspects += _suspect(state.information_state(seat), move, pause)
    suspects.sort(key=lambda each: -each.gain)
    again = [_check(each, pause) for each in suspects[:AGAIN]]
    sure = [each for each in again if each.lost > each.half]
    return max(sure, key=lambda each: each.lost, default=None)


def _suspect(observation: Observation, bought: Move, pause: Pause) -> Iterator[_Suspect]:
    """Yield a purchase with what seems to be better than it, if anything does."""
    best = find_menus(observation.seen.supply)[0]
    others = [each for each in list_candidates(observation.seen) if each.move != bought]
    if not others:
        return
    found = Candidate(bought, best), *others
    play = make_rollout(observation, found, _SEED)
    improving = improve(len(found), play, SIMULATIONS, MARGIN)
    try:
        while True:
            next(improving)
            pause()
    except StopIteration as finished:
        improved: Improvement = finished.value
    if improved.choice:
        yield _Suspect(
            improved.leads[improved.choice][0], observation, found[0], found[improved.choice]
        )


def _check(suspect: _Suspect, pause: Pause) -> Dearest:
    """Return what a purchase has cost on other deals."""
    observation, pair = suspect.observation, (suspect.better, suspect.bought)
    play = make_rollout(observation, pair, f"{_SEED} again")
    better, bought = list[float](), list[float]()
    for number in range(DEALS):
        pause()
        better.append(play(0, number))
        bought.append(play(1, number))
    lost, error = compare_pairs(better, bought)
    turn = observation.seen.boards[observation.seat].turns + 1
    cards = suspect.bought.move.card, suspect.better.move.card
    return Dearest(turn, *cards, lost, NORMAL_95 * error)
