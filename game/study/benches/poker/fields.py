"""The four fields of games as a map: with chance or without, open or with something hidden.

They are those of the article on backtracking; minimax is for the open ones, mixed strategies for
the others. Every game of the study lies in its field; pressing one leads to where it is shown.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Push, Study, Transition
from game.study.benches.poker.fields_view import FieldPlaces, field_items
from game.study.frame.bench_context import BenchContext
from game.study.frame.report import Report
from game.ui.actions import Action, Command, MoveFocus, Point, Press
from game.ui.display_list import Item
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button


class GameKind(NamedTuple):
    """The field of a game; choosing at the same time counts as hiding."""

    has_chance: bool
    is_hidden: bool


KINDS: Final = {
    "tiles": GameKind(has_chance=False, is_hidden=False),
    "kqj": GameKind(has_chance=False, is_hidden=False),
    "rows": GameKind(has_chance=False, is_hidden=False),
    "tree": GameKind(has_chance=False, is_hidden=False),
    "matrix": GameKind(has_chance=False, is_hidden=True),
    "kuhn": GameKind(has_chance=True, is_hidden=True),
    "tides": GameKind(has_chance=True, is_hidden=True),
}
"""Every game of the study by name."""
FIELDS: Final = {
    GameKind(has_chance=False, is_hidden=False): "open",
    GameKind(has_chance=False, is_hidden=True): "hidden",
    GameKind(has_chance=True, is_hidden=False): "open.chance",
    GameKind(has_chance=True, is_hidden=True): "hidden.chance",
}
"""The fields, row by row, by the last part of their keys."""
GAMES: Final = {
    "tiles": ("study.tiles.name", Study("tiles")),
    "rows": ("study.rows.name", Study("rows")),
    "kqj": ("study.fields.kqj", Study("pruning", "kqj JQ")),
    "tree": ("study.tree.made", Study("pruning", "tree max ((3 12 8) (2 4 6) (14 5 2))")),
    "matrix": ("study.matrix.name", Study("matrix")),
    "kuhn": ("study.poker.name", Study("poker", "learning")),
    "tides": ("title.name", Study("vote")),
}
"""What every game is called, and where it is shown."""


class FourFields:
    """The map, as a step of the way through poker: it computes nothing."""

    has_failed = is_moving = False

    def __init__(self, context: BenchContext) -> None:
        """Lay the map out."""
        self._context = context
        self.places = FieldPlaces(Rect(0, 0, 1, 1), 1.0, 1.0)
        self.buttons = Buttons(context.shell.kit)
        """The games."""
        self._is_pointed = False

    @property
    def is_waiting(self) -> bool:
        """Never: nothing is computed."""
        return False

    @property
    def lead(self) -> str:
        """What the map is for."""
        return self._context.say("study.fields.lead")

    @property
    def remark(self) -> str:
        """Nothing: its fields say themselves what they are."""
        return ""

    @property
    def report(self) -> Report:
        """Nothing has happened."""
        return Report()

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self.places = FieldPlaces(area.copy(), unit, self._context.shell.kit.type_unit(unit))
        games = {kind: [name for name in GAMES if KINDS[name] == kind] for kind in FIELDS}
        rects = {
            name: self.places.game(field, at)
            for field, kind in enumerate(FIELDS)
            for at, name in enumerate(games[kind])
        }
        buttons = [Button(name, self._context.say(GAMES[name][0])) for name in rects]
        self.buttons.lay(buttons, rects, unit)

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Point at a game, walk among them, go to one."""
        match action:
            case Point(place):
                return self._point(place)
            case Press(place):
                self._point(place)
                return self._go() if self._is_pointed else False
            case MoveFocus() if has_focus:
                self.buttons.handle(action)
                return True
            case Command.CONFIRM if has_focus:
                return self._go()
            case _:
                return False

    def take(self, answers: Sequence[Answer]) -> None:
        """Nothing was asked for."""

    def show(self, index: int) -> None:
        """Nothing is played here."""

    def update(self, dt: float) -> bool:
        """Nothing moves here."""
        del dt
        return False

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return the fields and the games in them."""
        say = self._context.say
        words = [
            (say(f"study.fields.{key}"), say(f"study.fields.{key}.how")) for key in FIELDS.values()
        ]
        yield from field_items(self._context.shell.kit, self.places, words)
        yield from self.buttons.items(shows_focus=has_focus or self._is_pointed)

    def narrate(self) -> Iterable[str]:
        """Return the game that has the focus."""
        return self.buttons.narrate()

    def close(self) -> None:
        """Nothing was asked for."""

    def _point(self, place: tuple[int, int]) -> bool:
        before, key = (self._is_pointed, self.buttons.focus), self.buttons.hit(place)
        self._is_pointed = key is not None
        self.buttons.focus = key or self.buttons.focus
        return (self._is_pointed, self.buttons.focus) != before

    def _go(self) -> Transition | bool:
        focus = self.buttons.focus
        if focus is None:
            return False
        self._context.shell.sounds.play("touch")
        return Push(GAMES[focus][1])
