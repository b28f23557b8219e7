"""Cards as people type them for a command: their numbers, with spaces or dots between them."""

from itertools import pairwise

from game.commands.output import CommandError
from game.tides.rules.cards import Cards
from game.tides.rules.notation import EMPTY, NotationError, parse_cards


def read_cards(text: str) -> Cards:
    """Return the cards in the order in which they are named; raises ``CommandError``."""
    try:
        return parse_cards(".".join(text.split()) or EMPTY)
    except NotationError as error:
        raise CommandError(f"{error}, with spaces or dots between them") from error


def check_once(named: Cards) -> None:
    """Raise ``CommandError`` if a card is named twice."""
    for card, following in pairwise(sorted(named)):
        if card == following:
            raise CommandError(f"card {card} is named twice: there is only one of each")
