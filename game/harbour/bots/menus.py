"""The menus of each of the eleven harbours, evolved by ``tools/training`` and shipped."""

from functools import cache
from typing import Final

from game.harbour.bots.machines import parse_menu
from game.harbour.bots.scripts import ListMachine
from game.harbour.rules.cards import ABSENT, ACTIONS, FIRST, NAMED, Card, Counts
from game.harbour.rules.notation import NotationError
from game.resources import BrokenAssetError, read_json

FILE: Final = "data/menus.json"


def find_menus(supply: Counts) -> tuple[ListMachine, ...]:
    """Return the menus of the harbour whose piles these are, the strongest first.

    A supply that leaves out more than one kind of action has those of First Harbour. Raises
    ``AssetError``.
    """
    return _parse_menus(tuple(card for card in ACTIONS if supply[card] != ABSENT))


@cache
def _parse_menus(laid: tuple[Card, ...]) -> tuple[ListMachine, ...]:
    names = (name for name, cards in NAMED.items() if cards == laid)
    return tuple(map(parse_menu, list_menus()[next(names, FIRST)]))


@cache
def list_menus() -> dict[str, tuple[str, ...]]:
    """Return the menus as text by the harbour's name, the strongest first.

    Raises ``AssetError``.
    """
    try:
        menus = {name: (*map(str, found["menus"]),) for name, found in read_json(FILE).items()}
        for text in (text for pool in menus.values() for text in pool):
            parse_menu(text)
    except (AttributeError, KeyError, TypeError, NotationError) as error:
        raise BrokenAssetError(FILE) from error
    if menus.keys() != NAMED.keys() or not all(menus.values()):
        raise BrokenAssetError(FILE)
    return menus
