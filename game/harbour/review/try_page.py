"""A costly purchase once more: the table as it was, and one try to find a better one."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.harbour.context import HarbourContext
from game.harbour.review.buys_page import PurchaseGame
from game.harbour.rules.cards import Card
from game.harbour.rules.moves import DONE
from game.harbour.rules.notation import parse_move
from game.harbour.table.model import TableModel
from game.harbour.table.table_base import BESIDE, Market
from game.harbour.table.view import Wording
from game.harbour.table.words import name_option
from game.review.reviewed import ReviewedGame, is_right
from game.shell.play.second_try import SecondTry
from game.shell.routes import ReviewStep, Transition
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.theme import CREAM, EMBER, GOLD, SECONDARY, Colour
from game.ui.widgets.controls import BareButton, Button, PartKey, PlacedButton

_MISTAKES: Final = ((332, 536, 304, 90), (644, 536, 304, 90))
_ACTS: Final = ((332, 638, 304, 60), (644, 638, 304, 60))


class TryPage(SecondTry[HarbourContext]):
    """Sets up the market before a costly purchase, and takes one try."""

    def __init__(self, context: HarbourContext, game: PurchaseGame, review: ReviewedGame) -> None:
        """Offer the mistakes of ``review``."""
        super().__init__(context, game, review)
        self._table = Market(context, game.session)
        self._plies = game.plies

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
        return Page(self._size)

    @property
    def _past(self) -> TableModel:
        return self._table.model(self._plies[self._ply], can_choose=True)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Yield the piles, the end of the turn, the costliest purchases, and the ways on."""
        if not self._review.mistakes:
            return
        page, places = self._page, self._table.places(self._page)
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
            yield from self._table.items(self._page, framed, self._words, BESIDE)

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
