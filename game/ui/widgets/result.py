"""The page of a result, one skeleton in opposite weather: what every game says of its end.

A win is celebrated by a lantern for each thing that scored, and by paper that falls once.

A ribbon says who has won. After a win the score is written on the rising sun, with a crown; after a
loss the opponent is the moon, and the score stands on a plate. A game fills the two wings and the
two rows of its own.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item, Keep
from game.ui.geometry import Page, SizePx
from game.ui.kit import Kit, Style
from game.ui.motion import Span, out_back, out_cubic
from game.ui.pen import Easel, KitT, Pen
from game.ui.theme import (
    CREAM,
    GOLD,
    INK,
    MIST,
    OPPONENT,
    PANEL,
    PLATE,
    PLATE_INK,
    SECONDARY,
    Colour,
    Face,
    Size,
    mix,
    parse_colour,
)
from game.ui.widgets.panorama import TileRow, frame_item, lay_row
from game.ui.widgets.plot import draw_mark
from game.ui.widgets.ribbon import draw_ribbon, find_ribbon

FALL_MS: Final = 2500.0
"""How long the paper falls."""
_FIRST_LANTERN, _LANTERN_STEP, _RISE = 700.0, 120.0, 320.0
LANTERNS: Final = (
    (92, 66, 54), (1190, 70, 56), (24, 152, 40), (1256, 142, 40), (392, 170, 42), (892, 180, 42),
    (30, 352, 46), (1250, 348, 46), (176, 98, 32), (1106, 104, 34),
)  # fmt: skip
"""Middle and height of every lantern, in u, in the order in which they rise."""
_PIECES: Final = 70
_SUN: Final = (640.0, 244.0, 175.0)
"""The middle of the sun and how far around it no paper falls, in u."""
_PAPER: Final = tuple(
    parse_colour(text) for text in ("#4B7BF5", "#E25626", "#82D3A4", "#D188AF", "#E8BE5A")
)
_BODY, _CORE, _FRAME = (parse_colour(text) for text in ("#F2A03D", "#FFE7A0", "#8A4A2A"))
_FINER: Final = 4
_TURN: Final = 12
_TOP, _BOTTOM, _FADING = -20, 640, 160
"""Between which heights paper is seen, and along how much of it it fades, in u."""


@dataclass(frozen=True, slots=True)
class Festivity:
    """How many lanterns rise, and whether anything moves; all of it at once if it ``is_still``."""

    lanterns: int
    is_still: bool

    @property
    def end(self) -> float:
        """When the last motion would be over, in milliseconds."""
        lit = min(self.lanterns, len(LANTERNS))
        return max(FALL_MS, _FIRST_LANTERN + lit * _LANTERN_STEP + _RISE)


def list_festivity(
    easel: Easel[Kit], page: Rect, festivity: Festivity, time: float
) -> Iterator[Item]:
    """Yield lanterns and paper at ``time`` ms; ``page`` is where 1280x720 u are in the window."""
    yield from _list_paper(easel, page, time, is_still=festivity.is_still)
    for n, (x, y, height) in enumerate(LANTERNS[: festivity.lanterns]):
        start = _FIRST_LANTERN + n * _LANTERN_STEP
        share = 1.0 if festivity.is_still else Span(start, start + _RISE, out_cubic).sample(time)
        if not share:
            continue
        low = round((1 - share) * easel.px(26))
        place = Rect(0, 0, easel.px(height * 0.82), easel.px(height))
        place.center = page.x + easel.px(x), page.y + easel.px(y) + low
        yield easel.item(("lantern", n), place, _draw_lantern, round(share * 16) / 16)


def _draw_lantern(pen: Pen[Kit], place: Rect, share: float) -> None:
    lantern = _make_lantern(place.size)
    lantern.set_alpha(round(255 * share))
    pen.picture(lantern, place)


@lru_cache(maxsize=16)
def _make_lantern(size: SizePx) -> pygame.Surface:
    """Return a paper lantern: six sides, brighter towards its middle."""
    width, height = (length * _FINER for length in size)
    fine = pygame.Surface((width, height), pygame.SRCALPHA)
    fine.fill((*_BODY, 0))

    def fill(colour: Colour, inset: float, top: float, bottom: float) -> None:
        half = inset * 0.6
        points = [
            (width * (0.22 + half), height * top), (width * (0.78 - half), height * top),
            (width * (1 - inset), height * 0.42), (width * (0.74 - half), height * bottom),
            (width * (0.26 + half), height * bottom), (width * inset, height * 0.42),
        ]  # fmt: skip
        pygame.draw.polygon(fine, colour, points)

    fill(_BODY, 0.0, 0.0, 0.88)
    fill(mix(_BODY, _CORE, 0.6), 0.1, 0.0, 0.88)
    fill(_CORE, 0.2, 0.02, 0.86)
    pygame.draw.rect(fine, _FRAME, (width * 0.26, height * 0.9, width * 0.48, height * 0.08))
    return pygame.transform.smoothscale(fine, size)


def _list_paper(easel: Easel[Kit], page: Rect, time: float, *, is_still: bool) -> Iterator[Item]:
    """Yield each piece where it is; they fall through the page once, or hang still."""
    if time >= FALL_MS and not is_still:
        return
    rng, age = Random(_PIECES), time / FALL_MS
    for n in range(_PIECES):
        x, y, speed, turn, colour = (rng.random() for _ in range(5))
        across = 1280 * x + 26 * math.sin(5 * age + 9 * turn) * (not is_still)
        down = 480 * y + 20 if is_still else -60 - 420 * y + (700 + 520 * speed) * age
        if math.dist((across, down), _SUN[:2]) < _SUN[2] or not _TOP < down < _BOTTOM:
            continue
        side = easel.px(9 + 7 * speed)
        place = Rect(0, 0, side, side)
        place.center = page.x + easel.px(across), page.y + easel.px(down)
        angle = round((turn * 360 + 720 * age * (0.5 + speed)) / _TURN) * _TURN % 180
        fading = (_BOTTOM - down) / _FADING
        opacity = 255 if is_still else round(255 * min(1.0, fading))
        yield easel.item(
            ("paper", n), place, _draw_paper, _PAPER[int(colour * len(_PAPER))], angle, opacity
        )


def _draw_paper(pen: Pen[Kit], place: Rect, colour: Colour, angle: int, opacity: int) -> None:
    piece = _make_piece(place.width, colour, angle)
    piece.set_alpha(opacity)
    pen.picture(piece, piece.get_rect(center=place.center))


@lru_cache(maxsize=1024)
def _make_piece(side: int, colour: Colour, angle: int) -> pygame.Surface:
    fine = pygame.Surface((side * _FINER, side * _FINER), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    middle, radius = side * _FINER / 2, side * _FINER * 0.46
    turn = math.radians(angle)
    corners = []
    for across, along in ((1, 0.5), (-1, 0.5), (-1, -0.5), (1, -0.5)):
        x = across * radius * math.cos(turn) - along * radius * math.sin(turn)
        y = across * radius * math.sin(turn) + along * radius * math.cos(turn)
        corners.append((middle + x, middle + y))
    pygame.draw.polygon(fine, colour, corners)
    return pygame.transform.smoothscale(fine, (side, side))


COUNTED: Final = Span(0.0, 600.0, out_cubic)
"""When the score counts up, in milliseconds."""
CROWNED: Final = Span(600.0, 690.0, out_back)
"""When the crown is stamped."""
_SUNLIT, _MOONLIT = (520, 176, 240, 114), (520, 254, 240, 84)
"""Where the score stands: on the sun, and lower on its plate where the opponent is the moon."""
_TALL: Final = 0.85
"""A window higher than this share of its width shows its sun above the score."""
_RIM: Final = 28
"""How much wider than the sun's middle a medal is, and how much lower it hangs, in u."""
_DISC: Final = (522, 78, 236, 236)
"""Where sun or moon are, in u."""
_CROWN: Final = "images/crown.png"
_MINE, _THEIRS = 84, 62
"""The type of both scores on the sun, in u."""
_FILLED: Final = 0.74
"""How much of its box the type of a score may fill at most."""
_DUSK: Final = 71
"""How much the loser's row is darkened, 0 to 255."""


