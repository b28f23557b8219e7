"""The page of a result, one skeleton in opposite weather: what every game says of its end.

A win is celebrated by a lantern for each thing that scored, and by paper that falls once.

A ribbon says who has won. After a win the score is written on the rising sun, with a crown; after a
loss the opponent is the moon, and the score stands on a plate. A game fills the two wings and the
two rows of its own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui import paint
from game.ui.display_list import Item, Keep
from game.ui.geometry import BASE_HEIGHT, BASE_WIDTH, Page, SizePx, fill_page
from game.ui.kit import Kit, Style
from game.ui.motion import Span, out_back, out_cubic
from game.ui.pen import Easel, KitT, Pen
from game.ui.sky import ENDS, find_disc, sky_after
from game.ui.theme import (
    CREAM,
    GOLD,
    INK,
    OPPONENT,
    PANEL,
    PLATE,
    PLATE_INK,
    SECONDARY,
    Face,
    Size,
    mix,
)
from game.ui.widgets.panorama import TileRow, frame_item, lay_lines
from game.ui.widgets.ribbon import draw_ribbon, find_ribbon

COUNTED: Final = Span(0.0, 600.0, out_cubic)
"""When the score counts up, in milliseconds."""
CROWNED: Final = Span(600.0, 690.0, out_back)
"""When the crown is stamped."""
_ON_SUN, _ON_MOON = (-120, -72, 240, 114), (-120, 54, 240, 84)
"""Where the score stands, from the middle of the sun, and lower, on a plate, from that of the moon:
in u where the sun is ``_SUN`` u and the moon ``_MOON`` u wide."""
_SUN, _MOON = 280, 244
_CROWN: Final = "images/crown.png"
_GREAT, _LESS = 0.74, 0.58
"""How much of its box the type of a score fills: of the greater one, and of the other."""
_DUSK: Final = 0.72
"""How light the loser's row is."""
_FOOT: Final = 0.36
"""How far a figure's foot is below its middle, as a share of its type."""
_LARGEST: Final = 4
"""The type of a score is as large as its box lets it be: at most so many times a title."""
_SLIM: Final = 1.6
"""How many times as high as wide a tile is at most."""
_HIGH: Final = 2.6
"""Where it could be so many times as high, the row is broken into two lines."""
_PERSON: Final = 72
"""The width of the marks at the rows, in u."""


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
    sun: Rect
    """The sun or moon of the sky, on which the score stands."""
    score: Rect
    verdict: Rect
    crown: Rect
    wings: tuple[Rect, Rect]
    rows: tuple[Sequence[Rect], Sequence[Rect]]
    between: Rect
    """What is free between the rows."""
    marks: tuple[Rect, Rect]
    buttons: Sequence[Rect]

    @property
    def taken(self) -> tuple[Rect, ...]:
        """Everything that is looked at or read."""
        rows = [row[0].unionall(row[1:]) for row in self.rows if row]
        ribbon = self.ribbon.inflate(self.ribbon.height * 2, self.ribbon.height)
        return ribbon, self.score, self.crown, *self.wings, *rows, *self.marks, *self.buttons


