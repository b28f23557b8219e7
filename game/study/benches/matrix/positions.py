"""The positions to choose from: kingdoms and hands that both players know, in a round of tides."""

from typing import Final, NamedTuple

from game.study.draft_notation import parse_draft
from game.tides.rules.cards import Cards

EXAMPLES: Final = (
    "18.13/2.11.12 6.9/4.7.10",
    "5.1/11.16.18 14.2/9.12.17",
    "15.4/1.9.16 18.8/2.7.17",
    "-/1.2.3.4.5 -/6.7.8.9.10",
    "-/2.5.11.16.18 -/1.9.12.14.17",
)
"""One in which both must mix, one with a best card, one of many shares, and two first picks."""


class PlayerCards(NamedTuple):
    """What lies in front of a player, and what it may choose from, in the order of the matrix."""

    kingdom: Cards
    hand: Cards


def read_sides(position: str) -> tuple[PlayerCards, PlayerCards] | None:
    """Return both players' cards; ``None`` unless both choose from two cards or more."""
    try:
        draft = parse_draft(position)
    except ValueError:
        return None
    mine, theirs = (PlayerCards(*pair) for pair in zip(draft.kingdoms, draft.hands, strict=True))
    return (mine, theirs) if len(mine.hand) > 1 else None
