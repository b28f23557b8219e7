"""The games of a search as steps, what each node has counted after so many, and that in words."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from game.study.figures import write_share
from game.study.jobs import Pick, SampledGame
from game.study.luck import LuckState, list_drawn


class WalkStepKind(StrEnum):
    """What a step of a search does, in the order of a game."""

    SELECT = "select"
    OUTCOME = "outcome"
    EXPAND = "expand"
    ROLLOUT = "rollout"
    BACK = "back"


class WalkStep(NamedTuple):
    """One step of the game ``number``, from 0; ``pick`` is the choice that it belongs to.

    ``reached`` are the letters that lead as far as this step goes.
    """

    kind: WalkStepKind
    number: int
    pick: Pick
    reached: str


class NodeCount(NamedTuple):
    """How often a node was tried, and how often that won."""

    tries: int = 0
    wins: int = 0

    @property
    def mean(self) -> float | None:
        """The share that won; ``None`` while it was never tried."""
        return self.wins / self.tries if self.tries else None


class Walk:
    """All games so far."""

    def __init__(self) -> None:
        """Know of none."""
        self.games: list[SampledGame] = []
        self.steps: list[WalkStep] = []
        self.marks: list[int] = []
        """After which steps a game is over."""
        self._tried: defaultdict[str, list[int]] = defaultdict(list)
        """The games that tried each node, ascending."""
        self._won: defaultdict[str, list[int]] = defaultdict(lambda: [0])
        """How many of these won, after none, one, two of them."""

    def extend(self, games: Iterable[SampledGame]) -> None:
        """Take in the games that come next."""
        for game in games:
            number = len(self.games)
            self.games.append(game)
            self.steps += _list_steps(number, game)
            self.marks.append(len(self.steps))
            for node in game.counted:
                self._tried[node].append(number)
                self._won[node].append(self._won[node][-1] + game.is_won)

    def find_step(self, index: int) -> WalkStep | None:
        """Return the step that was made last of ``index``; ``None`` before the first."""
        return self.steps[min(index, len(self.steps)) - 1] if self.steps and index > 0 else None

    def count_games(self, index: int) -> int:
        """Return how many games are over after so many steps."""
        return bisect_right(self.marks, index)

    def count(self, node: str, games: int) -> NodeCount:
        """Return what a node has counted after so many games; nodes go by their letters."""
        tries = bisect_right(self._tried.get(node, ()), games - 1)
        return NodeCount(tries, self._won[node][tries] if tries else 0)


def _list_steps(number: int, game: SampledGame) -> Iterator[WalkStep]:
    for pick in game.picks:
        move = pick.node + pick.move
        if pick.is_new:
            yield WalkStep(WalkStepKind.EXPAND, number, pick, move)
        else:
            yield WalkStep(WalkStepKind.SELECT, number, pick, move)
            yield WalkStep(WalkStepKind.OUTCOME, number, pick, game.end[: len(move) + 1])
    yield WalkStep(WalkStepKind.ROLLOUT, number, game.picks[-1], game.end)
    yield WalkStep(WalkStepKind.BACK, number, game.picks[-1], game.counted[-1])


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
