"""Alpha-beta against minimax, and against the published pseudo-code with its three faults."""

from dataclasses import dataclass
from math import factorial, inf

from hypothesis import given, settings
from hypothesis import strategies as st

from game.protocol import PlayerId
from game.search.alphabeta import alphabeta
from game.search.minimax import minimax, solve
from game.study.tiles import Take, TileState, start_game

BOARD = start_game(2, 3)


@st.composite
def positions(draw: st.DrawFn) -> TileState:
    """Draw a position of two or three players with at most six free tiles, of random values."""
    rows, columns = draw(st.sampled_from([(1, 5), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3)]))
    tiles = rows * columns
    values = draw(st.lists(st.integers(-6, 6), min_size=tiles, max_size=tiles))
    state = start_game(rows, columns, values, draw(st.integers(2, 3)))
    taken = draw(st.integers(max(0, tiles - 6), tiles))
    for take in draw(st.permutations(state.legal_actions(0)))[:taken]:
        state = state.apply(take)
    return state


@settings(deadline=None, max_examples=60)
@given(positions(), st.data())
def test_it_finds_what_minimax_finds_with_no_more_leaves(
    state: TileState, data: st.DataObject
) -> None:
    player = data.draw(st.integers(0, state.num_players - 1))
    pruned, full = alphabeta(state, player), minimax(state, player)
    assert pruned[:2] == full[:2] == solve(state, player)[:2]
    assert pruned.leaves <= full.leaves
    assert pruned.nodes <= full.nodes


@settings(deadline=None, max_examples=20)
@given(positions())
def test_it_finds_what_minimax_finds_for_the_own_score_alone(state: TileState) -> None:
    def own_score(end: TileState) -> int:
        return end.score(0)

    pruned, full = alphabeta(state, 0, own_score), minimax(state, 0, own_score)
    assert pruned[:2] == full[:2]
    assert pruned.leaves <= full.leaves


@dataclass
class Published:
    """The pseudo-code published for the tile game, each fault mended or, if told so, left in."""

    forgets_to_deepen: bool = False
    moves_the_wrong_player: bool = False
    drops_the_window: bool = False
    leaves: int = 0

    def search(
        self, state: TileState, depth: int = 0, alpha: float = -inf, beta: float = inf
    ) -> float:
        """Return the difference that the first player reaches, counting leaves."""
        if depth == len(state.owners):
            self.leaves += 1
            return state.score(0) - state.score(1)
        mover = depth % 2
        best = inf if mover else -inf
        for take in state.legal_actions(state.current_player):
            window = () if self.drops_the_window else (alpha, beta)
            below = self.search(self.move(state, take, mover), self.deepen(depth), *window)
            best = min(best, below) if mover else max(best, below)
            alpha, beta = (alpha, min(beta, best)) if mover else (max(alpha, best), beta)
            if beta <= alpha:
                break
        return best

    def move(self, state: TileState, take: Take, mover: PlayerId) -> TileState:
        """Give the tile to whose turn it is; or, wrongly, to the root's player every time."""
        owner = 0 if self.moves_the_wrong_player else mover
        tile = take.row * state.columns + take.column
        return state._replace(owners=(*state.owners[:tile], owner, *state.owners[tile + 1 :]))

    def deepen(self, depth: int) -> int:
        """Count one more move; or, wrongly, none."""
        return depth if self.forgets_to_deepen else depth + 1


def test_the_pseudo_code_mended_agrees_with_ours() -> None:
    mended = Published()
    assert mended.search(BOARD) == alphabeta(BOARD, 0).value == 0
    assert mended.leaves == alphabeta(BOARD, 0).leaves


def test_a_search_that_forgets_to_deepen_never_reaches_a_leaf() -> None:
    """Its depth never says that the board is full, so it runs out of tiles with no value."""
    faulty = Published(forgets_to_deepen=True)
    assert faulty.search(BOARD) == -inf != alphabeta(BOARD, 0).value
    assert faulty.leaves == 0 < alphabeta(BOARD, 0).leaves


def test_a_search_that_moves_the_wrong_player_takes_every_tile_for_the_root() -> None:
    """The root ends with all three vertical pairs; against real replies the board is worth 0."""
    faulty = Published(moves_the_wrong_player=True)
    assert faulty.search(BOARD) == 15 != alphabeta(BOARD, 0).value


def test_a_search_that_drops_alpha_and_beta_prunes_nothing() -> None:
    """The value is right, but every order of play is visited, as minimax does."""
    faulty = Published(drops_the_window=True)
    assert faulty.search(BOARD) == alphabeta(BOARD, 0).value
    assert faulty.leaves == minimax(BOARD, 0).leaves == factorial(6) > alphabeta(BOARD, 0).leaves
