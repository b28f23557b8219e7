"""Players: a person, a bot by its name, or a script of fixed choices; who is at the screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias

from game.play.match import Match
from game.protocol import ChoiceT, StateT
from game.storage.stored_game import PlayerCode

_OR: Final = "|"


@dataclass(frozen=True, slots=True)
class Person:
    """A human player at this window."""


@dataclass(frozen=True, slots=True)
class Bot:
    """An opponent by its name; the engine's process computes its choices."""

    name: str


@dataclass(frozen=True, slots=True)
class Script:
    """Plays ``choices`` in order, whatever the others do; it can always go on.

    Each one is a choice in the game's notation, or several with ``|`` between them, the preferred
    one first. After the last it goes on as at the last. Where none of them is legal, it plays the
    first legal choice.
    """

    choices: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """Every choice that it might make, in the game's notation."""
        turns = range(len(self.choices))
        return tuple(word for turn in turns for word in self.list_preferred(turn))

    def list_preferred(self, turn: int) -> tuple[str, ...]:
        """Return what it would choose at its turn ``turn`` (from 0), the preferred one first."""
        words = self.choices[min(turn, len(self.choices) - 1)] if self.choices else ""
        return tuple(word for word in words.split(_OR) if word)


Player: TypeAlias = Person | Bot | Script
"""Any kind of player; each can take any seat."""


@dataclass(frozen=True, slots=True)
class Seating:
    """What identifies a session besides its match: id, seed, players, and what makes it no contest.

    ``undone`` counts decisions taken back, ``hints`` how often a hint was shown: once on each visit
    to a position. ``code`` deals the same game again; ``is_again`` says that the deal was chosen,
    ``day`` is the date of a deal of the day.
    """

    id: str
    seed: int
    players: tuple[Player, ...]
    undone: int = 0
    hints: int = 0
    code: str = ""
    is_again: bool = False
    day: str = ""


def encode_player(player: Player) -> PlayerCode:
    """Return a player as saved games store it."""
    match player:
        case Person():
            return None
        case Bot(name):
            return name
        case Script(choices):
            return choices


def decode_player(code: PlayerCode) -> Player:
    """Return the player that a saved game stores as ``code``."""
    match code:
        case None:
            return Person()
        case str(name):
            return Bot(name)
        case choices:
            return Script(choices)


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
