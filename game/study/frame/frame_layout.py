"""Where the parts of the study lie, in pixels, and which controls the frame shows on them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.shell.context import Context
from game.study.frame.bench import Bet, Parameter
from game.study.frame.clock import SPEEDS
from game.study.frame.frame_controls import BenchTab, IconButton, Timeline, ValueButton
from game.study.frame.open_bench import OpenBench, list_tabs
from game.ui.geometry import SizePx, compute_unit, find_content_area
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.widgets.controls import Button, PartKey, PlacedButton

MENU, TITLE, GAP = 96, 172, 8
"""The widths of the button *Back* and of the bench's title, and what is between controls."""
BAR_BUTTON: Final = 44
_EDGE: Final = 8
_BAR: Final = 52
_LEAD: Final = 40
_ANSWERS, _QUESTION, _RULE, _RULES = 54, 36, 54, 28
"""The heights of the answers of a bet, of the question above them, of its rule, and of others."""
_TRANSPORT: Final = 64
_RAIL, _NARROW_RAIL, _WIDE_RAIL = 280, 330, 380
_FOLDED_BELOW: Final = 0.74
"""The unit in pixels below which the rail has too little room to stand open."""


@dataclass(frozen=True, slots=True)
class FrameLayout:
    """The places of the parts in a window of ``size`` pixels.

    ``unit`` is the pixels of one u, ``type_scale`` the player's scale of text. ``is_folded`` says
    that there is no room for the rail beside the picture: one that ``is_open`` lies over it.
    """

    size: SizePx
    unit: float
    type_scale: float
    is_folded: bool
    is_open: bool
    bar: Rect
    """The strip at the top."""
    title: Rect
    lead: Rect
    """The strip above the picture, with the lead or the bet."""
    words: Rect
    """Where the lead's words stand, or the question of a bet, whose rule stands above that."""
    picture: Rect
    rail: Rect
    """The column at the right."""
    tab: Rect
    """The handle of a folded rail, between the lead and the rail or the window's edge."""
    transport: Rect
    """The strip at the foot."""

    def px(self, length: float) -> int:
        """Return the pixels of a length in u."""
        return round(length * self.unit)

    @property
    def shows_rail(self) -> bool:
        """Whether the rail is seen."""
        return self.is_open or not self.is_folded


def _measure_lead(rules: int, type_scale: float) -> float:
    """Return the height of the line below the bar in u; with ``rules``, of the bet that it asks."""
    if not rules:
        return _LEAD
    return _ANSWERS + (_QUESTION + _RULE + (rules - 1) * _RULES) * type_scale


def lay_frame(
    size: SizePx, rules: int = 0, *, is_open: bool = False, type_scale: float = 1.0
) -> FrameLayout:
    """Return the places; ``rules`` stand above the question of a bet, 0 where none is asked."""
    unit, area = compute_unit(size), find_content_area(size)

    def px(length: float) -> int:
        return round(length * unit)

    edge, button = px(_EDGE), px(BAR_BUTTON)
    is_folded = unit < _FOLDED_BELOW or (type_scale > 1 and unit < 1)
    bar = Rect(area.x, area.y, area.width, px(_BAR))
    title = Rect(bar.x + px(GAP + MENU + 16), bar.y, px(TITLE), bar.height)
    foot = Rect(area.x + edge, 0, area.width - 2 * edge, px(_TRANSPORT))
    foot.bottom = area.bottom - edge
    width = px(_WIDE_RAIL if is_folded else _RAIL if unit >= 1 else _NARROW_RAIL)
    top = bar.bottom + edge
    rail = Rect(foot.right - width, top, width, foot.top - edge - top)
    right = rail.left - edge if is_open or not is_folded else rail.right
    right -= button + edge if is_folded else 0
    lead = Rect(foot.left, top, right - foot.left, px(_measure_lead(rules, type_scale)))
    words = lead.inflate(-px(32), -px(8 if rules else 4))
    if rules:
        question = px(_QUESTION * type_scale)
        words.update(words.x, words.bottom - button - question, words.width, question)
    tab = Rect(lead.right + edge, lead.y, button, max(lead.height, button))
    top = lead.bottom + edge
    right = foot.right if is_folded else lead.right
    picture = Rect(foot.left, top, right - foot.left, rail.bottom - top)
    places = bar, title, lead, words, picture, rail, tab, foot
    return FrameLayout(size, unit, type_scale, is_folded, is_open, *places)


SKIP: Final = "bet-skip"
PICTURE: Final = "picture"
_CLOSE: Final = 4
_TAB, _SPEED, _BET = 128, 116, 136
_PARAMETER, _LOW_PARAMETER, _LEAST_REPORT = 54, 48, 230
"""The heights of a parameter, usually and where many leave the report less than the last one."""
_ANSWER: Final = 190


class PictureButton(Button):
    """Stands for the picture in the order of the Tab key; the bench draws its own focus."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw nothing."""


def list_controls(context: Context, layout: FrameLayout, laid: OpenBench) -> Iterator[PlacedButton]:
    """Yield every control with its place, in the order of the Tab key; the first is ``play``."""
    yield from _list_transport(context.say, layout, laid)
    if laid.bet is not None:
        yield from _list_answers(context.say, layout, laid.bet)
    yield PictureButton(PICTURE, laid.title), Rect(layout.picture.center, (0, 0))
    if layout.is_folded:
        icon = "last" if layout.is_open else "first"
        yield IconButton("rail", context.say("study.rail"), icon=icon), layout.tab
    if layout.shows_rail:
        yield from _list_parameters(layout, laid.bench.parameters)
    state = "muted" if context.preferences.now.is_muted else "sound"
    yield from _list_bar(context.say, layout, laid.name, state)


