"""Games that Hypothesis draws: any set-up of the bench, any commands, any number of them done."""

from hypothesis import strategies as st

from game.study.figures import format_cell
from game.study.table.seats import DEPTHS, SEATED
from game.study.table.table_game import TableGame
from game.study.tile_game import TileGame, TileSetup, Worth, set_up
from game.study.tiles import Pay


def pays(seats: int) -> st.SearchStrategy[tuple[Pay, ...]]:
    """Draw any rule for so many seats."""
    points = st.integers(-9, 9)
    return st.tuples(*[st.tuples(points, points, points, points, points)] * seats)


@st.composite
def setups(draw: st.DrawFn) -> TileSetup:
    """Draw any set-up."""
    sides = [(rows, columns) for rows in range(1, 5) for columns in range(1, 5)]
    rows, columns = draw(st.sampled_from(sides[1:]))
    players = draw(st.lists(st.sampled_from(SEATED), min_size=2, max_size=4))
    setup = set_up(rows, columns, players).deal(
        draw(st.sampled_from(Worth)), draw(st.integers(0, 999))
    )
    if draw(st.booleans()):
        setup = setup.type_value(draw(st.integers(0, rows * columns - 1)), draw(st.integers(-9, 9)))
    points, depth = draw(st.integers(-10, 10)), draw(st.sampled_from(DEPTHS))
    setup = setup.price_pairs(points)
    if draw(st.booleans()):
        setup = setup.pay(draw(pays(len(players))))
    return TileSetup(setup.start, setup.worth, setup.seed, setup.players, depth)


@st.composite
def games(draw: st.DrawFn) -> tuple[TileSetup, TileGame]:
    """Draw any game with its set-up."""
    setup = draw(setups())
    takes = draw(st.permutations(setup.start.legal_actions(0)))
    commands = [format_cell(*take) for take in takes[: draw(st.integers(0, len(takes)))]]
    return setup, TableGame(setup.start, commands, draw(st.integers(0, len(commands))))
