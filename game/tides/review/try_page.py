"""A costly pick once more: the table as it was, and one try to find a better card.

Nothing that is shown before the try depends on the answer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.play.drills import DrillRun
from game.review.reviewed import ReviewedGame, is_right
from game.shell.play.review_page import ReviewGame
from game.shell.play.second_try import MistakeButton, SecondTry
from game.shell.routes import ReviewStep, Transition
from game.tides.board.hand_view import HandModel
from game.tides.board.layout import GAP
from game.tides.board.rule_band_view import BandModel
from game.tides.board.table_model import TableState, read_table
from game.tides.board.table_view import TableModel, TableView
from game.tides.cards.card_transform import RAISED, RESTING, CardTransform
from game.tides.cards.faces import CardKit
from game.tides.context import TidesContext
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import HAND_SIZE, Phase, RelicChoice
from game.tides.rules.observation import Observation
from game.tides.rules.record import parse_action
from game.tides.session import TidesSession
from game.ui import paint
from game.ui.actions import Action, Command
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.shapes import draw_sign
from game.ui.theme import CREAM, EMBER, GOLD, INK, SECONDARY, Colour, Face, Size
from game.ui.widgets.controls import BareButton, PartKey, PlacedButton

_WING, _LEAST_WING = 264, 162
"""How wide the wings beside the hand are, and at least, in u."""
_ROWS: Final = ((0, 90), (98, 90))
"""The rows of the left wing below the upper edge of the hand, and their heights, in u."""
_ACTS: Final = ((26, 62), (100, 62))
_VEIL: Final = 112
_STYLE: Final = Style(Size.TEXT, Face.BOLD, CREAM)


@dataclass(frozen=True, slots=True)
class PickButton(MistakeButton):
    """A costly pick, with the number of its round as its sign."""

    def draw_sign(self, pen: Pen[Kit], line: Rect) -> int:
        """Draw the sun or moon of the round."""
        if not self.sign:
            return 0
        sign = draw_sign(self.sign - 1, pen.px(26), GOLD if self.is_chosen else SECONDARY)
        pen.picture(sign, sign.get_rect(midleft=(line.x, line.centery)))
        return pen.px(36)


class TryPage(SecondTry[TidesContext]):
    """Sets up the table before a costly choice, and takes one try."""

    mistake = PickButton

    def __init__(
        self,
        context: TidesContext,
        session: TidesSession,
        game: ReviewGame,
        review: ReviewedGame,
        run: DrillRun | None = None,
    ) -> None:
        """Offer the mistakes of ``review``, the worst first, or the present choice of ``run``."""
        super().__init__(context, game, review, run)
        self._session = session
        self._kept: Card | None = None
        """The first card of two, where relics are chosen."""

    def show(self, ply: int) -> None:
        """Show a turn, if it is a mistake; else the one that was shown before."""
        self._kept = None
        super().show(ply)

    @property
    def _view(self) -> TableView:
        slots = HAND_SIZE + self._shown.round - 1
        return TableView(self._context.kit, self._size, slots=slots, wing=_LEAST_WING + 2 * GAP)

    @property
    def _shown(self) -> Observation:
        return self._session.view_at(self._ply)

    @property
    def _is_relics(self) -> bool:
        return self._shown.phase is Phase.RELICS

    @property
    def _cards(self) -> Cards:
        shown = self._shown
        return tuple(sorted(shown.drafted)) if self._is_relics else shown.hand

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Yield the cards, the costliest picks, and what else can be done."""
        view = self._view
        if not self.mistakes:
            return
        faces, hand = self._context.kit.faces, self._hand
        if self._ply not in self._tried:
            for card in hand.cards:
                yield (
                    BareButton(PartKey("card", int(card)), faces.name(card)),
                    view.hand.slot(hand, card),
                )
        first = view.layout.hand_slot(0, HAND_SIZE)
        last = view.layout.hand_slot(HAND_SIZE - 1, HAND_SIZE)
        gap, px = view.layout.px(8), view.layout.px
        width = min(px(_WING), first.x - view.layout.content.x - 2 * gap)
        left = first.x - gap - width
        height = view.layout.hand.height
        scale = height / px(188)
        for (top, tall), mistake in zip(_ROWS, self._list_mistakes(), strict=False):
            rect = Rect(left, first.y + round(px(top) * scale), width, round(px(tall) * scale))
            yield mistake, rect
        for (top, tall), button in zip(_ACTS, self._list_acts(), strict=False):
            x = last.right + gap
            yield button, Rect(x, first.y + round(px(top) * scale), width, round(px(tall) * scale))

    @property
    def right(self) -> str:
        """The key of what is said to the best choice."""
        return "review.right.relics" if self._is_relics else "review.right"

    def find_sign(self, ply: int) -> int:
        """Return the round of a pick; 0 where the game has only one."""
        state = self._session.match.states[ply]
        return state.round if state.rounds > 1 else 0

    @property
    def _hand(self) -> HandModel:
        poses: dict[Card, CardTransform] = dict.fromkeys(self._cards, RESTING)
        if self._kept is not None:
            poses[self._kept] = RAISED
        return HandModel(self._cards, poses=poses)

    @property
    def _model(self) -> TableModel:
        """The table as it was, without what the present adds to it."""
        shown, session = self._shown, self._session
        table = read_table(self._context, session, shown, self._hand, TableState(is_in_flight=True))
        is_relics = self._is_relics
        known = (() if is_relics else shown.known, 0 if is_relics else shown.hidden)
        return replace(
            table,
            opponent=replace(table.opponent, known=known[0], hidden=known[1], odds={}),
            people=(replace(table.people[0], note=""), replace(table.people[1], thought=None)),
            hand=replace(table.hand, poses=self._hand.poses, passed_to=None),
            score=replace(table.score, is_counted=is_relics),
            band=self._band,
        )

    @property
    def _band(self) -> BandModel:
        """What is asked; once that was tried, what it would have brought."""
        say = self._context.say
        if self._ply not in self._tried:
            key = "review.find.other" if self._session.is_demo else "review.find"
            if self._is_relics:
                key = "review.find.keep" if self._kept is None else "review.find.remove"
            name = self._context.names_of(self._session)[0]
            return BandModel((say(key, name=name),), is_framed=True)
        return BandModel((self._write_verdict(),), is_message=True)

    def items(self) -> Iterator[Item]:
        """Yield the table, the veil over what was chosen, and what was tried."""
        if not self.mistakes:
            return
        view, model = self._view, self._model
        for item in view.items(model):
            if not _is_left_out(item):
                yield item
        yield from self._list_marks(view, model)

    def _list_marks(self, view: TableView, model: TableModel) -> Iterator[Item]:
        easel = Easel(self._context.kit, view.layout.unit)
        say = self._context.say
        mine, _ = self._session.turn_at(self._ply)
        played: dict[Card, str] = {}
        if isinstance(mine, Card):
            played[mine] = self._context.names_of(self._session)[0]
        elif mine is not None:
            played = {mine.keep: say("relics.kept"), mine.remove: say("review.removed")}
        for card, words in played.items():
            slot = view.hand.slot(model.hand, card)
            yield easel.item(("veil", card), slot, _draw_veil, words)
        for card, colour in self._list_tried():
            slot = view.hand.slot(model.hand, card)
            yield easel.item(("tried", card), slot, _draw_frame, colour)

    def _list_tried(self) -> Iterator[tuple[Card, Colour]]:
        """Yield the cards of the try, with the colours of their frames."""
        if self._kept is not None:
            yield self._kept, GOLD
        tried = self._tried.get(self._ply)
        if tried is None:
            return
        choice = parse_action(tried)
        if isinstance(choice, RelicChoice):
            yield choice.keep, GOLD
            yield choice.remove, EMBER
        else:
            place = [each.text for each in self._choice.options].index(tried)
            yield choice, GOLD if is_right(self._choice, place) else EMBER

    def take(self, action: Action) -> ReviewStep | None:
        """Put the first card of two back, or go to another mistake."""
        if action is Command.UNDO and self._kept is not None:
            self._kept = None
            return ReviewStep(self._ply)
        return super().take(action)

    def press(self, key: str) -> ReviewStep | Transition | None:
        """Try a card, go to another mistake, or to the answer."""
        match key:
            case PartKey("card", int(number)):
                self._try(Card(number))
                return None
            case _:
                return super().press(key)

    def _try(self, card: Card) -> None:
        """Take a card as the try; of relics the first one is kept, the second removed."""
        if not self._is_relics:
            self.settle(str(int(card)))
        elif self._kept is None or card == self._kept:
            self._kept = card if self._kept is None else None
        else:
            self.settle(str(RelicChoice(self._kept, card)))
            self._kept = None

    def narrate(self) -> Iterator[str]:
        """Yield where it is, and what is asked or was found."""
        if self.mistakes:
            yield self._game.name_turn(self._ply)
            yield "".join(str(part) for part in self._band.line)


