"""Why a pick was an error: one gold sentence over what it changed, which adds up to the error."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import Rect

from game.play.judged import JudgedChoice
from game.review.bars import write_tenths
from game.review.reviewed import ReviewedGame
from game.shell.play.review_page import LEAST_HALF
from game.tides.cards.faces import CardKit
from game.tides.cards.formula import suit_plural
from game.tides.cards.owner import OWNERS, draw_owner, owner_colour
from game.tides.context import TidesContext
from game.tides.rules.cards import Card, Majority
from game.tides.rules.record import parse_action
from game.tides.session import TidesSession
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, EMBER, GOLD, LINE, SECONDARY, Face, Size

AREA: Final = (260, 520, 760, 102)
_CHIP: Final = (112, 36)
_MARK, _GAP, _NUMBER, _LINE = 13, 12, 50, 46
_LEAD: Final = 118
"""The width of the lead at the left, which all terms add up to; all these lengths are in u."""

_MOST: Final = 4
"""No more terms than these are told one by one."""
_WORDS: Final = Style(Size.TEXT, colour=SECONDARY)


class LeadTerm(NamedTuple):
    """What a pick changed of the chooser's lead, in tenths: by a card of an owner, or in words."""

    what: tuple[int, Card] | str
    tenths: int


class Why(NamedTuple):
    """The sentence, whose lead the terms add up to, a card first, and how sure that is."""

    line: str
    side: int = 0
    terms: tuple[LeadTerm, ...] = ()
    half: str = ""

    @property
    def lead(self) -> int:
        """The error in tenths, below 0."""
        return sum(term.tenths for term in self.terms)


class Words(NamedTuple):
    """The words of the plate: for the lead, and for all terms that have no room."""

    lead: str
    rest: str


def explain(
    context: TidesContext, session: TidesSession, review: ReviewedGame, ply: int, side: int
) -> Why | None:
    """Return why the choice of a side at a turn was an error; ``None`` where it has no reasons.

    What the cards do not explain are cards that nobody could see yet: the error is a mean over
    all of them.
    """
    choice = review.find_choice(ply, side)
    if choice is None or not choice.reasons:
        return None
    terms, seat = list[LeadTerm](), session.seats[side]
    for each in choice.reasons:
        tenths = round(10 * each.change)
        if not each.text:
            terms.append(LeadTerm(context.say("review.later"), tenths))
        elif tenths:
            owner = int(each.seat != session.viewer)
            sign = 1 if each.seat == seat else -1
            terms.append(LeadTerm((owner, Card(int(each.text))), sign * tenths))
    first = next((term for term in terms if not isinstance(term.what, str)), None)
    missing = -review.find_loss(ply, side) - sum(term.tenths for term in terms)
    is_rounding = abs(missing) <= len(terms)
    terms.append(LeadTerm("" if is_rounding else context.say("review.unseen"), missing))
    terms.sort(key=lambda term: -abs(term.tenths))
    terms.sort(key=lambda term: term is not first)
    half = f"± {choice.half:.1f}" if choice.half >= LEAST_HALF else ""
    return Why(_write(context, session, choice, side), side, tuple(terms), half)


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


def list_why(page: Page, easel: Easel[CardKit], why: Why, words: Words) -> Iterator[Item]:
    """Yield the plate."""
    yield easel.item("why", page.place(*AREA), _draw, why, words)


def _draw(pen: Pen[CardKit], plate: Rect, why: Why, words: Words) -> None:
    pen.panel(plate)
    room = plate.inflate(-pen.px(24), -pen.px(8))
    if why.terms:
        lead = Rect(room.topleft, (pen.type_px(_LEAD), room.height))
        _draw_lead(pen, lead, why, words.lead)
        room.width, room.x = room.right - lead.right - pen.px(_GAP), lead.right + pen.px(_GAP)
    line = Rect(room.topleft, (room.width, pen.px(_LINE) if why.terms else room.height))
    pen.text(why.line, line, Size.NUMBER, GOLD, "left" if why.terms else "center", Face.BOLD)
    _draw_terms(pen, Rect(room.x, line.bottom, room.width, room.bottom - line.bottom), why, words)


def _draw_lead(pen: Pen[CardKit], box: Rect, why: Why, word: str) -> None:
    """Draw whose lead has changed, and by how much."""
    third = box.height * 3 // 10
    head, foot = Rect(box.topleft, (box.width, third)), Rect(box.topleft, (box.width, third))
    foot.bottom = box.bottom if why.half else box.bottom + third // 2
    mark = Rect(0, 0, pen.px(_MARK), pen.px(_MARK))
    style = Style(Size.SMALL, colour=SECONDARY)
    written = pen.measure(word, Rect(0, 0, head.width - mark.width, head.height), style)
    mark.midleft = head.centerx - (mark.width + pen.px(6) + written.width) // 2, head.centery
    draw_owner(pen.surface, mark, OWNERS[why.side], owner_colour(OWNERS[why.side]))
    head.x = mark.right + pen.px(6)
    pen.set(word, head, style)
    number = Rect(box.x, head.bottom, box.width, foot.y - head.bottom)
    pen.text(write_tenths(why.lead), number, Size.HEADING, EMBER, "center", Face.BOLD)
    if why.half:
        pen.text(why.half, foot, Size.SMALL, SECONDARY, "center")
    pen.surface.fill(LINE, Rect(box.right, box.y + pen.px(4), 1, box.height - pen.px(8)))


def _draw_terms(pen: Pen[CardKit], row: Rect, why: Why, words: Words) -> None:
    """Draw as many terms as there is room for, and what all others add up to."""
    if not why.terms:
        return
    equals = pen.text("=", row, Size.NUMBER, SECONDARY)
    row = Rect(equals.right + pen.px(_GAP), row.y, row.right - equals.right, row.height)
    terms, left = list[LeadTerm](), row.width - _measure(pen, words.rest, row)
    for term in why.terms:
        width = _measure(pen, term.what, row)
        if term.what and width <= left and len(terms) < _MOST:
            terms.append(term)
            left -= width
    if others := why.lead - sum(term.tenths for term in terms):
        terms.append(LeadTerm(words.rest, others))
    for term in terms:
        width = _measure(pen, term.what, row)
        _draw_term(pen, Rect(row.x, row.y, width - pen.px(_GAP), row.height), term)
        row = row.move(width, 0)


def _measure(pen: Pen[CardKit], what: tuple[int, Card] | str, row: Rect) -> int:
    """Return how wide a term is, with the gap after it."""
    number = pen.type_px(_NUMBER) + pen.px(6 + _GAP)
    if isinstance(what, str):
        return pen.measure(what, row, _WORDS).width + number
    return pen.px(_MARK + 6 + _CHIP[0]) + number


def _draw_term(pen: Pen[CardKit], box: Rect, term: LeadTerm) -> None:
    number = Rect(0, box.y, pen.type_px(_NUMBER), box.height).move_to(right=box.right)
    if isinstance(term.what, str):
        pen.set(term.what, Rect(box.x, box.y, number.x - box.x, box.height), _WORDS)
    else:
        owner, card = term.what
        mark = Rect(box.x, 0, pen.px(_MARK), pen.px(_MARK)).move_to(centery=box.centery)
        draw_owner(pen.surface, mark, OWNERS[owner], owner_colour(OWNERS[owner]))
        chip = Rect(mark.right + pen.px(6), 0, pen.px(_CHIP[0]), pen.px(_CHIP[1]))
        chip.centery = box.centery
        pen.picture(pen.kit.faces.chip(card, chip.size), chip)
    pen.text(write_tenths(term.tenths), number, Size.NUMBER, CREAM)
