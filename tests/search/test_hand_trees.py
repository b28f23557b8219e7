"""All searches on small trees that were worked by hand, leaf by leaf."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import NamedTuple, Protocol

import pytest

from game.protocol import CHANCE, SIMULTANEOUS, TERMINAL, IllegalActionError, PlayerId, State
from game.search.alphabeta import alphabeta
from game.search.minimax import (
    LeafValue,
    SearchResult,
    SimultaneousMovesError,
    minimax,
    paranoid_utility,
    solve,
)
from game.study.kuhn import KuhnState


class Tree(NamedTuple):
    """A game drawn as a tree: an action is the number of a branch; chance is fair."""

    mover: PlayerId
    branches: tuple["Tree", ...] = ()
    won: tuple[float, ...] = ()
    num_players: int = 2

    @property
    def current_player(self) -> PlayerId:
        """Return who the node is drawn for."""
        return self.mover

    def legal_actions(self, player: PlayerId) -> Sequence[int]:
        """Return the branches by number."""
        return range(len(self.branches)) if player == self.mover else ()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every branch of a chance node, equally likely."""
        count = len(self.branches) if self.mover == CHANCE else 0
        return [(branch, 1 / count) for branch in range(count)]

    def sample_outcome(self, rng: Random) -> int:
        """Return any branch."""
        return rng.randrange(len(self.branches))

    def apply(self, action: int) -> "Tree":
        """Return the node at the end of a branch."""
        return self.branches[action]

    def apply_joint(self, actions: Sequence[int]) -> "Tree":
        """Raise: nothing is drawn below joint moves."""
        raise IllegalActionError(actions)

    def returns(self) -> Sequence[float]:
        """Return what the leaf says."""
        return self.won

    def information_state(self, player: PlayerId) -> Hashable:
        """Return the tree itself."""
        return self, player


class Search(Protocol):
    """What all searches look like from outside."""

    def __call__(
        self, state: State[int], player: PlayerId, utility: LeafValue | None = None
    ) -> SearchResult[int]:
        """Return the result of the search from ``state`` for ``player``."""


def grow(mover: PlayerId, *branches: "Tree | float") -> Tree:
    """Return a node of two players; a number is a leaf: what the second pays the first."""
    leaves = (b if isinstance(b, Tree) else Tree(TERMINAL, won=(b, -b)) for b in branches)
    return Tree(mover, tuple(leaves))


SEARCHES = pytest.mark.parametrize("search", [minimax, solve, alphabeta])

TEXTBOOK = grow(0, grow(1, 3, 12, 8), grow(1, 2, 4, 6), grow(1, 14, 5, 2))
"""Russell & Norvig, *Artificial Intelligence: A Modern Approach*, figure 5.2: 3, by the left."""

DEEP = grow(0, 5, grow(1, grow(0, grow(1, 4, 9), 3), 8))
"""A deep cut in the sense of Knuth & Moore: the root's 5 cuts at the 4, three levels below."""

WINDOW = grow(0, grow(CHANCE, -1, 7), grow(CHANCE, grow(1, 2, 0), 5))
"""Worth max(3, 2.5); whoever cuts below chance because of the 3 takes the 0 for a 2, and 3.5."""


def test_minimax_visits_the_whole_tree() -> None:
    assert minimax(TEXTBOOK, 0) == SearchResult(3, 0, leaves=9, nodes=13)
    assert minimax(DEEP, 0) == SearchResult(5, 0, leaves=5, nodes=9)


def test_alphabeta_leaves_out_what_cannot_matter() -> None:
    """The second branch is left at its 2: the 4 and the 6 are never seen."""
    assert alphabeta(TEXTBOOK, 0) == SearchResult(3, 0, leaves=7, nodes=11)


def test_alphabeta_cuts_deep() -> None:
    """Seen: 5, 4 and 3. Without the root's alpha handed down three levels the 9 is seen too."""
    assert alphabeta(DEEP, 0) == SearchResult(5, 0, leaves=3, nodes=7)


