"""The Tiles bench: the tile game as a table, a list of commands, and what every move is worth."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.shell.routes import Transition
from game.study.benches.tiles.board_view import Picture, board_items, ribbon_items
from game.study.benches.tiles.parameters import change_parameter, list_parameters
from game.study.benches.tiles.tile_controls import list_commands, list_seats, list_tiles
from game.study.benches.tiles.words import TileWords
from game.study.frame.bench_context import BenchContext
from game.study.frame.report import Parameter
from game.study.frame.typed_number import TypedNumber
from game.study.table.balance_view import format_signed
from game.study.table.command_list import CommandList
from game.study.table.seats import find_own_seat
from game.study.table.table_bench import TableBench, lay_game
from game.study.table.turns import Rules
from game.study.tile_game.notation import format_game, format_take, parse_game
from game.study.tile_game.setup import LARGEST_VALUE, TileSetup, Worth, set_up
from game.study.tiles import PAIR_POINTS, Take, TileState, format_position, start_game
from game.ui.actions import Action, Command, Enlarge, Press, Zoom
from game.ui.display_list import Item
from game.ui.widgets.controls import PlacedButton
from game.ui.widgets.setting_controls import Adjustment

_RULES: Final[Rules[TileState, Take]] = Rules(
    "tiles",
    format_position,
    format_take,
    lambda state: len(state.owners),
    bet=(start_game(3, 3), 0),
    stakes={"points": format_signed(PAIR_POINTS)},
)


class TilesBench(TableBench[TileSetup, TileState, Take]):
    """The tile game against up to three birds."""

    def __init__(self, context: BenchContext) -> None:
        """Lay out what another screen brought, or what was left, or the usual board."""
        usual = set_up()
        laid = lay_game(context, parse_game, (usual, CommandList(usual.start)))
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
    def parameters(self) -> Sequence[Parameter]:
        """Seed, board, seats, values, pairs, and how far Heron looks."""
        return tuple(list_parameters(self.setup, self.context.say))

    def adjust(self, change: Adjustment) -> None:
        """Change a parameter."""
        setup = change_parameter(self.setup, change.key, change.steps)
        self.change(setup, setup.start)

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

    def save(self) -> str:
        """Return set-up and commands as one line."""
        return format_game(self.setup, self.turns.game)

    def find_ahead(self) -> TileState | None:
        """Return the position after the move that is pointed at; none while its value changes."""
        return super().find_ahead() if self._typed.place is None else None

    def list_cells(self) -> Iterator[PlacedButton]:
        """Yield the tiles."""
        return list_tiles(self.places, self.turns, self.find_results(), self._typed)

    def list_seats(self, after: TileState | None) -> Iterator[PlacedButton]:
        """Yield the seats with their scores."""
        return list_seats(self.places, self.setup, self.turns, self.context.say, after)

    def list_commands(self) -> Iterator[PlacedButton]:
        """Yield the commands with what they brought."""
        return list_commands(self.places, self.turns, self.context.say)

    def find_move(self, cell: int) -> Take | None:
        """Return the move that takes a tile."""
        state = self.turns.state
        take = Take(*divmod(cell, state.columns))
        return take if take in state.legal_actions(state.current_player) else None

    def seat_players(self, players: tuple[str, ...]) -> TileSetup:
        """Return the set-up with others in the seats."""
        return self.setup.seat(players)

    def items_below(self) -> Iterator[Item]:
        """Yield panel, labels and balance."""
        seat = find_own_seat(self.setup.players)
        best = max(self.find_results().values(), default=None)
        heading = self.context.say("study.table.commands")
        picture = Picture(self.turns.state, seat, best, heading)
        return board_items(self.kit, self.places, picture)

    def items_above(self, after: TileState | None) -> Iterator[Item]:
        """Yield the ribbons."""
        return ribbon_items(self.kit, self.places, self.turns.state, after)

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
