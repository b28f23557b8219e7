"""The levels of the Study: what each one looks at, and that none of them works without end."""

from random import Random

import pytest

from game.search.minimax import minimax
from game.study import levels, rows
from game.study.levels import LevelMove, choose_move
from game.study.tiles import Take, TileState, parse_position, start_game


def guess(state: TileState, player: int) -> float:
    """Return the score of ``player`` minus those of all others."""
    scores = [state.score(seat) for seat in range(state.num_players)]
    return 2 * scores[player] - sum(scores)


def choose(level: str, state: TileState, depth: int | None = 4, seed: int = 1) -> LevelMove[Take]:
    """Return what a level plays."""
    return choose_move(level, state, guess, depth, Random(seed))


def deal(rows: int, columns: int, players: int = 2, seed: int = 3) -> TileState:
    """Return a board with dealt values."""
    stream = Random(seed)
    values = [stream.randint(-9, 9) for _ in range(rows * columns)]
    return start_game(rows, columns, values, players)


def test_gull_plays_any_move_by_its_seed() -> None:
    state = deal(3, 3)
    moves = {choose("gull", state, seed=seed).action for seed in range(100)}
    assert moves == set(state.legal_actions(0))
    assert choose("gull", state, seed=5) == choose("gull", state, seed=5)
    assert choose("gull", state).plies == 0


def test_puffin_takes_what_is_worth_most_at_once() -> None:
    assert choose("puffin", parse_position("1./.. 2 0,4/0,0")).action == Take(0, 1)
    pair = parse_position("12/.. 2 0,0/0,4")
    assert choose("puffin", pair) == LevelMove(Take(1, 0), 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_heron_and_albatross_find_the_best_of_all_moves(players: int) -> None:
    state = deal(2, 3, players)
    best = minimax(state, 0).action
    assert choose("heron", state, None) == LevelMove(best, None)
    assert choose("albatross", state) == LevelMove(best, None)
    assert choose("heron", state, 6).plies is None
    assert choose("heron", state, 5).plies == 5


def test_albatross_says_how_far_it_looked_where_it_cannot_solve(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(levels, "MOST_NODES", 4_000)
    plies = choose("albatross", start_game(4, 4)).plies
    assert plies == 4  # of the sixteen
    assert choose("heron", start_game(4, 4), None).plies == 4
    assert choose("heron", start_game(4, 4), 3).plies == 3
    monkeypatch.setattr(levels, "MOST_POSITIONS", 100)
    assert choose("albatross", start_game(3, 3)).plies is not None


def test_rows_are_played_to_the_end() -> None:
    threat = rows.parse_position("xx./oo./... 3 free")
    move = choose_move("heron", threat, lambda *_: 0.0, 2, Random(1))
    assert move.action == rows.Place(0, 2)


def test_work_can_be_stopped_at_every_node() -> None:
    def pause() -> None:
        raise InterruptedError

    for level in ("puffin", "heron", "albatross"):
        with pytest.raises(InterruptedError):
            choose_move(level, deal(3, 3), guess, 4, Random(1), pause)


def test_nobody_else_plays_and_nobody_after_the_end() -> None:
    with pytest.raises(ValueError, match="no level 'crow'"):
        choose("crow", deal(2, 2))
    with pytest.raises(ValueError, match="nobody is to move"):
        choose("gull", parse_position("12 2 0,0"))


def test_a_board_with_more_choices_than_can_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "MOST_NODES", 3)
    with pytest.raises(ValueError, match="more than 3"):
        choose("heron", deal(3, 3))
