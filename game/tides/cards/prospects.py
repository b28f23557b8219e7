"""What a card asks for and what it may still become, as a line of words and suits."""

import re
from collections.abc import Sequence
from typing import Final, TypeAlias, assert_never

from game.texts import Texts
from game.tides.cards.card_texts import SINGLE
from game.tides.cards.formula import demand_kind, demanded_suits, suit_name, suit_plural
from game.tides.rules.cards import (
    AllFive,
    BestCard,
    Card,
    Doubler,
    Each,
    Majority,
    Missing,
    Points,
    SetOf,
    Singles,
    Suit,
    WinsTies,
)
from game.tides.rules.observation import Observation
from game.tides.rules.reach import Reach, find_reach
from game.tides.rules.scoring import Term, find_term, score_terms

RichText: TypeAlias = tuple[str | Suit, ...]
"""The parts of a line: words, and suits in place of their badges."""

PUNCTUATION: Final = ".,;:。，、；："
"""What stands close to the part of a line before it."""
_SUITS: Final = "{suits}"
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


def write_preview(shown: Observation, card: Card, name: str, texts: Texts) -> RichText:
    """Return the prospect of ``card`` once the viewer of ``shown`` has played it."""
    term = find_term(score_terms((*shown.kingdom, card), shown.opposing), card)
    return write_prospect(term, find_reach(shown, card), name, texts)


def write_prospect(term: Term, reach: Reach, name: str, texts: Texts) -> RichText:
    """Return a sentence on what a card scores now and what it may still become.

    ``term`` is the card's own, ``reach`` what the kingdom that it is in may still become this
    round. ``name`` is the opponent's.
    """
    most, suits = 0, tuple[Suit, ...]()
    match term.card.demand:
        case Each(suit, points):
            most = points * reach.count_sets((suit,))
        case Majority(suit):
            most = reach.count_sets((suit,))
        case SetOf(wanted, points):
            most = points * reach.count_sets(wanted)
        case AllFive(points):
            suits, most = _list_missing(term), points * reach.has_all_five
        case Missing():
            suits = _list_missing(term)
        case Doubler():
            suits = tuple(each.suit for each in term.symbols)
        case Singles() | BestCard() | WinsTies():
            pass
        case unknown:
            assert_never(unknown)
    ends = reach.list_last(term.card)
    line = texts.say(
        _find_key(term, suits, most, ends),
        points=term.points,
        mine=term.mine,
        theirs=term.theirs,
        most=most,
        ends=_join_ends(ends, texts),
        name=name,
        suits=_SUITS,
    )
    return _set_suits(line, suits)


def _list_missing(term: Term) -> tuple[Suit, ...]:
    return tuple(each.suit for each in term.symbols if not each.mine)


def _join_ends(ends: Sequence[Points], texts: Texts) -> str:
    """Return what a card may score in the end: there are 2 ways at most."""
    if not ends:
        return ""
    return texts.say(f"prospect.ends.{len(ends)}", least=ends[0], most=ends[-1])


def _find_key(term: Term, suits: tuple[Suit, ...], most: int, ends: Sequence[Points]) -> str:
    """Return the key of the sentence about a term, which names ``suits``.

    ``most`` is what its kingdom may have in the best case: symbols for a majority, else points.
    """
    demand = term.card.demand
    if ends and not isinstance(demand, Doubler | WinsTies):
        is_compared = isinstance(demand, Majority | Singles | BestCard)
        return "prospect.last.compared" if is_compared else "prospect.last"
    if isinstance(demand, Singles | BestCard) and term.tie is not None:
        return f"prospect.tie.{term.tie}"
    if isinstance(demand, Each | SetOf):
        return "prospect.points" if most > term.points else "prospect.points.none"
    key = f"prospect.{demand_kind(demand)}"
    if isinstance(demand, Majority):
        return key if most > term.mine else f"{key}.none"
    if isinstance(demand, AllFive) and suits and not most:
        return f"{key}.never"
    needs_suits = isinstance(demand, AllFive | Doubler | Missing)
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
