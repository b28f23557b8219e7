"""The text beside an enlarged card."""

from game.tides.board import board_model
from game.tides.board.tracker_view import Location
from game.tides.cards.marks import write_points
from game.tides.inspect.card_texts import describe_rule, describe_term
from game.tides.inspect.enlarged_card_view import EnlargedCardModel
from game.tides.inspect.notes import NoteContext
from game.tides.rules.cards import Card
from game.tides.rules.scoring import Term, score_terms


def describe_enlarged(card: Card, seen: NoteContext) -> EnlargedCardModel:
    """Return a card with its rule, and what it scores now or would score if it were played."""
    place = board_model.read_locations(seen.shown)[card]
    return EnlargedCardModel(
        card, describe_rule(card, seen.context.kit.texts), _describe_now(card, place, seen)
    )


def _describe_now(card: Card, place: Location, seen: NoteContext) -> tuple[str, ...]:
    name, mine, theirs = seen.names[1], seen.shown.kingdom, seen.shown.opposing
    match place:
        case Location.MINE:
            key, terms = "zoom.now", score_terms(mine, theirs)
        case Location.THEIRS:
            key, terms = "zoom.now", score_terms(theirs, mine)
        case Location.HAND:
            key, terms = "zoom.if_laid", score_terms((*mine, card), theirs)
        case Location.THEIR_HAND if not seen.hides_seen:
            key, terms = "zoom.if_they_lay", score_terms((*theirs, card), mine)
        case _:
            return () if seen.hides_seen else (seen.context.say(f"place.{place.value}", name=name),)
    if not seen.tells_scores:
        return ()
    term = next(term for term in terms if term.card == card)
    return (_write_score(key, term, seen),)


def _write_score(key: str, term: Term, seen: NoteContext) -> str:
    reason = describe_term(term, seen.context.kit.texts)
    return seen.context.say(
        key, name=seen.names[1], points=write_points(term.points), reason=reason
    )
