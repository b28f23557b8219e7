"""What the result of the drafting game adds to the page: rounds, what decided it, both kingdoms."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pygame import Rect

from game.texts import Texts
from game.tides.board.kingdom_view import KingdomModel
from game.tides.board.targets import TargetKind
from game.tides.cards.card_texts import TermRow
from game.tides.cards.chips_and_seals import write_points
from game.tides.cards.faces import CardKit, card_picture
from game.tides.cards.formula import draw_badge
from game.tides.cards.owner import SIDES, Side, draw_owner, find_both, gain_colour, owner_colour
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.cards import DECK, Card, Cards
from game.ui import paint
from game.ui.display_list import Item, Keep
from game.ui.geometry import Page, SizePx, fill_page
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.shapes import draw_sign
from game.ui.theme import (
    CREAM,
    GOLD,
    INK,
    LINE,
    OPPONENT,
    SECONDARY,
    SMALLEST_TYPE,
    Face,
    Size,
)
from game.ui.widgets.controls import Button, describe_value, draw_row_plate
from game.ui.widgets.panorama import TileRow
from game.ui.widgets.result import (
    ResultHead,
    ResultPlaces,
    dim,
    find_body,
    lay_result,
    list_head,
    list_rows,
    list_wings,
)

ROWS: Final = (TileRow(362, 126, 150, 7), TileRow(544, 76, 76, 7))
_BADGE: Final = (30, 26)
_SEAL: Final = 24
_CHIP: Final = (156, 34)
_COST: Final = 64
_MARK: Final = 12


@dataclass(frozen=True, slots=True)
class Decided:
    """What decided a game: two cards, whose each was, and the moment at which they were chosen.

    Without ``rows`` no choice of a card did; ``title`` says so.
    """

    title: str
    rows: tuple[tuple[Owner, TermRow], ...] = ()


@dataclass(frozen=True, slots=True)
class Costliest:
    """The loser's choice that gave away most: its name with the round, its cards, and its cost."""

    title: str
    name: str
    cards: Cards
    cost: str


@dataclass(frozen=True, slots=True)
class ResultModel:
    """The result; pairs are (mine, theirs).

    ``emblems`` are the names in picture files of bots, and of the seals of people.
    """

    head: ResultHead
    names: tuple[str, str]
    emblems: tuple[str, str]
    kingdoms: tuple[KingdomModel, KingdomModel]
    reason: Decided | Costliest


