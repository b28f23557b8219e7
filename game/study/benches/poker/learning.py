"""Poker with hidden cards being learnt by CFR: value, exploitability and strategies by passes.

The strategies are those of the twelve places in which a player of Kuhn poker decides.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.protocol import Answer
from game.study.benches.poker.part import PokerPart, PokerWay
from game.study.figures import write_value
from game.study.frame.bench import BenchContext, Counter, Report
from game.study.frame.frame_controls import compute_largest_type
from game.study.jobs import Learn, Learnt, space_passes
from game.study.tree.node_view import GAIN
from game.ui import paint
from game.ui.actions import Action, Command, Point, Press, Release
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, FAINT, GOLD, LINE, PANEL, RAISED, SECONDARY, Face, Size, mix

CARDS: Final = {"J": "jack", "Q": "queen", "K": "king"}
"""The cards in their order, and their names in keys of the catalogue."""
GROUPS: Final = ((0, ""), (0, " pb"), (1, " p"), (1, " b"))
"""Who decides after which bets: seat 1 at once, or after check and bet; seat 2 after either."""
PLACES: Final = tuple((player, f"{card}{bets}") for player, bets in GROUPS for card in CARDS)
"""Player and knowledge of all bars, group by group."""
GOAL: Final = -1 / 18
"""What the game is worth to seat 1 (Kuhn, 1950)."""
_BANDS: Final = {
    "J": (0.0, 1 / 3),
    "K": (0.0, 1.0),
    "Q pb": (1 / 3, 2 / 3),
    "J p": (1 / 3, 1 / 3),
    "Q b": (1 / 3, 1 / 3),
    "K pb": (1.0, 1.0),
    "K p": (1.0, 1.0),
    "K b": (1.0, 1.0),
}


class BetFrequency(NamedTuple):
    """How often a player bets or calls in one place, and where equilibria do.

    ``low`` and ``high`` are the ends of all equilibria, ``goal`` is that one which bluffs as often
    as the player does now, where the bluff lies within its own band.
    """

    known: str
    share: float
    low: float
    high: float
    goal: float


def list_bars(learnt: Learnt) -> list[BetFrequency]:
    """Return the bars of all places, in their order."""
    shares = {(mix.player, mix.known): dict(mix.chances)["b"] for mix in learnt.mixes}
    bluff = min(shares[0, "J"], 1 / 3)
    goals = {"J": bluff, "K": 3 * bluff, "Q pb": bluff + 1 / 3}
    bars = []
    for player, known in PLACES:
        low, high = _BANDS.get(known, (0.0, 0.0))
        bars.append(BetFrequency(known, shares[player, known], low, high, goals.get(known, low)))
    return bars


def value_bluff(bars: Iterable[BetFrequency]) -> tuple[float, float]:
    """Return how often the queen calls, and what a bet of the jack into her is worth then."""
    calls = next(bar.share for bar in bars if bar.known == "Q b")
    return calls, (1 - calls) * 1 + calls * -2


_EDGE, _GAP = 12, 12
_LABEL, _SCALE, _TICK = 28, 66, 60
_DECADES: Final = 3
_TICKS: Final = (1, 10, 100, 1000)
_LEAST: Final = 1e-6
"""The least exploitability that is distinguished from none."""
_VALUES: Final = (-0.2, -0.1, 0.0, 0.1)
_BAND: Final = mix(PANEL, GAIN, 0.45)
_CARD_SHARE, _NUMBER_SHARE = 0.24, 0.17
"""Which shares of a row the names of cards and the numbers have."""


@dataclass(frozen=True, slots=True)
class LearningPlaces:
    """Two plots above each other in the left half, four groups of bars in the right one.

    A plot is a place for heading, curve and scales; its curve runs in the one of ``axes``.
    """

    area: Rect
    curves: Rect
    plots: Sequence[Rect]
    axes: Sequence[Rect]
    heads: Sequence[Rect]
    bars: Sequence[Rect]


class Curve(NamedTuple):
    """A curve: its heading, its numbers as heights, and lines with labels across the plot."""

    head: str
    heights: tuple[float, ...]
    lines: tuple[tuple[float, str], ...]
    goal: tuple[float, str] | None
    low: float
    high: float


def lay_learning(area: Rect, easel: Easel[Kit]) -> LearningPlaces:
    """Return the places; the scales beside the plots grow with type."""
    edge, gap, label = easel.px(_EDGE), easel.px(_GAP), easel.type_px(_LABEL)
    inner = area.inflate(-2 * edge, -2 * edge)
    curves = Rect(inner.topleft, (inner.width * 11 // 20, inner.height))
    height, scale = (curves.height - gap) // 2, easel.type_px(_SCALE)
    plots = [Rect(curves.x, curves.y + at * (height + gap), curves.width, height) for at in (0, 1)]
    axes = []
    for plot in plots:
        top, foot = plot.y + label * 4 // 3, plot.bottom - label - easel.px(4)
        width = plot.width - scale - easel.px(16)
        axes.append(Rect(plot.x + scale, top, width, foot - top))
    left, lines = curves.right + easel.px(2 * _GAP), len(PLACES) + len(GROUPS)
    tops = [inner.y + inner.height * at // lines for at in range(lines + 1)]
    rows = [Rect(left, top, inner.right - left, foot - top) for top, foot in pairwise(tops)]
    group = len(CARDS) + 1
    bars = [row for at, row in enumerate(rows) if at % group]
    return LearningPlaces(area, curves, plots, axes, rows[::group], bars)


def find_x(axes: Rect, passes: int) -> int:
    """Return where so many passes lie on the axis, which is a logarithmic one."""
    return axes.x + round(axes.width * log10(passes) / _DECADES)


def plot_items(
    easel: Easel[Kit],
    places: LearningPlaces,
    heads: Sequence[str],
    points: Sequence[Learnt],
    index: int,
) -> Iterator[Item]:
    """Yield the panel, and the plots of ``points``, those up to ``index`` in bright."""
    yield easel.item("poker-panel", places.area, Pen.panel)
    passes = tuple(point.passes for point in points)
    curves = (_plot_values(heads[0], points), _plot_gaps(heads[1], points))
    for at, curve in enumerate(curves):
        plot, axes = places.plots[at], places.axes[at]
        yield easel.item(("poker-plot", at), plot, _draw_plot, axes, curve, passes, index)


def bar_items(
    easel: Easel[Kit],
    places: LearningPlaces,
    heads: Sequence[str],
    cards: Sequence[str],
    bars: Sequence[BetFrequency],
) -> Iterator[Item]:
    """Yield the heading of each group, and a bar for each card in it."""
    for at, head in enumerate(heads):
        room = places.heads[at]
        style = Style(Size.SMALL, colour=SECONDARY, limit=compute_largest_type(room))
        yield easel.line(("poker-head", at), room, head, style)
    for at, bar in enumerate(bars):
        card = cards[at % len(CARDS)]
        yield easel.item(("poker-bar", at), places.bars[at], _draw_bar, card, bar)


def _plot_values(head: str, points: Sequence[Learnt]) -> Curve:
    values = tuple(point.value for point in points)
    lines = tuple((value, write_value(value)) for value in _VALUES)
    goal = GOAL, "−1/18"
    return Curve(head, values, lines, goal, min(-0.2, *values), max(0.13, *values))


def _plot_gaps(head: str, points: Sequence[Learnt]) -> Curve:
    gaps = tuple(log10(max(point.exploitability, _LEAST)) for point in points)
    low, high = floor(min(gaps)), max(ceil(max(gaps)), floor(min(gaps)) + 1)
    powers = range(low, high + 1)
    lines = tuple((float(power), f"{10.0**power:.{max(0, -power)}f}") for power in powers)
    return Curve(head, gaps, lines, None, low, high)


def _draw_plot(
    pen: Pen[Kit], plot: Rect, axes: Rect, curve: Curve, passes: tuple[int, ...], index: int
) -> None:
    """Draw scales and curve, the curve up to ``index`` in gold."""
    head = Rect(plot.x, plot.y, plot.width, pen.type_px(_LABEL))
    pen.set(curve.head, head, Style(Size.SMALL, limit=compute_largest_type(head)))
    _draw_heights(pen, plot, axes, curve)
    _draw_passes(pen, plot, axes)
    if curve.goal is not None:
        height, words = curve.goal
        y = _find_y(axes, curve, height)
        pen.surface.fill(GAIN, (axes.x, y, axes.width, 1))
        box = Rect(axes.x, y + 2, axes.width, pen.type_px(_LABEL))
        _write(pen, box, words, Style(Size.SMALL, colour=GAIN, align="right"))
    pairs = zip(passes, curve.heights, strict=True)
    trail = [(find_x(axes, each), _find_y(axes, curve, height)) for each, height in pairs]
    at = min(index, len(trail) - 1)
    if len(trail) > 1:
        pygame.draw.aalines(pen.surface, FAINT, False, trail)  # noqa: FBT003
    if at:
        pygame.draw.lines(pen.surface, GOLD, False, trail[: at + 1], max(2, pen.px(2)))  # noqa: FBT003
    pen.picture(paint.disc(pen.px(12), GOLD), center=trail[at])


def _find_y(axes: Rect, curve: Curve, height: float) -> int:
    return axes.bottom - round(axes.height * (height - curve.low) / (curve.high - curve.low))


def _draw_heights(pen: Pen[Kit], plot: Rect, axes: Rect, curve: Curve) -> None:
    """Draw a line for each height, with its number where there is room for it."""
    label = pen.type_px(_LABEL)
    lowest = axes.bottom + label
    for height, words in curve.lines:
        y = _find_y(axes, curve, height)
        pen.surface.fill(LINE, (axes.x, y, axes.width, 1))
        if lowest - y < label:
            continue
        lowest = y
        box = Rect(plot.x, y - label // 2, axes.x - plot.x - pen.px(8), label)
        _write(pen, box, words, Style(Size.SMALL, colour=SECONDARY, align="right"))


def _draw_passes(pen: Pen[Kit], plot: Rect, axes: Rect) -> None:
    for passes in _TICKS:
        x = find_x(axes, passes)
        pen.surface.fill(LINE, (x, axes.bottom, 1, pen.px(5)))
        box = Rect(0, axes.bottom + pen.px(4), pen.type_px(_TICK), pen.type_px(_LABEL))
        box.centerx = x
        box.right = min(box.right, plot.right)
        style = Style(Size.SMALL, colour=SECONDARY, align="center")
        if box.right == plot.right:
            style = replace(style, align="right")
        _write(pen, box, str(passes), style)


def _write(pen: Pen[Kit], box: Rect, words: str, style: Style) -> None:
    pen.figure(words, box, replace(style, limit=compute_largest_type(box)))


def _draw_bar(pen: Pen[Kit], room: Rect, card: str, bar: BetFrequency) -> None:
    limit = compute_largest_type(room)
    left, right = round(room.width * _CARD_SHARE), round(room.width * _NUMBER_SHARE)
    words = Rect(room.x, room.y, left, room.height)
    pen.set(card, words, Style(Size.SMALL, limit=limit))
    track = Rect(words.right, 0, room.width - left - right, room.height * 2 // 3)
    track.centery = room.centery
    _draw_track(pen, track, bar)
    box = Rect(track.right, room.y, right, room.height)
    style = Style(Size.SMALL, Face.BOLD, CREAM, "right", limit)
    pen.figure(f"{round(100 * bar.share)}%", box, style)


def _draw_track(pen: Pen[Kit], track: Rect, bar: BetFrequency) -> None:
    """Draw the band of all equilibria, the share as a bar over it, and the goal as a tick."""
    pen.fill(track, 3, mix(PANEL, RAISED, 0.8))
    low, high = (round(track.width * share) for share in (bar.low, bar.high))
    if high > low:
        pen.fill(Rect(track.x + low, track.y, high - low, track.height), 3, _BAND)
    part = Rect(track.x, 0, round(track.width * bar.share), max(4, track.height // 2))
    part.centery = track.centery
    if part.width:
        pen.fill(part, min(3, part.width // 2), GOLD)
    wide = max(2, pen.px(3))
    x = track.x + round((track.width - wide) * bar.goal)
    pen.surface.fill(GAIN, (x, track.y, wide, track.height))


PASSES: Final = 1000
_MARKED: Final = (10, 100)
"""Passes to which leaps go."""
_NEAR: Final = 1e-5
"""How near the value comes to that of the game, and stays, before this is said."""


class Learning(PokerPart):
    """CFR on Kuhn poker, seen after some of its passes."""

    lead_key = "study.poker.learning.lead"

    def __init__(self, context: BenchContext, way: PokerWay) -> None:
        """Ask for the passes."""
        super().__init__(context, way)
        self._easel = Easel(context.shell.kit, 1.0)
        self.places = lay_learning(Rect(0, 0, 1, 1), self._easel)
        """Where everything lies."""
        self._points: list[Learnt] = []
        self._pointed: int | None = None
        self._is_dragging = False
        self._begin(Learn("kuhn", "-", space_passes(PASSES)))

    def _write_remark(self) -> str:
        """Return the strategy that is pointed at; empty where none is."""
        bars = self._bars
        if self._pointed is not None and bars:
            return self._describe(self._pointed, bars[self._pointed])
        return ""

    @property
    def report(self) -> Report:
        """Passes, value and exploitability, and what the bluff is worth now."""
        point = self._point
        if point is None:
            return Report()
        values = {
            "passes": str(point.passes),
            "value": _write_exactly(point.value),
            "exploitability": _write_exactly(point.exploitability),
        }
        counters = tuple(
            Counter(self._context.say(f"study.poker.{key}"), (value,))
            for key, value in values.items()
        )
        rest = self._points[max(0, self._index) :]
        is_settled = all(abs(each.value - GOAL) < _NEAR for each in rest)
        verdict = self._context.say("study.poker.learnt") if rest and is_settled else ""
        return Report((), counters, self._write_story(), verdict)

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._easel = Easel(self._context.shell.kit, unit)
        self.places = lay_learning(area.copy(), self._easel)

    def handle(self, action: Action, *, has_focus: bool) -> bool:
        """Name the bar that is pointed at; go to the pass that is pressed or dragged to."""
        del has_focus
        match action:
            case Press(place) if self._points and self.places.curves.collidepoint(place):
                self._is_dragging = True
                self._go(place[0])
            case Point(place) if self._is_dragging:
                self._go(place[0])
            case Point(place):
                found = Rect(place, (1, 1)).collidelist(self.places.bars)
                self._pointed = found if found >= 0 else None
            case Release() | Command.FOCUS_LOST if self._is_dragging:
                self._is_dragging = False
            case _:
                return False
        return True

    def take(self, answers: Sequence[Answer]) -> None:
        """Take in the passes that have come; once all have, show them one by one."""
        parts = [part for part in self._computation.take(answers) if isinstance(part, Learnt)]
        self._points += parts
        if parts and not self._computation.is_running:
            marks = [at for at, point in enumerate(self._points) if point.passes in _MARKED]
            self._context.clock.begin(len(self._points) - 1, marks)

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return the plots and the bars."""
        del has_focus
        if not self._points:
            return
        say = self._context.say
        heads = [say(f"study.poker.plot.{each}") for each in ("value", "exploitability")]
        yield from plot_items(self._easel, self.places, heads, self._points, max(0, self._index))
        groups = [say(f"study.poker.group.{number}") for number in range(4)]
        cards = [say(f"study.poker.card.{card}") for card in CARDS.values()]
        yield from bar_items(self._easel, self.places, groups, cards, self._bars)

    def narrate(self) -> Iterable[str]:
        """Return all strategies."""
        for number, bar in enumerate(self._bars):
            yield self._describe(number, bar)

    @property
    def _point(self) -> Learnt | None:
        last = len(self._points) - 1
        return self._points[min(max(0, self._index), last)] if self._points else None

    @property
    def _bars(self) -> list[BetFrequency]:
        return [] if self._point is None else list_bars(self._point)

    def _go(self, x: int) -> None:
        xs = [find_x(self.places.axes[0], point.passes) for point in self._points]
        self._context.clock.go(min(range(len(xs)), key=lambda at: abs(xs[at] - x)))

    def _describe(self, number: int, bar: BetFrequency) -> str:
        group, card = divmod(number, len(CARDS))
        name = list(CARDS.values())[card]
        return self._context.say(
            "study.poker.bar",
            group=self._context.say(f"study.poker.group.{group}"),
            card=self._context.say(f"study.poker.card.{name}"),
            share=round(100 * bar.share),
        )

    def _write_story(self) -> tuple[str, ...]:
        calls, value = value_bluff(self._bars)
        say = self._context.say
        said = say("study.poker.bluff", calls=round(100 * calls), value=write_value(value))
        return said, say("study.poker.bands")


def _write_exactly(value: float) -> str:
    """Return a number with six digits after the point."""
    return f"{value:.6f}".replace("-", "−")
