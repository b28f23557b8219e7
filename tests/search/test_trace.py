"""What a trace tells is what the plain search does, on random trees and on trees drawn by hand."""

from collections import defaultdict
from collections.abc import Callable
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.protocol import CHANCE, TERMINAL
from game.search.alphabeta import AlphaBeta
from game.search.depth_limited import DepthLimited, DepthLimitedMinimax
from game.search.minimax import MemoisedMinimax, Minimax
from game.search.trace import Enter, Leave, Trace, count_nodes, trace
from game.study.kuhn import KuhnAction, KuhnState
from game.study.made_tree import Branches, TreeState, make_tree
from game.study.tiles import Take, TileState, start_game

TEXTBOOK = make_tree(3, 2, [3, 12, 8, 2, 4, 6, 14, 5, 2])

trees = st.builds(
    TreeState,
    st.recursive(
        st.integers(-9, 9),
        lambda below: st.lists(below, min_size=1, max_size=4).map(tuple),
        max_leaves=40,
    ),
    st.integers(0, 1),
)


@pytest.fixture(params=[Minimax, AlphaBeta])
def make(request: pytest.FixtureRequest) -> Callable[[int], Minimax[Any]]:
    """Return what makes a search for a player."""
    kind: type[Minimax[Any]] = request.param
    return kind


def enters(seen: Trace[Any]) -> dict[int, Enter]:
    return {event.node: event for event in seen.events if isinstance(event, Enter)}


def leaves(seen: Trace[Any]) -> dict[int, Leave]:
    return {event.node: event for event in seen.events if isinstance(event, Leave)}


def children(seen: Trace[Any]) -> dict[int | None, list[int]]:
    found: dict[int | None, list[int]] = defaultdict(list)
    for node, enter in enters(seen).items():
        found[enter.parent].append(node)
    return found


@given(trees, st.sampled_from([Minimax[int], AlphaBeta[int]]), st.integers(0, 1))
def test_the_result_is_that_of_the_plain_search(
    tree: TreeState, kind: type[Minimax[int]], player: int
) -> None:
    seen = trace(kind(player), tree)
    assert seen.result == kind(player).run(tree)
    assert seen.result is not None
    assert seen.result.nodes == len(enters(seen)) == len(seen.states) == len(seen.actions)


@given(trees, st.sampled_from([Minimax[int], AlphaBeta[int]]))
def test_each_enter_has_one_leave_and_they_nest(tree: TreeState, kind: type[Minimax[int]]) -> None:
    path: list[int] = []
    numbers = []
    for event in trace(kind(0), tree).events:
        if isinstance(event, Enter):
            assert event.parent == (path[-1] if path else None)
            path.append(event.node)
            numbers.append(event.node)
        else:
            assert event.node == path.pop()
    assert path == []
    assert numbers == list(range(len(numbers)))


@given(trees)
def test_alpha_is_below_beta_wherever_a_node_is_entered(tree: TreeState) -> None:
    for enter in enters(trace(AlphaBeta[int](0), tree)).values():
        assert enter.alpha < enter.beta
    for enter in enters(trace(Minimax[int](0), tree)).values():
        assert (enter.alpha, enter.beta) == (-inf, inf)


@given(trees, st.sampled_from([Minimax[int], AlphaBeta[int]]), st.integers(0, 1))
def test_a_value_is_the_best_of_the_children_that_were_entered(
    tree: TreeState, kind: type[Minimax[int]], player: int
) -> None:
    seen = trace(kind(player), tree)
    left, below = leaves(seen), children(seen)
    for node, enter in enters(seen).items():
        values = [left[child].value for child in below[node]]
        if enter.mover == TERMINAL:
            assert left[node] == Leave(
                node, seen.states[node].returns()[player], None, is_cut=False
            )
            continue
        best = max(values) if enter.mover == player else min(values)
        assert (left[node].value, left[node].branch) == (best, values.index(best))


@given(trees)
def test_a_node_is_cut_where_a_child_was_left_out_and_the_window_had_shut(tree: TreeState) -> None:
    seen = trace(AlphaBeta[int](0), tree)
    below = children(seen)
    for node, leave in leaves(seen).items():
        enter, state = enters(seen)[node], seen.states[node]
        assert leave.is_cut == (len(below[node]) < len(state.legal_actions(enter.mover)))
        if leave.is_cut:
            shut = leave.value >= enter.beta if enter.mover == 0 else leave.value <= enter.alpha
            assert shut
    assert not any(leave.is_cut for leave in leaves(trace(Minimax[int](0), tree)).values())


@given(trees, st.sampled_from([Minimax[int], AlphaBeta[int]]))
def test_states_and_actions_lead_from_the_root_to_every_node(
    tree: TreeState, kind: type[Minimax[int]]
) -> None:
    seen = trace(kind(0), tree)
    for node, enter in enters(seen).items():
        action = seen.actions[node]
        if enter.parent is None:
            assert (seen.states[node], action, enter.branch) == (tree, None, None)
        else:
            assert action is not None
            assert action == enter.branch
            assert seen.states[node] == seen.states[enter.parent].apply(action)


