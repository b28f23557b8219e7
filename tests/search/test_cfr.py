"""Games in sequence with hidden information: Kuhn poker as published, and joint moves."""

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, NoReturn

import numpy as np
import pytest

from game.protocol import SIMULTANEOUS, TERMINAL, IllegalActionError, NoChanceError, PlayerId
from game.search.cfr import CFR
from game.search.exploitability import (
    BestReply,
    Policy,
    compute_exploitability,
    compute_return,
    list_steps,
)
from game.search.matrix_game import solve_game
from game.study.kuhn import KuhnBet, KuhnCard, KuhnState
from game.study.tiles import start_game

J, Q, K = KuhnCard
P, B = KuhnBet


def kuhn_equilibrium(bluffs: float) -> Policy:
    """Return Kuhn's solution, whose first player bets a jack with this chance."""
    bets = {
        (0, J, ()): bluffs,
        (0, Q, ()): 0.0,
        (0, K, ()): 3 * bluffs,
        (0, J, (P, B)): 0.0,
        (0, Q, (P, B)): bluffs + 1 / 3,
        (0, K, (P, B)): 1.0,
        (1, J, (P,)): 1 / 3,
        (1, Q, (P,)): 0.0,
        (1, K, (P,)): 1.0,
        (1, J, (B,)): 0.0,
        (1, Q, (B,)): 1 / 3,
        (1, K, (B,)): 1.0,
    }
    return {(player, (c, done)): {P: 1 - bet, B: bet} for (player, c, done), bet in bets.items()}


class Joint(NamedTuple):
    """Both players choose at once, twice; the sum of both games is paid."""

    games: tuple[tuple[tuple[float, ...], ...], ...]
    chosen: tuple[tuple[int, int], ...] = ()

    @property
    def num_players(self) -> int:
        """Two."""
        return 2

    @property
    def current_player(self) -> PlayerId:
        """Return both at once until every game is played."""
        return TERMINAL if len(self.chosen) == len(self.games) else SIMULTANEOUS

    def legal_actions(self, player: PlayerId) -> Sequence[int]:
        """Return the rows or the columns of the next game."""
        game = self.games[len(self.chosen)]
        return range(len(game)) if player == 0 else range(len(game[0]))

    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        """Return nothing."""
        return ()

    def sample_outcome(self, rng: Random) -> NoReturn:
        """Raise: there is no chance."""
        raise NoChanceError(rng)

    def apply(self, action: int) -> "Joint":
        """Raise: nobody moves alone."""
        raise IllegalActionError(action)

    def apply_joint(self, actions: Sequence[int]) -> "Joint":
        """Return the state after one more game."""
        first, second = actions
        return self._replace(chosen=(*self.chosen, (first, second)))

    def returns(self) -> Sequence[float]:
        """Return what the chosen entries add up to."""
        won = sum(game[i][j] for game, (i, j) in zip(self.games, self.chosen, strict=True))
        return won, -won

    def information_state(self, player: PlayerId) -> Hashable:
        """Return what was chosen: everything lies open."""
        del player
        return self.chosen


@pytest.mark.parametrize("bluffs", [0, 1 / 6, 1 / 3])
def test_nobody_can_exploit_kuhns_own_solutions(bluffs: float) -> None:
    policy = kuhn_equilibrium(bluffs)
    assert compute_return(KuhnState(), policy, 0) == pytest.approx(-1 / 18)
    assert compute_exploitability(KuhnState(), policy) == pytest.approx(0)


def test_betting_every_jack_can_be_exploited() -> None:
    """The second player calls every queen then: worth it against J and Q alike by hand."""
    policy = dict(kuhn_equilibrium(1 / 3)) | {(0, (J, ())): {P: 0.0, B: 1.0}}
    reply = BestReply(KuhnState(), policy, 1)
    assert reply.choices[Q, (B,)] is B
    assert reply.value > 1 / 18


def test_a_best_reply_does_not_look_into_the_cards() -> None:
    """Against one who always passes: bet anything; the pot of one unit is all there is."""
    always: Mapping[KuhnBet, float] = {P: 1.0, B: 0.0}
    policy = dict.fromkeys(kuhn_equilibrium(0), always)
    reply = BestReply(KuhnState(), policy, 0)
    assert reply.value == pytest.approx(1)
    assert compute_return(KuhnState(), policy, 0) == 0


def test_cfr_solves_kuhn_poker() -> None:
    policy = CFR(KuhnState()).run(300)
    assert compute_return(KuhnState(), policy, 0) == pytest.approx(-1 / 18, abs=1e-3)
    assert compute_exploitability(KuhnState(), policy) < 1e-3
    bluffs = policy[0, (J, ())][B]
    assert policy[0, (K, ())][B] == pytest.approx(3 * bluffs, abs=0.05)
    assert policy[1, (Q, (B,))][B] == pytest.approx(1 / 3, abs=0.05)


def test_cfr_goes_on_where_it_stopped() -> None:
    cfr = CFR(KuhnState())
    cfr.run(10)
    rough = compute_exploitability(KuhnState(), cfr.policy)
    assert compute_exploitability(KuhnState(), cfr.run(90)) < rough / 3


def test_cfr_solves_simultaneous_moves() -> None:
    games = ((2.0, -1.0), (-1.0, 1.0)), ((0.0, -1.0, 1.0), (1.0, 0.0, -1.0), (-1.0, 1.0, 0.0))
    root: Any = Joint(games)
    policy = CFR(root).run(500)
    assert compute_return(root, policy, 0) == pytest.approx(0.2, abs=1e-2)
    assert compute_exploitability(root, policy) < 1e-2
    mix = list(policy[0, ()].values())
    assert mix == pytest.approx(solve_game(np.array(games[0])).row, abs=0.02)


def test_steps_follow_the_policy_or_a_free_choice() -> None:
    root: Any = Joint((((1.0, 2.0), (3.0, 4.0)),))
    policy: Policy = {(0, ()): {0: 1.0, 1: 0.0}, (1, ()): {0: 0.25, 1: 0.75}}
    assert [(s.returns()[0], p) for s, p in list_steps(root, policy)] == [(1, 0.25), (2, 0.75)]
    assert [s.returns()[0] for s, _ in list_steps(root, policy, (0, 1))] == [3, 4]


def test_cfr_is_for_two_players() -> None:
    with pytest.raises(ValueError, match="CFR is for 2 players, this game has 3"):
        CFR(start_game(2, 2, num_players=3))
