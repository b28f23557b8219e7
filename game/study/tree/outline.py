"""The tree as an indented list: the same nodes with the same numbers, one a line."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.study.tree.look import Look, Stage

INDENT = 2
"""By so many spaces a child is further in than its parent, in the printed list."""
_SIGNS = {"max": "Max", "min": "Min", "chance": "chance", "end": "end"}


class Row(NamedTuple):
    """One line: a node, how deep it lies, and how many nodes are folded away below it."""

    node: int
    level: int
    hidden: int = 0


def list_rows(
    children: Mapping[int, Sequence[int]], hidden: Mapping[int, int], root: int = 0
) -> Iterator[Row]:
    """Yield the nodes that are seen, every one before its children."""
    waiting = [(root, 0)]
    while waiting:
        node, level = waiting.pop()
        yield Row(node, level, hidden.get(node, 0))
        waiting.extend((child, level + 1) for child in reversed(children.get(node, ())))


def write_row(row: Row, kind: str, move: str, look: Look) -> str:
    """Return a line of the printed list: number, whose turn, what led here, and the value."""
    words = [str(row.node + 1), _SIGNS[kind], *filter(None, [move])]
    match look.stage:
        case Stage.SKIPPED:
            words.append("--")
        case Stage.REST:
            pass
        case _:
            words.append(look.value or "?")
    if row.hidden:
        words.append(f"(+{row.hidden})")
    return " " * (INDENT * row.level) + " ".join(words)
