"""Draws opponents: a card for each, one closely on a panel, and how games against them ended."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.storage.finished import FinishedGame
from game.texts import Texts
from game.ui import paint
from game.ui.geometry import Page
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import (
    CREAM,
    GOLD,
    LINE,
    OPPONENT,
    PANEL,
    RAISED,
    SECONDARY,
    SMALLEST_TYPE,
    TABLE,
    Face,
    Size,
)
from game.ui.widgets.controls import Button, describe_value

_LAST: Final = 5


@dataclass(frozen=True, slots=True)
class Played:
    """How many games a person won, lost and drew.

    ``last`` are the latest of them, the oldest first: 1 for won, 0 for drawn, -1 for lost.
    """

    won: int = 0
    lost: int = 0
    drawn: int = 0
    last: tuple[int, ...] = ()

    @property
    def count(self) -> int:
        """All games."""
        return self.won + self.lost + self.drawn


def count_played(games: Iterable[FinishedGame]) -> dict[str, Played]:
    """Return the person's record by opponent in games of one kind, the oldest first.

    Practice and games with hints do not count.
    """
    played: dict[str, Played] = {}
    for each in games:
        end = each.end
        if not each.counts or end is None:
            continue
        old = played.get(each.opponent, Played())
        played[each.opponent] = Played(
            old.won + (end > 0),
            old.lost + (end < 0),
            old.drawn + (end == 0),
            (*old.last, end)[-_LAST:],
        )
    return played


_LEFT, _TOP, _BOTTOM, _RIGHT = 40, 62, 500, 1240
"""What cards and panel fill, in u; below it hang the lanterns of the harbour, behind the tiles."""
_GAP, _APART, _BESIDE, _BELOW = 8, 24, 30, 12
"""Between two cards, two levels, cards and panel, and two rows, in u."""
_ROWS: Final = 2
_USUAL: Final = 6
"""More cards in a row make the panel narrower."""
_WIDE, _NARROW = 418, 332
_CLOSER: Final = 212
"""How many u narrower the panel is where type is twice as large."""
_PLATE, _HEAD, _CROWN, _MARK, _BARS = 34, 28, 26, 16, 3
_LEAST_LINE: Final = 20
"""Pixels of a line of the smallest type."""
_CROWN_FILE: Final = "images/crown.png"


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent: the key of its card, whose portrait it has, its name, and a line on its play.

    ``level`` is the word over its card and its like's, ``facts`` what was measured of it, and
    ``lesson`` what the button is called that begins the game in which it teaches, if there is one.
    """

    key: str
    emblem: str
    name: str
    line: str
    level: str = ""
    played: Played = field(default_factory=Played)
    facts: tuple[str, ...] = ()
    lesson: str = ""
    head: float = 0.3
    """How far down its head is in the portrait, as a share of the height."""
    across: float | None = None
    """How far right its middle is, as a share of the width; ``None`` for where a bird's is."""


@dataclass(frozen=True, slots=True)
class RivalCard(Button):
    """An opponent as a card: the portrait, the name, and a crown once it was beaten."""

    emblem: str = ""
    across: float | None = None
    is_beaten: bool = False
    is_chosen: bool = False
    limit: int | None = None
    """The largest type of the name in pixels, so that all names share a size."""

    def describe(self, texts: Texts) -> str:
        """Return the name, and whether the opponent was beaten."""
        if self.is_beaten:
            return describe_value(self.label, texts.say("setup.beaten"), texts)
        return self.label

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the card: framed in gold the one that is played next, in cream the pointed at."""
        ink = GOLD if self.is_chosen else CREAM
        room, radius = find_picture(rect, pen.type_px(_PLATE)), pen.px(10)

        def make() -> pygame.Surface:
            card = pygame.Surface(rect.size)
            card.fill(PANEL)
            poster = pen.kit.images.poster(self.emblem, room.size, across=self.across)
            card.blit(poster, (0, 0))
            card.fill(OPPONENT, (0, room.height, rect.width, max(1, pen.px(2))))
            return paint.clip_corners(card, radius)

        key = "rival", self.emblem, self.across, rect.size, room.height
        pen.picture(pen.kit.images.keep(key, make), rect)
        if self.is_chosen or has_focus:
            frame = rect.inflate(2 * pen.px(2), 2 * pen.px(2))
            pen.frame(frame, radius + pen.px(2), ink, pen.px(4))
        else:
            pen.frame(rect, radius, LINE)
        plate = Rect(rect.x, room.bottom, rect.width, rect.bottom - room.bottom)
        style = Style(Size.TEXT, Face.BOLD, ink, "center", self.limit)
        pen.set(self.label, plate.inflate(-pen.px(8), 0), style)
        if self.is_beaten:
            side = pen.px(_CROWN)
            crown = Rect(room.right - side - pen.px(8), room.bottom - side - pen.px(8), side, side)
            pen.picture(paint.disc(side + pen.px(6), TABLE), center=crown.center)
            pen.picture(pen.kit.images.scaled(_CROWN_FILE, crown.size), crown)


def find_picture(card: Rect, plate: int) -> Rect:
    """Return where the portrait is on a card with a plate of so many pixels."""
    return Rect(card.x, card.y, card.width, card.height - plate)


@dataclass(frozen=True, slots=True)
class Marks(Button):
    """The ends of the last games against an opponent; pressed, it tells what was measured."""

    ends: tuple[int, ...] = ()
    is_chosen: bool = False

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw a gold disc for a game won, a square for one lost, a ring for one drawn.

        Before there is any game, it is the sign of figures: three rising bars.
        """
        pen.fill(rect, pen.px(8), RAISED if has_focus or self.is_chosen else PANEL, 240)
        if has_focus or self.is_chosen:
            pen.frame(rect, pen.px(8), GOLD if has_focus else LINE)
        side, pitch = pen.px(_MARK), pen.px(_MARK + 6)
        if not self.ends:
            _draw_bars(pen, Rect(0, 0, side, side).move_to(center=rect.center))
        left = rect.centerx - (len(self.ends) - 1) * pitch // 2
        for n, end in enumerate(self.ends):
            place = Rect(0, 0, side, side).move_to(center=(left + n * pitch, rect.centery))
            if end < 0:
                pen.fill(place, pen.px(2), OPPONENT)
            elif end:
                pen.picture(paint.disc(side, GOLD), place)
            else:
                pen.picture(paint.ring(side, CREAM, max(2, pen.px(3))), place)


