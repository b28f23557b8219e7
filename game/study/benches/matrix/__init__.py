"""The Matrix bench: what two picks made at once are worth, and how best play mixes them.

A position is one of the drafting game, or a matrix that is typed. It is solved in the assistant: a
cell is worth what perfect play makes of the round after both picks, in points ahead for the row
player.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.study.benches.matrix.grid_view import (
    Cell,
    MatrixPlaces,
    Share,
    lay_matrix,
    matrix_items,
    mix_items,
)
from game.study.draft_notation import parse_draft
from game.study.figures import write_share, write_value
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
from game.study.jobs import Solve, Solved
from game.study.matrix import (
    MatrixState,
    MixedStrategy,
    Payoffs,
    commit,
    compute_guarantee,
    find_best,
    find_pure,
    find_worst,
    format_position,
    parse_position,
    set_share,
)
from game.tides.cards.faces import CardKit, add_faces
from game.tides.rules.cards import Card, Cards
from game.ui.actions import Action, Command, Enlarge, MoveFocus, Point, Press, Release
from game.ui.display_list import Item
from game.ui.geometry import find_at
from game.ui.pen import Easel
from game.ui.widgets.buttons import Adjustment

SIZES: Final = range(2, 6)
"""How many rows and columns a typed matrix has."""
LARGEST: Final = 99
"""A cell that is typed is worth so many at most, or so many below zero."""
_TYPED: Final = "matrix "
ROCK_PAPER_SCISSORS: Final = f"{_TYPED}0 -1 1 / 1 0 -1 / -1 1 0"


@dataclass(frozen=True, slots=True)
class MatrixPosition:
    """A position as one line; ``hands`` are empty where it is a matrix, ``payoffs`` where not."""

    line: str
    kingdoms: Sequence[Cards] = ((), ())
    hands: Sequence[Cards] = ((), ())
    payoffs: Payoffs = ()

    @property
    def is_typed(self) -> bool:
        """Whether its cells can be typed."""
        return bool(self.payoffs)

    @property
    def asked(self) -> tuple[str, str]:
        """The game and the position to solve."""
        return ("matrix", self.line.removeprefix(_TYPED)) if self.is_typed else ("tides", self.line)

    @property
    def sizes(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        if self.is_typed:
            return len(self.payoffs), len(self.payoffs[0])
        return len(self.hands[0]), len(self.hands[1])

    def set_cell(self, row: int, column: int, value: float) -> "MatrixPosition":
        """Return the matrix with another cell."""
        rows = [list(each) for each in self.payoffs]
        rows[row][column] = value
        return _make(rows)

    def resize(self, rows: int, columns: int) -> "MatrixPosition":
        """Return the matrix with so many rows and columns; new cells are worth 0."""
        old = [list(row[:columns]) for row in self.payoffs[:rows]]
        wide = [[*row, *[0.0] * (columns - len(row))] for row in old]
        return _make([*wide, *[[0.0] * columns] * (rows - len(wide))])


def read_matrix_position(line: str) -> MatrixPosition | None:
    """Return what a line shows; ``None`` unless both choose from two or more, five at most."""
    try:
        if line.startswith(_TYPED):
            payoffs = parse_position(line.removeprefix(_TYPED)).payoffs
            found = MatrixPosition(line, payoffs=payoffs)
        else:
            draft = parse_draft(line)
            found = MatrixPosition(line, draft.kingdoms, draft.hands)
    except ValueError:
        return None
    return found if all(size in SIZES for size in found.sizes) else None


def _make(rows: Sequence[Sequence[float]]) -> MatrixPosition:
    payoffs = tuple(map(tuple, rows))
    line = f"{_TYPED}{format_position(MatrixState(payoffs))}"
    return MatrixPosition(line, payoffs=payoffs)


_EXAMPLES: Final = (
    "18.13/2.11.12 6.9/4.7.10",
    "5.1/11.16.18 14.2/9.12.17",
    "15.4/1.9.16 18.8/2.7.17",
    "-/1.2.3.4.5 -/6.7.8.9.10",
    "-/2.5.11.16.18 -/1.9.12.14.17",
    ROCK_PAPER_SCISSORS,
)
"""In one both must mix, one has a best card, one many shares; two first picks, and a game."""
_SIGNS: Final = ("rock", "paper", "scissors")
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
        found = [each for each in map(read_matrix_position, wanted) if each is not None]
        self._given = found[0].line
        self.typed = TypedNumber(LARGEST, self._read_cell, self._write_cell)
        """The cell that is being typed, counted by rows."""
        self._ask(found[0])

    @property
    def lead(self) -> str:
        """What the bench is about."""
        typed = ".typed" if self._position.is_typed else ""
        return self._context.say(f"study.matrix.lead{typed}")

    def _write_remark(self) -> str:
        """Return what is typed, or the cards and the number of the cell that is pointed at."""
        if typed := self.typed.describe(self._context.say):
            return typed
        matrix = self._matrix
        if self._cell is None or not matrix:
            return ""
        row, column = self._cell
        mine, theirs = self._names[0][row], self._names[1][column]
        value = write_value(matrix[row][column])
        return self._context.say("study.matrix.cell", mine=mine, theirs=theirs, value=value)

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
                card = self._names[1][column]
                story.append(say("study.matrix.reply", card=card))
                verdict = say("study.matrix.unbeaten") if value > solved.value - _CLOSE else ""
        return Report(heads, tuple(counters), tuple(story), verdict)

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Which position it is, and whose mix is shown."""
        say, line = self._context.say, self._position.line
        number = self._positions.index(line) + 1
        name = "example" if line in _EXAMPLES else "given"
        if self._position.is_typed:
            name = "signs" if line == ROCK_PAPER_SCISSORS else "typed"
        own = "best" if self._own is None else "own"
        position, mix = say(f"study.matrix.{name}", number=number), say(f"study.matrix.mix.{own}")
        sizes = zip(("rows", "columns"), self._position.sizes, strict=True)
        shown = sizes if self._position.is_typed else ()
        return (
            *(Parameter(key, say(f"study.parameter.{key}"), str(size)) for key, size in shown),
            Parameter("position", say("study.matrix.position"), position),
            Parameter("mix", say("study.matrix.mix"), mix, self._is_over),
        )

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._easel = Easel(self._kit, unit)
        self.places = lay_matrix(area.copy(), self._easel, *self._position.sizes)

    def adjust(self, change: Adjustment) -> None:
        """Turn to another position, or back to the best mix."""
        rows, columns = self._position.sizes
        match change.key:
            case "position":
                line = cycle(self._positions, self._position.line, change.steps)
                self._ask(read_matrix_position(line) or self._position)
            case "rows":
                self._change(self._position.resize(cycle(SIZES, rows, change.steps), columns))
            case "columns":
                self._change(self._position.resize(rows, cycle(SIZES, columns, change.steps)))
            case _ if self._is_over:
                self._own = self._best_mix if self._own is None else None

    def type(self, action: Action, *, has_focus: bool) -> bool:
        """Type the value of the cell that is pointed at or has the focus."""
        return self.typed.handle(action, self._find_typed(action, has_focus=has_focus))

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Point at cells, and change the player's mix by dragging or by keys."""
        match action:
            case Point(place) if self._is_dragging:
                self._drag(place)
            case Point(place):
                self._cell = find_at(self.places.cells, place)
                self.typed.follow(self._find_typed(action, has_focus=has_focus))
            case MoveFocus(across, down) if has_focus and self._position.is_typed:
                self._walk(across, down)
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
        """Yield cards, cells, and the mixes once they are due."""
        position, say, kingdoms = self._position, self._context.say, list[tuple[str, Cards]]()
        hands: Sequence[Sequence[Card | str]] = self._names
        if not position.is_typed:
            names = [say(f"study.matrix.{name}") for name in ("mine", "theirs")]
            kingdoms = list(zip(names, position.kingdoms, strict=True))
            hands = position.hands
        yield from matrix_items(self._easel, self.places, kingdoms, hands, self._list_cells())
        if self._solved is not None and self._is_over:
            own = [
                Share(chance, self._own is not None, has_focus and row == self._row)
                for row, chance in enumerate(self._shown_mix)
            ]
            theirs = [chance for _, chance in self._solved.columns]
            yield from mix_items(self._easel, self.places, own, theirs, self._solved.value)

    def save(self) -> str:
        """Return the position."""
        return self._position.line

    def narrate(self) -> Iterable[str]:
        """Return the cell that has the focus, and how both mix, once that is shown."""
        if self._cell is not None:
            yield self._write_remark()
        if self._solved is None or not self._is_over:
            return
        chances = [chance for _, chance in self._solved.columns]
        for names, mix in zip(self._names, (self._shown_mix, chances), strict=True):
            for name, chance in zip(names, mix, strict=True):
                yield f"{name}: {write_share(chance)}"

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
        matrix = self._matrix
        largest = max((abs(value) for row in matrix for value in row), default=0.0) or 1.0
        worst, best = find_worst(matrix), find_best(matrix)
        return {
            (row, column): Cell(
                value,
                value / largest,
                self._index >= _STEPS.index("worst") and worst[row] == column,
                self._index >= _STEPS.index("best") and best[column] == row,
                self._cell == (row, column),
                self.typed.text if self._find_number(row, column) == self.typed.place else None,
            )
            for row, values in enumerate(matrix)
            for column, value in enumerate(values)
        }

    def _drag(self, place: tuple[int, int]) -> None:
        """Set the share of the row that is held to where the pointer is."""
        track = self.places.tracks[self._row]
        share = (place[0] - track.x) / max(1, track.width)
        self._own = set_share(self._shown_mix, self._row, share)

    @property
    def _names(self) -> tuple[Sequence[str], Sequence[str]]:
        """What rows and columns are called."""
        position, say = self._position, self._context.say
        if not position.is_typed:
            name = self._kit.faces.name
            return [name(card) for card in position.hands[0]], [name(c) for c in position.hands[1]]
        if position.line == ROCK_PAPER_SCISSORS:
            signs = [say(f"study.regrets.{sign}") for sign in _SIGNS]
            return signs, signs
        rows, columns = position.sizes
        return (
            [say("study.matrix.row", number=number + 1) for number in range(rows)],
            [say("study.matrix.column", number=number + 1) for number in range(columns)],
        )

    @property
    def _matrix(self) -> Sequence[Sequence[float]]:
        """The cells as far as they are known: a typed matrix needs no solution for that."""
        return self._position.payoffs or (() if self._solved is None else self._solved.matrix)

    def _find_number(self, row: int, column: int) -> int:
        return row * self._position.sizes[1] + column

    def _find_typed(self, action: Action, *, has_focus: bool) -> int | None:
        """Return the number of the cell that ``action`` is meant for, if it can be typed."""
        cell = self._cell
        if isinstance(action, Press | Enlarge):
            cell = find_at(self.places.cells, action.place)
        elif cell is None and has_focus:
            cell = (0, 0)
        return self._find_number(*cell) if cell is not None and self._position.is_typed else None

    def _read_cell(self, number: int) -> int:
        row, column = divmod(number, self._position.sizes[1])
        return round(self._position.payoffs[row][column])

    def _write_cell(self, number: int, value: int) -> None:
        row, column = divmod(number, self._position.sizes[1])
        self._change(self._position.set_cell(row, column, value))

    def _walk(self, across: int, down: int) -> None:
        """Move the focus to a neighbouring cell; typed is what was being typed."""
        self.typed.take()
        rows, columns = self._position.sizes
        row, column = self._cell or (0, 0)
        if self._cell is not None:
            row, column = row + down, column + across
        self._cell = min(max(row, 0), rows - 1), min(max(column, 0), columns - 1)

    def _change(self, position: MatrixPosition) -> None:
        """Solve another matrix in the place of the one that is shown, as far as it was shown."""
        sizes, cell, index = self._position.sizes, self._cell, self._context.clock.index
        self._given = position.line
        self._ask(position)
        self._context.clock.wanted = index
        self._cell = cell if position.sizes == sizes else None

    def _ask(self, position: MatrixPosition) -> None:
        """Ask for the solution of a position."""
        self._position = position
        self._solved, self._own, self._row = None, None, 0
        self._cell, self._is_dragging = None, False
        self.typed.drop()
        self._begin(Solve(*position.asked))


open_bench: Final = MatrixBench
