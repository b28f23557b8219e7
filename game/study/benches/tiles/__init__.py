"""The Tiles bench: the tile game as a table, a list of commands, and what every move is worth."""

import collections
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.shell.routes import Transition
from game.study.benches.tiles.board_view import (
    LINES,
    Ribbon,
    RuleButton,
    TileButton,
    draw_ribbon,
    lay_ribbon,
    lay_rule,
    rule_items,
)
from game.study.figures import format_cell, write_value
from game.study.frame.bench import BenchContext, Counter, Report, cycle
from game.study.frame.typed_number import TypedNumber
from game.study.jobs import StudyLevel
from game.study.table.seats import DEPTHS, find_own_seat
from game.study.table.table_bench import TableBench
from game.study.table.table_view import Balance, CommandButton, SeatButton, TableShape
from game.study.table.turns import Rules, TableWords
from game.study.tile_game import (
    FEWEST_SEATS,
    LARGEST_PAY,
    LARGEST_VALUE,
    LONGEST_SIDE,
    MOST_SEATS,
    TileSetup,
    Worth,
    list_entries,
    list_terms,
    read_setup,
    set_up,
)
from game.study.tiles import (
    PAIR_POINTS,
    Pay,
    Take,
    TileShape,
    TileState,
    format_position,
    is_vertical,
    start_game,
)
from game.ui.actions import Action, Command, Enlarge, Press, Zoom
from game.ui.display_list import Item
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import PartKey, PlacedButton, Tab


class TileWords(TableWords[TileSetup, TileState, Take]):
    """What is said of a tile game; the rail also counts what the scores are made of."""

    @property
    def report(self) -> Report:
        """What the rail says: what the scores are made of, and the last move."""
        state = self.turns.state
        seats = range(state.num_players)
        terms = [list_terms(state, seat) for seat in seats]
        kind = "pairs" if state.pair_points is not None else "shapes"
        rows = {
            "tiles": [sum(each.points for each in own if not each.is_shape) for own in terms],
            kind: [sum(each.points for each in own if each.is_shape) for own in terms],
        }
        counters = [
            Counter(
                self.say(f"study.tiles.{key}"), tuple(write_worth(number) for number in numbers)
            )
            for key, numbers in rows.items()
        ]
        margins = tuple(write_value(state.margin(seat)) for seat in seats)
        margin = "others" if self._has_others else "margin"
        counters.append(Counter(self.say(f"study.tiles.{margin}"), margins))
        heads = tuple(str(seat + 1) for seat in seats)
        report = replace(super().report, heads=heads, counters=tuple(counters))
        if self._has_others:
            report = replace(report, story=(*report.story, self.say("study.tiles.rule")))
        return report

    def name_seat(self, seat: int) -> str:
        """Return the number of a seat, as its plate shows it."""
        return self.say("study.tiles.seat", number=seat + 1)

    def describe_turn(self) -> str:
        """Return which pairs count for the player, or how values are typed."""
        if self.turns.game.done == 0 and self.setup.worth is Worth.OWN:
            return self.say("study.tiles.own")
        points = self.setup.start.pair_points
        if points is None:
            return self.say("study.tiles.turn.shapes")
        way = "vertical" if is_vertical(self.turns.game.mover) else "horizontal"
        return self.say(f"study.tiles.turn.{way}", points=write_value(points))

    def describe_result(self) -> str:
        """Return who has won by how much; against several others also by which points.

        The player reads its own result, and nobody else that it has lost to a single other.
        """
        seat, state = find_own_seat(self.setup.players), self.turns.state
        if not (self._has_others or self.is_you(seat)) and state.margin(seat) < 0:
            seat = 1 - seat
        result = self._describe_margin(seat, state.margin(seat))
        if not self._has_others:
            return result
        own = state.score(seat)
        others = own - state.margin(seat)
        values = {"name": self.name(seat), "own": write_worth(own), "others": write_worth(others)}
        return self.say("study.tiles.against", result=result, **values)

    @property
    def _has_others(self) -> bool:
        """Whether the other side is several players, whose points add up against each one."""
        return self.turns.state.num_players > 2  # noqa: PLR2004  (two are one against the other)

    def _describe_margin(self, seat: int, margin: int) -> str:
        if margin == 0:
            return self.say("study.table.draw")
        result = "won" if margin > 0 else "lost"
        if self.is_you(seat):
            return self.say(f"study.tiles.{result}", points=abs(margin))
        return self.say(f"study.tiles.{result}.other", name=self.name(seat), points=abs(margin))

    def describe_gift(self, name: str) -> str:
        """Return how many points were given away."""
        return self.say("study.table.given", name=name, points=round(self.turns.given_away))

    def describe_move(self, number: int) -> str:
        """Return who took which tile, and what it brought."""
        player, take, tile, pairs = list_entries(self.turns.game)[number]
        name, points = self.name(player), write_value(tile + pairs)
        return self.say("study.tiles.took", name=name, tile=format_cell(*take), points=points)