def _draw_bars(pen: Pen[Kit], place: Rect) -> None:
    for n in range(_BARS):
        height = place.height * (n + 1) // _BARS
        width = place.width // (_BARS + 1)
        left = place.x + n * (place.width - width) // (_BARS - 1)
        pen.fill(Rect(left, place.bottom - height, width, height), 1, SECONDARY)


@dataclass(frozen=True, slots=True)
class Segment(Button):
    """One of a few ways to play that lie open beside each other; the chosen one is framed."""

    is_chosen: bool = False
    short: str = ""
    """What is written where the label has no room."""

    def describe(self, texts: Texts) -> str:
        """Return the label, and whether this one is chosen."""
        return texts.say("narrate.chosen", label=self.label) if self.is_chosen else self.label

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the label, after what the way to play looks like."""
        radius = pen.px(8)
        pen.fill(rect, radius, RAISED if self.is_chosen or has_focus else TABLE)
        if self.is_chosen or has_focus:
            width = max(1, pen.px(2 if has_focus else 1))
            pen.frame(rect, radius, GOLD if self.is_chosen else CREAM, width)
        ink = CREAM if self.is_chosen or has_focus else SECONDARY
        face = Face.BOLD if self.is_chosen else Face.BODY
        room = self.draw_sign(pen, rect.inflate(-2 * pen.px(8), 0))
        is_wide = pen.kit.typesetter.width(self.label, face, SMALLEST_TYPE) > room.width
        words = self.short if is_wide and self.short else self.label
        pen.text(words, room, Size.TEXT, ink, "center", face)

    def draw_sign(self, pen: Pen[Kit], room: Rect) -> Rect:
        """Draw a sign for the way to play, if there is one; return the room for the label."""
        del pen
        return room


class Grid(NamedTuple):
    """Where everything is, in pixels: a card for each opponent, the levels' words, the panel."""

    cards: tuple[Rect, ...]
    heads: tuple[tuple[str, Rect], ...]
    panel: Rect


