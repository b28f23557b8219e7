"""Every pick: what each card was worth to either side, how often best play takes it, and why."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.protocol import Answer
from game.play.judged import JudgedChoice
from game.review.bars import write_tenths
from game.review.reviewed import SELDOM, ReviewedGame
from game.shell.play.review_page import ReviewGame, ThreadPage
from game.shell.routes import ReviewStep, Transition
from game.tides.board.hand_view import HandModel
from game.tides.board.kingdom_view import KingdomModel
from game.tides.board.layout import GAP, RowEnds, TableLayout
from game.tides.board.row_ends_view import ends_items, round_item
from game.tides.board.suit_bar_view import SuitBarView
from game.tides.board.table_model import TableState, read_table
from game.tides.board.table_view import TableModel
from game.tides.cards.faces import CardKit
from game.tides.cards.owner import SIDES, Side
from game.tides.context import TidesContext
from game.tides.review.exploration import Exploration
from game.tides.review.why import Why, Words, explain, list_why
from game.tides.review.worth_view import CardWorth, WorthRow, list_cards, list_grid
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import HAND_SIZE, Choice, Phase, RelicChoice
from game.tides.rules.record import parse_action
from game.tides.rules.state import State, observe
from game.tides.session import TidesSession
from game.ui.actions import Action, Command
from game.ui.display_list import Item
from game.ui.pen import Easel
from game.ui.widgets.controls import BareButton, Button, PartKey, PlacedButton

_TOPS: Final = {0: (314, 138, 456), 1: (56, 132, 192)}
"""Of the viewer's row and the other one: the top of its cards, their height, that of the plates."""
_PLATE: Final = 54
_SUITS: Final = (254, 52)
_EXPLORE: Final = (16, 646, 232, 52)
_SIDES: Final = ("mine", "theirs")


class _Row(NamedTuple):
    """Where a row's cards, the plates below them, and both its ends are."""

    cards: list[Rect]
    plates: list[Rect]
    ends: RowEnds


