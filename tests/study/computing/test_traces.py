"""A search as a bench is told of it: in notation, in parts, in the order that was asked for."""

import pickle
from collections import defaultdict
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.protocol import CHANCE, TERMINAL
from game.search.alphabeta import alphabeta
from game.search.minimax import minimax
from game.study.computing import tracing
from game.study.jobs import (
    EVENTS_AT_ONCE,
    Entered,
    Judge,
    Judged,
    Left,
    Method,
    MoveOrder,
    Traced,
    TraceSearch,
)
from game.study.kuhn import KuhnState
from game.study.made_tree import deal_leaves, format_position, make_tree
from game.study.tiles import Take, parse_position, start_game
from game.study.tiles import format_position as format_tiles
from tests.study.jobs import do, do_whole, watch

TEXTBOOK = "max ((3 12 8) (2 4 6) (14 5 2))"


def test_the_open_cards_as_the_bench_gets_them() -> None:
    entered, left, last = watch(TraceSearch("kqj", "JQ"))
    assert entered[0] == Entered(0, None, None, 0, *entered[0][4:6], "", "JQ", 2)
    assert entered[3][6:8] == ("b", "JQ pb")
    assert [event for event in left if event.is_cut] == [Left(3, -1, 0, 1)]
    assert (last.is_last, last.is_whole, last.totals) == (True, True, (-1, 8, 4))


def test_a_card_shown_first_stands_behind_the_hands() -> None:
    entered, _, last = watch(TraceSearch("tides", "5.1/11.16.18 14.2/9.12.17", Method.MINIMAX))
    assert entered[1][6:8] == ("11", "5.1/11.16.18 14.2/9.12.17 11")
    assert entered[2][6:8] == ("9", "5.1.11/12.17 14.2.9/16.18")
    assert last.totals == (2, 139, 36)


def test_a_position_of_the_game_itself_will_do() -> None:
    short = watch(TraceSearch("tides", "5.1/11.16.18 14.2/9.12.17"))
    assert watch(TraceSearch("tides", "3 1 pick 5.1/11.16.18/- 14.2/9.12.17/- -")) == short


def test_a_long_search_comes_in_parts_that_fit_a_frame() -> None:
    parts = do(TraceSearch("tiles", "..../.... 2 0,0,0,0/0,0,0,0"), Traced)
    assert len(parts) > 3
    assert all(len(part.events) <= EVENTS_AT_ONCE for part in parts)
    assert [part.is_last for part in parts] == [False] * (len(parts) - 1) + [True]
    events = [event for part in parts for event in part.events]
    numbers = [event.node for event in events if isinstance(event, Entered)]
    assert numbers == list(range(4780))
    assert (parts[-1].is_whole, parts[-1].totals) == (True, (0, 4780, 1518))


def test_what_is_too_long_is_shown_to_a_point_and_counted_to_the_end() -> None:
    entered, left, last = watch(TraceSearch("rows", ".../.../... 3 free"))
    assert len(entered) + len(left) == 20_000
    assert (last.is_whole, last.totals) == (False, (0, 18297, 7330))


@pytest.mark.parametrize("board", ["..../..../.... 2 0,0,0,0/0,0,0,0/0,0,0,0"])
def test_what_is_too_long_to_be_counted_is_more_than_that(board: str) -> None:
    *_, last = do(TraceSearch("tiles", board, Method.MINIMAX), Traced)
    assert (last.is_whole, last.totals) == (False, None)


def test_a_depth_limit_shows_a_smaller_tree() -> None:
    entered, _, last = watch(TraceSearch("tiles", "../.. 2 3,1/4,1", Method.MINIMAX, depth=2))
    assert last.totals is not None
    assert (len(entered), last.totals.leaves) == (1 + 4 + 12, 12)
    assert last.totals.value == 1  # 4 now, 3 for the other: the difference so far


def test_the_tree_is_drawn_for_whoever_is_to_move_unless_told_otherwise() -> None:
    line = format_tiles(parse_position("../.. 2 3,1/4,1").apply(Take(1, 0)))
    own, other = (
        watch(TraceSearch("tiles", line))[2],
        watch(TraceSearch("tiles", line, player=0))[2],
    )
    assert own.totals is not None
    assert other.totals is not None
    assert own.totals.value == -other.totals.value == -1


def test_chance_deals_and_is_marked() -> None:
    entered, _, last = watch(TraceSearch("kuhn", "-", Method.MINIMAX))
    assert [event.mover for event in entered[:2]] == [CHANCE, CHANCE]
    assert entered[1][6:8] == ("J", "J")
    assert sum(event.mover == TERMINAL for event in entered) == 30
    assert last.totals == (minimax(KuhnState(), 0).value, 58, 30)


