"""The notation of a round of the drafting game with both hands open, as the study looks at it.

``5.1/11.16.18 14.2/9.12.17``: each seat's kingdom and hand. A position of the game itself, as
``docs/notation.md`` describes it, is read as well.
"""

from typing import Final

from game.tides.rules.cards import Cards
from game.tides.rules.draft import Draft
from game.tides.rules.moves import HAND_SIZE, Phase
from game.tides.rules.notation import format_cards, parse_cards, parse_state

MOST_KINGDOM: Final = 7
"""Cards of a kingdom at the end of a round, relics among them."""

_SEATS: Final = 2


def format_draft(draft: Draft) -> str:
    """Return one line, the inverse of ``parse_draft``."""
    seats = zip(draft.kingdoms, draft.hands, strict=True)
    return " ".join(f"{format_cards(kingdom)}/{format_cards(hand)}" for kingdom, hand in seats)


def parse_draft(text: str) -> Draft:
    """Return the round that a line describes.

    Raises ``ValueError`` for any other text, for a card that lies in two places, for hands of
    different size, and for a position in which nobody picks.
    """
    fields = text.split()
    if len(fields) != _SEATS:
        return _read_state(text)
    blocks = [_parse_block(field) for field in fields]
    (kingdom, hand), (opposing, held) = blocks
    draft = Draft((kingdom, opposing), (hand, held))
    cards = [card for pile in (kingdom, opposing, hand, held) for card in pile]
    if len(set(cards)) != len(cards):
        raise ValueError(f"'{text}' has a card in two places")
    if len(hand) != len(held) or len(kingdom) != len(opposing):
        raise ValueError(f"'{text}': both seats have as many cards")
    if len(hand) > HAND_SIZE or len(hand) + len(kingdom) > MOST_KINGDOM:
        raise ValueError(
            f"'{text}': a hand has {HAND_SIZE} cards, a kingdom {MOST_KINGDOM}, at most"
        )
    return draft


def _parse_block(text: str) -> tuple[Cards, Cards]:
    kingdom, slash, hand = text.partition("/")
    if not slash:
        raise ValueError(f"'{text}' should be kingdom/hand, such as 5.1/11.16.18")
    return parse_cards(kingdom), parse_cards(hand)


def _read_state(text: str) -> Draft:
    state = parse_state(text)
    if state.phase is not Phase.PICK:
        raise ValueError(f"'{text}': nobody picks at '{state.phase.value}'")
    return Draft(state.kingdoms, state.hands)
