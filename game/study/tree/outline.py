"""The tree as an indented list: the same nodes with the same numbers, one a line."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple


class OutlineRow(NamedTuple):
    """One line: a node, how deep it lies, and how many nodes are folded away below it."""

    node: int
    level: int
    hidden: int = 0


def list_rows(
    children: Mapping[int, Sequence[int]], hidden: Mapping[int, int], root: int = 0
) -> Iterator[OutlineRow]:
    """Yield the nodes that are seen, every one before its children."""
    waiting = [(root, 0)]
    while waiting:
        node, level = waiting.pop()
        yield OutlineRow(node, level, hidden.get(node, 0))
        waiting.extend((child, level + 1) for child in reversed(children.get(node, ())))
