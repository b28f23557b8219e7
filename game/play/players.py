"""Who sits where: a person, a bot by its name, or a script that plays what it was given."""

from dataclasses import dataclass
from typing import TypeAlias

from game.storage.games import PlayerCode


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at this window."""


@dataclass(frozen=True, slots=True)
class Bot:
    """An opponent by its name; the engine's process lets it think."""

    name: str


@dataclass(frozen=True, slots=True)
class Script:
    """Plays ``choices``, in the game's notation, one after the other; then the first legal one."""

    choices: tuple[str, ...] = ()


Player: TypeAlias = Person | Bot | Script
"""Whoever takes a seat; any seat can be taken by any of them."""


def encode_player(player: Player) -> PlayerCode:
    """Return what a save says of a player."""
    match player:
        case Person():
            return None
        case Bot(name):
            return name
        case Script(choices):
            return choices


def decode_player(code: PlayerCode) -> Player:
    """Return the player that a save means."""
    match code:
        case None:
            return Person()
        case str(name):
            return Bot(name)
        case choices:
            return Script(choices)