def test_poker_has_twelve_information_sets_of_two_nodes_and_open_games_none() -> None:
    entered, _, _ = watch(TraceSearch("kuhn", "-", Method.MINIMAX))
    sets = defaultdict[tuple[int, str, str], set[str]](set)
    for event in entered:
        if event.mover >= 0:
            cards, _, bets = event.position.partition(" ")
            sets[event.mover, cards[event.mover], bets].add(event.known)
        else:
            assert event.known == ""
    assert len(sets) == 12
    written = [(mover, *known) for (mover, _, _), known in sets.items()]
    assert len(set(written)) == 12
    assert not any("" in known for known in sets.values())
    assert sets[1, "Q", "b"] == {"Q b"}
    for game, position in (
        ("kqj", "JQ"),
        ("tiles", "../.. 2 3,1/4,1"),
        ("rows", "xo./.../... 3 free"),
        ("tree", TEXTBOOK),
        ("tides", "5.1/11.16.18 14.2/9.12.17"),
        ("matrix", "0 -1 1/1 0 -1/-1 1 0"),
    ):
        entered, _, _ = watch(TraceSearch(game, position, depth=2))
        assert {event.known for event in entered} == {""}


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 3), st.integers(2, 4), st.integers(0, 9), st.sampled_from(MoveOrder))
def test_the_order_of_moves_changes_the_work_and_not_the_value(
    branching: int, depth: int, seed: int, order: MoveOrder
) -> None:
    tree = make_tree(branching, depth, deal_leaves(branching, depth, Random(seed)))
    _, _, last = watch(TraceSearch("tree", format_position(tree), order=order))
    assert last.totals is not None
    assert last.totals.value == alphabeta(tree, 0).value


def test_with_the_best_move_first_alphabeta_visits_the_ends_of_knuth_and_moore() -> None:
    """b^ceil(d/2) + b^floor(d/2) - 1 ends of b^d where no two leaves are alike (1975)."""
    for branching, depth in ((2, 4), (3, 3), (3, 4), (4, 4)):
        leaves = list(range(branching**depth))
        Random(branching).shuffle(leaves)
        line = format_position(make_tree(branching, depth, leaves))
        ends = {}
        for order in MoveOrder:
            totals = watch(TraceSearch("tree", line, order=order))[2].totals
            assert totals is not None
            ends[order] = totals.leaves
        half = depth // 2
        assert ends[MoveOrder.BEST] == branching ** (depth - half) + branching**half - 1
        assert ends[MoveOrder.BEST] <= ends[MoveOrder.GIVEN] <= branching**depth
        assert ends[MoveOrder.WORST] > ends[MoveOrder.BEST]


def test_moves_are_sorted_as_far_as_the_depth_shows() -> None:
    line = ".../... 2 3,1,4/1,5,9"
    by_order = {o: watch(TraceSearch("tiles", line, depth=3, order=o))[2].totals for o in MoveOrder}
    best, given_, worst = (
        by_order[MoveOrder.BEST],
        by_order[MoveOrder.GIVEN],
        by_order[MoveOrder.WORST],
    )
    assert best is not None
    assert given_ is not None
    assert worst is not None
    assert best.value == given_.value == worst.value
    assert best.nodes < given_.nodes < worst.nodes


def test_a_game_that_is_too_large_is_not_sorted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tracing, "NODES_LIMIT", 6_000)
    for job in (
        TraceSearch("tiles", "", order=MoveOrder.BEST),
        TraceSearch("tiles", "", order=MoveOrder.WORST, depth=4),
    ):
        do(replace(job, position=format_tiles(start_game(2, 4))), Traced)
        with pytest.raises(ValueError, match="too many positions to sort"):
            do(replace(job, position=format_tiles(start_game(3, 4))), Traced)


def test_a_board_on_which_a_search_would_go_too_deep_is_refused() -> None:
    board = format_tiles(start_game(5, 13))
    for job in (TraceSearch("tiles", board), Judge("tiles", board)):
        with pytest.raises(ValueError, match="more than 64 moves"):
            do(job, object)


def test_a_position_in_which_nobody_picks_any_more_is_its_own_tree() -> None:
    entered, _, last = watch(TraceSearch("tides", "5.1/- 14.2/-"))
    assert [event.mover for event in entered] == [TERMINAL]
    assert last.totals is not None
    assert last.totals.nodes == 1


