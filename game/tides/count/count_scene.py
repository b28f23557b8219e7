"""The screen of a count: a finished round is scored on the table, term by term."""

from dataclasses import replace
from typing import Final

from game.shell.routes import Pop, Push, Replace, Study, Transition
from game.shell.scene import News
from game.tides.board.hand_view import HandModel
from game.tides.board.kingdom_view import KingdomModel
from game.tides.board.rule_band_view import banner_opacity
from game.tides.board.suit_bar_view import Stake, SuitCount, SuitModel
from game.tides.board.table_model import TableState, read_table
from game.tides.board.table_view import Panel, TableModel
from game.tides.board.targets import card_of
from game.tides.cards.card_texts import TermRow, describe_term, list_counted
from game.tides.cards.owner import OWNERS, Side, find_both
from game.tides.context import TidesContext
from game.tides.count.count import CountMoment, CountStep, RoundCount
from game.tides.count.count_view import CountModel, CountView, Remark, Step
from game.tides.inspect.inspected import OnTable, map_screen
from game.tides.inspect.note_context import NoteContext
from game.tides.inspect.study_pick import asks_for_study, find_bench_of
from game.tides.narration import narrate_rows, narrate_sums
from game.tides.routes import follow_count, reopen_count
from game.tides.rules.analysis import Owner, find_leader, find_tie_winner
from game.tides.rules.cards import DOUBLER, AllFive, Card, Majority, Points, SetOf, Suit
from game.tides.rules.moves import Pair
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.ui.actions import Action, Command, Digit, Press, is_act
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.inspect.targets import HoverMap
from game.ui.memo import Memo
from game.ui.motion import MOTIONS, MotionKind, Playback
from game.ui.top_bar import BarModel
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button
from game.ui.widgets.tooltip import Room

_DEMO_PAUSE: Final = 1500.0
_REACH: Final = 9
"""How far a note may be from a card, in gaps: just below its term."""
VARIANTS: Final = 4
"""How many lines every opponent has for the same outcome of a round."""
LIFT: Final = 6.0
"""How far counted cards are lifted, in u."""
BEST_LIFT: Final = 14.0
"""How far both best cards are lifted when they are compared, in u."""
_LEAD_SHIFT: Final[dict[Side | None, float]] = {0: 7.0, 1: -7.0, None: 0.0}
"""How far a comparison moves a suit cell, in u, by who leads: down for the viewer."""
_FEELINGS: Final[dict[Owner | None, str]] = {"mine": "behind", "theirs": "ahead", None: "level"}
"""What an opponent feels, by who leads."""
_BANNER: Final = MOTIONS[MotionKind.BANNER].ms


def find_remark(
    context: TidesContext, opponent: str | None, sums: tuple[int, int], turn: int
) -> Remark | None:
    """Return ``opponent``'s remark on a round that ended in ``sums``, the viewer's first, if any.

    ``turn`` picks the line: those of ``VARIANTS`` turns in a row differ. A setting turns remarks
    off.
    """
    if opponent is None or context.settings.is_quiet:
        return None
    feeling = _FEELINGS[find_leader(*sums)]
    words = context.say(f"remark.{opponent}.{feeling}.{turn % VARIANTS + 1}")
    return Remark(opponent, context.say("remark.said", words=words))


def _count_kingdom(model: KingdomModel, counting: CountMoment, side: Side) -> KingdomModel:
    now = counting.term_count
    lit = frozenset({now.term.card} if now is not None and now.side == side else ())
    return replace(model, points={}, preview={}, lifts=_lift_cards(model, counting), lit=lit)


def _lift_cards(model: KingdomModel, counting: CountMoment) -> dict[Card, float]:
    """Return how far cards are lifted, in u, as their suit lights up or a term counts them."""
    term_count, time = counting.term_count, counting.time
    if term_count is not None:
        reach = BEST_LIFT if term_count.step is CountStep.BEST else LIFT
        counted = {term_count.term.card, *term_count.term.cards}
        return {card: reach * term_count.rise(time) for card in model.cards if card in counted}
    lifts = {}
    for card in model.cards:
        light = None if card.suit is None else counting.count.light(card.suit)
        if light is not None and light.start < time < light.end:
            lifts[card] = LIFT * _swell(light.sample(time))
    return lifts


