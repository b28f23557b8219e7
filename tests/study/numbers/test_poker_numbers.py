"""Poker's numbers: Kuhn's game as CFR learns it, and the mixes that regret matching comes to."""

from itertools import permutations, product
from typing import TypeAlias

import numpy as np
import pytest

from game.search.cfr import CFR
from game.search.exploitability import BestReply, compute_exploitability, compute_return
from game.study.jobs import Learn, Learnt, MatchRegrets, RegretsMatched, space_passes
from game.study.kuhn import KuhnBet, KuhnCard, KuhnState, parse_history
from tests.search.test_cfr import kuhn_equilibrium
from tests.study.jobs import do

CURVE = {
    1: (0.125000, 0.458333),
    10: (-0.065883, 0.071491),
    100: (-0.055581, 0.002890),
    1000: (-0.055556, 0.000036),
}
"""After so many passes of this CFR: value and exploitability."""

EVEN = ((0.0, -1.0, 1.0), (1.0, 0.0, -1.0), (-1.0, 1.0, 0.0))
ROCK_COUNTS_TWO = ((0.0, -1.0, 2.0), (1.0, 0.0, -1.0), (-2.0, 1.0, 0.0))
ROCK: tuple[float, ...] = (1.0, 0.0, 0.0)
Ways: TypeAlias = list[dict[str, float]]
"""How likely a player of one card bets, by the bets before: several such ways."""


def test_what_cfr_has_learnt_of_kuhn_poker_after_so_many_passes() -> None:
    learnt = do(Learn("kuhn", "-", tuple(CURVE)), Learnt)
    told = {part.passes: (round(part.value, 6), round(part.exploitability, 6)) for part in learnt}
    assert told == CURVE
    assert all(len(part.mixes) == 12 for part in learnt)


def test_after_one_pass_the_players_have_tossed_coins() -> None:
    coins = {known: {KuhnBet.PASS: 0.5, KuhnBet.BET: 0.5} for known in CFR(KuhnState()).run(1)}
    assert compute_return(KuhnState(), coins, 0) == pytest.approx(0.125)
    assert compute_exploitability(KuhnState(), coins) == pytest.approx(0.458333, abs=1e-6)
    (part,) = do(Learn("kuhn", "-", (1,)), Learnt)
    assert {chance for mix in part.mixes for _, chance in mix.chances} == {0.5}


def test_exploitability_is_what_best_replies_gain_the_mean_of_both_seats() -> None:
    """Every plain way of every card against coins: the best replies win 1/2 and 5/12."""

    def play(mine: int, theirs: int, first: dict[str, float], second: dict[str, float]) -> float:
        """Return what the first player gains, who bets with the chance of ``first`` and so on."""
        win = 1 if mine > theirs else -1
        called = second["b"] * 2 * win + (1 - second["b"])
        raised = first["pb"] * 2 * win - (1 - first["pb"])
        checked = second["p"] * raised + (1 - second["p"]) * win
        return first[""] * called + (1 - first[""]) * checked

    def find_best(sign: int, first: Ways, second: Ways) -> float:
        """Return what the best of these ways wins, chosen anew for every card."""
        total = 0.0
        for card in range(3):
            others = [other for other in range(3) if other != card]
            hands = [(card, other) if sign > 0 else (other, card) for other in others]
            sums = [sum(sign * play(*h, a, b) for h in hands) for a in first for b in second]
            total += max(sums)
        return total / 6

    coins = {"": 0.5, "pb": 0.5, "b": 0.5, "p": 0.5}
    plain = [dict(zip(("", "pb"), bets, strict=True)) for bets in product((0.0, 1.0), repeat=2)]
    replies = [dict(zip(("b", "p"), bets, strict=True)) for bets in product((0.0, 1.0), repeat=2)]
    value = sum(play(*deal, coins, coins) for deal in permutations(range(3), 2)) / 6
    best = [find_best(1, plain, [coins]), find_best(-1, [coins], replies)]
    assert value == pytest.approx(1 / 8)
    assert best == pytest.approx([1 / 2, 5 / 12])
    gains = best[0] - value, best[1] + value
    (part,) = do(Learn("kuhn", "-", (1,)), Learnt)
    assert part.exploitability == pytest.approx(sum(gains) / 2)


def test_the_learnt_mixes_lie_in_the_published_band() -> None:
    """J in [0, 1/3], K = 3 J, the queen calls with J + 1/3."""
    (*_, part) = do(Learn("kuhn", "-", (1000,)), Learnt)
    bets = {(mix.player, mix.known): dict(mix.chances)["b"] for mix in part.mixes}
    jack = bets[0, "J"]
    assert 0 <= jack <= 1 / 3
    assert bets[0, "K"] == pytest.approx(3 * jack, abs=0.01)
    assert bets[0, "Q pb"] == pytest.approx(jack + 1 / 3, abs=0.01)
    assert bets[1, "J p"] == pytest.approx(1 / 3, abs=0.001)
    assert bets[1, "Q b"] == pytest.approx(1 / 3, abs=0.001)


