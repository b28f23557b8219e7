"""Builds the model of the result, and what each pick did to the lead.

In all pairs the viewer comes first.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from game.review.figures import write_tenths
from game.review.reviewed import ReviewedGame
from game.tides.board.board_model import preview_terms, read_kingdoms
from game.tides.cards.card_texts import TermRow, describe_term, start_sentence
from game.tides.cards.owner import OWNERS, Side, find_both
from game.tides.context import TidesContext
from game.tides.result.result_view import Costliest, Decided, ResultModel
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Pair, Seat
from game.tides.rules.scoring import Terms, score_both
from game.tides.rules.state import State
from game.tides.session import TidesMatch, TidesSession
from game.ui.result.page import ResultHead


class Swing(NamedTuple):
    """A pick of both players, and the points by which it moved the lead towards the viewer.

    Rounds and picks count from 1. The last cards of a round play themselves: they belong to the
    pick ``before`` them.
    """

    round: int
    pick: int
    before: State
    after: State
    mine: Card
    theirs: Card
    points: int

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
        number, pick = before.round, before.pick
        if pick < HAND_SIZE and isinstance(mine, Card) and isinstance(theirs, Card):
            after = states[index + (2 if pick == HAND_SIZE - 1 else 1)]
            points = compute_live_lead(after, viewer) - compute_live_lead(before, viewer)
            swings.append(Swing(number, pick, before, after, mine, theirs, points))
    return tuple(swings)


def find_largest(swings: Iterable[Swing]) -> Swing | None:
    """Return the largest swing, the first of equal ones; ``None`` where nothing has moved."""
    moving = (swing for swing in swings if swing.points)
    return max(moving, key=lambda swing: abs(swing.points), default=None)


def compute_live_lead(state: State, viewer: Seat) -> int:
    """Return the viewer's lead in points, with both kingdoms scored as they are."""
    mine, theirs = score_both(viewer.own_first(state.kingdoms))
    return mine - theirs


def read_totals(session: TidesSession) -> tuple[int, int]:
    """Return both sides' points of the whole game, the viewer's first."""
    return session.viewer.own_first(session.match.state.totals)


def find_costliest(session: TidesSession) -> tuple[int, int] | None:
    """Return a loser's dearest turn and its tenths, if that is worth a second try."""
    mine, theirs = read_totals(session)
    record = None if session.judging is None else session.judging.record
    if record is None or mine >= theirs or not session.screen.has_one_person:
        return None
    review = ReviewedGame(record, session.viewer)
    ply = next(iter(review.mistakes), None)
    return None if ply is None else (ply, review.find_loss(ply, 0))


def read_result(context: TidesContext, session: TidesSession) -> ResultModel:
    """Return who won by how much, both last kingdoms, and what decided it or cost most."""
    return _Ended(context, session, find_leader(*read_totals(session))).read()


@dataclass(frozen=True, slots=True)
class _Ended:
    """A game that is over, as its result reads it."""

    context: TidesContext
    session: TidesSession
    winner: Owner | None

    def read(self) -> ResultModel:
        context, session = self.context, self.session
        mine, theirs = read_totals(session)
        head = ResultHead(
            self.write_headline(),
            self.write_margin(abs(mine - theirs)),
            (mine, theirs),
            is_won=session.is_won,
            emblem=session.bot_in(session.viewer.other) if mine < theirs else None,
            note=self.write_note(),
        )
        kingdoms = read_kingdoms(session.view, None)
        reason = self.read_costliest() or self.read_decided()
        return ResultModel(
            head, context.names_of(session), find_both(self.find_emblem), kingdoms, reason
        )

    def find_emblem(self, side: Side) -> str | None:
        """Return a bot's name in picture files, or whose seal it is that has won."""
        seat = self.session.seats[side]
        is_shown = self.session.bot_in(seat) or self.winner == OWNERS[side]
        return self.context.emblem_of(self.session, seat) if is_shown else None

    def write_headline(self) -> str:
        first, second = self.context.names_of(self.session)
        if self.winner is None:
            return self.context.say("result.draw")
        if not self.session.screen.has_one_person or self.winner == "theirs":
            return self.context.say("result.wins", name=first if self.winner == "mine" else second)
        return self.context.say("result.you_win")

    def write_margin(self, points: int) -> str:
        key = "you_by" if self.session.screen.has_one_person else "by"
        return self.context.say(f"result.{key}", points=points) if points else ""

    def write_note(self) -> str:
        """Return why the game counts for no record; empty for one that does."""
        seating = self.session.seating
        if seating.undone or self.session.is_set_up:
            return self.context.say("result.uncounted.practice")
        return self.context.say("result.uncounted.hints") if seating.hints else ""

    def read_costliest(self) -> Costliest | None:
        """Return the choice that a loser is offered once more, once the game is judged."""
        session, context, found = self.session, self.context, find_costliest(self.session)
        if found is None:
            return None
        ply, loss = found
        name = context.name_turn(session.match.states[ply])
        return Costliest(context.say("result.costliest"), name, write_tenths(-loss))

    def read_decided(self) -> Decided:
        """Return the choice that moved the lead to the winner the most, in the best of its rounds.

        In a draw it is the one that moved the lead the most in the whole game.
        """
        session, say, winner = self.session, self.context.say, self.winner
        swings = list_swings(session.match, session.viewer)
        scores = session.match.state.scores
        if winner is not None:
            seat = session.seats[OWNERS.index(winner)]
            leads = [pair[seat] - pair[seat.other] for pair in scores]
            best = leads.index(max(leads)) + 1
            in_best = (swing for swing in swings if swing.round == best)
            swings = tuple(swing for swing in in_best if find_leader(swing.points, 0) == winner)
        if (swing := find_largest(swings)) is None:
            return Decided(say("result.decided.none"))
        cards: tuple[tuple[Owner, Card], ...] = (("mine", swing.mine), ("theirs", swing.theirs))
        if swing.is_last:
            gainer: Owner = "mine" if swing.points > 0 else "theirs"
            laid = swing.after.drafted(session.seats[OWNERS.index(gainer)])
            cards = (gainer, laid[-2]), (gainer, laid[-1])
        moment = "last" if swing.is_last else "pick"
        if len(scores) == 1:
            moment = "last_single" if swing.is_last else "pick_single"
        terms = preview_terms(session.view_counted(swing.round), None)
        return Decided(
            say(f"result.decided.{moment}", round=swing.round, pick=swing.pick),
            tuple((owner, self.read_row(terms, owner, card)) for owner, card in cards),
        )

    def read_row(self, both: Pair[Terms], owner: Owner, card: Card) -> TermRow:
        """Return what a card paid at the end of its round, and why."""
        side, texts = OWNERS.index(owner), self.context.kit.texts
        rival = self.context.names_of(self.session)[1 - side]
        for term in both[side]:
            if term.card == card:
                words = start_sentence(describe_term(term, texts, owner, rival))
                return TermRow(card, words, term.points)
        return TermRow(card, "", 0)
