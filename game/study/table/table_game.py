"""A game at a table: a match, of whose commands the first so many are done, and its line of text.

The board changes by commands alone. Undoing goes back by one and keeps the command in the match, so
that it can be done again; a new command drops those that were undone. As text a game is its set-up
and its commands, those after the bar undone: ``...; you,heron; 4; b2 a1 | c1``. A command is the
column's letter and the row's number: ``a1`` is at the upper left.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from game.play.match import Match
from game.protocol import TERMINAL, IllegalActionError, PlayerId, State, Turn
from game.study.figures import format_cell
from game.study.table.seats import SetupT, TableSetup

StateT = TypeVar("StateT", bound=State[Any])
MoveT = TypeVar("MoveT", bound=tuple[int, int])
"""A move is a cell: its row and its column."""
_GAP: Final = "; "
_UNDONE: Final = "|"


@dataclass(frozen=True, slots=True)
class OpenRecord(Generic[StateT, MoveT]):
    """The record of a game in turns without chance: where it starts, and every turn."""

    start: StateT
    turns: tuple[Turn[MoveT], ...] = ()

    @property
    def line(self) -> str:
        """The commands alone, such as ``b2 a1``."""
        return " ".join(format_cell(*_find_command(turn)) for turn in self.turns)

    def states(self) -> tuple[StateT, ...]:
        """Return every position; raises ``IllegalActionError``."""
        states = [self.start]
        for turn in self.turns:
            states.append(states[-1].apply(_find_command(turn)))
        return tuple(states)

    def play(self, state: StateT, turn: Turn[MoveT]) -> tuple["OpenRecord[StateT, MoveT]", StateT]:
        """Return the record with one more turn, and the position after it."""
        return replace(self, turns=(*self.turns, turn)), state.apply(_find_command(turn))

    def cut(self, plies: int) -> "OpenRecord[StateT, MoveT]":
        """Return the record of the first ``plies`` turns alone."""
        return replace(self, turns=self.turns[:plies])


def _find_command(turn: Turn[Any]) -> Any:  # noqa: ANN401 - a command of any game
    return next(choice for choice in turn if choice is not None)


class TableGame(Generic[StateT, MoveT]):
    """A match, and how many of its commands are ``done``."""

    def __init__(self, start: StateT, commands: Sequence[str] = (), done: int = 0) -> None:
        """Play all commands; raises ``IllegalActionError`` where the rules do not allow them."""
        record: OpenRecord[StateT, MoveT] = OpenRecord(start)
        self._match: Match[StateT, MoveT] = Match(record)
        self.done = 0
        for command in commands:
            self.play(self.find_move(command))
        self.done = done

    @property
    def states(self) -> Sequence[StateT]:
        """The position before every command and after the last one, those undone included."""
        return self._match.states

    @property
    def start(self) -> StateT:
        """The position before the first command."""
        return self.states[0]

    @property
    def commands(self) -> tuple[MoveT, ...]:
        """Every command, those undone included."""
        return tuple(map(_find_command, self._match.turns))

    @property
    def state(self) -> StateT:
        """The position now."""
        return self.states[self.done]

    @property
    def mover(self) -> PlayerId:
        """The seat to move, or ``TERMINAL``."""
        return self.state.current_player

    @property
    def is_over(self) -> bool:
        """Whether the position now is an end."""
        return self.mover == TERMINAL

    def find_move(self, text: str) -> MoveT:
        """Return the legal move that is written so; raises ``IllegalActionError``."""
        moves: Sequence[MoveT] = self.state.legal_actions(self.mover)
        for move in moves:
            if format_cell(*move) == text:
                return move
        raise IllegalActionError(f"'{text}' is no move here")

    def play(self, move: MoveT) -> None:
        """Do one more command; what was undone is dropped. Raises ``IllegalActionError``."""
        self._match.cut(self.done)
        self._match.seal(self.mover, move)
        self.done += 1

    def jump(self, done: int) -> None:
        """Have so many commands done, as far as there are so many."""
        self.done = min(max(done, 0), self._match.ply)


def format_game(setup: TableSetup, game: TableGame[StateT, MoveT]) -> str:
    """Return a game that began with this set-up as one line; the inverse of ``parse_game``."""
    words = [format_cell(*command) for command in game.commands]
    undone = [_UNDONE, *words[game.done :]] if game.done < len(words) else []
    return _GAP.join((*setup.fields, " ".join(words[: game.done] + undone)))


def parse_game(
    text: str, read_setup: Callable[[Sequence[str]], SetupT]
) -> tuple[SetupT, TableGame[Any, Any]]:
    """Return the set-up and the game that ``format_game`` wrote as this line.

    Raises ``ValueError``, as ``read_setup`` does for fields that are no set-up.
    """
    *fields, moves = text.split(_GAP)
    setup = read_setup(fields)
    words = moves.split()
    done = words.index(_UNDONE) if _UNDONE in words else len(words)
    game = TableGame[Any, Any](setup.start, words[:done] + words[done + 1 :], done)
    if (line := format_game(setup, game)) != text:
        raise ValueError(f"{text!r} would be written {line!r}")
    return setup, game
