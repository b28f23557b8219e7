"""Builds the model of the result, and what each pick did to the lead.

In all pairs the viewer comes first.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from game.tides.cards.card_texts import TermRow, describe_term, start_sentence
from game.tides.cards.owner import OWNERS
from game.tides.context import TidesContext
from game.tides.result.result_view import Decided, FinalKingdom, ResultModel
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.rules.scoring import Terms, points_by_card, score_both, score_terms
from game.tides.rules.state import State
from game.tides.session import TidesMatch, TidesSession
from game.ui.result.page import ResultHead


@dataclass(frozen=True, slots=True)
class Swing:
    """A pick of both players, and the points by which it moved the lead towards the viewer.

    The last cards of a round play themselves: they belong to the pick ``before`` them.
    """

    before: State
    after: State
    mine: Card
    theirs: Card
    points: int

    @property
    def round(self) -> int:
        """The round of the pick, from 1."""
        return self.before.round

    @property
    def pick(self) -> int:
        """The number of the pick in its round, 1 to 4."""
        return self.before.pick

    @property
    def is_last(self) -> bool:
        """Whether it is the last choice of its round."""
        return self.pick == HAND_SIZE - 1


def list_swings(match: TidesMatch, viewer: Seat) -> tuple[Swing, ...]:
    """Return the swing of every choice of a card in a game that is over, in order."""
    states = match.states
    swings: list[Swing] = []
    for index, (before, joint) in enumerate(zip(states, match.turns, strict=False)):
        mine, theirs = joint[viewer], joint[viewer.other]
        is_pick = before.phase is Phase.PICK and before.pick < HAND_SIZE
        if is_pick and isinstance(mine, Card) and isinstance(theirs, Card):
            after = states[index + (2 if before.pick == HAND_SIZE - 1 else 1)]
            points = compute_live_lead(after, viewer) - compute_live_lead(before, viewer)
            swings.append(Swing(before, after, mine, theirs, points))
    return tuple(swings)


def find_largest(swings: Iterable[Swing], count: int) -> tuple[Swing, ...]:
    """Return the ``count`` largest swings other than 0, the largest first, then the earlier."""
    moved = [swing for swing in swings if swing.points]
    return tuple(sorted(moved, key=lambda swing: -abs(swing.points))[:count])


def compute_live_lead(state: State, viewer: Seat) -> int:
    """Return the viewer's lead in points, with both kingdoms scored as they are."""
    mine, theirs = score_both(viewer.own_first(state.kingdoms))
    return mine - theirs


def read_totals(session: TidesSession) -> tuple[int, int]:
    """Return both sides' points of the whole game, the viewer's first."""
    return session.viewer.own_first(session.match.state.totals)


def read_result(context: TidesContext, session: TidesSession) -> ResultModel:
    """Return who won by how much, both last kingdoms, and the cards that decided it."""
    mine, theirs = read_totals(session)
    bot = session.bot_in(session.viewer.other)
    head = ResultHead(
        _write_headline(context, session),
        _write_margin(context, session),
        (mine, theirs),
        is_won=session.is_won,
        emblem=bot if mine < theirs else None,
        note=_write_note(context, session),
    )
    return ResultModel(
        head,
        context.names_of(session),
        (_find_emblem(context, session, 0), _find_emblem(context, session, 1)),
        (_read_kingdom(session, 0), _read_kingdom(session, 1)),
        _read_decided(context, session),
    )


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


def _write_margin(context: TidesContext, session: TidesSession) -> str:
    mine, theirs = read_totals(session)
    if mine == theirs:
        return ""
    key = "you_by" if session.screen.has_one_person else "by"
    return context.say(f"result.{key}", points=abs(mine - theirs))


def _write_note(context: TidesContext, session: TidesSession) -> str:
    """Return why the game counts for no record; empty for one that does."""
    if session.seating.undone or session.is_set_up:
        return context.say("result.uncounted.practice")
    return context.say("result.uncounted.hints") if session.seating.hints else ""


def _read_kingdom(session: TidesSession, side: int) -> FinalKingdom:
    state = session.match.state
    points = points_by_card(_list_terms(session, state, side))
    return FinalKingdom(_find_kingdom(session, side), state.round - 1, points)


def _read_decided(context: TidesContext, session: TidesSession) -> Decided:
    """Return the choice that moved the lead to the winner the most, in the winner's best round.

    In a draw it is the one that moved the lead the most in the whole game.
    """
    swings, winner = list_swings(session.match, session.viewer), find_leader(*read_totals(session))
    if winner is not None:
        best = _find_best_round(session, winner)
        swings = tuple(
            swing
            for swing in swings
            if swing.round == best and find_leader(swing.points, 0) == winner
        )
    say = context.say
    largest = find_largest(swings, 1)
    if not largest:
        return Decided(say("result.decided.none"))
    (swing,) = largest
    gainer: Owner = "mine" if swing.points > 0 else "theirs"
    if swing.is_last:
        laid = swing.after.drafted(session.seats[OWNERS.index(gainer)])
        cards: tuple[tuple[Owner, Card], ...] = ((gainer, laid[-2]), (gainer, laid[-1]))
    else:
        cards = (("mine", swing.mine), ("theirs", swing.theirs))
    moment = "last" if swing.is_last else "pick"
    if session.match.state.rounds == 1:
        moment = "last_single" if swing.is_last else "pick_single"
    ended = next(s for s in session.match.states if s.is_round_over and s.round == swing.round)
    return Decided(
        say(f"result.decided.{moment}", round=swing.round, pick=swing.pick),
        tuple((owner, _read_row(context, session, ended, owner, card)) for owner, card in cards),
    )


def _find_best_round(session: TidesSession, winner: Owner) -> int:
    """Return the round that the winner won by the most."""
    seat = session.seats[OWNERS.index(winner)]
    leads = [pair[seat] - pair[seat.other] for pair in session.match.state.scores]
    return leads.index(max(leads)) + 1


def _read_row(
    context: TidesContext, session: TidesSession, ended: State, owner: Owner, card: Card
) -> TermRow:
    """Return what a card paid at the end of its round, and why."""
    terms = [term for term in _list_terms(session, ended, OWNERS.index(owner)) if term.card == card]
    words = start_sentence(describe_term(terms[0], context.kit.texts, owner)) if terms else ""
    return TermRow(card, words, sum(term.points for term in terms))


def _list_terms(session: TidesSession, state: State, side: int) -> Terms:
    mine, theirs = session.seats[side], session.seats[1 - side]
    return score_terms(state.kingdoms[mine], state.kingdoms[theirs])
