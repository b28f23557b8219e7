"""The screen of a result: who won and why, and the way to the next game."""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from game.review.bars import write_tenths
from game.review.reviewed import ReviewedGame
from game.shell.play.dealt_games import DealtGame
from game.shell.play.ending import GameEnding
from game.shell.routes import Home, Push, Replace, Return, ReviewStep, SettingsPage, Transition
from game.tides.board.board_model import preview_terms, read_kingdoms
from game.tides.board.targets import TargetKind
from game.tides.cards.card_texts import TermRow, describe_term, start_sentence
from game.tides.cards.owner import OWNERS, Side, find_both
from game.tides.context import TidesContext
from game.tides.inspect.inspected import Inspected
from game.tides.inspect.note_context import NoteContext
from game.tides.narration import narrate_rows, narrate_sums
from game.tides.result.result_view import (
    Costliest,
    Decided,
    ResultModel,
    ResultView,
    RoundRow,
    count_scored,
    find_bar,
)
from game.tides.routes import Review, Rulebook, Setup, find_current, open_log, reopen_count
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Pair, RelicChoice, Seat
from game.tides.rules.scoring import Terms, score_both
from game.tides.rules.state import State
from game.tides.session import TidesMatch, TidesSession
from game.ui.actions import Action, Command, Digit, Press
from game.ui.display_list import Item, Keep
from game.ui.geometry import SizePx
from game.ui.images import sky_item
from game.ui.inspect.targets import HoverMap, map_items
from game.ui.kit import Kit
from game.ui.pen import Easel
from game.ui.sky import sky_after
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button, PartKey
from game.ui.widgets.result import ResultHead, ResultPlaces, list_festivity


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
        name, chosen = context.name_turn(session.match.states[ply]), session.turn_at(ply)[0]
        cards = chosen if isinstance(chosen, RelicChoice) else tuple(filter(None, (chosen,)))
        return Costliest(context.say("result.costliest"), name, cards, write_tenths(-loss))

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
        """Yield each side's card of a pick, with what the pick made of that side's round."""
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
                words = start_sentence(describe_term(term, texts, owner, rival))
                return TermRow(card, words, term.points)
        return TermRow(card, "", 0)


_log: Final = logging.getLogger(__name__)
_ORDER: Final = (
    TargetKind.MINE,
    TargetKind.THEIRS,
    TargetKind.PERSON,
    TargetKind.LEAD,
    TargetKind.BEST,
)
"""The kinds of signs in the order of the focus."""


