"""Why a pick was an error, in one sentence and the cards whose points it changed."""

from typing import Final

from game.play.judged import JudgedChoice, PaidChange
from game.review.reviewed import ReviewedGame
from game.tides.cards.formula import suit_plural
from game.tides.context import TidesContext
from game.tides.review.why_view import Why
from game.tides.rules.cards import Card, Majority
from game.tides.rules.record import parse_action
from game.tides.session import TidesSession

MOST: Final = 3
"""So many cards are told."""
_ROUNDING: Final = 3
"""Tenths by which rounded changes may miss the error."""


def explain(
    context: TidesContext, session: TidesSession, review: ReviewedGame, ply: int, side: int
) -> Why | None:
    """Return why the choice of a side at a turn was an error; ``None`` where it has no reasons."""
    choice = review.find_choice(ply, side)
    if choice is None or not choice.reasons:
        return None
    seat = session.seats[side]
    paid = [each for each in choice.reasons if each.text]
    changes = tuple((0 if each.seat == session.viewer else 1, each) for each in paid)
    told = tuple(
        (owner, Card(int(each.text)), tenths)
        for owner, each in changes[:MOST]
        if (tenths := round(10 * each.change))
    )
    rest = round(10 * sum(each.change for each in choice.reasons if not each.text))
    sums = [round(10 * sum(each.change for owner, each in changes if owner == n)) for n in (0, 1)]
    missing = -review.find_loss(ply, side) - (sums[side] - sums[1 - side] + rest)
    if abs(missing) > _ROUNDING:  # hands were hidden, and could not be reckoned with
        return Why(_write(context, session, choice, side, int(seat)), told, None, 0)
    sums[side] += missing
    line = _write(context, session, choice, side, int(seat))
    return Why(line, told, (sums[0], sums[1]), rest)


def _write(
    context: TidesContext, session: TidesSession, choice: JudgedChoice, side: int, seat: int
) -> str:
    """Return the sentence of the largest change that was for the worse, and if it mattered."""
    line = _write_change(context, session, choice, side, seat)
    if choice.is_decided and line:
        return context.say("review.decided.why", line=line)
    return line


def _write_change(
    context: TidesContext, session: TidesSession, choice: JudgedChoice, side: int, seat: int
) -> str:
    worse = (each for each in choice.reasons if (each.change < 0) == (each.seat == seat))
    largest: PaidChange | None = next(worse, None)
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
