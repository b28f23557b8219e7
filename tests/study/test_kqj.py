"""Three cards face up: the article's tree, leaf by leaf, and the notation of both pokers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.protocol import CHANCE, TERMINAL, IllegalActionError, NoChanceError, State
from game.search.alphabeta import AlphaBeta, alphabeta
from game.search.minimax import Minimax, minimax
from game.search.trace import Enter, Leave, trace
from game.study.kuhn import (
    KuhnBet,
    KuhnCard,
    KuhnState,
    OpenState,
    format_history,
    format_position,
    parse_history,
    parse_position,
    start_game,
)

JACK_SEES_QUEEN = start_game(KuhnCard.JACK, KuhnCard.QUEEN)
POST_ORDER = ("pb", "p", "b", "")
"""P1B, P2A, P2B, P1A in the article: who decides, by the bets before."""


@st.composite
def histories(draw: st.DrawFn) -> KuhnState:
    """Draw any history of Kuhn poker."""
    state = KuhnState()
    for number in draw(st.lists(st.integers(0, 5), max_size=5)):
        mover = state.current_player
        dealt = [card for card, _ in state.chance_outcomes()]
        actions = dealt if mover == CHANCE else list(state.legal_actions(mover))
        if actions:
            state = state.apply(actions[number % len(actions)])
    return state


def test_it_meets_the_protocol() -> None:
    state: State[KuhnBet] = JACK_SEES_QUEEN
    assert state.num_players == 2
    assert list(state.chance_outcomes()) == []
    assert state.information_state(0) == state.information_state(1)


def test_the_article_tree_has_nine_nodes_and_its_five_ends_in_order() -> None:
    seen = trace(Minimax[KuhnBet](0), JACK_SEES_QUEEN)
    ends = [s.returns()[0] for s in seen.states if s.current_player == TERMINAL]
    assert len(seen.states) == 9
    assert ends == [-1, -1, -2, 1, -2]


def test_values_come_back_up_as_the_article_says_and_the_jack_does_not_bluff() -> None:
    seen = trace(Minimax[KuhnBet](0), JACK_SEES_QUEEN)
    lines = [format_position(state) for state in seen.states if isinstance(state, OpenState)]
    valued = [
        (lines[event.node].partition(" ")[2], event.value)
        for event in seen.events
        if isinstance(event, Leave) and event.branch is not None
    ]
    assert valued == list(zip(POST_ORDER, (-1, -1, -2, -1), strict=True))
    assert minimax(JACK_SEES_QUEEN, 0)[:2] == (-1, KuhnBet.PASS)


def test_alphabeta_leaves_out_the_call_after_check_and_bet_and_nothing_else() -> None:
    whole, pruned = minimax(JACK_SEES_QUEEN, 0), alphabeta(JACK_SEES_QUEEN, 0)
    assert (whole.nodes, whole.leaves) == (9, 5)
    assert (pruned.nodes, pruned.leaves) == (8, 4)
    everything = set(trace(Minimax[KuhnBet](0), JACK_SEES_QUEEN).states)
    seen = set(trace(AlphaBeta[KuhnBet](0), JACK_SEES_QUEEN).states)
    assert everything - seen == {parse_position("JQ pbb")}


def test_two_branches_three_deep_have_eight_ends_at_most() -> None:
    seen = trace(Minimax[KuhnBet](0), JACK_SEES_QUEEN)
    enters = [event for event in seen.events if isinstance(event, Enter)]
    assert max(len(s.legal_actions(s.current_player)) for s in seen.states) == 2
    depth = {0: 1}
    for enter in enters[1:]:
        assert enter.parent is not None
        depth[enter.node] = depth[enter.parent] + 1
    assert max(depth.values()) == 4  # nodes on the longest path: three choices and an end
    assert sum(enter.mover == TERMINAL for enter in enters) == 5 <= 2**3


def test_open_cards_are_fair_over_the_six_deals() -> None:
    deals = [(a, b) for a in KuhnCard for b in KuhnCard if a != b]
    values = [minimax(start_game(*deal), 0).value for deal in deals]
    assert {abs(value) for value in values} == {1}
    assert sum(values) == 0


@given(histories())
def test_a_history_is_one_line_and_back(state: KuhnState) -> None:
    assert parse_history(format_history(state)) == state
    if len(state.cards) == 2:
        open_state = OpenState(state)
        assert parse_position(format_position(open_state)) == open_state
        assert open_state.current_player == state.current_player


def test_lines() -> None:
    assert format_history(KuhnState()) == "-"
    assert format_position(JACK_SEES_QUEEN.apply(KuhnBet.PASS).apply(KuhnBet.BET)) == "JQ pb"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "would be written '-'"),
        ("A", "cards are J, Q and K"),
        ("JJ", "play cannot come"),
        ("JQK", "play cannot come"),
        ("JQ x", "bets are p and b, not 'x'"),
        ("JQ ppp", "play cannot come"),
        ("J p", "play cannot come"),
        ("JQ ", "would be written"),
        ("JQ p b", "bets are p and b, not ' '"),
    ],
)
def test_a_line_that_is_no_history(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        parse_history(text)


def test_open_cards_are_two() -> None:
    with pytest.raises(ValueError, match="two cards lie open"):
        parse_position("J")
    with pytest.raises(ValueError, match="cannot hold the jack"):
        start_game(KuhnCard.JACK, KuhnCard.JACK)


def test_what_is_not_done_in_this_game() -> None:
    with pytest.raises(IllegalActionError, match="in turns"):
        JACK_SEES_QUEEN.apply_joint((KuhnBet.PASS, KuhnBet.PASS))
    with pytest.raises(NoChanceError):
        JACK_SEES_QUEEN.sample_outcome(None)  # type: ignore[arg-type]
    with pytest.raises(IllegalActionError):
        parse_position("JQ pp").apply(KuhnBet.BET)
