"""What the Poker bench says of its tree: moves, nodes, events and counters."""

from typing import Final

from game.study.frame.desk import Desk
from game.study.frame.report import Counter
from game.study.jobs import Entered
from game.study.tree.look import Looks
from game.study.tree.replay import Event, Moment
from game.study.tree.shape import Shape

_FREE: Final = {"p": "check", "b": "bet"}
_REPLIES: Final = {"p": "fold", "b": "call"}


def name_move(desk: Desk, position: str) -> str:
    """Return what the last move before a position such as ``JQ pb`` is called, if there is one."""
    bets = position.partition(" ")[2]
    return desk.say(f"study.move.{find_move(bets)}") if bets else ""


def find_move(bets: str) -> str:
    """Return what the last of ``bets`` is in keys of the catalogue: check, bet, fold or call."""
    names = _REPLIES if bets[:-1].endswith("b") else _FREE
    return names[bets[-1]]


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


def tell_event(desk: Desk, shape: Shape, looks: Looks, event: Event) -> str:
    """Return what an event of the search was."""
    number = event.node + 1
    if isinstance(event, Entered):
        return desk.say(f"study.event.{shape.kind(event.node)}", number=number)
    key = "left" if event.node else "root"
    return desk.say(f"study.event.{key}", number=number, value=looks.write(event.value))


def describe_node(
    desk: Desk, shape: Shape, looks: Looks, moment: Moment, node: int, move: str
) -> str:
    """Return in one line what a node is, and its value once it is known."""
    said = desk.say(f"study.node.{shape.kind(node)}", number=node + 1)
    if move:
        said = desk.say("study.node.after", node=said, move=move)
    value = looks.look(moment, node, frozenset()).value
    parts = [said, value] if value else [said]
    if alike := shape.list_alike(node):
        parts.append(desk.say(f"study.node.alike.{shape.kind(node)}", count=len(alike)))
    return desk.say("list.semicolon").join(parts)
