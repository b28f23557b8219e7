"""What is said of a card that is seen large."""

from game.tides.board import board_model as reading
from game.tides.board.tracker_view import Place
from game.tides.cards.marks import write_points
from game.tides.inspect.enlarged_card_view import ZoomModel
from game.tides.inspect.explain import describe, explain
from game.tides.inspect.notes import Seen
from game.tides.rules.cards import Card
from game.tides.rules.scoring import Term, score_terms


def magnify(card: Card, seen: Seen) -> ZoomModel:
    """Return a card with its rule, and what it scores now, or would score if it were laid."""
    place = reading.read_places(seen.shown)[card]
    return ZoomModel(card, describe(card, seen.context.kit.texts), _say_now(card, place, seen))


def _say_now(card: Card, place: Place, seen: Seen) -> tuple[str, ...]:
    name, mine, theirs = seen.names[1], seen.shown.kingdom, seen.shown.opposing
    match place:
        case Place.MINE:
            key, terms = "zoom.now", score_terms(mine, theirs)
        case Place.THEIRS:
            key, terms = "zoom.now", score_terms(theirs, mine)
        case Place.HAND:
            key, terms = "zoom.if_laid", score_terms((*mine, card), theirs)
        case Place.THEIR_HAND if not seen.forgets:
            key, terms = "zoom.if_they_lay", score_terms((*theirs, card), mine)
        case _:
            return () if seen.forgets else (seen.context.say(f"place.{place.value}", name=name),)
    if not seen.tells_scores:
        return ()
    term = next(term for term in terms if term.card == card)
    return (_say_term(key, term, seen),)


def _say_term(key: str, term: Term, seen: Seen) -> str:
    reason = explain(term, seen.context.kit.texts)
    return seen.context.say(
        key, name=seen.names[1], points=write_points(term.points), reason=reason
    )