@dataclass(frozen=True, slots=True)
class RoundRow(Button):
    """A round's points as (mine, theirs), its ``number`` from 0, and the ``widest`` lead of any.

    Pressing it opens the count of that round.
    """

    points: tuple[int, int] = (0, 0)
    widest: int = 1
    number: int = 0

    def describe(self, texts: Texts) -> str:
        """Return the round's name and its points."""
        mine, theirs = self.points
        return describe_value(self.label, f"{mine} : {theirs}", texts)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the round's sun, its lead as a bar, and its points."""
        draw_row_plate(pen, rect, has_focus=has_focus)
        side = min(pen.px(26), rect.height - pen.px(6))
        sign = draw_sign(self.number, side, GOLD)
        pen.picture(sign, sign.get_rect(midleft=(rect.x + pen.px(8), rect.centery)))
        bar = find_bar(pen.kit, rect, pen.unit)
        self._draw_bar(pen, bar)
        score = Rect(bar.right, rect.y, rect.right - pen.px(8) - bar.right, rect.height)
        colon = Rect(0, score.y, pen.px(16), score.height)
        colon.centerx = score.centerx + pen.px(4)
        pen.text(":", colon, Size.NUMBER, SECONDARY, "center", Face.BOLD)
        mine, theirs = map(str, self.points)
        first = Rect(score.x, score.y, colon.x - score.x, score.height)
        second = Rect(colon.right, score.y, score.right - colon.right, score.height)
        pen.figure(mine, first, Style(Size.NUMBER, Face.BOLD, CREAM, "right"))
        pen.figure(theirs, second, Style(Size.NUMBER, Face.BOLD, OPPONENT, "left"))

    def _draw_bar(self, pen: Pen[Kit], bar: Rect) -> None:
        """Draw the lead: to the left where it is mine, to the right where it is theirs."""
        pen.fill(bar, bar.height // 2, LINE, 140)
        mine, theirs = self.points
        leader = find_leader(mine, theirs)
        length = round(abs(mine - theirs) / max(1, self.widest) * (bar.width // 2))
        if leader is not None and length:
            left = bar.centerx - (length if leader == "mine" else 0)
            pen.fill(Rect(left, bar.y, length, bar.height), bar.height // 2, gain_colour(leader))
        middle = Rect(0, 0, max(1, bar.height // 6), round(bar.height * 1.8))
        middle.center = bar.center
        pen.fill(middle, 0, SECONDARY)


def find_bar(kit: Kit, rect: Rect, unit: float) -> Rect:
    """Return the place of the bar in the row of a round."""
    score = round(26 * unit) + round(78 * kit.type_unit(unit))
    bar = Rect(rect.x + round(44 * unit), 0, 0, round(11 * unit))
    bar.width = rect.right - score - bar.x
    bar.centery = rect.centery
    return bar


def place_result(page: Page, model: ResultModel, buttons: int) -> ResultPlaces:
    """Return where everything is."""
    rows = find_both(lambda side: replace(ROWS[side], count=len(model.kingdoms[side].cards)))
    return lay_result(page, rows, buttons, is_won=model.head.is_won)


def place_rounds(easel: Easel[Kit], places: ResultPlaces, count: int) -> list[Rect]:
    """Return the places of the rounds, below each other in the left wing."""
    body = find_body(easel, places.wings[0]).inflate(2 * easel.px(10), easel.px(6))
    pitch = min(easel.px(46), body.height // count)
    height = pitch - easel.px(2)
    return [Rect(body.x, body.y + n * pitch, body.width, height) for n in range(count)]


def list_result(
    kit: CardKit, page: Page, places: ResultPlaces, model: ResultModel, time: float
) -> list[Item]:
    """Return everything except sky, buttons and rounds, ``time`` ms after it was opened."""
    easel = Easel(kit, page.unit)
    shared: Easel[Kit] = Easel(kit, page.unit)
    titles = kit.texts.say("result.rounds"), model.reason.title
    return [
        *list_head(shared, places, model.head, time),
        *list_wings(shared, places, titles),
        *_list_reason(easel, find_body(shared, places.wings[1]), model.reason),
        *_list_owners(list_rows(shared, places, model.emblems, is_won=model.head.is_won)),
        *_list_kingdoms(easel, places, model),
    ]


def prepare_result(kit: CardKit, size: SizePx, names: Iterable[str]) -> Iterator[None]:
    """Draw the pictures of every card and of the opponents ``names``, one a step."""
    page = fill_page(size)
    rows = lay_result(page, ROWS, 4, is_won=True).rows
    sizes = {tile.size for row in rows for tile in row}
    for card in DECK:
        for tile in sizes:
            kit.images.scaled(card_picture(card), tile)
        yield
    for name in names:
        kit.images.portrait(name, page.px(72))
        yield


def _list_owners(items: Iterable[Item]) -> Iterator[Item]:
    """Yield the frames of the rows; what names an owner can be asked about."""
    for item in items:
        match item.name:
            case ("owner", int(side)):
                yield item.about(TargetKind.PERSON, side, Keep.CARD)
            case _:
                yield item


def _list_kingdoms(
    easel: Easel[CardKit], places: ResultPlaces, model: ResultModel
) -> Iterator[Item]:
    for side in SIDES:
        kind, kingdom = (TargetKind.MINE, TargetKind.THEIRS)[side], model.kingdoms[side]
        row = places.rows[side]
        for number, (card, place) in enumerate(zip(kingdom.cards, row, strict=True)):
            is_relic = number < kingdom.relics
            tile = _Tile(card, kingdom.points.get(card, 0), is_relic, side, model.head.is_won)
            item = easel.item(("card", side, number), place, _draw_tile, tile)
            yield item.about(kind, card, Keep.CARD)
        points = row[0].union(row[-1])
        points.top = points.bottom - easel.type_px(40)
        yield easel.sense(("points", side), points)._replace(keep=Keep.NUMBER)


def _list_reason(easel: Easel[CardKit], body: Rect, reason: Decided | Costliest) -> Iterator[Item]:
    """Yield both cards that decided the game, with what they paid and why; or what cost most."""
    if isinstance(reason, Costliest):
        yield easel.item("costliest", body, _draw_costliest, reason)
        return
    pitch = body.height // 2
    for number, (owner, row) in enumerate(reason.rows):
        place = Rect(body.x, body.y + number * pitch, body.width, pitch)
        item = easel.item(("decided", number), place, _draw_decided, owner, row)
        yield item.about(TargetKind.BEST, (number, row.card), Keep.NUMBER)


def _draw_costliest(pen: Pen[CardKit], body: Rect, costliest: Costliest) -> None:
    """Draw which choice it was, and below it its cards with what it cost at the right."""
    line = Rect(body.x, body.y, body.width, body.height // 3)
    pen.text(costliest.name, line, Size.TEXT, CREAM, face=Face.BOLD)
    cost = Rect(0, line.bottom, pen.type_px(_COST), body.height // 3)
    cost.right, gap = body.right, pen.px(8)
    room = (cost.x - body.x) // len(costliest.cards) - gap
    chip = Rect(body.x, 0, min(pen.px(_CHIP[0]), room), min(cost.height, pen.type_px(_CHIP[1])))
    chip.centery = cost.centery
    for card in costliest.cards:
        pen.picture(pen.kit.faces.chip(card, chip.size), chip)
        chip.x += chip.width + gap
    pen.figure(costliest.cost, cost, Style(Size.NUMBER, Face.BOLD, CREAM, "right", cost.height))


def _draw_decided(pen: Pen[CardKit], place: Rect, owner: Owner, row: TermRow) -> None:
    line = place.height * 11 // 20
    mark = Rect(place.x, 0, pen.px(_MARK), pen.px(_MARK)).move_to(centery=place.y + line // 2)
    draw_owner(pen.surface, mark, owner, owner_colour(owner))
    chip = Rect(mark.right + pen.px(8), place.y, pen.px(_CHIP[0]), min(line, pen.type_px(_CHIP[1])))
    chip.centery = mark.centery
    pen.picture(pen.kit.faces.chip(row.card, chip.size), chip)
    points = Rect(chip.right, place.y, place.right - chip.right, line)
    style = Style(Size.NUMBER, Face.BOLD, gain_colour(owner), "right")
    pen.figure(write_points(row.points), points, style)
    words = Rect(chip.x, place.y + line, place.right - chip.x, place.height - line)
    pen.set(row.words, words, Style(Size.SMALL, Face.BODY, SECONDARY, limit=words.height * 4 // 5))


class _Tile(NamedTuple):
    """A card of a kingdom with its points; ``is_day`` after a win, when the first row is lit."""

    card: Card
    points: int
    is_relic: bool
    side: Side
    is_day: bool


def _draw_tile(pen: Pen[CardKit], place: Rect, tile: _Tile) -> None:
    """Draw picture, badge, the seal of a relic, and the points if there are any."""
    kit, card = pen.kit, tile.card
    face = kit.images.scaled(card_picture(card), place.size).copy()
    if not (tile.is_day or tile.side):
        dim(replace(pen, surface=face), face.get_rect())
    if card.suit is not None:
        side = max(pen.px(_BADGE[tile.side]), SMALLEST_TYPE + 3)
        draw_badge(face, kit.faces.formulas, card.suit, side)
    pen.picture(face, place)
    is_lit = tile.is_day and not tile.side
    pen.fill(Rect(place.right - 1, place.y, 2, place.height), 0, INK)
    if tile.is_relic:
        width, rim = pen.px(_SEAL), pen.px(2)
        seal = Rect(place.right - width - pen.px(4), place.y + pen.px(4), width, width)
        pen.picture(paint.disc(width + 2 * rim, INK), seal.move(-rim, -rim))
        pen.picture(kit.images.scaled("images/crown.png", seal.size), seal)
    if tile.points:
        box = Rect(0, 0, pen.px(16) + pen.type_px(28), pen.px(8) + pen.type_px(18))
        box.midbottom = place.centerx, place.bottom - pen.px(5)
        pen.fill(box, pen.px(7), INK, 226)
        if is_lit:
            pen.frame(box, pen.px(7), GOLD, max(1, pen.px(1.5)))
        style = Style(Size.NUMBER, Face.BOLD, GOLD if is_lit else CREAM, "center")
        pen.figure(write_points(tile.points), box, style)
