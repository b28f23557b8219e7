"""Texts on what a card asks for and why it scores what it scores."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from game.texts import Texts
from game.tides.cards.formula import demand_kind, demanded_suits, suit_name, suit_plural
from game.tides.cards.rich_line import PUNCTUATION, Mark, RichLine
from game.tides.rules.analysis import Owner
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
    WinsTies,
)
from game.tides.rules.observation import Observation
from game.tides.rules.reach import Reach, find_reach
from game.tides.rules.scoring import Term, count_effective, find_term, score_terms

_SUITS: Final = "{suits}"
_MOST_BADGES: Final = 2
"""So many badges have room beside a word below a card."""
RichText: TypeAlias = tuple[str | Suit, ...]
"""The parts of a line: words, and suits in place of their badges."""

_COMPARED: Final = Majority | Singles | BestCard
"""The demands that are paid to the side that has more."""
_NUMBER: Final = re.compile(rf"(?<!\S)([+−-]?\d+(?: : \d+)?[{PUNCTUATION}]?)(?!\S)")
"""A number or a pair such as 0 : 0 between spaces, with the sign before and after it."""


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
    return texts.say(key, points=card.demand.points, suits=suits)


def describe_more(card: Card, texts: Texts) -> tuple[str, ...]:
    """Return what else holds of a card's demand, to be told where there is room; often nothing."""
    if isinstance(card.demand, Missing | Doubler):
        return ()
    return (texts.say(f"rule.more.{demand_kind(card.demand)}"),)


def describe_term(term: Term, texts: Texts, owner: Owner, rival: str) -> str:
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
            return say("why.missing" if term.mine else "why.missing.none", count=term.mine)
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

    It is empty for a card that scores nothing itself, and after a last choice: the endings show it.

    ``term`` is the card's own, ``reach`` what the kingdom that it is in may still become this
    round; ends that add the card ``without`` are left out. ``name`` is the opponent's.
    """
    if reach.is_last or isinstance(term.card.demand, WinsTies):
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
    """Return the suit whose lack keeps a card from ever scoring; ``None`` if none does."""
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
        if isinstance(demand, Majority) and term.tie is None:  # the cell of the suit shows both
            return "prospect.sure" if least else "prospect.at_risk"
        return "prospect.compared.sure" if least else "prospect.compared.risk"
    if isinstance(demand, Each | SetOf):
        if most <= term.points:
            return "prospect.sure" if least == term.points else "prospect.risk"
        single = reach.find_most(term.card, without=DOUBLER)
        if most == single:
            return "prospect.points"
        return f"prospect.points.{'doubled' if single > term.points else 'only_doubled'}"
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
