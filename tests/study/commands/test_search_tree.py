"""The tree behind the printed and the drawn one: its bounds hold, its path is best play."""

from hypothesis import given
from hypothesis import strategies as st

from game.search.minimax import minimax
from game.study.commands.search_tree import Node, format_value, grow_tree, list_best, walk_tree
from game.study.jobs import Method, Traced, TraceSearch
from game.study.made_tree import TreeState, format_position, parse_position
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


def grow(state: TreeState, search: Method, player: int) -> Node:
    parts = do(TraceSearch("tree", format_position(state), search, player=player), Traced)
    return grow_tree((event for part in parts for event in part.events), player)


@given(trees, st.integers(0, 1))
def test_bounds_hold_and_what_has_no_sign_is_exact(state: TreeState, player: int) -> None:
    for node, _ in walk_tree(grow(state, Method.ALPHABETA, player)):
        assert node.value is not None
        true = minimax(parse_position(node.entered.position), player).value
        assert true >= node.value if node.limit.is_least else true <= node.value
        assert true <= node.value if node.limit.is_most else true >= node.value
        sign = node.text[0]
        assert (sign == "\u2265") == (node.limit.is_least and not node.limit.is_most)
        assert (sign == "\u2264") == (node.limit.is_most and not node.limit.is_least)


@given(trees, st.sampled_from(Method), st.integers(0, 1))
def test_the_best_path_has_the_value_all_along(
    state: TreeState, search: Method, player: int
) -> None:
    root = grow(state, search, player)
    path = list_best(root)
    assert {node.value for node in path} == {minimax(state, player).value}
    assert path[-1].is_end
    assert root.limit.is_least
    assert root.limit.is_most


@given(trees)
def test_minimax_knows_everything_exactly(state: TreeState) -> None:
    nodes = [node for node, _ in walk_tree(grow(state, Method.MINIMAX, 0))]
    assert all(node.limit.is_least and node.limit.is_most and not node.missed for node in nodes)
    assert [node.entered.node for node in nodes] == list(range(len(nodes)))


def test_numbers_as_people_write_them() -> None:
    written = [format_value(value) for value in (3, -1.0, 2.5, 1 / 3, -0.00001, None)]
    assert written == ["3", "-1", "2.5", "0.3333", "0", "?"]
