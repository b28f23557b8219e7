"""The Regrets bench: rock, paper and scissors by regret matching+ (Tammelin, 2014).

After each pass a player adds up, for every move, how much more it would have won than what it did:
its regret, which never falls below 0. It then mixes the moves by their regrets. The average of what
both do comes to the equilibrium; pass t weighs t squared in it. The passes are made in the other
process. The picture is a triangle of mixes with the average's trail, and bars.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.study.figures import write_sum, write_value
from game.study.frame.bench import (
    BenchContext,
    Bet,
    Counter,
    Parameter,
    Report,
    SteppedBench,
    cycle,
)
from game.study.jobs import MatchRegrets, RegretPass, RegretsMatched
from game.study.matrix import MixedStrategy
from game.study.tree.node_view import GAIN
from game.ui import paint
from game.ui.actions import Action, Point, Press, Release
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    LINE,
    PANEL,
    RAISED,
    SECONDARY,
    SMALLEST_TYPE,
    Colour,
    Face,
    Size,
    mix,
    type_px,
)
from game.ui.widgets.buttons import Adjustment

_HEIGHT: Final = 3**0.5 / 2
_EDGE: Final = 12
_GAP: Final = 10
_INSET: Final = 42
_LABEL: Final = 30
_DOT: Final = 16


class Triangle(NamedTuple):
    """An equal-sided triangle that stands in ``box``; its corners are top, left and right."""

    box: Rect

    @property
    def side(self) -> float:
        """The length of a side, in pixels."""
        return min(self.box.width, self.box.height / _HEIGHT)

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        """The places of the three corners."""
        middle, foot = self.box.centerx, self.box.bottom
        half = self.side / 2
        top = foot - self.side * _HEIGHT
        return (middle, top), (middle - half, foot), (middle + half, foot)

    def place(self, mix: MixedStrategy) -> tuple[int, int]:
        """Return where a mix lies, in pixels."""
        x, y = (
            sum(share * corner[axis] for share, corner in zip(mix, self.corners, strict=True))
            for axis in (0, 1)
        )
        return round(x), round(y)

    def compute_mix(self, place: tuple[int, int]) -> MixedStrategy:
        """Return the mix at a place; outside the triangle, that of a place at its edge."""
        (_, top), (left, foot), _ = self.corners
        first = (foot - place[1]) / (foot - top)
        third = (place[0] - left) / self.side - first / 2
        shares = [max(0.0, share) for share in (first, 1 - first - third, third)]
        return tuple(share / sum(shares) for share in shares)


@dataclass(frozen=True, slots=True)
class RegretPlaces:
    """In the ``left`` half a triangle, named at its corners; at the right two groups of bars.

    Labels are in the order of the corners: the upper one, then the left and the right one.
    """

    area: Rect
    left: Rect
    triangle: Triangle
    labels: Sequence[Rect]
    groups: Sequence[Rect]


def lay_regrets(area: Rect, easel: Easel[Kit]) -> RegretPlaces:
    """Lay the picture into ``area``."""
    px, label, inset = easel.px, easel.type_px(_LABEL), -2 * easel.px(_EDGE)
    inner = area.inflate(inset, inset)
    left = Rect(inner.x, inner.y, inner.width * 11 // 20, inner.height)
    triangle = Triangle(left.inflate(-px(_INSET), -2 * label - px(_GAP)))
    (_, top), (_, foot), _ = triangle.corners
    above = Rect(left.x, round(top) - px(6) - label, left.width, label)
    below = Rect(left.x, round(foot) + px(6), left.width // 2 - px(6), label)
    other = below.move(left.right - below.right, 0)
    gap = px(2 * _GAP)
    group = Rect(left.right + gap, inner.y, inner.right - left.right - gap, 0)
    group.height = (inner.height - gap) // 2
    groups = (group, group.move(0, group.height + gap))
    return RegretPlaces(area, left, triangle, (above, below, other), groups)


class Mixes(NamedTuple):
    """What both players do now, and whether the other one is held there."""

    mine: MixedStrategy
    theirs: MixedStrategy
    is_held: bool


class LabelledBar(NamedTuple):
    """A bar: its label, the share that it fills from 0 to 1, its number, and its colour.

    ``sum`` is what makes the number, written below the bar; it may be empty.
    """

    label: str
    share: float
    number: str
    colour: Colour
    sum: str = ""


def list_shares(names: Sequence[str], shares: Sequence[float]) -> list[LabelledBar]:
    """Return the average mix as bars, empty ones as long as there is none."""
    if not shares:
        return [LabelledBar(name, 0.0, "", GOLD) for name in names]
    pairs = zip(names, shares, strict=True)
    return [LabelledBar(name, share, f"{round(100 * share)}%", GOLD) for name, share in pairs]


def list_regrets(
    names: Sequence[str], regrets: Sequence[float], sums: Sequence[str]
) -> list[LabelledBar]:
    """Return regrets, which are never below 0, as bars; the largest fills its track.

    ``sums`` are what made them; before the first pass there are none.
    """
    most = max(regrets, default=0.0) or 1.0
    return [
        LabelledBar(name, regret / most, f"{regret:.3f}", GAIN, made)
        for name, regret, made in zip(names, regrets, sums or [""] * len(names), strict=True)
    ]


def _draw_triangle(
    pen: Pen[Kit], area: Rect, triangle: Triangle, steps: Sequence[RegretPass], now: Mixes
) -> None:
    del area
    corners = triangle.corners
    for at, start in enumerate(corners):
        paint.draw_line(pen.surface, start, corners[(at + 1) % len(corners)], LINE, 2)
    trail = [triangle.place(step.average) for step in steps]
    if len(trail) > 1:
        pygame.draw.aalines(pen.surface, GOLD, False, trail)  # noqa: FBT003
    other = _DOT if now.is_held else _DOT * 0.7
    _draw_dot(pen, triangle.place(now.theirs), other, EMBER)
    _draw_dot(pen, triangle.place(now.mine), _DOT * 0.7, SECONDARY)
    if trail:
        _draw_dot(pen, trail[-1], _DOT, GOLD)


def _draw_label(pen: Pen[Kit], room: Rect, middle: int, words: Sequence[str]) -> None:
    """Draw a corner's name, and beside it what both players do of that move now.

    The line is centred at ``middle``, as far as the ``room`` allows.
    """
    px, gap = type_px(Size.SMALL, pen.kit.type_unit(pen.unit)), pen.px(14)
    measure = pen.kit.typesetter.width
    while px > SMALLEST_TYPE and sum(measure(w, Face.BOLD, px) + gap for w in words) > room.width:
        px -= 1
    widths = [measure(word, Face.BOLD, px) for word in words]
    width = sum(widths) + gap * (len(words) - 1)
    left = max(room.x, min(middle - width // 2, room.right - width))
    for word, width, colour in zip(words, widths, (CREAM, SECONDARY, EMBER), strict=True):
        place = Rect(left, room.y, width + 2, room.height)
        pen.set(word, place, Style(Size.SMALL, Face.BOLD, colour, limit=px))
        left += width + gap


def _draw_dot(pen: Pen[Kit], place: tuple[int, int], diameter: float, colour: Colour) -> None:
    pen.picture(paint.disc(pen.px(diameter), colour), center=place)


def _draw_group(pen: Pen[Kit], room: Rect, heading: str, bars: Sequence[LabelledBar]) -> None:
    """Draw bars below their heading."""
    head = Rect(room.x, room.y, room.width, pen.type_px(_LABEL))
    pen.text(heading, head, Size.SMALL, SECONDARY)
    lines = 2.1 if any(bar.sum for bar in bars) else 1.6
    pitch = min((room.bottom - head.bottom) // len(bars), round(head.height * lines))
    for at, bar in enumerate(bars):
        _draw_bar(pen, Rect(room.x, head.bottom + at * pitch, room.width, pitch), bar)


def _draw_bar(pen: Pen[Kit], row: Rect, bar: LabelledBar) -> None:
    """Draw label, bar and number in a line; in the lower half of the row what makes the number."""
    label, number = row.width * 3 // 10, row.width // 5
    half = row.height // 2
    if bar.sum:
        below = Rect(row.x + label, row.y + half, row.width - label, half)
        pen.figure(bar.sum, below, Style(Size.SMALL, Face.BODY, SECONDARY, "right"))
    words = Rect(row.x, row.y, label, half if bar.sum else row.height)
    pen.text(bar.label, words, Size.SMALL)
    track = Rect(words.right, 0, row.width - label - number, min(pen.px(18), words.height - 2))
    track.centery = words.centery
    pen.fill(track, 3, mix(PANEL, RAISED, 0.8))
    part = Rect(track.x, track.y, round(bar.share * track.width), track.height)
    if part.width:
        pen.fill(part, min(3, part.width // 2), bar.colour)
    box = Rect(row.right - number, row.y, number, words.height)
    pen.figure(bar.number, box, Style(Size.SMALL, Face.BOLD, align="right"))


MOVES: Final = ("rock", "paper", "scissors")
PASSES: Final = 1000
"""How many passes are made: enough to come within one in a hundred of the equilibrium."""
START: Final[MixedStrategy] = (0.8, 0.1, 0.1)
"""What the player does before it has learnt anything; even shares would be no lesson."""
_WINS: Final = (1, 2)
"""What rock may win."""
_ANSWERS: Final = (2, 3, 4)
"""One in so many: how often rock is played, as can be bet."""
_FASTEST: Final = 3
"""The number of the speed at which learning runs first."""
_NEAR: Final = 0.05
"""What an average may fall short of the value of the game and still be said to be near it."""
_NOTHING: Final = "–"
"""Stands for the value before the first pass."""
_EVEN: Final[MixedStrategy] = (1 / 3, 1 / 3, 1 / 3)
"""What the other player does first, and what it is held to by its setting."""
_NO_REGRETS: Final = (0.0, 0.0, 0.0)
_BEGINNING: Final = RegretPass(START, (), _NO_REGRETS, 0.0, 0.0, _EVEN, (), 0.0)
"""Before the first pass there are no regrets, and no average."""


class RegretsBench(SteppedBench):
    """Two players who learn, of whom the first is shown; the second may be held to a mix."""

    lead_key = "study.regrets.lead"
    places: RegretPlaces
    """Where everything is, once it is laid out."""
    _easel: Easel[Kit]

    def __init__(self, context: BenchContext) -> None:
        """Ask for the game that was left."""
        super().__init__(context)
        self._steps: list[RegretPass] = []
        self._worth = 0.0
        self._held: MixedStrategy | None = None
        self._is_dragging = False
        if not context.saved:
            context.clock.speed = _FASTEST
        self._win = _WINS[0] if context.saved == str(_WINS[0]) else _WINS[1]
        self._ask()

    @property
    def bet(self) -> Bet | None:
        """How often rock is played when its wins count double, while just that is learnt."""
        if self._win != _WINS[-1] or self._held is not None:
            return None
        say, right = self._context.say, None
        if self._is_over:
            rock = self._steps[-1].average[0]
            right = min(range(len(_ANSWERS)), key=lambda at: abs(rock - 1 / _ANSWERS[at]))
        answers = tuple(say("study.regrets.bet.share", number=number) for number in _ANSWERS)
        return Bet(
            say("study.regrets.bet.rule", points=self._win),
            say("study.regrets.bet"),
            answers,
            right,
        )

    @property
    def report(self) -> Report:
        """Passes, the value of the averages, and what the two points are."""
        say, step = self._context.say, self._step
        if step is None:
            return Report()
        value = write_value(step.value) if self._index else _NOTHING
        counters = (
            Counter(say("study.regrets.passes"), (str(self._index),)),
            Counter(say("study.regrets.value"), (value,)),
        )
        other = "hold" if self._held is None else "held"
        story = tuple(say(f"study.regrets.{key}") for key in ("points", "sum", other))
        return Report((), counters, story, self._verdict)

    @property
    def parameters(self) -> Sequence[Parameter]:
        """What rock wins, and whether the other player learns."""
        say = self._context.say
        other = "learns" if self._held is None else "holds"
        return (
            Parameter("win", say("study.regrets.win"), write_value(self._win)),
            Parameter("other", say("study.regrets.other"), say(f"study.regrets.other.{other}")),
        )

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._easel = Easel(self._context.shell.kit, unit)
        self.places = lay_regrets(area.copy(), self._easel)

    def adjust(self, change: Adjustment) -> None:
        """Play another game, or hold the other player to even shares, or let it learn again."""
        if change.key == "win":
            self._win = cycle(_WINS, self._win, change.steps)
        else:
            self._held = None if self._held is not None else _EVEN
        self._ask()

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Hold the other player's mix where the pointer is dragged to."""
        del has_focus
        match action:
            case Press(place) if self.places.left.collidepoint(place):
                self._is_dragging = True
                self._held = self.places.triangle.compute_mix(place)
            case Point(place) if self._is_dragging:
                self._held = self.places.triangle.compute_mix(place)
            case Release() if self._is_dragging:
                self._is_dragging = False
                self._ask()
            case _:
                return False
        return True

    def take(self, answers: Sequence[Answer]) -> None:
        """Take in the passes that have come; once all have, show them one by one."""
        parts = [
            part for part in self._computation.take(answers) if isinstance(part, RegretsMatched)
        ]
        for part in parts:
            self._steps.extend(part.steps)
            self._worth = part.worth
        if parts and not self._computation.is_running:
            self._context.clock.begin(len(self._steps))

    def items(self, *, has_focus: bool) -> Iterator[Item]:
        """Yield the triangle with the trail so far and what is done now, and the bars."""
        del has_focus
        say, step, places, item = self._context.say, self._step, self.places, self._easel.item
        now, triangle = step or _BEGINNING, places.triangle
        names = [say(f"study.regrets.{move}") for move in MOVES]
        mixes = Mixes(now.current, self._held or now.theirs, self._held is not None)
        yield item("regret-panel", places.area, Pen.panel)
        for at, (name, room) in enumerate(zip(names, places.labels, strict=True)):
            words = (name, *(f"{100 * mix[at]:.1f}%" for mix in (mixes.mine, mixes.theirs)))
            middle = round(triangle.corners[at][0])
            yield item(("regret-label", at), room, _draw_label, middle, words)
        shown = self._steps[: max(0, self._index)]
        yield item("regret-triangle", places.left, _draw_triangle, triangle, shown, mixes)
        if step is not None:
            shares = list_shares(names, step.average)
            regrets = list_regrets(names, step.regrets, self._list_sums(step))
            for number, (key, bars) in enumerate((("average", shares), ("regret", regrets))):
                head, room = say(f"study.regrets.{key}"), places.groups[number]
                yield item(("regret-bars", number), room, _draw_group, head, bars)

    def save(self) -> str:
        """Return what rock wins."""
        return str(self._win)

    def narrate(self) -> Iterable[str]:
        """Return the average mix, once there is one."""
        if (step := self._step) is not None:
            for move, share in zip(MOVES, step.average, strict=False):
                yield f"{self._context.say(f'study.regrets.{move}')}: {round(100 * share)}%"

    def _list_sums(self, step: RegretPass) -> list[str]:
        """Return what made each regret in the pass that is shown; nothing before the first one."""
        before = self._steps[self._index - 2].regrets if self._index > 1 else _NO_REGRETS
        pairs = zip(before, step.earned, strict=False)
        return [write_sum(regret, earned, -step.won) for regret, earned in pairs]

    @property
    def _is_over(self) -> bool:
        return bool(self._steps) and self._index >= len(self._steps)

    @property
    def _step(self) -> RegretPass | None:
        """The pass that is shown last; before the first one, what it begins with."""
        if not self._steps:
            return None
        return (
            self._steps[min(self._index, len(self._steps)) - 1] if self._index > 0 else _BEGINNING
        )

    @property
    def _verdict(self) -> str:
        """Say at the end what the best reply to the average still gains: little."""
        if not self._is_over or self._held is not None:
            return ""
        gain = self._worth - self._steps[-1].secured
        if gain >= _NEAR:
            return ""
        return self._context.say("study.regrets.equilibrium", gain=f"{gain:.3f}")

    def _ask(self) -> None:
        """Ask for the passes of this game from the start."""
        self._steps = []
        win = float(self._win)
        matrix = ((0.0, -1.0, win), (1.0, 0.0, -1.0), (-win, 1.0, 0.0))
        self._begin(MatchRegrets(matrix, PASSES, START, self._held))


open_bench: Final = RegretsBench
