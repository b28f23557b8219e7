"""Builds the model of the whole table from a position and the screen's state, and arranges it.

The table is first read in full; only ``redact`` and ``cover_hands`` hide any of it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.tides.board import board_model
from game.tides.board.hand_view import NO_ENDINGS, EndingModel, EndingsModel, HandModel
from game.tides.board.kingdom_view import KingdomModel
from game.tides.board.opponent_strip_view import OpponentModel
from game.tides.board.row_ends_view import PersonModel
from game.tides.board.rule_band_view import BandModel
from game.tides.board.table_view import Rearrangement, TableModel, TableView
from game.tides.cards.card_texts import describe_term, write_preview, write_rule
from game.tides.cards.chips_and_seals import write_change
from game.tides.cards.hint_mark import HintModel
from game.tides.context import TidesContext
from game.tides.rules.analysis import Owner, find_leader
from game.tides.rules.cards import DOUBLER, Card
from game.tides.rules.moves import Pair
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import points_by_card
from game.tides.session import TidesSession
from game.tides.settings import Aid, LiveScores, TidesSettings
from game.ui.actions import Action, Command, Press
from game.ui.device import PadButton
from game.ui.geometry import SizePx
from game.ui.motion import MOTIONS, Clock, MotionKind
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
    hand = replace(hand, owner=context.emblem_of(session, session.viewer))
    model = _Table(context, session, shown, hand, state, context.names_of(session)).read()
    model = redact(model, context.settings, state.pointed)
    return cover_hands(model) if session.screen.is_covered else model


@dataclass(frozen=True, slots=True)
class _Table:
    """What a table is read from, part by part; nothing of it is hidden yet."""

    context: TidesContext
    session: TidesSession
    shown: Observation
    hand: HandModel
    state: TableState
    names: tuple[str, str]
    """The names of the viewer and of the player opposite."""

    @property
    def card(self) -> Card | None:
        """The card in preview."""
        return self.state.tried

    @property
    def is_first(self) -> bool:
        """Whether it is the first pick of the game."""
        return self.shown.round == 1 and not self.shown.drafted

    def read(self) -> TableModel:
        context, session, shown, hand = self.context, self.session, self.shown, self.hand
        card, hint, ending = self.card, self.state.hint, self.state.ending
        mine, theirs = board_model.read_kingdoms(shown, card, ending)
        is_fixed = card is not None and card in {hand.selected, hand.sealed}
        hidden = board_model.list_hidden_panels(shown) if session.is_tutorial else frozenset()
        # after the first round nobody has to be shown where cards go
        has_swap = card is not None and len(shown.hand) > 1 and shown.round == 1
        score = board_model.read_score(shown, card, ending)
        bird = context.emblem_of(session, session.viewer.other)
        return TableModel(
            bar=self.state.bar,
            opponent=self.read_opponent(bird, is_coming=has_swap, is_coming_fixed=is_fixed),
            people=self.read_people(),
            mine=replace(mine, are_ghosts_fixed=is_fixed),
            theirs=replace(theirs, are_ghosts_fixed=is_fixed),
            suits=board_model.read_suits(shown, card, ending),
            hand=replace(
                hand,
                passed_to=bird if has_swap else None,
                marks={} if hint is None else hint.marks,
            ),
            score=replace(score, total=context.say("score.total")),
            band=self.read_band(),
            places=board_model.read_locations(shown),
            deck=board_model.count_deck(shown),
            sky=ROUNDS[shown.round - 1],
            endings=self.read_endings(bird),
            hidden_panels=hidden,
        )

    def read_people(self) -> Pair[PersonModel]:
        """Return who plays each row, the viewer first."""
        context, session, thought = self.context, self.session, self.session.opposing_thought
        progress = None if thought is None else thought.considered / max(1, thought.total)
        mine, theirs = (
            PersonModel(
                name,
                context.emblem_of(session, seat),
                ROUNDS[self.shown.round - 1],
                is_person=session.bot_in(seat) is None,
                thought=None if seat == session.viewer else progress,
                note=context.name_standing(session) if seat == session.viewer else "",
            )
            for name, seat in zip(self.names, session.seats, strict=True)
        )
        return mine, theirs

    def read_band(self) -> BandModel:
        """Return the rule of the card in preview; else a message, or a prompt at the first pick."""
        context, session, state, card = self.context, self.session, self.state, self.card
        names = self.names
        if session.failure is not None:
            return BandModel((context.describe_failure(session),), is_message=True)
        if not state.has_band:
            return BandModel()
        if card is not None and state.ending is not None:
            played = board_model.list_endings(self.shown, card)[state.ending].played
            words = context.say("band.ending", name=names[1], card=context.kit.faces.name(played))
            return BandModel((words,), is_framed=True)
        if state.hint is not None and state.hint.speaks_of(card):
            return self.read_hint(state.hint)
        if card is not None and card == self.hand.sealed:
            if session.is_sealed(session.viewer.other):
                return BandModel()
            return BandModel((context.say("band.waiting", name=names[1]),), is_framed=True)
        if card is not None:
            return self.read_rule(card)
        if session.has_become_practice:
            return describe_practice(context)
        is_prompted = not (session.is_demo or session.is_tutorial or state.is_in_flight)
        if not (is_prompted and self.is_first):
            return BandModel()
        return BandModel((context.say("band.first", name=names[1]),))

    def read_rule(self, card: Card) -> BandModel:
        """Return a card's rule, and unless scores are hidden what it may come to."""
        context, shown, texts = self.context, self.shown, self.context.kit.texts
        line, aside = write_rule(card, texts), tuple[str, ...]()
        if context.settings.live_scores is not LiveScores.OFF:
            # the first game does not speak of doubling before its card, which lies in the deck
            unmet = DOUBLER if self.session.is_tutorial and DOUBLER in shown.unseen else None
            line += write_preview(shown, card, self.names[1], texts, without=unmet)
            aside = self.find_their_change(card)
        action = self.describe_act(card, is_first=self.is_first)
        return BandModel(line, action, aside, is_framed=True)

    def find_their_change(self, card: Card) -> tuple[str, ...]:
        """Return what ``card`` would change most of the opponent's cards, if anything, and why.

        After a last choice the cards that are left change more: nothing is said.
        """
        if board_model.ends_round(self.shown, card):
            return ()
        say, texts = self.context.say, self.context.kit.texts
        now, then = (board_model.preview_terms(self.shown, each)[1] for each in (None, card))
        points = points_by_card(now)
        changes = {term: term.points - points[term.card] for term in then}
        most = max(changes, key=lambda term: abs(changes[term]), default=None)
        if most is None or not changes[most]:
            return ()
        mine, theirs = self.names
        change, reason = write_change(changes[most]), describe_term(most, texts, "theirs", mine)
        return (say("band.theirs", name=theirs, change=change, reason=reason),)

    def read_hint(self, hint: HintModel) -> BandModel:
        """Return the hint; with what is to be done, if its card is the one in preview."""
        card, action = self.card, ""
        if card is not None and card in hint.best:
            action = self.describe_act(card, is_first=False)
        return BandModel(hint.line, action, is_framed=bool(hint.best))

    def describe_act(self, card: Card, *, is_first: bool) -> str:
        """Return how the card is locked in, and at the first pick raised, as the device does it."""
        context = self.context
        if card == self.hand.dragged:
            return context.say("band.drop")
        act = "lock_in" if card == self.hand.selected else "choose"
        button = context.name_button(PadButton.A)
        if context.preferences.now.locks_by_hold:
            act = "hold"
            button = button if context.inputs.device.is_pad else context.say("button.key.hold")
        if act == "choose" and not is_first:
            return ""
        return context.say(f"band.{act}.{context.device_kind}", button=button)

    def read_opponent(self, bird: str, *, is_coming: bool, is_coming_fixed: bool) -> OpponentModel:
        """Return the opponent's hand; a last choice has its odds on its endings."""
        session, shown = self.session, self.shown
        is_sealed = session.is_sealed(session.viewer.other)
        has_failed = session.failure is not None and not is_sealed
        is_last = any(board_model.ends_round(shown, card) for card in shown.hand)
        return OpponentModel(
            known=shown.known,
            hidden=shown.hidden,
            is_sealed=None if self.state.is_in_flight or has_failed else is_sealed,
            bird=bird,
            odds={} if is_last else self.read_odds(),
            is_coming=is_coming,
            is_coming_fixed=is_coming_fixed,
            has_redo=self.state.bar.can_redo,
        )

    def read_odds(self) -> Mapping[Card, float]:
        """Return how likely best play takes each known card; empty if unwanted or not computed."""
        analysis = self.session.analysis
        if self.context.settings.aid is not Aid.ODDS or analysis is None:
            return {}
        known = self.shown.known
        return {c: chance for c, chance in analysis.odds if isinstance(c, Card) and c in known}

    def read_endings(self, bird: str) -> EndingsModel:
        """Return the endings after playing the card in preview, if it is a last choice.

        The margin is the game's after the round.
        """
        shown, endings = self.shown, board_model.list_endings(self.shown, self.card)
        if not endings:
            return NO_ENDINGS
        odds, finished = self.read_odds(), board_model.read_score(shown, self.card).finished
        models = []
        for ending in endings:
            mine, theirs = (a + b for a, b in zip(finished, ending.points, strict=True))
            leads = find_leader(mine, theirs)
            played = ending.played if len(endings) > 1 else None
            chance = odds.get(ending.played) if played is not None else None
            words = self.describe_lead(leads)
            models.append(EndingModel(played, leads, abs(mine - theirs), words, chance))
        return EndingsModel(tuple(models), self.state.ending, bird)

    def describe_lead(self, leads: Owner | None) -> str:
        """Return who leads after the round in two words, or after the last one who wins."""
        context, session = self.context, self.session
        if leads is None:
            return context.say("ending.tied")
        act = "wins" if self.shown.round == self.shown.rounds else "leads"
        is_you = leads == "mine" and session.screen.has_one_person
        name = self.names[leads == "theirs"]
        return context.say(f"ending.{act}.you" if is_you else f"ending.{act}", name=name)


