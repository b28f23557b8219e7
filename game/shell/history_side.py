"""What stands beside the list: the code that is typed, and the game that is chosen."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.play.codes import LETTERS
from game.shell.history_row import find_ink
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, EMBER, LINE, OPPONENT, SECONDARY, TABLE, Colour, Face, Size

_GAP, _MIDDLE = 4, 12
_FACE: Final = 44


@dataclass(frozen=True, slots=True)
class CodeModel:
    """The code panel: the letters typed, their edge, and a line with a portrait or what is wrong.

    ``emblem`` is empty where there is nobody to show.
    """

    title: str
    letters: str
    edge: Colour
    line: str
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class ChosenModel:
    """The chosen game: whom it was against, how it ended, what was owned then, and its code."""

    emblem: str
    name: str
    score: str
    end: int
    pictures: tuple[str, ...]
    code: str


def draw_code(pen: Pen[Kit], room: Rect, model: CodeModel) -> None:
    """Draw the panel of the code, but for its buttons."""
    pen.panel(room)
    inner = room.inflate(-pen.px(40), 0)
    title = Rect(inner.x, room.y + pen.px(10), inner.width, pen.px(36))
    pen.text(model.title, title, Size.TEXT, face=Face.BOLD)
    letters = Rect(inner.x, room.y + pen.px(54), inner.width, pen.px(46))
    _draw_letters(pen, letters, model.letters, model.edge)
    line = Rect(inner.x, room.y + pen.px(108), inner.width, pen.px(46))
    if model.emblem:
        _draw_face(pen, line, model.emblem)
        line = Rect(line.x + pen.px(54), line.y, line.width - pen.px(54), line.height)
    is_wrong = model.edge == EMBER
    pen.text(model.line, line, Size.TEXT, EMBER if is_wrong else CREAM)


def _draw_letters(pen: Pen[Kit], room: Rect, letters: str, edge: Colour) -> None:
    """Draw ten places with the letters typed so far, five and five."""
    width = (room.width - pen.px(_MIDDLE) - (LETTERS - 2) * pen.px(_GAP)) // LETTERS
    left = room.x
    for at in range(LETTERS):
        place = Rect(left, room.y, width, room.height)
        pen.fill(place, pen.px(6), TABLE)
        pen.frame(place, pen.px(6), edge if at < len(letters) else LINE, max(1, pen.px(2)))
        if at < len(letters):
            pen.text(letters[at], place, Size.NUMBER, CREAM, "center", Face.BOLD)
        left = place.right + pen.px(_MIDDLE if at + 1 == LETTERS // 2 else _GAP)


def draw_chosen(pen: Pen[Kit], room: Rect, model: ChosenModel) -> None:
    """Draw the panel of the chosen game, but for its buttons."""
    pen.panel(room)
    inner = room.inflate(-pen.px(40), 0)
    head = Rect(inner.x, room.y + pen.px(14), inner.width, pen.px(50))
    _draw_face(pen, head, model.emblem)
    style = Style(Size.LARGE, Face.BOLD, find_ink(model.end), "right")
    score = pen.measure(model.score, head, style)
    pen.set(model.score, head, style)
    left = head.x + pen.px(56)
    name = Rect(left, head.y, score.x - pen.px(8) - left, head.height)
    pen.text(model.name, name, Size.TEXT, face=Face.BOLD)
    panorama = Rect(inner.x, room.y + pen.px(78), inner.width, pen.px(112))
    _draw_panorama(pen, panorama, model.pictures)
    if model.code:
        code = Rect(inner.x, room.y + pen.px(208), pen.px(238), pen.px(50))
        pen.text(model.code, code, Size.NUMBER, SECONDARY, face=Face.BOLD)


def _draw_face(pen: Pen[Kit], room: Rect, emblem: str) -> None:
    face = pen.kit.images.portrait(emblem, pen.px(_FACE))
    pen.picture(face, face.get_rect(midleft=room.midleft))


def _draw_panorama(pen: Pen[Kit], room: Rect, pictures: tuple[str, ...]) -> None:
    """Draw what was owned at the end side by side, framed; an empty frame until it is read."""
    pen.fill(room, pen.px(6), TABLE)
    for at, name in enumerate(pictures):
        start, end = (room.width * edge // len(pictures) for edge in (at, at + 1))
        place = Rect(room.x + start, room.y, end - start, room.height)
        pen.picture(pen.kit.images.scaled(name, place.size), place)
    pen.frame(room, pen.px(6), OPPONENT, max(1, pen.px(2)))


def write_score(scores: tuple[float, float] | None) -> str:
    """Return a score, the person's points first; an empty one where a game has no points."""
    return "" if scores is None else f"{scores[0]:g} : {scores[1]:g}"
