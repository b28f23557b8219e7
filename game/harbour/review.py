"""A finished game of Harbourlight, reviewed purchase by purchase, in games of 100."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from pygame import Rect

from game.harbour.cards.faces import HarbourKit
from game.harbour.cards.pile_view import Stack, card_item, draw_chip, draw_slot
from game.harbour.context import HarbourContext
from game.harbour.judging import find_move, list_purchases
from game.harbour.log import name_turn
from game.harbour.routes import find_current, find_sky
from game.harbour.rules.cards import Card
from game.harbour.rules.moves import DONE
from game.harbour.rules.notation import parse_move
from game.harbour.session import HarbourSession
from game.harbour.table.model import TableModel
from game.harbour.table.places import SHAPE, spread_row
from game.harbour.table.table_base import BESIDE, Market
from game.harbour.table.view import ThingKind, Wording
from game.harbour.table.words import explain_comparison, name_option
from game.play.judged import JudgedChoice, Option
from game.review.bars import MINE, THEIRS, write_points
from game.review.reviewed import ReviewedGame, is_right
from game.shell.play.chance_page import ChancePage
from game.shell.play.review_page import Explained, ReviewPage, ThreadPage
from game.shell.play.second_try import SecondTry
from game.shell.routes import Push, ReviewStep, Transition
from game.ui.actions import Action
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, EMBER, GOLD, LINE, OPPONENT, PANEL, SECONDARY, Colour, Face, Size
from game.ui.widgets.controls import BareButton, Button, PartKey, PlacedButton

_ROW: Final = (20, 522, 1240, 52)
"""Where the options stand, in u; the plates with what they are worth are below them."""
_PLATE, _GAP = 50, 6
_WIDEST, _LEAST = 90, 63
"""The most and the least that an option is wide, in u: 18 fit, and fewer in large type."""


class BuyWorth(NamedTuple):
    """Games of 100 that an option wins more than what was bought, with its 95 % interval."""

    games: int
    half: int
    frame: Colour | None = None
    is_bought: bool = False


def find_worths(choice: JudgedChoice, side: int) -> dict[Card | None, BuyWorth]:
    """Return what each card could bring, the best first; ``None`` stands for buying nothing."""
    bought, best = choice.chosen, choice.best if choice.error else None

    def weigh(option: Option) -> BuyWorth:
        half = max(1, round(option.half))
        if option is bought:
            return BuyWorth(0, half, OPPONENT if side else CREAM, is_bought=True)
        games = round(option.value - bought.value)
        return BuyWorth(games, half, GOLD if option is best else None)

    options = sorted(choice.options, key=lambda each: -each.value)
    return {parse_move(option.text).card: weigh(option) for option in options}


def describe_purchase(context: HarbourContext, choice: JudgedChoice) -> tuple[str, str]:
    """Return how often what was bought wins, and what would win surely more, if anything."""
    say, bought = context.say, choice.chosen
    told = {"games": round(50 + bought.value), "half": max(1, round(bought.half))}
    rule = say("harbour.review.bought", card=name_option(context, bought), **told)
    if not choice.error:
        return rule, ""
    told = {"games": round(choice.error), "half": max(1, round(choice.half))}
    return rule, say("harbour.review.better", card=name_option(context, choice.best), **told)


class BuysPage(ThreadPage[HarbourContext]):
    """Shows one purchase after the other, of both sides."""

    _game: "HarbourReview"
    _explains = False
    """Whether the pointer is at the comparison, and the band says what its rows are."""

    @property
    def _side(self) -> int:
        state = self._game.session.match.states[self._game.plies[self._ply]]
        return self._game.session.seats.index(state.mover)

    @property
    def _choice(self) -> JudgedChoice:
        choice = self._review.find_choice(self._ply, self._side)
        assert choice is not None  # noqa: S101  (a purchase is somebody's choice)
        return choice

    def items(self) -> Iterator[Item]:
        """Yield the table, what else could have been bought, and the thread."""
        page, worths = self._page, find_worths(self._choice, self._side)
        yield from self._list_table(worths)
        easel: Easel[HarbourKit] = Easel(self._context.kit, page.unit)
        yield from self._list_options(easel, worths)
        yield from self.list_thread()

    def _list_table(self, worths: dict[Card | None, BuyWorth]) -> Iterator[Item]:
        """Yield the table, with words on the purchase or on the comparison of both decks."""
        model = _frame_piles(self._game.market.model(self._game.plies[self._ply]), worths)
        words = self._words
        if self._explains:
            words = Wording(explain_comparison(self._context), "")
        yield from self._game.market.items(self._page, model, words, BESIDE)

    def take(self, action: Action) -> ReviewStep | None:
        """Say what the comparison is that is pointed at, or go to the turn that is clicked."""
        if (place := getattr(action, "place", None)) is not None:
            table = self._list_table(find_worths(self._choice, self._side))
            targets = [item.target for item in table if item.area.collidepoint(place)]
            self._explains = (ThingKind.COMPARISON, None) in targets
        return super().take(action)

    def _list_options(
        self, easel: Easel[HarbourKit], worths: dict[Card | None, BuyWorth]
    ) -> Iterator[Item]:
        """Yield what was bought and the best of the rest, each above what it is worth."""
        scale, row = easel.kit.typesetter.scale, self._page.place(*_ROW)
        gap, least = easel.px(_GAP), easel.px(_LEAST * (1 + scale) / 2)
        most = (row.width + gap) // (least + gap)
        width = (row.width + gap) // min(most, len(worths)) - gap
        width = min(width, easel.px(_WIDEST * (1 + scale) / 2))
        bought = next(card for card, worth in worths.items() if worth.is_bought)
        others = [card for card in worths if card != bought][: most - 1]
        shown = [card for card in worths if card in {bought, *others}]
        places = spread_row(row, len(shown), (width, row.height), gap)
        for card, place in zip(shown, places, strict=True):
            worth, plate = worths[card], Rect(place.x, place.bottom + easel.px(3), width, 0)
            plate.height = easel.px(_PLATE)
            chip = place.inflate(min(0, easel.px(76) - width), 0)
            if card is None:
                nothing = self._context.say("harbour.dearest.nothing")
                yield easel.item(("option", card), chip, _draw_nothing, nothing)
            else:
                stack = Stack(card, frame=worth.frame)
                yield card_item(easel, ("option", card), chip, draw_chip, stack)
            yield easel.item(("option", card, "plate"), plate, _draw_worth, worth)

    @property
    def _words(self) -> Wording:
        """What was bought and how often that wins, and what would win surely more."""
        rule, act = describe_purchase(self._context, self._choice)
        turn = self._game.name_turn(self._ply)
        return Wording(self._context.say("harbour.review.turn", turn=turn, told=rule), act)

    def narrate(self) -> Iterator[str]:
        """Yield what was bought, and what else could have been."""
        words = self._words
        yield words.rule
        if words.act:
            yield words.act
        say, name = self._context.say, self._context.kit.faces.name
        for card, worth in find_worths(self._choice, self._side).items():
            if not worth.is_bought:
                label = say("harbour.dearest.nothing") if card is None else name(card)
                yield say(
                    "narrate.value",
                    label=label,
                    value=f"{write_points(worth.games)} ± {worth.half}",
                )


def _frame_piles(model: TableModel, worths: dict[Card | None, BuyWorth]) -> TableModel:
    piles = {
        card: replace(pile, frame=worths[card].frame) if card in worths else pile
        for card, pile in model.piles.items()
    }
    return replace(model, piles=piles)


def _draw_nothing(pen: Pen[HarbourKit], place: Rect, words: str) -> None:
    draw_slot(pen, place)
    pen.fill(place.inflate(-pen.px(4), -pen.px(4)), pen.px(4), PANEL, 240)
    pen.text(words, place.inflate(-pen.px(4), 0), Size.SMALL, SECONDARY, "center")


def _draw_worth(pen: Pen[HarbourKit], plate: Rect, worth: BuyWorth) -> None:
    pen.fill(plate, pen.px(8), PANEL, 240)
    rim = worth.frame or LINE
    pen.frame(plate, pen.px(8), rim, max(1, pen.px(2 if worth.frame else 1)))
    is_sure = abs(worth.games) > worth.half
    ink = SECONDARY if not is_sure else EMBER if worth.games < 0 else worth.frame or CREAM
    line = Rect(plate.x, plate.y + pen.px(2), plate.width, plate.height // 2 - pen.px(2))
    if worth.is_bought:
        line.height = plate.height - pen.px(4)
    else:
        half, limit = line.move(0, line.height), line.height * 9 // 10
        style = Style(Size.SMALL, Face.BODY, SECONDARY, "center", limit)
        pen.set(f"±{worth.half}", half, style)
    style = Style(Size.NUMBER, Face.BOLD, ink, "center", line.height)
    pen.figure(write_points(worth.games), line, style)


_MISTAKES: Final = ((332, 536, 304, 90), (644, 536, 304, 90))
_ACTS: Final = ((332, 638, 304, 60), (644, 638, 304, 60))


class TryPage(SecondTry[HarbourContext]):
    """Sets up the market before a costly purchase, and takes one try."""

    _game: "HarbourReview"

    def write_worth(self, value: float) -> str:
        """Return games of 100."""
        return str(max(1, round(value)))

    @property
    def right(self) -> str:
        """The key of what is said to the best purchase, or to one that may be as good."""
        is_best = self._tried[self._ply] == self._choice.best.text
        return "review.right" if is_best else "harbour.review.alike"

    @property
    def _page(self) -> Page:
        return Page(self._size, shape=SHAPE)

    @property
    def _past(self) -> TableModel:
        return self._game.market.model(self._game.plies[self._ply], can_choose=True)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Yield the piles, the end of the turn, the costliest purchases, and the ways on."""
        if not self._review.mistakes:
            return
        page, places = self._page, self._game.market.places(self._page)
        if self._ply not in self._tried:
            name = self._context.kit.faces.name
            for move in sorted(self._past.legal, key=str):
                if move.card is not None:
                    key = PartKey("buy", str(move))
                    yield BareButton(key, name(move.card)), places.piles[move.card]
            nothing = self._context.say("harbour.dearest.nothing")
            yield Button(PartKey("buy", str(DONE)), nothing), places.button
        for button, place in zip(self._list_mistakes(), _MISTAKES, strict=False):
            yield button, page.place(*place)
        for act, place in zip(self._list_acts(), _ACTS, strict=False):
            yield act, page.place(*place)

    def items(self) -> Iterator[Item]:
        """Yield the table, with frames around what was bought and what was tried."""
        if self._review.mistakes:
            framed = self._frame(self._past)
            yield from self._game.market.items(self._page, framed, self._words, BESIDE)

    def _frame(self, model: TableModel) -> TableModel:
        """Return the table with its frames, and before the try with nothing out of reach lit."""
        frames: dict[Card | None, Colour] = {parse_move(self._choice.chosen.text).card: CREAM}
        tried = self._tried.get(self._ply)
        if tried is not None:
            place = self.find_place(tried)
            is_best = place is not None and is_right(self._choice, place)
            ink = SECONDARY if place is None else GOLD if is_best else EMBER
            frames[parse_move(tried).card] = ink
        piles = {card: replace(pile, frame=frames.get(card)) for card, pile in model.piles.items()}
        return replace(model, piles=piles)

    @property
    def _words(self) -> Wording:
        """What was bought, and what is asked; once that was tried, what it would have brought."""
        say, tried = self._context.say, self._tried.get(self._ply)
        if tried is None:
            card = name_option(self._context, self._choice.chosen)
            bought = say("harbour.review.yours", card=card)
            return Wording(bought, say("harbour.review.find"))
        if self.find_place(tried) is None:
            return Wording(say("harbour.review.unknown"))
        return Wording(self._write_verdict(), card=parse_move(tried).card)

    def press(self, key: str) -> ReviewStep | Transition | None:
        """Try a purchase, go to another mistake, or to the answer."""
        match key:
            case PartKey("buy", str(text)):
                self.settle(text)
                return None
            case _:
                return super().press(key)

    def narrate(self) -> Iterator[str]:
        """Yield where it is, and what is asked or was found."""
        if self._review.mistakes:
            yield self._game.name_turn(self._ply)
            words = self._words
            yield from filter(None, (words.rule, words.act))


