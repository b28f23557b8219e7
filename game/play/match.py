"""One game in progress: what each seat has locked in, where the game stands, how it got there."""

from collections.abc import Sequence
from typing import Generic

from game.play.rules import ChoiceT, Record, StateT, Turn
from game.protocol import SIMULTANEOUS, TERMINAL, IllegalActionError


class Match(Generic[StateT, ChoiceT]):
    """A game in which seats lock choices in; once all seats to move have, the game moves.

    Seats that move at the same time lock in in any order; where one seat is to move, its choice
    is a turn at once. Chance is settled with every turn, so that a match always waits for a
    choice or is over. Old positions are kept.
    """

    def __init__(
        self, record: Record[StateT, ChoiceT], sealed: Sequence[ChoiceT | None] = ()
    ) -> None:
        """Take up a game where ``record`` leaves it, with the choices that are locked in already.

        The record is replayed here, and nowhere else. Raises ``IllegalActionError`` if either
        holds a choice against the rules.
        """
        self._record = record
        self._states = list(record.states())
        self._sealed: list[ChoiceT | None] = [None] * self.state.num_players
        for seat, choice in enumerate(sealed):
            if choice is not None:
                self.seal(seat, choice)

    @property
    def record(self) -> Record[StateT, ChoiceT]:
        """All that it takes to play this game again up to here."""
        return self._record

    @property
    def state(self) -> StateT:
        """The position now."""
        return self._states[-1]

    @property
    def states(self) -> Sequence[StateT]:
        """Every position in which somebody chose, the current one last."""
        return tuple(self._states)

    @property
    def turns(self) -> Sequence[Turn[ChoiceT]]:
        """Every turn so far; ``turns[n]`` leads from ``states[n]`` to ``states[n + 1]``."""
        return self._record.turns

    @property
    def ply(self) -> int:
        """How many turns have been made."""
        return len(self._states) - 1

    @property
    def sealed(self) -> Sequence[ChoiceT | None]:
        """What each seat has locked in for the position now."""
        return tuple(self._sealed)

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats whose choice the position waits for, locked in or not."""
        player = self.state.current_player
        if player == SIMULTANEOUS:
            seats = range(self.state.num_players)
            return tuple(seat for seat in seats if self.state.legal_actions(seat))
        return (player,) if player >= 0 else ()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.current_player == TERMINAL

    def seal(self, seat: int, choice: object) -> Turn[ChoiceT] | None:
        """Lock in a seat's choice; return the turn once it is complete, and move on.

        Raises ``IllegalActionError`` for a choice that the seat does not have, and changes nothing
        then. Until the turn is complete, a later choice replaces an earlier one.
        """
        self._sealed[seat] = self._check(seat, choice)
        if any(self._sealed[mover] is None for mover in self.to_move):
            return None
        turn = tuple(self._sealed)
        self._sealed = [None] * self.state.num_players
        self._record, state = self._record.play(self.state, turn)
        self._states.append(state)
        return turn

    def _check(self, seat: int, choice: object) -> ChoiceT:
        """Return ``choice`` as the legal action that it is."""
        legal: Sequence[ChoiceT] = self.state.legal_actions(seat) if seat in self.to_move else ()
        for action in legal:
            if type(action) is type(choice) and action == choice:
                return action
        offer = " ".join(str(action) for action in legal) or "nothing"
        raise IllegalActionError(f"seat {seat + 1} cannot choose {choice}; it may choose {offer}")
