"""The Pruning bench: minimax and alpha-beta go through the same tree by one clock."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.study.benches.pruning.leaves import Leaves, WrittenValues, read_leaves, sign_items
from game.study.benches.pruning.searches import (
    Judgement,
    PredictedStyle,
    Prediction,
    SaidOutcome,
    Searches,
    ShownSearches,
)
from game.study.benches.pruning.trees import (
    AHEAD,
    FITTING,
    GIVEN,
    PruningSetup,
    bring_position,
    format_setup,
    parse_setup,
)
from game.study.benches.pruning.words import (
    describe_node,
    describe_outcomes,
    describe_said,
    name_moves,
    name_search,
    say_cut,
    say_lead,
    write_bet,
    write_outcomes,
    write_report,
)
from game.study.frame.bench import Bench, BenchContext, Bet, Parameter, Report
from game.study.jobs import Method, MoveOrder
from game.study.replay import Shape
from game.study.table.owners import make_thumbnails
from game.study.table.turns import Say
from game.study.tree.look import SearchStyle
from game.study.tree.tidy import MOST_VISIBLE
from game.study.tree.tree_panes import TreePanes
from game.ui.actions import Action, Command, Enlarge, Point
from game.ui.display_list import Item
from game.ui.widgets.buttons import Adjustment

_BET_ON: Final = "kqj"
"""The tree that the bet is about."""
_FAST: Final = 16
"""From so many steps a second on, a nearer view stands still."""


class PruningBench(Bench):
    """Two searches of one tree; the whole tree is what minimax visits."""

    def __init__(self, context: BenchContext) -> None:
        """Ask for the tree that was left, or for the position that was brought."""
        self._context = context
        self._setup = bring_position(parse_setup(context.saved), context.position)
        self._searches = Searches(context.shell.engine)
        self.trees = TreePanes(context.shell.kit)
        """The trees."""
        self._shown = ShownSearches()
        self._last_report = Report()
        self._leaves = Leaves(self.trees, self._look, self._ask_again)
        self.written = WrittenValues(self.trees, self._look, self._load)
        """What is said beforehand."""
        self._found: Judgement | None = None
        self._way = 1
        """Which way the player went to another tree."""
        self._refusal = ""
        self._index, self._cursor = -1, 0
        self._ask()

    @property
    def is_moving(self) -> bool:
        """Whether the view glides."""
        return self.trees.is_moving

    @property
    def is_waiting(self) -> bool:
        """Whether nothing has come of the searches yet."""
        return self._searches.is_running and not self._shown.each

    @property
    def lead(self) -> str:
        """What is seen here."""
        if self._setup.is_predicting and not self._shown.is_over and self._index <= 0:
            return self._context.say("study.predict.lead")
        if self._setup.is_predicting and self._shown.is_over:
            return self._context.say("study.predict.next")
        if self._is_same and self._searches.depth is None:
            return self._context.say("study.predict.turn")
        return say_lead(self._context, self._shown.each, self._searches.depth)

    @property
    def remark(self) -> str:
        """What is typed or pointed at; otherwise why the rest was cut, or that searches failed."""
        if typed := self._hand.typed.describe(self._context.say) or self._refusal:
            return typed
        if (node := self.trees.pointed) is not None and self._shown.each:
            return self._describe(node)
        if self._searches.has_failed:
            return self._context.say("study.failed")
        return say_cut(self._context, self._shown.each)

    @property
    def bet(self) -> Bet | None:
        """How much alpha-beta leaves out of the smallest tree; of others nothing is asked."""
        if (self._setup.tree, self._setup.order) != (_BET_ON, MoveOrder.GIVEN.value):
            return None
        each, missing = self._shown.each, self._shown.missing
        is_shown = bool(each) and each[-1][0].method is Method.ALPHABETA
        is_told = is_shown and self._shown.is_over and missing
        return write_bet(self._context, missing[-1][-1][1] if is_told else None)

    @property
    def report(self) -> Report:
        """The counters of the searches that are shown, and what has just happened in them."""
        shown = self._shown
        if shown.is_outdated:
            return self._last_report
        if not shown.each:
            return Report()
        if self._setup.is_predicting:
            return write_outcomes(self._context, shown.each, self._list_outcomes(), self._streak)
        is_limited, is_same = self._searches.depth is not None, self._is_same
        return write_report(
            self._context, shown.each, shown.missing, is_same=is_same, is_limited=is_limited
        )

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Tree, searches shown, order of moves, and what a made tree is made from."""
        return tuple(_list_parameters(self._find_setup(), self._context.say))

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area; if the language has changed, name everything anew."""
        self.trees.lay_out(area, unit)
        if self._context.has_new_language():
            self._load()

    def adjust(self, change: Adjustment) -> None:
        """Change a parameter: another tree is asked for, or other searches are shown."""
        before, now = self._setup, self._find_setup() if change.key == "ahead" else self._setup
        self._setup = now.change(change.key, change.steps)
        self._way = change.steps if change.key == "seed" else 1
        is_other = self._setup.is_predicting != before.is_predicting
        if is_other or self._setup.is_other_search(before):
            self._ask()
        elif change.key == "panes":
            self._load()

    def type(self, action: Action, *, has_focus: bool) -> bool:
        """Type the value of the leaf that is pointed at or has the focus."""
        return self._hand.type(action, has_focus=has_focus)

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Walk, fold, zoom, push and point; set the leaves of a made tree."""
        is_predicting = self._setup.is_predicting
        match action:
            case Enlarge(place):
                return self._hand.add(self.trees.hit(place), 1 if is_predicting else -1)
            case Command.PAGE_BACK | Command.PAGE_ON if has_focus:
                by = 1 if action is Command.PAGE_BACK else -1
                return self._hand.add(self.trees.cursor, by)
        if not isinstance(action, Point):
            self._refusal = ""
        is_used = self.trees.handle(action, has_focus=has_focus)
        self._hand.follow(action, has_focus=has_focus)
        clicked = self.trees.take_clicked()
        if is_predicting:
            return (clicked is not None and self._mark(clicked)) or is_used
        return self._leaves.add(clicked, 1) or is_used

    def take(self, answers: Sequence[Answer]) -> None:
        """Take in what has come of the searches, and show it.

        A position that a game cannot read, as settings may hold one, gives way to the first tree.
        """
        if self._searches.take(answers):
            self._grow()
        elif self._searches.has_failed and self._setup.tree == GIVEN and not self._shown.each:
            self._setup = PruningSetup()
            self._ask()

    def update(self, dt: float) -> bool:
        """Come to the clock's step, and let the view glide."""
        clock = self._context.clock
        preferences = self._context.shell.preferences.now
        self.trees.glides = not preferences.reduced_motion
        self.trees.follows = not clock.is_playing or clock.steps_a_second < _FAST
        has_changed = self.trees.update(dt)
        if clock.index != self._index and self._shown.size:
            self._index = clock.index
            if self._setup.is_predicting and self._index:
                self._judge()
            self._show()
            has_changed = True
        return has_changed

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return the trees."""
        yield from self.trees.items(has_focus=has_focus)
        yield from self._hand.items()
        yield from sign_items(self.trees, self._list_outcomes())

    def save(self) -> str:
        """Return the setup as one line."""
        return format_setup(self._setup)

    def narrate(self) -> Iterable[str]:
        """Return the node that has the focus, or whose value is being typed, in words."""
        if self._shown.each:
            typed = self._hand.typed.place
            yield self._describe(self.trees.cursor if typed is None else typed)

    def close(self) -> None:
        """Want nothing any more."""
        self._searches.cancel()

    @property
    def _is_same(self) -> bool:
        """Whether both searches have come to the same value by the same move."""
        is_whole = self._shown.is_over and len(self._shown.each) == len(self._searches.each)
        return is_whole and self._searches.is_same

    @property
    def _hand(self) -> Leaves:
        """What numbers are typed into."""
        return self.written if self._setup.is_predicting else self._leaves

    @property
    def _streak(self) -> int:
        """How many trees in a row were right; of this one at its end."""
        return self._setup.streak if self._shown.is_over else self._streak_before

    def _mark(self, node: int) -> bool:
        """Say that a branch will be left out, or take it back, before anything is watched."""
        said = self.written.prediction
        if said.is_locked or not self._shown.each:
            return False
        if said.mark(self._shown.tree, node):
            self._load()
        else:
            self._refusal = self._context.say("study.predict.first")
        return True

    def _list_marks(self) -> list[int]:
        """Return when something is cut; not while that is to be said."""
        if self._setup.is_predicting and not self.written.prediction.is_locked:
            return []
        marks = self._searches.each[-1].replay.marks
        return [mark for mark in marks if mark <= self._searches.length]

    def _judge(self) -> None:
        """Take what was said as it is: it is watched now."""
        said = self.written.prediction
        if said.is_locked:
            return
        said.is_locked = True
        clock = self._context.clock
        clock.grow(clock.length, self._list_marks(), is_growing=False)
        self.written.typed.drop()
        self._found = said.judge(self._searches)
        streak = self._setup.streak + 1 if self._found.is_right else 0
        self._setup = replace(self._setup, streak=streak)

    def _list_outcomes(self) -> Sequence[tuple[int, bool, SaidOutcome]]:
        """Return what has come out of what was said, as far as it has been watched."""
        outcomes = list[tuple[int, bool, SaidOutcome]]()
        for _, looks, moment in self._shown.each if self._found is not None else ():
            if isinstance(looks, PredictedStyle) and self._found is not None:
                outcomes += looks.list_outcomes(moment, self._found)
        return outcomes

    def _find_setup(self) -> PruningSetup:
        """Return the setup with the depth that has been found to fit."""
        setup, depth = self._setup, self._searches.depth
        return replace(setup, ahead=str(depth or AHEAD[-1])) if setup.ahead == FITTING else setup

    def _look(self) -> tuple[PruningSetup, Shape]:
        """Return what is searched, and its tree as far as it has come."""
        return self._setup, self._shown.tree

    def _describe(self, node: int) -> str:
        """Return in one line what a node is."""
        move, worth = self.trees.moves[node], self._leaves.write_value(node)
        is_known = not self._shown.is_outdated and node != self._hand.typed.place
        seen = self._shown.each if is_known else []
        for _, looks, moment in seen:
            if isinstance(looks, PredictedStyle) and not looks.is_known(moment, node):
                seen = []
        said = describe_node(self._context, self._shown.tree, seen, node, move, worth)
        if not self._setup.is_predicting:
            return said
        outcomes = [each for each in self._list_outcomes() if each[0] == node]
        told = describe_said(self._context, self.written.prediction, self._shown.tree, node)
        told += describe_outcomes(self._context, outcomes)
        return self._context.say("list.semicolon").join([said, *told])

    def _ask(self) -> None:
        """Ask for another tree: nothing is shown until it comes."""
        self._context.clock.clear()
        self.trees.clear()
        self._shown, self._index, self._cursor = ShownSearches(), -1, 0
        self._leaves.typed.drop()
        self.written.typed.drop()
        self.written.prediction, self._found, self._refusal = Prediction(), None, ""
        self._streak_before = self._setup.streak
        self.trees.folds = not self._setup.is_predicting
        self._searches.ask(self._setup)

    def _ask_again(self, setup: PruningSetup) -> None:
        """Ask for a tree of the same shape: until it comes, this one is shown as it was."""
        self._last_report = self.report
        self._setup = setup
        self._shown.await_others()
        self._searches.ask(setup)

    def _grow(self) -> None:
        """Show the first parts as soon as both searches have any, and at last all of them.

        Between, more is shown when the clock has come to the end of what is shown: a tree that
        grew with every part would not stand still. One that is asked for again comes as a whole.
        """
        searches, clock = self._searches, self._context.clock
        is_growing, before = searches.is_running, clock.length
        is_enough = clock.index == before < searches.length >= clock.wanted
        is_predicting = self._setup.is_predicting
        if is_growing and (self._shown.is_outdated or is_predicting or not is_enough):
            return
        if is_predicting and not searches.each[-1].replay.marks:
            self._setup = self._setup.change("seed", self._way)  # nothing can be said of this one
            self._ask()
            return
        if searches.size > self._shown.size:
            self._load()
        marks = self._list_marks()
        if before:
            clock.grow(searches.length, marks, is_growing=is_growing)
        else:
            clock.begin(searches.length, marks, is_growing=is_growing)
        if is_predicting:
            clock.go(0)

    def _load(self) -> None:
        """Show the searches that were chosen."""
        if not self._searches.size:
            return
        if self._shown.each:
            self._cursor = self.trees.cursor
        self._shown.load(
            self._searches,
            self._setup.panes,
            PredictedStyle if self._setup.is_predicting else SearchStyle,
        )
        for _, looks, _ in self._shown.each:
            if isinstance(looks, PredictedStyle):
                looks.tell(self.written.prediction, read_leaves(self._shown.tree))
        whole, game = self._shown.tree, self._setup.searched[0]
        panes = [
            (search.method.value, name_search(self._context, search.method), looks)
            for search, looks, _ in self._shown.each
        ]
        moves = name_moves(self._context, game, whole)
        boards = make_thumbnails(self._context.shell.kit, game, whole.nodes)
        most = MOST_VISIBLE // 4 if self._searches.is_running else MOST_VISIBLE
        pointed = self.trees.pointed
        self.trees.load(whole, moves, panes, self._cursor, boards, most)
        if pointed is not None and self.trees.panes[0].view.find_drawn(pointed) is not None:
            self.trees.pointed = pointed
        self._show()

    def _show(self) -> None:
        """Show what is known at the clock's step."""
        index = max(0, self._index)
        self.trees.show(index)
        self._shown.go(index)


open_bench: Final = PruningBench


def _list_parameters(setup: PruningSetup, say: Say) -> Iterator[Parameter]:
    """Yield the parameters from above.

    Those of a made tree come first, and only where one is dealt: the others stay where they are.
    """
    if setup.tree == "made":
        yield Parameter("branches", say("study.parameter.branches"), str(setup.branches))
        yield Parameter("depth", say("study.parameter.plies"), str(setup.depth))
        yield Parameter("seed", say("study.parameter.seed"), str(setup.seed))
    if setup.is_predicting:
        yield Parameter("panes", say("study.parameter.panes"), say(f"study.panes.{setup.panes}"))
        return
    if setup.has_guesses:
        ahead = say("study.depth.all") if setup.ahead == AHEAD[-1] else setup.ahead
        yield Parameter("ahead", say("study.table.parameter.depth"), ahead)
    yield Parameter("tree", say("study.parameter.tree"), say(f"study.tree.{setup.name}"))
    yield Parameter("panes", say("study.parameter.panes"), say(f"study.panes.{setup.panes}"))
    yield Parameter("order", say("study.parameter.order"), say(f"study.order.{setup.order}"))