def is_answer(key: str | None) -> bool:
    """Return whether a control answers the bet, or passes it over."""
    match key:
        case PartKey("bet", _):
            return True
        case _:
            return key == SKIP


def find_report_room(layout: FrameLayout, parameters: int) -> Rect:
    """Return the part of the rail above so many parameters."""
    room = layout.rail.inflate(-layout.px(24), -layout.px(20))
    room.height -= parameters * _find_pitch(layout, parameters)
    return room


def _find_pitch(layout: FrameLayout, parameters: int) -> int:
    """Return how far parameters are apart: as the text wants, if the report keeps its room."""
    most = (layout.rail.height - layout.px(_LEAST_REPORT)) // max(1, parameters)
    wanted = layout.px(_PARAMETER * layout.type_scale + GAP)
    return max(layout.px(_LOW_PARAMETER + _CLOSE), min(wanted, most))


def _list_bar(
    say: Callable[..., str], layout: FrameLayout, shown: str, sound: str
) -> Iterator[PlacedButton]:
    bar, px, benches = layout.bar, layout.px, list_tabs()
    height = px(BAR_BUTTON)
    top = bar.y + (bar.height - height) // 2
    yield Button("menu", say("back")), Rect(bar.x + px(GAP), top, px(MENU), height)
    left = layout.title.right
    right = bar.right - 2 * px(GAP + BAR_BUTTON) - px(GAP)
    pitch = min(px(_TAB + 4), (right - left) // max(1, len(benches)))
    names = tuple(say(f"study.{name}.name") for name in benches)
    for number, (name, label) in enumerate(zip(benches, names, strict=True)):
        place = Rect(left + number * pitch, top, pitch - px(4), height)
        is_chosen = name == shown
        tab = BenchTab(PartKey("tab", name), label, is_chosen=is_chosen, bench=name, names=names)
        yield tab, place
    place = Rect(bar.right - 2 * px(GAP + BAR_BUTTON), top, px(BAR_BUTTON), height)
    yield IconButton("sound", say(f"study.{sound}"), icon=sound), place
    place = place.move(px(GAP + BAR_BUTTON), 0)
    yield Button("help", "?"), place


def _list_answers(say: Callable[..., str], layout: FrameLayout, bet: Bet) -> Iterator[PlacedButton]:
    lead, px = layout.lead, layout.px
    labels = [*bet.answers, say("study.bet.skip")]
    keys = [*(PartKey("bet", number) for number in range(len(bet.answers))), SKIP]
    pitch = min(px(_ANSWER + GAP), (lead.width - px(32)) // len(labels))
    top = lead.bottom - px(BAR_BUTTON + 6)
    for number, (key, label) in enumerate(zip(keys, labels, strict=True)):
        left = lead.x + px(16) + number * pitch
        yield Button(key, label), Rect(left, top, pitch - px(GAP), px(BAR_BUTTON))


def _list_parameters(
    layout: FrameLayout, parameters: Sequence[Parameter]
) -> Iterator[PlacedButton]:
    rail, px = layout.rail, layout.px
    pitch = _find_pitch(layout, len(parameters))
    gap = px(GAP if pitch == px(_PARAMETER + GAP) else _CLOSE)
    top = rail.bottom - px(2) - len(parameters) * pitch
    for number, parameter in enumerate(parameters):
        place = Rect(rail.x, top + number * pitch, rail.width, pitch - gap)
        button = ValueButton(
            PartKey("parameter", parameter.key),
            parameter.label,
            is_enabled=parameter.is_enabled,
            value=parameter.value,
        )
        yield button, place.inflate(-px(20), 0)


def _list_transport(
    say: Callable[..., str], layout: FrameLayout, laid: OpenBench
) -> Iterator[PlacedButton]:
    strip, px, clock = layout.transport, layout.px, laid.clock
    side, has_bet = px(BAR_BUTTON), laid.bench.bet is not None
    top = strip.y + (strip.height - side) // 2
    left = strip.x + px(10)
    places = [Rect(left + number * (side + px(4)), top, side, side) for number in range(5)]
    is_any = clock.length > 0
    keys = ("first", "back", "play", "on", "last")
    order = (2, 3, 4, 0, 1)
    for number in order:
        key = keys[number]
        icon = "pause" if key == "play" and clock.is_playing else key
        label = say(f"study.{icon}")
        yield IconButton(key, label, is_enabled=is_any, icon=icon), places[number]
    speed = Rect(places[-1].right + px(GAP), top, px(_SPEED), side)
    steps = SPEEDS[clock.speed]
    value = f"{steps}×" if steps else say("study.speed.most")
    yield ValueButton("speed", "", value=value), speed
    bet = Rect(0, top, px(_BET), side).move_to(right=strip.right - px(10))
    line = Rect(speed.right + px(GAP), top, 0, side)
    line.width = (bet.left - px(GAP) if has_bet else bet.right) - line.x
    label = say("study.timeline")
    marks = clock.marks if laid.bet is None else ()  # they might answer the bet
    yield (Timeline("timeline", label, index=clock.index, length=clock.length, marks=marks), line)
    if has_bet:
        yield Button("bet", say("study.bet")), bet
