"""The study's screen: one bench at a time, with tabs, lead, rail and transport around it."""

from collections.abc import Sequence

from game.engine.protocol import Answer
from game.shell.context import Context
from game.shell.routes import Pop, Push, SettingsPage, Study, Transition
from game.study.frame.bench import Bench
from game.study.frame.clock import StepClock, read_pad
from game.study.frame.frame_controls import Timeline, ValueButton, read_steps
from game.study.frame.frame_layout import PICTURE, is_answer, lay_frame, list_controls
from game.study.frame.open_bench import SKIPPED, OpenBench, StudyPreferences, lay_route, list_tabs
from game.study.frame.picture import list_cover, list_ground
from game.ui.actions import (
    Action,
    Command,
    GoToTab,
    MoveFocus,
    NextFocus,
    Point,
    Press,
    Release,
    Zoom,
)
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.widgets.buttons import Adjustment, Buttons
from game.ui.widgets.controls import PartKey


class StudyScene:
    """A bench, its ``clock``, and the frame around them; an action goes to one of the three."""

    def __init__(self, context: Context, route: Study) -> None:
        """Open the bench of ``route``, or else the one that was left."""
        self._context = context
        self._keeping = StudyPreferences(context.preferences)
        self.buttons = Buttons(context.kit, "play")
        self._layout = lay_frame((1, 1))
        self._is_open = self._is_helping = self._is_dragging = self._has_news = False
        self._benches = list_tabs()
        self._laid = lay_route(context, self._keeping, route, self._benches)

    @property
    def bench(self) -> Bench:
        """The bench that is open."""
        return self._laid.bench

    @property
    def clock(self) -> StepClock:
        """What its picture follows."""
        return self._laid.clock

    @property
    def is_moving(self) -> bool:
        """Whether the clock runs, or the picture moves or is about to say that it computes."""
        return self.clock.is_playing or self.bench.is_moving or self.bench.is_waiting

    def lay_out(self, size: SizePx) -> None:
        """Lay out frame and bench for a window of ``size`` pixels."""
        scale = self._context.kit.typesetter.scale
        self._layout = lay_frame(
            size, len(self._laid.rules), is_open=self._is_open, type_scale=scale
        )
        self.bench.lay_out(self._layout.picture, self._layout.unit)
        self._lay_controls()

    def resume(self) -> None:
        """Lay out again, as words may have changed, and so may what was kept of the bench.

        The study can be opened on top of itself, as by *Tree*, and the same bench used there.
        """
        if self._laid.is_stale:
            self._laid = OpenBench(self._context, self._keeping, self._laid.name)
        self.lay_out(self._layout.size)

    def take(self, answers: Sequence[Answer]) -> None:
        """Hand the bench what the engine has answered."""
        self.bench.take(answers)
        self._has_news = True

    def update(self, dt: float) -> bool:
        """Let the clock run, which waits for what is being said, and the bench follow it."""
        was_playing = self.clock.is_playing
        has_moved = not self._context.is_speaking and self.clock.advance(dt)
        has_changed = self.bench.update(dt) | self._laid.wait(dt) | self._has_news
        self._has_news = False
        if was_playing and not self.clock.is_playing:
            self._laid.keep()
        if has_moved or has_changed:
            self._lay_controls()
        return has_moved or has_changed

    def handle(self, action: Action) -> Transition | None:
        """Carry out what a key, a button or the pointer wants; keep the bench before it is left."""
        transition = self._carry_out(action)
        if isinstance(transition, Push):
            self._laid.keep()
        return transition

    def _carry_out(self, action: Action) -> Transition | None:
        if self._type(action):
            return None
        if action is Command.CANCEL:
            return self._leave()
        if action is Command.SETTINGS:
            return Push(SettingsPage())
        match action:
            case GoToTab(number) if number < len(self._benches):
                self._turn_to(self._benches[number])
            case Command.RULES:
                self._is_helping = not self._is_helping
            case Point() | Press() | Release() | Zoom() | Command.FOCUS_LOST:
                return self._point(action)
            case NextFocus():
                self._move_focus(action)
            case _:
                return self._press_key(action)
        return None

    def items(self) -> list[Item]:
        """Return backdrop, strips, picture, rail and controls."""
        context, layout, laid = self._context, self._layout, self._laid
        return [
            *list_ground(context, layout, laid),
            *self.bench.items(has_focus=self.buttons.focus == PICTURE),
            *list_cover(context, layout, laid, is_helping=self._is_helping),
            *self.buttons.items(),
        ]

    def narrate(self) -> list[str]:
        """Return the bench's title, the lead, what has happened, and what has the focus."""
        return [*self._laid.narrate(), *self.buttons.narrate()]

    def _type(self, action: Action) -> bool:
        """Let the bench have what types a number into its picture; return whether it was that."""
        if self._is_helping:
            return False
        is_used = self.bench.type(action, has_focus=self.buttons.focus == PICTURE)
        if is_used:
            self._laid.keep()
            self._has_news = True
        return is_used

    def _lay_controls(self) -> None:
        controls = list_controls(self._context, self._layout, self._laid)
        self.buttons.lay(controls, self._layout.unit)

    def _point(self, action: Action) -> Transition | None:
        """Follow the pointer: controls first, then the picture."""
        match action:
            case Point(place) if self._is_dragging:
                self._drag(place)
                return None
            case Release() | Command.FOCUS_LOST:
                self._is_dragging = False
            case Press(place) if (key := self.buttons.hit(place)) is not None:
                self.buttons.focus = key
                return self._press_at(key, place)
            case Point(place, False) if (key := self.buttons.hit(place)) is not None:
                self.buttons.focus = key
            case _:
                pass
        return self._hand_on(action)

    def _hand_on(self, action: Action) -> Transition | None:
        """Let the bench act, unless something lies over it."""
        if self._is_helping and isinstance(action, Press):
            self._is_helping = False
            return None
        outcome = self.bench.handle(action, has_focus=self.buttons.focus == PICTURE)
        self._has_news = True
        return None if isinstance(outcome, bool) else outcome

    def _press_at(self, key: str, place: tuple[int, int]) -> Transition | None:
        button, rect = self.buttons.find(key), self.buttons.rect(key)
        match button:
            case Timeline():
                self._is_dragging = True
                self._drag(place)
            case ValueButton():
                self._adjust(key, read_steps(rect, place))
            case _:
                return self._press(key)
        return None

    def _drag(self, place: tuple[int, int]) -> None:
        button, rect = self.buttons.find("timeline"), self.buttons.rect("timeline")
        if isinstance(button, Timeline):
            before = self.clock.index
            self.clock.go(button.find_index(rect, self._layout.unit, place[0]))
            self._follow_clock(before)

    def _press_key(self, action: Action) -> Transition | None:
        """Carry out a key: what has the focus comes first, then the clock, then the bench."""
        focus, is_pad = self.buttons.focus, self._context.inputs.device.is_pad
        before = self.clock.index
        action = read_pad(action) if is_pad else action
        is_adjusted = isinstance(self.buttons.find(focus), ValueButton)
        is_press = action is Command.CONFIRM or (action is Command.HOLD and is_pad)
        match action:
            case _ if is_press and focus is not None and focus != PICTURE:
                return self._press(focus)
            case MoveFocus() if focus == PICTURE:
                return self._hand_on(action)
            case Command.HOLD if is_press and focus == PICTURE:
                return self._hand_on(Command.CONFIRM)
            case MoveFocus(across, 0) if focus is not None and is_adjusted:
                self._adjust(focus, across)
            case MoveFocus(across, down) if down or (across and is_answer(focus)):
                self._move_focus(action)
            case _ if self.clock.steer(action, is_pad=is_pad):
                self._follow_clock(before)
                self._laid.keep()
            case _:
                return self._hand_on(Command.CONFIRM if is_press else action)
        return None

    def _move_focus(self, action: Action) -> None:
        self.buttons.handle(action)
        self._context.sounds.play("hover")

    def _press(self, key: str) -> Transition | None:
        """Carry out a press of the control ``key``."""
        self._context.sounds.play("touch")
        match key:
            case "menu":
                return self._close()
            case PartKey("tab", str(name)):
                self._turn_to(name)
            case "bet":
                self._laid.is_betting = not self._laid.is_betting
                self.lay_out(self._layout.size)
            case PartKey("bet", int(number)):
                self._settle(number)
            case "bet-skip":
                self._settle(SKIPPED)
            case "help":
                self._is_helping = not self._is_helping
            case "sound":
                self._context.preferences.set(is_muted=not self._context.preferences.now.is_muted)
            case "rail":
                self._is_open = not self._is_open
                self.lay_out(self._layout.size)
            case "speed" | PartKey("parameter"):
                self._adjust(key, 1)
            case _:
                before = self.clock.index
                self.clock.steer(key)
                self._follow_clock(before)
                self._laid.keep()
        return None

    def _adjust(self, key: str, steps: int) -> None:
        """Change a parameter, or the speed."""
        match key:
            case PartKey("parameter", str(name)):
                self._laid.adjust(Adjustment(name, steps=steps))
            case _:
                self.clock.speed += steps
        self._context.sounds.play("hover")
        self._laid.keep()
        self.lay_out(self._layout.size)

    def _follow_clock(self, before: int) -> None:
        """Follow the clock, moved from ``before`` by hand; that closes a bet."""
        if self._laid.pass_over_bet(before):
            self.lay_out(self._layout.size)
        self._has_news = True

    def _turn_to(self, name: str) -> None:
        """Change to another bench."""
        if name != self._laid.name:
            self._laid.close()
            self._laid = OpenBench(self._context, self._keeping, name)
            self.buttons.focus = "play"
            self.lay_out(self._layout.size)

    def _settle(self, answer: int) -> None:
        """Keep the answer to the bet, and let the picture move."""
        self._laid.settle_bet(answer)
        self.lay_out(self._layout.size)
        self.buttons.focus = "play"
        self._laid.show_answer()

    def _leave(self) -> Transition | None:
        """Close what lies over the picture, leave the picture's focus, or the study."""
        if self._is_helping:
            self._is_helping = False
        elif self._is_open:
            self._is_open = False
            self.lay_out(self._layout.size)
        elif self.buttons.focus == PICTURE:
            self.buttons.focus = "play"
        else:
            return self._close()
        return None

    def _close(self) -> Transition:
        self.clock.is_playing = False
        self._laid.close()
        return Pop()
