"""Texts on what a card asks for and why it scores what it scores."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, assert_never

from game.texts import Texts
from game.tides.cards.formula import demand_kind, demanded_suits, suit_name, suit_plural
from game.tides.cards.rich_line import Mark, RichLine
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import (
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
    WinsTies,
)
from game.tides.rules.scoring import Term

SINGLE: Final = 1
"""How many cards a single suit has."""
_SUITS: Final = "{suits}"
_MOST_BADGES: Final = 2
"""So many badges have room beside a word below a card."""


@dataclass(frozen=True, slots=True)
class TermRow:
    """One term: card, reason in words and in signs, points, and whether it is being counted."""

    card: Card
    words: str
    points: int
    counted: RichLine = ()
    is_lit: bool = False


def start_sentence(words: str) -> str:
    """Return words with a capital at their start, as they stand alone."""
    return words[:1].upper() + words[1:]


def describe_rule(card: Card, texts: Texts) -> str:
    """Return a card's demand as one sentence."""
    key = f"rule.{demand_kind(card.demand)}"
    name = suit_plural if isinstance(card.demand, Majority) else suit_name
    names = (name(suit, texts) for suit in demanded_suits(card.demand))
    suits = texts.say("list.plus").join(names)
    return texts.say(key, points=card.demand.points, suits=suits, single=SINGLE)


def describe_term(term: Term, texts: Texts, owner: Owner, rival: str = "") -> str:
    """Return one short line on what a term counted, without its points; of a pair, mine first.

    ``rival`` is the name of the player opposite its ``owner``, for a tie that the term has lost.
    """
    words = _describe_count(term, owner, texts)
    if term.tie is None:
        return words
    key = "yours" if term.tie == "lost" and rival == texts.say("you") else term.tie
    return texts.say(f"why.tie.{key}", words=words, name=rival)


def list_counted(term: Term, texts: Texts, owner: Owner) -> RichLine:
    """Return what a term counted as signs, for little room; of a pair mine comes first."""
    say = texts.say
    mine, theirs = (term.mine, term.theirs)[:: 1 if owner == "mine" else -1]
    pair = Mark("mine"), str(mine), Mark("theirs"), str(theirs)
    match term.card.demand:
        case Each(suit):
            return _fill_suits(say("counted.each", count=term.mine, suits=_SUITS), (suit,))
        case Majority(suit):
            return (suit, *pair)
        case Singles() | BestCard():
            return pair
        case AllFive():
            lacking = tuple(symbols.suit for symbols in term.symbols if not symbols.mine)
            if len(lacking) > _MOST_BADGES:
                return (say("counted.missing", count=len(lacking)),)
            key = "counted.lacking" if lacking else "why.all_five.none"
            return _fill_suits(say(key, suits=_SUITS), lacking)
        case Missing():
            return (say("counted.missing", count=term.mine),)
        case Doubler():
            doubled = tuple(symbols.suit for symbols in term.symbols)
            if len(doubled) > _MOST_BADGES:
                return (say("counted.doubled.many", count=len(doubled)),)
            return _fill_suits(say("counted.doubled", suits=_SUITS), doubled)
        case _:
            return (_describe_count(term, owner, texts),)


def _fill_suits(words: str, suits: tuple[Suit, ...]) -> RichLine:
    """Return a line in which ``suits`` stand at their place among the words."""
    before, sign, after = words.partition(_SUITS)
    parts: RichLine = (before.strip(), *(suits if sign else ()), after.strip())
    return tuple(part for part in parts if part != "")


def _describe_count(term: Term, owner: Owner, texts: Texts) -> str:
    say = texts.say
    mine, theirs = (term.mine, term.theirs)[:: 1 if owner == "mine" else -1]
    match term.card.demand:
        case Each(suit):
            return say("why.each", count=term.mine, suit=suit_name(suit, texts))
        case Majority(suit):
            name = suit_name(suit, texts)
            return say("why.majority", suit=name, mine=mine, theirs=theirs)
        case SetOf():
            return say("why.set", count=term.mine)
        case AllFive():
            lacking = [symbols.suit for symbols in term.symbols if not symbols.mine]
            return _list_suits("why.all_five", lacking, texts)
        case Missing():
            return say("why.missing", count=term.mine)
        case Singles():
            return say("why.singles", mine=mine, theirs=theirs)
        case BestCard():
            return say("why.best_card", mine=mine, theirs=theirs)
        case WinsTies():
            return say("why.wins_ties")
        case Doubler():
            return _list_suits("why.doubler", [symbols.suit for symbols in term.symbols], texts)
        case unknown:
            assert_never(unknown)


def _list_suits(key: str, suits: list[Suit], texts: Texts) -> str:
    say: Callable[..., str] = texts.say
    if not suits:
        return say(f"{key}.none")
    names = say("list.comma").join(suit_name(suit, texts) for suit in suits)
    return say(key, suits=names)
