"""The Tiles bench: the tile game as a table, a list of commands, and what every move is worth."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from game.shell.routes import Transition
from game.study.benches.tiles.board_view import Ribbon, TileButton, draw_ribbon, lay_ribbon
from game.study.benches.tiles.words import TileWords, write_worth
from game.study.cells import format_cell
from game.study.figures import write_value
from game.study.frame.bench import BenchContext
from game.study.frame.report import cycle
from game.study.frame.typed_number import TypedNumber
from game.study.jobs import StudyLevel
from game.study.table.seats import DEPTHS, find_own_seat
from game.study.table.table_bench import TableBench, lay_game
from game.study.table.table_buttons import CommandButton, SeatButton
from game.study.table.table_game import Laid
from game.study.table.table_view import Balance, TableShape
from game.study.table.turns import Rules
from game.study.tile_game import (
    FEWEST_SEATS,
    LARGEST_PAIR,
    LARGEST_VALUE,
    LONGEST_SIDE,
    MOST_SEATS,
    TileSetup,
    Worth,
    list_entries,
    list_pairs,
    read_setup,
    set_up,
)
from game.study.tiles import (
    PAIR_POINTS,
    Take,
    TileState,
    format_position,
    is_vertical,
    start_game,
)
from game.ui.actions import Action, Command, Enlarge, Press, Zoom
from game.ui.display_list import Item
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import PartKey

_RULES: Final[Rules[TileState]] = Rules(
    "tiles",
    format_position,
    lambda state: len(state.owners),
    bet=(start_game(3, 3), 0),
    stakes={"points": write_value(PAIR_POINTS)},
)

_BOARDS: Final = tuple(
    (rows, columns)
    for rows in range(1, LONGEST_SIDE + 1)
    for columns in range(1, LONGEST_SIDE + 1)
    if rows * columns > 1
)
_SEEDS: Final = 999
_JOINING: Final = (StudyLevel.GULL, StudyLevel.PUFFIN)
"""Who sits down in the third and the fourth seat."""
_LARGE, _SMALL = 134, 112
"""The sides of a tile on boards of up to three rows, and on larger ones, in u."""


class TilesBench(TableBench[TileSetup, TileState, Take]):
    """The tile game against up to three birds."""

    def __init__(self, context: BenchContext) -> None:
        """Lay out what another screen brought, or what was left, or the usual board."""
        usual = set_up()
        laid: Laid[TileSetup, TileState, Take] = lay_game(context, read_setup, (usual, usual.start))
        super().__init__(context, _RULES, laid)
        self._typed = TypedNumber(LARGEST_VALUE, self._read_value, self._set_value)

    @property
    def words(self) -> TileWords:
        """What is said now."""
        return TileWords(self.setup, self.turns, self.context.say, shows_values=self.shows_values)

    @property
    def remark(self) -> str:
        """How to end what is being typed, or what can be typed."""
        return self._typed.describe(self.context.say)

    @property
    def values(self) -> Mapping[str, str]:
        """Board, seats, worth and pairs, below the seed where values are dealt by one."""
        setup, start = self.setup, self.setup.start
        dealt = {"seed": str(setup.seed)} if setup.worth in (Worth.PLUS, Worth.SIGNED) else {}
        return dealt | {
            "board": f"{start.rows} × {start.columns}",
            "seats": str(start.num_players),
            "worth": self.context.say(f"study.tiles.worth.{setup.worth}"),
            "pairs": write_value(start.pair_points),
        }

    def adjust(self, change: Adjustment) -> None:
        """Change a parameter."""
        setup = self._change_parameter(change.key, change.steps)
        self.change(setup, setup.start)

    def _change_parameter(self, key: str, steps: int) -> TileSetup:
        """Return the set-up with a parameter changed by so many steps; pairs stop at their ends."""
        setup, start = self.setup, self.setup.start
        match key:
            case "board":
                return setup.resize(*cycle(_BOARDS, (start.rows, start.columns), steps))
            case "seats":
                seats = cycle(range(FEWEST_SEATS, MOST_SEATS + 1), start.num_players, steps)
                joining = _JOINING[start.num_players - FEWEST_SEATS :]
                return setup.seat((*setup.players, *joining)[:seats])
            case "worth":
                return setup.deal(cycle(tuple(Worth), setup.worth, steps), setup.seed)
            case "seed":
                return setup.deal(setup.worth, (setup.seed - 1 + steps) % _SEEDS + 1)
            case "pairs":
                points = start.pair_points + steps
                return setup.price_pairs(min(max(points, -LARGEST_PAIR), LARGEST_PAIR))
            case "depth":
                return replace(setup, depth=cycle(DEPTHS, setup.depth, steps))
            case _:
                raise ValueError(f"there is no parameter '{key}'")

    def type(self, action: Action, *, has_focus: bool) -> bool:
        """Type the value of a tile that is pointed at or has the focus, before the first move."""
        at = action.place if isinstance(action, Press | Enlarge) else None
        is_meant = at is not None or has_focus or self._is_pointed
        cell = self.find_cell(at) if is_meant and not self.turns.game.done else None
        before = self._typed.place
        is_used = self._typed.handle(action, cell)
        if is_used or before is not None:
            self.lay_buttons()
        return is_used

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Change a tile's value while that can be done, else as at every table."""
        match action:
            case Zoom(by, place) if place is not None:
                return self._change(self.find_cell(place), by)
            case Command.PAGE_BACK | Command.PAGE_ON if has_focus:
                by = 1 if action is Command.PAGE_BACK else -1
                return self._change(self.find_cell(None), by)
        outcome = super().handle(action, has_focus=has_focus)
        if self._typed.place is not None:
            self._typed.follow(self.find_cell(None) if has_focus or self._is_pointed else None)
            self.lay_buttons()
        return outcome

    def update(self, dt: float) -> bool:
        """Follow the clock; what is being typed is given up once a tile is taken."""
        has_changed = super().update(dt)
        if self.turns.game.done and self._typed.place is not None:
            self._typed.drop()
            self.lay_buttons()
        return has_changed

    def find_ahead(self) -> TileState | None:
        """Return the position after the move that is pointed at; none while its value changes."""
        return super().find_ahead() if self._typed.place is None else None

    @property
    def shape(self) -> TableShape:
        """Seats, board and tiles; a larger board has smaller tiles."""
        state = self.turns.state
        largest = _SMALL if max(state.rows, state.columns) > 3 else _LARGE  # noqa: PLR2004
        return TableShape(state.num_players, state.rows, state.columns, largest)

    @property
    def balance(self) -> Balance:
        """What the bar shows: everything on the board, all at once, would fill it twice."""
        state, seat = self.turns.state, find_own_seat(self.setup.players)
        tiles = sum(map(abs, state.values))
        pairs = abs(state.pair_points) * len(state.values)
        value = max(self.find_results().values(), default=None)
        if value is not None and state.current_player != seat:
            value = -value if state.num_players == 2 else None  # noqa: PLR2004  (one is the other)
        return Balance(seat, state.margin(seat), max(1, (tiles + pairs) // 2), value)

    def list_cells(self) -> Iterator[TileButton]:
        """Yield the tiles; where a number is being typed it stands in place of the value."""
        state, typed = self.turns.state, self._typed
        has_worth = any(state.values)
        for tile, owner in enumerate(state.owners):
            is_typed = tile == typed.place
            worth = write_worth(state.values[tile]) if has_worth else ""
            yield TileButton(
                PartKey("cell", tile),
                format_cell(*divmod(tile, state.columns)),
                owner=owner,
                worth=typed.text if is_typed else worth,
                is_typed=is_typed,
                seat=max(0, self.turns.game.mover),
            )

    def complete_seat(self, plate: SeatButton, after: TileState | None) -> SeatButton:
        """Return a plate with the score, what it would become, and how the seat pairs."""
        score = self.turns.state.score(plate.seat)
        ahead = score if after is None else after.score(plate.seat)
        return replace(
            plate,
            score=write_worth(score),
            preview=write_worth(ahead) if ahead != score else "",
            direction="vertical" if is_vertical(plate.seat) else "horizontal",
        )

    def complete_commands(self, lines: Iterable[CommandButton]) -> Iterator[CommandButton]:
        """Yield commands with the points that each one brought."""
        entries = list_entries(self.turns.game)
        for line in lines:
            entry = entries[line.number - 1]
            pairs = write_value(entry.pair_points)
            note = self.context.say("study.tiles.pair", points=pairs) if entry.pair_points else ""
            yield replace(line, points=write_value(entry.tile_points), note=note)

    def find_move(self, cell: int) -> Take | None:
        """Return the move that takes a tile."""
        state = self.turns.state
        take = Take(*divmod(cell, state.columns))
        return take if take in state.legal_actions(state.current_player) else None

    def seat_players(self, players: tuple[str, ...]) -> TileSetup:
        """Return the set-up with others in the seats."""
        return self.setup.seat(players)

    def items_above(self, after: TileState | None) -> Iterator[Item]:
        """Yield the ribbons of all pairs, those to come in the position ``after`` among them."""
        state, easel, cells = self.turns.state, self.easel, self.places.cells
        for seat in range(state.num_players):
            now = list_pairs(state, seat)
            ahead = () if after is None else list_pairs(after, seat)
            for pair in dict.fromkeys((*now, *ahead)):
                place = lay_ribbon(*(cells[tile] for tile in pair.tiles))
                ribbon = Ribbon(seat, pair.points, pair not in now)
                yield easel.item(("ribbon", *pair.tiles), place, draw_ribbon, ribbon)

    def _read_value(self, cell: int) -> int:
        return self.setup.start.values[cell]

    def _set_value(self, cell: int, value: int) -> None:
        """Change a tile's value; a bird that is to begin waits, as more may be to come."""
        setup = self.setup.type_value(cell, value)
        self.change(setup, setup.start)
        self.turns.jump(0)

    def _change(self, cell: int | None, by: int) -> bool:
        """Let a tile be worth more or less before the first move of a board of the player's own."""
        if cell is None or self.setup.worth is not Worth.OWN or self.turns.game.done:
            return False
        value = self._read_value(cell) + by
        self._set_value(cell, min(max(value, -LARGEST_VALUE), LARGEST_VALUE))
        return True


def open_bench(context: BenchContext) -> TilesBench:
    """Return the bench."""
    return TilesBench(context)
