"""The sounds that the harbour alone has: one of its own for each card that is played."""

from collections.abc import Mapping
from typing import Final

from game.harbour.rules.cards import ACTIONS, TREASURES, Card
from game.harbour.rules.moves import Move, Phase, Verb
from game.harbour.rules.state import State


def play_sound(card: Card) -> str:
    """Return the name of the sound of a treasure or an action that is played."""
    return f"play_{card.name.lower()}"


def move_sound(state: State, move: Move) -> str:
    """Return the name of the sound of a choice in ``state``."""
    match move.verb:
        case Verb.PLAY if move.card is not None:
            return play_sound(move.card)
        case Verb.GAIN:
            return "buy"
        case Verb.LOSE if state.phase is not Phase.DISCARD:
            return "sink"
        case Verb.DONE if state.phase is Phase.ACTION:
            held = [card for card in TREASURES if state.board.hand[card]]
            return play_sound(held[-1]) if held else "slide"
        case _:
            return "slide"


TAKES: Final[Mapping[str, int]] = {
    **dict.fromkeys(("buy", "sink"), 4),
    **dict.fromkeys(("shuffle", "fog", "lamp", *map(play_sound, (*TREASURES, *ACTIONS))), 1),
}
"""How many takes each has: a card bought or sunk, a shuffle, a Fog handed over, a light lit."""
