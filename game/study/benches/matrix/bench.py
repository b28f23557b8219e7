"""The Matrix bench: what two picks made at once are worth, and how best play mixes them.

The position is solved in the assistant: a cell is worth what perfect play makes of the round
after both picks, in points ahead for the row player.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.study.benches.matrix.grid_view import (
    Cell,
    MatrixPlaces,
    Share,
    ShownMatrix,
    lay_matrix,
    matrix_items,
)
from game.study.draft_notation import parse_draft
from game.study.figures import write_share, write_value
from game.study.frame.bench import BenchContext
from game.study.frame.report import Bet, Counter, Parameter, Report, cycle
from game.study.frame.stepped_bench import SteppedBench
from game.study.jobs import Solve, Solved
from game.study.matrix import (
    MixedStrategy,
    commit,
    compute_guarantee,
    find_best,
    find_pure,
    find_worst,
    set_share,
)
from game.tides.cards.card_kit import CardKit, add_faces
from game.tides.rules.draft import Draft
from game.ui.actions import Action, Command, MoveFocus, Point, Press, Release
from game.ui.display_list import Item
from game.ui.geometry import find_at
from game.ui.pen import Easel
from game.ui.widgets.buttons import Adjustment

_EXAMPLES: Final = (
    "18.13/2.11.12 6.9/4.7.10",
    "5.1/11.16.18 14.2/9.12.17",
    "15.4/1.9.16 18.8/2.7.17",
    "-/1.2.3.4.5 -/6.7.8.9.10",
    "-/2.5.11.16.18 -/1.9.12.14.17",
)
"""One in which both must mix, one with a best card, one of many shares, and two first picks."""
_STEPS: Final = ("table", "worst", "best", "mix")
"""What is shown one after another: the cells, the worst of each row, the best of each column."""
_LAST: Final = len(_STEPS) - 1
_KEY_STEP: Final = 0.05
"""How much of a share an arrow key moves."""
_CLOSE: Final = 0.005
"""A mix that guarantees the value but for so many points is as good as the best one."""


class MatrixBench(SteppedBench):
    """A position, its solution as far as it is shown, and the player's own mix."""

    places: MatrixPlaces
    """Where everything is, once it is laid out."""
    _easel: Easel[CardKit]

    def __init__(self, context: BenchContext) -> None:
        """Ask for the position that was brought, or the one that was left."""
        super().__init__(context)
        self._kit = add_faces(context.shell.kit)
        self._solved: Solved | None = None
        self._own: MixedStrategy | None = None
        self._row = 0
        self._cell: tuple[int, int] | None = None
        self._is_dragging = False
        wanted = (context.position, context.saved, _EXAMPLES[0])
        self._given = next(line for line in wanted if _read_draft(line) is not None)
        self._ask(self._given)

    @property
    def lead(self) -> str:
        """What the bench is about."""
        return self._context.say("study.matrix.lead")

    def _write_remark(self) -> str:
        """Return which cards meet in the cell that is pointed at."""
        if self._cell is None or self._solved is None:
            return ""
        faces, hands = self._kit.faces, self._draft.hands
        mine, theirs = (faces.name(hand[at]) for hand, at in zip(hands, self._cell, strict=True))
        return self._context.say("study.matrix.cell", mine=mine, theirs=theirs)

    @property
    def bet(self) -> Bet | None:
        """Whether one card is always right, once the mix is shown."""
        say, right = self._context.say, None
        if self._is_over:
            right = 1 if self._pure is None else 0
        answers = tuple(say(f"study.matrix.bet.{answer}") for answer in ("yes", "no"))
        return Bet(say("study.matrix.bet.rule"), say("study.matrix.bet"), answers, right)

    @property
    def report(self) -> Report:
        """What the pick is worth, at once or in turn, and what the player's mix wins at least."""
        if (solved := self._solved) is None:
            return Report()
        say = self._context.say
        heads = tuple(say(f"study.matrix.shown.{picks}") for picks in ("once", "always"))
        once, always = commit(solved.matrix), (solved.first, solved.second)
        counters = [
            Counter(say(f"study.matrix.{key}"), tuple(map(write_value, values)))
            for key, values in zip(("first", "second"), zip(once, always, strict=True), strict=True)
        ]
        story, verdict = [say(f"study.matrix.step.{self._step}")], ""
        if self._is_over:
            counters.append(Counter(say("study.matrix.value"), (write_value(solved.value),) * 2))
            if self._own is not None:
                value, column = compute_guarantee(solved.matrix, self._own)
                counters.append(Counter(say("study.matrix.own"), (write_value(value),)))
                card = self._kit.faces.name(self._draft.hands[1][column])
                story.append(say("study.matrix.reply", card=card))
                verdict = say("study.matrix.unbeaten") if value > solved.value - _CLOSE else ""
        return Report(heads, tuple(counters), tuple(story), verdict)

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Which position it is, and whose mix is shown."""
        say, number = self._context.say, self._positions.index(self._position) + 1
        name = "example" if self._position in _EXAMPLES else "given"
        own = "best" if self._own is None else "own"
        position, mix = say(f"study.matrix.{name}", number=number), say(f"study.matrix.mix.{own}")
        return (
            Parameter("position", say("study.matrix.position"), position),
            Parameter("mix", say("study.matrix.mix"), mix, self._is_over),
        )

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._easel = Easel(self._kit, unit)
        self.places = lay_matrix(area.copy(), self._easel, *map(len, self._draft.hands))

    def adjust(self, change: Adjustment) -> None:
        """Turn to another position, or back to the best mix."""
        if change.key == "position":
            self._ask(cycle(self._positions, self._position, change.steps))
        elif self._is_over:
            self._own = self._best_mix if self._own is None else None

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Point at cells, and change the player's mix by dragging or by keys."""
        match action:
            case Point(place) if self._is_dragging:
                self._drag(place)
            case Point(place):
                self._cell = find_at(self.places.cells, place)
            case Press(place) if self._is_over and (
                (row := find_at(self.places.own_shares, place)) is not None
            ):
                self._row, self._is_dragging = row, True
                self._drag(place)
            case Release() | Command.FOCUS_LOST:
                self._is_dragging = False
            case MoveFocus(across, down) if has_focus and self._is_over:
                self._row = (self._row + down) % len(self._shown_mix)
                if across:
                    mix = self._shown_mix
                    self._own = set_share(mix, self._row, mix[self._row] + across * _KEY_STEP)
            case Command.CONFIRM if has_focus:
                self._own = None
            case _:
                return False
        return True

    def take(self, answers: Sequence[Answer]) -> None:
        """Take in the solution, and show it in steps."""
        for part in self._computation.take(answers):
            if isinstance(part, Solved):
                self._solved = part
                self._context.clock.begin(_LAST, (_LAST,))

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return cards, cells, and the mixes once they are due."""
        draft = self._draft
        names = [self._context.say(f"study.matrix.{name}") for name in ("mine", "theirs")]
        shown = ShownMatrix(names, draft.kingdoms, draft.hands, self._list_cells())
        if self._solved is not None and self._is_over:
            own = [
                Share(chance, self._own is not None, has_focus and row == self._row)
                for row, chance in enumerate(self._shown_mix)
            ]
            theirs = [chance for _, chance in self._solved.columns]
            shown = shown._replace(own=own, theirs=theirs, value=self._solved.value)
        return matrix_items(self._easel, self.places, shown)

    def save(self) -> str:
        """Return the position."""
        return self._position

    def narrate(self) -> Iterable[str]:
        """Return how both mix, once that is shown."""
        if self._solved is None or not self._is_over:
            return
        chances = [chance for _, chance in self._solved.columns]
        for hand, mix in zip(self._draft.hands, (self._shown_mix, chances), strict=True):
            for card, chance in zip(hand, mix, strict=True):
                yield f"{self._kit.faces.name(card)}: {write_share(chance)}"

    @property
    def _is_over(self) -> bool:
        """Whether the mixes are shown."""
        return self._solved is not None and self._index >= _LAST

    @property
    def _step(self) -> str:
        """What is shown, as the catalogue calls it."""
        step = _STEPS[min(self._index, _LAST)]
        if step != "mix" or (self._own is None and self._pure is None):
            return step
        return "pure" if self._own is None else "own"

    @property
    def _positions(self) -> tuple[str, ...]:
        return _EXAMPLES if self._given in _EXAMPLES else (self._given, *_EXAMPLES)

    @property
    def _pure(self) -> int | None:
        """The card that is always right, if there is one."""
        return None if self._solved is None else find_pure(self._solved.matrix, self._solved.value)

    @property
    def _best_mix(self) -> MixedStrategy:
        """A card that is always right, alone; else the shares of the solution."""
        if (solved := self._solved) is None:
            return ()
        if (pure := self._pure) is not None:
            return tuple(float(row == pure) for row in range(len(solved.matrix)))
        return tuple(chance for _, chance in solved.rows)

    @property
    def _shown_mix(self) -> MixedStrategy:
        return self._best_mix if self._own is None else self._own

    def _list_cells(self) -> dict[tuple[int, int], Cell]:
        """Return every cell with the marks that are due, none without a solution."""
        matrix = () if self._solved is None else self._solved.matrix
        largest = max((abs(value) for row in matrix for value in row), default=0.0) or 1.0
        worst, best = find_worst(matrix), find_best(matrix)
        return {
            (row, column): Cell(
                value,
                value / largest,
                self._index >= _STEPS.index("worst") and worst[row] == column,
                self._index >= _STEPS.index("best") and best[column] == row,
                self._cell == (row, column),
            )
            for row, values in enumerate(matrix)
            for column, value in enumerate(values)
        }

    def _drag(self, place: tuple[int, int]) -> None:
        """Set the share of the row that is held to where the pointer is."""
        track = self.places.tracks[self._row]
        share = (place[0] - track.x) / max(1, track.width)
        self._own = set_share(self._shown_mix, self._row, share)

    def _ask(self, position: str) -> None:
        """Ask for the solution of a position."""
        self._position = position
        self._draft: Draft = _read_draft(position) or self._draft
        self._solved, self._own, self._row = None, None, 0
        self._cell, self._is_dragging = None, False
        self._begin(Solve("tides", position))


def open_bench(context: BenchContext) -> MatrixBench:
    """Return the bench with what was left on it."""
    return MatrixBench(context)


def _read_draft(position: str) -> Draft | None:
    """Return what a position shows; ``None`` unless both choose from two cards or more."""
    try:
        draft = parse_draft(position)
    except ValueError:
        return None
    return draft if len(draft.hands[0]) > 1 else None
