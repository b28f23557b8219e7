"""A search played again: the same picture whichever way one came to it, and true to the search."""

from itertools import pairwise
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.protocol import TERMINAL
from game.study.figures import write_value
from game.study.jobs import Entered, Left, Method
from game.study.made_tree import deal_leaves, format_position, make_tree
from game.study.replay import EVERY, Moment, Replay, Shape
from game.study.tiles import TileState, parse_position
from game.study.tiles import format_position as format_tiles
from game.study.tree.look import NodeStatus, SearchStyle
from game.study.tree.tidy import MOST_VISIBLE, FoldedTree, fold_deepest, list_visible
from tests.study.tree.trees import watch

TILES = "../... 2 0,0/0,0"


def replay(game: str, position: str, method: Method = Method.ALPHABETA) -> Replay:
    played = Replay()
    played.extend(watch(game, position, method))
    return played


def grow(played: Replay) -> Shape:
    return played.shape


def list_facts(moment: Moment) -> tuple[object, ...]:
    """Return all that a moment knows."""
    counts = moment.index, moment.entered, moment.ends, moment.cuts, moment.deepest
    return (*counts, tuple(moment.path), dict(moment.windows), dict(moment.left))


def made(seed: int, branches: int = 4, depth: int = 4) -> str:
    return format_position(make_tree(branches, depth, deal_leaves(branches, depth, Random(seed))))


def test_any_way_to_a_step_shows_the_same() -> None:
    played = replay("tree", made(1), Method.MINIMAX)
    assert len(played) > 2 * EVERY
    forwards = [list_facts(played.at(index)) for index in range(len(played) + 1)]
    for index in reversed(range(len(played) + 1)):
        assert list_facts(played.at(index)) == forwards[index]
    rng = Random(3)
    for _ in range(200):
        index = rng.randrange(len(played) + 1)
        assert list_facts(played.at(index)) == forwards[index]


