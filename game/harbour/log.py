"""The log of Harbourlight: a row for each turn, with what was played and what was bought."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from pygame import Rect

from game.harbour.cards.faces import HarbourKit
from game.harbour.cards.mark_pictures import Mark, Sign
from game.harbour.cards.pile_view import Stack, draw_chip
from game.harbour.context import HarbourContext
from game.harbour.routes import PastTurn
from game.harbour.session import HarbourSession
from game.harbour.table.reading import list_last_turn, stack_up
from game.shell.play.log import LogGame, LogPage, LogRow, LogScene
from game.shell.routes import Push, Transition
from game.texts import Texts
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, PartKey, describe_value, draw_row_plate

_ROWS: Final = 8
"""How many turns a page holds."""
_INSET, _NAME = 14, 220
"""Room at both ends of a row, and the width of its name, in u."""


@dataclass(frozen=True, slots=True)
class TurnRow(Button):
    """A turn: whose it was, and the cards that were played, sunk and bought."""

    kit: HarbourKit = field(compare=False, kw_only=True)
    played: tuple[Stack, ...] = ()
    sunk: tuple[Stack, ...] = ()
    bought: tuple[Stack, ...] = ()
    told: str = ""

    def describe(self, texts: Texts) -> str:
        """Return the turn as a sentence."""
        return describe_value(self.label, self.told, texts)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the name, then the chips: played, behind their mark sunk, at the right bought."""
        draw_row_plate(pen, rect, has_focus=has_focus)
        label = Rect(rect.x + pen.px(_INSET), rect.y, pen.px(_NAME), rect.height)
        pen.text(self.label, label, Size.TEXT, CREAM, face=Face.BOLD)
        own = Pen(pen.surface, self.kit, pen.unit)
        size = (pen.px(50), pen.px(40))
        room = rect.right - pen.px(_INSET) - label.right
        left: tuple[Stack | Sign, ...] = self.played
        if self.sunk:
            left = (*left, Sign(Mark.SINK), *self.sunk)
        pitch = min(size[0] + pen.px(6), room // (len(left) + len(self.bought) + 1))
        for n, stack in enumerate(left):
            place = Rect(label.right + n * pitch, 0, *size).move_to(centery=rect.centery)
            if isinstance(stack, Stack):
                draw_chip(own, place, stack)
            else:
                mark = self.kit.faces.marks.mark(stack, pen.px(32), on_night=True)
                pen.picture(mark, mark.get_rect(center=place.center))
        for n, stack in enumerate(reversed(self.bought)):
            place = Rect(0, 0, *size)
            place.midright = (rect.right - pen.px(_INSET) - n * pitch, rect.centery)
            draw_chip(own, place, stack)
        if not self.bought:
            box = Rect(rect.right - pen.px(60), rect.y, pen.px(46), rect.height)
            pen.text("–", box, Size.TEXT, SECONDARY, "right")


def open_log(context: HarbourContext, session: HarbourSession, plies: int) -> LogScene:
    """Return the log of the first ``plies`` choices, at least one; the last turn has the focus."""
    rows = _list_rows(context, session, plies)
    numbers = [find_number(session, end) for end in list_ends(session, plies)]
    pages = list[LogPage]()
    for start in range(0, len(rows), _ROWS):
        part = numbers[start : start + _ROWS]
        label = f"{part[0]}–{part[-1]}" if part[0] < part[-1] else f"{part[0]}"
        pages.append(LogPage(label, rows[start : start + _ROWS]))

    def open_turn(key: str) -> Transition | None:
        match key:
            case PartKey("turn", int(ply)):
                return Push(PastTurn(session, ply, plies))
            case _:
                return None

    def list_heads(easel: Easel[Kit], place: Rect) -> Iterator[Item]:
        say, room = context.say, place.inflate(-2 * easel.px(_INSET), 0)
        played = room.move(easel.px(_NAME), 0)
        style = Style(Size.SMALL, Face.BODY, SECONDARY)
        yield easel.line("played", played, say("harbour.log.played"), style)
        yield easel.line("bought", room, say("harbour.log.bought"), replace(style, align="right"))

    game = LogGame("harbour.log.title", lambda: pages, open_turn, list_heads)
    return LogScene(context, game, rows[-1].button.key)


def _list_rows(context: HarbourContext, session: HarbourSession, plies: int) -> list[LogRow]:
    states, rows = session.match.states, list[LogRow]()
    for end in list_ends(session, plies):
        seat = states[end - 1].mover
        played, bought, sunk = list_last_turn(session, end, seat)
        name, comma = context.kit.faces.name, context.say("list.comma")
        told = context.say(
            "harbour.log.turn",
            played=comma.join(map(name, played)) or "–",
            bought=comma.join(map(name, bought)) or "–",
        )
        if sunk:
            told += context.say("harbour.log.sunk", sunk=comma.join(map(name, sunk)))
        row = TurnRow(
            PartKey("turn", end),
            name_turn(context, session, end),
            kit=context.kit,
            played=stack_up(played),
            sunk=stack_up(sunk),
            bought=tuple(Stack(card, frame=GOLD) for card in bought),
            told=told,
        )
        rows.append(LogRow(row))
    return rows


def list_ends(session: HarbourSession, plies: int) -> list[int]:
    """Return after how many choices each of the first turns ended, or is now."""
    states = session.match.states
    return [n for n in range(1, plies + 1) if n == plies or states[n].mover != states[n - 1].mover]


def find_number(session: HarbourSession, end: int) -> int:
    """Return the number, among its player's, of the turn that ended after so many choices."""
    return session.match.states[end - 1].board.turns + 1


def name_turn(context: HarbourContext, session: HarbourSession, end: int) -> str:
    """Return the words for the turn that ended with choice ``end``: its number and player."""
    name = context.name_seat(session, session.match.states[end - 1].mover)
    return context.say("harbour.log.label", number=find_number(session, end), name=name)
