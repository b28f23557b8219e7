"""The searches that are shown, each at the clock's step."""

from typing import TypeAlias

from game.study.benches.pruning.searches import Search, Searches, Tree, count_missing
from game.study.jobs import Method
from game.study.tree.look import Looks
from game.study.tree.replay import Moment

Seen: TypeAlias = tuple[Search, Looks, Moment]


class ShownSearches:
    """One search or both of them, as far as they have come, and the tree that they go through."""

    def __init__(self) -> None:
        """Show nothing."""
        self.tree = Tree()
        self.each: list[Seen] = []
        self.missing: list[list[tuple[int, int]]] = []
        """What each one leaves out, as ``count_missing`` says; empty before that is known."""
        self.size = 0
        """How many events the searches had when they were shown; 0 where others are awaited."""

    @property
    def is_over(self) -> bool:
        """Whether every one has come to its end."""
        return bool(self.each) and all(moment.left.get(0) for _, _, moment in self.each)

    @property
    def is_outdated(self) -> bool:
        """Whether others are awaited, and these are shown until they come."""
        return bool(self.each) and not self.size

    def await_others(self) -> None:
        """Show these until others have come."""
        self.size = 0

    def load(self, searches: Searches, panes: str) -> None:
        """Show what has come of the search that ``panes`` names, or of ``both``."""
        whole = self.tree = searches.find_tree()
        self.size = searches.size
        shown = [each for each in searches.each if panes in ("both", each.method.value)]
        self.each = [
            (
                each,
                Looks(
                    whole.shape,
                    each.shape,
                    each.replay,
                    has_bounds=each.method is Method.ALPHABETA,
                ),
                each.replay.at(0),
            )
            for each in shown
        ]
        self.missing = [
            count_missing(whole.shape, looks.same, search.replay)
            for search, looks, _ in self.each
            if searches.each[0].is_whole
        ]

    def go(self, index: int) -> None:
        """Show what is known after ``index`` events of each."""
        self.each = [(search, looks, search.replay.at(index)) for search, looks, _ in self.each]
