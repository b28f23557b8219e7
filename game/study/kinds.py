"""The four fields of games: with chance or without, open or with something hidden.

The fields are those of the article on backtracking; minimax is for the open ones, mixed strategies
for the others.
"""

from typing import Final, NamedTuple


class GameKind(NamedTuple):
    """The field of a game; choosing at the same time counts as hiding."""

    has_chance: bool
    is_hidden: bool


KINDS: Final = {
    "tiles": GameKind(has_chance=False, is_hidden=False),
    "kqj": GameKind(has_chance=False, is_hidden=False),
    "rows": GameKind(has_chance=False, is_hidden=False),
    "tree": GameKind(has_chance=False, is_hidden=False),
    "matrix": GameKind(has_chance=False, is_hidden=True),
    "kuhn": GameKind(has_chance=True, is_hidden=True),
    "tides": GameKind(has_chance=True, is_hidden=True),
}
"""Every game of the study by name."""
