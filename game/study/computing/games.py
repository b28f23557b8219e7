"""The games of the study by name: how their positions and moves are written, and what to guess."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.protocol import SIMULTANEOUS, PlayerId, State
from game.search.minimax import LeafValue
from game.search.turn_based import TurnBased
from game.study import kuhn, luck, made_tree, matrix, rows, tiles
from game.study.computing.four_in_a_row import look_ahead
from game.study.draft_notation import format_draft, parse_draft
from game.study.figures import format_cell
from game.study.levels import Guess, OwnSearch

AnyState: TypeAlias = State[Any]

MOST_MOVES: Final = 64
"""A search calls itself at every ply; no game of the study lasts longer than it has moves."""


@dataclass(frozen=True, slots=True)
class StudyGame:
    """How one game is read and written.

    ``example`` is a position for whoever asks how one is written. ``format_known`` writes what a
    player knows where some of it is hidden; in turns, whoever comes later has seen every choice.
    ``search`` plays what is too large for the searches of all games.
    """

    parse: Callable[[str], AnyState]
    format: Callable[[Any], str]
    format_move: Callable[[Any], str]
    example: str
    guess: Guess
    search: OwnSearch | None = None
    format_known: Callable[[Any], str] = str


class UnknownStudyGameError(ValueError):
    """No game of the study has this name; the message lists those that there are."""


def find_game(name: str) -> StudyGame:
    """Return the game of this name; raises ``UnknownStudyGameError``."""
    try:
        return GAMES[name]
    except KeyError:
        known = ", ".join(GAMES)
        raise UnknownStudyGameError(f"there is no game '{name}': choose from {known}") from None


def read_position(name: str, position: str) -> AnyState:
    """Return the position of a game; raises ``ValueError`` that says how one is written."""
    game = find_game(name)
    try:
        return game.parse(position)
    except ValueError as error:
        hint = f"one is written {game.example!r}"
        raise ValueError(f"{position!r} is no position of {name}: {error}; {hint}") from error


def read_turns(name: str, position: str) -> AnyState:
    """Return the same with joint moves made in turns, so that a search can follow them.

    Raises ``ValueError`` for a position with more than ``MOST_MOVES`` moves as well.
    """
    state = read_position(name, position)
    turns = TurnBased(state) if state.current_player == SIMULTANEOUS else state
    mover = turns.current_player
    if mover >= 0 and len(turns.legal_actions(mover)) > MOST_MOVES:
        raise ValueError(f"the position has more than {MOST_MOVES} moves: too many to search")
    return turns


def make_guess(name: str, player: PlayerId) -> LeafValue:
    """Return what an unfinished position looks like to ``player``."""
    guess = find_game(name).guess
    return lambda state: guess(state, player)


def _format_cell(move: tiles.Take | rows.Place) -> str:
    return format_cell(*move)


def _format_poker(action: kuhn.KuhnAction) -> str:
    return kuhn.format_card(action) if isinstance(action, kuhn.KuhnCard) else action.value


def _format_branch(branch: int) -> str:
    return str(branch + 1)


def _format_turns(format_state: Callable[[Any], str]) -> Callable[[Any], str]:
    """Return what writes a state inside ``TurnBased`` too, with what is shown behind it."""

    def format_turn(state: Any) -> str:  # noqa: ANN401 - a state of either kind
        if not isinstance(state, TurnBased):
            return format_state(state)
        return " ".join([format_state(state.state), *map(str, state.chosen)])

    return format_turn


def _guess_draft(state: Any, player: PlayerId) -> float:  # noqa: ANN401 - a draft in turns
    mine, theirs = state.state.points()
    return float(mine - theirs) * (-1 if player else 1)


def _guess_nothing(state: AnyState, player: PlayerId) -> float:
    del state, player
    return 0


GAMES: Final = {
    "tiles": StudyGame(
        tiles.parse_position,
        tiles.format_position,
        _format_cell,
        "../.. 2 3,1/4,1",
        tiles.TileState.margin,
    ),
    "kqj": StudyGame(
        kuhn.parse_position, kuhn.format_position, _format_poker, "JQ", _guess_nothing
    ),
    "kuhn": StudyGame(
        kuhn.parse_history,
        kuhn.format_history,
        _format_poker,
        "-",
        _guess_nothing,
        format_known=kuhn.format_known,
    ),
    "rows": StudyGame(
        rows.parse_position,
        rows.format_position,
        _format_cell,
        "x../.o./... 3 free",
        _guess_nothing,
        look_ahead,
    ),
    "tree": StudyGame(
        made_tree.parse_position,
        made_tree.format_position,
        _format_branch,
        "max ((3 12 8) (2 4 6) (14 5 2))",
        _guess_nothing,
    ),
    "luck": StudyGame(luck.parse_position, luck.format_position, str, luck.EXAMPLE, _guess_nothing),
    "matrix": StudyGame(
        matrix.parse_position,
        _format_turns(matrix.format_position),
        _format_branch,
        "0 -1 1 / 1 0 -1 / -1 1 0",
        _guess_nothing,
        format_known=lambda _: "",
    ),
    "tides": StudyGame(
        parse_draft,
        _format_turns(format_draft),
        str,
        "5.1/11.16.18 14.2/9.12.17",
        _guess_draft,
        format_known=lambda _: "",
    ),
}
"""By name, as jobs and commands know them."""
