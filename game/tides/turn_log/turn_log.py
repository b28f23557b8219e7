"""The log: the turns of a game as the viewer knows them, each with the points that it moved.

The points of the turns of a round add up to the round's score: that of a pick is the difference
between both kingdoms' scores after and before it, that of a relic step what the relics score alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pygame import Rect

from game.shell.play.log import LogGame, LogPage, LogRow, LogScene
from game.shell.routes import Push, Transition
from game.tides.cards.chips_and_seals import write_change
from game.tides.cards.owner import OWNERS, SIDES, draw_owner, owner_colour
from game.tides.context import TidesContext
from game.tides.routes import PastTurn, reopen_count
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice, Pair, RelicChoice
from game.tides.rules.scoring import score_both
from game.tides.session import TidesSession
from game.tides.settings import LiveScores
from game.tides.turn_log.turn_rows import Entry, ScoreRow, TurnRow, find_column
from game.ui.display_list import Item
from game.ui.kit import Kit
from game.ui.pen import Easel, Pen
from game.ui.theme import SECONDARY, Face, Size
from game.ui.widgets.controls import PartKey


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """Turn ``ply`` (from 0); pairs have the viewer's value first.

    ``pick`` is 1 to 5, and 0 for the relic step that begins the ``round``. ``points`` is ``None``
    while they may not be shown.
    """

    ply: int
    round: int
    pick: int
    choices: Pair[Choice]
    points: Pair[int] | None


@dataclass(frozen=True, slots=True)
class LoggedRound:
    """The turns of round ``number`` (from 1), and once it is counted its points and both totals."""

    number: int
    turns: tuple[LoggedTurn, ...]
    points: Pair[int] | None = None
    totals: Pair[int] | None = None


def read_rounds(
    context: TidesContext, session: TidesSession, plies: int
) -> tuple[LoggedRound, ...]:
    """Return the first ``plies`` turns of a session by rounds; a round without a turn is left out.

    Where the settings show no live scores, the points of a round come with its count.
    """
    shows_scores = context.settings.live_scores is not LiveScores.OFF
    turns = [_read_turn(session, ply) for ply in range(plies)]
    counted = [session.viewer.own_first(pair) for pair in session.view_at(plies).scores]
    rounds = []
    for number in sorted({turn.round for turn in turns}):
        own = tuple(turn for turn in turns if turn.round == number)
        if number <= len(counted):
            mine, theirs = (sum(pair[side] for pair in counted[:number]) for side in SIDES)
            rounds.append(LoggedRound(number, own, counted[number - 1], (mine, theirs)))
        else:
            told = own if shows_scores else tuple(replace(turn, points=None) for turn in own)
            rounds.append(LoggedRound(number, told))
    return tuple(rounds)


def _read_turn(session: TidesSession, ply: int) -> LoggedTurn:
    before, after = session.view_at(ply), session.view_at(ply + 1)
    mine, theirs = session.turn_at(ply)
    if mine is None or theirs is None:
        raise ValueError(f"turn {ply} was made by one seat alone")
    first, second = score_both((after.kingdom, after.opposing))
    if isinstance(mine, RelicChoice):
        return LoggedTurn(ply, after.round, 0, (mine, theirs), (first, second))
    was_first, was_second = score_both((before.kingdom, before.opposing))
    moved = first - was_first, second - was_second
    return LoggedTurn(ply, before.round, len(before.drafted) + 1, (mine, theirs), moved)


def write_turn(context: TidesContext, session: TidesSession, turn: LoggedTurn) -> TurnRow:
    """Return the row of a turn."""
    say, (first, second) = context.say, turn.choices
    label = say("turn_log.relics")
    lines: tuple[str, ...] = (say("turn_log.kept"), say("turn_log.gone"))
    if turn.pick:
        label = say("result.pick_single", pick=turn.pick)
        lines = (label,)
    return TurnRow(
        PartKey("turn", turn.ply),
        label,
        faces=context.kit.faces,
        lines=lines,
        entries=(_list_entries(context, first), _list_entries(context, second)),
        points=_write_points(turn),
        told=describe_turn(context, session, turn),
    )


def describe_turn(context: TidesContext, session: TidesSession, turn: LoggedTurn) -> str:
    """Return a turn as a sentence: the cards of both sides, and the points that they moved."""
    names, comma = context.names_of(session), context.say("list.comma")
    sides = []
    for choice, points in zip(turn.choices, _write_points(turn), strict=True):
        words = comma.join(_name_cards(context, choice))
        told = context.say("turn_log.entry", cards=words, points=points)
        sides.append(told if points else words)
    mine, theirs = sides
    return context.say("narrate.turn", first=names[0], card=mine, second=names[1], other=theirs)


def write_score(context: TidesContext, logged: LoggedRound) -> ScoreRow:
    """Return the row of a counted round's score."""
    say = context.say
    mine, theirs = logged.totals or (0, 0)
    return ScoreRow(
        PartKey("score", logged.number),
        say("score.round", number=logged.number),
        points=logged.points or (0, 0),
        totals=(say("turn_log.total", points=mine), say("turn_log.total", points=theirs)),
    )


def _list_entries(context: TidesContext, choice: Choice) -> tuple[Entry, ...]:
    name = context.kit.faces.name
    if isinstance(choice, Card):
        return (Entry(choice, name(choice)),)
    gone = Entry(choice.remove, name(choice.remove), is_gone=True)
    return Entry(choice.keep, name(choice.keep)), gone


def _name_cards(context: TidesContext, choice: Choice) -> list[str]:
    """Return the names of the cards, and what became of them after a round."""
    say, name = context.say, context.kit.faces.name
    if isinstance(choice, Card):
        return [name(choice)]
    kept, gone = name(choice.keep), name(choice.remove)
    return [say("relics.whose.keep", name=kept), say("relics.whose.remove", name=gone)]


def _write_points(turn: LoggedTurn) -> tuple[str, str]:
    """Return the points of both sides as text; empty where they may not be shown."""
    if turn.points is None:
        return "", ""
    mine, theirs = (write_change(each) if each else "0" for each in turn.points)
    return mine, theirs


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
    return LogScene(context, LogGame("turn_log.title", read_pages, press, list_head), focus)


def _write_page(context: TidesContext, session: TidesSession, logged: LoggedRound) -> LogPage:
    rows = [
        LogRow(write_turn(context, session, turn), 1 if turn.pick else 2) for turn in logged.turns
    ]
    if logged.points is not None:
        rows.append(LogRow(write_score(context, logged)))
    return LogPage(context.say("score.round", number=logged.number), rows)


def _draw_head(pen: Pen[Kit], column: Rect, owner: Owner, name: str, score: str) -> None:
    """Draw whose column it is, and what its numbers are."""
    mark = Rect(column.x, 0, pen.px(13), pen.px(13)).move_to(centery=column.centery)
    draw_owner(pen.surface, mark, owner, owner_colour(owner))
    box = Rect(mark.right + pen.px(9), column.y, column.width // 2, column.height)
    pen.text(name, box, Size.NUMBER, owner_colour(owner), face=Face.BOLD)
    box.x, box.width = box.right, column.right - box.right
    pen.text(score, box, Size.SMALL, SECONDARY, "right")