def write_worth(number: int) -> str:
    """Return what a tile is worth, or a score, with a real minus below zero."""
    return write_value(number) if number < 0 else str(number)


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
_PAYS: Final = 100
"""The numbers of the rule are counted from here, those of tiles below."""
_JOINING: Final = (StudyLevel.GULL, StudyLevel.PUFFIN)
"""Who sits down in the third and the fourth seat."""
_LARGE, _SMALL = 134, 112
"""The sides of a tile on boards of up to three rows, and on larger ones, in u."""


class TilesBench(TableBench[TileSetup, TileState, Take]):
    """The tile game against up to three birds."""

    def __init__(self, context: BenchContext) -> None:
        """Lay out what another screen brought, or what was left, or the usual board."""
        super().__init__(context, _RULES, read_setup, set_up())
        self._typed = TypedNumber(LARGEST_VALUE, self._read_number, self._set_number)
        self._opens_rule = False
        """Whether the table of what shapes pay is open though pairs alone do."""
        self._own_pays: tuple[Pay, ...] = ()
        """The player's own rule, while the usual one is in force."""

    @property
    def words(self) -> TileWords:
        """What is said now."""
        return TileWords(self.setup, self.turns, self.context.say, shows_values=self.shows_values)

    @property
    def remark(self) -> str:
        """How to end what is being typed, what can be typed, or why a number of the rule cannot."""
        match self.buttons.cursor:
            case PartKey("pay", _) if self.turns.game.done:
                return self.context.say("study.typing.late")
            case _:
                return self._typed.describe(self.context.say)

    @property
    def values(self) -> Mapping[str, str]:
        """Board, seats, worth and pairs, below the seed where values are dealt by one."""
        setup, start = self.setup, self.setup.start
        pairs = {} if self._shows_rule else {"pairs": write_value(start.pair_points or 0)}
        dealt = {"seed": str(setup.seed)} if setup.worth in (Worth.PLUS, Worth.SIGNED) else {}
        return (
            dealt
            | {
                "board": f"{start.rows} × {start.columns}",
                "seats": str(start.num_players),
                "worth": self.context.say(f"study.tiles.worth.{setup.worth}"),
            }
            | pairs
        )

    def adjust(self, change: Adjustment) -> None:
        """Change a parameter."""
        self.change(self._change_parameter(change.key, change.steps))

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
                points = (start.pair_points or 0) + steps
                return setup.price_pairs(min(max(points, -LARGEST_PAY), LARGEST_PAY))
            case "depth":
                return replace(setup, depth=cycle(DEPTHS, setup.depth, steps))
            case _:
                raise ValueError(f"there is no parameter '{key}'")

    def type(self, action: Action, *, has_focus: bool) -> bool:
        """Type a number that is pointed at or has the focus, before the first move."""
        at = action.place if isinstance(action, Press | Enlarge) else None
        is_meant = at is not None or has_focus or self.buttons.is_pointed
        number = self._find_number(at) if is_meant and not self.turns.game.done else None
        before = self._typed.place
        is_used = self._typed.handle(action, number)
        if is_used or before is not None:
            self.lay_buttons()
        return is_used

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Change a number while that can be done, else as at every table."""
        match action:
            case Zoom(by, place) if place is not None:
                return self._change(self._find_number(place), by)
            case Command.PAGE_BACK | Command.PAGE_ON if has_focus:
                by = 1 if action is Command.PAGE_BACK else -1
                return self._change(self._find_number(None), by)
        outcome = super().handle(action, has_focus=has_focus)
        if self._typed.place is not None:
            is_meant = has_focus or self.buttons.is_pointed
            self._typed.follow(self._find_number(None) if is_meant else None)
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
        aside = LINES if self._shows_rule else 0
        return TableShape(
            state.num_players, state.rows, state.columns, largest, aside=aside, own_buttons=1
        )

    @property
    def balance(self) -> Balance:
        """What the bar shows: everything on the board, all at once, would fill it twice."""
        state, seat = self.turns.state, find_own_seat(self.setup.players)
        tiles = sum(map(abs, state.values))
        pairs = max(sum(map(abs, pay)) for pay in state.pays) * len(state.values)
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
            direction=self._find_direction(plate.seat),
        )

    def _find_direction(self, seat: int) -> str:
        """Return in which direction a seat's pairs pay; nothing where other shapes may."""
        if self.setup.start.pair_points is None:
            return ""
        return "vertical" if is_vertical(seat) else "horizontal"

    def complete_commands(self, lines: Iterable[CommandButton]) -> Iterator[CommandButton]:
        """Yield commands with the points that each one brought."""
        entries = list_entries(self.turns.game)
        kind = "pair" if self.setup.start.pair_points is not None else "shapes"
        for line in lines:
            entry = entries[line.number - 1]
            points, note = write_value(entry.shape_points), ""
            if entry.shape_points:
                note = self.context.say(f"study.tiles.brought.{kind}", points=points)
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
        """Yield the ribbons of all that pays, what is to come in the position ``after`` among it.

        What lies at one place is added up.
        """
        state = self.turns.state
        for seat in range(state.num_players):
            now = self._sum_ribbons(state, seat)
            ahead = {} if after is None else self._sum_ribbons(after, seat)
            for place, points in (now | ahead).items():
                ribbon = Ribbon(seat, points, now.get(place) != points)
                yield self.easel.item(("ribbon", seat, *place), Rect(place), draw_ribbon, ribbon)

    def _sum_ribbons(self, state: TileState, seat: int) -> dict[tuple[int, ...], int]:
        """Return the points of a seat's shapes by the places of their ribbons."""
        points: collections.Counter[tuple[int, ...]] = collections.Counter()
        for tiles, paid in state.list_paid(seat):
            points[tuple(lay_ribbon([self.places.cells[tile] for tile in tiles]))] += paid
        return dict(points)

    # --- what shapes pay -------------------------------------------------------------------------

    @property
    def _shows_rule(self) -> bool:
        """Whether the table of what shapes pay is shown: wherever it is not the usual rule."""
        return self._opens_rule or self.setup.start.pair_points is None

    def items_below(self) -> Iterator[Item]:
        """Yield what every table has, and what shapes pay."""
        yield from super().items_below()
        if self._shows_rule:
            yield from rule_items(self.easel, self.places.aside, self.setup.start.num_players)

    def place_own(self) -> Iterator[PlacedButton]:
        """Yield the button for the rule, and its numbers while it is open."""
        say, start, typed = self.context.say, self.setup.start, self._typed
        yield (
            Tab("rule", say("study.tiles.rules"), is_chosen=self._shows_rule),
            self.places.buttons[0],
        )
        if not self._shows_rule:
            return
        places = lay_rule(self.easel, self.places.aside, start.num_players)
        for kind, (shape, row) in enumerate(zip(TileShape, places, strict=True)):
            for seat, place in enumerate(row):
                number = seat * len(TileShape) + kind
                is_typed = typed.place == _PAYS + number
                name = say(f"study.tiles.shape.{shape.value}")
                yield (
                    RuleButton(
                        PartKey("pay", number),
                        say("study.tiles.pays", number=seat + 1, shape=name),
                        points=typed.text if is_typed else write_value(start.pays[seat][kind]),
                        is_typed=is_typed,
                        can_change=not self.turns.game.done,
                    ),
                    place,
                )

    def press_own(self, key: str) -> bool:
        """Open the rule, go back to the usual one, or let a shape pay one point more."""
        match key:
            case "rule":
                self._turn_rule()
            case PartKey("pay", int(number)):
                points = self._read_number(_PAYS + number)
                by = 1 if points < LARGEST_VALUE else -2 * LARGEST_VALUE
                return self._change(_PAYS + number, by)
            case _:
                return False
        return True

    def _turn_rule(self) -> None:
        """Open the table of the rule, or close it; own numbers are kept for the next time."""
        setup, start = self.setup, self.setup.start
        if start.pair_points is None:
            self._own_pays, self._opens_rule = start.pays, False
            setup = setup.price_pairs(PAIR_POINTS)
        else:
            self._opens_rule = not self._opens_rule
            if self._opens_rule and len(self._own_pays) == start.num_players:
                setup = setup.pay(self._own_pays)
        self.change(setup)

    # --- numbers that are typed ------------------------------------------------------------------

    def _find_number(self, place: tuple[int, int] | None) -> int | None:
        """Return the tile, or the number of the rule, at ``place`` or with the cursor."""
        match self.buttons.cursor if place is None else self.buttons.hit(place):
            case PartKey("pay", int(number)):
                return _PAYS + number
            case _:
                return self.find_cell(place)

    def _read_number(self, place: int) -> int:
        start, number = self.setup.start, place - _PAYS
        if number < 0:
            return start.values[place]
        return start.pays[number // len(TileShape)][number % len(TileShape)]

    def _set_number(self, place: int, value: int) -> None:
        """Change a number; a bird that is to begin waits, as more may be to come."""
        setup, number = self.setup, place - _PAYS
        if number < 0:
            setup = setup.type_value(place, value)
        else:
            pays = [list(pay) for pay in setup.start.pays]
            pays[number // len(TileShape)][number % len(TileShape)] = value
            setup = setup.pay(tuple(map(tuple, pays)))
            self._opens_rule = True
        self.change(setup)
        self.turns.jump(0)

    def _change(self, place: int | None, by: int) -> bool:
        """Let a tile of the player's own board, or a shape, be worth more or less at the start."""
        is_own = place is not None and (place >= _PAYS or self.setup.worth is Worth.OWN)
        if place is None or not is_own or self.turns.game.done:
            return False
        value = self._read_number(place) + by
        self._set_number(place, min(max(value, -LARGEST_VALUE), LARGEST_VALUE))
        return True


open_bench: Final = TilesBench
