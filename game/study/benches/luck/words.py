"""What the Luck bench says: the step of a search in one sentence, and the names of its nodes."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.study.benches.luck.walk import NodeCount, WalkStep, WalkStepKind
from game.study.figures import write_share
from game.study.jobs import SampledGame
from game.study.luck import LuckState, list_drawn

Say = Callable[..., str]
_CARDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "s": "shell",
        "p": "pearl",
        "a": "amber",
        "k": "skerry",
        "i": "isle",
        "l": "lighthouse",
        "f": "fog",
        "B": "beach_fire",
        "T": "tidepool",
        "J": "jetty",
        "A": "salter",
        "M": "sailmaker",
        "Y": "shipyard",
        "R": "regatta",
        "H": "chart_room",
        "F": "fish_market",
        "G": "signal_tower",
        "N": "siren",
    }
)


def name_letter(say: Say, letter: str) -> str:
    """Return what a card is called, or the end of the turn."""
    return say(f"harbour.card.{_CARDS[letter]}") if letter in _CARDS else say("study.luck.end")


def name_node(say: Say, root: LuckState, node: str) -> str:
    """Return what a node is called: what led to it last, a card with how many of all it is.

    The root is the hand.
    """
    if not node:
        return say("study.luck.hand")
    name = name_letter(say, node[-1])
    copies = {each.card: each.copies for each in list_drawn(_follow(root, node[:-1]))}
    return f"{name} {copies[node[-1]]}/{sum(copies.values())}" if copies else name


def describe_node(say: Say, state: LuckState, count: NodeCount, worth: float | None) -> str:
    """Return what a node has counted, and what it is worth where that is known."""
    names = [name_letter(say, letter) for letter in state.path]
    words = say("study.luck.comma").join(names) or say("study.luck.hand")
    mean = "–" if count.mean is None else write_share(count.mean)
    if isinstance(state.then, int):
        return say("study.luck.at.end", node=words, tries=count.tries, mean=mean, chance=state.then)
    if worth is None:
        return say("study.luck.at", node=words, tries=count.tries, mean=mean)
    values = {"node": words, "tries": count.tries, "mean": mean, "worth": write_share(worth)}
    return say("study.luck.at.worth", **values)


def describe_step(say: Say, step: WalkStep, game: SampledGame, root: LuckState) -> str:
    """Return in one sentence, after its name, what a step does."""
    move = name_letter(say, step.pick.move)
    match step.kind:
        case WalkStepKind.SELECT if not step.pick.bounds:
            return say("study.luck.select.new", move=move)
        case WalkStepKind.SELECT:
            bound = f"{max(step.pick.bounds):.2f}"
            return say("study.luck.select.bound", move=move, bound=bound)
        case WalkStepKind.OUTCOME:
            return _describe_outcome(say, step, root)
        case WalkStepKind.EXPAND if not step.pick.node:
            return say("study.luck.expand.root", move=move)
        case WalkStepKind.EXPAND:
            return say("study.luck.expand", card=name_letter(say, step.pick.node[-1]), move=move)
        case WalkStepKind.ROLLOUT:
            return _describe_rollout(say, step, game, root)
        case WalkStepKind.BACK:
            won = "won" if game.is_won else "lost"
            return say(f"study.luck.back.{won}", nodes=len(game.counted))


def _describe_outcome(say: Say, step: WalkStep, root: LuckState) -> str:
    move = name_letter(say, step.pick.move)
    if not list_drawn(_follow(root, step.pick.node + step.pick.move)):
        return say("study.luck.outcome.only", move=move)
    return say("study.luck.outcome", move=move, card=name_node(say, root, step.reached))


def _describe_rollout(say: Say, step: WalkStep, game: SampledGame, root: LuckState) -> str:
    won = "won" if game.is_won else "lost"
    chance = _follow(root, game.end).then
    reached = len(step.pick.node) + 1
    if len(game.end) == reached:
        return say(f"study.luck.over.{won}", chance=chance)
    names = [name_letter(say, letter) for letter in game.end[reached:]]
    plays = say("study.luck.comma").join(names)
    return say(f"study.luck.rollout.{won}", plays=plays, chance=chance)


def _follow(root: LuckState, path: str) -> LuckState:
    for letter in path:
        root = root.apply(letter)
    return root
