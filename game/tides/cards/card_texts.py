"""Texts on what a card asks for and why it scores what it scores."""

from collections.abc import Callable
from typing import Final, assert_never

from game.texts import Texts
from game.tides.cards.formula import demand_kind, demanded_suits, suit_name, suit_plural
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


def describe_briefly(term: Term, texts: Texts, owner: Owner) -> str:
    """Return what ``describe_term`` does in fewer words, for a row of a ledger.

    Of several suits it has the number; of a decided tie only that the term has won or lost it.
    """
    say, words = texts.say, _describe_count(term, owner, texts)
    match term.card.demand:
        case AllFive() if lacking := sum(not symbols.mine for symbols in term.symbols):
            words = say("why.missing", count=lacking)
        case Doubler() if len(term.symbols) > 1:
            words = say("why.doubler.many", count=len(term.symbols))
        case _:
            pass
    if term.tie in (None, "even"):
        return words if term.tie is None else say("why.tie.even", words=words)
    return say(f"why.tie.brief.{term.tie}", words=words)


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
