"""What a card asks for and what it may still become, as a line of words and suits."""

import re
from typing import Final, TypeAlias

from game.texts import Texts
from game.tides.cards.card_texts import SINGLE
from game.tides.cards.formula import demand_kind, demanded_suits, suit_name, suit_plural
from game.tides.cards.rich_line import PUNCTUATION
from game.tides.rules.cards import (
    DOUBLER,
    WINS_TIES,
    AllFive,
    BestCard,
    Card,
    Doubler,
    Each,
    Majority,
    Missing,
    SetOf,
    Singles,
    Suit,
)
from game.tides.rules.observation import Observation
from game.tides.rules.reach import Reach, find_reach
from game.tides.rules.scoring import Term, count_effective, find_term, score_terms

RichText: TypeAlias = tuple[str | Suit, ...]
"""The parts of a line: words, and suits in place of their badges."""

_SUITS: Final = "{suits}"
_COMPARED: Final = Majority | Singles | BestCard
"""The demands that are paid to the side that has more."""
_NUMBER: Final = re.compile(rf"(?<!\S)([+−-]?\d+(?: : \d+)?[{PUNCTUATION}]?)(?!\S)")
"""A number or a pair such as 0 : 0 between spaces, with the sign before and after it."""


def write_rule(card: Card, texts: Texts) -> RichText:
    """Return a card's demand as a sentence; a single suit has its name beside the badge."""
    key = f"rule.{demand_kind(card.demand)}"
    line = texts.say(key, points=card.demand.points, suits=_SUITS, single=SINGLE)
    match card.demand:
        case Each(suit):
            return _set_suits(line, (suit, suit_name(suit, texts)))
        case Majority(suit):
            return _set_suits(line, (suit, suit_plural(suit, texts)))
        case demand:
            return _set_suits(line, demanded_suits(demand))


def write_preview(
    shown: Observation, card: Card, name: str, texts: Texts, *, without: Card | None
) -> RichText:
    """Return the prospect of ``card`` once the viewer of ``shown`` has played it."""
    term = find_term(score_terms((*shown.kingdom, card), shown.opposing), card)
    return write_prospect(term, find_reach(shown, card), name, texts, without=without)


def write_prospect(
    term: Term, reach: Reach, name: str, texts: Texts, *, without: Card | None = None
) -> RichText:
    """Return a sentence on what a card scores now and what it may still become.

    After a last choice there is none: both endings show that.

    ``term`` is the card's own, ``reach`` what the kingdom that it is in may still become this
    round; ends that add the card ``without`` are left out. ``name`` is the opponent's.
    """
    if reach.is_last:
        return ()
    card, suits = term.card, _list_named(term)
    most = reach.find_most(card, without)
    least = _find_least(term, reach) if most <= term.points else 0
    if most <= term.points <= least and (blocked := _find_blocked(term, reach)) is not None:
        line = texts.say("prospect.sure.blocked", points=term.points, suits=_SUITS)
        return _set_suits(line, (blocked, suit_plural(blocked, texts)))
    line = texts.say(
        _find_key(term, suits, most, least, reach),
        points=term.points,
        compared=_write_compared(term, name, texts),
        most=most,
        least=least,
        single=reach.find_most(card, without=DOUBLER),
        doubler=texts.say("formula.doubler"),
        ties=texts.say("formula.wins_ties"),
        suits=_SUITS,
    )
    return _set_suits(line, suits)


def _write_compared(term: Term, name: str, texts: Texts) -> str:
    """Return what both sides have of what a card compares, and who wins a tie."""
    tie = _write_tie(term, texts)
    return texts.say("prospect.both", mine=term.mine, theirs=term.theirs, name=name, tie=tie)


def _write_tie(term: Term, texts: Texts) -> str:
    return "" if term.tie is None else texts.say(f"prospect.tie.{term.tie}")


def _list_named(term: Term) -> tuple[Suit, ...]:
    """Return the suits that the sentence about a term names: those missing, or those doubled."""
    match term.card.demand:
        case AllFive() | Missing():
            return tuple(each.suit for each in term.symbols if not each.mine)
        case Doubler():
            return tuple(each.suit for each in term.symbols)
        case _:
            return ()


def _find_least(term: Term, reach: Reach) -> int:
    """Return the fewest points that a card may score, which has no better case than now.

    Only a comparison may be lost, or a suit that is doubled fall behind another.
    """
    may_fall = isinstance(term.card.demand, _COMPARED) or DOUBLER in reach.kingdom
    return reach.find_least(term.card) if may_fall and term.points else term.points


def _find_blocked(term: Term, reach: Reach) -> Suit | None:
    """Return a suit for want of which a card can score no more, if there is such a suit."""
    match term.card.demand:
        case Each(suit):
            suits: tuple[Suit, ...] = (suit,)
        case SetOf(suits):
            pass
        case AllFive():
            suits = tuple(Suit)
        case _:
            return None
    counts = [count_effective(kingdom) for kingdom, _ in reach.ends]
    now = count_effective(reach.kingdom)
    least = min(now[suit] for suit in suits)
    if isinstance(term.card.demand, AllFive) and least:
        return None
    return next((s for s in suits if all(count[s] == least for count in counts)), None)


def _find_key(term: Term, suits: tuple[Suit, ...], most: int, least: int, reach: Reach) -> str:
    """Return the key of the sentence about a term, which names ``suits``.

    ``most`` and ``least`` are what its card may score in the best case and in the worst; the
    latter counts where there is no better case.
    """
    demand = term.card.demand
    if isinstance(demand, _COMPARED):
        if not term.points and most:
            needs_ties = reach.may_add(WINS_TIES) and not reach.find_most(term.card, WINS_TIES)
            return "prospect.compared.ties" if needs_ties else "prospect.compared"
        if not term.points:
            return "prospect.compared.sure"
        return "prospect.compared.sure" if least else "prospect.compared.risk"
    if isinstance(demand, Each | SetOf):
        if most <= term.points:
            return "prospect.sure" if least == term.points else "prospect.risk"
        needs_doubler = most > reach.find_most(term.card, without=DOUBLER)
        return "prospect.points.doubled" if needs_doubler else "prospect.points"
    key = f"prospect.{demand_kind(demand)}"
    if isinstance(demand, AllFive) and suits and not most:
        return f"{key}.never"
    if isinstance(demand, AllFive) and not suits:
        return "prospect.sure"
    needs_suits = isinstance(demand, Doubler | Missing)
    return f"{key}.none" if needs_suits and not suits else key


def write_plain(line: RichText, texts: Texts) -> str:
    """Return a line as text, with the names of suits in place of their badges.

    A badge with the name beside it is left out.
    """
    text = ""
    for before, part, after in zip(("", *line), line, (*line[1:], ""), strict=False):
        if isinstance(part, Suit):
            name = suit_name(part, texts)
            if isinstance(after, str) and after.startswith((name, suit_plural(part, texts))):
                continue
            text += (texts.say("list.comma") if isinstance(before, Suit) else " ") + name
        else:
            text += part if part[:1] in PUNCTUATION else f" {part}"
    return text.strip()


def _set_suits(line: str, parts: RichText) -> RichText:
    """Return ``line`` with ``parts``, suits and perhaps their name, in place of its mark."""
    before, mark, after = line.partition(_SUITS)
    whole = (*_split_numbers(before), *(parts if mark else ()), *_split_numbers(after))
    return tuple(part for part in whole if part != "")


def _split_numbers(text: str) -> list[str]:
    """Return a text in parts, each number one of its own: it wants more space than words."""
    return [part.strip() for part in _NUMBER.split(text)]