class HarbourReview:
    """A finished game as the review shows it, purchase by purchase."""

    answers = "buys"
    explained = (
        Explained((MINE, THEIRS), "harbour.review.explain.line"),
        Explained("100", "harbour.review.explain.buys"),
        Explained("±", "harbour.review.explain.half"),
    )

    def __init__(self, context: HarbourContext, session: HarbourSession) -> None:
        """Review ``session``."""
        self._context = context
        self.preferences = context.game_preferences
        self.session = session
        self.market = Market(context, session)
        mine, theirs = (session.match.state.points[seat] for seat in session.seats)
        self.points = mine, theirs
        self.plies = list_purchases(session.match)
        """The plies of the purchases."""
        self.parts = (len(self.plies),)
        self.bird = context.emblem_of(session, session.seats[1])

    def play_on(self, ply: int) -> Transition:
        """Start a practice game from the position before a purchase."""
        session = self.session.practise_from(self.plies[ply], self._context.storage)
        session.start()
        return Push(find_current(session))

    def name_turn(self, ply: int) -> str:
        """Return the number of the turn, and whose it was."""
        return name_turn(self._context, self.session, self.plies[ply] + 1)

    def find_sky(self, ply: int) -> Sky:
        """Return the light of the harbour then."""
        return find_sky(self.session.match.states[self.plies[ply]].supply)

    def find_part(self, ply: int) -> int:
        """Return 0: a game has one part."""
        del ply
        return 0

    def list_signs(self, places: Sequence[Rect], current: int) -> Iterator[Item]:
        """Yield nothing: one part needs no sign."""
        del places, current
        yield from ()

    def list_choice(self, ply: int, side: int, place: Rect) -> Iterator[Item]:
        """Yield the card that a side bought, or an empty slot; nothing in the other's turn."""
        match = self.session.match
        if match.states[self.plies[ply]].mover != self.session.seats[side]:
            return
        card, easel = find_move(match, self.plies[ply]).card, Easel(self._context.kit, 1.0)
        if card is None:
            yield easel.item(("chosen", side), place, draw_slot)
            return
        stack = Stack(card, frame=OPPONENT if side else CREAM)
        yield card_item(easel, ("chosen", side), place, draw_chip, stack)

    def describe_turn(self, review: ReviewedGame, ply: int) -> tuple[str, str]:
        """Return how often a purchase wins, and what would win surely more."""
        choices = (review.find_choice(ply, side) for side in (0, 1))
        (choice,) = (each for each in choices if each is not None)
        return describe_purchase(self._context, choice)

    def open_pages(self, review: ReviewedGame) -> Sequence[tuple[str, ReviewPage]]:
        """Return the pages by name."""
        context = self._context
        return (
            ("again", TryPage(context, self, review)),
            ("course", ChancePage(context, self, review)),
            ("buys", BuysPage(context, self, review)),
        )
