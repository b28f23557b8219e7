"""Opponents' remarks: at most one line a round, which a setting turns off."""

from game.tides.context import TidesContext
from game.tides.count.remark_view import Remark


def find_remark(
    context: TidesContext, opponent: str | None, mine: int, theirs: int
) -> Remark | None:
    """Return ``opponent``'s remark on a round that ended ``mine`` to ``theirs``, if any."""
    if opponent is None or context.preferences.now.is_quiet:
        return None
    feeling = "ahead" if theirs > mine else "behind" if theirs < mine else "level"
    words = context.say(f"remark.{opponent}.{feeling}")
    return Remark(opponent, context.say("remark.said", words=words))
