"""What is said of the endings of a round after its last choice."""

from collections.abc import Mapping

from game.tides.board.board_model import list_endings
from game.tides.board.endings_view import NO_ENDINGS, EndingModel, EndingsModel
from game.tides.context import TidesContext
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.cards import Card
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.settings import Aid


def read_endings(
    context: TidesContext,
    session: TidesSession,
    shown: Observation,
    card: Card | None,
    laid: int | None,
) -> EndingsModel:
    """Return the endings after playing ``card``, with that which is ``laid`` out, if it is last.

    The margin is the game's after the round.
    """
    endings = list_endings(shown, card)
    if not endings:
        return NO_ENDINGS
    odds, finished = read_odds(context, session, shown), [0, 0]
    for pair in map(shown.seat.own_first, shown.scores[: shown.round - 1]):
        finished = [past + points for past, points in zip(finished, pair, strict=True)]
    is_over = shown.round == shown.rounds
    models = []
    for ending in endings:
        mine, theirs = (a + b for a, b in zip(finished, ending.points, strict=True))
        leads = find_leader(mine, theirs)
        words = describe_lead(context, session, leads, is_over=is_over)
        played = ending.played if len(endings) > 1 else None
        chance = odds.get(ending.played) if played is not None else None
        models.append(EndingModel(played, leads, abs(mine - theirs), words, chance))
    bird = context.emblem_of(session, session.viewer.other)
    return EndingsModel(tuple(models), laid, bird)


def describe_lead(
    context: TidesContext, session: TidesSession, leads: Owner | None, *, is_over: bool
) -> str:
    """Return who leads in two words, or who wins if the game ``is_over`` then."""
    if leads is None:
        return context.say("ending.tied")
    act = "wins" if is_over else "leads"
    is_you = leads == "mine" and session.screen.has_one_person
    name = context.names_of(session)[leads == "theirs"]
    return context.say(f"ending.{act}.you" if is_you else f"ending.{act}", name=name)


def read_odds(
    context: TidesContext, session: TidesSession, shown: Observation
) -> Mapping[Card, float]:
    """Return how likely best play takes each known card; empty if unwanted or not computed."""
    if context.settings.aid is not Aid.ODDS or session.analysis is None:
        return {}
    return {
        card: chance
        for card, chance in session.analysis.odds
        if isinstance(card, Card) and card in shown.known
    }
