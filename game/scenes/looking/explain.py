"""Why a card scores what it scores, in words."""

from collections.abc import Callable
from typing import Final, assert_never

from game.rules.tides.cards import (
    AllFive,
    BestCard,
    Card,
    Demand,
    Doubler,
    Each,
    Majority,
    Missing,
    SetOf,
    Singles,
    Suit,
    WinsTies,
)
from game.rules.tides.scoring import Term
from game.texts import Texts
from game.ui.cards.formula import demanded_suits

_RULES: Final[dict[type[Demand], str]] = {
    Each: "each",
    Majority: "majority",
    SetOf: "set",
    AllFive: "all_five",
    Missing: "missing",
    WinsTies: "wins_ties",
    Singles: "singles",
    Doubler: "doubler",
    BestCard: "best_card",
}


def describe(card: Card, texts: Texts) -> str:
    """Return one sentence on what a card asks for."""
    key = f"rule.{_RULES[type(card.demand)]}"
    suits = texts.say("list.comma").join(_name(suit, texts) for suit in demanded_suits(card.demand))
    return texts.say(key, points=card.demand.points, suits=suits)


def explain(term: Term, texts: Texts) -> str:
    """Return one short line on what a term counted."""
    say = texts.say
    match term.card.demand:
        case Each(suit):
            return say("why.each", count=term.mine, suit=_name(suit, texts))
        case Majority(suit):
            key = "why.majority" + _verdict(term)
            return say(key, suit=_name(suit, texts), mine=term.mine, theirs=term.theirs)
        case SetOf():
            return say("why.set", count=term.mine)
        case AllFive():
            lacking = [symbols.suit for symbols in term.symbols if not symbols.mine]
            return _list_suits("why.all_five", lacking, texts)
        case Missing():
            return say("why.missing", count=term.mine)
        case Singles():
            return say("why.singles" + _verdict(term), mine=term.mine, theirs=term.theirs)
        case BestCard():
            return say("why.best_card" + _verdict(term), mine=term.mine, theirs=term.theirs)
        case WinsTies():
            return say("why.wins_ties")
        case Doubler():
            return _list_suits("why.doubler", [symbols.suit for symbols in term.symbols], texts)
        case unknown:
            assert_never(unknown)


def _name(suit: Suit, texts: Texts) -> str:
    return texts.say(f"suit.{suit.name.lower()}")


def _verdict(term: Term) -> str:
    if term.mine != term.theirs:
        return ""
    return ".tie_won" if term.points else ".tie"


def _list_suits(key: str, suits: list[Suit], texts: Texts) -> str:
    say: Callable[..., str] = texts.say
    if not suits:
        return say(f"{key}.none")
    names = say("list.comma").join(_name(suit, texts) for suit in suits)
    return say(key, suits=names)
