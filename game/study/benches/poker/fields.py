"""The four fields of games as a map: with chance or without, open or with something hidden.

They are those of the article on backtracking; minimax is for the open ones, mixed strategies for
the others. Every game of the study lies in its field; pressing one leads to where it is shown.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from game.shell.routes import Push, Study, Transition
from game.study.benches.poker.part import PokerPart, PokerWay
from game.study.frame.bench import BenchContext, PictureButtons
from game.ui.actions import Action, Command, MoveFocus, Point, Press
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.pen import Easel, Pen
from game.ui.theme import SECONDARY, Face, Size
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
    "luck": GameKind(has_chance=True, is_hidden=False),
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
    "luck": ("study.luck.name", Study("luck")),
    "matrix": ("study.matrix.name", Study("matrix")),
    "kuhn": ("study.poker.name", Study("poker", "learning")),
    "tides": ("title.name", Study("vote")),
}
"""What every game is called, and where it is shown."""
_GAP: Final = 8
_HEAD, _LINE, _GAME = 40, 32, 56
_COLUMNS: Final = 2
"""So many games lie beside each other in a field."""


@dataclass(frozen=True, slots=True)
class FieldPlaces:
    """The fields, row by row, and the games in them by name."""

    fields: Sequence[Rect]
    games: dict[str, Rect]


def lay_fields(area: Rect, easel: Easel[Kit]) -> FieldPlaces:
    """Return the places: two fields beside each other, and two below."""
    gap, height = easel.px(_GAP), easel.px(_GAME)
    size = (area.width - gap) // 2, (area.height - gap) // 2
    fields = [
        Rect((area.x + column * (size[0] + gap), area.y + row * (size[1] + gap)), size)
        for row in (0, 1)
        for column in (0, 1)
    ]
    games = {}
    for field, kind in zip(fields, FIELDS, strict=True):
        room = _find_line(field, easel)
        width = (room.width - gap * (_COLUMNS - 1)) // _COLUMNS
        for at, name in enumerate(name for name in GAMES if KINDS[name] == kind):
            row, column = divmod(at, _COLUMNS)
            top = room.bottom + easel.px(14) + row * (height + gap)
            games[name] = Rect(room.x + column * (width + gap), top, width, height)
    return FieldPlaces(fields, games)


class FourFields(PokerPart):
    """The map, as a step of the way through poker: it computes nothing."""

    lead_key = "study.fields.lead"

    def __init__(self, context: BenchContext, way: PokerWay) -> None:
        """Lay the map out."""
        super().__init__(context, way)
        self._easel = Easel(context.shell.kit, 1.0)
        self.places = lay_fields(Rect(0, 0, 1, 1), self._easel)
        self.buttons = PictureButtons(context.shell.kit)
        """The games."""

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._easel = Easel(self._context.shell.kit, unit)
        self.places = lay_fields(area, self._easel)
        games, say = self.places.games, self._context.say
        placed = [(Button(name, say(GAMES[name][0])), place) for name, place in games.items()]
        self.buttons.place(placed, unit)

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Point at a game, walk among them, go to one."""
        match action:
            case Point(place):
                return self.buttons.point(place)
            case Press(place):
                self.buttons.point(place)
                return self._go() if self.buttons.is_pointed else False
            case MoveFocus() if has_focus:
                self.buttons.handle(action)
                return True
            case Command.CONFIRM if has_focus:
                return self._go()
            case _:
                return False

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return the fields and the games in them."""
        say, item = self._context.say, self._easel.item
        for number, key in enumerate(FIELDS.values()):
            words = say(f"study.fields.{key}"), say(f"study.fields.{key}.how")
            yield item(("field", number), self.places.fields[number], _draw_field, *words)
        yield from self.buttons.items(shows_focus=has_focus or self.buttons.is_pointed)

    def narrate(self) -> Iterable[str]:
        """Return the game that has the focus."""
        return self.buttons.narrate()

    def _go(self) -> Transition | bool:
        focus = self.buttons.focus
        if focus is None:
            return False
        self._context.shell.sounds.play("touch")
        return Push(GAMES[focus][1])


def _find_line(field: Rect, scale: Easel[Kit] | Pen[Kit]) -> Rect:
    """Return where it stands how games of a field are solved: below its name."""
    inner = field.inflate(-scale.px(36), -scale.px(20))
    return Rect(inner.x, inner.y + scale.px(_HEAD), inner.width, scale.px(_LINE))


def _draw_field(pen: Pen[Kit], field: Rect, name: str, how: str) -> None:
    pen.panel(field)
    line, head = _find_line(field, pen), pen.px(_HEAD)
    pen.text(name, Rect(line.x, line.y - head, line.width, head), face=Face.BOLD)
    pen.text(how, line, Size.SMALL, SECONDARY)
