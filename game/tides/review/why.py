"""Why a pick was an error: one gold sentence over the cards that pay less or more after it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import Rect

from game.play.judged import JudgedChoice
from game.review.figures import write_tenths
from game.review.reviewed import ReviewedGame
from game.tides.cards.card_kit import CardKit
from game.tides.cards.formula import suit_plural
from game.tides.cards.owner import OWNERS, draw_owner, owner_colour
from game.tides.context import TidesContext
from game.tides.rules.cards import Card, Majority
from game.tides.rules.record import parse_action
from game.tides.session import TidesSession
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, SECONDARY, Face, Size

AREA: Final = (260, 520, 760, 102)
_CHIP: Final = (140, 38)
_MARK, _NUMBER, _LINE = 13, 62, 46

_MOST: Final = 3
"""No more cards than these are told."""
_ROUNDING: Final = 3
"""Tenths by which rounded changes may miss the error."""


class Why(NamedTuple):
    """The sentence, and by side, card and tenths what changed most; ``None`` for later rounds.

    ``sums`` are what the pick changed of both sides' points in this round, in tenths, and
    ``later`` of the chooser's margin after it: together the error. They are ``None`` where hands
    were hidden.
    """

    line: str
    changes: tuple[tuple[int, Card, int], ...]
    sums: tuple[int, int] | None
    later: int


def explain(
    context: TidesContext, session: TidesSession, review: ReviewedGame, ply: int, side: int
) -> Why | None:
    """Return why the choice of a side at a turn was an error; ``None`` where it has no reasons."""
    choice = review.find_choice(ply, side)
    if choice is None or not choice.reasons:
        return None
    paid = [(int(each.seat != session.viewer), each) for each in choice.reasons if each.text]
    told = tuple(
        (owner, Card(int(each.text)), tenths)
        for owner, each in paid[:_MOST]
        if (tenths := round(10 * each.change))
    )
    later = round(10 * sum(each.change for each in choice.reasons if not each.text))
    sums = [round(10 * sum(each.change for owner, each in paid if owner == n)) for n in (0, 1)]
    missing = -review.find_loss(ply, side) - (sums[side] - sums[1 - side] + later)
    line = _write(context, session, choice, side)
    if abs(missing) > _ROUNDING:  # hands were hidden, and could not be reckoned with
        return Why(line, told, None, 0)
    sums[side] += missing
    return Why(line, told, (sums[0], sums[1]), later)


def _write(context: TidesContext, session: TidesSession, choice: JudgedChoice, side: int) -> str:
    """Return the sentence of the largest change for the worse, and whether all was decided."""
    line = _write_change(context, session, choice, side)
    if choice.is_decided and line:
        return context.say("review.decided.why", line=line)
    return line


def _write_change(
    context: TidesContext, session: TidesSession, choice: JudgedChoice, side: int
) -> str:
    seat = session.seats[side]
    largest = choice.find_harm(seat)
    if largest is None:
        return ""
    say, faces = context.say, context.kit.faces
    best = parse_action(choice.best.text)
    name = faces.name(best) if isinstance(best, Card) else ""
    if not largest.text:
        return say("review.why.later", card=name)
    card = Card(int(largest.text))
    names = context.names_of(session)
    if largest.seat != seat:
        is_you = side and session.screen.has_one_person
        key = "review.why.goes_you" if is_you else "review.why.goes"
        return say(key, card=faces.name(card), name=names[1 - side])
    if isinstance(card.demand, Majority):
        suit = suit_plural(card.demand.suit, context.kit.texts)
        is_you = not side and session.screen.has_one_person
        key = "review.why.most_you" if is_you else "review.why.most"
        return say(key, suit=suit, name=names[side])
    if card == best:
        return say("review.why.itself", card=name)
    return say("review.why.pays", best=name, card=faces.name(card))


def list_why(page: Page, easel: Easel[CardKit], why: Why, later: str) -> Iterator[Item]:
    """Yield the plate; ``later`` are the words for the rounds after this one."""
    yield easel.item("why", page.place(*AREA), _draw, why, later)


def _draw(pen: Pen[CardKit], plate: Rect, why: Why, later: str) -> None:
    pen.panel(plate)
    line = Rect(plate.x, plate.y + pen.px(4), plate.width, pen.px(_LINE))
    if not (why.changes or why.later):
        line.height = plate.bottom - line.y - pen.px(4)
    pen.text(why.line, line.inflate(-pen.px(32), 0), Size.NUMBER, GOLD, "center", Face.BOLD)
    row = Rect(plate.x, line.bottom, plate.width, plate.bottom - line.bottom - pen.px(10))
    width = pen.px(_MARK + 8 + _CHIP[0] + 8) + pen.type_px(_NUMBER)
    rest = pen.px(250) if why.later else 0
    most = max(1, (row.width - pen.px(24) - rest) // width)
    shown = why.changes[:most]
    across = width * len(shown) + rest
    x = row.centerx - across // 2
    if why.later:
        x = _draw_later(pen, Rect(x, row.y, rest, row.height), later, why.later)
    for owner, card, tenths in shown:
        _draw_change(pen, Rect(x, row.y, width, row.height), owner, card, tenths)
        x += width


def _draw_later(pen: Pen[CardKit], box: Rect, words: str, tenths: int) -> int:
    number = Rect(0, box.y, pen.type_px(_NUMBER), box.height).move_to(right=box.right - pen.px(12))
    room = Rect(box.x, box.y, number.x - box.x - pen.px(6), box.height)
    pen.text(words, room, Size.TEXT, SECONDARY, "right")
    pen.text(write_tenths(tenths), number, Size.NUMBER, CREAM)
    return box.right


def _draw_change(pen: Pen[CardKit], box: Rect, owner: int, card: Card, tenths: int) -> None:
    mark = Rect(box.x, 0, pen.px(_MARK), pen.px(_MARK)).move_to(centery=box.centery)
    draw_owner(pen.surface, mark, OWNERS[owner], owner_colour(OWNERS[owner]))
    chip = Rect(mark.right + pen.px(8), 0, pen.px(_CHIP[0]), pen.px(_CHIP[1]))
    chip.centery = box.centery
    pen.picture(pen.kit.faces.chip(card, chip.size), chip)
    number = Rect(chip.right + pen.px(8), box.y, box.right - chip.right - pen.px(8), box.height)
    pen.text(write_tenths(tenths), number, Size.NUMBER, CREAM)
