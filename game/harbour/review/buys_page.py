"""Every purchase: the table as it was, and what else could have been bought, in games of 100."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, Protocol

from pygame import Rect

from game.harbour.cards.faces import HarbourKit
from game.harbour.cards.pile_view import Stack, card_item, draw_chip, draw_slot
from game.harbour.context import HarbourContext
from game.harbour.rules.cards import Card
from game.harbour.rules.notation import parse_move
from game.harbour.session import HarbourSession
from game.harbour.table.model import TableModel
from game.harbour.table.places import spread_row
from game.harbour.table.table_base import BESIDE, Market
from game.harbour.table.view import Wording
from game.harbour.table.words import name_option
from game.play.judged import JudgedChoice, Option
from game.review.reviewed import ReviewedGame
from game.shell.play.review_page import ReviewGame, ThreadPage
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, EMBER, GOLD, LINE, OPPONENT, PANEL, SECONDARY, Colour, Face, Size

_ROW: Final = (20, 522, 1240, 60)
"""Where the options stand, in u; the plates with what they are worth are below them."""
_PLATE: Final = 42
_WIDTH, _GAP = 96, 8


class PurchaseGame(ReviewGame, Protocol):
    """A game that is reviewed, purchase by purchase."""

    session: HarbourSession
    plies: Sequence[int]
    """The plies of the purchases."""


class BuyWorth(NamedTuple):
    """Games of 100 that an option wins more than what was bought; of that itself, how many.

    ``half`` is the 95 % interval.
    """

    games: int
    half: int
    frame: Colour | None = None
    is_bought: bool = False

    @property
    def words(self) -> str:
        """The figure, with its sign but for what was bought."""
        sign = "" if self.is_bought or not self.games else "+"
        return f"{self.games:{sign}d}".replace("-", "−")


def find_worths(choice: JudgedChoice, side: int) -> dict[Card | None, BuyWorth]:
    """Return what each card could bring, the best first; ``None`` stands for buying nothing."""
    bought, best = choice.chosen, choice.best if choice.error else None

    def weigh(option: Option) -> BuyWorth:
        half = max(1, round(option.half))
        if option is bought:
            games = round(50 + option.value)
            return BuyWorth(games, half, OPPONENT if side else CREAM, is_bought=True)
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

    def __init__(self, context: HarbourContext, game: PurchaseGame, review: ReviewedGame) -> None:
        """Show the purchases of ``review``."""
        super().__init__(context, game, review)
        self._session, self._plies = game.session, game.plies
        self._table = Market(context, game.session)

    @property
    def _side(self) -> int:
        state = self._session.match.states[self._plies[self._ply]]
        return self._session.seats.index(state.mover)

    @property
    def _choice(self) -> JudgedChoice:
        choice = self._review.find_choice(self._ply, self._side)
        assert choice is not None  # noqa: S101  (a purchase is somebody's choice)
        return choice

    def items(self) -> Iterator[Item]:
        """Yield the table, what else could have been bought, and the thread."""
        page, worths = self._page, find_worths(self._choice, self._side)
        model = self._table.model(self._plies[self._ply])
        framed = _frame_piles(model, worths)
        yield from self._table.items(page, framed, self._words, BESIDE)
        easel: Easel[HarbourKit] = Easel(self._context.kit, page.unit)
        yield from self._list_options(easel, worths)
        yield from self.list_thread()

    def _list_options(
        self, easel: Easel[HarbourKit], worths: dict[Card | None, BuyWorth]
    ) -> Iterator[Item]:
        """Yield what was bought and the best of the rest, each above what it is worth."""
        scale, row = easel.kit.typesetter.scale, self._page.place(*_ROW)
        width = easel.px(_WIDTH * scale)
        most = row.width // (width + easel.px(_GAP))
        bought = next(card for card, worth in worths.items() if worth.is_bought)
        others = [card for card in worths if card != bought][: most - 1]
        shown = [card for card in worths if card in {bought, *others}]
        places = spread_row(row, len(shown), (width, row.height), easel.px(_GAP))
        for card, place in zip(shown, places, strict=True):
            worth, plate = worths[card], Rect(place.x, place.bottom + easel.px(3), width, 0)
            plate.height = easel.px(_PLATE)
            chip = place.inflate(easel.px(76) - width, 0)
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
                yield say("narrate.value", label=label, value=f"{worth.words} ± {worth.half}")


def _frame_piles(model: TableModel, worths: dict[Card | None, BuyWorth]) -> TableModel:
    piles = {
        card: replace(pile, frame=worths[card].frame) if card in worths else pile
        for card, pile in model.piles.items()
    }
    return replace(model, piles=piles)


def _draw_nothing(pen: Pen[HarbourKit], place: Rect, words: str) -> None:
    draw_slot(pen, place)
    pen.text(words, place.inflate(-pen.px(8), 0), Size.SMALL, SECONDARY, "center")


def _draw_worth(pen: Pen[HarbourKit], plate: Rect, worth: BuyWorth) -> None:
    pen.fill(plate, pen.px(8), PANEL, 240)
    rim = worth.frame or LINE
    pen.frame(plate, pen.px(8), rim, max(1, pen.px(2 if worth.frame else 1)))
    is_sure = worth.is_bought or abs(worth.games) > worth.half
    ink = SECONDARY if not is_sure else EMBER if worth.games < 0 else worth.frame or CREAM
    inner = plate.inflate(-pen.px(14), -pen.px(6))
    style, half = Style(Size.SMALL, Face.BODY, SECONDARY, "right"), f"±{worth.half}"
    small = pen.measure(half, inner, style)
    pen.set(half, inner, style)
    room = Rect(inner.x, inner.y, small.x - pen.px(4) - inner.x, inner.height)
    pen.figure(worth.words, room, Style(Size.NUMBER, Face.BOLD, ink))