class PicksPage(ThreadPage[TidesContext]):
    """Shows one turn after the other."""

    def __init__(
        self, context: TidesContext, session: TidesSession, game: ReviewGame, review: ReviewedGame
    ) -> None:
        """Show the turns of ``review``."""
        super().__init__(context, game, review)
        self._session = session
        self._exploration: Exploration | None = None

    @property
    def walks(self) -> bool:
        """Whether the arrows walk the turns: not while other choices are tried out."""
        return self._exploration is None

    @property
    def _state(self) -> State:
        exploration = self._exploration
        return self._session.match.states[self._ply] if exploration is None else exploration.state

    def _find_choice(self, side: Side) -> JudgedChoice | None:
        """Return what choices of a side are worth, if that is known."""
        if self._exploration is None:
            return self._review.find_choice(self._ply, side)
        values = self._exploration.values
        return None if values is None else values.choices[self._session.seats[side]]

    def show(self, ply: int) -> None:
        """Show a turn; what was tried out at another one is dropped."""
        if ply != self._ply:
            self.leave()
        self._ply = ply

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Yield the arrows beside the thread, and the way to play on from here."""
        exploration = self._exploration
        for button, place in super().list_buttons():
            if button.key != "play on" or exploration is None:
                yield button, place
        key = "review.explore" if exploration is None else "review.back"
        if self._session.match.states[self._ply].phase is Phase.PICK:
            yield Button("explore", self._context.say(key)), self._page.place(*_EXPLORE)
        if exploration is None:
            return
        for side in SIDES:
            row, held = self._lay_row(side), self._list_held(side)
            faces, laid = self._context.kit.faces, len(self._state.kingdoms[0])
            for card, place in zip(held, row.cards[laid:], strict=False):
                yield BareButton(PartKey(_SIDES[side], int(card)), faces.name(card)), place

    def _lay_row(self, side: Side) -> _Row:
        """Return the places of a row, as wide as on the table."""
        page, kit = self._page, self._context.kit
        size, scale = (page.px(1280), page.px(720)), kit.typesetter.scale
        slots = HAND_SIZE + self._state.round - 1
        layout = TableLayout(size, scale, slots=slots)
        left, _ = page.place(0, 0, 0, 0).topleft
        top, height, below = _TOPS[side]
        places = [layout.kingdom_slot(layout.mine, n, slots) for n in range(slots)]
        cards, plates = list[Rect](), list[Rect]()
        for place in places:
            card = page.place(0, top, 0, height)
            cards.append(Rect(place.x + left, card.y, place.width, card.height))
            plate = page.place(0, below, 0, _PLATE)
            plates.append(Rect(place.x + left, plate.y, place.width, plate.height))
        row = cards[0].union(plates[-1])
        room = page.px(layout.end_width + GAP)
        has_both = row.x - room >= page.place(0, 0, 0, 0).x
        has_both = has_both and row.right + room <= page.place(1280, 0, 0, 0).x
        return _Row(cards, plates, layout.ends_beside(row) if has_both else layout.end_before(row))

    def items(self) -> Iterator[Item]:
        """Yield both rows, the suits between them, why, and the thread."""
        kit, page = self._context.kit, self._page
        easel = Easel(kit, page.unit)
        rows = self._lay_row(0), self._lay_row(1)
        shown = observe(self._state, self._session.viewer)
        table = read_table(
            self._context, self._session, shown, HandModel(()), TableState(is_in_flight=True)
        )
        mine, theirs = (replace(each, thought=None, note="") for each in table.people)
        yield from ends_items(easel, (rows[0].ends, rows[1].ends), (mine, theirs), table.score)
        yield from self._list_middle(table, rows[0])
        why = self._find_why()
        for each, row, kingdom in zip(SIDES, rows, (table.mine, table.theirs), strict=True):
            yield from self._list_row(easel, each, row, kingdom)
        if self._state.phase is Phase.RELICS and self._exploration is None:
            grid = self._find_choice(0)
            if grid is not None:
                cells = [
                    (action, worth)
                    for action, worth in self._list_worths(grid, 0)
                    if isinstance(action, RelicChoice)
                ]
                yield from list_grid(easel, self._find_drafted(rows[0]), cells)
        elif why is not None:
            say = self._context.say
            words = Words(say("review.lead"), say("review.rest"))
            yield from list_why(page, easel, why, words)
        yield from self.list_thread()

    def _find_drafted(self, row: _Row) -> list[tuple[Card, Rect]]:
        """Return the viewer's cards of this round, with their places and what each is worth."""
        seat, state = self._session.viewer, self._state
        start = len(state.relics(seat))
        places = [card.union(plate) for card, plate in zip(row.cards, row.plates, strict=True)]
        return list(zip(state.drafted(seat), places[start:], strict=False))

    def _find_why(self) -> Why | None:
        """Return why the viewer's pick was an error, or the other one; or else what odds are."""
        if self._exploration is not None:
            return Why(self._describe_position())
        told = (
            explain(self._context, self._session, self._review, self._ply, side) for side in SIDES
        )
        mixed = None
        if self._state.phase is Phase.PICK:
            choices = filter(None, map(self._find_choice, SIDES))
            odds = [option.odds for each in choices for option in each.options]
            if any(SELDOM < each < 1 - SELDOM for each in odds):
                mixed = Why(self._context.say("hint.mix"))
        return next((why for why in told if why is not None), mixed)

    def _list_middle(self, table: TableModel, row: _Row) -> Iterator[Item]:
        """Yield the suits and the round, between both rows."""
        page, kit = self._page, self._context.kit
        slots = HAND_SIZE + self._state.round - 1
        size = page.px(1280), page.px(720)
        layout = TableLayout(size, kit.typesetter.scale, slots=slots)
        top, height = _SUITS
        band = page.place(0, top, 0, height)
        left, right = row.ends.person.x, max(row.ends.end.right, row.cards[-1].right)
        number = Rect(0, band.y, page.px(112), band.height).move_to(right=right)
        bar = Rect(left, band.y, number.x - page.px(GAP) - left, band.height)
        suits = SuitBarView(kit, replace(layout, moved_bar=bar))
        yield from suits.items(table.suits)
        yield round_item(Easel(kit, page.unit), number, table.score)

    def _list_row(
        self, easel: "Easel[CardKit]", side: Side, row: _Row, kingdom: KingdomModel
    ) -> Iterator[Item]:
        """Yield the kingdom, then the hand: always exactly the slots of the round."""
        choice = self._find_choice(side)
        laid, hand = kingdom.cards, self._list_held(side)
        worths = {} if choice is None else self._weigh(choice, side)
        cards: Cards = (*laid, *hand)
        state, seat = self._state, self._session.seats[side]
        chosen = self._session.turn_at(self._ply)[side]
        fresh = state.fresh[seat] if side and self._exploration is None else ()
        hidden = tuple(card for card in fresh if card != chosen)
        yield from list_cards(
            easel, row.cards, row.plates, WorthRow(side, cards, kingdom, worths, hidden)
        )

    def _list_held(self, side: Side) -> Cards:
        state = self._state
        return state.hands[self._session.seats[side]] if state.phase is Phase.PICK else ()

    def _weigh(self, choice: JudgedChoice, side: Side) -> dict[Card, CardWorth]:
        """Return what each card was worth less than the best, in tenths, and its odds."""
        worths: dict[Card, CardWorth] = {}
        for action, worth in self._list_worths(choice, side):
            if isinstance(action, Card):
                worths[action] = worth
            else:
                _add_relic(worths, action, worth)
        return worths

    def _list_worths(self, choice: JudgedChoice, side: Side) -> Iterator[tuple[Choice, CardWorth]]:
        """Yield every option with what it was worth."""
        loss, best = self._review.find_loss(self._ply, side), choice.best.value
        tried, seat = self._exploration, self._session.seats[side]
        for number, option in enumerate(choice.options):
            action = parse_action(option.text)
            is_chosen = number == choice.place
            tenths = max(0, round(10 * (best - option.value)))
            if tried is not None:
                is_chosen = tried.chosen.get(seat) == action
            elif is_chosen:
                tenths = loss
            odds = option.odds if option.odds > SELDOM else 0.0
            yield action, CardWorth(tenths, odds, is_chosen)

    def take(self, action: Action) -> ReviewStep | None:
        """Go to the turn whose dot is clicked, or take back what is tried out."""
        if action is Command.UNDO and self._exploration is not None:
            self._exploration.step_back()
            return ReviewStep()
        return super().take(action)

    def press(self, key: str) -> ReviewStep | Transition | None:
        """Go one turn back or on, begin or end to try out others, or try one out."""
        session, seats = self._session, self._session.seats
        match key:
            case "explore":
                if not self.leave() and self._state.phase is Phase.PICK:
                    self._exploration = Exploration(session.engine, self._state)
            case PartKey(side, int(number)) if self._exploration is not None:
                self._exploration.choose(seats[_SIDES.index(side)], Card(number))
            case _:
                return super().press(key)
        return None

    def hear(self, answers: Sequence[Answer]) -> bool:
        """Use what was worked out of the position that is tried out."""
        return self._exploration is not None and self._exploration.hear(answers)

    def leave(self) -> bool:
        """Return to the game, if others were tried out; return whether there were any."""
        exploration, self._exploration = self._exploration, None
        if exploration is not None:
            exploration.end()
        return exploration is not None

    def _describe_position(self) -> str:
        """Return what the position that is tried out is worth, or how the round ends there."""
        say, exploration, seat = self._context.say, self._exploration, self._session.viewer
        if exploration is None:
            return ""
        if exploration.is_over:
            mine, theirs = seat.own_first(exploration.state.scores[-1])
            return say("review.explore.over", mine=mine, theirs=theirs)
        if (values := exploration.values) is None:
            return say("review.explore.wait")
        points = write_tenths(round(10 * values.before) * (-1 if seat else 1))
        return say("review.explore.worth", points=points)

    def narrate(self) -> Iterator[str]:
        """Yield where it is, what was chosen and what it gave away, and why."""
        context, session = self._context, self._session
        if self._exploration is not None:
            yield self._describe_position()
            return
        yield self._game.name_turn(self._ply)
        for side, name in enumerate(context.names_of(session)):
            choice = self._review.find_choice(self._ply, side)
            if choice is not None:
                words = name_choice(context, session.turn_at(self._ply)[side])
                loss = write_tenths(-self._review.find_loss(self._ply, side))
                yield context.say("narrate.value", label=f"{name}: {words}", value=loss)
        why = self._find_why()
        if why is not None and why.line:
            yield why.line


def name_choice(context: TidesContext, choice: Choice | None) -> str:
    """Return the card of a choice in words, or both."""
    faces = context.kit.faces
    if isinstance(choice, RelicChoice):
        return context.say("list.comma").join(map(faces.name, choice))
    return "" if choice is None else faces.name(choice)


def _add_relic(worths: dict[Card, CardWorth], action: Choice, worth: CardWorth) -> None:
    """Keep the best of all choices that keep a card, and all their odds."""
    assert isinstance(action, RelicChoice)  # noqa: S101  (a pick is a card)
    kept = worths.get(action.keep)
    if kept is None:
        worths[action.keep] = worth
        return
    is_chosen = kept.is_chosen or worth.is_chosen
    loss = kept.loss if kept.is_chosen else worth.loss if worth.is_chosen else None
    least = min(kept.loss, worth.loss) if loss is None else loss
    worths[action.keep] = CardWorth(least, kept.odds + worth.odds, is_chosen)
