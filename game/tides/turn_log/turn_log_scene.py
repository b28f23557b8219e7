"""The log of this game: a page for each round, a row for each turn, and the round's score."""

from collections.abc import Iterator

from pygame import Rect

from game.shell.play.log import LogGame, LogPage, LogRow, LogScene
from game.shell.routes import Push, Transition
from game.tides.cards.owner import OWNERS, SIDES, draw_owner, owner_colour
from game.tides.context import TidesContext
from game.tides.routes import PastTurn, reopen_count
from game.tides.rules.analysis import Owner
from game.tides.session import TidesSession
from game.tides.turn_log.turn_log import LoggedRound, read_rounds, write_score, write_turn
from game.tides.turn_log.turn_rows import find_column
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.pen import Easel, Pen
from game.ui.theme import SECONDARY, Face, Size
from game.ui.widgets.controls import PartKey


def open_turn_log(
    context: TidesContext, session: TidesSession, plies: int, at: int | None = None
) -> LogScene:
    """Return the log of the first ``plies`` turns of ``session``, at least one.

    Turn ``at`` has the focus, by default the last one.
    """

    def read_pages() -> list[LogPage]:
        rounds = read_rounds(context, session, plies)
        return [_write_page(context, session, each) for each in rounds]

    def list_head(easel: Easel[Kit], head: Rect) -> Iterator[Item]:
        names, score = context.names_of(session), context.say("turn_log.score")
        for side in SIDES:
            column = find_column(head, side, easel.unit)
            yield easel.item(("side", side), column, _draw_head, OWNERS[side], names[side], score)

    def press(key: str) -> Transition | None:
        match key:
            case PartKey("score", int(number)):
                rounds = read_rounds(context, session, plies)
                counted = sum(each.points is not None for each in rounds)
                return reopen_count(context, session, number, counted)
            case PartKey("turn", int(ply)):
                return Push(PastTurn(session, ply, plies))
            case _:
                return None

    focus = PartKey("turn", plies - 1 if at is None else at)
    return LogScene(context, LogGame("turn_log.title", read_pages, list_head, press), focus)


def _write_page(context: TidesContext, session: TidesSession, logged: LoggedRound) -> LogPage:
    rows = [
        LogRow(write_turn(context, session, turn), 1 if turn.pick else 2) for turn in logged.turns
    ]
    if logged.points is not None:
        rows.append(LogRow(write_score(context, logged)))
    return LogPage(context.say("score.round", number=logged.number), rows)


def _draw_head(pen: Pen[Kit], column: Rect, owner: Owner, name: str, score: str) -> None:
    """Draw whose column it is, and what its numbers are."""
    mark = Rect(column.x, 0, pen.px(13), pen.px(13))
    mark.centery = column.centery
    draw_owner(pen.surface, mark, owner, owner_colour(owner))
    box = Rect(mark.right + pen.px(9), column.y, column.width // 2, column.height)
    pen.text(name, box, Size.NUMBER, owner_colour(owner), face=Face.BOLD)
    box.x, box.width = box.right, column.right - box.right
    pen.text(score, box, Size.SMALL, SECONDARY, "right")
