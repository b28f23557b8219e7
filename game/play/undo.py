"""Decisions that are taken back, and made again: what ``undo`` does to a match."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from game.play.match import Match
from game.protocol import ChoiceT, StateT, Turn


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
