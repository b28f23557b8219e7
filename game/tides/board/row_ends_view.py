"""The ends of a kingdom's row: who plays it, and what it comes to."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import RowEnds
from game.tides.board.targets import TargetKind
from game.tides.cards.faces import CardKit
from game.tides.cards.owner import OWNERS, SIDES, Side, draw_owner, owner_colour
from game.tides.rules.moves import HAND_SIZE, Pair
from game.ui import paint
from game.ui.display_list import Item, Keep
from game.ui.geometry import SizePx
from game.ui.images import Images
from game.ui.kit import Align, Style
from game.ui.pen import Easel, Pen
from game.ui.shapes import draw_sign
from game.ui.sky import Sky
from game.ui.theme import (
    CREAM,
    FAINT,
    GOLD,
    INK,
    LINE,
    PANEL,
    SECONDARY,
    SMALLEST_TYPE,
    Face,
    Size,
)

_RADIUS: Final = 10
_SEAL: Final = 0.78
"""The width of the viewer's wax, as a share of that of its picture."""
_PROGRESS: Final = 4
"""The height of the line that shows how far a search is, in u."""
_LEADING, _BAR_LEADING = 1.3, 1.5
"""The height of a line of figures, as a multiple of its type; out of a bar no line may stand."""
_NOTE: Final = 26
"""The height of a line over the foot of a portrait, in u at the usual text scale."""
_SIGN, _SIGN_PITCH = 25, 34
_DOT, _DOT_PITCH, _DOT_GROWTH = 9, 16, 0.66
"""The width of signs and dots and the distance from one to the next, in u."""
_HEIGHTS: Final = (0.34, 0.76)
"""Where the middles of signs and dots are, as shares of the plate's height."""


@dataclass(frozen=True, slots=True)
class PersonModel:
    """Who plays a row: name, and ``emblem``, the name in picture files.

    ``note`` says why the game counts for no record; ``sky`` is what is behind a person's seal.
    """

    name: str
    emblem: str
    sky: Sky
    is_person: bool
    thought: float | None = None
    """How far the opponent's search is, 0 to 1, while it thinks."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class ScoreModel:
    """Points as (mine, theirs); ``preview`` is ``now`` with the card under the pointer.

    ``rounds`` are the finished rounds, ``rows`` is the number of rounds of the game, and ``picks``
    how many cards have been picked in the current one. ``now`` is ``None`` where scores are hidden:
    then the total is that of the finished rounds. While the round ``is_counting``, ``now`` and
    ``preview`` are what is counted so far. ``is_counted`` says that ``now`` is the final score.

    ``total`` is the word before the total.
    """

    rounds: tuple[Pair[int], ...]
    now: Pair[int] | None
    preview: Pair[int] | None = None
    rows: int = 3
    picks: int = 0
    is_counting: bool = False
    is_counted: bool = False
    total: str = ""

    @property
    def finished(self) -> Pair[int]:
        """The sums of the finished rounds."""
        return sum(mine for mine, _ in self.rounds), sum(theirs for _, theirs in self.rounds)


def ends_items(
    easel: Easel[CardKit],
    places: Pair[RowEnds],
    people: Pair[PersonModel],
    score: ScoreModel | None,
) -> Iterator[Item]:
    """Yield both persons, and unless the ``score`` is kept back what both rows come to."""
    for side, place, person in zip(SIDES, places, people, strict=True):
        kind = TargetKind.OPPONENT if side else TargetKind.PERSON
        subject = None if side else 0
        draw, area = _draw_card, place.person
        if place.person == place.end:
            yield easel.panel(("plate", side), place.person)
            draw, area = _draw_flat, place.name.union(place.portrait)
        drawn = easel.item(("person", side), area, draw, place, person, side)
        yield drawn.about(kind, subject, Keep.SPARE)
        if score is not None:
            yield from _end_items(easel, place, score, side)


def _end_items(
    easel: Easel[CardKit], place: RowEnds, score: ScoreModel, side: Side
) -> Iterator[Item]:
    """Yield what a row comes to, and where its points and its total are asked for."""
    area = place.end
    drawn = easel.part(("end", side), area, _draw_end, place, score, side)
    yield drawn if place.mark is None else drawn._replace(keep=Keep.NUMBER)
    if score.is_counting:  # no note tells what is still being counted
        return
    points = place.points.clip(area)
    if place.mark is not None:
        bottom = place.total.y if score.rounds else area.bottom
        points = Rect(area.x, area.y, area.width, bottom - area.y)
    points_item = easel.sense(("points", side), points)._replace(keep=Keep.NUMBER)
    if not score.is_counted:  # else its terms stand below the cards
        points_item = points_item.about(TargetKind.SCORE, (len(score.rounds), side), Keep.NUMBER)
    yield points_item
    if score.rounds:
        total = easel.sense(("total", side), place.total)
        yield total.about(TargetKind.SCORE, (score.rows, side), Keep.NUMBER)


def _draw_card(
    pen: Pen[CardKit], area: Rect, place: RowEnds, person: PersonModel, side: Side
) -> None:
    """Draw the portrait as a card, with the name on a plate at its foot."""
    radius = pen.px(_RADIUS)
    pen.fill(area, radius, PANEL)
    size = place.portrait.size
    key = "person", size, person.emblem, person.sky, person.is_person, radius
    picture = pen.kit.images.keep(key, lambda: _compose(pen.kit.images, size, person, radius))
    pen.picture(picture, place.portrait)
    plate = place.name
    pen.surface.fill(PANEL, (plate.x, plate.y, plate.width, plate.height // 2))
    pen.surface.fill(owner_colour(OWNERS[side]), (plate.x, plate.y, plate.width, pen.px(3)))
    _draw_name(pen, place.name, person, side)
    if person.note:
        note = Rect(area.x, 0, area.width, pen.type_px(_NOTE)).move_to(bottom=plate.y)
        pen.surface.fill(INK, note)
        pen.text(person.note, note.inflate(-pen.px(8), 0), Size.SMALL, GOLD, "center", Face.BOLD)
    _draw_progress(pen, Rect(plate.x, plate.y, plate.width, pen.px(_PROGRESS)), person)
    pen.frame(area, radius)


def _compose(images: Images, size: SizePx, person: PersonModel, radius: int) -> pygame.Surface:
    """Return a bird, or a person's wax before the harbour."""
    if not person.is_person:
        return paint.clip_corners(images.portrait_card(person.emblem, size), radius)
    picture = images.scaled(person.sky.file, size).copy()
    seal = images.seal(person.emblem, round(_SEAL * min(size)))
    picture.blit(seal, seal.get_rect(center=picture.get_rect().center))
    return paint.clip_corners(picture, radius)