def lay_result(
    page: Page, rows: tuple[TileRow, TileRow], buttons: int, *, is_won: bool
) -> ResultPlaces:
    """Return the places on ``page``; ``rows`` are as on one of 720 u, and grow on a higher one.

    The score stands on the sun of the sky, lower where the opponent is the moon.
    """
    day, sun = (find_disc(sky, page.size) for sky in (ENDS[0], sky_after(is_won=is_won)))
    scale = sun.width / (_SUN if is_won else _MOON)
    lines = 1 if page.width >= BASE_WIDTH else 2
    ways = _lay_buttons(page, buttons, lines)
    top = day.centery + round(114 * day.width / _SUN) + page.px(rows[0].top - 362)
    mine, theirs = _lay_rows(page, rows, top, ways[0].y)
    high = page.px(min(230, 190 + 0.15 * (page.height - BASE_HEIGHT)))
    wide = min(page.px(300), (sun.x if is_won else day.x) - page.place(64, 0, 0, 0).x)
    side = page.place(56 if lines == 1 else 30, 0, 0, 0).x
    left = Rect(side, day.centery - page.px(25) - high // 2, wide, high)
    crown = page.px(76) * day.width // page.px(_SUN)
    ribbon = page.place(page.width / 2 - 320, 18, 640, 66)
    if not is_won:
        ribbon = ribbon.inflate(-page.px(220), -page.px(8)).move(0, -page.px(4))
    ribbon.y += max(0, (sun.y - page.px(108 if is_won else 78)) // 2)
    return ResultPlaces(
        ribbon=ribbon,
        sun=sun,
        score=_about(sun, scale, _ON_SUN if is_won else _ON_MOON),
        verdict=_about(sun, scale, (-110, 40, 220, 36)),
        crown=Rect(sun.centerx - crown // 2, sun.y, crown, crown),
        wings=(left, left.move_to(right=2 * sun.centerx - left.x)),
        rows=(mine, theirs),
        between=_find_between(page, mine, theirs),
        marks=(_lay_mark(page, mine), _lay_mark(page, theirs)),
        buttons=ways,
    )


def _about(sun: Rect, unit: float, place: tuple[int, int, int, int]) -> Rect:
    left, top, width, height = (round(length * unit) for length in place)
    return Rect(sun.centerx + left, sun.centery + top, width, height)


def _lay_buttons(page: Page, count: int, lines: int) -> list[Rect]:
    """Return the places of the buttons at the foot, in one line or more."""
    margin, height = 60 if lines == 1 else 30, (52 if page.height == BASE_HEIGHT else 60) + 12
    whole = page.place(
        margin, page.height - 4 - lines * height, page.width - 2 * margin + 12, lines * height
    )
    gap = page.px(12)
    shown = lay_lines(whole, max(4, count), lines)[:count]
    return [Rect(place.x, place.y, place.width - gap, place.height - gap) for place in shown]


class _Grown(NamedTuple):
    """How large a row of tiles has become, in u, and in how many lines they stand."""

    width: float
    height: float
    lines: int


def _grow(page: Page, row: TileRow, height: float, most: int) -> _Grown:
    """Let a row grow to a ``height``, or as far as it is wide enough; in ``most`` lines at most."""
    widest = page.width - 2 * (_PERSON + 36)
    if most > 1 and height * row.count > _HIGH * widest:
        return _Grown(widest, height, most)
    height = min(height, max(row.height, _SLIM * widest / row.count))
    return _Grown(min(widest, row.count * row.width * height / row.height), height, 1)


def _lay_rows(
    page: Page, rows: tuple[TileRow, TileRow], top: int, foot: int
) -> tuple[list[Rect], list[Rect]]:
    """Return the tiles of both rows between ``top`` and ``foot``, pixels: mine grow most."""
    mine, theirs = rows
    free = max(0.0, (foot - top) / page.unit - (652 - mine.top))
    first = _grow(page, mine, mine.height + 0.62 * free, 2)
    second = _grow(page, theirs, theirs.height + 0.26 * free, 1)
    spare = free - first.height - second.height + mine.height + theirs.height
    gap = theirs.top - mine.top - mine.height + spare / 2
    left, other = ((page.width - grown.width) / 2 for grown in (first, second))
    upper = page.place(left, 0, first.width, first.height)
    lower = page.place(other, 0, second.width, second.height)
    upper.y, lower.y = top, top + upper.height + page.px(gap)
    return lay_lines(upper, mine.count, first.lines), lay_lines(lower, theirs.count, second.lines)


def _find_between(page: Page, mine: Sequence[Rect], theirs: Sequence[Rect]) -> Rect:
    top, foot = mine[-1].bottom + page.px(8), theirs[0].y - page.px(8)
    whole = page.place(page.width / 2 - 310, 0, 620, 1)
    return Rect(whole.x, top, whole.width, foot - top)


def _lay_mark(page: Page, row: Sequence[Rect]) -> Rect:
    place = Rect(0, 0, page.px(_PERSON), page.px(_PERSON))
    whole = row[0].unionall(row[1:])
    place.midright = whole.left - page.px(18), whole.centery
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
        items += [
            _keep(easel.item("score", places.score, _draw_on_sun, counted)),
            _keep(easel.line("verdict", places.verdict, head.verdict, verdict)),
        ]
        if size := CROWNED.sample(time):
            items.append(easel.item("crown", places.crown, _draw_crown, size))
    else:
        if head.emblem is not None:
            items.append(easel.item("moon", places.sun, _draw_moon, head.emblem))
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


def list_wings(
    easel: Easel[Kit], places: ResultPlaces, titles: tuple[str, str], aside: int = 0
) -> Iterator[Item]:
    """Yield the grounds of both wings with their titles; ``find_body`` is what is free there.

    Beside the right one's title ``aside`` pixels stay free.
    """
    for n, (place, title) in enumerate(zip(places.wings, titles, strict=True)):
        yield _keep(easel.item(("wing", n), place, _draw_wing, title, n * aside))


def find_body(easel: Easel[Kit], wing: Rect) -> Rect:
    """Return the part of a wing below its title."""
    head, inset = easel.type_px(34) + easel.px(6), easel.px(18)
    body = wing.inflate(-2 * inset, 0)
    return Rect(body.x, body.y + head, body.width, body.height - head - easel.px(12))


def list_rows(
    easel: Easel[Kit], places: ResultPlaces, emblems: tuple[str, str], *, is_won: bool
) -> Iterator[Item]:
    """Yield the frames of both rows, and at their left who owns them."""
    for owner, (row, mark) in enumerate(zip(places.rows, places.marks, strict=True)):
        if not row:
            continue
        colour = GOLD if is_won and not owner else mix(OPPONENT, INK, 0.55)
        yield frame_item(easel, ("row", owner), row, colour)
        yield easel.item(("owner", owner), mark, _draw_mark, emblems[owner], owner)


def _draw_on_sun(pen: Pen[Kit], box: Rect, points: tuple[int, int]) -> None:
    """Write the score in ink, the viewer's larger."""
    faint = mix(PLATE_INK, PLATE, 0.28)
    styles = (Style(Size.TITLE, Face.BOLD, PLATE_INK), Style(Size.TITLE, Face.BOLD, faint))
    _write_score(pen, box, points, styles, (_GREAT, _LESS))


def _draw_on_plate(pen: Pen[Kit], box: Rect, points: tuple[int, int]) -> None:
    """Write the score on a plate in the colours of the owners, the greater larger."""
    pen.fill(box, pen.px(12), PANEL, 245)
    pen.frame(box, pen.px(12), OPPONENT)
    styles = (Style(Size.TITLE, Face.BOLD, CREAM), Style(Size.TITLE, Face.BOLD, OPPONENT))
    mine, theirs = points
    shares = (_GREAT if mine >= theirs else _LESS, _GREAT if theirs >= mine else _LESS)
    _write_score(pen, box.inflate(-pen.px(24), 0), points, styles, shares)


def _write_score(
    pen: Pen[Kit],
    box: Rect,
    points: tuple[int, int],
    styles: tuple[Style, Style],
    shares: tuple[float, float],
) -> None:
    """Write both numbers beside a colon, each as high as its share of ``box``."""
    large, gap = replace(pen, unit=pen.unit * _LARGEST), round(box.height * 0.16)
    for owner, (style, share) in enumerate(zip(styles, shares, strict=True)):
        half = Rect(box.x, box.y, box.width // 2 - gap, box.height)
        if owner:
            half.right = box.right
        half.y += round(box.height * (max(shares) - share) * _FOOT)  # both on one line
        sized = replace(style, align="left" if owner else "right", limit=round(box.height * share))
        large.set(str(points[owner]).replace("-", "−"), half, sized)
    colon = Style(Size.TITLE, Face.BOLD, styles[1].colour, "center", round(box.height * 0.46))
    large.set(":", box.move(0, -round(box.height * 0.03)), colon)


def _draw_crown(pen: Pen[Kit], box: Rect, share: float) -> None:
    """Draw the crown as it is stamped: it comes from above, larger."""
    side = round(box.width * (1 + 0.5 * (1 - share)))
    crown = pen.kit.images.scaled(_CROWN, (side, side))
    pen.picture(crown, crown.get_rect(center=box.center))


def prepare_head(kit: Kit, size: SizePx, emblem: str) -> Iterator[None]:
    """Draw what stands for the moon where ``emblem`` has won, and load the type of the score."""
    pen = Pen(pygame.Surface((1, 1)), kit, fill_page(size).unit)
    looks = (True, _draw_on_sun, _ON_SUN, _SUN), (False, _draw_on_plate, _ON_MOON, _MOON)
    for is_won, draw, about, wide in looks:
        sun = find_disc(sky_after(is_won=is_won), size)
        draw(pen, _about(sun, sun.width / wide, about), (0, 0))
        yield
    _draw_moon(pen, sun, emblem)
    yield


def _draw_moon(pen: Pen[Kit], box: Rect, emblem: str) -> None:
    pen.picture(pen.kit.images.portrait(emblem, box.width), box)
    pen.picture(paint.ring(box.width, OPPONENT, max(2, pen.px(4))), box)


def _draw_note(pen: Pen[Kit], box: Rect, words: str) -> None:
    pen.fill(box, pen.px(10), PANEL, 240)
    style = Style(Size.SMALL, Face.BODY, SECONDARY, "center", box.height * 4 // 5)
    pen.set(words, box.inflate(-pen.px(20), 0), style)


def _draw_wing(pen: Pen[Kit], place: Rect, title: str, aside: int) -> None:
    pen.fill(place, pen.px(10), PANEL, 240)
    head = Rect(place.x + pen.px(18), place.y + pen.px(6), place.width - pen.px(36) - aside, 0)
    head.height = pen.type_px(34)
    pen.text(title, head, Size.SMALL, SECONDARY)


def _draw_mark(pen: Pen[Kit], place: Rect, emblem: str, owner: int) -> None:
    """Draw who owns a row: a portrait or a seal in a ring."""
    pen.picture(pen.kit.images.portrait(emblem, place.width), place)
    colour = OPPONENT if owner else CREAM
    pen.picture(paint.ring(place.width, colour, max(2, pen.px(3))), place)


def dim(pen: Pen[KitT], place: Rect) -> None:
    """Darken what is drawn at ``place``: the loser's row is in less light."""
    light = [round(255 * _DUSK)] * 3
    pen.surface.fill(light, place, pygame.BLEND_RGB_MULT)
