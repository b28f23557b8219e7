"""Builds the model of the whole table from a position and the state of the screen."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.engine.protocol import Cause
from game.tides.board import board_model
from game.tides.board.board_model import list_endings
from game.tides.board.endings_view import NO_ENDINGS, EndingModel, EndingsModel
from game.tides.board.hand_view import HandModel
from game.tides.board.hint_model import HintModel
from game.tides.board.opponent_strip_view import OpponentModel
from game.tides.board.panels import list_hidden_panels
from game.tides.board.redact import cover_hands, redact
from game.tides.board.row_ends_view import PersonModel, ScoreModel, ThoughtModel
from game.tides.board.rule_band_view import BandModel
from game.tides.board.table_view import TableModel
from game.tides.cards.card_texts import describe_term, write_preview, write_rule
from game.tides.cards.chips_and_seals import write_change
from game.tides.context import TidesContext
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.cards import DOUBLER, Card
from game.tides.rules.moves import Pair
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import points_by_card
from game.tides.session import TidesSession
from game.tides.settings import Aid, LiveScores
from game.ui.device import PadButton
from game.ui.sky import ROUNDS
from game.ui.top_bar import BarModel


@dataclass(frozen=True, slots=True)
class TableState:
    """The state of the screen: the cards pointed at, and the bar.

    ``tried`` is the card of the hand in preview, ``ending`` the ending of the round that is
    laid out with it, if any, ``pointed`` any card under the pointer or focus.
    While ``is_in_flight``, the seals are not shown: the cards are being animated, or no pick is
    expected. The ``hint`` is shown on the hand and in the band, too; the table has no band
    beside an enlarged card, which says its rule.
    """

    tried: Card | None = None
    ending: int | None = None
    pointed: Card | None = None
    bar: BarModel = field(default_factory=BarModel)
    hint: HintModel | None = None
    is_in_flight: bool = False
    has_band: bool = True


def read_table(
    context: TidesContext,
    session: TidesSession,
    shown: Observation,
    hand: HandModel,
    state: TableState,
) -> TableModel:
    """Return the table at ``shown``, with the effect of ``state.tried``, as the settings allow."""
    if context.settings.aid is Aid.PAPER:
        shown = shown.forget_hand()
    model = _read_all(context, session, shown, hand, state)
    model = redact(model, context.settings, state.pointed)
    return cover_hands(model) if session.screen.is_covered else model


def _read_all(
    context: TidesContext,
    session: TidesSession,
    shown: Observation,
    hand: HandModel,
    state: TableState,
) -> TableModel:
    card, hint, ending = state.tried, state.hint, state.ending
    mine, theirs = board_model.read_kingdoms(shown, card, ending)
    is_fixed = card is not None and card in {hand.selected, hand.sealed}
    hidden = list_hidden_panels(shown) if session.is_tutorial else frozenset()
    # after the first round nobody has to be shown where cards go
    has_swap = card is not None and len(shown.hand) > 1 and shown.round == 1
    return TableModel(
        bar=state.bar,
        opponent=replace(
            _read_opponent(context, session, shown, in_flight=state.is_in_flight),
            is_coming=has_swap,
            is_coming_fixed=is_fixed,
        ),
        people=_read_people(context, session, shown),
        mine=replace(mine, are_ghosts_fixed=is_fixed),
        theirs=replace(theirs, are_ghosts_fixed=is_fixed),
        suits=board_model.read_suits(shown, card, ending),
        hand=replace(
            hand,
            passed_to=context.emblem_of(session, session.viewer.other) if has_swap else None,
            marks={} if hint is None else hint.marks,
        ),
        score=_read_score(context, shown, state),
        band=_read_band(context, session, shown, hand, state),
        places=board_model.read_locations(shown),
        deck=board_model.count_deck(shown),
        sky=ROUNDS[shown.round - 1],
        endings=read_endings(context, session, shown, card, ending),
        hidden_panels=hidden,
    )


def _read_people(
    context: TidesContext, session: TidesSession, shown: Observation
) -> Pair[PersonModel]:
    """Return who plays each row, the viewer first."""
    note, sky = context.name_standing(session), ROUNDS[shown.round - 1]
    mine, theirs = (
        PersonModel(
            name,
            context.emblem_of(session, seat),
            sky,
            is_person=session.bot_in(seat) is None,
            thought=None if seat == session.viewer else read_thought(session),
            note=note if seat == session.viewer else "",
        )
        for name, seat in zip(context.names_of(session), session.seats, strict=True)
    )
    return mine, theirs


def _read_score(context: TidesContext, shown: Observation, state: TableState) -> ScoreModel:
    return replace(
        board_model.read_score(shown, state.tried, state.ending),
        total=context.say("score.total"),
    )


def _read_band(
    context: TidesContext,
    session: TidesSession,
    shown: Observation,
    hand: HandModel,
    state: TableState,
) -> BandModel:
    """Return the rule of the card in preview; else a message, or a prompt at the first pick."""
    card, names = state.tried, context.names_of(session)
    name = names[1]
    if session.failure is not None:
        return describe_failure(context, session)
    if not state.has_band:
        return BandModel()
    if card is not None and state.ending is not None:
        return _describe_ending(context, shown, card, state.ending, name)
    hint = state.hint
    if hint is not None and hint.speaks_of(card):
        return _read_hint(context, hand, hint, state)
    if card is not None and card == hand.sealed:
        if session.is_sealed(session.viewer.other):
            return BandModel()
        return BandModel((context.say("band.waiting", name=name),), is_framed=True)
    if card is not None:
        line, aside = write_rule(card, context.kit.texts), tuple[str, ...]()
        if context.settings.live_scores is not LiveScores.OFF:
            # the first game does not speak of doubling before its card, which lies in the deck
            unmet = DOUBLER if session.is_tutorial and DOUBLER in shown.unseen else None
            line += write_preview(shown, card, name, context.kit.texts, without=unmet)
            aside = _find_their_change(context, shown, card, names)
        is_first = shown.round == 1 and not shown.drafted
        action = _describe_act(context, hand, card, is_first=is_first)
        return BandModel(line, action, aside, is_framed=True)
    if session.has_become_practice:
        return describe_practice(context)
    is_prompted = not (session.is_demo or session.is_tutorial or state.is_in_flight)
    is_first = shown.round == 1 and not shown.drafted and is_prompted
    return BandModel((context.say("band.first", name=name),)) if is_first else BandModel()


def _describe_ending(
    context: TidesContext, shown: Observation, card: Card, ending: int, name: str
) -> BandModel:
    """Return the band that says which ending is laid out."""
    endings = board_model.list_endings(shown, card)
    played = context.kit.faces.name(endings[ending].played)
    return BandModel((context.say("band.ending", name=name, card=played),), is_framed=True)


def _find_their_change(
    context: TidesContext, shown: Observation, card: Card, names: tuple[str, str]
) -> tuple[str, ...]:
    """Return what ``card`` would change most of the opponent's cards, if anything, and why.

    After a last choice the cards that are left change more: nothing is said.
    """
    if board_model.ends_round(shown, card):
        return ()
    say, texts = context.say, context.kit.texts
    now, then = (board_model.preview_terms(shown, each)[1] for each in (None, card))
    points = points_by_card(now)
    changes = {term: term.points - points[term.card] for term in then}
    most = max(changes, key=lambda term: abs(changes[term]), default=None)
    if most is None or not changes[most]:
        return ()
    reason = describe_term(most, texts, "theirs", names[0])
    return (say("band.theirs", name=names[1], change=write_change(changes[most]), reason=reason),)


def _read_hint(
    context: TidesContext, hand: HandModel, hint: HintModel, state: TableState
) -> BandModel:
    """Return the hint; with what is to be done, if its card is the one in preview."""
    card, action = state.tried, ""
    if card is not None and card in hint.best:
        action = _describe_act(context, hand, card, is_first=False)
    return BandModel(hint.line, action, is_framed=bool(hint.best))


def describe_practice(context: TidesContext) -> BandModel:
    """Return the band that says what an undo has made of the game."""
    return BandModel((context.say("band.practice"),), is_framed=True)


def describe_failure(context: TidesContext, session: TidesSession) -> BandModel:
    """Return the band that says why the opponent does not answer, and how it is asked again."""
    lacks_memory = session.failure is not None and session.failure.cause is Cause.MEMORY
    fault = "lacks_memory" if lacks_memory else "cannot_think"
    name, button = context.names_of(session)[1], context.name_button(PadButton.LEFT_STICK)
    line = context.say(f"opponent.{fault}.{context.device_kind}", name=name, button=button)
    return BandModel((line,), is_message=True)


def _describe_act(context: TidesContext, hand: HandModel, card: Card, *, is_first: bool) -> str:
    """Return how the card is locked in, and at the first pick raised, in words of the device."""
    if card == hand.dragged:
        return context.say("band.drop")
    act = "lock_in" if card == hand.selected else "choose"
    button = context.name_button(PadButton.A)
    if context.preferences.now.locks_by_hold:
        act = "hold"
        button = button if context.inputs.device.is_pad else context.say("button.key.hold")
    if act == "choose" and not is_first:
        return ""
    return context.say(f"band.{act}.{context.device_kind}", button=button)


def read_thought(session: TidesSession) -> ThoughtModel | None:
    """Return the opponent's progress, if it is thinking."""
    thought = session.opposing_thought
    return None if thought is None else ThoughtModel(thought.considered, thought.total)


def _read_opponent(
    context: TidesContext, session: TidesSession, shown: Observation, *, in_flight: bool
) -> OpponentModel:
    return OpponentModel(
        known=shown.known,
        hidden=shown.hidden,
        is_sealed=_read_seal(session, in_flight=in_flight),
        bird=context.emblem_of(session, session.viewer.other),
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
    """Return how likely best play takes each known card; a last choice has them on its endings."""
    is_last = any(board_model.ends_round(shown, card) for card in shown.hand)
    return {} if is_last else read_odds(context, session, shown)


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
