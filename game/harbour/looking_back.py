"""What was: the table at the end of a turn, and all cards by zone; nothing can be chosen."""

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from game.harbour.cards.faces import HarbourKit
from game.harbour.cards.pile_view import Stack, card_item, draw_chip
from game.harbour.context import HarbourContext
from game.harbour.log import list_ends, name_turn
from game.harbour.routes import CardsByZone
from game.harbour.rules.cards import Card, Counts, merge
from game.harbour.session import HarbourSession
from game.harbour.table.model import TableModel
from game.harbour.table.table_base import CardsPage, TableBase
from game.harbour.table.view import ThingKind, Wording
from game.harbour.table.words import card_of, narrate_table, say_rule
from game.shell.menu import SHEET
from game.shell.routes import Pop, Push, Transition
from game.ui.actions import Action, Command
from game.ui.device import PadButton
from game.ui.display_list import Item
from game.ui.inspect.targets import Target
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, LINE, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, PlacedButton

_BUTTONS: Final = (
    ("earlier", "harbour.past.earlier"),
    ("later", "harbour.past.later"),
    ("back", "back"),
)


class PastScene(TableBase):
    """Shows a session after one of its turns; the game goes on underneath, unseen."""

    plays_forced = False

    def __init__(
        self, context: HarbourContext, session: HarbourSession, ply: int, plies: int
    ) -> None:
        """Show the turn that ended with choice ``ply`` of the ``plies`` that may be shown."""
        self._ends = list_ends(session, plies)
        self._number = self._ends.index(ply)
        super().__init__(context, session)
        self._bar.is_current = False

    @property
    def ply(self) -> int:
        """The choice that ended the turn, or the last one that was shown of it."""
        return self._ends[self._number]

    @property
    def model(self) -> TableModel:
        """The table before that choice: what was played in the turn is still in play."""
        return self._market.model(self.ply - 1)

    @property
    def light(self) -> Sky:
        """The light over the harbour at the turn that is shown."""
        return self.model.sky

    def handle(self, action: Action) -> Transition | None:
        """Go back to the log, and act on pointer and keys."""
        return Pop() if action in {Command.CANCEL, Command.LOG} else super().handle(action)

    def act(self, action: Action) -> Transition | None:
        """Go to another turn by key, or to all cards by zone."""
        match action:
            case Command.PAGE_BACK:
                self._step(-1)
            case Command.PAGE_ON:
                self._step(1)
            case Command.FIRST | Command.LAST:
                self._step(len(self._ends) * (1 if action is Command.LAST else -1))
            case Command.RUN:
                return Push(CardsByZone(self.session, self.ply - 1))
            case _:
                pass
        return None

    def choose(self, target: Target) -> Transition | None:
        """Open all cards by zone; nothing else can be chosen."""
        is_pile = target.kind in {ThingKind.DECK, ThingKind.DISCARD}
        return Push(CardsByZone(self.session, self.ply - 1)) if is_pile else None

    def press(self, key: str) -> Transition | None:
        """Go one turn on or back, or to the log."""
        if key == "back":
            return Pop()
        self._step(1 if key == "later" else -1)
        return None

    def _step(self, step: int) -> None:
        self._number = min(max(self._number + step, 0), len(self._ends) - 1)
        self._context.sounds.play("hover")
        self.lay_out(self._page.size)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the ways to the turn before, the next one, and back, on the left quay."""
        last = len(self._ends) - 1
        usable = {"earlier": self._number > 0, "later": self._number < last}
        for n, (key, words) in enumerate(_BUTTONS):
            button = Button(key, self._context.say(words), is_enabled=usable.get(key, True))
            yield button, self.place(16, 536 + n * 58, 176, 50)

    def table_items(self) -> Iterator[Item]:
        """Yield the table as it was."""
        yield from self._market.items(self._page, self.model, self.words)

    @property
    def words(self) -> Wording:
        """What is written on the table: the turn, or the rule of the card pointed at."""
        context, card = self._context, card_of(self.looked_at)
        if card is not None:
            return Wording(say_rule(context, card), card=card)
        back = context.say("turn_log.return", button=context.name_button(PadButton.B))
        return Wording(name_turn(context, self.session, self.ply), back)

    def page_texts(self) -> Iterator[str]:
        """Yield the turn, and the position in sentences."""
        yield name_turn(self._context, self.session, self.ply)
        yield from narrate_table(self._context, self.session, self.model)


_ZONES: Final = ("hand", "play", "deck", "discard")
"""The viewer's zones from above; the keys of their names end so."""
_LABEL: Final = 190
_CHIP: Final = (66, 56)
_GAP: Final = 12
_STEPS: Final = 4
"""The room to the right of a stack, in u: equal cards stick out."""