@pytest.mark.parametrize("order", MoveOrder)
def test_a_job_looks_up_at_every_node_whatever_it_does(order: MoveOrder) -> None:
    """Between two looks lies one node's work: no job can hold up what is more urgent."""
    for position, depth in (("../.. 2 3,1/4,1", None), (".../... 2 3,1,4/1,5,9", 4)):
        looks = 0

        def look() -> None:
            nonlocal looks
            looks += 1

        parts = do(TraceSearch("tiles", position, Method.MINIMAX, depth, order), Traced, look)
        totals = parts[-1].totals
        assert totals is not None
        assert looks >= totals.nodes


def test_moves_are_judged_exactly_where_that_is_little_work() -> None:
    judged = do_whole(Judge("tiles", "../.. 2 3,1/4,1"), Judged)
    assert (judged.is_exact, dict(judged.values)["a2"]) == (True, 1)
    assert max(value for _, value in judged.values) == 1


def test_moves_of_a_large_board_are_judged_as_far_as_some_plies_show() -> None:
    judged = do_whole(Judge("tiles", format_tiles(start_game(4, 4))), Judged)
    assert not judged.is_exact
    assert judged.plies is not None
    assert judged.plies >= 3
    assert len(judged.values) == 16


def test_nobody_to_move_means_nothing_to_judge() -> None:
    assert do_whole(Judge("kqj", "JQ pp"), Judged) == Judged((), is_exact=True)
    assert do_whole(Judge("kuhn", "-"), Judged) == Judged((), is_exact=True)


def test_noughts_and_crosses_with_the_centre_is_the_only_way_out() -> None:
    values = dict(do_whole(Judge("rows", "x../.../... 3 free"), Judged).values)
    assert {move for move, value in values.items() if value == 0} == {"b2"}
    assert set(values.values()) == {0, -1}


@pytest.mark.parametrize(
    ("game", "position", "fault"),
    [
        ("chess", "e4", "there is no game 'chess': choose from tiles, kqj"),
        ("tiles", "what", "'what' is no position of tiles: .*; one is written '../.. 2 3,1/4,1'"),
        ("kqj", "J", "two cards lie open"),
        ("tides", "5.1/11.16.18", "a position has 6 fields"),
        ("tides", "5.1/11.16.18 14.2/9.12", "as many cards"),
        ("tides", "5.1/11.16.18 14.2/9.12.11", "a card in two places"),
        ("tides", "5.1 14.2", "should be kingdom/hand"),
        ("tides", "-/1.2.3.4.5.6 -/7.8.9.10.11.12", "at most"),
        ("tides", "3 1 draw -/-/- -/-/- -", "nobody picks at 'draw'"),
        ("matrix", "1 2 / x", "'x' is no number"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(game: str, position: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault) as raised:
        do(TraceSearch(game, position), Traced)
    assert "\n" not in str(raised.value)


def test_a_player_who_does_not_take_part_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 3"):
        do(TraceSearch("kqj", "JQ", player=2), Traced)
    with pytest.raises(ValueError, match="a depth of 0"):
        do(TraceSearch("kqj", "JQ", depth=0), Traced)


def test_parts_travel_between_processes() -> None:
    parts = do(TraceSearch("tree", TEXTBOOK), Traced)
    assert pickle.loads(pickle.dumps(parts)) == parts  # noqa: S301 - our own
    assert b"game.search" not in pickle.dumps(parts)


@given(st.integers(2, 3), st.lists(st.integers(-9, 9), min_size=6, max_size=6), st.booleans())
@settings(max_examples=12)
def test_positions_at_the_depth_are_worth_what_play_beyond_them_shows(
    columns: int,
    values: list[int],
    is_pruned: bool,  # noqa: FBT001 - drawn
) -> None:
    board = start_game(2, columns, values[: 2 * columns])
    method = Method.ALPHABETA if is_pruned else Method.MINIMAX
    job = TraceSearch("tiles", format_tiles(board), method, depth=2, beyond=None)
    entered, left, last = watch(job)
    assert last.totals is not None
    assert last.totals.value == minimax(board, 0).value
    if not is_pruned:
        worth = {event.node: event.value for event in left}
        for event in entered:
            assert worth[event.node] == minimax(parse_position(event.position), 0).value


def test_so_many_plies_beyond_the_depth_are_as_a_search_that_much_deeper() -> None:
    board = format_tiles(start_game(2, 3, (3, -1, 4, -1, 5, -9)))
    for beyond in (1, 2, 3):
        whole = watch(TraceSearch("tiles", board, Method.MINIMAX, depth=2 + beyond))[2].totals
        parts = watch(TraceSearch("tiles", board, Method.MINIMAX, depth=2, beyond=beyond))[2].totals
        assert whole is not None
        assert parts is not None
        assert (parts.value, parts.nodes) == (whole.value, 1 + 6 + 30)
