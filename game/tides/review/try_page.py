"""A costly pick once more: the table as it was, and one try to find a better card.

Nothing that is shown before the try depends on the answer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.play.judged import JudgedChoice
from game.review.figures import write_tenths
from game.review.reviewed import LEAST_MISTAKE, ReviewedGame, is_right
from game.shell.play.review_page import ReviewGame, ReviewStep, StillPage
from game.shell.routes import Transition
from game.statistics.achievements import name_try
from game.storage.finished import Earned
from game.tides.board.hand_view import HandModel
from game.tides.board.row_ends_view import draw_sign
from game.tides.board.rule_band_view import BandModel
from game.tides.board.table_model import TableState, read_table
from game.tides.board.table_view import TableModel, TableView
from game.tides.cards.card_kit import CardKit
from game.tides.cards.card_transform import RAISED, RESTING, CardTransform
from game.tides.context import TidesContext
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import HAND_SIZE, Phase, RelicChoice
from game.tides.rules.observation import Observation
from game.tides.rules.record import parse_action
from game.tides.session import TidesSession
from game.ui import paint
from game.ui.actions import Action, Command
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    INK,
    PANEL,
    SECONDARY,
    Colour,
    Face,
    Size,
)
from game.ui.widgets.controls import Button, PartKey, PlacedButton, draw_plate

_WING: Final = 264
_ROWS: Final = ((0, 90), (98, 90))
"""The rows of the left wing below the upper edge of the hand, and their heights, in u."""
_ACTS: Final = ((26, 62), (100, 62))
_VEIL: Final = 112
_MOST: Final = 2
_STYLE: Final = Style(Size.TEXT, Face.BOLD, CREAM)


@dataclass(frozen=True, slots=True)
class MistakeButton(Button):
    """A costly pick: the sign of its round, its name, and what it gave away in tenths."""

    round: int = 0
    loss: int = 0
    worst: int = 1
    is_chosen: bool = False
    has_sign: bool = True

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the plate, framed in gold if it is the one on the table."""
        draw_plate(pen, rect, PANEL, has_focus=has_focus or self.is_chosen)
        inner = rect.inflate(-pen.px(28), -pen.px(18))
        half = inner.height * 3 // 5
        line = Rect(inner.x, inner.y, inner.width, half)
        left = inner.x
        words = write_tenths(-self.loss)
        bold = Style(Size.TEXT, Face.BOLD)
        used = pen.measure(self.label, rect, bold).width + pen.measure(words, rect, bold).width
        is_wide = used + pen.px(56) < inner.width
        if self.has_sign and is_wide:
            sign = draw_sign(self.round - 1, pen.px(26), GOLD if self.is_chosen else SECONDARY)
            pen.picture(sign, sign.get_rect(midleft=(left, line.centery)))
            left += pen.px(36)
        size = Size.NUMBER if is_wide else Size.TEXT
        number = pen.text(words, line, size, EMBER, "right", Face.BOLD)
        ink = CREAM if self.is_chosen else SECONDARY
        room = Rect(left, line.y, number.x - pen.px(8) - left, half)
        pen.text(self.label, room, Size.TEXT, ink, face=Face.BOLD)
        bar = Rect(inner.x, 0, inner.width, pen.px(12))
        bar.bottom = inner.bottom
        pen.fill(bar, bar.height // 2, INK)
        bar.width = max(bar.height, bar.width * self.loss // max(1, self.worst))
        pen.fill(bar, bar.height // 2, EMBER)


@dataclass(frozen=True, slots=True)
class CardButton(Button):
    """A card of the hand: the card itself is drawn by the table."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw nothing but the focus."""
        if has_focus:
            pen.frame(rect, round(rect.width * 0.075), CREAM, max(2, pen.px(3)))


class TryPage(StillPage):
    """Sets up the table before a costly choice, and takes one try."""

    walks = False
    hides_score = True

    def __init__(
        self,
        context: TidesContext,
        session: TidesSession,
        game: ReviewGame,
        review: ReviewedGame,
    ) -> None:
        """Offer the mistakes of ``review``, the worst first."""
        self._context = context
        self._session = session
        self._game = game
        self._review = review
        self._size: SizePx = (1280, 720)
        self._ply = review.mistakes[0] if review.mistakes else 0
        self._tried: dict[int, str] = {}
        """What was tried at a turn, as options have it."""
        self._kept: Card | None = None
        """The first card of two, where relics are chosen."""

    def lay_out(self, size: SizePx) -> None:
        """Lay out for a window of ``size`` pixels."""
        self._size = size

    def show(self, ply: int) -> None:
        """Show a turn, if it is a mistake; else the one that was shown before."""
        self._kept = None
        if ply in self._review.mistakes:
            self._ply = ply

    @property
    def _view(self) -> TableView:
        slots = HAND_SIZE + self._shown.round - 1
        return TableView(self._context.kit, self._size, slots=slots)

    @property
    def _shown(self) -> Observation:
        return self._session.view_at(self._ply)

    @property
    def _choice(self) -> JudgedChoice:
        choice = self._review.find_choice(self._ply, 0)
        assert choice is not None  # noqa: S101  (a mistake is somebody's choice)
        return choice

    @property
    def _is_relics(self) -> bool:
        return self._shown.phase is Phase.RELICS

    @property
    def _cards(self) -> Cards:
        shown = self._shown
        return tuple(sorted(shown.drafted)) if self._is_relics else shown.hand

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Yield the cards, the costliest picks, and what else can be done."""
        view, say = self._view, self._context.say
        if not self._review.mistakes:
            return
        faces, hand = self._context.kit.faces, self._hand
        if self._ply not in self._tried:
            for card in hand.cards:
                yield (
                    CardButton(PartKey("card", int(card)), faces.name(card)),
                    view.hand.slot(hand, card),
                )
        first = view.layout.hand_slot(0, HAND_SIZE)
        last = view.layout.hand_slot(HAND_SIZE - 1, HAND_SIZE)
        gap, px = view.layout.px(8), view.layout.px
        width = min(px(_WING), first.x - view.layout.content.x - 2 * gap)
        left = first.x - gap - width
        height = view.layout.hand.height
        scale = height / px(188)
        for (top, tall), ply in zip(_ROWS, self._wing, strict=False):
            rect = Rect(left, first.y + round(px(top) * scale), width, round(px(tall) * scale))
            yield self._describe_mistake(ply), rect
        acts = [self._act, Button("next", say("review.next"))]
        for (top, tall), button in zip(_ACTS, acts[: len(self._review.mistakes)], strict=False):
            x = last.right + gap
            yield button, Rect(x, first.y + round(px(top) * scale), width, round(px(tall) * scale))

    @property
    def _act(self) -> Button:
        if self._ply in self._tried:
            return Button("why", self._context.say("review.why"), is_main=True)
        return Button("why", self._context.say("review.show"))

    @property
    def _wing(self) -> tuple[int, ...]:
        """The two mistakes that are listed: the one on the table is among them."""
        mistakes = self._review.mistakes
        start = mistakes.index(self._ply) // _MOST * _MOST
        return mistakes[start : start + _MOST]

    def _describe_mistake(self, ply: int) -> MistakeButton:
        worst = self._review.find_loss(self._review.mistakes[0], 0)
        state = self._session.match.states[ply]
        return MistakeButton(
            PartKey("mistake", ply),
            self._game.name_turn(ply),
            round=state.round,
            loss=self._review.find_loss(ply, 0),
            worst=worst,
            is_chosen=ply == self._ply,
            has_sign=state.rounds > 1,
        )

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
            people=(
                replace(table.people[0], note=""),
                replace(table.people[1], thought=None),
            ),
            hand=replace(table.hand, poses=self._hand.poses, passed_to=None),
            score=replace(table.score, is_counted=is_relics),
            band=self._band,
        )

    @property
    def _band(self) -> BandModel:
        """What is asked; once that was tried, what it would have brought."""
        say, choice = self._context.say, self._choice
        tried = self._tried.get(self._ply)
        if tried is None:
            key = "review.find"
            if self._is_relics:
                key = "review.find.keep" if self._kept is None else "review.find.remove"
            return BandModel((say(key),), is_framed=True)
        place = [each.text for each in choice.options].index(tried)
        less = choice.best.value - choice.options[place].value
        better = choice.options[place].value - choice.chosen.value
        if is_right(choice, place):
            line = say("review.right.relics" if self._is_relics else "review.right")
        elif less <= LEAST_MISTAKE:
            line = say("review.nearly", points=f"{less:.1f}")
        elif better >= LEAST_MISTAKE / 10:
            line = say("review.better", points=f"{better:.1f}")
        else:
            line = say("review.no_better", points=f"{less:.1f}")
        return BandModel((line,), is_message=True)

    def items(self) -> Iterator[Item]:
        """Yield the table, the veil over what was chosen, and what was tried."""
        if not self._review.mistakes:
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
        """Go to the mistake before or after by the keys that page."""
        match action:
            case Command.PAGE_ON | Command.LAST:
                return self._go_on(1)
            case Command.PAGE_BACK | Command.FIRST:
                return self._go_on(-1)
            case Command.UNDO if self._kept is not None:
                self._kept = None
                return ReviewStep(self._ply)
            case _:
                return None

    def _go_on(self, by: int) -> ReviewStep | None:
        mistakes = self._review.mistakes
        if not mistakes:
            return None
        return ReviewStep(mistakes[(mistakes.index(self._ply) + by) % len(mistakes)])

    def press(self, key: str) -> ReviewStep | Transition | None:
        """Try a card, go to another mistake, or to the answer."""
        match key:
            case PartKey("card", int(number)):
                self._try(Card(number))
                return None
            case PartKey("mistake", int(ply)):
                return ReviewStep(ply)
            case "next":
                return self._go_on(1)
            case _:
                return ReviewStep(self._ply, "picks")

    def _try(self, card: Card) -> None:
        """Take a card as the try; of relics the first one is kept, the second removed."""
        if not self._is_relics:
            self._tried[self._ply] = str(int(card))
        elif self._kept is None or card == self._kept:
            self._kept = card if self._kept is None else None
            return
        else:
            self._tried[self._ply] = str(RelicChoice(self._kept, card))
            self._kept = None
        self._keep_try()
        self._context.sounds.play("lift")

    def _keep_try(self) -> None:
        """Keep whether the first try at this turn was right; a game that was watched has none."""
        if not self._session.is_demo:
            options = [each.text for each in self._choice.options]
            is_found = is_right(self._choice, options.index(self._tried[self._ply]))
            tried = Earned(int(is_found), self._context.storage.now)
            key = name_try(self._session.game, self._session.seating.id, self._ply)
            self._context.storage.keep_earned({key: tried})

    def narrate(self) -> Iterator[str]:
        """Yield where it is, and what is asked or was found."""
        if self._review.mistakes:
            yield self._game.name_turn(self._ply)
            yield "".join(str(part) for part in self._band.line)


def _is_left_out(item: Item) -> bool:
    """Return whether an item of the table is none of the review: the bar, its buttons, the deck."""
    if isinstance(item.name, tuple):
        return bool(item.name[0] == "bar")
    return item.name in ("bar", "deck", "sky", "seal", "their seal")


def _draw_veil(pen: Pen[CardKit], card: Rect, words: str) -> None:
    radius = round(card.width * 0.075)
    pen.fill(card, radius, INK, _VEIL)
    box = Rect(0, 0, card.width - pen.px(20), pen.type_px(34))
    box.center = card.centerx, card.y + card.height // 3
    written = pen.measure(words, box, _STYLE)
    pill = Rect(0, 0, min(box.width, written.width + pen.px(48)), box.height)
    pill.center = box.center
    pen.fill(pill, pill.height // 2, INK)
    pen.frame(pill, pill.height // 2, CREAM, max(1, pen.px(1)))
    dot = paint.disc(pen.px(13), CREAM)
    pen.picture(dot, dot.get_rect(midleft=(pill.x + pen.px(12), pill.centery)))
    room = Rect(pill.x + pen.px(30), pill.y, pill.right - pill.x - pen.px(38), pill.height)
    pen.set(words, room, _STYLE)


def _draw_frame(pen: Pen[CardKit], card: Rect, colour: Colour) -> None:
    pen.frame(card, round(card.width * 0.075), colour, max(2, pen.px(4)))