@dataclass(frozen=True, slots=True)
class ResultHead:
    """What the head of the page says; ``points`` are the viewer's and the other's.

    ``emblem`` is the portrait that stands for the moon after a loss; without one the score stands
    alone on its plate. ``note`` is what else has to be said in a line, or empty.
    """

    title: str
    verdict: str
    points: tuple[int, int]
    is_won: bool
    emblem: str | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class ResultPlaces:
    """Where everything is: both wings and rows are the viewer's first."""

    ribbon: Rect
    disc: Rect
    has_medal: bool
    """Whether the score stands on a medal: in a window so high its place is not the sun's."""
    score: Rect
    verdict: Rect
    crown: Rect
    wings: tuple[Rect, Rect]
    rows: tuple[Sequence[Rect], Sequence[Rect]]
    marks: tuple[Rect, Rect]
    buttons: tuple[Rect, ...]


def lay_result(
    page: Page, rows: tuple[TileRow, TileRow], buttons: int, *, is_won: bool
) -> ResultPlaces:
    """Return the places on ``page``; the score stands lower where the opponent is the moon."""
    mine, theirs = (lay_row(page, row) for row in rows)
    pitch = 1172 / max(4, buttons)
    return ResultPlaces(
        ribbon=page.place(320, 18, 640, 66),
        disc=page.place(*_DISC),
        has_medal=is_won and page.size[1] > _TALL * page.size[0],
        score=page.place(*(_SUNLIT if is_won else _MOONLIT)),
        verdict=page.place(530, 288, 220, 36),
        crown=page.place(602, 108, 76, 76),
        wings=(page.place(56, 128, 300, 190), page.place(924, 128, 300, 190)),
        rows=(mine, theirs),
        marks=(_lay_mark(page, mine, 38), _lay_mark(page, theirs, 72)),
        buttons=tuple(page.place(60 + n * pitch, 652, pitch - 12, 52) for n in range(buttons)),
    )


