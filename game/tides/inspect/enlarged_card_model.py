"""The text beside an enlarged card."""

from collections.abc import Iterator
from typing import Final

from game.tides.board import board_model
from game.tides.board.layout import CARDS_A_SUIT
from game.tides.board.notebook_view import Location
from game.tides.cards.card_texts import describe_rule, describe_term
from game.tides.cards.chips_and_seals import write_points
from game.tides.cards.formula import demanded_suits, suit_plural
from game.tides.cards.owner import OWNERS
from game.tides.inspect.enlarged_card_view import AskedCard, EnlargedCardModel
from game.tides.inspect.note_context import NoteContext
from game.tides.rules.cards import DECK, Card, Suit
from game.tides.rules.moves import Phase
from game.tides.rules.reach import find_reach
from game.tides.rules.scoring import Term, find_term, score_terms

_WORDS: Final = {
    Location.MINE: "tiles.played",
    Location.THEIRS: "tiles.played",
    Location.HAND: "tiles.in_hand",
    Location.THEIR_HAND: "tiles.in_hand",
    Location.GONE: "tiles.gone",
    Location.UNSEEN: "tiles.unseen",
}


def describe_enlarged(card: Card, source: NoteContext) -> EnlargedCardModel:
    """Return a card with its rule, what it scores now or would score, and what it asks for."""
    texts = source.context.kit.texts
    place = board_model.read_locations(source.shown)[card]
    scores, lines = _describe_now(card, place, source)
    suits = demanded_suits(card.demand)
    is_one = len(suits) == 1 and not source.hides_seen
    heading = _name_asked(source, suits[0]) if is_one else ""
    return EnlargedCardModel(
        card,
        source.context.kit.faces.name(card),
        describe_rule(card, texts),
        scores,
        lines,
        heading,
        tuple(_list_asked(card, source)) if is_one else (),
    )


def _name_asked(source: NoteContext, suit: Suit) -> str:
    """Return what stands over the cards of a suit."""
    suits = suit_plural(suit, source.context.kit.texts)
    return source.context.say("zoom.asked", count=CARDS_A_SUIT, suits=suits)


def _list_asked(card: Card, source: NoteContext) -> Iterator[AskedCard]:
    """Yield the cards of the one suit that a card asks for, and where they are."""
    (suit,) = demanded_suits(card.demand)
    places = board_model.read_locations(source.shown)
    for asked in DECK:
        if asked.suit == suit:
            place = places[asked]
            yield AskedCard(asked, place, source.context.say(_WORDS[place]))


def _describe_now(
    card: Card, place: Location, source: NoteContext
) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Return what a card scores by case, and lines on its reason or its place."""
    name, mine, theirs = source.names[1], source.shown.kingdom, source.shown.opposing
    match place:
        case Location.HAND if board_model.ends_round(source.remembered, card):
            return (), ()
        case Location.MINE:
            key, terms = "zoom.now", score_terms(mine, theirs)
        case Location.THEIRS:
            key, terms = "zoom.now", score_terms(theirs, mine)
        case Location.HAND:
            key, terms = "zoom.if_laid", score_terms((*mine, card), theirs)
        case Location.THEIR_HAND if not source.hides_seen:
            key, terms = "zoom.if_they_lay", score_terms((*theirs, card), mine)
        case _ if source.hides_seen:
            return (), ()
        case _:
            return (), (source.context.say(f"place.{place.value}", name=name),)
    if not source.shows_scores:
        return (), ()
    term = find_term(terms, card)
    owner = OWNERS[place in {Location.THEIRS, Location.THEIR_HAND}]
    rival = source.names[owner == "mine"]
    scores = [(source.context.say(key, name=name), write_points(term.points))]
    scores += _list_best(card, place, term, source)
    return tuple(scores), (describe_term(term, source.context.kit.texts, owner, rival),)


def _list_best(
    card: Card, place: Location, term: Term, source: NoteContext
) -> Iterator[tuple[str, str]]:
    """Yield what a card of the hand may score in the best case, if that is more."""
    if place is Location.HAND and source.shown.phase is Phase.PICK:
        most = find_reach(source.shown, card).find_most(card)
        if most > term.points:
            yield source.context.say("zoom.best"), write_points(most)