def test_a_bluff_that_loses_face_up_costs_nothing_where_cards_are_hidden() -> None:
    """Against the equilibrium the jack's bet wins 1 twice in three and loses 2 once."""
    policy = kuhn_equilibrium(0)
    reply = BestReply(KuhnState(), policy, 0)
    bluffs = [parse_history(f"J{other} b") for other in "QK"]
    against_queen, against_king = (compute_return(state, policy, 0) for state in bluffs)
    assert against_queen == pytest.approx(2 / 3 * 1 + 1 / 3 * -2) == pytest.approx(0)
    assert against_king == -2
    assert reply.value == pytest.approx(-1 / 18)
    assert (KuhnCard.JACK, ()) in reply.choices


def test_passes_for_a_logarithmic_axis() -> None:
    passes = space_passes(1000)
    assert (passes[0], passes[-1]) == (1, 1000)
    assert passes[:6] == (1, 2, 3, 4, 5, 6)
    assert list(passes) == sorted(set(passes))
    assert len(passes) < 60
    assert space_passes(1) == (1,)


@pytest.mark.parametrize(
    ("matrix", "mix"), [(EVEN, (1 / 3, 1 / 3, 1 / 3)), (ROCK_COUNTS_TWO, (1 / 4, 1 / 2, 1 / 4))]
)
def test_rock_paper_scissors_learnt_by_regret_matching(
    matrix: tuple[tuple[float, ...], ...], mix: tuple[float, ...]
) -> None:
    parts = do(MatchRegrets(matrix, 3_000, start=ROCK), RegretsMatched)
    steps = [step for part in parts for step in part.steps]
    assert len(steps) == 3_000
    assert steps[0].current == ROCK
    assert steps[-1].average == pytest.approx(mix, abs=0.02)
    assert steps[-1].value == pytest.approx(0, abs=0.01)
    assert all(regret >= 0 for step in steps for regret in step.regrets)
    assert steps[0].secured == pytest.approx(min(ROCK @ np.array(matrix)))
    assert parts[-1].worth == pytest.approx(0)
    assert -0.03 < steps[-1].secured <= 0


def test_learning_comes_to_what_a_game_is_worth_that_has_many_equilibria() -> None:
    """Rock counts 2; a fourth move that does what rock does: only together have they a share."""
    matrix = tuple((*row, row[0]) for row in (*ROCK_COUNTS_TWO, ROCK_COUNTS_TWO[0]))
    last = do(
        MatchRegrets(tuple(tuple(x + 1 for x in row) for row in matrix), 3_000), RegretsMatched
    )[-1]
    assert last.worth == pytest.approx(1)
    assert last.steps[-1].secured == pytest.approx(1, abs=0.03)


def test_the_same_mixes_by_cfr_and_by_solving() -> None:
    (*_, part) = do(Learn("matrix", "0 -1 2 / 1 0 -1 / -2 1 0", (2000,)), Learnt)
    for mix in part.mixes:
        assert [chance for _, chance in mix.chances] == pytest.approx([0.25, 0.5, 0.25], abs=0.01)
    assert part.value == pytest.approx(0, abs=1e-3)


def test_against_a_rock_that_is_held_paper_is_learnt() -> None:
    parts = do(MatchRegrets(EVEN, 500, held=ROCK), RegretsMatched)
    assert parts[-1].steps[-1].average[1] > 0.99
    assert parts[-1].steps[-1].value > 0.99


@pytest.mark.parametrize(
    ("job", "fault"),
    [
        (Learn("tiles", "../.. 2 0,0/0,0", (1,)), "tiles is not learnt: choose from kuhn, matrix"),
        (Learn("kuhn", "JQ", (1,)), "before anybody knows anything"),
        (Learn("kuhn", "-", ()), "ascending numbers"),
        (Learn("kuhn", "-", (2, 1)), "ascending numbers"),
        (Learn("kuhn", "-", (0,)), "ascending numbers"),
        (Learn("kuhn", "-", (10**6,)), "ascending numbers"),
        (MatchRegrets(((1.0,), ()), 1), "a matrix has"),
        (MatchRegrets(EVEN, 0), "ascending numbers"),
        (MatchRegrets(EVEN, 1, start=(1.0, 0.0)), "add up to 1"),
        (MatchRegrets(EVEN, 1, held=(0.5, 0.6, 0.0)), "add up to 1"),
    ],
)
def test_what_cannot_be_learnt(job: Learn | MatchRegrets, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        do(job, object)
