"""A tile game: what every command brought, who is ahead, and how a game is set up."""

from collections.abc import Callable

import pytest
from hypothesis import given

from game.study.figures import format_cell
from game.study.table.seats import YOU
from game.study.table.table_game import TableGame
from game.study.tile_game import TileGame, TileSetup, Worth, list_entries, set_up
from game.study.tiles import FREE, Take
from tests.study.tile_game.games import games


def play(setup: TileSetup, *takes: tuple[int, int]) -> TileGame:
    """Return the game of these commands."""
    return TableGame(setup.start, [format_cell(*take) for take in takes], len(takes))


@given(games())
def test_what_the_commands_brought_adds_up_to_the_scores(drawn: tuple[TileSetup, TileGame]) -> None:
    game = drawn[1]
    last = game.states[-1]
    for player in range(last.num_players):
        entries = [entry for entry in list_entries(game) if entry.player == player]
        assert sum(entry.tile_points + entry.shape_points for entry in entries) == last.score(
            player
        )


def test_the_list_of_commands_tells_tile_and_pair() -> None:
    game = play(set_up(2, 2).type_value(0, 3), (0, 0), (0, 1), (1, 0))
    assert [(entry.tile_points, entry.shape_points) for entry in list_entries(game)] == [
        (3, 0),
        (0, 0),
        (0, 5),
    ]


@pytest.mark.parametrize(
    ("values", "takes", "margin"),
    [
        ((0, 0, 0, 0), [(0, 0), (0, 1), (1, 0), (1, 1)], 5),
        ((0, 0, 0, 0), [(0, 0), (1, 0), (0, 1), (1, 1)], -5),
        ((0, 0, 0, 0), [(0, 0), (1, 0), (1, 1), (0, 1)], 0),
    ],
)
def test_a_game_is_won_drawn_or_lost_by_the_difference(
    values: tuple[int, ...], takes: list[tuple[int, int]], margin: int
) -> None:
    setup = set_up(2, 2)
    for tile, value in enumerate(values):
        setup = setup.type_value(tile, value)
    game = play(setup, *takes)
    assert game.is_over
    assert game.state.margin(0) == margin
    assert game.state.margin(1) == -margin


def test_with_more_seats_all_others_count_against_the_own_score() -> None:
    game = play(
        set_up(2, 3, (YOU, "gull", "heron")), (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)
    )
    assert [game.state.score(seat) for seat in range(3)] == [5, 0, 5]
    assert [game.state.margin(seat) for seat in range(3)] == [0, -10, 0]


def test_values_are_dealt_by_the_seed_or_typed() -> None:
    setup = set_up(4, 4)
    assert set(setup.start.values) == {0}
    plus, signed = setup.deal(Worth.PLUS, 7), setup.deal(Worth.SIGNED, 7)
    assert all(1 <= value <= 9 for value in plus.start.values)
    assert min(signed.start.values) < 0 < max(signed.start.values)
    assert plus == setup.deal(Worth.PLUS, 7) != setup.deal(Worth.PLUS, 8)
    typed = plus.type_value(3, -4)
    assert typed.worth is Worth.OWN
    assert typed.start.values == (*plus.start.values[:3], -4, *plus.start.values[4:])
    assert plus.deal(Worth.OWN, 7).start.values == plus.start.values


def test_a_set_up_changes_one_thing_at_a_time() -> None:
    setup = set_up(3, 3).deal(Worth.SIGNED, 5).price_pairs(-7)
    wide = setup.resize(2, 4)
    assert (wide.start.rows, wide.start.columns, wide.start.pair_points) == (2, 4, -7)
    assert wide.worth is Worth.SIGNED
    assert setup.type_value(0, 1).resize(1, 2).worth is Worth.PLUS
    assert wide.seat((YOU, "gull", "puffin")).start.num_players == 3
    assert wide.start.owners == (FREE,) * 8


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda setup: setup.resize(1, 1), "1x1"),
        (lambda setup: setup.resize(2, 5), "2x5"),
        (lambda setup: setup.seat((YOU,)), "1 seats"),
        (lambda setup: setup.seat((YOU,) * 5), "5 seats"),
        (lambda setup: setup.seat((YOU, "crow")), "crow"),
        (lambda setup: setup.price_pairs(11), "at most, not 11"),
        (lambda setup: setup.type_value(0, 10), "9 at most"),
        (lambda setup: TileSetup(setup.start, depth=9), "no depth 9"),
        (lambda setup: TileSetup(setup.start, seed=-1), "no seed -1"),
        (lambda setup: TileSetup(setup.start, players=(YOU,) * 3), "3 players for 2 seats"),
        (lambda setup: TileSetup(setup.start, worth=Worth.PLUS), "not the values"),
        (lambda setup: TileSetup(setup.start.apply(Take(0, 0))), "every tile free"),
    ],
)
def test_a_set_up_that_the_bench_does_not_have(
    change: Callable[[TileSetup], object], fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        change(set_up(2, 2))
