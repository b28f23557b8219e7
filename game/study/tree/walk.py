"""How arrows move the focus through a tree: to the parent, to the first child, along the level."""

from collections.abc import Mapping, Sequence

from game.study.tree.tidy import Tidy


def walk(
    tidy: Tidy,
    parents: Sequence[int | None],
    children: Mapping[int, Sequence[int]],
    node: int,
    way: tuple[int, int],
) -> int:
    """Return where one step from ``node`` across or down leads; where nothing is, it stays.

    ``children`` are those that are seen.
    """
    across, down = way
    parent, below = parents[node], children.get(node, ())
    if down < 0 and parent is not None:
        return parent
    if down > 0 and below:
        return below[0]
    if not across:
        return node
    level = tidy.places[node][1]
    row = sorted((x, each) for each, (x, at) in tidy.places.items() if at == level)
    at = [each for _, each in row].index(node) + across
    return row[min(max(at, 0), len(row) - 1)][1]
