"""Which controls the frame shows now, and where: tabs, bet, parameters, transport."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.study.frame.bench_tab import BenchTab
from game.study.frame.clock import SPEEDS, StepClock
from game.study.frame.frame_controls import IconButton, Timeline, ValueButton
from game.study.frame.frame_layout import BAR_BUTTON, GAP, MENU, FrameLayout
from game.study.frame.report import Bet, Parameter
from game.texts import Texts
from game.ui.kit import Kit
from game.ui.pen import Pen
from game.ui.widgets.controls import Button, PartKey, PlacedButton

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


@dataclass(frozen=True, slots=True)
class ShownControls:
    """What the controls are made from."""

    benches: tuple[str, ...]
    bench: str
    bet: Bet | None
    """The bet that is open, if any."""
    has_bet: bool
    """Whether the bench has a bet, open or not."""
    parameters: Sequence[Parameter]
    clock: StepClock
    is_muted: bool


def list_controls(
    texts: Texts, layout: FrameLayout, shown: ShownControls
) -> Iterator[PlacedButton]:
    """Yield every control with its place, in the order of the Tab key; the first is ``play``."""
    yield from _list_transport(texts, layout, shown)
    if shown.bet is not None:
        yield from _list_answers(texts, layout, shown.bet)
    yield (
        PictureButton(PICTURE, texts.say(f"study.{shown.bench}.title")),
        Rect(layout.picture.center, (0, 0)),
    )
    if layout.is_folded:
        icon = "last" if layout.is_open else "first"
        yield IconButton("rail", texts.say("study.rail"), icon=icon), layout.tab
    if layout.shows_rail:
        yield from _list_parameters(layout, shown.parameters)
    yield from _list_bar(texts, layout, shown)


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


def _list_bar(texts: Texts, layout: FrameLayout, shown: ShownControls) -> Iterator[PlacedButton]:
    bar, px = layout.bar, layout.px
    height = px(BAR_BUTTON)
    top = bar.y + (bar.height - height) // 2
    yield Button("menu", texts.say("back")), Rect(bar.x + px(GAP), top, px(MENU), height)
    left = layout.title.right
    right = bar.right - 2 * px(GAP + BAR_BUTTON) - px(GAP)
    pitch = min(px(_TAB + 4), (right - left) // max(1, len(shown.benches)))
    names = tuple(texts.say(f"study.{name}.name") for name in shown.benches)
    for number, (name, label) in enumerate(zip(shown.benches, names, strict=True)):
        place = Rect(left + number * pitch, top, pitch - px(4), height)
        is_chosen = name == shown.bench
        tab = BenchTab(PartKey("tab", name), label, is_chosen=is_chosen, bench=name, names=names)
        yield tab, place
    place = Rect(bar.right - 2 * px(GAP + BAR_BUTTON), top, px(BAR_BUTTON), height)
    state = "muted" if shown.is_muted else "sound"
    yield IconButton("sound", texts.say(f"study.{state}"), icon=state), place
    place = place.move(px(GAP + BAR_BUTTON), 0)
    yield Button("help", "?"), place


def _list_answers(texts: Texts, layout: FrameLayout, bet: Bet) -> Iterator[PlacedButton]:
    lead, px = layout.lead, layout.px
    labels = [*bet.answers, texts.say("study.bet.skip")]
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
    texts: Texts, layout: FrameLayout, shown: ShownControls
) -> Iterator[PlacedButton]:
    strip, px, clock = layout.transport, layout.px, shown.clock
    side = px(BAR_BUTTON)
    top = strip.y + (strip.height - side) // 2
    left = strip.x + px(10)
    places = [Rect(left + number * (side + px(4)), top, side, side) for number in range(5)]
    is_any = clock.length > 0
    keys = ("first", "back", "play", "on", "last")
    order = (2, 3, 4, 0, 1)
    for number in order:
        key = keys[number]
        icon = "pause" if key == "play" and clock.is_playing else key
        label = texts.say(f"study.{icon}")
        yield IconButton(key, label, is_enabled=is_any, icon=icon), places[number]
    speed = Rect(places[-1].right + px(GAP), top, px(_SPEED), side)
    value = _name_speed(texts, clock)
    yield ValueButton("speed", "", value=value), speed
    bet = Rect(0, top, px(_BET), side)
    bet.right = strip.right - px(10)
    line = Rect(speed.right + px(GAP), top, 0, side)
    line.width = (bet.left - px(GAP) if shown.has_bet else bet.right) - line.x
    label = texts.say("study.timeline")
    marks = clock.marks if shown.bet is None else ()  # they might answer the bet
    yield (
        Timeline("timeline", label, index=clock.index, length=clock.length, marks=marks),
        line,
    )
    if shown.has_bet:
        yield Button("bet", texts.say("study.bet")), bet


def _name_speed(texts: Texts, clock: StepClock) -> str:
    speed = SPEEDS[clock.speed]
    return f"{speed}×" if speed else texts.say("study.speed.most")
