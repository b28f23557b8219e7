"""The watched tree search: by hand from the same luck, and exact means in the long run."""

from fractions import Fraction
from math import log, sqrt
from random import Random
from typing import Any

import pytest

from game.study.computing.sampling import GAMES_AT_ONCE, MOST_GAMES
from game.study.jobs import Pick, Sample, Sampled, SampledGame
from game.study.luck import EXAMPLE
from tests.study.jobs import do

END = {"A": 45, ".": 15, "JsA": 60, "Js.": 25, "JpA": 80, "Jp.": 45, "JkA": 45, "Jk.": 15}
MOVES = {"": "JA.", "Js": "A.", "Jp": "A.", "Jk": "A."}
DRAWS = {"J": "ssspkk"}


def play(job: Sample) -> list[SampledGame]:
    parts: list[Sampled] = do(job, Sampled)
    return [game for part in parts for game in part.games]


def play_by_hand(games: int, seed: int, c: float, epsilon: float) -> list[SampledGame]:
    """Play UCT on the example, written out: the same luck in the same order."""
    rng, tries, wins, played = Random(seed), dict[str, int](), dict[str, int](), []
    for _ in range(games):
        at, picks, is_new = "", list[Pick](), False
        while not is_new and at not in END:
            moves = [at + move for move in MOVES[at]]
            is_new = all(move not in tries for move in moves)
            untried = [number for number, move in enumerate(moves) if move not in tries]
            bounds: tuple[float, ...] = ()
            if untried:
                move = moves[rng.choice(untried)]
            else:
                width = log(sum(tries[move] for move in moves))
                bounds = tuple(wins[m] / tries[m] + c * sqrt(width / tries[m]) for m in moves)
                move = moves[bounds.index(max(bounds))]
            picks.append(Pick(at, move[-1], bounds, is_new))
            is_drawn = move in DRAWS and not is_new
            at = move + rng.choice(DRAWS[move]) if is_drawn else move
        while at not in END:
            if at in DRAWS:
                at += rng.choice(DRAWS[at])
            else:
                at += rng.choice(MOVES[at]) if rng.random() < epsilon else MOVES[at][0]
        is_won = rng.randrange(100) < END[at]
        for pick in picks:
            move = pick.node + pick.move
            tries[move] = tries.get(move, 0) + 1
            wins[move] = wins.get(move, 0) + is_won
        played.append(SampledGame(tuple(picks), at, is_won))
    return played


@pytest.mark.parametrize(
    ("seed", "c", "epsilon"), [(1, sqrt(2), 0.15), (2, 0.5, 1.0), (3, 2.0, 0.0)]
)
def test_every_game_is_the_one_that_is_worked_by_hand(seed: int, c: float, epsilon: float) -> None:
    games, hand = (
        play(Sample("luck", EXAMPLE, 250, seed, c, epsilon)),
        play_by_hand(250, seed, c, epsilon),
    )
    assert [(g.end, g.is_won) for g in games] == [(g.end, g.is_won) for g in hand]
    for game, own in zip(games, hand, strict=True):
        assert [p[:2] + p[3:] for p in game.picks] == [p[:2] + p[3:] for p in own.picks]
        for pick, other in zip(game.picks, own.picks, strict=True):
            assert pick.bounds == pytest.approx(other.bounds)


def expect(at: str, epsilon: Fraction) -> Fraction:
    """Return how likely a roll-out wins from here, by enumeration."""
    if at in END:
        return Fraction(END[at], 100)
    if at in DRAWS:
        return sum((expect(at + card, epsilon) for card in DRAWS[at]), Fraction()) / len(DRAWS[at])
    values = [expect(at + move, epsilon) for move in MOVES[at]]
    return (1 - epsilon) * values[0] + epsilon * sum(values, Fraction()) / len(values)


def test_enumerated_means_are_those_worked_by_hand() -> None:
    assert expect("J", Fraction(0)) == Fraction(7, 12)
    assert expect("J", Fraction(1)) == Fraction(5, 12)


@pytest.mark.parametrize("epsilon", [Fraction(3, 20), Fraction(1)])
def test_means_of_a_tree_of_one_hand_come_to_the_enumerated_ones(epsilon: Fraction) -> None:
    """So curious a search tries all plays alike: 2,000 times each, within 4 standard errors."""
    games = play(Sample("luck", EXAMPLE, 6000, 8, 1000.0, float(epsilon), 1))
    assert {len(game.picks) for game in games} == {1}
    for move in "JA.":
        won = [game.is_won for game in games if game.picks[0].move == move]
        assert len(won) == pytest.approx(2000, abs=20)
        mean = float(expect(move, epsilon))
        assert sum(won) / len(won) == pytest.approx(mean, abs=4 * sqrt(mean * (1 - mean) / 2000))


def test_in_the_long_run_the_tree_finds_the_best_play_of_every_hand() -> None:
    games = play(Sample("luck", EXAMPLE, MOST_GAMES, 2))
    late = games[MOST_GAMES // 2 :]
    picked = [(pick.node, pick.move) for game in late for pick in game.picks]
    for node, move in {"": "J", "Js": "A", "Jp": "A", "Jk": "A"}.items():
        at = [each for each in picked if each[0] == node]
        assert at.count((node, move)) / len(at) > 0.75


def test_what_every_node_is_worth_comes_with_the_games() -> None:
    parts: list[Sampled] = do(Sample("luck", EXAMPLE, 2 * GAMES_AT_ONCE + 1), Sampled)
    assert [len(part.games) for part in parts] == [GAMES_AT_ONCE, GAMES_AT_ONCE, 1]
    worth = dict(parts[0].worth)
    assert worth[""] == worth["J"] == pytest.approx(7 / 12)
    assert (worth["Jp"], worth["A"], worth["Jk."]) == (0.8, 0.45, 0.15)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "tiles"}, "tiles is not searched by sampling"),
        ({"games": 0}, "1 to 10000 games"),
        ({"exploration": -1.0}, "C from 0 on"),
        ({"epsilon": 1.5}, "a share of 0 to 1"),
        ({"position": "J"}, "is no position of luck"),
    ],
)
def test_what_cannot_be_searched_is_told(change: dict[str, Any], words: str) -> None:
    job: dict[str, Any] = {"game": "luck", "position": EXAMPLE, "games": 5} | change
    with pytest.raises(ValueError, match=words):
        do(Sample(**job), Sampled)