def _count_suit(model: SuitModel, counting: CountMoment) -> SuitModel:
    suit, now, time = model.suit, counting.term_count, counting.time
    light = counting.count.light(suit)
    mine, theirs = find_both(lambda side: _count_row(counting, side, suit))
    is_asked = now is not None and suit in {symbols.suit for symbols in now.term.symbols}
    lead_shift = 0.0
    if now is not None and is_asked and now.step is CountStep.MAJORITIES:
        lead_shift = _LEAD_SHIFT[now.winner] * now.rise(time)
    ties = find_tie_winner(*counting.count.kingdoms) if time >= light.end else None
    stakes = tuple(
        Stake(OWNERS[each.side], pays=each.points(time) > 0)
        for each in (*counting.counted[0], *counting.counted[1])
        if isinstance(each.term.card.demand, Majority) and each.term.card.demand.suit == suit
    )
    return replace(
        model,
        mine=mine,
        theirs=theirs,
        leader=find_leader(_weigh(mine), _weigh(theirs)) or ties,
        stakes=stakes,
        is_lit=is_asked or light.start < time < light.end,
        lead_shift=lead_shift,
    )


def _count_row(counting: CountMoment, side: Side, suit: Suit) -> SuitCount:
    """Return a side's symbols of a suit that are lit so far, split if they are doubled."""
    time, raw = counting.time, counting.count.symbols[side][suit]
    shown = min(raw, int(counting.count.light(suit).sample(time) * (raw + 1)))
    for each in counting.counted[side]:
        if each.term.card == DOUBLER and suit in {symbols.suit for symbols in each.term.symbols}:
            return SuitCount(shown, is_doubled=True, split=each.share(time))
    return SuitCount(shown)


def _weigh(row: SuitCount) -> int:
    return row.cards * (2 if row.is_doubled else 1)


def _swell(share: float) -> float:
    """Return 0 at ``share`` 0 and 1, and 1 in the middle."""
    return 4 * share * (1 - share)


