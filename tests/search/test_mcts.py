"""Tree search by sampling: published mixes, exact values, and nobody who peeks."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any, cast

import pytest

from game.protocol import State
from game.search.exploitability import compute_exploitability, compute_return
from game.search.mcts import MCTS, Evaluate, Outlook, UnvisitedError, draw_outcome, play_out
from game.search.minimax import solve
from game.search.selection import Bandit, MakeBandit, RegretBandit, UctBandit, WideningBandit
from game.study.kuhn import KuhnBet, KuhnCard, KuhnState
from game.study.tiles import TileState, start_game
from tests.search.test_cfr import Joint

BIASED = ((0.0, -1.0, 2.0), (1.0, 0.0, -1.0), (-2.0, 1.0, 0.0))
"""Rock, paper, scissors, where rock over scissors pays double: optimal are 1/4, 1/2, 1/4."""

KINDS = [RegretBandit, partial(UctBandit, exploration=1.0)]
ANY_WAY = pytest.mark.parametrize("make", KINDS, ids=["regret", "uct"])


def search(
    root: State[Any],
    iterations: int,
    *,
    evaluate: Evaluate[Any] | None = None,
    joint: MakeBandit = RegretBandit,
    alone: MakeBandit = UctBandit,
    depth: int | None = None,
) -> MCTS[Any]:
    found = MCTS[Any](
        lambda _: root, Random(1), evaluate=evaluate, joint=joint, alone=alone, depth=depth
    )
    assert list(found.run(iterations, iterations)) == [iterations]
    return found


def test_regret_matching_finds_the_mix_of_biased_rock_paper_scissors() -> None:
    found = search(Joint((BIASED,)), 20_000)
    for player in (0, 1):
        outlook = found.outlook_of(player, ())
        assert outlook.mix == pytest.approx((1 / 4, 1 / 2, 1 / 4), abs=0.04)
        assert outlook.values == pytest.approx((0, 0, 0), abs=0.1)
        assert sum(outlook.visits) == 20_000
    assert compute_exploitability(Joint((BIASED,)), found.policy) < 0.1


def test_regret_matching_solves_one_game_after_another() -> None:
    """Nine games may follow the first: each is known by what was chosen."""
    games = BIASED, ((2.0, -1.0), (-1.0, 1.0))
    root: State[Any] = Joint(games)
    found = search(root, 30_000)
    assert compute_return(root, found.policy, 0) == pytest.approx(0.2, abs=0.1)
    assert compute_exploitability(root, found.policy) < 0.2


@ANY_WAY
def test_a_dominant_action_is_found_any_way(make: MakeBandit) -> None:
    found = search(Joint((((3.0, 1.0), (2.0, 0.0)),)), 2_000, joint=make)
    assert found.outlook_of(0, ()).mix[0] > 0.95
    assert found.outlook_of(1, ()).mix[1] > 0.95
    assert found.outlook_of(0, ()).values[0] == pytest.approx(1, abs=0.2)


@pytest.mark.parametrize(
    ("rows", "columns", "value"), [(2, 2, 0), (2, 3, 0), (2, 4, 0), (4, 2, 5), (3, 3, 5)]
)
def test_the_tile_game_is_played_at_its_exact_value(rows: int, columns: int, value: int) -> None:
    root = start_game(rows, columns)
    assert solve(root, 0).value == value
    outlook = search(root, 6_000, alone=partial(UctBandit, exploration=5.0)).outlook_of(0, root)
    _, _, action = max(zip(outlook.visits, outlook.values, outlook.actions, strict=True))
    assert solve(root.apply(action), 0).value == value


def test_values_converge_where_players_move_in_turn() -> None:
    root = start_game(2, 3, (1, 2, 3, 4, 5, 6))
    alone = partial(UctBandit, exploration=10.0)
    outlook = search(root, 8_000, alone=alone).outlook_of(0, root)
    best = max(outlook.visits)
    worth = outlook.values[outlook.visits.index(best)]
    assert worth == pytest.approx(solve(root, 0).value, abs=0.5)


def test_kuhn_poker_has_twelve_decisions_and_the_king_calls() -> None:
    """Two players with three cards decide in two places each: nobody tells apart what is hidden."""
    found = search(KuhnState(), 10_000)
    assert len(found.policy) == 12
    assert found.policy[1, (KuhnCard.KING, (KuhnBet.BET,))][KuhnBet.BET] > 0.95


def test_what_is_hidden_is_sampled() -> None:
    """The second player holds a queen and was bet against: the bettor has a king or a jack."""

    def suppose(rng: Random) -> KuhnState:
        return KuhnState(
            (rng.choice([KuhnCard.JACK, KuhnCard.KING]), KuhnCard.QUEEN), (KuhnBet.BET,)
        )

    found = MCTS[Any](suppose, Random(1))
    assert list(found.run(1_000, 400)) == [400, 800, 1_000]
    outlook = found.outlook_of(1, (KuhnCard.QUEEN, (KuhnBet.BET,)))
    assert outlook.actions == (KuhnBet.PASS, KuhnBet.BET)
    assert outlook.values == pytest.approx((-1, 0), abs=0.3)
    assert set(found.policy) == {(1, (KuhnCard.QUEEN, (KuhnBet.BET,)))}


def test_more_than_two_may_play() -> None:
    root = start_game(1, 3, (5, 1, 3), num_players=3)
    outlook = search(root, 500).outlook_of(0, root)
    assert outlook.visits.index(max(outlook.visits)) == 0
    assert outlook.values == pytest.approx((5, 1, 3))


def test_the_same_seed_gives_the_same_search_however_it_is_watched() -> None:
    def look(batch: int) -> Outlook[Any]:
        found = MCTS[Any](lambda _: Joint((BIASED,)), Random(7))
        assert [*found.run(300, batch)][-1] == 300
        return found.outlook_of(0, ())

    assert look(300) == look(7)


def test_it_goes_on_where_it_stopped() -> None:
    found = search(Joint((BIASED,)), 100)
    assert list(found.run(50, 50)) == [50]
    assert sum(found.outlook_of(0, ()).visits) == 150


def test_leaves_are_evaluated_as_the_caller_wants() -> None:
    def evaluate(state: State[Any], rng: Random) -> Sequence[float]:
        del rng
        return (1.0, -1.0) if cast("TileState", state).owners[3] == 0 else (0.0, 0.0)

    root = start_game(2, 2)
    found = search(root, 4, evaluate=evaluate).outlook_of(0, root)
    assert found.values == (0, 0, 0, 1)


def test_a_tree_grows_no_deeper_than_it_may() -> None:
    root = start_game(2, 3)
    found = search(root, 100, depth=2)
    assert {6 - state.owners.count(-1) for _, state in found.policy} == {0, 1}  # type: ignore[attr-defined]
    assert sum(found.outlook_of(0, root).visits) == 100


def test_an_unknown_decision_has_no_outlook() -> None:
    with pytest.raises(UnvisitedError, match="player 1 has never stood before here"):
        search(start_game(1, 2), 1).outlook_of(1, "here")


@pytest.mark.parametrize("root", [KuhnState(), Joint((BIASED,)), start_game(2, 2)])
def test_a_playout_ends_the_game(root: State[Any]) -> None:
    assert sum(play_out(root, Random(1))) == 0


def test_outcomes_are_drawn_as_often_as_they_are_likely() -> None:
    rng = Random(1)
    drawn = [draw_outcome(KuhnState(), rng) for _ in range(3_000)]
    for card in KuhnCard:
        assert drawn.count(KuhnState((card,))) == pytest.approx(1_000, abs=100)


@ANY_WAY
def test_an_action_never_tried_is_worth_nothing_yet(make: MakeBandit) -> None:
    bandit: Bandit = make(2)
    taken = bandit.select(Random(1))
    bandit.learn(taken, None, 4.0)
    assert bandit.values[taken] == 4
    assert bandit.values[1 - taken] == 0
    assert sum(bandit.mix) == pytest.approx(1)


def test_a_widening_bandit_lets_in_the_square_root_of_its_visits() -> None:
    """With rewards of 0.9, 0.5 and 0.1: the second comes in at the 2nd visit, the third at the 5th.

    By hand with C = 1 and natural logarithms: bounds before the 3rd visit are 0.9 + 0.83 and
    0.5 + 0.83; before the 4th, with visits 2 and 1, 0.9 + 0.741 = 1.641 and 0.5 + 1.048 = 1.548.
    """
    bandit, rewards, tried = WideningBandit(3, exploration=1.0), (0.9, 0.5, 0.1), []
    for _ in range(6):
        taken = bandit.select(Random(1))
        bandit.learn(taken, None, rewards[taken])
        tried.append(taken)
    assert tried == [0, 1, 0, 0, 2, 1]
