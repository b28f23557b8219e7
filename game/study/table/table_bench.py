"""The base of benches on which a small game is played: seats, moves, values, and the tree.

A subclass says what its cells look like, what its parameters change, and what it says.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import ClassVar, Generic

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Push, Study, Transition
from game.study.figures import format_cell, write_value
from game.study.frame.bench import (
    Bench,
    BenchContext,
    Bet,
    Parameter,
    PictureButtons,
    Report,
    cycle,
)
from game.study.frame.frame_controls import read_steps
from game.study.jobs import StudyLevel
from game.study.table.seats import SEATED, SetupT
from game.study.table.table_game import MoveT, StateT, TableGame, format_game, parse_game
from game.study.table.table_view import (
    BUTTONS,
    Balance,
    CellButton,
    CommandButton,
    SeatButton,
    TablePlaces,
    TableShape,
    ground_items,
    lay_table,
)
from game.study.table.turns import Rules, TableWords, Turns, name_player
from game.ui.actions import Action, Command, MoveFocus, Point, Press
from game.ui.display_list import Item
from game.ui.memo import Memo
from game.ui.pen import Easel
from game.ui.widgets.controls import Button, PartKey, PlacedButton, Tab


class TableBench(Bench, Generic[SetupT, StateT, MoveT]):
    """One game at a table; everything in the picture that can be pressed is one of ``buttons``.

    On a board where seats lay crosses and noughts it ``has_signs``.
    """

    has_signs: ClassVar[bool] = False

    def __init__(
        self,
        context: BenchContext,
        rules: Rules[StateT],
        read_setup: Callable[[Sequence[str]], SetupT],
        usual: SetupT,
    ) -> None:
        """Go on with what another screen brought, or what was left, or begin as is ``usual``."""
        self.context = context
        self.kit = context.shell.kit
        self.setup, game = usual, TableGame[StateT, MoveT](usual.start)
        for line in (context.saved, context.position):
            with suppress(ValueError):
                self.setup, game = parse_game(line, read_setup)
        self.turns = Turns(context, rules, game, self.setup.players, self.setup.depth)
        self.shows_values = False
        self.buttons = PictureButtons(self.kit)
        self.easel, self._area = Easel(self.kit, 1.0), Rect(0, 0, 1, 1)
        self._places: Memo[TablePlaces] = Memo()
        self._rules = rules
        self._has_news = False

    @property
    def words(self) -> TableWords[SetupT, StateT, MoveT]:
        """What is said now."""
        raise NotImplementedError

    @property
    def shape(self) -> TableShape:
        """What the places depend on."""
        raise NotImplementedError

    @property
    def balance(self) -> Balance:
        """Who is ahead."""
        raise NotImplementedError

    @property
    def values(self) -> Mapping[str, str]:
        """The values of the parameters by their keys, from above, but for how far Heron looks."""
        raise NotImplementedError

    def list_cells(self) -> Iterator[CellButton]:
        """Yield the cells of the board, row by row, without what moves there lead to."""
        raise NotImplementedError

    def complete_seat(self, plate: SeatButton, after: StateT | None) -> SeatButton:
        """Return a plate with its score; ``after`` is the position that is pointed at."""
        del after
        return plate

    def complete_commands(self, lines: Iterable[CommandButton]) -> Iterable[CommandButton]:
        """Return lines of the list of commands with what each one brought."""
        return lines

    def place_own(self) -> Iterator[PlacedButton]:
        """Yield buttons that this table alone has."""
        yield from ()

    def press_own(self, key: str) -> bool:
        """Carry out a press of one of these; return whether ``key`` is one."""
        del key
        return False

    def find_move(self, cell: int) -> MoveT | None:
        """Return the move that a cell stands for now; ``None`` if there is none."""
        raise NotImplementedError

    def seat_players(self, players: tuple[str, ...]) -> SetupT:
        """Return the set-up with others in the seats."""
        raise NotImplementedError

    def items_above(self, after: StateT | None) -> Iterator[Item]:
        """Yield what lies over the buttons; ``after`` is the position that is pointed at."""
        del after
        yield from ()

    @property
    def places(self) -> TablePlaces:
        """Where the parts of the picture lie."""
        easel, area, shape = self.easel, self._area, self.shape
        key = area, easel.unit, self.kit.typesetter.scale, shape
        return self._places.get(key, lambda: lay_table(easel, area, shape))

    def items_below(self) -> Iterator[Item]:
        """Yield what lies under the buttons."""
        heading = self.context.say("study.table.commands")
        return ground_items(self.easel, self.places, heading, self.balance)

    @property
    def lead(self) -> str:
        """Whose turn it is, or the result."""
        return self.words.lead

    @property
    def report(self) -> Report:
        """What has just happened."""
        return self.words.report

    @property
    def bet(self) -> Bet | None:
        """Who wins from the usual start; told while the values of its first moves are shown."""
        start, winner = self._rules.bet
        if self.turns.game.start != start:
            return None
        say, key = self.context.say, f"study.{self._rules.game}.bet"
        answers = tuple(say(f"{key}.{answer}") for answer in ("first", "second", "nobody"))
        is_told = bool(self.find_results()) and self.turns.state == start
        rule, question = say(f"{key}.rule", **self._rules.stakes), say(key)
        return Bet(rule, question, answers, winner if is_told else None)

    @property
    def is_moving(self) -> bool:
        """Whether a bird's reply waits for its moment."""
        return self.turns.is_moving

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Those of the game, and how far Heron looks: without Heron it stays there, but is off."""
        say, setup, game = self.context.say, self.setup, self._rules.game
        own = [
            Parameter(key, say(f"study.{game}.parameter.{key}"), value)
            for key, value in self.values.items()
        ]
        depth = say("study.depth.all") if setup.depth is None else str(setup.depth)
        label = say("study.table.parameter.depth")
        return (*own, Parameter("depth", label, depth, StudyLevel.HERON in setup.players))

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self.easel, self._area = Easel(self.kit, unit), area
        self.lay_buttons()

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Move, undo, do again, jump, show values, open the tree."""
        match action:
            case Point(place):
                return self._point(place)
            case Press(place):
                self._point(place)
                cursor = self.buttons.cursor
                return cursor is not None and self._press(cursor, place)
            case MoveFocus() if has_focus:
                self.buttons.walk(action)
            case Command.CONFIRM if has_focus and self.buttons.focus is not None:
                return self._press(self.buttons.focus)
            case Command.UNDO | Command.REDO:
                self.turns.jump(self.turns.game.done + (1 if action is Command.REDO else -1))
            case Command.ARRANGE:
                return self._press("values")
            case Command.TREE:
                return self._press("tree")
            case _:
                return False
        self.lay_buttons()
        return True

    def take(self, answers: Sequence[Answer]) -> None:
        """Use what birds play and what moves are worth."""
        self._has_news |= self.turns.take(answers)

    def update(self, dt: float) -> bool:
        """Follow the clock, let birds move, and ask what moves are worth where it is wanted."""
        has_changed, self._has_news = self.turns.update(dt) or self._has_news, False
        if self.shows_values or self.turns.is_yours:
            self.turns.judge()
        if has_changed:
            self.lay_buttons()
        return has_changed

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return what the picture consists of, the lowest first."""
        yield from self.items_below()
        buttons = self.buttons
        shows_focus = buttons.cursor is not None and (has_focus or buttons.is_pointed)
        yield from self.buttons.items(shows_focus=shows_focus)
        yield from self.items_above(self.find_ahead())

    def narrate(self) -> Iterable[str]:
        """Return what the focus in the picture is at."""
        return self.buttons.narrate() if self.buttons.cursor is not None else ()

    def save(self) -> str:
        """Return set-up and commands as one line."""
        return format_game(self.setup, self.turns.game)

    def close(self) -> None:
        """Want no answers any more."""
        self.turns.cancel()

    def settle(self) -> bool:
        """Show what every move is worth: the bet has been placed."""
        self.shows_values = True
        self.lay_buttons()
        return True

    def change(self, setup: SetupT) -> None:
        """Take over another set-up; another start is another game."""
        self.setup = setup
        self.turns.seat(setup.players, setup.depth)
        if setup.start != self.turns.game.start:
            self.turns.begin(TableGame(setup.start))
        self.lay_buttons()

    def find_cell(self, place: tuple[int, int] | None) -> int | None:
        """Return the cell at ``place``, or, without one, that which has the cursor."""
        match self.buttons.cursor if place is None else self.buttons.hit(place):
            case PartKey("cell", int(cell)):
                return cell
            case _:
                return None

    def find_ahead(self) -> StateT | None:
        """Return the position after the move that is pointed at; ``None`` if there is none."""
        cell = self.find_cell(None)
        move = None if cell is None or not self.turns.is_person else self.find_move(cell)
        return None if move is None else self.turns.state.apply(move)

    def find_results(self) -> dict[str, float]:
        """Return what every move is worth, if that is shown."""
        judged = self.turns.judged if self.shows_values else None
        return dict(judged.values) if judged is not None else {}

    def lay_buttons(self) -> None:
        """List the buttons anew."""
        placed = [
            *self._place_cells(),
            *self._place_commands(),
            *self._place_buttons(),
            *self.place_own(),
            *self._place_seats(),
        ]
        self.buttons.place(placed, self.easel.unit)

    def _place_cells(self) -> Iterator[PlacedButton]:
        game, results, can_move = self.turns.game, self.find_results(), self.turns.is_person
        unseen = () if self.turns.judged is None else self.turns.judged.unseen
        best = max(results.values(), default=0.0)
        newest = format_cell(*game.commands[game.done - 1]) if game.done else ""
        for cell, place in zip(self.list_cells(), self.places.cells, strict=True):
            value = results.get(cell.label)
            button = replace(
                cell,
                result="" if value is None else _write(value, is_seen=cell.label not in unseen),
                is_best=value == best,
                is_newest=cell.label == newest,
                can_move=can_move,
            )
            yield button, place

    def _place_commands(self) -> Iterator[PlacedButton]:
        """Yield the commands that have room, the last that is done among them."""
        game, places = self.turns.game, self.places.lines
        first = self.places.find_first(len(game.commands), game.done)
        lines = [
            CommandButton(
                PartKey("command", number + 1),
                format_cell(*command),
                number=number + 1,
                seat=game.states[number].current_player,
                is_done=number < game.done,
                is_last=number == game.done - 1,
                has_sign=self.has_signs,
            )
            for number, command in enumerate(game.commands[first : first + len(places)], first)
        ]
        return zip(self.complete_commands(lines), places, strict=False)

    def _place_buttons(self) -> Iterator[PlacedButton]:
        values, tree = (self.context.say(f"study.table.{key}") for key in BUTTONS)
        *_, above, below = self.places.buttons
        yield Tab("values", values, is_chosen=self.shows_values), above
        yield Button("tree", tree, is_enabled=not self.turns.game.is_over), below

    def _place_seats(self) -> Iterator[PlacedButton]:
        after, players = self.find_ahead(), self.setup.players
        for seat, (player, place) in enumerate(zip(players, self.places.seats, strict=True)):
            plate = SeatButton(
                PartKey("seat", seat),
                name_player(player, self.context.say),
                seat=seat,
                player=player,
                has_turn=seat == self.turns.game.mover,
                has_sign=self.has_signs,
            )
            yield self.complete_seat(plate, after), place

    def _point(self, place: tuple[int, int]) -> bool:
        """Note what the pointer is at."""
        has_moved = self.buttons.point(place)
        if has_moved:
            self.lay_buttons()
        return has_moved

    def _press(self, key: str, place: tuple[int, int] | None = None) -> Transition | bool:
        """Carry out a press of what is called ``key``."""
        match key:
            case PartKey("cell", int(cell)) if self.turns.is_person:
                move = self.find_move(cell)
                if move is None:
                    return False
                self.turns.play(move)
                self.context.shell.sounds.play("touch")
            case PartKey("command", int(number)):
                self.turns.jump(number)
            case "values":
                self.shows_values = not self.shows_values
            case "tree" if not self.turns.game.is_over:
                position = self._rules.format_position(self.turns.state)
                return Push(Study("pruning", f"{self._rules.game} {position}"))
            case PartKey("seat", int(seat)):
                self._change_player(seat, place or self.buttons.rect(key).center)
            case _ if not self.press_own(key):
                return False
        self.lay_buttons()
        return True

    def _change_player(self, seat: int, place: tuple[int, int]) -> None:
        steps = read_steps(self.buttons.rect(PartKey("seat", seat)), place)
        players = list(self.setup.players)
        players[seat] = cycle(SEATED, players[seat], steps)
        self.setup = self.seat_players(tuple(players))
        self.turns.seat(self.setup.players, self.setup.depth)


def _write(value: float, *, is_seen: bool) -> str:
    """Return what a move is worth; one whose end is not seen has no number."""
    return write_value(value) if is_seen else "?"