def _draw_name(pen: Pen[CardKit], box: Rect, person: PersonModel, side: Side) -> None:
    """Draw the owner's mark and the name after it, both in the middle of ``box``.

    A name leaves out the mark where both have no room, and is left out where it has none itself.
    """
    mark, gap = pen.px(13), pen.px(7)
    room = box.inflate(-2 * pen.px(4), 0)
    line = Style(Size.TEXT, Face.BOLD, CREAM)
    least = pen.kit.typesetter.width(person.name, Face.BOLD, SMALLEST_TYPE)
    if mark + gap + least > room.width:  # the portrait and the row's other end say whose it is
        if least <= room.width:
            pen.set(person.name, room, replace(line, align="center"))
        return
    room.width, room.x = room.width - mark - gap, room.x + mark + gap
    width = pen.measure(person.name, room, line).width
    left = box.centerx - (mark + gap + width) // 2
    disc = Rect(left, box.centery - mark // 2, mark, mark)
    draw_owner(pen.surface, disc, OWNERS[side], owner_colour(OWNERS[side]))
    pen.set(person.name, Rect(disc.right + gap, box.y, width + 1, box.height), line)


def _draw_flat(
    pen: Pen[CardKit], area: Rect, place: RowEnds, person: PersonModel, side: Side
) -> None:
    """Draw a small portrait and the name on the panel that has the points, too."""
    portrait = pen.kit.images.portrait(person.emblem, place.portrait.width)
    pen.picture(portrait, place.portrait)
    words = f"{person.name} · {person.note}" if person.note else person.name
    colour = owner_colour(OWNERS[side])
    if pen.kit.typesetter.width(words, Face.BOLD, SMALLEST_TYPE) > place.name.width:
        words = person.name
    if pen.kit.typesetter.width(words, Face.BOLD, SMALLEST_TYPE) <= place.name.width:
        pen.text(words, place.name, Size.TEXT, colour, face=Face.BOLD)
    line = Rect(area.x, area.bottom - pen.px(_PROGRESS), area.width, pen.px(_PROGRESS))
    _draw_progress(pen, line.inflate(-2 * pen.px(_RADIUS), 0), person)


def _draw_progress(pen: Pen[CardKit], line: Rect, person: PersonModel) -> None:
    if person.thought is None:
        return
    pen.surface.fill(LINE, line)
    pen.surface.fill(GOLD, (line.x, line.y, round(line.width * person.thought), line.height))


def _draw_end(pen: Pen[CardKit], place: RowEnds, score: ScoreModel, side: Side) -> None:
    """Draw the points of the round, and below them those of the game once it has more rounds."""
    area, colour = place.end, owner_colour(OWNERS[side])
    now = None if score.now is None else score.now[side]
    then = now if score.preview is None else score.preview[side]
    is_moved, is_beside = then != now, place.mark is not None
    is_bar = place.points.height == area.height
    is_plate = not (is_beside or is_bar)  # one left and one right edge for all that is on it
    if place.mark is not None:
        pen.panel(area)
        draw_owner(pen.surface, place.mark, OWNERS[side], colour)
    colour = GOLD if is_moved else colour
    if now is not None:
        words = f"{now} › {then}" if is_moved else str(now)
        box = place.points.inflate(0 if is_plate else -pen.px(10), 0)
        if is_beside and not score.rounds:
            box.height = area.bottom - box.y - (box.y - area.y) // 2
        limit = round(place.points.height / (_BAR_LEADING if is_bar else _LEADING))
        align: Align = "center" if is_beside else "right"
        pen.set(words, box, Style(Size.SCORE, Face.BOLD, colour, align, limit=limit))
    if not score.rounds:
        return
    inset = 0 if is_plate else pen.px(12 if is_beside else 6)
    box = place.total.inflate(-2 * inset, 0)
    if is_beside:
        pen.surface.fill(LINE, (box.x, place.total.y, box.width, 1))
    size = Size.TEXT if is_plate else Size.NUMBER
    number = str(score.finished[side] + (then or 0))
    left = pen.set(number, box, Style(size, Face.BOLD, colour, "right")).left
    room = Rect(box.x, box.y, left - pen.px(6) - box.x, box.height)
    pen.text(score.total, room, Size.SMALL, SECONDARY)


def round_item(easel: Easel[CardKit], place: Rect, score: ScoreModel) -> Item:
    """Return the plate, with the present round and the next pick in gold."""
    number = len(score.rounds)
    data = number, score.rows, score.picks, score.is_counted
    item = easel.item("round", place, _draw_round, *data)
    return item.about(TargetKind.ROUND, number, Keep.NUMBER)


def _draw_round(
    pen: Pen[CardKit],
    plate: Rect,
    number: int,
    rounds: int,
    picks: int,
    is_counted: bool,  # noqa: FBT001
) -> None:
    pen.panel(plate)
    signs, dots = (plate.y + round(plate.height * share) for share in _HEIGHTS)
    side = round(pen.px(_SIGN) * min(1.0, plate.height / pen.px(52)))
    if rounds > 1:
        for index in range(rounds):
            sign = draw_sign(index, side, GOLD if index == number else FAINT)
            across = plate.centerx + round((index - (rounds - 1) / 2) * pen.px(_SIGN_PITCH))
            pen.surface.blit(sign, sign.get_rect(center=(across, signs)))
    grown = 1 + _DOT_GROWTH * (pen.kit.typesetter.scale - 1)
    for index in range(HAND_SIZE):
        dot = Rect(0, 0, pen.px(_DOT * grown), pen.px(_DOT * grown))
        across = plate.centerx + round((index - (HAND_SIZE - 1) / 2) * pen.px(_DOT_PITCH * grown))
        dot.center = across, dots if rounds > 1 else plate.centery
        is_next = index == picks and not is_counted
        colour = GOLD if is_next else CREAM if index < picks else FAINT
        draw_owner(pen.surface, dot, "mine", colour, is_hollow=index >= picks and not is_next)
