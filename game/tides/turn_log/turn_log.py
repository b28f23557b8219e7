"""The log: the turns of a game as the viewer knows them, each with the points that it moved.

The points of the turns of a round add up to the round's score: that of a pick is the difference
between both kingdoms' scores after and before it, that of a relic step what the relics score alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from pygame import Rect

from game.shell.play.log import LogGame, LogPage, LogRow, LogScene
from game.shell.routes import Push, Transition
from game.texts import Texts
from game.tides.cards.chips_and_seals import write_change
from game.tides.cards.faces import CardFaces
from game.tides.cards.owner import OWNERS, SIDES, draw_owner, gain_colour, owner_colour
from game.tides.context import TidesContext
from game.tides.routes import PastTurn, reopen_count
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import DECK, Card
from game.tides.rules.moves import Choice, Pair, RelicChoice
from game.tides.rules.scoring import score_both
from game.tides.session import TidesSession
from game.tides.settings import LiveScores
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, fit_unit
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, SECONDARY, Colour, Face, Size
from game.ui.widgets.controls import Button, PartKey, describe_value, draw_row_plate

_LABEL: Final = 0.15
"""The width of a row's label, as a share of the row's."""
_POINTS: Final = 64
_GAP: Final = 14
_CHIP: Final = (150, 32)
"""Lengths in u."""


class Entry(NamedTuple):
    """A card of a turn, its name, and whether it was removed from the game."""

    card: Card
    name: str
    is_gone: bool = False


@dataclass(frozen=True, slots=True)
class TurnRow(Button):
    """A turn: the cards of each side and the points that they moved, the viewer's first.

    There is one of the ``lines`` beside each of a side's cards. ``points`` are empty where they may
    not be shown; ``told`` is the whole turn as a sentence.
    """

    faces: CardFaces = field(kw_only=True)
    lines: tuple[str, ...] = ()
    entries: tuple[tuple[Entry, ...], tuple[Entry, ...]] = ((), ())
    points: tuple[str, str] = ("", "")
    told: str = ""

    def describe(self, texts: Texts) -> str:
        """Return the turn's name, and the turn as a sentence."""
        return describe_value(self.label, self.told, texts)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the lines' names, then both sides' cards and points."""
        draw_row_plate(pen, rect, has_focus=has_focus)
        for words, line in zip(self.lines, _cut(pen, rect, len(self.lines)), strict=True):
            _draw_label(pen, words, line)
        for side in SIDES:
            self._draw_side(pen, find_column(rect, side, pen.unit), side)

    def _draw_side(self, pen: Pen[Kit], column: Rect, side: int) -> None:
        owner, entries = owner_colour(OWNERS[side]), self.entries[side]
        room = _draw_points(pen, self.points[side], column, owner)
        for entry, line in zip(entries, _cut(pen, room, len(entries)), strict=True):
            chip = Rect(line.x, 0, *map(pen.px, _CHIP)).move_to(centery=line.centery)
            pen.picture(self.faces.chip(entry.card, chip.size, is_gone=entry.is_gone), chip)
            left = chip.right + pen.px(_GAP)
            name = Rect(left, line.y, line.right - left, line.height)
            limit = pen.kit.fit_all(map(self.faces.name, DECK), Style(), name.width, pen.unit)
            colour = SECONDARY if entry.is_gone else owner
            _write(pen, entry.name, name, Style(colour=colour, limit=limit))


@dataclass(frozen=True, slots=True)
class ScoreRow(Button):
    """A counted round's points, and in words what both have in all, the viewer's first."""

    points: tuple[int, int] = (0, 0)
    totals: tuple[str, str] = ("", "")

    def describe(self, texts: Texts) -> str:
        """Return the round's name, its points, and both totals."""
        first, second = self.totals
        mine, theirs = self.points
        return describe_value(self.label, f"{mine} : {theirs}. {first} : {second}", texts)

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the round's name, and for each side the total and the round's points."""
        if has_focus:
            draw_row_plate(pen, rect, has_focus=True)
        _draw_label(pen, self.label, rect)
        for side in SIDES:
            column = find_column(rect, side, pen.unit)
            room = _draw_points(pen, str(self.points[side]), column, gain_colour(OWNERS[side]))
            _write(pen, self.totals[side], room, Style(colour=SECONDARY))


def find_column(row: Rect, side: int, unit: float) -> Rect:
    """Return the part of a row for a side: the viewer's (0) left of the opponent's (1)."""
    gap = round(_GAP * unit)
    inner = row.inflate(-2 * gap, 0)
    left = inner.x + round(inner.width * _LABEL)
    width = (inner.right - left - 2 * gap) // 2
    return Rect(left + side * (width + 2 * gap), row.y, width, row.height)


def _cut(pen: Pen[Kit], area: Rect, count: int) -> list[Rect]:
    """Return ``count`` lines below each other, in an area less a margin at its top and foot."""
    inner = area.inflate(0, -2 * pen.px(4))
    height = inner.height // count
    return [Rect(inner.x, inner.y + n * height, inner.width, height) for n in range(count)]


def _draw_label(pen: Pen[Kit], label: str, rect: Rect) -> None:
    inner = rect.inflate(-2 * pen.px(_GAP), 0)
    inner.width = round(inner.width * _LABEL) - pen.px(_GAP)
    pen.text(label, inner, Size.TEXT, CREAM, face=Face.BOLD)


def _draw_points(pen: Pen[Kit], points: str, column: Rect, colour: Colour) -> Rect:
    """Draw points at the right end of a column, and return the rest of it."""
    box = Rect(0, column.y, pen.px(_POINTS), column.height).move_to(right=column.right)
    _write(pen, points, box, Style(Size.NUMBER, Face.BOLD, colour, "right"))
    return Rect(column.x, column.y, column.width - box.width, column.height)


def _write(pen: Pen[Kit], words: str, box: Rect, style: Style) -> None:
    """Set one line into a box, in smaller type where that is low."""
    unit = fit_unit(pen.kit, box.height, pen.unit, style.size)
    Pen(pen.surface, pen.kit, unit).set(words, box, style)


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
