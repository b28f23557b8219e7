"""What the two source texts claim, row by row, as far as it needs no window.

``readme`` is the text on the tile game, ``article`` the one on poker with three cards; the numbers
count their claims. What is played at a bench is tested there.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.protocol import CHANCE, SIMULTANEOUS, TERMINAL, State
from game.search.alphabeta import alphabeta
from game.search.depth_limited import DepthLimited
from game.search.minimax import minimax, solve
from game.study.benches.poker.fields import KINDS, GameKind
from game.study.computing.games import GAMES, make_guess, read_position
from game.study.jobs import Judge, Judged, Learn, Learnt, Method, TraceSearch
from game.study.kuhn import KuhnBet
from game.study.kuhn import parse_position as parse_poker
from game.study.tiles import TileState, format_position, parse_position, start_game
from game.tides.rules.state import State as TidesState
from tests.study.jobs import do, do_whole, watch

boards = st.builds(
    lambda size, values, players: start_game(
        size[0], size[1], values[: size[0] * size[1]], players
    ),
    st.sampled_from([(1, 3), (2, 2), (2, 3), (3, 2)]),
    st.lists(st.integers(-9, 9), min_size=6, max_size=6),
    st.integers(2, 4),
)


def walk(state: State[Any]) -> Iterator[State[Any]]:
    """Yield every state that can be reached, each as often as there are ways to it."""
    yield state
    mover = state.current_player
    if mover == SIMULTANEOUS:
        mine, theirs = state.legal_actions(0), state.legal_actions(1)
        children = [state.apply_joint((a, b)) for a in mine for b in theirs]
    else:
        dealt = [outcome for outcome, _ in state.chance_outcomes()]
        moves = dealt if mover == CHANCE else state.legal_actions(mover) if mover >= 0 else ()
        children = [state.apply(move) for move in moves]
    for child in children:
        yield from walk(child)


def test_readme_2_a_score_is_tile_values_and_five_for_each_pair_in_the_own_direction() -> None:
    state = parse_position("12/12 2 3,1/4,1")
    assert (state.score(0), [*state.list_paid(0)]) == (3 + 4 + 5, [((0, 2), 5)])
    assert (state.score(1), [*state.list_paid(1)]) == (1 + 1, [])


def test_readme_3_a_game_is_won_drawn_or_lost_by_the_difference() -> None:
    ends = [s.returns()[0] for s in walk(start_game(2, 2)) if s.current_player == TERMINAL]
    assert {(end > 0) - (end < 0) for end in ends} == {1, 0, -1}


def test_readme_4_with_more_players_it_is_the_own_score_minus_all_others() -> None:
    values = [minimax(start_game(*size), 0).value for size in ((2, 2, None, 3), (2, 3, None, 3))]
    assert values == [0, -5]
    assert minimax(start_game(2, 3, None, 4), 0).value == 0


def test_readme_5_players_take_turns() -> None:
    state, movers = start_game(2, 3, num_players=3), []
    while state.current_player != TERMINAL:
        movers.append(state.current_player)
        state = state.apply(state.legal_actions(state.current_player)[0])
    assert movers == [0, 1, 2, 0, 1, 2]


def test_readme_6_commands_change_the_board_and_can_be_undone_and_done_again() -> None:
    states = [state for state in walk(start_game(2, 3)) if isinstance(state, TileState)]
    assert len(states) == 1957
    for state in states:
        for take in state.legal_actions(state.current_player):
            after = take.do(state)
            assert take.undo(after) == state
            assert take.do(take.undo(after)) == after


def test_readme_7_the_tree_has_a_node_for_each_position_and_an_edge_for_each_command() -> None:
    entered, left, _ = watch(
        TraceSearch("tiles", format_position(start_game(2, 2)), Method.MINIMAX)
    )
    assert len(entered) == len(left) == 65
    for event in entered[1:]:
        assert event.parent is not None
        before, after = (parse_position(entered[n].position) for n in (event.parent, event.node))
        assert after in [take.do(before) for take in before.legal_actions(before.current_player)]


@settings(deadline=None, max_examples=40)
@given(boards)
def test_readme_8_10_11_alphabeta_moves_as_minimax_does_for_no_more_nodes(board: TileState) -> None:
    full, pruned = minimax(board, 0), alphabeta(board, 0)
    assert pruned[:2] == full[:2]
    assert pruned.nodes <= full.nodes
    assert pruned.leaves <= full.leaves


@settings(deadline=None, max_examples=30)
@given(boards)
def test_readme_9_a_depth_that_reaches_the_end_is_exact(board: TileState) -> None:
    found = DepthLimited[Any](0, len(board.owners), make_guess("tiles", 0)).run(board)
    assert found == alphabeta(board, 0)


@settings(deadline=None, max_examples=30)
@given(boards)
def test_readme_12_a_node_is_left_when_alpha_has_reached_beta(board: TileState) -> None:
    entered, left, _ = watch(TraceSearch("tiles", format_position(board)))
    assert (entered[0].alpha, entered[0].beta) == (-inf, inf)
    assert all(event.alpha < event.beta for event in entered)
    for event in left:
        if event.is_cut:
            node = entered[event.node]
            is_maximising = node.mover == 0
            assert event.value >= node.beta if is_maximising else event.value <= node.alpha


def test_readme_14_pairs_values_and_size_are_free_and_stand_in_the_notation() -> None:
    state = start_game(4, 4, [*range(-8, 8)], 3, -10)
    assert parse_position(format_position(state)) == state


@settings(deadline=None, max_examples=20)
@given(boards.filter(lambda board: board.num_players == 2))
def test_readme_15_a_move_gives_away_the_best_value_minus_its_own(board: TileState) -> None:
    judged = do_whole(Judge("tiles", format_position(board)), Judged)
    assert judged.is_exact
    assert max(value for _, value in judged.values) == solve(board, 0).value
    assert [value for _, value in judged.values] == [
        solve(take.do(board), 0).value for take in board.legal_actions(0)
    ]


def test_article_1_the_open_tree_has_nine_nodes_and_these_five_ends() -> None:
    entered, left, _ = watch(TraceSearch("kqj", "JQ", Method.MINIMAX))
    values = {event.node: event.value for event in left}
    assert len(entered) == 9
    assert [values[e.node] for e in entered if e.mover == TERMINAL] == [-1, -1, -2, 1, -2]


def test_article_2_values_are_carried_back_in_post_order() -> None:
    entered, left, _ = watch(TraceSearch("kqj", "JQ", Method.MINIMAX))
    inner = [(entered[e.node].position, e.value) for e in left if e.branch is not None]
    assert inner == [("JQ pb", -1), ("JQ p", -1), ("JQ b", -2), ("JQ", -1)]


def test_article_3_the_jack_checks_and_folds_and_loses_one() -> None:
    result = minimax(parse_poker("JQ"), 0)
    assert (result.value, result.action) == (-1, KuhnBet.PASS)
    assert minimax(parse_poker("JQ pb"), 0)[:2] == (-1, KuhnBet.PASS)


def test_article_5_two_branches_and_three_choices_make_eight_ends_at_most() -> None:
    entered, _, last = watch(TraceSearch("kqj", "JQ", Method.MINIMAX))
    depth = [0]
    for event in entered[1:]:
        assert event.parent is not None
        depth.append(depth[event.parent] + 1)
    assert last.totals is not None
    assert (max(depth), last.totals.leaves) == (3, 5)
    assert last.totals.leaves <= 2 ** max(depth) == 8


def find_kind(root: State[Any]) -> GameKind:
    """Work out the field of a game from its tree.

    Something is hidden where a player cannot tell two positions apart, or all choose at once.
    """
    states = set(walk(root))
    has_chance = any(state.current_player == CHANCE for state in states)
    is_joint = any(state.current_player == SIMULTANEOUS for state in states)
    choices = [(s.current_player, s) for s in states if s.current_player >= 0]
    seen = {(mover, state.information_state(mover)) for mover, state in choices}
    return GameKind(has_chance, is_joint or len(seen) < len(choices))


@pytest.mark.parametrize("name", [name for name in GAMES if name != "tides"])
def test_article_6_every_game_stands_in_its_field(name: str) -> None:
    assert find_kind(read_position(name, GAMES[name].example)) == KINDS[name]


def test_article_6_tidecrown_has_chance_and_hidden_cards() -> None:
    start = TidesState()
    assert start.current_player == CHANCE
    assert KINDS["tides"] == GameKind(has_chance=True, is_hidden=True)
    assert set(KINDS) == set(GAMES)


def test_article_8_cfr_for_poker_and_for_rock_paper_scissors() -> None:
    for game, position, value in (("kuhn", "-", -1 / 18), ("matrix", "0 -1 1/1 0 -1/-1 1 0", 0)):
        points = do(Learn(game, position, (10, 200)), Learnt)
        assert points[-1].value == pytest.approx(value, abs=1e-3)
        assert all(b.exploitability <= a.exploitability for a, b in pairwise(points))
