"""The Luck bench: Monte Carlo tree search on the example of J. Sarasua's thesis, step by step.

A hand has a Jetty, which draws a card, and a Salter, which draws none. The search plays games:
it selects plays by their bounds, draws an outcome, lets a hand that is new join the tree, plays on
to the end, and counts. The games are played in the other process.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.study.benches.luck.luck_view import LuckPlaces, PlateLook, lay_luck, luck_items
from game.study.benches.luck.walk import (
    Walk,
    WalkStep,
    WalkStepKind,
    describe_node,
    describe_step,
    name_letter,
    name_node,
)
from game.study.figures import write_count
from game.study.frame.bench import (
    BenchContext,
    Bet,
    Counter,
    Parameter,
    Report,
    SteppedBench,
    cycle,
)
from game.study.frame.typed_number import TypedNumber
from game.study.jobs import Sample, Sampled
from game.study.luck import (
    CERTAIN,
    EXAMPLE,
    format_position,
    list_drawn,
    list_positions,
    parse_position,
    set_chance,
)
from game.ui.actions import Action, MoveFocus, Point, Press
from game.ui.display_list import Item
from game.ui.geometry import find_at
from game.ui.kit import Kit
from game.ui.pen import Easel
from game.ui.widgets.buttons import Adjustment

_GAMES: Final = (10, 30, 100, 300, 1000)
_SEEDS: Final = range(1, 21)
_EXPLORATIONS: Final = ("0", "0.5", "1", "1.41", "2")
_THESIS: Final = "1.41"
"""The constant of the thesis, the square root of 2."""
_EPSILONS: Final = {"list": 0.15, "random": 1.0}
"""By the name of the roll-outs: the share of their plays that is random."""
_DEPTHS: Final = {"whole": None, "root": 1}
"""By the name of the tree: how many plays deep it grows."""
_SLOWEST: Final = 0
"""The number of the speed at which the first games are played: each step is to be read."""
_MOST_MARKS: Final = 30
"""So many games have a mark; of more only every second one, or third, and so on."""
_COINS: Final = 2
"""What a Salter brings."""
_NOTHING: Final = "–"


@dataclass(frozen=True, slots=True)
class LuckSetup:
    """What is searched, and how."""

    position: str = EXAMPLE
    games: int = 300
    seed: int = 1
    exploration: str = _THESIS
    rollouts: str = "list"
    tree: str = "whole"

    def format(self) -> str:
        """Return one line, the inverse of ``read_setup``."""
        words = self.position, self.games, self.seed, self.exploration, self.rollouts, self.tree
        return "; ".join(map(str, words))

    @property
    def job(self) -> Sample:
        """What is asked for."""
        constant = sqrt(2) if self.exploration == _THESIS else float(self.exploration)
        epsilon, depth = _EPSILONS[self.rollouts], _DEPTHS[self.tree]
        return Sample("luck", self.position, self.games, self.seed, constant, epsilon, depth)


def read_setup(line: str) -> LuckSetup | None:
    """Return the set-up that a line says, or a position alone; ``None`` if it cannot be read."""
    position, *words = line.split("; ")
    setup = LuckSetup(position)
    try:
        parse_position(position)
        if words:
            games, seed, exploration, rollouts, tree = words
            setup = LuckSetup(position, int(games), int(seed), exploration, rollouts, tree)
    except ValueError:
        return None
    is_known = setup.games in _GAMES and setup.seed in _SEEDS
    is_known = is_known and setup.exploration in _EXPLORATIONS
    return setup if is_known and setup.rollouts in _EPSILONS and setup.tree in _DEPTHS else None


class LuckBench(SteppedBench):
    """A position, and a search of it by trial games."""

    lead_key = "study.luck.lead"
    places: LuckPlaces
    """Where everything is, once it is laid out."""
    _easel: Easel[Kit]
    _area: Rect

    def __init__(self, context: BenchContext) -> None:
        """Ask for the search of the position that was brought, or of the one that was left."""
        super().__init__(context)
        if not context.saved:
            context.clock.speed = _SLOWEST
        self._node: str | None = None
        self._cursor = ""
        self.typed = TypedNumber(CERTAIN, self._read_end, self._write_end, is_natural=True)
        """The chance of an end that is being typed; ends are counted from above."""
        wanted = (context.position, context.saved, EXAMPLE)
        self._begin_search(next(setup for setup in map(read_setup, wanted) if setup is not None))

    def _write_remark(self) -> str:
        """Return what is typed, the node that is pointed at, or what the step does."""
        say, games = self._context.say, self._games
        if typed := self.typed.describe(say):
            return typed
        if self._node is not None:
            worth = self._worth.get(self._node) if self._is_over else None
            count = self._walk.count(self._node, games)
            return describe_node(say, self._nodes[self._node], count, worth)
        if (step := self._step) is not None and not self._is_over:
            return describe_step(say, step, self._walk.games[step.number], self._root)
        return ""

    @property
    def bet(self) -> Bet | None:
        """Which play will be tried most, where a Jetty and a Salter can be played."""
        say, moves = self._context.say, self._root.legal_actions(0)
        if not self._cards or "A" not in moves:
            return None
        names = tuple(name_letter(say, move) for move in moves)
        rule = say("study.luck.bet.rule", cards=self._cards, coins=_COINS)
        right = moves.index(self._find_most()) if self._is_over else None
        return Bet(rule, say("study.luck.bet"), names, right)

    @property
    def report(self) -> Report:
        """The games so far, and for each play its tries and its bound."""
        if not self._walk.games:
            return Report()
        say, step, games = self._context.say, self._step, self._games
        node = step.pick.node if step is not None and not self._is_over else ""
        bounds = self._list_bounds(step)
        heads = tuple(say(f"study.luck.{key}") for key in ("tries", "bound"))
        counters = [Counter(say("study.luck.games"), (write_count(games), ""))]
        for move in self._nodes[node].legal_actions(0):
            tries = self._walk.count(node + move, games).tries
            values = write_count(tries), bounds.get(move, _NOTHING)
            counters.append(Counter(name_letter(say, move), values))
        verdict = ""
        if self._is_over:
            verdict = say("study.luck.most", move=name_letter(say, self._find_most()))
        return Report(heads, tuple(counters), (self._explain(step),), verdict)

    @property
    def parameters(self) -> Sequence[Parameter]:
        """How many games are played, by which luck, and how the search plays them."""
        say, setup = self._context.say, self._setup
        own = (Parameter("position", say("study.matrix.position"), say("study.vote.own")),)
        return (
            *(own if setup.position != EXAMPLE else ()),
            Parameter("games", say("study.luck.games"), write_count(setup.games)),
            Parameter("seed", say("study.luck.seed"), str(setup.seed)),
            Parameter("exploration", say("study.luck.exploration"), setup.exploration),
            Parameter(
                "rollouts", say("study.luck.rollouts"), say(f"study.luck.rollouts.{setup.rollouts}")
            ),
            Parameter("tree", say("study.parameter.tree"), say(f"study.luck.tree.{setup.tree}")),
        )

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._easel, self._area = Easel(self._context.shell.kit, unit), area.copy()
        self.places = lay_luck(self._area, self._easel, self._root)

    def adjust(self, change: Adjustment) -> None:
        """Search otherwise; or go back from a position of one's own to the example."""
        setup, steps = self._setup, change.steps
        match change.key:
            case "games":
                setup = replace(setup, games=cycle(_GAMES, setup.games, steps))
            case "seed":
                setup = replace(setup, seed=cycle(_SEEDS, setup.seed, steps))
            case "exploration":
                constant = cycle(_EXPLORATIONS, setup.exploration, steps)
                setup = replace(setup, exploration=constant)
            case "rollouts":
                setup = replace(setup, rollouts=cycle([*_EPSILONS], setup.rollouts, steps))
            case "tree":
                setup = replace(setup, tree=cycle([*_DEPTHS], setup.tree, steps))
            case _:
                setup = replace(setup, position=EXAMPLE)
        self._begin_search(setup)
        self.lay_out(self._area, self._easel.unit)

    def type(self, action: Action, *, has_focus: bool) -> bool:
        """Type how often the end wins that is pointed at or has the focus."""
        return self.typed.handle(action, self._find_end(action, has_focus=has_focus))

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Point at a node, and walk through the tree."""
        match action:
            case Point(place):
                self._node = find_at(self.places.plates, place)
                self.typed.follow(self._find_end(action, has_focus=has_focus))
            case MoveFocus(across, down) if has_focus:
                self.typed.take()
                nodes = [*self._nodes]
                self._cursor = nodes[(nodes.index(self._cursor) + across + down) % len(nodes)]
                self._node = self._cursor
            case _:
                return False
        return True

    def take(self, answers: Sequence[Answer]) -> None:
        """Take in the games that have come; once all have, show them step by step."""
        parts = [part for part in self._computation.take(answers) if isinstance(part, Sampled)]
        for part in parts:
            self._walk.extend(part.games)
            self._worth = dict(part.worth)
        if parts and not self._computation.is_running:
            every = max(1, self._setup.games // _MOST_MARKS)
            marks = self._walk.marks[every - 1 :: every]
            self._context.clock.begin(len(self._walk.steps), marks)

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return the names of the steps, and the tree."""
        say, step, typed = self._context.say, self._step, self.typed
        kind = None if step is None or self._is_over else step.kind
        focus = self._cursor if has_focus else self._node
        return luck_items(
            self._easel,
            self.places,
            [(say(f"study.luck.step.{each}"), each == kind) for each in WalkStepKind],
            {node: self._look(node, node == focus) for node in self._nodes},
            {
                end: (self._read_end(at), typed.text if at == typed.place else None)
                for at, end in enumerate(self._ends)
            },
        )

    def save(self) -> str:
        """Return what is searched, and how."""
        return self._setup.format()

    def narrate(self) -> Iterable[str]:
        """Return what each play of the hand has counted."""
        if self._walk.games:
            for move in self._root.legal_actions(0):
                count = self._walk.count(move, self._games)
                yield describe_node(self._context.say, self._nodes[move], count, None)

    def _look(self, node: str, is_focus: bool) -> PlateLook:  # noqa: FBT001
        """Return what the plate of a node shows now."""
        count, step = self._walk.count(node, self._games), self._step
        is_lit = step is not None and not self._is_over and step.reached.startswith(node)
        is_end = node in self._ends
        is_worth_known = (self._is_over or is_end) and count.tries > 0
        return PlateLook(
            name_node(self._context.say, self._root, node),
            count.tries,
            count.mean,
            self._worth[node] if is_worth_known else None,
            is_in_tree=count.tries > 0,
            is_lit=is_lit,
            is_focus=is_focus,
        )

    def _list_bounds(self, step: WalkStep | None) -> dict[str, str]:
        """Return the bounds by which a play was selected last, by its letter, until it counts."""
        if step is None or step.kind is WalkStepKind.BACK or self._is_over:
            return {}
        moves = self._nodes[step.pick.node].legal_actions(0)
        return dict(zip(moves, (f"{bound:.2f}" for bound in step.pick.bounds), strict=False))

    def _explain(self, step: WalkStep | None) -> str:
        """Return what a bound is, else how games are played on, or at the end what a tick is."""
        if self._is_over:
            return self._context.say("study.luck.tick")
        if self._list_bounds(step):
            return self._context.say("study.luck.formula")
        return self._context.say(f"study.luck.rollouts.{self._setup.rollouts}.how")

    @property
    def _cards(self) -> int:
        """How many cards a Jetty may pick up; none where there is no Jetty."""
        jetty = self._nodes.get("J")
        return sum(each.copies for each in list_drawn(jetty)) if jetty is not None else 0

    def _find_most(self) -> str:
        """Return the play of the hand that was tried most, the first of several."""
        moves, games = self._root.legal_actions(0), self._games
        return max(moves, key=lambda move: self._walk.count(move, games).tries)

    @property
    def _step(self) -> WalkStep | None:
        return self._walk.find_step(self._index)

    @property
    def _games(self) -> int:
        """How many games are over."""
        return self._walk.count_games(self._index)

    @property
    def _is_over(self) -> bool:
        return bool(self._walk.steps) and self._index >= len(self._walk.steps)

    def _find_end(self, action: Action, *, has_focus: bool) -> int | None:
        """Return the number of the end that ``action`` is meant for, from above."""
        node = self._cursor if has_focus else self._node
        if isinstance(action, Press | Point):
            node = find_at(self.places.plates, action.place)
        return self._ends.index(node) if node in self._ends else None

    def _read_end(self, number: int) -> int:
        then = self._nodes[self._ends[number]].then
        return then if isinstance(then, int) else 0

    def _write_end(self, number: int, chance: int) -> None:
        root = set_chance(self._root, self._ends[number], chance)
        self._begin_search(replace(self._setup, position=format_position(root)))

    def _begin_search(self, setup: LuckSetup) -> None:
        """Ask for all games from the start."""
        self.typed.drop()
        self._setup, self._root = setup, parse_position(setup.position)
        self._nodes = {state.path: state for state in list_positions(self._root)}
        self._ends = [node for node, state in self._nodes.items() if isinstance(state.then, int)]
        self._node, self._cursor = None, ""
        self._walk, self._worth = Walk(), dict[str, float]()
        self._begin(setup.job)


open_bench: Final = LuckBench