def _lay_mark(page: Page, row: Sequence[Rect], side: int) -> Rect:
    place = Rect(0, 0, page.px(side), page.px(side))
    place.midright = row[0].left - page.px(18), row[0].centery
    return place


def list_head(easel: Easel[Kit], places: ResultPlaces, head: ResultHead, time: float) -> list[Item]:
    """Return ribbon, score and what stands for sun or moon, ``time`` ms after the page opened."""
    ribbon = places.ribbon
    around = find_ribbon(ribbon, easel.unit)
    items = [easel.part("ribbon", around, draw_ribbon, ribbon, head.title, head.is_won)]
    if head.is_won:
        share = COUNTED.sample(time)
        counted = round(head.points[0] * share), round(head.points[1] * share)
        verdict = Style(Size.NUMBER, Face.BOLD, PLATE_INK, "center")
        if places.has_medal:
            medal = places.disc.inflate(easel.px(_RIM), easel.px(_RIM))
            items.append(easel.item("medal", medal.move(0, easel.px(_RIM)), _draw_medal))
        items += [
            _keep(easel.item("score", places.score, _draw_on_sun, counted)),
            _keep(easel.line("verdict", places.verdict, head.verdict, verdict)),
        ]
        if size := CROWNED.sample(time):
            items.append(easel.item("crown", places.crown, _draw_crown, size))
    else:
        if head.emblem is not None:
            items.append(easel.item("moon", places.disc, _draw_moon, head.emblem))
        items.append(_keep(easel.item("score", places.score, _draw_on_plate, head.points)))
    if head.note:
        left, _ = places.wings
        below = Rect(left.x, left.bottom + easel.px(4), left.width, easel.type_px(32))
        below.height = min(below.height, places.rows[0][0].y - easel.px(10) - below.y)
        items.append(easel.item("note", below, _draw_note, head.note))
    return items


def _keep(item: Item) -> Item:
    """Return an item that no note may cover."""
    return item._replace(keep=Keep.NUMBER)


def list_wings(easel: Easel[Kit], places: ResultPlaces, titles: tuple[str, str]) -> Iterator[Item]:
    """Yield the grounds of both wings with their titles; ``find_body`` is what is free there."""
    for n, (place, title) in enumerate(zip(places.wings, titles, strict=True)):
        yield _keep(easel.item(("wing", n), place, _draw_wing, title))


def find_body(easel: Easel[Kit], wing: Rect) -> Rect:
    """Return the part of a wing below its title."""
    head, inset = easel.type_px(34) + easel.px(6), easel.px(18)
    body = wing.inflate(-2 * inset, 0)
    return Rect(body.x, body.y + head, body.width, body.height - head - easel.px(12))


def list_rows(
    easel: Easel[Kit], places: ResultPlaces, emblems: tuple[str | None, str | None], *, is_won: bool
) -> Iterator[Item]:
    """Yield the frames of both rows, and at their left who owns them: a portrait, or a mark."""
    for owner, (row, mark) in enumerate(zip(places.rows, places.marks, strict=True)):
        if not row:
            continue
        colour = GOLD if is_won and not owner else mix(OPPONENT, INK, 0.55)
        yield frame_item(easel, ("row", owner), row, colour)
        yield easel.item(("owner", owner), mark, _draw_mark, emblems[owner], owner)