def _is_left_out(item: Item) -> bool:
    """Return whether a second try leaves out an item of the table, such as its bar and deck."""
    if isinstance(item.name, tuple):
        return bool(item.name[0] == "bar")
    return item.name in ("bar", "deck", "sky", "seal", "their seal")


def _draw_veil(pen: Pen[CardKit], card: Rect, words: str) -> None:
    radius = round(card.width * 0.075)
    pen.fill(card, radius, INK, _VEIL)
    box = Rect(0, 0, card.width - pen.px(8), pen.type_px(34))
    box.center = card.centerx, card.y + card.height // 3
    written = pen.measure(words, box, _STYLE)
    pill = Rect(0, 0, min(box.width, written.width + pen.px(48)), box.height)
    pill.center = box.center
    pen.fill(pill, pill.height // 2, INK)
    pen.frame(pill, pill.height // 2, CREAM, max(1, pen.px(1)))
    pen.picture(paint.disc(pen.px(13), CREAM), midleft=(pill.x + pen.px(12), pill.centery))
    room = Rect(pill.x + pen.px(28), pill.y, pill.width - pen.px(36), pill.height)
    pen.set(words, room, _STYLE)


def _draw_frame(pen: Pen[CardKit], card: Rect, colour: Colour) -> None:
    pen.frame(card, round(card.width * 0.075), colour, max(2, pen.px(4)))
