"""What the Poker bench says of its tree: nodes and counters."""

from game.study.frame.desk import Desk
from game.study.frame.report import Counter
from game.study.table.tree_words import name_node, tell_alike
from game.study.tree.look import Looks
from game.study.tree.replay import Moment
from game.study.tree.shape import Shape


def write_counters(desk: Desk, moment: Moment) -> tuple[Counter, ...]:
    """Return how many nodes and ends were visited, and how deep the deepest lies."""
    rows = {"nodes": moment.entered, "ends": moment.ends, "deepest": moment.deepest}
    return tuple(
        Counter(desk.say(f"study.count.{key}"), (str(count),)) for key, count in rows.items()
    )


def write_bound(desk: Desk, shape: Shape, moment: Moment) -> str:
    """Return how many ends a tree with as many branches and as deep can have at most."""
    branches, depth = max(map(len, shape.children.values())), moment.deepest - 1
    return desk.say("study.poker.bound", branches=branches, depth=depth, ends=branches**depth)


def describe_node(
    desk: Desk, shape: Shape, looks: Looks, moment: Moment, node: int, move: str
) -> str:
    """Return in one line what a node is, and its value once it is known."""
    value = looks.look(moment, node, frozenset()).value
    parts = [name_node(desk, shape, node, move), *filter(None, [value])]
    return desk.say("list.semicolon").join([*parts, *tell_alike(desk, shape, node)])
