"""Builds the model of the result; in all pairs the viewer comes first."""

from collections.abc import Mapping
from typing import Final

from game.tides.board.ledger_view import LedgerRow, start_sentence
from game.tides.cards.card_texts import describe_term
from game.tides.cards.owner import OWNERS
from game.tides.context import TidesContext
from game.tides.result.choices import name_choices, read_choices, read_totals
from game.tides.result.result_rows import RoundRow
from game.tides.result.result_view import FinalKingdom, ResultModel
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.cards import Card
from game.tides.rules.scoring import Term, Terms, points_by_card, score_terms
from game.tides.rules.state import State
from game.tides.session import TidesSession
from game.ui.widgets.controls import PartKey

_REASONS: Final = 2


def read_result(context: TidesContext, session: TidesSession) -> ResultModel:
    """Return headline, totals, both last kingdoms, and the terms that paid most."""
    return ResultModel(
        headline=_write_headline(context, session),
        is_won=session.is_won,
        names=context.names_of(session),
        emblems=(_find_emblem(context, session, 0), _find_emblem(context, session, 1)),
        totals=read_totals(session),
        kingdoms=(_read_kingdom(session, 0), _read_kingdom(session, 1)),
        captions=_write_captions(context, session),
        note=_write_note(context, session),
        choices=name_choices(context, session),
        best=context.say("result.best", count=_REASONS),
        calm="" if read_choices(context, session) else context.say("result.swings.none"),
        reasons=(_list_reasons(context, session, 0), _list_reasons(context, session, 1)),
    )


def read_rounds(context: TidesContext, session: TidesSession) -> list[RoundRow]:
    """Return a row for each round, with its points."""
    pairs = [session.viewer.own_first(pair) for pair in session.match.state.scores]
    widest = max(abs(mine - theirs) for mine, theirs in pairs)
    return [
        RoundRow(
            PartKey("round", number),
            context.say("score.round", number=number),
            points=pair,
            widest=widest,
            act=context.say("result.count"),
        )
        for number, pair in enumerate(pairs, start=1)
    ]


def _find_emblem(context: TidesContext, session: TidesSession, side: int) -> str | None:
    """Return a bot's name in picture files, or whose seal it is that has won."""
    has_won, seat = find_leader(*read_totals(session)) == OWNERS[side], session.seats[side]
    return context.emblem_of(session, seat) if session.bot_in(seat) or has_won else None


def _find_kingdom(session: TidesSession, side: int) -> tuple[Card, ...]:
    """Return the last kingdom of the viewer (0) or the opponent (1)."""
    return session.match.state.kingdoms[session.seats[side]]


def _write_headline(context: TidesContext, session: TidesSession) -> str:
    winner = find_leader(*read_totals(session))
    first, second = context.names_of(session)
    if winner is None:
        return context.say("result.draw")
    if not session.screen.has_one_person or winner == "theirs":
        return context.say("result.wins", name=first if winner == "mine" else second)
    return context.say("result.you_win")


def _write_captions(context: TidesContext, session: TidesSession) -> tuple[str, str]:
    """Return whose kingdoms the last ones are, and that their points are those of one round."""
    number, (first, second) = session.match.state.round, context.names_of(session)
    mine = "yours" if session.screen.has_one_person else "theirs"
    return (
        context.say(f"result.kingdom.{mine}", name=first, number=number),
        context.say("result.kingdom.theirs", name=second, number=number),
    )


def _write_note(context: TidesContext, session: TidesSession) -> str:
    """Return why the game counts for no record; empty for one that does."""
    if session.seating.undone:
        return context.say("result.uncounted.practice")
    return context.say("result.uncounted.hints") if session.seating.hints else ""


def _read_kingdom(session: TidesSession, side: int) -> FinalKingdom:
    state = session.match.state
    points = points_by_card(_list_terms(session, state, side))
    return FinalKingdom(_find_kingdom(session, side), state.round - 1, points)


def _list_reasons(context: TidesContext, session: TidesSession, side: int) -> tuple[LedgerRow, ...]:
    """Return the cards that paid a side the most in the whole game, in all rounds together."""
    paid: dict[Card, dict[int, Term]] = {}
    for state in session.match.states:
        if state.is_round_over:
            for term in _list_terms(session, state, side):
                if term.points:
                    paid.setdefault(term.card, {})[state.round] = term
    best = sorted(paid.values(), key=_add_up, reverse=True)[:_REASONS]
    return tuple(_read_reason(context, session, terms, OWNERS[side]) for terms in best)


def _add_up(terms: Mapping[int, Term]) -> int:
    return sum(term.points for term in terms.values())


def _read_reason(
    context: TidesContext, session: TidesSession, terms: Mapping[int, Term], owner: Owner
) -> LedgerRow:
    """Return a row for a card, with its terms by round: why it paid, or how much each time."""
    say, (number, *others) = context.say, terms
    term = terms[number]
    words = describe_term(term, context.kit.texts, owner)
    if others:
        rounds = say("list.comma").join(map(str, terms))
        points = " + ".join(str(each.points) for each in terms.values())
        words = say("result.in_rounds", rounds=rounds, points=points)
    elif session.match.state.rounds > 1:
        words = say("result.in_round", round=number, words=words)
    return LedgerRow(term.card, start_sentence(words), _add_up(terms))


def _list_terms(session: TidesSession, state: State, side: int) -> Terms:
    mine, theirs = session.seats[side], session.seats[1 - side]
    return score_terms(state.kingdoms[mine], state.kingdoms[theirs])
