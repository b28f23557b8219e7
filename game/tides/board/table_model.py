"""Builds the model of the whole table from a position and the state of the screen."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.settings import Aid
from game.tides.board import board_model
from game.tides.board.hand_view import HandModel
from game.tides.board.opponent_strip import OpponentModel, ThoughtModel
from game.tides.board.redact import redact
from game.tides.board.side_panels import PickModel
from game.tides.board.table_view import TableModel
from game.tides.board.top_bar import BarButton, BarModel
from game.tides.cards.card_texts import describe_rule
from game.tides.cards.formula import suit_name
from game.tides.context import TidesContext
from game.tides.rules.analysis import Relation
from game.tides.rules.cards import Card
from game.tides.rules.moves import Seat
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession


@dataclass(frozen=True, slots=True)
class TableState:
    """The state of the screen: the cards and the button pointed at.

    ``tried`` is the card of the hand in preview, ``pointed`` any card under the pointer or focus.
    While ``is_in_flight``, the seals are not shown: the cards are being animated, or no pick is
    expected.
    """

    tried: Card | None = None
    pointed: Card | None = None
    bar: BarButton | None = None
    is_in_flight: bool = False


def read_table(
    context: TidesContext,
    session: TidesSession,
    shown: Observation,
    hand: HandModel,
    state: TableState,
) -> TableModel:
    """Return the table at ``shown``, with the effect of ``state.tried``, as the settings allow."""
    model = _read_all(context, session, shown, hand, state)
    return redact(model, context.preferences.now, state.pointed)


def _read_all(
    context: TidesContext,
    session: TidesSession,
    shown: Observation,
    hand: HandModel,
    state: TableState,
) -> TableModel:
    card = state.tried
    mine, theirs = board_model.read_kingdoms(shown, card)
    return TableModel(
        bar=_read_bar(context, session, shown, state.bar),
        opponent=_read_opponent(context, session, shown, in_flight=state.is_in_flight),
        mine=mine,
        theirs=theirs,
        suits=board_model.read_suits(shown, card),
        hand=hand,
        score=board_model.read_score(shown, card),
        pick=None if card is None else _read_pick(context, shown, hand, card),
        forecast=board_model.read_forecast(shown, card),
        places=board_model.read_locations(shown),
        deck=board_model.count_deck(shown),
        message=_read_message(context, session),
        is_watched=session.is_demo,
    )


def read_thought(session: TidesSession) -> ThoughtModel | None:
    """Return the opponent's progress; its votes are sorted, so that they reveal no card."""
    thought = session.opposing_thought
    if thought is None:
        return None
    votes = sorted((count for _, count in thought.votes), reverse=True)
    return ThoughtModel(thought.considered, thought.total, tuple(votes))


def describe_round(context: TidesContext, shown: Observation) -> str:
    """Return the text on which round of how many is played."""
    key = "bar.round" if shown.rounds > 1 else "bar.single_round"
    return context.say(key, round=shown.round, rounds=shown.rounds)


def describe_relation(context: TidesContext, session: TidesSession, relation: Relation) -> str:
    """Return the line, of at most eight words, on how two picks affect each other."""
    suit = suit_name(relation.suit, context.kit.texts)
    if relation.leader is None:
        return context.say("reveal.same_suit", suit=suit)
    seat = session.viewer if relation.leader == "mine" else session.viewer.other
    if session.bot_in(seat) is None:
        return context.say("reveal.lead_yours", suit=suit)
    return context.say("reveal.lead", suit=suit, name=context.name_of(session.bot_in(seat)))


def _read_pick(context: TidesContext, shown: Observation, hand: HandModel, card: Card) -> PickModel:
    rule = describe_rule(card, context.kit.texts)
    return PickModel(
        rule,
        board_model.read_changes(shown, card),
        is_selected=card == hand.selected,
        is_dragged=card == hand.dragged,
    )


def _read_message(context: TidesContext, session: TidesSession) -> str | None:
    if session.failure is None:
        return None
    return context.say("opponent.cannot_think", name=context.name_of(session.opponent))


def _read_bar(
    context: TidesContext, session: TidesSession, shown: Observation, hovered: BarButton | None
) -> BarModel:
    totals = [sum(pair[side] for pair in shown.scores) for side in Seat]
    player, opponent = context.names_of(session)
    return BarModel(
        round=shown.round,
        rounds=shown.rounds,
        pick=len(shown.drafted) + 1,
        totals=shown.seat.own_first((totals[0], totals[1])),
        player=player,
        opponent=opponent,
        is_muted=context.preferences.now.is_muted,
        hovered=hovered,
    )


def _read_opponent(
    context: TidesContext, session: TidesSession, shown: Observation, *, in_flight: bool
) -> OpponentModel:
    return OpponentModel(
        name=context.name_of(session.opponent),
        known=shown.known,
        hidden=shown.hidden,
        is_sealed=_read_seal(session, in_flight=in_flight),
        bird=session.opponent,
        thought=read_thought(session),
        odds=_read_odds(context, session, shown),
    )


def _read_seal(session: TidesSession, *, in_flight: bool) -> bool | None:
    """Return whether the opponent has sealed; ``None`` in an animation or after a failure."""
    is_sealed = session.is_sealed(session.viewer.other)
    has_failed = session.failure is not None and not is_sealed
    return None if in_flight or has_failed else is_sealed


def _read_odds(
    context: TidesContext, session: TidesSession, shown: Observation
) -> Mapping[Card, float]:
    """Return how likely best play takes each known card; empty if unwanted or not computed."""
    if context.preferences.now.aid is not Aid.ODDS or session.analysis is None:
        return {}
    return {
        card: chance
        for card, chance in session.analysis.odds
        if isinstance(card, Card) and card in shown.known
    }
