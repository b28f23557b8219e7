"""Where the printed rules leave room, one function decides, and says why.

Whoever finds a rulebook that says otherwise changes one line here, and its twin in
``score_tables``.
"""

from collections.abc import Sequence
from typing import TypeAlias

Counts: TypeAlias = tuple[int, ...]
"""Symbols of one kingdom, five numbers in the order of ``Suit``."""


def prevails(mine: int, theirs: int, *, wins_ties: bool) -> bool:
    """Decide a comparison: strictly more, or a tie for the holder of card 15.

    All sources ask for strictly more. Card 15 turns majorities, card 16 and card 18; that 0-0
    is a tie too follows the article's code and one other (two fan codes say no). Card 18 pays
    nobody on a tie otherwise: the article's code does, against its own prose.
    """
    return mine > theirs or (wins_ties and mine == theirs)


def count_singles(raw: Counts) -> int:
    """Count the suits with exactly one card, before any doubling (article, after a video rule)."""
    return raw.count(1)


def double_largest(raw: Counts) -> Counts:
    """Double the largest count, and every suit that is tied for it (the article's reading)."""
    largest = max(raw)
    return tuple(2 * count if count == largest else count for count in raw)


def count_sets(counts: Sequence[int]) -> int:
    """Count complete sets; two sets pay twice (three of four codes)."""
    return min(counts)


def count_all_five(counts: Counts) -> int:
    """Count the set of all five suits once at most: the card says "a set"."""
    return min(1, *counts)
