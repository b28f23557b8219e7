"""The screen of a result: who won and why, and the way to the next game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from game.review.bars import write_tenths
from game.review.reviewed import ReviewedGame
from game.shell.play.ending import EndPage, write_margin
from game.shell.routes import Home, Push, Replace, Return, ReviewStep, SettingsPage, Transition
from game.tides.board.board_model import preview_terms, read_kingdoms
from game.tides.board.targets import TargetKind
from game.tides.cards.card_texts import TermRow, describe_term, list_counted, start_sentence
from game.tides.cards.owner import OWNERS, Side, find_both
from game.tides.context import TidesContext
from game.tides.inspect.inspected import Noted
from game.tides.inspect.note_context import NoteContext
from game.tides.narration import narrate_rows, narrate_sums
from game.tides.result.result_view import (
    Costliest,
    Decided,
    ResultModel,
    RoundRow,
    find_bar,
    list_result,
    place_result,
    place_rounds,
)
from game.tides.routes import Review, Rulebook, Setup, find_current, open_log, reopen_count
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Pair, RelicChoice, Seat
from game.tides.rules.scoring import Terms, score_both
from game.tides.rules.state import State
from game.tides.session import TidesMatch, TidesSession
from game.ui.actions import Action, Command, Digit
from game.ui.display_list import Item, Keep
from game.ui.geometry import SizePx
from game.ui.widgets.controls import Button, PartKey, PlacedButton
from game.ui.widgets.result import ResultHead, ResultPlaces


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


def list_scored(session: TidesSession) -> frozenset[Card]:
    """Return the viewer's cards that have scored in any round that was played in this game."""
    numbers = filter(session.has_counted, range(1, session.match.state.rounds + 1))
    counted = map(session.view_counted, numbers)
    terms = (term for view in counted for term in preview_terms(view, None)[0])
    return frozenset(term.card for term in terms if term.points > 0)


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
            write_margin(context, session, mine - theirs),
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

    def find_emblem(self, side: Side) -> str:
        """Return a bot's name in picture files, or whose seal it is."""
        return self.context.emblem_of(self.session, self.session.seats[side])

    def write_headline(self) -> str:
        first, second = self.context.names_of(self.session)
        if self.winner is None:
            return self.context.say("result.draw")
        if not self.session.screen.has_one_person or self.winner == "theirs":
            return self.context.say("result.wins", name=first if self.winner == "mine" else second)
        return self.context.say("result.you_win")

    def write_note(self) -> str:
        """Return why the game counts for no record; empty for one that does."""
        seating = self.session.seating
        if seating.undone or seating.is_again or self.session.is_set_up:
            return self.context.say("result.uncounted.practice")
        return self.context.say("result.uncounted.hints") if seating.hints else ""

    def read_costliest(self) -> Costliest | None:
        """Return the choice that a loser is offered once more, once the game is judged."""
        session, context, found = self.session, self.context, find_costliest(self.session)
        if found is None:
            return None
        ply, loss = found
        name, chosen = context.name_turn(session.match.states[ply]), session.turn_at(ply)[0]
        cards = chosen if isinstance(chosen, RelicChoice) else tuple(filter(None, (chosen,)))
        return Costliest(context.say("result.costliest"), name, cards, write_tenths(-loss))

    def read_decided(self) -> Decided:
        """Return the choice that moved the lead to the winner the most, in the best of its rounds.

        Nothing decided a draw.
        """
        session, say, winner = self.session, self.context.say, self.winner
        scores = session.match.state.scores
        swing = None
        if winner is not None:
            seat = session.seats[OWNERS.index(winner)]
            leads = [pair[seat] - pair[seat.other] for pair in scores]
            best = leads.index(max(leads)) + 1
            in_best = (s for s in list_swings(session.match, session.viewer) if s.round == best)
            swing = find_largest(s for s in in_best if find_leader(s.points, 0) == winner)
        if swing is None:
            return Decided(say("result.decided.none"))
        title = say(
            f"result.decided.{'last' if swing.is_last else 'pick'}"
            f"{'_single' if len(scores) == 1 else ''}",
            round=swing.round,
            pick=swing.pick,
        )
        if not swing.is_last:
            return Decided(title, tuple(self.list_changes(swing)))
        gainer: Owner = "mine" if swing.points > 0 else "theirs"
        terms = preview_terms(session.view_counted(swing.round), None)
        laid = swing.after.drafted(session.seats[OWNERS.index(gainer)])[-2:]
        return Decided(title, tuple((gainer, self.read_row(terms, gainer, card)) for card in laid))

    def list_changes(self, swing: Swing) -> Iterator[tuple[Owner, TermRow]]:
        """Yield each side's card of a pick, with its points of the round before and after."""
        viewer = self.session.viewer
        points = (score_both(viewer.own_first(s.kingdoms)) for s in (swing.before, swing.after))
        for owner, card, *change in zip(OWNERS, (swing.mine, swing.theirs), *points, strict=True):
            before, after = change
            words = self.context.say("result.decided.change", before=before, after=after)
            yield owner, TermRow(card, words, after - before)

    def read_row(self, both: Pair[Terms], owner: Owner, card: Card) -> TermRow:
        """Return what a card paid at the end of its round, and why."""
        side, texts = OWNERS.index(owner), self.context.kit.texts
        rival = self.context.names_of(self.session)[1 - side]
        for term in both[side]:
            if term.card == card:
                words = describe_term(term, texts, owner, rival)
                match list_counted(term, texts, owner):
                    case (str(few),):
                        words = few  # many suits have no room by their names
                return TermRow(card, start_sentence(words), term.points)
        return TermRow(card, "", 0)