def test_alphabeta_cuts_where_the_window_has_shut_to_a_point() -> None:
    """The second branch can be worth 3 at most, which the first one is: the 9 is not seen."""
    assert alphabeta(grow(0, 3, grow(1, 3, 9)), 0) == SearchResult(3, 0, leaves=2, nodes=4)
    assert alphabeta(grow(1, 3, grow(0, 3, 9)), 0) == SearchResult(3, 0, leaves=2, nodes=4)


def test_solve_visits_equal_states_once() -> None:
    """Different leaves of the textbook's tree: 3 12 8 2 4 6 14 5, its second 2 is known."""
    assert solve(TEXTBOOK, 0) == SearchResult(3, 0, leaves=8, nodes=12)


@SEARCHES
def test_the_second_player_may_be_the_one_who_asks(search: Search) -> None:
    assert search(TEXTBOOK, 1)[:2] == (-3, 0)
    assert search(grow(1, 4, -6, -6), 1)[:2] == (6, 1)


@SEARCHES
def test_the_action_is_that_of_whoever_moves_at_the_root(search: Search) -> None:
    assert search(grow(1, 4, -6, 0), 0)[:2] == (-6, 1)


@SEARCHES
@pytest.mark.parametrize(
    "tree",
    [
        grow(0, 1, 2, 2),
        grow(1, 2, 1, 1),
        grow(0, 1, grow(1, 2, 5), grow(1, 2, 9)),
        grow(0, 1, grow(1, 2, 5), grow(1, 9, 2)),
    ],
)
def test_of_equally_good_actions_the_earliest_is_kept(search: Search, tree: Tree) -> None:
    assert search(tree, 0).action == 1


@SEARCHES
def test_a_leaf_is_worth_itself(search: Search) -> None:
    assert search(Tree(TERMINAL, won=(7, -7)), 0) == SearchResult(7, None, leaves=1, nodes=1)


@SEARCHES
def test_below_chance_every_branch_counts_and_no_window_is_handed_down(search: Search) -> None:
    assert search(WINDOW, 0) == SearchResult(3, 0, leaves=5, nodes=9)
    assert search(grow(CHANCE, 1, 4), 0) == SearchResult(2.5, None, leaves=2, nodes=3)


@SEARCHES
def test_kuhn_poker_with_open_cards_is_fair(search: Search) -> None:
    """The higher card bets and the lower one folds: one unit, for either side in turn."""
    assert search(KuhnState(), 0).value == pytest.approx(0, abs=1e-12)  # type: ignore[arg-type]


def test_minimax_visits_all_histories_of_kuhn_poker() -> None:
    assert minimax(KuhnState(), 0)[2:] == (30, 58)


@SEARCHES
def test_a_utility_replaces_the_returns(search: Search) -> None:
    assert search(TEXTBOOK, 0, lambda leaf: -abs(leaf.won[0] - 6))[:2] == (-4, 1)


@SEARCHES
def test_with_three_players_all_others_are_enemies(search: Search) -> None:
    """Player 1 wins 9 by the right, but would rather hurt player 0 by the left."""
    hurt, help_ = Tree(TERMINAL, won=(4, 0, 7)), Tree(TERMINAL, won=(5, 9, -8))
    root = Tree(1, (help_, hurt), num_players=3)
    assert search(root, 0)[:2] == (-3, 1)
    assert search(root, 1)[:2] == (12, 0)


def test_the_default_utility_by_the_number_of_players() -> None:
    assert paranoid_utility(0)(Tree(TERMINAL, won=(3,), num_players=1)) == 3
    assert paranoid_utility(1)(Tree(TERMINAL, won=(3, 2))) == 2
    assert paranoid_utility(1)(Tree(TERMINAL, won=(3, 2, 6), num_players=3)) == 2 - (3 + 6)


@SEARCHES
def test_simultaneous_moves_are_refused(search: Search) -> None:
    with pytest.raises(SimultaneousMovesError, match="TurnBased"):
        search(grow(0, grow(SIMULTANEOUS, 1, 2)), 0)


@SEARCHES
@pytest.mark.parametrize("player", [-1, 2])
def test_the_root_player_must_take_part(search: Search, player: PlayerId) -> None:
    with pytest.raises(ValueError, match=f"no seat {player + 1} in a game of 2"):
        search(TEXTBOOK, player)
