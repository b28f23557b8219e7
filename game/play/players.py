"""Players: a person, a bot by its name, or a script of fixed choices."""

from dataclasses import dataclass
from typing import Final, TypeAlias

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
