"""A game in progress: its record, its positions, and the choices that are locked in.

What is taken back of it can be made again.
"""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from game.protocol import (
    CHANCE,
    SIMULTANEOUS,
    TERMINAL,
    ChoiceT,
    IllegalActionError,
    Record,
    StateT,
    Turn,
)


class _Decisions(NamedTuple):
    """How many plies left any seat a choice, and by seat the last one that left it one."""

    number: int
    last: tuple[int | None, ...]


class Match(Generic[StateT, ChoiceT]):
    """A game in progress; it moves once every seat to move has locked in a choice.

    Seats that move at the same time lock in in any order; where one seat moves alone, its choice is
    played at once, and it may have several in a row. Chance is resolved with every ply, so a match
    is always over or waiting for a choice. Earlier positions are kept.
    """

    def __init__(
        self, record: Record[StateT, ChoiceT], sealed: Sequence[ChoiceT | None] = ()
    ) -> None:
        """Replay ``record``, then lock in the choices in ``sealed``, one place a seat.

        Raises ``IllegalActionError`` if either holds an illegal choice.
        """
        self._record = record
        self._turns = tuple(record.turns)
        self._states = tuple(record.states())
        self._decisions: list[_Decisions] = [_Decisions(0, (None,) * self.state.num_players)]
        """What the first plies left to choose, for every number of them."""
        for state, turn in zip(self._states, self._turns, strict=False):
            self._note(state, turn)
        self._sealed: list[ChoiceT | None] = [None] * self.state.num_players
        for seat, choice in enumerate(sealed):
            if choice is not None:
                self.seal(seat, choice)

    @property
    def record(self) -> Record[StateT, ChoiceT]:
        """The set-up and every turn so far, enough to replay the game."""
        return self._record

    @property
    def state(self) -> StateT:
        """The current position."""
        return self._states[-1]

    @property
    def states(self) -> Sequence[StateT]:
        """Every position with a choice, in order, the current one last."""
        return self._states

    @property
    def turns(self) -> Sequence[Turn[ChoiceT]]:
        """Every turn so far; ``turns[n]`` leads from ``states[n]`` to ``states[n + 1]``."""
        return self._turns

    @property
    def ply(self) -> int:
        """How many turns have been made."""
        return len(self._states) - 1

    @property
    def sealed(self) -> Sequence[ChoiceT | None]:
        """The locked-in choices for the current position, one place a seat."""
        return tuple(self._sealed)

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that choose in the current position, whether they have locked in or not."""
        state = self.state
        player = state.current_player
        if player == SIMULTANEOUS:
            return tuple([seat for seat in range(state.num_players) if state.legal_actions(seat)])
        return (player,) if player >= 0 else ()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.current_player == TERMINAL

    def seal(self, seat: int, choice: object) -> Turn[ChoiceT] | None:
        """Lock in a seat's choice; if it completes the turn, play the turn and return it.

        Until then a later choice replaces an earlier one. Raises ``IllegalActionError`` for a
        choice that the seat does not have, and changes nothing.
        """
        self._sealed[seat] = self._check(seat, choice)
        if any(self._sealed[mover] is None for mover in self.to_move):
            return None
        turn = tuple(self._sealed)
        self.play(turn)
        return turn

    def unseal(self, seat: int) -> None:
        """Drop what a seat has locked in for the current position."""
        self._sealed[seat] = None

    def play(self, turn: Turn[ChoiceT]) -> None:
        """Play a whole turn, whatever is locked in; raises ``IllegalActionError``."""
        record, state = self._record.play(self.state, turn)
        self._note(self.state, turn)
        self._record = record
        self._turns = (*self._turns, turn)
        self._states = (*self._states, state)
        self._sealed = [None] * state.num_players

    def find_decision(self, seat: int) -> int | None:
        """Return the last ply before which ``seat`` had more than one choice; ``None`` if none."""
        return self._decisions[-1].last[seat]

    def count_decisions(self) -> int:
        """Return how many turns so far left at least one seat more than one choice."""
        return self._decisions[-1].number

    def reveals(self, ply: int) -> bool:
        """Return whether ply ``ply`` (from 0) told a player what that player could not know.

        What several seats chose at the same time does, and so does whatever chance then brings.
        """
        choices = [choice for choice in self.turns[ply] if choice is not None]
        if len(choices) > 1:
            return True
        return bool(self._states[ply].apply(choices[0]).current_player == CHANCE)

    def cut(self, plies: int) -> Sequence[Turn[ChoiceT]]:
        """Return to the position after ``plies`` turns, and return the turns taken back."""
        undone = self.turns[plies:]
        self._record = self._record.cut(plies)
        self._turns = self._turns[:plies]
        self._states = self._states[: plies + 1]
        del self._decisions[plies + 1 :]
        self._sealed = [None] * self.state.num_players
        return undone

    def _note(self, state: StateT, turn: Turn[ChoiceT]) -> None:
        """Note what a ply from ``state`` left to choose, so that nobody has to walk back for it."""
        ply, before = len(self._decisions) - 1, self._decisions[-1]
        movers = (seat for seat, choice in enumerate(turn) if choice is not None)
        had_choice = {seat for seat in movers if len(state.legal_actions(seat)) > 1}
        last = tuple(ply if seat in had_choice else n for seat, n in enumerate(before.last))
        self._decisions.append(_Decisions(before.number + bool(had_choice), last))

    def _check(self, seat: int, choice: object) -> ChoiceT:
        """Return the legal action equal to ``choice``; raises ``IllegalActionError`` if none is."""
        legal: Sequence[ChoiceT] = self.state.legal_actions(seat) if seat in self.to_move else ()
        for action in legal:
            if type(action) is type(choice) and action == choice:
                return action
        offer = " ".join(str(action) for action in legal) or "nothing"
        raise IllegalActionError(f"seat {seat + 1} cannot choose {choice}; it may choose {offer}")


class _Step(NamedTuple, Generic[ChoiceT]):
    """What one ``undo`` took back: turns, what was locked in after them, and the count before."""

    turns: Sequence[Turn[ChoiceT]]
    sealed: Turn[ChoiceT]
    undone: int


class Undo(Generic[StateT, ChoiceT]):
    """Takes back decisions of one match, and keeps what it has taken back until a new turn."""

    def __init__(
        self, match: Match[StateT, ChoiceT], is_asked: Callable[[StateT], bool] = lambda _: False
    ) -> None:
        """Take back decisions of ``match``.

        ``is_asked`` says where a person makes the only choice that there is: that is one, too.
        """
        self._match = match
        self._is_asked = is_asked
        self._undone: list[_Step[ChoiceT]] = []
        self._taken_back: tuple[int, ChoiceT] | None = None
        """The seat and the choice that was taken back last, if no turn was made since."""

    @property
    def has_undone(self) -> bool:
        """Whether there is a decision to make again: one was undone, and no new turn followed."""
        return bool(self._undone)

    def find_last(self, seat: int) -> int | None:
        """Return the ply of the last choice that ``seat`` made; ``None`` if there is none."""
        match, last = self._match, self._match.find_decision(seat)
        for ply in reversed(range(0 if last is None else last + 1, match.ply)):
            if match.turns[ply][seat] is not None and self._is_asked(match.states[ply]):
                return ply
        return last

    def forget(self) -> None:
        """Drop what was undone: a new turn has been made."""
        self._undone.clear()
        self._taken_back = None

    def find_taken_back(self, seat: int) -> ChoiceT | None:
        """Return the choice of ``seat`` that was taken back last and not made again since."""
        if self._taken_back is None or self._taken_back[0] != seat:
            return None
        return self._taken_back[1] if self._match.sealed[seat] is None else None

    def unseal(self, seat: int) -> bool:
        """Drop what a seat has locked in for this position; return whether it was a choice."""
        if len(self._match.state.legal_actions(seat)) == 1:
            return False  # it would be locked in again at once
        self._keep(seat, self._match.sealed[seat])
        self._match.unseal(seat)
        return True

    def cut_unseen(self, seat: int) -> bool:
        """Take back the last turn, which nobody has seen, if ``seat`` had a choice in it.

        What other seats have locked in stays. Return whether anything was taken back.
        """
        match = self._match
        if not match.ply or self.find_last(seat) != match.ply - 1:
            return False
        (turn,) = match.cut(match.ply - 1)
        self._keep(seat, turn[seat])
        for other, choice in enumerate(turn):
            if other != seat and choice is not None:
                match.seal(other, choice)
        return True

    def is_free(self, seat: int) -> bool:
        """Return whether ``undo`` would take back nothing that told anybody anything.

        It stays within what ``seat`` has chosen alone since its turn began, and nothing hidden was
        revealed since.
        """
        match = self._match
        ply = self.find_last(seat)
        if ply is None or match.to_move != (seat,):
            return False
        plies = range(ply, match.ply)
        return all(match.turns[n][seat] is not None and not match.reveals(n) for n in plies)

    def undo(self, seat: int, undone: int) -> bool:
        """Return to the last position in which ``seat`` chose; return whether there is one.

        Turns that left the seat no choice go with it. ``undone`` is how many choices were taken
        back before.
        """
        ply = self.find_last(seat)
        if ply is None:
            return False
        sealed = tuple(self._match.sealed)
        turns = self._match.cut(ply)
        self._undone.append(_Step(turns, sealed, undone))
        self._keep(seat, turns[0][seat])
        return True

    def _keep(self, seat: int, choice: ChoiceT | None) -> None:
        self._taken_back = None if choice is None else (seat, choice)

    def redo(self) -> int | None:
        """Play again what ``undo`` took back last, and lock in what was locked in then.

        Return how many choices had been taken back before; ``None`` if nothing was.
        """
        if not self._undone:
            return None
        self._taken_back = None
        step = self._undone.pop()
        for turn in step.turns:
            self._match.play(turn)
        for seat, choice in enumerate(step.sealed):
            if choice is not None:
                self._match.seal(seat, choice)
        return step.undone