def lay_grid(page: Page, scale: float, rivals: Sequence[Rival]) -> Grid:
    """Return the places of opponents, who stand in two rows; ``scale`` is that of type."""
    in_row = -(-len(rivals) // _ROWS)
    width = (_WIDE if in_row <= _USUAL else _NARROW) - _CLOSER * max(0.0, scale - 1) / 2
    width = max(width, _NARROW - 20)
    panel = page.place(_RIGHT - width, _TOP, width, _BOTTOM - _TOP)
    whole = _RIGHT - width - _BESIDE - _LEFT
    height = (_BOTTOM - _TOP - _BELOW) / _ROWS
    head = (_HEAD * max(1.0, scale) + 6) if any(rival.level for rival in rivals) else 0.0
    cards, heads = list[Rect](), list[tuple[str, Rect]]()
    for row in range(_ROWS):
        people = rivals[row * in_row :][:in_row]
        groups = [(level, len([*same])) for level, same in groupby(people, lambda each: each.level)]
        spare = (len(groups) - 1) * _APART + (len(people) - len(groups)) * _GAP
        card = (whole - spare) / max(1, len(people))
        left, top = float(_LEFT), _TOP + row * (height + _BELOW)
        for level, count in groups:
            span = count * (card + _GAP) - _GAP
            if head:
                heads.append((level, page.place(left, top, span, head - 6)))
            for n in range(count):
                at = left + n * (card + _GAP)
                cards.append(page.place(at, top + head, card, height - head))
            left += span + _APART
    return Grid(tuple(cards), tuple(heads), panel)


class ClosePlaces(NamedTuple):
    """Where the parts of the panel are, in pixels."""

    picture: Rect
    name: Rect
    text: Rect
    marks: Rect
    ways: Rect
    start: Rect
    lesson: Rect


def lay_close(
    page: Page,
    panel: Rect,
    scale: float,
    *,
    has_facts: bool,
    games: int = 0,
    has_lesson: bool = False,
) -> ClosePlaces:
    """Return the places on the panel; facts need more room than the line, and get the picture's.

    There are marks of the last ``games``, or the sign of figures. The button of a lesson is beside
    that which begins a game, or on the picture of a narrow panel.
    """
    grown = max(1.0, scale)
    inner = panel.inflate(-2 * page.px(22), 0)
    start = Rect(inner.x, 0, inner.width, page.px(60 + 8 * (grown - 1)))
    start.bottom = panel.bottom - page.px(18)
    ways = Rect(inner.x, 0, inner.width, page.px(48 + 16 * (grown - 1)))
    ways.bottom = start.y - page.px(14)
    is_narrow = panel.width < page.px(_WIDE - 4)
    lines = 4 if has_facts else 2 if is_narrow else 1
    line = max(page.px(24 * grown), _LEAST_LINE if has_facts else 0)
    text = Rect(inner.x, 0, inner.width, page.px(8 * grown) + lines * line)
    text.bottom = ways.y - page.px(8)
    name = Rect(inner.x, 0, inner.width, page.px(46 + 24 * (grown - 1))).move_to(bottom=text.y)
    picture = Rect(panel.x, panel.y, panel.width, name.y - page.px(10 / grown**3) - panel.y)
    marks = Rect(0, 0, page.px(max(44, games * (_MARK + 6) + 14)), page.px(44))
    if is_narrow:
        marks.bottomleft = picture.x + page.px(10), picture.bottom - page.px(8)
    else:
        marks.midright = inner.right + page.px(8), name.centery
        name.width = marks.x - page.px(6) - name.x
    lesson = Rect(0, 0, 0, 0)
    if has_lesson:
        lesson = _lay_lesson(page, picture, start, marks if is_narrow else None, grown)
    if lesson.colliderect(start):
        left = lesson.right + page.px(10)
        start = Rect(left, start.y, start.right - left, start.height)
    return ClosePlaces(picture, name, text, marks, ways, start, lesson)


def _lay_lesson(page: Page, picture: Rect, start: Rect, marks: Rect | None, grown: float) -> Rect:
    """Return a lesson's place: beside ``marks`` on a narrow ``picture``, else left in ``start``."""
    if marks is None:
        return Rect(start.x, start.y, start.width * 12 // 20, start.height)
    room = picture.width - marks.width - page.px(26)
    lesson = Rect(0, 0, min(page.px(224 * grown), room), page.px(46))
    lesson.bottomright = picture.right - page.px(12), picture.bottom - page.px(10)
    return lesson


def draw_close(
    pen: Pen[Kit], panel: Rect, close: ClosePlaces, rival: Rival, facts: tuple[str, ...]
) -> None:
    """Draw an opponent closely: the portrait, the name, and the line, or else the facts."""
    pen.panel(panel)
    frame = max(1, pen.px(2))
    picture = close.picture.inflate(-2 * frame, 0)
    picture.y += frame
    picture.height -= frame
    poster = pen.kit.images.poster(rival.emblem, picture.size, rival.head, rival.across)
    pen.picture(poster, picture)
    pen.fill(Rect(picture.x, picture.bottom, picture.width, max(1, pen.px(2))), 0, LINE)
    pen.text(rival.name, close.name, Size.HEADING, CREAM, face=Face.DISPLAY)
    small = Style(Size.SMALL, Face.BODY, SECONDARY)
    if facts:
        pen.paragraph("\n".join(facts), close.text, small)
    else:
        pen.paragraph(rival.line, close.text, Style(Size.TEXT, Face.BODY, SECONDARY))
    pen.fill(close.ways, pen.px(10), TABLE)


def draw_head(pen: Pen[Kit], place: Rect, level: str) -> None:
    """Draw the word for a level on its plate."""
    pen.fill(place, pen.px(8), PANEL, 245)
    pen.text(level, place.inflate(-pen.px(8), 0), Size.TEXT, CREAM, "center", Face.BOLD)


def prepare_posters(kit: Kit, page: Page, rivals: Sequence[Rival]) -> Iterator[None]:
    """Draw every portrait of the page into the cache, one a step."""
    grid = lay_grid(page, kit.typesetter.scale, rivals)
    close = lay_close(page, grid.panel, kit.typesetter.scale, has_facts=False)
    frame = max(1, page.px(2))
    size = close.picture.width - 2 * frame, close.picture.height - frame
    for rival, card in zip(rivals, grid.cards, strict=True):
        plate = round(_PLATE * kit.type_unit(page.unit))
        kit.images.poster(rival.emblem, find_picture(card, plate).size, across=rival.across)
        yield
        kit.images.poster(rival.emblem, size, rival.head, rival.across)
        yield
