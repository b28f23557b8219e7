"""Whether a searched node is worth just the value that was found, or that at least or at most.

Who maximises can only find more among the moves that a cut left out, who minimises only less.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

AT_LEAST: Final = "\u2265"
AT_MOST: Final = "\u2264"


class Limit(NamedTuple):
    """The true value is the one that was found or more, that or less, or just that if both hold."""

    is_least: bool = True
    is_most: bool = True

    @property
    def sign(self) -> str:
        """What is written before the value: nothing where it is exact."""
        if self.is_least == self.is_most:
            return ""
        return AT_LEAST if self.is_least else AT_MOST


EXACT: Final = Limit()


def find_limit(
    children: Sequence[Limit], chosen: int | None, *, is_max: bool, is_cut: bool
) -> Limit:
    """Return the limit of a node from those of the children that were visited, in order.

    ``chosen`` is the number of the child whose value the node has, ``None`` where nobody chooses.
    """
    is_least = all(child.is_least for child in children)
    is_most = all(child.is_most for child in children)
    if chosen is None:
        return Limit(is_least, is_most)
    if is_max:
        return Limit(children[chosen].is_least, is_most and not is_cut)
    return Limit(is_least and not is_cut, children[chosen].is_most)
