"""What a score is made of: the terms add up, and every pair is one that the rules pay for."""

from hypothesis import given

from game.study.tile_game import TileGame, TileSetup, TileTerm, list_terms
from game.study.tiles import parse_position
from tests.study.tile_game.games import games


@given(games())
def test_the_terms_of_every_position_add_up_to_the_score(drawn: tuple[TileSetup, TileGame]) -> None:
    for state in drawn[1].states:
        for player in range(state.num_players):
            terms = list_terms(state, player)
            assert sum(term.points for term in terms) == state.score(player)
            assert sum(not term.is_shape for term in terms) == state.owners.count(player)


@given(games())
def test_pairs_touch_and_belong_to_one_player(drawn: tuple[TileSetup, TileGame]) -> None:
    state = drawn[1].state
    if state.pair_points is None:
        return
    for player in range(state.num_players):
        for (first, second), _ in state.list_paid(player):
            assert state.owners[first] == state.owners[second] == player
            (row, column), (row2, column2) = (divmod(n, state.columns) for n in (first, second))
            vertical = player % 2 == 0
            assert (row2 - row, column2 - column) == ((1, 0) if vertical else (0, 1))


def test_pairs_by_hand() -> None:
    columns = parse_position("12/12/12 2 1,0/2,0/3,0")
    assert list_terms(columns, 0) == (
        TileTerm((0,), 1),
        TileTerm((2,), 2),
        TileTerm((4,), 3),
        TileTerm((0, 2), 5),
        TileTerm((2, 4), 5),
    )
    assert [*columns.list_paid(1)] == []
    rows = parse_position("122/..1 2 0,0,0/0,0,0 -3")
    assert [*rows.list_paid(1)] == [((1, 2), -3)]
