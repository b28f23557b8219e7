"""What a card asks for and what it may still become, as a line of words and suits."""

from typing import Final, TypeAlias, assert_never

from game.texts import Texts
from game.tides.cards.formula import demand_kind, demanded_suits, suit_name, suit_plural
from game.tides.rules.cards import (
    DECK,
    DOUBLER,
    AllFive,
    BestCard,
    Card,
    Cards,
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

RichText: TypeAlias = tuple[str | Suit, ...]
"""The parts of a line: words, and suits in place of their badges."""

PUNCTUATION: Final = ".,;:。，、；："
"""What stands close to the part of a line before it."""
_SUITS: Final = "{suits}"


def write_rule(card: Card, texts: Texts) -> RichText:
    """Return a card's demand as a sentence; a single suit has its name beside the badge."""
    key = f"rule.{demand_kind(card.demand)}"
    line = texts.say(key, points=card.demand.points, suits=_SUITS)
    match card.demand:
        case Each(suit):
            return _set_suits(line, (suit, suit_name(suit, texts)))
        case Majority(suit):
            return _set_suits(line, (suit, suit_plural(suit, texts)))
        case demand:
            return _set_suits(line, demanded_suits(demand))


def write_prospect(term: Term, gone: Cards, name: str, texts: Texts) -> RichText:
    """Return a sentence on what a card scores now and what it may still become.

    ``term`` is the card's own, ``gone`` are the cards that cannot come this round any more.
    ``name`` is the opponent's.
    """
    left, suits = 0, tuple[Suit, ...]()
    match term.card.demand:
        case Each(suit) | Majority(suit):
            suits, left = (suit,), _count_left((suit,), gone)
        case SetOf():
            fewest = min(symbols.mine for symbols in term.symbols)
            suits = tuple(each.suit for each in term.symbols if each.mine == fewest)
            left = _count_left(suits, gone)
            is_doubled = DOUBLER not in gone  # it may complete sets where no card is left
            if not is_doubled and any(not _count_left((suit,), gone) for suit in suits):
                suits = ()
        case AllFive():
            suits = tuple(each.suit for each in term.symbols if not each.mine)
        case Doubler():
            suits = tuple(each.suit for each in term.symbols)
        case Missing():
            suits = tuple(each.suit for each in term.symbols if not each.mine)
        case Singles() | BestCard() | WinsTies():
            pass
        case unknown:
            assert_never(unknown)
    line = texts.say(
        _find_key(term, suits, left),
        points=term.points,
        mine=term.mine,
        theirs=term.theirs,
        count=left,
        name=name,
        suits=_SUITS,
    )
    if isinstance(term.card.demand, SetOf):
        return _set_suits(line, _count_each(suits, gone, texts))
    return _set_suits(line, suits)


def _find_key(term: Term, suits: tuple[Suit, ...], left: int) -> str:
    """Return the key of the sentence about a term, which names ``suits``, of which so many come."""
    demand = term.card.demand
    if isinstance(demand, Singles | BestCard) and term.mine == term.theirs:
        return "prospect.tie_won" if term.points else "prospect.tie"
    key = f"prospect.{demand_kind(demand)}"
    if isinstance(demand, Each | Majority):
        return key if left else f"{key}.none"
    needs_suits = isinstance(demand, SetOf | AllFive | Doubler | Missing)
    return f"{key}.none" if needs_suits and not suits else key


def write_plain(line: RichText, texts: Texts) -> str:
    """Return a line as text, with the names of suits in place of their badges.

    A badge with the name beside it is left out.
    """
    text = ""
    for before, part, after in zip(("", *line), line, (*line[1:], ""), strict=False):
        if isinstance(part, Suit):
            names = suit_name(part, texts), suit_plural(part, texts)
            if isinstance(after, str) and after.startswith(names):
                continue
            text += texts.say("list.comma") if isinstance(before, Suit) else " "
            text += suit_name(part, texts)
        else:
            text += part if part[:1] in PUNCTUATION else f" {part}"
    return text.strip()


def _count_left(suits: tuple[Suit, ...], gone: Cards) -> int:
    return sum(card.suit in suits for card in DECK if card not in gone)


def _count_each(suits: tuple[Suit, ...], gone: Cards, texts: Texts) -> RichText:
    """Return how many cards of each suit are still to come, as a list."""
    parts: list[str | Suit] = []
    for suit in suits:
        comma = texts.say("list.comma") if parts else ""
        parts += [comma + texts.say("prospect.left", count=_count_left((suit,), gone)), suit]
    return tuple(parts)


def _set_suits(line: str, parts: RichText) -> RichText:
    """Return ``line`` with ``parts``, the suits and their counts, in place of its mark."""
    before, mark, after = line.partition(_SUITS)
    whole = (*_split_number(before.strip()), *(parts if mark else ()), after.strip())
    return tuple(part for part in whole if part != "")


def _split_number(text: str) -> tuple[str, str]:
    """Return the number that a text begins with, if any, and the rest: it wants more space."""
    number, space, rest = text.partition(" ")
    return (number, rest) if space and number.isdecimal() else ("", text)
