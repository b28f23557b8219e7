"""The tiles below the opponents: other ways to a game, each with a picture of what is in it."""

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.shell.history_row import find_ink
from game.texts import Texts
from game.ui import paint
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, LINE, OPPONENT, PANEL, RAISED, SECONDARY, Face, Size
from game.ui.widgets.controls import Button

_EDGE, _HEAD = 18, 42
_FACE, _ROW = 36, 44
_CARD: Final = (50, 74)
_TURN: Final = 6
"""Degrees from one card of a fan to the next."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game as a line: against whom, the score, and 1 if it was won, -1 if lost."""

    emblem: str
    name: str
    score: str
    end: int

    def draw_sign(self, pen: Pen[Kit], room: Rect) -> Rect:
        """Draw a sign for the way it was played, if there is one; return the room for the name."""
        del pen
        return room


@dataclass(frozen=True, slots=True)
class WayTile(Button):
    """A way to a game, with the one picture that it has: games, a score, cards, or faces.

    ``note`` stands at the right of the heading where there is room.
    """

    note: str = ""
    games: tuple[PastGame, ...] = ()
    score: str = ""
    cards: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()

    def describe(self, texts: Texts) -> str:
        """Return the heading, the note and the score."""
        return texts.say("list.comma").join(filter(None, (self.label, self.note, self.score)))

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the plate, the heading and the picture."""
        pen.fill(rect, pen.px(10), RAISED if has_focus else PANEL)
        is_lit = has_focus or self.is_main
        pen.frame(rect, pen.px(10), GOLD if is_lit else LINE, max(1, pen.px(2 if is_lit else 1)))
        inner = rect.inflate(-2 * pen.px(_EDGE), 0)
        head = Rect(inner.x, rect.y + pen.px(8), inner.width, pen.type_px(_HEAD - 10))
        written = pen.text(self.label, head, Size.TEXT, CREAM, face=Face.BOLD)
        rest = Rect(written.right + pen.px(12), head.y, 0, head.height)
        rest.width = max(0, head.right - rest.x)
        note = Style(Size.SMALL, Face.BODY, SECONDARY, "right")
        needed = pen.measure(self.note, inner, note).width
        if self.note and needed <= rest.width:
            pen.set(self.note, rest, note)
        room = Rect(inner.x, head.bottom, inner.width, rect.bottom - pen.px(10) - head.bottom)
        if self.score:
            pen.text(self.score, room, Size.SCORE, GOLD, "center", Face.BOLD)
        elif self.cards:
            _draw_fan(pen, room, self.cards)
        elif self.games:
            _draw_games(pen, room, self.games)
        else:
            _draw_faces(pen, room, self.faces)


def _draw_games(pen: Pen[Kit], room: Rect, games: tuple[PastGame, ...]) -> None:
    """Draw a line for each game that there is room for."""
    height = max(pen.px(_ROW), pen.type_px(_FACE))
    for n, game in enumerate(games[: max(1, room.height // height)]):
        row = Rect(room.x, room.y + n * height, room.width, height)
        face = pen.kit.images.portrait(game.emblem, pen.px(_FACE))
        place = face.get_rect(midleft=(row.x, row.centery))
        pen.picture(face, place)
        style = Style(Size.TEXT, Face.BOLD, find_ink(game.end), "right")
        score = pen.measure(game.score, row, style)
        pen.set(game.score, row, style)
        name = Rect(place.right + pen.px(10), row.y, 0, row.height)
        name.width = max(0, score.x - pen.px(10) - name.x)
        pen.text(game.name, game.draw_sign(pen, name), Size.TEXT, SECONDARY)


def _draw_faces(pen: Pen[Kit], room: Rect, faces: tuple[str, ...]) -> None:
    """Draw round portraits, or seals, side by side."""
    side = min(room.height, pen.px(80))
    for n, emblem in enumerate(faces):
        face = pen.kit.images.portrait(emblem, side)
        middle = room.centerx + round((n - (len(faces) - 1) / 2) * side * 1.4), room.centery
        pen.picture(face, face.get_rect(center=middle))


def _draw_fan(pen: Pen[Kit], room: Rect, cards: tuple[str, ...]) -> None:
    """Draw pictures as cards in a fan."""
    width, height = _CARD
    size = pen.px(width), min(pen.px(height), room.height - pen.px(12))
    for n, name in enumerate(cards):
        step = n - (len(cards) - 1) / 2
        card = pen.kit.images.keep(
            ("fan", name, size, step), partial(_turn_card, pen, name, size, step)
        )
        middle = (
            room.centerx + round(step * size[0] * 0.82),
            room.centery + round(abs(step) * pen.px(3)),
        )
        pen.picture(card, card.get_rect(center=middle))


def _turn_card(pen: Pen[Kit], name: str, size: tuple[int, int], step: float) -> pygame.Surface:
    picture = paint.clip_corners(pen.kit.images.scaled(name, size), pen.px(5))
    paint.draw_outline(picture, picture.get_rect(), pen.px(5), OPPONENT, max(1, pen.px(1)), 200)
    return pygame.transform.rotozoom(picture, -step * _TURN, 1.0)