class ResultScene(DealtGame[TidesContext], Inspected):
    """Shows the result of a game that is over."""

    session_type = TidesSession
    find_current = staticmethod(find_current)

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Show how ``session`` ended."""
        self.buttons = Buttons(context.kit)
        super().__init__(context, session, self.buttons)
        mine, theirs = read_totals(session)
        self._end = GameEnding(context, session, mine - theirs)
        self._has_opened = False
        self._view = ResultView((0, 0))
        self._model: ResultModel
        """Everything shown but buttons and rows."""
        self._places: ResultPlaces
        self._easel: Easel[Kit]

    @property
    def is_moving(self) -> bool:
        """Whether the score counts up, paper falls, or a note is about to appear."""
        return self._end.clock.is_running or self.inspect.is_moving

    def lay_out(self, size: SizePx) -> None:
        """Lay out the result, its rows and its buttons; the first time, with sound and motion."""
        self._view = view = ResultView(size)
        self._model = model = read_result(self._context, self.session)
        if not self._has_opened:
            self._has_opened = True
            _log.info("result shown, %d to %d", *model.head.points)
            lanterns = count_scored(model.kingdoms[0])
            self._end.celebrate(lanterns, is_day=model.head.is_won)
        buttons, rounds = [*self._list_buttons()], [*self._list_rounds()]
        self._places = places = view.place_all(model, len(buttons))
        self._easel = Easel(self._context.kit, view.unit)
        spots = (*places.buttons, *view.rounds(self._easel, places, len(rounds)))
        self.buttons.lay(zip((*buttons, *rounds), spots, strict=True), view.unit)

    def _list_rounds(self) -> Iterator[RoundRow]:
        """Yield a row for each round, with its points."""
        session, say = self.session, self._context.say
        pairs = [session.viewer.own_first(pair) for pair in session.match.state.scores]
        widest = max(abs(mine - theirs) for mine, theirs in pairs)
        for number, pair in enumerate(pairs):
            key, name = PartKey("round", number + 1), say("score.round", number=number + 1)
            yield RoundRow(key, name, points=pair, widest=widest, number=number)

    def _list_buttons(self) -> Iterator[Button]:
        """Yield the buttons at the foot: what a win leads to, or what a loss has to offer."""
        say, following = self._context.say, self._find_next()
        name = self._context.name_of(following)
        if self.session.is_tutorial:
            yield Button("next", say("result.next.same", name=name), is_main=True)
            yield Button("other", say("result.other"))
            yield Button("log", say("turn_log.title"))
        elif following is not None:
            yield Button("next", say("result.next", name=name), is_main=True)
            yield Button("review", say("result.review"))
            yield Button("again", say("result.again"))
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

    def handle(self, action: Action) -> Transition | None:
        """Play on, choose another opponent, reopen a round, or open another page."""
        remaining = self.inspect.filter_action(action)
        if remaining is None:
            return None
        if remaining is Command.CANCEL:
            return Return()
        if remaining is Command.RULES or remaining is Command.SETTINGS:
            return Push(Rulebook(shows_keys=True) if remaining is Command.RULES else SettingsPage())
        if remaining is Command.LOG:
            return self._press("log")
        if remaining is Command.ARRANGE and self.session.judging is not None:
            return self._press("review")
        if isinstance(remaining, Digit):
            return self._reopen(remaining.number + 1)
        if self.inspect.move_focus(remaining):
            return None
        pressed = self.buttons.handle(remaining)
        if isinstance(remaining, Press) and pressed is None:
            self.inspect.show_note_at(remaining.place)
        return self._press(pressed)

    def update(self, dt: float) -> bool | Transition:
        """Advance the motion and the inspection."""
        was_moving = self._end.clock.is_running
        self._end.clock.advance(dt, 1.0)
        is_new = self.has_news()
        if is_new:  # the game may have been judged
            self.lay_out(self._view.size)
        return was_moving | is_new | self.inspect.update(dt)

    def items(self) -> list[Item]:
        """Return the result, both kingdoms, the rounds, and what decided it."""
        return [*self._list_items(), *self.buttons.items(), *self.inspect.items()]

    def _list_items(self) -> Iterator[Item]:
        """Yield all but buttons and notes."""
        view, model, kit = self._view, self._model, self._context.kit
        time = self._end.clock.time
        yield sky_item(kit.images, view.size, sky_after(is_won=model.head.is_won))
        if model.head.is_won and self._end.lead:
            page = view.place(0, 0, 1280, 720)
            festivity = self._end.find_festivity(count_scored(model.kingdoms[0]))
            yield from list_festivity(self._easel, page, festivity, time)
        yield from view.items(kit, self._places, model, time)

    def narrate(self) -> list[str]:
        """Return who won, both totals, the cards that decided it, and what has the focus."""
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
        return [*filter(None, lines), *self.buttons.narrate(), *self.inspect.narrate()]

    def _press(self, key: str | None) -> Transition | None:
        match key:
            case "next":
                return self._play(self._find_next())
            case "again":
                return self._play()
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

    def map_targets(self) -> HoverMap:
        """Return what can be asked, and where a note has room."""
        items, view = [*self._list_items(), *self.buttons.obstacles()], self._view
        for key, place in self.buttons.list_places():
            match key:
                case PartKey("round", int(number)):
                    bar = find_bar(self._context.kit, place, view.unit)
                    sign = self._easel.sense(("lead", number), bar.inflate(0, bar.height))
                    items.append(sign.about(TargetKind.LEAD, number, Keep.NUMBER))
        bounds = view.place(8, 8, 1264, 704)
        return map_items(items, _ORDER, bounds, Rect((0, 0), view.size), view.unit)

    @property
    def _note_context(self) -> NoteContext:
        session = self.session
        return NoteContext(self._context, session, session.view_counted(session.match.state.rounds))

    def _play(self, opponent: str | None = None) -> Transition:
        """Begin another game as long as this, against ``opponent`` or the same."""
        rounds = self.session.match.state.rounds
        return Replace(self.begin(self._end.list_players(opponent), rounds))