@given(st.integers(0, 999), st.integers(1, 700))
def test_events_that_come_in_parts_show_what_they_show_at_once(seed: int, at: int) -> None:
    events = watch("tree", made(seed, 3, 3), Method.ALPHABETA)
    whole, parts = Replay(), Replay()
    whole.extend(events)
    parts.extend(events[:at])
    parts.at(at)
    parts.extend(events[at:])
    for index in (0, len(events) // 2, len(events)):
        assert list_facts(parts.at(index)) == list_facts(whole.at(index))
    assert parts.marks == whole.marks


@given(st.integers(0, 999))
def test_the_bounds_on_the_path_close_and_the_best_value_is_that_of_a_child(seed: int) -> None:
    played = replay("tree", made(seed, 3, 3))
    for index in range(len(played)):
        moment = played.at(index)
        windows = [moment.windows[node] for node in moment.path]
        for outer, inner in pairwise(windows):
            assert outer.alpha <= inner.alpha < inner.beta <= outer.beta
        for node, window in moment.windows.items():
            if window.best is not None:
                assert window.branch is not None
                assert moment.left[window.branch].value == window.best
            assert node not in moment.left


def test_at_the_end_the_best_value_is_what_the_search_returned() -> None:
    for method in Method:
        played = replay("kqj", "JQ", method)
        assert played.result is not None
        assert (played.result.value, played.result.branch) == (-1, 0)


@pytest.mark.parametrize("method", [Method.MINIMAX, Method.ALPHABETA])
def test_of_equal_children_the_best_is_the_one_that_the_search_chose(method: Method) -> None:
    played = replay("tiles", "../.. 2 0,0/0,0", method)
    children = grow(played).children
    for index, event in enumerate(played.events, start=1):
        closed = played.at(index).closed
        if isinstance(event, Left) and event.branch is not None:
            assert closed is not None
            assert closed.branch == children[event.node][event.branch]


def test_three_cards_by_hand() -> None:
    """The article's tree: post-order -1, -1, -2, -1; alpha-beta leaves out the call after a bet."""
    played = replay("kqj", "JQ")
    shape = grow(played)
    assert (len(shape), played.at(99).ends, played.at(99).cuts) == (8, 4, 1)
    whole = grow(replay("kqj", "JQ", Method.MINIMAX))
    assert [whole.kind(node) for node in range(9)] == [
        "max", "min", "end", "max", "end", "end", "min", "end", "end",
    ]  # fmt: skip
    inner = [e for e in played.events if isinstance(e, Left) and shape.children.get(e.node)]
    looks = SearchStyle(whole, played)
    assert looks.same == [0, 1, 2, 3, 4, 6, 7, 8]
    assert [(looks.same[e.node], e.value) for e in inner] == [(3, -1), (1, -1), (6, -2), (0, -1)]
    end = played.at(len(played))
    assert looks.look(end, 5, frozenset()).status is NodeStatus.SKIPPED
    assert looks.find_gold(end) == {0, 1, 2}
    assert looks.look(end, 3, frozenset()).is_cut


def test_values_of_one_length_have_one_order() -> None:
    """Room is made for one of them: else one tree would look different from run to run."""
    played = replay("tree", "max ((-7 3 -5) (9 -4 1) (-6 -8 2))", Method.MINIMAX)
    shape = grow(played)
    values = ["+1", "+2", "+3", "+9", "−4", "−5", "−6", "−7", "−8"]
    assert SearchStyle(shape, played).values == values


def test_what_is_not_reached_yet_is_not_left_out() -> None:
    played = replay("kqj", "JQ")
    whole = grow(replay("kqj", "JQ", Method.MINIMAX))
    looks = SearchStyle(whole, played)
    start = played.at(0)
    assert {looks.look(start, node, frozenset()).status for node in range(9)} == {NodeStatus.REST}


@pytest.mark.parametrize(("most", "seen"), [(1000, 341), (100, 85), (20, 5)])
def test_the_deepest_levels_are_folded_first(most: int, seen: int) -> None:
    shape = grow(replay("tree", made(1), Method.MINIMAX))
    children = list_visible(shape.children, fold_deepest(shape, most))
    assert 1 + sum(map(len, children.values())) == seen


def test_a_root_with_more_children_than_are_seen_keeps_them_and_folds_them() -> None:
    """Folded itself, the tree would be one node, and nothing in it could be opened."""
    branches = range(MOST_VISIBLE + 1)
    ends = [2 * branch + 2 for branch in branches]
    shape = Shape()
    shape.add(Entered(0, None, None, 0, -inf, inf, "", "", 1))
    for branch, end in enumerate(ends):
        shape.add(Entered(end - 1, 0, branch, 1, -inf, inf, "a", "a", 1))
        shape.add(Entered(end, end - 1, 0, TERMINAL, -inf, inf, "b", "ab", 0))
    tree = FoldedTree(shape, MOST_VISIBLE, [])
    assert tree.folded == {end - 1 for end in ends}
    assert sorted(tree.tidy.places) == [0, *(end - 1 for end in ends)]
    assert tree.count_hidden() == dict.fromkeys(tree.folded, 1)


def test_values_are_written_with_their_signs() -> None:
    written = [write_value(value) for value in (0, 2, -2.0, 5.1935, -12.25, inf, -inf)]
    assert written == ["0", "+2", "−2", "+5.19", "−12.2", "+∞", "−∞"]


@given(st.integers(0, 999))
def test_bounds_meet_where_the_rest_is_cut_and_nowhere_else_on_the_path(seed: int) -> None:
    """Between them lies what both can still reach; a node without children left may close, too."""
    played = replay("tree", made(seed, 3, 3))
    shape = grow(played)
    looks = SearchStyle(shape, played, has_bounds=True)
    numbers = {looks.write(number): number for number in [*range(-99, 100), inf, -inf]}
    for index in range(len(played) + 1):
        moment = played.at(index)
        event = played.events[index - 1] if index else None
        cut = event.node if isinstance(event, Left) and event.is_cut else None
        for node, (alpha, beta) in looks.list_bounds(moment):
            assert shape.kind(node) != "end"
            if node == cut:
                assert numbers[alpha] >= numbers[beta]
            elif moment.path[-1:] != [node]:
                assert numbers[alpha] < numbers[beta]


def test_a_search_without_bounds_shows_none() -> None:
    played = replay("tree", made(1), Method.MINIMAX)
    shape = grow(played)
    looks = SearchStyle(shape, played)
    assert not any(looks.list_bounds(played.at(index)) for index in range(len(played) + 1))


def test_what_was_cut_is_worth_at_least_or_at_most_so_much() -> None:
    """Of ((7 3) (9 4)): Min has 7 when 9 comes up, so the second circle is worth 9 or more."""
    played = replay("tree", "max (((7 3) (9 4)) ((5 6) (8 9)))")
    shape = grow(played)
    looks = SearchStyle(shape, played)
    end = played.at(len(played))
    written = {node + 1: looks.look(end, node, frozenset()).value for node in range(len(shape))}
    assert {node: text for node, text in written.items() if text[0] in "≥≤"} == {6: "≥9", 8: "≤6"}


def test_events_are_entered_once_and_left_once() -> None:
    events = watch("tiles", TILES.replace("/...", "/.."), Method.ALPHABETA)
    entered = [event.node for event in events if isinstance(event, Entered)]
    left = [event.node for event in events if isinstance(event, Left)]
    assert entered == list(range(50))
    assert sorted(left) == entered


@given(st.integers(0, 99))
def test_values_without_a_sign_are_exact_and_the_others_bound_the_true_one(seed: int) -> None:
    """Alpha-beta's values hold against minimax, which leaves nothing out."""
    position = made(seed, 3, 4)
    plain, pruned = replay("tree", position, Method.MINIMAX), replay("tree", position)
    whole, own = grow(plain), grow(pruned)
    true = {event.node: event.value for event in plain.events if isinstance(event, Left)}
    for node, same in enumerate(whole.match(own)):
        value, limit = pruned.at(len(pruned)).left[node].value, pruned.limits[node]
        assert limit.is_least or limit.is_most
        assert true[same] >= value or not limit.is_least
        assert true[same] <= value or not limit.is_most


def test_a_node_never_cut_itself_may_be_worth_less_than_was_found() -> None:
    """Worked by hand: Max has 8 at the root; below, a value of 5 rests on a node that was cut."""
    played = replay("tree", "max ((((3 3)(5 8))((1 5)(6 6)))(((9 6)(4 1))((5 4)(6 3))))")
    shape = grow(played)
    found = SearchStyle(shape, played)
    end = played.at(len(played))
    cut = {left.node for left in end.left.values() if left.is_cut}
    signs = {
        node
        for node in end.left
        if node not in cut and found.look(end, node, frozenset()).value[0] in "≥≤"
    }
    assert signs


def search_slowly(state: TileState, player: int) -> float:
    """Return the margin for ``player`` with both at their best."""
    if state.current_player == TERMINAL:
        return state.returns()[player]
    mover = state.current_player
    found = [search_slowly(state.apply(a), player) for a in state.legal_actions(mover)]
    return max(found) if mover == player else min(found)


@pytest.mark.parametrize("first", range(4))
def test_whoever_is_to_move_at_the_root_maximises(first: int) -> None:
    """After a move of the first seat the second is Max: its circle has the best value for it."""
    begun = parse_position("../.. 2 3,1/4,1")
    state = begun.apply(begun.legal_actions(0)[first])
    played = replay("tiles", format_tiles(state), Method.MINIMAX)
    shape = grow(played)
    looks = SearchStyle(shape, played)
    end = played.at(len(played))
    true = [search_slowly(state.apply(a), 1) for a in state.legal_actions(1)]
    assert shape.kind(0) == "max"
    assert end.left[0].value == max(true)
    assert [end.left[node].value for node in shape.children[0]] == true
    gold = looks.find_gold(end)
    assert shape.children[0][true.index(max(true))] in gold
