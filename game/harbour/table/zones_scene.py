"""All cards by zone: the viewer's four zones, the other's cards in all, and what was sunk."""

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from game.harbour.cards.faces import HarbourKit
from game.harbour.cards.pile_view import Stack, card_item, draw_chip
from game.harbour.context import HarbourContext
from game.harbour.rules.cards import Card, Counts, merge
from game.harbour.rules.state import State
from game.harbour.session import HarbourSession
from game.harbour.table.table_base import CardsPage
from game.shell.routes import Pop, Transition
from game.ui.actions import Action, Command
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, LINE, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, PlacedButton

_ZONES: Final = ("hand", "play", "deck", "discard")
"""The viewer's zones from above; the keys of their names end so."""
_LABEL: Final = 190
_CHIP: Final = (66, 56)
_GAP: Final = 12
_STEPS: Final = 4
"""The room to the right of a stack, in u: equal cards stick out."""


class ZonesScene(CardsPage):
    """Shows where every card is, as far as the viewer of a session may know."""

    def __init__(self, context: HarbourContext, session: HarbourSession, ply: int) -> None:
        """Show the cards after ``ply`` choices of ``session``."""
        super().__init__(context)
        view = session.view_at(ply)
        say, (_, name) = context.say, context.names_of(session)
        self._rows = [(say(f"harbour.zone.{zone}"), getattr(view.mine, zone)) for zone in _ZONES]
        self._rows.append((say("harbour.zone.other", name=name), view.theirs.owned))
        before, now = map(_count_all, (session.match.states[0], view.seen))
        if any(sunk := tuple(was - left for was, left in zip(before, now, strict=True))):
            self._rows.append((say("harbour.zone.sunk"), sunk))

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the way back."""
        yield Button("back", self._context.say("back")), self.place(528, 646, 224, 50)

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
                yield easel.sense(("sign", n, card), place).about(self.kind, (n, card))

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


def _count_all(state: State) -> Counts:
    return merge(tuple(max(0, n) for n in state.supply), *(each.owned for each in state.boards))


def _lay_row(easel: Easel[HarbourKit], room: Rect, counts: Counts) -> Sequence[tuple[Card, Rect]]:
    cards = [card for card in Card if counts[card]]
    width, height = (easel.px(length) for length in _CHIP)
    pitch = min(width + easel.px(_GAP), (room.width - easel.px(_STEPS)) // max(1, len(cards)))
    return [
        (card, Rect(room.x + n * pitch, room.y, min(width, pitch - easel.px(_STEPS)), height))
        for n, card in enumerate(cards)
    ]


def _draw_label(pen: Pen[HarbourKit], row: Rect, label: str, count: int, is_other: bool) -> None:  # noqa: FBT001
    """Write a zone's name and its number of cards; a line is above the other player's row."""
    if is_other:
        pen.fill(Rect(row.x, row.y, row.width, max(1, pen.px(1))), 0, LINE)
    box = Rect(row.x, row.y, pen.px(_LABEL - 50), row.height)
    pen.text(label, box, Size.TEXT, CREAM, face=Face.BOLD)
    number = Rect(box.right, row.y, pen.px(36), row.height)
    pen.figure(str(count), number, Style(Size.NUMBER, Face.BOLD, SECONDARY, "right"))
