"""Opponents' remarks: at most one line a round, which a setting turns off."""

from typing import Final

from game.tides.context import TidesContext
from game.tides.count.remark_view import Remark

VARIANTS: Final = 4
"""How many lines every opponent has for the same outcome of a round."""


def find_remark(
    context: TidesContext, opponent: str | None, sums: tuple[int, int], turn: int
) -> Remark | None:
    """Return ``opponent``'s remark on a round that ended in ``sums``, the viewer's first, if any.

    ``turn`` picks the line: those of ``VARIANTS`` turns in a row differ.
    """
    if opponent is None or context.preferences.now.is_quiet:
        return None
    mine, theirs = sums
    feeling = "ahead" if theirs > mine else "behind" if theirs < mine else "level"
    words = context.say(f"remark.{opponent}.{feeling}.{turn % VARIANTS + 1}")
    return Remark(opponent, context.say("remark.said", words=words))