def describe_practice(context: TidesContext) -> BandModel:
    """Return the band that says what an undo has made of the game."""
    return BandModel((context.say("band.practice"),), is_framed=True)


def redact(model: TableModel, settings: TidesSettings, pointed: Card | None) -> TableModel:
    """Return ``model`` without what the settings hide.

    ``pointed`` is the card under the pointer or the focus, at any place on the table.
    """
    match settings.live_scores:
        case LiveScores.HOVER:
            model = _show_scores_of(model, pointed)
        case LiveScores.OFF:
            model = _hide_scores(model)
        case LiveScores.ALWAYS:
            pass
    if settings.aid is not Aid.PAPER:
        return model
    suits = tuple(replace(suit, removed=0) for suit in model.suits)
    return replace(_hide_cards(model), suits=suits)


def cover_hands(model: TableModel) -> TableModel:
    """Hide both hands, and all that one player alone may know."""
    hand = HandModel(model.hand.cards, is_face_down=True)
    return replace(_hide_cards(model), hand=hand, band=BandModel())


def _hide_cards(model: TableModel) -> TableModel:
    """Hide what the player has to remember: the opponent's hand, and where all cards are."""
    held = model.opponent
    unseen = replace(held, known=(), hidden=held.count, odds={})
    return replace(model, opponent=unseen, endings=NO_ENDINGS, places=None)


