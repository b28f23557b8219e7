"""The screen of a review: a bar with tabs, and below it the page of one of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pygame import Rect

from game.engine.protocol import Answer
from game.play.judged import Cells
from game.play.session import Session
from game.review.bars import TERMS, draw_bar
from game.review.reviewed import ReviewedGame
from game.shell.context import Context
from game.shell.play.review_page import ReviewGame, ReviewPage
from game.shell.routes import Pop, Push, ReviewStep, Route, SettingsPage, Transition
from game.ui import paint
from game.ui.actions import Action, Command, Digit, GoToTab, MoveFocus, NextFocus, Point
from game.ui.display_list import Item
from game.ui.geometry import Page, SizePx
from game.ui.images import sky_item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import (
    CREAM,
    GOLD,
    LINE,
    OPPONENT,
    PANEL,
    RAISED,
    SECONDARY,
    TABLE,
    Face,
    Size,
    type_px,
)
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import Button, PartKey, PlacedButton, Tab, draw_chevron
from game.ui.window import write_clipboard

_BAR: Final = 48
_BACK, _FACE, _HELP = 44, 40, 44
_SCORE: Final = 58
_TABS_END: Final = 1226
_PAD: Final = 28


@dataclass(frozen=True, slots=True)
class BarTab(Tab):
    """A tab in the bar: only the chosen one has a plate."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the words, lit and underlined in gold if the tab is chosen."""
        plate = rect.inflate(0, -pen.px(8))
        if self.is_chosen:
            pen.fill(plate, pen.px(8), RAISED)
        if has_focus:
            pen.frame(plate, pen.px(8), GOLD, max(1, pen.px(2)))
        inner = plate.inflate(-pen.px(16), 0)
        face = Face.BOLD if self.is_chosen else Face.BODY
        ink = CREAM if self.is_chosen else SECONDARY
        written = pen.text(self.label, inner, Size.TEXT, ink, "center", face)
        if self.is_chosen:
            line = Rect(written.x, plate.bottom - pen.px(4), written.width, max(2, pen.px(3)))
            pen.fill(line, line.height // 2, GOLD)


@dataclass(frozen=True, slots=True)
class BarSign(Button):
    """A button of the bar that is a sign: back, or the rules."""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw an arrow back, or a question mark."""
        if has_focus:
            pen.fill(rect.inflate(-pen.px(4), -pen.px(4)), pen.px(8), RAISED)
        ink = CREAM if has_focus else SECONDARY
        if self.key == "rules":
            pen.text("?", rect, Size.LARGE, ink, "center", Face.BOLD)
            return
        draw_chevron(pen, rect, ink, is_back=True)


class ReviewScene:
    """Shows what a finished game was made of; it waits for the rest while that is judged."""

    def __init__(
        self, context: Context, game: ReviewGame, rules: Route, step: ReviewStep | None = None
    ) -> None:
        """Review ``game``, from ``step`` on; ``rules`` is the page of the question mark."""
        self._context = context
        self._game = game
        self._rules = rules
        self._session: Session[Any, Any] = game.session
        self._revision = -1
        self._size: SizePx = (1280, 720)
        self._page = Page(self._size)
        self._review: ReviewedGame | None = None
        self._pages: dict[str, ReviewPage] = {}
        self._step = step or ReviewStep()
        self.tab = ""
        """The name of the tab that is chosen; empty until all is judged."""
        self.ply = 0
        self.buttons = Buttons(context.kit)
        self._shows_focus = False
        self._explains = not game.preferences.now.knows_review

    @property
    def is_moving(self) -> bool:
        """Whether it waits for what is being judged."""
        return False

    @property
    def page(self) -> ReviewPage | None:
        """The page of the tab that is chosen, once all is judged."""
        return self._pages.get(self.tab)

    def lay_out(self, size: SizePx) -> None:
        """Lay out bar, page and buttons for a window of ``size`` pixels."""
        self._size, self._page = size, Page(size)
        self._open()
        for page in self._pages.values():
            page.lay_out(size)
        self._lay_buttons()

    def resume(self) -> None:
        """Lay out the buttons again: words may have changed."""
        self.lay_out(self._size)

    def _open(self) -> None:
        """Open the pages once the whole game is judged."""
        judging = self._session.judging
        if self._pages or judging is None or judging.record is None:
            return
        self._review = ReviewedGame(judging.record, self._session.viewer)
        self._pages = dict(self._game.open_pages(self._review))
        names, mistakes = [*self._pages], self._review.mistakes
        first = names[0 if mistakes else 1]  # without mistakes there is no second try
        self.ply = mistakes[0] if mistakes else 0
        step = self._step
        self._turn_to(ReviewStep(step.ply, step.tab or first))

    def _lay_buttons(self) -> None:
        own = [*self._list_page_buttons()]
        placed = [*self._list_bar(), *own]
        keys = {button.key for button, _ in placed}
        if own and (self._is_explaining or self.buttons.focus not in keys):
            main = (button.key for button, _ in own if button.is_main)
            self.buttons.focus = next(main, own[0][0].key)
        self.buttons.lay(placed, self._page.unit)

    def _list_page_buttons(self) -> Iterator[PlacedButton]:
        if self._is_explaining:
            yield (
                Button("understood", self._context.say("review.understood"), is_main=True),
                self._page.place(520, 360, 240, 50),
            )
        elif self.page is not None:
            yield from self.page.list_buttons()

    @property
    def _is_explaining(self) -> bool:
        """Whether the explanation is on the screen, on the first page that has terms to explain.

        The focus stays on it.
        """
        return self._explains and self.page is not None and not self.page.hides_score

    @property
    def _bar_place(self) -> Rect:
        growth = self._context.kit.typesetter.scale - 1
        return Rect(0, 0, self._size[0], self._page.px(_BAR + 16 * growth))

    def _list_bar(self) -> Iterator[PlacedButton]:
        bar, page, say = self._bar_place, self._page, self._context.say
        back = page.place(8, 0, _BACK, 0)
        yield BarSign("back", say("back")), Rect(back.x, 0, back.width, bar.height)
        help_ = page.place(1280 - 8 - _HELP, 0, _HELP, 0)
        right = page.place(_TABS_END, 0, 0, 0).x
        tabs = list[PlacedButton]()
        for name in reversed(self._pages):
            words = say(f"review.tab.{name}")
            px = type_px(Size.TEXT, self._context.kit.type_unit(page.unit))
            width = self._context.kit.typesetter.width(words, Face.BOLD, px) + page.px(_PAD)
            tab = Rect(right - width, 0, width, bar.height)
            tabs.append((BarTab(PartKey("tab", name), words, is_chosen=name == self.tab), tab))
            right = tab.x - page.px(4)
        yield from reversed(tabs)
        yield BarSign("rules", say("review.help")), Rect(help_.x, 0, help_.width, bar.height)

    def handle(self, action: Action) -> Transition | None:
        """Change tabs, walk the turns, press, or leave."""
        if isinstance(action, MoveFocus | Point):
            self._shows_focus = self._shows_focus or isinstance(action, MoveFocus)
        if action is Command.CANCEL:
            return self._leave()
        if action is Command.COPY:
            self._copy()
            return None
        if action is Command.RULES or action is Command.SETTINGS:
            return Push(self._rules if action is Command.RULES else SettingsPage())
        if (tab := self._find_tab(action)) is not None:
            self._go_to_tab(tab)
            return None
        if self._is_explaining:
            if isinstance(action, MoveFocus):
                self.buttons.focus = "understood"
                return None
            return self._press(self.buttons.handle(action))
        if (page := self.page) is None:
            return self._press(self.buttons.handle(action))
        return self._take(action, page)

    def _copy(self) -> None:
        """Copy the game as a line that can be added again, with its sum in comments."""
        line = self._session.match.record.line
        if self._review is not None and not self._review.record.is_sampled:
            line = _comment_line(line, self._review.cells, self._review.totals)
        if write_clipboard(line):
            self._context.note.show(self._context.say("review.copied"))

    def _leave(self) -> Transition | None:
        """Leave what the page has opened, else the review."""
        if self.page is None or not self.page.leave():
            return Pop()
        self._lay_buttons()
        return None

    def take(self, answers: Sequence[Answer]) -> None:
        """Hand the engine's answers to the page."""
        if self.page is not None and self.page.hear(answers):
            self._revision = -1

    def _take(self, action: Action, page: ReviewPage) -> Transition | None:
        """Walk the turns, try out others, play on, or let the page act."""
        if action is Command.PLAY_ON:
            return self._press("play on")
        if action is Command.END:
            self._turn_to(ReviewStep(tab=self._game.answers))
            can_explore = "explore" in (key for key, _ in self.buttons.list_places())
            return self._press("explore") if can_explore else None
        if (ply := self._find_walk(action, page)) is not None:
            self._turn_to(ReviewStep(ply))
            return None
        if (step := page.take(action)) is not None:
            self._turn_to(step)
            return None
        focus = self.buttons.focus
        pressed = self.buttons.handle(action)
        if self.buttons.focus != focus:
            self._shows_focus = True
        return self._press(pressed)

    def _find_tab(self, action: Action) -> str | None:
        """Return the tab that an action goes to, if it does."""
        names = list(self._pages)
        match action:
            case Digit(number, False) | GoToTab(number) if number < len(names):
                return names[number]
            case NextFocus(by) if names:
                return names[(names.index(self.tab) + by) % len(names)]
            case _:
                return None

    def _find_walk(self, action: Action, page: ReviewPage) -> int | None:
        """Return the turn that an action walks to, if it does."""
        last = sum(self._game.parts) - 1
        match action:
            case MoveFocus(across, 0) if page.walks:
                return min(max(0, self.ply + across), last)
            case Command.FIRST if page.walks:
                return 0
            case Command.LAST if page.walks:
                return last
            case _:
                return None

    def _press(self, key: str | None) -> Transition | None:
        if key is None:
            return None
        self._context.sounds.play("touch")
        match key:
            case "back":
                return self._leave()
            case "rules":
                return Push(self._rules)
            case "play on":
                return self._game.play_on(self.ply)
            case "understood":
                self._go_to_tab(self.tab)
            case PartKey("tab", str(name)):
                self._go_to_tab(name)
            case _ if self.page is not None:
                following = self.page.press(key)
                if isinstance(following, ReviewStep):
                    self._turn_to(following)
                elif following is not None:
                    return following
                self._lay_buttons()
        return None

    def _go_to_tab(self, name: str) -> None:
        """Go to another tab, or the same; what is explained is understood by then."""
        if self._is_explaining:
            self._explains = False
            self._game.preferences.set(knows_review=True)
        self._turn_to(ReviewStep(tab=name))

    def _turn_to(self, step: ReviewStep) -> None:
        """Go to another turn or tab."""
        last = sum(self._game.parts) - 1
        if step.ply is not None:
            self.ply = min(max(0, step.ply), last)
        if step.tab in self._pages and step.tab != self.tab:
            self.tab, self._shows_focus = step.tab, False
            self.buttons.focus = None
        if self.page is not None:
            self.page.show(self.ply)
        self._lay_buttons()

    def update(self, dt: float) -> bool | Transition:
        """Open the pages as soon as the game is judged."""
        del dt
        if self._session.revision == self._revision:
            return False
        self._revision = self._session.revision
        if not self._pages:
            self.lay_out(self._size)
        return True

    def items(self) -> list[Item]:
        """Return sky, page, bar and buttons."""
        kit, page = self._context.kit, self.page
        easel: Easel[Kit] = Easel(kit, self._page.unit)
        items = [sky_item(kit.images, self._size, self._game.find_sky(self.ply))]
        if page is not None:
            items += page.items()
        else:
            items += self._list_waiting(easel)
        if self._is_explaining:
            items += self._list_explanation(easel)
        bar = easel.item("review bar", self._bar_place, _draw_strip)
        strip = [bar, *self._list_head(easel)]
        if page is None or not page.hides_score:
            strip += self._list_score(easel)
        shown = list(self.buttons.items(shows_focus=self._shows_focus or self._is_explaining))
        inside = self._bar_place.contains
        middle = [item for item in items if item.name != "sky" and inside(item.area)]
        rest = [item for item in items if item not in middle]
        return [*rest, *strip, *middle, *shown]

    def _list_head(self, easel: Easel[Kit]) -> Iterator[Item]:
        bar, face = self._bar_place, self._page.place(_SCORE, 0, _FACE, _FACE)
        face.centery = bar.centery
        yield easel.item("review face", face, _draw_face, self._game.bird)

    def _list_score(self, easel: Easel[Kit]) -> Iterator[Item]:
        bar, x = self._bar_place, self._page.place(_SCORE + _FACE + 12, 0, 0, 0).x
        for side, points in enumerate(self._game.points):
            box = Rect(x, bar.y, easel.type_px(48) + easel.px(20), bar.height)
            yield easel.item(("review score", side), box, _draw_score, side, points)
            x = box.right

    def _list_waiting(self, easel: Easel[Kit]) -> Iterator[Item]:
        """Yield how much of the game is judged."""
        judging, say = self._session.judging, self._context.say
        plate = self._page.place(440, 320, 400, 90)
        yield easel.panel("waiting", plate)
        has_failed = judging is None or judging.has_failed
        words = say("review.failed" if has_failed else "review.judging")
        box = Rect(plate.x, plate.y + easel.px(8), plate.width, easel.type_px(30))
        yield easel.line("waiting words", box.inflate(-easel.px(24), 0), words, _CENTRED)
        if judging is not None and not has_failed:
            line = Rect(plate.x + easel.px(24), 0, plate.width - easel.px(48), easel.px(8))
            line.bottom = plate.bottom - easel.px(20)
            yield easel.item("waiting bar", line, _draw_share, judging.share)

    def _list_explanation(self, easel: Easel[Kit]) -> Iterator[Item]:
        """Yield what the terms mean, once, above the rows that they name."""
        say, plate = self._context.say, self._page.place(240, 72, 800, 356)
        yield easel.item("explained", plate, _draw_sheet)
        for number, each in enumerate(self._game.explained):
            place = self._page.place(272, 92 + 86 * number, 736, 80)
            yield easel.item(each, place, _draw_explained, each.sign, say(each.key))

    def narrate(self) -> list[str]:
        """Return what the page says, and the button with the focus."""
        say, page = self._context.say, self.page
        if self._is_explaining:
            told = [say(each.key) for each in self._game.explained]
            return [*told, *self.buttons.narrate()]
        if page is None:
            return [say("review.judging"), *self.buttons.narrate()]
        return [*page.narrate(), *self.buttons.narrate()]


_CENTRED: Final = Style(Size.TEXT, Face.BODY, CREAM, "center")


def _comment_line(line: str, turns: Sequence[Cells], totals: Cells) -> str:
    """Return a game's line with what each turn was made of after it, in braces, and the sum.

    The last words of a line are its turns.
    """
    words = line.split(" ")
    start = len(words) - len(turns)
    told = [
        word
        if at < start or not any(turns[at - start])
        else f"{word} {_comment(turns[at - start])}"
        for at, word in enumerate(words)
    ]
    return " ".join((*told, _comment(totals, "sum: ")))


def _comment(cells: Cells, head: str = "") -> str:
    told = (f"{name} {tenths / 10:+.1f}" for name, tenths in zip(TERMS, cells, strict=True))
    return f"{{{head}{', '.join(told)}}}"


def _draw_strip(pen: Pen[Kit], bar: Rect) -> None:
    pen.fill(bar, 1, TABLE, 225)
    pen.surface.fill(LINE, (bar.x, bar.bottom - 1, bar.width, 1))


def _draw_face(pen: Pen[Kit], place: Rect, bird: str) -> None:
    pen.picture(pen.kit.images.portrait(bird, place.width), place)
    ring = paint.ring(place.width, GOLD, max(1, pen.px(1.5)))
    pen.picture(ring, place)


def _draw_score(pen: Pen[Kit], box: Rect, side: int, points: int) -> None:
    mark = Rect(box.x, 0, pen.px(13), pen.px(13)).move_to(centery=box.centery)
    colour = OPPONENT if side else CREAM
    pen.fill(mark, max(1, mark.width // 8) if side else mark.width // 2 + 1, colour)
    rest = Rect(mark.right + pen.px(7), box.y, box.right - mark.right, box.height)
    pen.text(str(points), rest, Size.NUMBER, colour, face=Face.BOLD)


def _draw_share(pen: Pen[Kit], line: Rect, share: float) -> None:
    pen.fill(line, line.height // 2, LINE)
    filled = Rect(line.x, line.y, round(line.width * share), line.height)
    if filled.width > line.height:
        pen.fill(filled, line.height // 2, GOLD)


def _draw_sheet(pen: Pen[Kit], plate: Rect) -> None:
    pen.fill(plate, pen.px(12), PANEL)
    pen.frame(plate, pen.px(12), GOLD, max(1, pen.px(2)))


def _draw_explained(pen: Pen[Kit], place: Rect, mark: tuple[int, ...] | str, words: str) -> None:
    signs = Rect(place.x, 0, pen.px(50), pen.px(22)).move_to(centery=place.centery)
    if isinstance(mark, str):
        pen.text(mark, signs.inflate(0, pen.px(12)), Size.LARGE, CREAM, "center")
    else:
        for number, bar in enumerate(reversed(mark)):
            x = signs.right - signs.height - number * pen.px(28)
            draw_bar(pen, Rect(x, signs.y, signs.height, signs.height), bar)
    box = Rect(signs.right + pen.px(18), place.y, 0, place.height)
    box.width = place.right - box.x
    pen.paragraph(words, box, Style(Size.TEXT, Face.BODY, CREAM))
