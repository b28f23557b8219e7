"""Trees at random, and searches of made trees watched as the worker watches them."""

from collections.abc import Sequence

from hypothesis import strategies as st

from game.study.computing.tracing import trace
from game.study.jobs import Entered, Left, Method, MoveOrder, Traced, TraceSearch

Children = dict[int, list[int]]


@st.composite
def trees(draw: st.DrawFn, most: int = 60) -> Children:
    """Return the children of every node of a tree; nodes are numbered as they come."""
    parents = draw(st.lists(st.integers(0, 10_000), max_size=most - 1))
    children: Children = {0: []}
    for node, pick in enumerate(parents, start=1):
        children.setdefault(pick % node, []).append(node)
    return children


def watch(
    game: str, position: str, method: Method, order: MoveOrder = MoveOrder.GIVEN
) -> Sequence[Entered | Left]:
    """Return all events of a search."""
    events: list[Entered | Left] = []
    computing = trace(TraceSearch(game, position, method, order=order), lambda: None)
    while True:
        try:
            part = next(computing)
        except StopIteration as last:
            part = last.value
            assert isinstance(part, Traced)
            return [*events, *part.events]
        assert isinstance(part, Traced)
        events += part.events