class ResultScene(Noted, EndPage[TidesContext, Card]):
    """Shows the result of a game that is over."""

    session_type = TidesSession
    find_current = staticmethod(find_current)
    noted = (
        TargetKind.MINE,
        TargetKind.THEIRS,
        TargetKind.PERSON,
        TargetKind.LEAD,
        TargetKind.BEST,
    )

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Show how ``session`` ended."""
        mine, theirs = read_totals(session)
        super().__init__(context, session, mine - theirs)
        self.session = session
        self._model = read_result(context, session)
        """Everything shown but buttons and rows."""

    @property
    def lanterns(self) -> int:
        """How many of the viewer's cards have scored, in any round."""
        return len(list_scored(self.session))

    @property
    def is_day(self) -> bool:
        """Whether the viewer, or anybody at the same screen, has won."""
        return self._model.head.is_won

    def lay_out(self, size: SizePx) -> None:
        """Lay out the result, its rows and its buttons, with what has been judged."""
        self._model = read_result(self._context, self.session)
        super().lay_out(size)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Yield the ways on at the foot, and the rounds."""
        yield from zip(self._list_ways(), self.result_places.buttons, strict=True)
        rounds = [*self._list_rounds()]
        places = place_rounds(self.easel, self.result_places, len(rounds))
        yield from zip(rounds, places, strict=True)

    @property
    def result_places(self) -> ResultPlaces:
        """Where everything is."""
        return place_result(self._page, self._model, len([*self._list_ways()]))

    def _list_rounds(self) -> Iterator[RoundRow]:
        """Yield a row for each round, with its points."""
        session, say = self.session, self._context.say
        pairs = [session.viewer.own_first(pair) for pair in session.match.state.scores]
        widest = max(abs(mine - theirs) for mine, theirs in pairs)
        for number, pair in enumerate(pairs):
            key, name = PartKey("round", number + 1), say("score.round", number=number + 1)
            yield RoundRow(key, name, points=pair, widest=widest, number=number)

    def _list_ways(self) -> Iterator[Button]:
        """Yield the buttons at the foot: what a win leads to, or what a loss has to offer."""
        say, following = self._context.say, self._find_next()
        name = self._context.name_of(following)
        if self.session.is_tutorial:
            yield Button("next", say("result.next.same", name=name), is_main=True)
            yield Button("review", say("result.review"))
            yield Button("other", say("result.other"))
        elif following is not None:
            yield Button("next", say("result.next", name=name), is_main=True)
            yield Button("again", say("result.again"))
            yield Button("review", say("result.review"))
        else:
            has_mistake = find_costliest(self.session) is not None
            if has_mistake:
                yield Button("retry", say("result.retry"), is_main=True)
            yield Button("again", say("result.again"), is_main=not has_mistake)
            yield Button("review", say("result.review"))
            if not has_mistake:
                yield Button("other", say("result.other"))
        yield Button("home", say("result.home"))

    def _find_next(self) -> str | None:
        """Return whom to play next: the rung above one who was beaten, the first after lessons."""
        rungs = [each.name for each in self._context.opponents if not each.is_beside]
        return rungs[0] if self.session.is_tutorial else self._end.find_next(rungs)

    def find_zoom(self) -> Rect:
        """Return the whole window: a card is shown large on a veil."""
        return Rect((0, 0), self._page.size)

    def leave(self) -> Transition:
        """Leave the game."""
        return Return()

    def act(self, action: Action) -> Transition | None:
        """Open rules, settings, log, review, and the rounds by their keys; else act as a menu."""
        match action:
            case Command.RULES:
                return Push(Rulebook(shows_keys=True))
            case Command.SETTINGS:
                return Push(SettingsPage())
            case Command.LOG:
                return self.press("log")
            case Command.ARRANGE if self.session.judging is not None:
                return self.press("review")
            case Digit(number):
                return self._reopen(number + 1)
            case _:
                return super().act(action)

    def page_items(self) -> Iterator[Item]:
        """Yield the result, both kingdoms, what decided it, and the leads of the rounds."""
        yield from self.festivity_items()
        kit, time = self._context.kit, self._end.clock.time
        yield from list_result(kit, self._page, self.result_places, self._model, time)
        for key, place in self.buttons.list_places():
            match key:
                case PartKey("round", int(number)):
                    bar = find_bar(kit, place, self.unit)
                    sign = self.easel.sense(("lead", number), bar.inflate(0, bar.height))
                    yield sign.about(TargetKind.LEAD, number, Keep.NUMBER)

    def page_texts(self) -> Iterator[str]:
        """Return who won, both totals, and the cards that decided it."""
        model, context, reason = self._model, self._context, self._model.reason
        lines = [model.head.title, *narrate_sums(context, model.names, model.head.points)]
        lines += [model.head.note, reason.title]
        if isinstance(reason, Costliest):
            cards = map(context.kit.faces.name, reason.cards)
            lines += [reason.name, *cards, reason.cost]
        else:
            for owner, name in zip(OWNERS, model.names, strict=True):
                rows = [row for each, row in reason.rows if each == owner]
                lines += narrate_rows(context, name, rows)
        return filter(None, lines)

    def press(self, key: str) -> Transition | None:
        """Play on, choose another opponent, look back, or leave."""
        rounds = self.session.match.state.rounds
        match key:
            case "next":
                return self.play_on(self._find_next(), rounds)
            case "again":
                return self.play_on(None, rounds)
            case "other":
                return Replace(Setup())
            case "review":
                return Push(Review(self.session))
            case "retry":
                ply, _ = find_costliest(self.session) or (None, 0)
                return Push(Review(self.session, ReviewStep(ply, "again")))
            case "log":
                return open_log(self._context, self.session, self.session.match.ply)
            case "home":
                return Home()
            case PartKey("round", int(number)):
                return self._reopen(number)
            case _:
                return None

    def _reopen(self, number: int) -> Transition | None:
        rounds = self.session.match.state.rounds
        return reopen_count(self._context, self.session, number, rounds)

    @property
    def _note_context(self) -> NoteContext:
        session = self.session
        return NoteContext(self._context, session, session.view_counted(session.match.state.rounds))