def _hide_scores(model: TableModel) -> TableModel:
    """Hide every score of the current round."""
    return replace(
        model,
        mine=replace(model.mine, points={}, preview={}),
        theirs=replace(model.theirs, points={}, preview={}),
        suits=tuple(replace(suit, stakes=()) for suit in model.suits),
        score=replace(model.score, now=None, preview=None),
        endings=NO_ENDINGS,
    )


def _show_scores_of(model: TableModel, pointed: Card | None) -> TableModel:
    """Hide all scores but those of the card pointed at and those that its pick would change."""
    mine, theirs = (_show_kingdom_scores(each, pointed) for each in (model.mine, model.theirs))
    score = replace(model.score, now=None) if model.score.preview is None else model.score
    return replace(model, mine=mine, theirs=theirs, score=score)


def _show_kingdom_scores(kingdom: KingdomModel, pointed: Card | None) -> KingdomModel:
    points, preview = (
        {card: each for card, each in scored.items() if card == pointed or kingdom.is_moved(card)}
        for scored in (kingdom.points, kingdom.preview)
    )
    return replace(kingdom, points=points, preview=preview)


_PINNED: Final = (Aid.NOTEBOOK, Aid.ODDS)
"""With these memory aids the notebook is open from the start."""
_REARRANGE: Final = MOTIONS[MotionKind.REARRANGE]


