"""The dials of the Pruning bench: tree, searches shown, order of moves, and a made tree's own."""

from collections.abc import Iterator

from game.study.benches.pruning.trees import PruningSetup
from game.study.frame.report import Dial
from game.study.table.words import Say


def list_dials(setup: PruningSetup, say: Say) -> Iterator[Dial]:
    """Yield the dials from above; those of a made tree only where one is dealt."""
    yield Dial("tree", say("study.dial.tree"), say(f"study.tree.{setup.name}"))
    yield Dial("panes", say("study.dial.panes"), say(f"study.panes.{setup.panes}"))
    yield Dial("order", say("study.dial.order"), say(f"study.order.{setup.order}"))
    if setup.tree == "made":
        yield Dial("branches", say("study.dial.branches"), str(setup.branches))
        yield Dial("depth", say("study.dial.levels"), str(setup.depth + 1))
        yield Dial("seed", say("study.dial.seed"), str(setup.seed))
