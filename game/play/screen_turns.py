"""Whose turn it is at the screen, where several people play at one."""

from collections.abc import Sequence
from typing import Generic

from game.play.match import Match
from game.play.players import Person, Player
from game.protocol import ChoiceT, StateT


class ScreenTurns(Generic[StateT, ChoiceT]):
    """The people of a game, who of them is at the screen, and whether hands must not be shown.

    Where people choose at the same time, whoever chose last chooses first next time: so the screen
    changes hands once a turn, and a turn is revealed from the side of the one who sits there
    already. Where they move in turn, it changes hands with the mover.
    """

    def __init__(self, match: Match[StateT, ChoiceT], players: Sequence[Player]) -> None:
        """Start with the person whose turn it is; with several people, all hands are covered."""
        self._match = match
        self.people = tuple(n for n, player in enumerate(players) if isinstance(player, Person))
        """The seats with people."""
        self.person = next(iter(self.people), None)
        """The seat of the person at the screen; ``None`` if there are no people."""
        self.person = self.next_person
        self.is_covered = self.is_shared and not match.is_over
        """Whether the screen must show nobody's hand, until ``hand_over``."""

    @property
    def is_shared(self) -> bool:
        """Whether several people take turns at the screen."""
        return len(self.people) > 1

    @property
    def has_one_person(self) -> bool:
        """Whether the screen has one person to speak to, as *you*."""
        return len(self.people) == 1

    @property
    def next_person(self) -> int | None:
        """The seat whose turn it is at the screen: the first to move that has not locked in.

        While no person is to move it is the one who sits there.
        """
        match = self._match
        people = self.people if match.count_decisions() % 2 == 0 else self.people[::-1]
        waiting = (seat for seat in people if seat in match.to_move and match.sealed[seat] is None)
        return next(waiting, self.person)

    @property
    def locked_in(self) -> int | None:
        """The first seat of a person who has locked in for this turn, if any."""
        sealed = self._match.sealed
        return next((person for person in self.people if sealed[person] is not None), None)

    def cover(self, seat: int) -> None:
        """Cover all hands after a choice of ``seat``, if people share the screen.

        They stay open while the person at the screen alone is to move, and once the game is over:
        there is nothing to hide.
        """
        if self.is_shared and seat in self.people and self._match.to_move != (self.person,):
            self.is_covered = True
        if self._match.is_over:
            self.is_covered = False

    def hand_over(self) -> None:
        """Give the screen to the person whose turn it is, whose hand may now be shown."""
        self.person, self.is_covered = self.next_person, False
