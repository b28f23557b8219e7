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
    Share,
    card_items,
    cell_items,
    kingdom_item,
    panel_item,
    share_items,
    value_item,
)
from game.study.benches.matrix.mixes import (
    compute_guarantee,
    find_best,
    find_pure,
    find_worst,
    set_share,
)
from game.study.benches.matrix.places import MatrixPlaces
from game.study.benches.matrix.positions import EXAMPLES, PlayerCards, read_sides
from game.study.benches.matrix.words import STEPS, write_bet, write_cell, write_report
from game.study.figures import write_share
from game.study.frame.bench_context import BenchContext
from game.study.frame.report import Bet, Parameter, Report, cycle
from game.study.frame.stepped_bench import SteppedBench
from game.study.jobs import Solve, Solved
from game.study.matrix import MixedStrategy
from game.tides.cards.card_kit import add_faces
from game.ui.actions import Action, Command, MoveFocus, Point, Press, Release
from game.ui.display_list import Item
from game.ui.widgets.setting_controls import Adjustment

_KEY_STEP: Final = 0.05
"""How much of a share an arrow key moves."""
_LAST: Final = len(STEPS) - 1


class MatrixBench(SteppedBench):
    """A position, its solution as far as it is shown, and the player's own mix."""

    def __init__(self, context: BenchContext) -> None:
        """Ask for the position that was brought, or the one that was left."""
        super().__init__(context)
        self._kit = add_faces(context.shell.kit)
        self.places = MatrixPlaces(Rect(0, 0, 1, 1), 1.0, 1.0)
        """Where everything lies."""
        self._solved: Solved | None = None
        self._own: MixedStrategy | None = None
        self._row = 0
        self._cell: tuple[int, int] | None = None
        self._is_dragging = False
        wanted = (context.position, context.saved, EXAMPLES[0])
        self._given = next(line for line in wanted if read_sides(line) is not None)
        self._ask(self._given)

    @property
    def lead(self) -> str:
        """What the bench is about."""
        return self._context.say("study.matrix.lead")

    def _write_remark(self) -> str:
        """Return which cards meet in the cell that is pointed at."""
        if self._cell is None or self._solved is None:
            return ""
        return write_cell(self._context, self._kit, self._sides, self._cell)

    @property
    def bet(self) -> Bet | None:
        """Whether one card is always right, once the mix is shown."""
        return write_bet(self._context, self._solved, is_over=self._is_over)

    @property
    def report(self) -> Report:
        """What the pick is worth, at once or in turn, and what the player's mix wins at least."""
        if self._solved is None:
            return Report()
        own = None if self._own is None else compute_guarantee(self._solved.matrix, self._own)
        theirs = self._sides[1]
        return write_report(self._context, self._kit, self._solved, theirs, self._index, own)

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Which position it is, and whose mix is shown."""
        say, known = self._context.say, self._positions
        number = known.index(self._position) + 1
        name = "example" if self._position in EXAMPLES else "given"
        own = "best" if self._own is None else "own"
        return (
            Parameter(
                "position", say("study.matrix.position"), say(f"study.matrix.{name}", number=number)
            ),
            Parameter(
                "mix", say("study.matrix.mix"), say(f"study.matrix.mix.{own}"), self._is_over
            ),
        )

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        rows, columns = (len(side.hand) for side in self._sides)
        scale = self._kit.type_unit(unit)
        self.places = MatrixPlaces(area.copy(), unit, scale, rows, columns)

    def adjust(self, change: Adjustment) -> None:
        """Turn to another position, or back to the best mix."""
        if change.key == "position":
            self._ask(cycle(self._positions, self._position, change.steps))
        elif self._solved is not None and self._is_over:
            self._own = self._best_mix if self._own is None else None

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Point at cells, and change the player's mix by dragging or by keys."""
        match action:
            case Point(place) if self._is_dragging:
                self._drag(place)
            case Point(place):
                self._cell = self.places.find_cell(place)
            case Press(place) if (row := self.places.find_row(place)) is not None and self._is_over:
                self._row, self._is_dragging = row, True
                self._drag(place)
            case Release() | Command.FOCUS_LOST:
                self._is_dragging = False
            case MoveFocus(across, down) if has_focus and self._is_over:
                self._row = (self._row + down) % self.places.rows
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
        kit, places, say = self._kit, self.places, self._context.say
        yield panel_item(places)
        for seat, (side, name) in enumerate(zip(self._sides, ("mine", "theirs"), strict=True)):
            yield kingdom_item(kit, places, seat, say(f"study.matrix.{name}"), side.kingdom)
        mine, theirs = self._sides
        yield from card_items(kit, places, mine.hand, theirs.hand)
        if self._solved is None:
            return
        yield from cell_items(kit, places, self._list_cells(self._solved))
        if self._is_over:
            own = [
                Share(chance, self._own is not None, has_focus and row == self._row)
                for row, chance in enumerate(self._shown_mix)
            ]
            replies = [Share(chance, is_own=False) for _, chance in self._solved.columns]
            yield from share_items(kit, places, own, replies)
            yield value_item(kit, places, self._solved.value)

    def save(self) -> str:
        """Return the position."""
        return self._position

    def narrate(self) -> Iterable[str]:
        """Return how both mix, once that is shown."""
        if self._solved is None or not self._is_over:
            return
        chances = [chance for _, chance in self._solved.columns]
        for side, mix in zip(self._sides, (self._shown_mix, chances), strict=True):
            for card, chance in zip(side.hand, mix, strict=True):
                yield f"{self._kit.faces.name(card)}: {write_share(chance)}"

    @property
    def _is_over(self) -> bool:
        """Whether the mixes are shown."""
        return self._solved is not None and self._index >= _LAST

    @property
    def _positions(self) -> tuple[str, ...]:
        return EXAMPLES if self._given in EXAMPLES else (self._given, *EXAMPLES)

    @property
    def _best_mix(self) -> MixedStrategy:
        """A card that is always right, alone; else the shares of the solution."""
        if (solved := self._solved) is None:
            return ()
        if (pure := find_pure(solved.matrix, solved.value)) is not None:
            return tuple(float(row == pure) for row in range(len(solved.matrix)))
        return tuple(chance for _, chance in solved.rows)

    @property
    def _shown_mix(self) -> MixedStrategy:
        return self._best_mix if self._own is None else self._own

    def _list_cells(self, solved: Solved) -> dict[tuple[int, int], Cell]:
        largest = max(abs(value) for row in solved.matrix for value in row) or 1.0
        worst, best = find_worst(solved.matrix), find_best(solved.matrix)
        return {
            (row, column): Cell(
                value,
                value / largest,
                self._index >= STEPS.index("worst") and worst[row] == column,
                self._index >= STEPS.index("best") and best[column] == row,
                self._cell == (row, column),
            )
            for row, values in enumerate(solved.matrix)
            for column, value in enumerate(values)
        }

    def _drag(self, place: tuple[int, int]) -> None:
        """Set the share of the row that is held to where the pointer is."""
        track = self.places.track(self._row)
        share = (place[0] - track.x) / max(1, track.width)
        self._own = set_share(self._shown_mix, self._row, share)

    def _ask(self, position: str) -> None:
        """Ask for the solution of a position."""
        self._position = position
        self._sides: tuple[PlayerCards, PlayerCards] = read_sides(position) or self._sides
        self._solved, self._own, self._row = None, None, 0
        self._cell, self._is_dragging = None, False
        self._begin(Solve("tides", position))


def open_bench(context: BenchContext) -> MatrixBench:
    """Return the bench with what was left on it."""
    return MatrixBench(context)