def test_the_textbook_tree_as_it_is_drawn() -> None:
    """Russell & Norvig, figure 5.2: the second branch is left at its 2, the third is not cut."""
    seen = trace(AlphaBeta[int](0), TEXTBOOK)
    cut = [leave for leave in leaves(seen).values() if leave.is_cut]
    assert cut == [Leave(5, 2, 0, is_cut=True)]
    assert enters(seen)[5] == Enter(5, 0, 1, 1, 3, inf)
    assert leaves(seen)[0] == Leave(0, 3, 0, is_cut=False)


def test_chance_is_entered_outcome_by_outcome_and_chooses_none() -> None:
    seen = trace(Minimax[KuhnAction](0), KuhnState())
    first = children(seen)[0]
    assert [enters(seen)[node].branch for node in (0, *first)] == [None, 0, 1, 2]
    assert enters(seen)[0].mover == CHANCE
    assert leaves(seen)[0].branch is None
    assert not leaves(seen)[0].is_cut
    assert len(seen.states) == 58


def test_what_is_remembered_is_entered_once_more_and_not_called_cut() -> None:
    seen = trace(MemoisedMinimax[int](0), TreeState(((1, 2), (1, 2))))
    assert len(seen.states) == 5
    assert leaves(seen)[4] == Leave(4, 1, None, is_cut=False)
    assert not any(leave.is_cut for leave in leaves(seen).values())


@pytest.mark.parametrize("limit", [0, 1, 2, 17, 49])
def test_it_stops_at_its_limit(make: Callable[[int], Minimax[Any]], limit: int) -> None:
    whole, seen = trace(make(0), start_game(2, 2)), trace(make(0), start_game(2, 2), limit)
    assert seen.result is None
    assert seen.events == whole.events[:limit]


def test_a_trace_that_fits_exactly_is_whole() -> None:
    assert trace(AlphaBeta[int](0), TEXTBOOK, limit=22).result is not None
    assert trace(AlphaBeta[int](0), TEXTBOOK, limit=21).result is None


@given(trees, st.sampled_from([Minimax[int], AlphaBeta[int]]))
def test_counting_gives_the_plain_result_up_to_its_limit(
    tree: TreeState, kind: type[Minimax[int]]
) -> None:
    plain = kind(0).run(tree)
    assert count_nodes(kind(0), tree, plain.nodes) == plain
    assert count_nodes(kind(0), tree, plain.nodes - 1) is None


class StoppedError(Exception):
    """Somebody wants no more."""


@pytest.mark.parametrize("watch", [trace, count_nodes])
def test_whoever_is_asked_at_every_node_can_end_it(watch: Callable[..., object]) -> None:
    asked = 0

    def pause() -> None:
        nonlocal asked
        asked += 1
        if asked == 5:
            raise StoppedError

    with pytest.raises(StoppedError):
        watch(AlphaBeta[int](0), TEXTBOOK, pause=pause)
    assert asked == 5


def guess(state: TileState) -> int:
    return state.score(0) - state.score(1)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(-9, 9), min_size=6, max_size=6), st.integers(1, 6))
def test_a_limited_search_is_the_whole_one_on_a_shorter_game(values: list[int], depth: int) -> None:
    start = start_game(2, 3, values)
    full, pruned = DepthLimitedMinimax[Take](0, depth, guess), DepthLimited[Take](0, depth, guess)
    whole, fewer = full.run(start), pruned.run(start)
    assert whole[:2] == fewer[:2]
    assert fewer.nodes <= whole.nodes
    assert whole.value == look_ahead(start, depth)
    seen = trace(DepthLimited[Take](0, depth, guess), start)
    assert seen.result == fewer


def look_ahead(state: TileState, depth: int) -> float:
    """Return the value that so many plies show, by the plainest means."""
    if depth == 0 or state.current_player == TERMINAL:
        return guess(state)
    mover = state.current_player
    values = [look_ahead(state.apply(take), depth - 1) for take in state.legal_actions(mover)]
    return min(values) if mover else max(values)


@pytest.mark.parametrize("depth", [4, 5, 99])
def test_a_depth_that_reaches_the_end_changes_nothing(depth: int) -> None:
    start = start_game(2, 2, [3, 1, 4, 1])
    assert DepthLimited[Take](0, depth, guess).run(start) == AlphaBeta[Take](0).run(start)
    assert DepthLimitedMinimax[Take](0, depth, guess).run(start) == Minimax[Take](0).run(start)


def test_one_ply_takes_what_looks_best_at_once() -> None:
    start = start_game(1, 3, [1, 5, 2])
    result = DepthLimited[Take](0, 1, guess).run(start)
    assert (result.value, result.leaves, result.nodes) == (5, 3, 4)


def test_a_search_that_looks_nowhere_is_refused() -> None:
    with pytest.raises(ValueError, match="a depth of 0 chooses nothing"):
        DepthLimited[int](0, 0, guess)


def test_a_leaf_may_be_the_root() -> None:
    below: Branches = 7
    seen = trace(AlphaBeta[int](0), TreeState(below))
    assert seen.events == (
        Enter(0, None, None, TERMINAL, -inf, inf),
        Leave(0, 7, None, is_cut=False),
    )