class CountScene(OnTable):
    """Counts the round that has just ended, or shows the count of an earlier one."""

    view: CountView

    def __init__(
        self,
        context: TidesContext,
        session: TidesSession,
        reopened: int | None = None,
        counted: int = 0,
    ) -> None:
        """Count the last round of ``session``, or show the ``reopened`` one (1 to 3), counted.

        A reopened round is shown on top of another screen, and leads back to it; the player may
        turn to any of the first ``counted`` rounds.
        """
        self.buttons = Buttons(context.kit)
        super().__init__(context, session, self.buttons)
        self._reopened = reopened
        self._ply = session.match.ply
        self._bar.is_current = reopened is None
        self._playback = Playback(context.sounds)
        self._shown = session.view_counted(reopened or len(session.match.state.scores))
        self._rounds = max(counted, self._shown.round)
        self._count = RoundCount((self._shown.kingdom, self._shown.opposing))
        self._models: Memo[CountModel] = Memo()
        self._tables: Memo[TableModel] = Memo()
        """The table at the end of the round, as it is whatever has been counted."""
        self._start()
        if reopened is not None:
            self._playback.finish()

    def count_unseen(self) -> int:
        """Return how many turns were made since the count began."""
        return self.session.match.ply - self._ply

    @property
    def model(self) -> CountModel:
        """Everything that the screen shows, without buttons and tooltip."""
        bar = self._bar.read()
        key = self._playback.time, bar, self.session.revision, self._context.surroundings
        return self._models.get(key, lambda: self._read(bar))

    @property
    def _moment(self) -> CountMoment:
        return CountMoment(self._count, self._playback.time)

    @property
    def counted(self) -> Observation | None:
        """The position that has been counted to the end; ``None`` while it is being counted."""
        is_over = self._moment.is_counted and not self._playback.is_running
        return self._shown if is_over else None

    @property
    def is_moving(self) -> bool:
        """Whether the count is running, or a tooltip is about to appear."""
        return self._playback.is_running or self.inspect.is_moving

    def lay_out(self, size: SizePx) -> None:
        """Lay out rows, terms and buttons."""
        self.view = CountView(self._context.kit, size, self._shown.round - 1)
        self._lay_buttons()

    def handle(self, action: Action) -> Transition | None:
        """Finish the count at the first press, go on at the next."""
        if (route := self._find_study(action)) is not None:
            self._context.sounds.play("touch")
            return Push(route)
        return super().handle(action)

    def leave(self) -> Transition:
        """Leave the session, or only the count that was reopened."""
        return super().leave() if self._reopened is None else Pop()

    def react(self, action: Action) -> Transition | None:
        """Look at the count, finish it, and go on."""
        if self.inspect.move_focus(action):
            return None
        if action is Command.CANCEL:
            return self.leave()
        if self._playback.is_running:
            if is_act(action):
                self._playback.finish()
                self._lay_buttons()
            return None
        if (number := self._find_round(action)) is not None:
            return self._turn_to(number)
        pressed = self.buttons.handle(action)
        if isinstance(action, Press) and pressed is None:
            self.inspect.show_note_at(action.place)
        return self._press(pressed)

    def update(self, dt: float) -> bool | Transition:
        """Advance the count, which waits for what is being said; in a demo, go on at its end."""
        was_moving = self._playback.is_running
        now = self._context.preferences.now
        if not self._context.is_speaking:
            self._playback.advance(dt, 0 if now.reduced_motion else now.speed)
        is_over = self._reopened is None and not self._playback.is_running
        if is_over and self._context.goes_on(self.session):
            return Replace(follow_count(self.session))
        if was_moving and not self._playback.is_running:
            self._lay_buttons()
        return was_moving | self.inspect.update(dt) | self.has_news()

    def items(self) -> list[Item]:
        """Return the table with its terms, and the buttons."""
        noted = [*self.inspect.items()]
        items = self.view.count_items(self.model, self.inspect.note_place)
        return [*items, *self.buttons.items(), *noted]

    def narrate(self) -> list[str]:
        """Return the title, the terms counted so far, and at the end both sums and the winner."""
        model, context = self.model, self._context
        lines, names = [model.title], context.names_of(self.session)
        for name, terms in zip(names, model.terms, strict=True):
            # while a term is lit, its points are still rising
            lines += narrate_rows(context, name, [term for term in terms if not term.is_lit])
        if model.verdict is not None:
            lines += [*narrate_sums(context, names, self._moment.sums)]
            lines.append(News(model.verdict))
        if model.remark is not None:
            lines.append(News(model.remark.words))
        return [*lines, *self.buttons.narrate(), *self.inspect.narrate()]

    def map_targets(self) -> HoverMap:
        """Return what can be asked: table, terms, and who speaks; a note covers the steps alone."""
        view = self.view
        items = [*view.count_items(self.model), *self.buttons.obstacles()]
        mapped = map_screen(view.layout, view.size, items)

        def list_room() -> Room:
            room = mapped.room
            shunned, reach = [*room.shunned, view.plate], _REACH * room.gap
            return room._replace(shunned=shunned, reach=reach, leaves_reach=True)

        return replace(mapped, list_room=list_room)

    @property
    def _note_context(self) -> NoteContext:
        is_counted = not self._playback.is_running
        return NoteContext(self._context, self.session, self._shown, leads_to_study=is_counted)

    def _start(self) -> None:
        pause = _DEMO_PAUSE if self.session.is_demo else 0.0
        self._playback.start(self._count.end + pause, self._count.cues)

    def _lay_buttons(self) -> None:
        say = self._context.say
        if self._playback.is_running:
            buttons = [Button("go", say("scoring.skip"))]
        elif self._reopened is None:
            buttons = [Button("go", say("go_on"), is_main=True)]
        else:
            back = Button("back", say("back"), is_main=True)
            buttons = [back, Button("again", say("scoring.again"))]
        self.buttons.lay(self.view.place(buttons), self.view.layout.unit)

    def _press(self, key: str | None) -> Transition | None:
        match key:
            case "go":
                return Replace(follow_count(self.session))
            case "back":
                return Pop()
            case "again":
                self._start()
                self._lay_buttons()
        return None

    def _find_study(self, action: Action) -> Study | None:
        """Return the bench with a card's pick that a key asks for, or a click on what is noted."""
        inspect, target = self.inspect, None
        if asks_for_study(self._context, action):
            target = inspect.looked_at
        elif isinstance(action, Press) and inspect.noted is not None:
            target = inspect.noted if inspect.noted.rect.collidepoint(action.place) else None
        card = card_of(target)
        if card is None or self._playback.is_running:
            return None
        return find_bench_of(self.session, card, self._shown.round)

    def _find_round(self, action: Action) -> int | None:
        """Return the next counted round at a click on the plate of rounds, or the one typed."""
        match action:
            case Press(place):
                is_hit = self.view.layout.round.collidepoint(place)
                return self._shown.round % self._rounds + 1 if is_hit else None
            case Digit(number):
                return number + 1
            case _:
                return None

    def _turn_to(self, number: int) -> Transition | None:
        """Open another counted round, in place of this one if it was reopened itself."""
        following = reopen_count(self._context, self.session, number, self._rounds)
        if following is None or number == self._shown.round:
            return None
        return following if self._reopened is None else Replace(following.route)

    def _read(self, bar: BarModel) -> CountModel:
        session, shown, moment = self.session, self._shown, self._moment
        texts, counts = self._context.kit.texts, self._count.term_counts
        title = "scoring.title" if shown.rounds > 1 else "scoring.title_single"
        mine, theirs = moment.sums
        winner: Side = 0 if mine > theirs else 1
        is_silent = session.is_demo or self._reopened is not None or not moment.is_counted
        bot = None if is_silent else session.bot_in(shown.seat.other)
        return CountModel(
            table=self._table(moment, bar),
            title=texts.say(title, round=shown.round),
            terms=find_both(lambda side: self._list_terms(moment, side)),
            signs=tuple(list_counted(each.term, texts, OWNERS[each.side]) for each in counts),
            asked=moment.asked,
            steps=self._steps(moment.step),
            verdict=self._verdict(moment.sums) if moment.is_counted else None,
            lead=(winner, abs(mine - theirs)) if mine != theirs else None,
            remark=find_remark(self._context, bot, moment.sums, session.seating.seed + shown.round),
            banner=banner_opacity(moment.time, _BANNER),
        )

    def _table(self, moment: CountMoment, bar: BarModel) -> TableModel:
        """Return the table at the end of the round, with only the scores counted so far.

        Row ends show what is counted so far, and while a term counts the points before it as well.
        """
        key = bar, self.session.revision, self._context.surroundings
        state = TableState(bar=bar, is_in_flight=True)  # no pick is expected
        table = self._tables.get(
            key,
            lambda: read_table(self._context, self.session, self._shown, HandModel(()), state),
        )
        score = replace(
            table.score,
            rounds=tuple(map(self._shown.seat.own_first, self._shown.scores[:-1])),
            now=moment.before,
            preview=moment.sums,
            is_counting=not moment.is_counted,
            is_counted=True,
        )
        return replace(
            table,
            mine=_count_kingdom(table.mine, moment, 0),
            theirs=_count_kingdom(table.theirs, moment, 1),
            suits=tuple(_count_suit(model, moment) for model in table.suits),
            places=None,
            score=score,
            hidden_panels=table.hidden_panels | {Panel.DECK},
        )

    def _list_terms(self, moment: CountMoment, side: Side) -> tuple[TermRow, ...]:
        """Return a side's terms whose counting has begun."""
        texts, owner = self._context.kit.texts, OWNERS[side]
        rival = self._context.names_of(self.session)[1 - side]
        return tuple(
            TermRow(
                each.term.card,
                describe_term(each.term, texts, owner, rival),
                each.points(moment.time),
                list_counted(each.term, texts, owner),
                is_lit=each.is_on(moment.time),
            )
            for each in moment.counted[side]
        )

    def _steps(self, now: CountStep | None) -> tuple[Step, ...]:
        """Return the steps that occur in this round, and when each is."""
        steps = [*CountStep]
        reached = len(steps) if now is None else steps.index(now)
        return tuple(
            (self._name_step(step), (number > reached) - (number < reached))
            for number, step in enumerate(steps)
            if step in self._count.steps
        )

    def _name_step(self, step: CountStep) -> str:
        """Return a step in words; sets are named only where a card asks for one."""
        cards = (card for kingdom in self._count.kingdoms for card in kingdom)
        has_sets = any(isinstance(card.demand, SetOf | AllFive) for card in cards)
        is_plain = step is CountStep.CARDS and not has_sets
        return self._context.say(f"scoring.step.{step.value}{'.no_sets' if is_plain else ''}")

    def _verdict(self, sums: Pair[Points]) -> str:
        (mine, theirs), names = sums, self._context.names_of(self.session)
        winner = find_leader(mine, theirs)
        if winner is None:
            return self._context.say("scoring.tied")
        name, other = names if winner == "mine" else names[::-1]
        key = "wins"
        if self.session.screen.has_one_person:
            key = "you_win" if winner == "mine" else "beats_you"
        points = abs(mine - theirs)
        return self._context.say(f"scoring.{key}", name=name, other=other, points=points)
