"""The text beside an enlarged card."""

from game.tides.board import board_model
from game.tides.board.tiles_view import Location
from game.tides.cards.card_texts import describe_rule, describe_term
from game.tides.cards.chips_and_seals import write_points, write_scored
from game.tides.cards.owner import OWNERS
from game.tides.inspect.enlarged_card_view import EnlargedCardModel
from game.tides.inspect.note_context import NoteContext
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Card
from game.tides.rules.scoring import Term, find_term, score_terms


def describe_enlarged(card: Card, source: NoteContext) -> EnlargedCardModel:
    """Return a card with its rule, and what it scores now or would score if it were played."""
    place = board_model.read_locations(source.shown)[card]
    return EnlargedCardModel(
        card, describe_rule(card, source.context.kit.texts), _describe_now(card, place, source)
    )


def _describe_now(card: Card, place: Location, source: NoteContext) -> tuple[str, ...]:
    name, mine, theirs = source.names[1], source.shown.kingdom, source.shown.opposing
    match place:
        case Location.HAND if board_model.ends_round(source.remembered, card):
            return (_write_last(card, source),) if source.shows_scores else ()
        case Location.MINE:
            key, terms = "zoom.now", score_terms(mine, theirs)
        case Location.THEIRS:
            key, terms = "zoom.now", score_terms(theirs, mine)
        case Location.HAND:
            key, terms = "zoom.if_laid", score_terms((*mine, card), theirs)
        case Location.THEIR_HAND if not source.hides_seen:
            key, terms = "zoom.if_they_lay", score_terms((*theirs, card), mine)
        case _:
            return (
                ()
                if source.hides_seen
                else (source.context.say(f"place.{place.value}", name=name),)
            )
    if not source.shows_scores:
        return ()
    term = find_term(terms, card)
    is_theirs = place in {Location.THEIRS, Location.THEIR_HAND}
    return (_write_score(key, term, source, OWNERS[is_theirs]),)


def _write_last(card: Card, source: NoteContext) -> str:
    """Return what a card that is the last choice scores at the round's end, as its chip shows."""
    mine, _ = board_model.read_kingdoms(source.remembered, card)
    points = write_scored(mine.preview[card], source.context.kit.texts)
    return source.context.say("zoom.last", points=points)


def _write_score(key: str, term: Term, source: NoteContext, owner: Owner) -> str:
    rival = source.names[owner == "mine"]
    reason = describe_term(term, source.context.kit.texts, owner, rival)
    return source.context.say(
        key, name=source.names[1], points=write_points(term.points), reason=reason
    )
