"""The tree behind the printed and the drawn one: its bounds hold, its path is best play."""

from hypothesis import given
from hypothesis import strategies as st

from game.search.minimax import minimax
from game.study.commands.search_tree import SearchTree, format_value
from game.study.jobs import Method, Traced, TraceSearch
from game.study.made_tree import TreeState, format_position, parse_position
from game.study.replay import EXACT
from tests.study.jobs import do

trees = st.builds(
    TreeState,
    st.recursive(
        st.integers(-9, 9),
        lambda below: st.lists(below, min_size=1, max_size=4).map(tuple),
        max_leaves=30,
    ),
    st.integers(0, 1),
)


def grow(state: TreeState, search: Method, player: int) -> SearchTree:
    parts = do(TraceSearch("tree", format_position(state), search, player=player), Traced)
    return SearchTree((event for part in parts for event in part.events), player)


@given(trees, st.integers(0, 1))
def test_bounds_hold_and_what_has_no_sign_is_exact(state: TreeState, player: int) -> None:
    tree = grow(state, Method.ALPHABETA, player)
    for node, entered in enumerate(tree.nodes):
        value, limit = tree.left[node].value, tree.limits[node]
        true = minimax(parse_position(entered.position), player).value
        assert true >= value if limit.is_least else true <= value
        assert true <= value if limit.is_most else true >= value
        sign = tree.write_value(node)[0]
        assert (sign == "\u2265") == (limit.is_least and not limit.is_most)
        assert (sign == "\u2264") == (limit.is_most and not limit.is_least)


@given(trees, st.sampled_from(Method), st.integers(0, 1))
def test_the_best_path_has_the_value_all_along(
    state: TreeState, search: Method, player: int
) -> None:
    tree = grow(state, search, player)
    path = tree.list_best()
    assert {tree.find_value(node) for node in path} == {minimax(state, player).value}
    assert tree.is_end(path[-1])
    assert tree.limits[0] == EXACT


@given(trees)
def test_minimax_knows_everything_exactly(state: TreeState) -> None:
    tree = grow(state, Method.MINIMAX, 0)
    assert {tree.limits[node] for node in range(len(tree.nodes))} == {EXACT}
    assert not any(map(tree.count_missed, range(len(tree.nodes))))
    assert [each.node for each in tree.nodes] == list(range(len(tree.nodes)))


def test_numbers_as_people_write_them() -> None:
    written = [format_value(value) for value in (3, -1.0, 2.5, 1 / 3, -0.00001, None)]
    assert written == ["3", "-1", "2.5", "0.3333", "0", "?"]