def pins_notebook(context: TidesContext) -> bool:
    """Return whether the settings open the notebook from the start."""
    return context.settings.aid in _PINNED


class TableArrangement:
    """Owns the view of the table and the parts of it that do not depend on the game."""

    def __init__(
        self, context: TidesContext, *, has_notebook: bool = True, wing: float = 0.0
    ) -> None:
        """Arrange the table as the settings say; one that is past has no notebook.

        At either side of the hand ``wing`` u are left to buttons.
        """
        self._context, self._wing = context, wing
        self._has_notebook = has_notebook
        self._shows_notebook: bool | None = None
        self._clock = Clock()
        self.view: TableView
        """The table as it is laid out."""

    @property
    def is_moving(self) -> bool:
        """Whether the cards are moving to their places."""
        return self._clock.is_running

    def lay_out(self, size: SizePx, slots: int) -> TableView:
        """Lay out the table for a window of this size, and end all movement; return its view."""
        context = self._context
        view = TableView(
            context.kit, size, has_lanes=context.has_lanes, slots=slots, wing=self._wing
        )
        view.shows_notebook = bool(self._shows_notebook)
        if self._shows_notebook is None:  # over the table it is opened when asked for
            is_pinned = self._has_notebook and pins_notebook(context)
            view.shows_notebook = is_pinned and view.notebook.is_beside
        self._clock.finish()
        self.view = view
        return view

    def takes(self, action: Action, read: Callable[[], TableModel]) -> bool:
        """Apply an action to the arrangement of the table that ``read`` returns.

        The other arrangement is saved. Return whether the screen must not handle the action too.
        """
        match action:
            case Press(place) if self._has_notebook:
                return self._press(self.view, place, read())
            case Command.ARRANGE:
                before, slots = self.view, read().mine.slots
                self._context.change_arrangement()
                self.lay_out(before.size, slots).rearrangement = Rearrangement(before, 0.0)
                self._clock.start(_REARRANGE.ms)
                return True
            case Command.RAIL if self._has_notebook:
                self._turn_notebook(self.view)
                return True
            case _:
                return False

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether the picture changed."""
        if not self.is_moving:
            return False
        now, moving = self._context.preferences.now, self.view.rearrangement
        self._clock.advance(dt, 0 if now.reduced_motion else now.speed)
        if moving is not None:
            moving = moving._replace(share=_REARRANGE.span().sample(self._clock.time))
            self.view.rearrangement = moving if self.is_moving else None
        return True

    def _turn_notebook(self, view: TableView) -> None:
        """Open the notebook, or close it."""
        self._shows_notebook = view.shows_notebook = not view.shows_notebook

    def _press(self, view: TableView, place: tuple[int, int], model: TableModel) -> bool:
        """Act on a click on the deck or on the notebook; over the table any click closes it."""
        is_open = view.shows_notebook and model.places is not None
        covers = is_open and view.covers_hand
        hits = view.notebook.hits if is_open else view.layout.deck.collidepoint
        if hits(place) or covers:
            self._turn_notebook(view)
        return hits(place) or (covers and not view.layout.hand.collidepoint(place))