def _draw_on_sun(pen: Pen[Kit], box: Rect, points: tuple[int, int]) -> None:
    """Write the score in ink, the viewer's larger."""
    faint = mix(PLATE_INK, PLATE, 0.28)
    _write_score(pen, box, points, ((_MINE, PLATE_INK), (_THEIRS, faint)), faint)


def _draw_on_plate(pen: Pen[Kit], box: Rect, points: tuple[int, int]) -> None:
    pen.fill(box, pen.px(12), PANEL, 245)
    pen.frame(box, pen.px(12), OPPONENT)
    style = ((52, mix(CREAM, PANEL, 0.3)), (_THEIRS, MIST))
    _write_score(pen, box.inflate(-pen.px(24), 0), points, style, SECONDARY)


def _write_score(
    pen: Pen[Kit],
    box: Rect,
    points: tuple[int, int],
    looks: tuple[tuple[int, Colour], tuple[int, Colour]],
    colon: Colour,
) -> None:
    gap = pen.px(18)
    for owner, (size, colour) in enumerate(looks):
        large = replace(pen, unit=pen.unit * size / Size.TITLE.value)
        half = Rect(box.x, box.y, box.width // 2 - gap, box.height)
        if owner:
            half.right = box.right
        most = round(box.height * _FILLED)
        style = Style(Size.TITLE, Face.BOLD, colour, "left" if owner else "right", most)
        large.set(str(points[owner]).replace("-", "−"), half, style)
    style = Style(Size.SCORE, Face.BOLD, colon, "center")
    pen.set(":", box.move(0, -pen.px(4)), style)


def _draw_medal(pen: Pen[Kit], place: Rect) -> None:
    pen.picture(paint.disc(place.width, PLATE), place)
    pen.picture(paint.ring(place.width, GOLD, max(2, pen.px(6))), place)


def _draw_crown(pen: Pen[Kit], box: Rect, share: float) -> None:
    """Draw the crown as it is stamped: it comes from above, larger."""
    side = round(box.width * (1 + 0.5 * (1 - share)))
    crown = pen.kit.images.scaled(_CROWN, (side, side))
    pen.picture(crown, crown.get_rect(center=box.center))


def prepare_head(kit: Kit, page: Page, emblem: str) -> Iterator[None]:
    """Draw what stands for the moon where ``emblem`` has won, and load the type of the score."""
    pen, disc = Pen(pygame.Surface((1, 1)), kit, page.unit), page.place(*_DISC)
    _draw_moon(pen, disc, emblem)
    yield
    for draw, box in ((_draw_on_sun, _SUNLIT), (_draw_on_plate, _MOONLIT)):
        draw(pen, page.place(*box), (0, 0))
        yield


def _draw_moon(pen: Pen[Kit], box: Rect, emblem: str) -> None:
    pen.picture(pen.kit.images.portrait(emblem, box.width), box)
    pen.picture(paint.ring(box.width, OPPONENT, max(2, pen.px(4))), box)


def _draw_note(pen: Pen[Kit], box: Rect, words: str) -> None:
    pen.fill(box, pen.px(10), PANEL, 240)
    style = Style(Size.SMALL, Face.BODY, SECONDARY, "center", box.height * 4 // 5)
    pen.set(words, box.inflate(-pen.px(20), 0), style)


def _draw_wing(pen: Pen[Kit], place: Rect, title: str) -> None:
    pen.fill(place, pen.px(10), PANEL, 240)
    head = Rect(place.x + pen.px(18), place.y + pen.px(6), place.width - pen.px(36), 0)
    head.height = pen.type_px(34)
    pen.text(title, head, Size.SMALL, SECONDARY)


def _draw_mark(pen: Pen[Kit], place: Rect, emblem: str | None, owner: int) -> None:
    if emblem is not None:
        pen.picture(pen.kit.images.portrait(emblem, place.width), place)
        pen.picture(paint.ring(place.width, OPPONENT, max(2, pen.px(3))), place)
        return
    pen.picture(paint.disc(place.width, INK), place)
    draw_mark(pen.surface, place.center, place.width // 2, owner)


def draw_dusk(pen: Pen[KitT], place: Rect) -> None:
    """Darken what is drawn at ``place``: the loser's row is in less light."""
    pen.fill(place, 0, INK, _DUSK)