class ZonesScene(CardsPage):
    """Shows where every card is, as far as the viewer of a session may know."""

    shape = SHEET

    def __init__(self, context: HarbourContext, session: HarbourSession, ply: int) -> None:
        """Show the cards after ``ply`` choices of ``session``."""
        super().__init__(context)
        view = session.view_at(ply)
        say, (_, name) = context.say, context.names_of(session)
        self._rows = [(say(f"harbour.zone.{zone}"), getattr(view.mine, zone)) for zone in _ZONES]
        self._rows.append((say("harbour.zone.other", name=name), view.theirs.owned))
        before, now = (
            merge(tuple(max(0, n) for n in at.supply), *(each.owned for each in at.boards))
            for at in (session.match.states[0], view.seen)
        )
        if any(sunk := tuple(was - left for was, left in zip(before, now, strict=True))):
            self._rows.append((say("harbour.zone.sunk"), sunk))

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the way back."""
        yield Button("back", self._context.say("back")), self.place_way(528, 224)

    def handle(self, action: Action) -> Transition | None:
        """Close by the key that has opened it, too."""
        return Pop() if action is Command.RUN else super().handle(action)

    def page_items(self) -> Iterator[Item]:
        """Yield a row for each zone."""
        easel: Easel[HarbourKit] = Easel(self._context.kit, self.unit)
        yield from self.sheet_items(self._context.say("harbour.zone.title"), "")
        body = self.body
        pitch = body.height // len(self._rows)
        for n, (label, counts) in enumerate(self._rows):
            row = Rect(body.x, body.y + n * pitch, body.width, pitch)
            yield easel.item(("zone", n), row, _draw_label, label, sum(counts), n == len(_ZONES))
            room = Rect(row.x + easel.px(_LABEL), 0, row.width - easel.px(_LABEL), 0)
            room.height = easel.px(_CHIP[1])
            room.centery = row.centery
            for card, place in _lay_row(easel, room, counts):
                stack = Stack(card, counts[card])
                yield card_item(easel, ("card", n, card), place, draw_chip, stack)
                yield easel.sense(("sign", n, card), place).about(ThingKind.PILE, (n, card))

    def page_texts(self) -> Iterator[str]:
        """Yield every zone with its cards."""
        say, name = self._context.say, self._context.kit.faces.name
        for label, counts in self._rows:
            cards = [
                say("harbour.say.cards", count=counts[card], card=name(card))
                for card in Card
                if counts[card]
            ]
            yield f"{label}: {say('list.comma').join(cards) or '–'}"


def _lay_row(easel: Easel[HarbourKit], room: Rect, counts: Counts) -> Sequence[tuple[Card, Rect]]:
    cards = [card for card in Card if counts[card]]
    width, height = (easel.px(length) for length in _CHIP)
    pitch = min(width + easel.px(_GAP), (room.width - easel.px(_STEPS)) // max(1, len(cards)))
    return [
        (card, Rect(room.x + n * pitch, room.y, min(width, pitch - easel.px(_STEPS)), height))
        for n, card in enumerate(cards)
    ]


def _draw_label(pen: Pen[HarbourKit], row: Rect, label: str, count: int, is_other: bool) -> None:  # noqa: FBT001
    if is_other:
        pen.fill(Rect(row.x, row.y, row.width, max(1, pen.px(1))), 0, LINE)
    box = Rect(row.x, row.y, pen.px(_LABEL - 50), row.height)
    pen.text(label, box, Size.TEXT, CREAM, face=Face.BOLD)
    number = Rect(box.right, row.y, pen.px(36), row.height)
    pen.figure(str(count), number, Style(Size.NUMBER, Face.BOLD, SECONDARY, "right"))
