"""The Poker bench: one deal with open cards, then the game with hidden ones, played and learnt.

With open cards a tree, backtracked by minimax step by step, shows that the bluff loses. With hidden
cards no tree can be backtracked, as a player does not know where it is: the tree rings the nodes
that nobody there can tell apart. Ten hands against a bird show what such play is worth, and CFR
plays the game against itself until no reply beats it. A map of four fields then says which games
are like the one, and which like the other.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.study.benches.poker.fields import FourFields
from game.study.benches.poker.learning import Learning
from game.study.benches.poker.part import STEPS, PokerPart, PokerWay, parse_saved
from game.study.benches.poker.ten_hands import TenHands
from game.study.frame.bench import BenchContext, Bet, Counter, Report
from game.study.jobs import Method, Traced, TraceSearch
from game.study.replay import Moment, Replay
from game.study.tree.look import SearchStyle, describe_alike, describe_event, name_bet, name_node
from game.study.tree.tree_panes import TreePanes
from game.ui.actions import Action
from game.ui.display_list import Item

TREES: Final = {"open": ("kqj", "JQ"), "hidden": ("kuhn", "-")}
"""The games and positions: seat 1 holds the jack and has seen the queen of seat 2, or no card is
dealt yet, and nobody will see the other's.
"""
_TOLD: Final = 3
"""How many of the last events are listed."""
_FAST: Final = 16
"""From so many steps a second on, a nearer view stands still."""


_ANSWERS: Final = ("check", "bluff")
"""What can be answered, in the order of the moves at the root."""


class PokerTree(PokerPart):
    """The search of one of ``TREES``."""

    def __init__(self, context: BenchContext, way: PokerWay) -> None:
        """Ask for the search of the tree whose cards are ``open`` or ``hidden``."""
        super().__init__(context, way)
        self.trees = TreePanes(context.shell.kit)
        """The tree."""
        self._replay = Replay()
        self._looks: SearchStyle | None = None
        self._begin(TraceSearch(*TREES[way.name], Method.MINIMAX))

    @property
    def is_moving(self) -> bool:
        """Whether the view glides."""
        return self.trees.is_moving

    @property
    def bet(self) -> Bet | None:
        """Whether the jack should bluff with open cards, once the search has shown it."""
        if self._name != STEPS[0]:
            return None
        say, left = self._context.say, None if self._moment is None else self._moment.left.get(0)
        answers = tuple(say(f"study.poker.bet.{answer}") for answer in _ANSWERS)
        right = None if left is None else left.branch
        return Bet(say("study.poker.bet.rule"), say("study.poker.bet"), answers, right)

    @property
    def lead(self) -> str:
        """Who holds what, or what pointing shows."""
        return self._context.say(f"study.poker.{self._name}.lead")

    def _write_remark(self) -> str:
        """Return the node that is pointed at; empty where none is."""
        return "" if self.trees.pointed is None else self._describe(self.trees.pointed)

    @property
    def report(self) -> Report:
        """The counters, the last events, and the best path at the end."""
        looks, moment = self._looks, self._moment
        if looks is None or moment is None:
            return Report()
        first = max(0, moment.index - _TOLD)
        events = self._replay.events[first : moment.index]
        lines = (describe_event(self._context.say, looks, event) for event in events)
        story = tuple(line[:1].upper() + line[1:] for line in lines)
        if moment.left.get(0) is not None:
            story = (*story[-1:], self._write_end(moment))
        rows = {"nodes": moment.entered, "ends": moment.ends, "deepest": moment.deepest}
        say = self._context.say
        counters = [Counter(say(f"study.count.{key}"), (str(each),)) for key, each in rows.items()]
        return Report((), tuple(counters), story, self._write_best(moment))

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area; if the language has changed, name the moves anew."""
        self.trees.lay_out(area, unit)
        if self._context.has_new_language():
            self._load()

    def handle(self, action: Action, *, has_focus: bool) -> bool:
        """Walk, fold, zoom, push and point."""
        return self.trees.handle(action, has_focus=has_focus)

    def take(self, answers: Sequence[Answer]) -> None:
        """Take in the events that have come; once all have, show them."""
        parts = [part for part in self._computation.take(answers) if isinstance(part, Traced)]
        for part in parts:
            self._replay.extend(part.events)
        if parts and not self._computation.is_running:
            self._load()
            self._context.clock.begin(len(self._replay))

    def update(self, dt: float) -> bool:
        """Come to the clock's step, and let the view glide; return whether the picture changed."""
        clock = self._context.clock
        self.trees.glides = not self._context.shell.preferences.now.reduced_motion
        self.trees.follows = not clock.is_playing or clock.steps_a_second < _FAST
        has_glided = self.trees.update(dt)
        if has_changed := super().update(dt):
            self.trees.show(self._index)
        return has_glided or has_changed

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return the tree."""
        return self.trees.items(has_focus=has_focus)

    def narrate(self) -> Iterable[str]:
        """Return the node that has the focus, in words."""
        return filter(None, [self._describe(self.trees.cursor)])

    def _describe(self, node: int) -> str:
        """Return in one line what a node is, and its value once it is known."""
        looks, moment, say = self._looks, self._moment, self._context.say
        if looks is None or moment is None:
            return ""
        value, shape = looks.look(moment, node, frozenset()).value, self._replay.shape
        parts = [name_node(say, shape, node, self.trees.moves[node]), *filter(None, [value])]
        return say("list.semicolon").join([*parts, *describe_alike(say, shape, node)])

    @property
    def _moment(self) -> Moment | None:
        return self.trees.panes[0].moment if self.trees.panes else None

    def _load(self) -> None:
        """Show the tree."""
        shape = self._replay.shape
        if not len(shape):
            return
        looks = self._looks = SearchStyle(shape, self._replay)
        moves = [name_bet(self._context.say, node.position) or node.move for node in shape.nodes]
        title = self._context.say("study.search.minimax")
        self.trees.load(shape, moves, [(self._name, title, looks)])
        self.trees.show(self._context.clock.index)

    def _write_end(self, moment: Moment) -> str:
        """Return how many ends there can be, or what it means that the search saw hidden cards."""
        if self._name == "hidden":
            return self._context.say("study.poker.hidden.end")
        branches = max(map(len, self._replay.shape.children.values()))
        ends = branches**moment.deepest
        values = {"branches": branches, "depth": moment.deepest, "ends": ends}
        return self._context.say("study.poker.bound", **values)

    def _write_best(self, moment: Moment) -> str:
        """Return the best moves and what they come to; nothing before the end, or after a deal."""
        left, looks = moment.left.get(0), self._looks
        path = [] if left is None or looks is None else sorted(looks.find_gold(moment))[1:]
        if left is None or looks is None or not path:
            return ""
        moves = self._context.say("list.comma").join(self.trees.moves[node] for node in path)
        return self._context.say("study.poker.best", moves=moves, value=looks.write(left.value))


def open_part(context: BenchContext, way: PokerWay) -> PokerPart:
    """Return the step of the way that is to be shown."""
    match way.name:
        case "hands":
            return TenHands(context, way)
        case "learning":
            return Learning(context, way)
        case "fields":
            return FourFields(context, way)
        case _:
            return PokerTree(context, way)


def open_bench(context: BenchContext) -> PokerPart:
    """Return the step that another screen wants, or else the one that was left."""
    name, seed, choices = parse_saved(context.saved)
    name = context.position if context.position in STEPS else name
    return open_part(context, PokerWay(open_part, name, seed, choices))
