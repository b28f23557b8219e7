"""What benches say of a searched tree: what led to a node, what it is, what has just happened."""

from typing import Final

from game.study.frame.bench import BenchContext
from game.study.jobs import Entered
from game.study.replay import AT_LEAST, AT_MOST, Shape, TracedEvent
from game.study.tree.look import SearchStyle

_FREE: Final = {"p": "check", "b": "bet"}
_REPLIES: Final = {"p": "fold", "b": "call"}
_LEFT: Final = {"": "left", AT_LEAST: "left.least", AT_MOST: "left.most"}


def name_bet(context: BenchContext, position: str) -> str:
    """Return what the last bet of a position such as ``JQ pb`` is called, if there is one."""
    bets = position.partition(" ")[2]
    return context.say(f"study.move.{find_bet(bets)}") if bets else ""


def find_bet(bets: str) -> str:
    """Return what the last of ``bets`` is in keys of the catalogue: check, bet, fold or call."""
    names = _REPLIES if bets[:-1].endswith("b") else _FREE
    return names[bets[-1]]


def name_node(context: BenchContext, shape: Shape, node: int, move: str) -> str:
    """Return the number of a node, whose turn it is there, and what led to it."""
    kind = "guessed" if shape.is_guessed(node) else shape.kind(node)
    said = context.say(f"study.node.{kind}", number=node + 1)
    return context.say("study.node.after", node=said, move=move) if move else said


def describe_alike(context: BenchContext, shape: Shape, node: int) -> list[str]:
    """Return how many nodes the player cannot tell apart from this one, where there are any."""
    alike = shape.list_alike(node)
    return [context.say(f"study.node.alike.{shape.kind(node)}", count=len(alike))] if alike else []


def describe_event(context: BenchContext, looks: SearchStyle, event: TracedEvent) -> str:
    """Return what an event of a search was."""
    number, own = looks.same[event.node] + 1, looks.own
    if isinstance(event, Entered):
        kind = "guessed" if own.is_guessed(event.node) else own.kind(event.node)
        return context.say(f"study.event.{kind}", number=number)
    is_root = own.nodes[event.node].parent is None
    limit = looks.replay.limits[event.node]
    key = "cut" if event.is_cut else "root" if is_root else _LEFT[limit.sign]
    return context.say(f"study.event.{key}", number=number, value=looks.write(event.value))
