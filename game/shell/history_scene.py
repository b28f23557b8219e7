"""The list of a game's finished games: the newest first, one of them shown, and a code to type."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.play.codes import LETTERS, CodeEntry, DealDrawer, clean_code
from game.shell.context import Context
from game.shell.games import HistoryHalf, WindowHalf
from game.shell.history_row import (
    HEADS,
    ChosenModel,
    CodeModel,
    HistoryRow,
    describe_time,
    draw_chosen,
    draw_code,
    find_emblem,
    name_other,
    name_tag,
    write_score,
)
from game.shell.menu import WIDE, PagedMenu
from game.shell.routes import Drills, Push, Replace, Statistics, Transition
from game.storage.finished import FinishedGame
from game.ui.actions import Action, Command, MoveFocus, NextFocus, Typed, Zoom
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.sky import Sky
from game.ui.theme import CREAM, EMBER, GOLD, LINE, Face, Size
from game.ui.widgets.controls import Button, PartKey, PlacedButton
from game.ui.window import read_clipboard, write_clipboard

_LEFT, _TOP, _WIDTH, _ROOM = 40, 102, 796, 594
"""Where the rows stand, in u."""
_PITCH, _GAP = 66, 8
_SIDE, _SIDE_WIDTH, _INNER = 852, 388, 348
_WAY_ALONE, _WAYS, _WAY_EDGE = 170, 216, 34
"""The width in u of the way to the statistics alone, and of that with the one to the drills, and
what a label has beside it at least."""
_WAY: Final = Style(Size.TEXT, Face.BOLD, CREAM, "center")
_KINDS: Final = ("all", "counted", "practice")
_FOUND: Final = "found"
"""The games of another screen alone, if that is where the list was opened from."""
_OPPONENT, _VARIANT, _KIND = "opponent", "variant", "kind"


class HistoryScene(PagedMenu[Context]):
    """The rows of a page, and beside them a code and the game that is chosen."""

    shape = WIDE
    sky = Sky.SUNSET

    def __init__(
        self, context: Context, half: WindowHalf, history: HistoryHalf, ids: tuple[str, ...] = ()
    ) -> None:
        """List the finished games of the game with this window half, at first those of ``ids``."""
        super().__init__(context)
        self._half, self._history = half, history
        self._kinds = (*([_FOUND] if ids else []), *_KINDS)
        self._ids = frozenset(ids)
        self._all: tuple[FinishedGame, ...] = ()
        self._shown: Sequence[FinishedGame] = ()
        self._filters = {_OPPONENT: "", _VARIANT: "", _KIND: self._kinds[0]}
        self._chosen = ""
        self._pictures: dict[str, tuple[str, ...]] = {}
        self.entry = CodeEntry(history.read_code)
        """The code as far as it is typed."""
        self._deals = DealDrawer(0, history.stretch_deal)
        self._is_starting = False
        self._wanted = ""
        """Which way on from the chosen game was asked for, until its file is read."""
        self._due = context.storage.find_drills(history.game)
        self._told = 0
        """How many choices the button tells of: those that are due, and those dealt for it."""
        self._list()
        self.buttons.focus = self._chosen and PartKey("game", self._chosen)

    # --- what is listed --------------------------------------------------------------------------

    def _list(self) -> None:
        """Read the games anew, and keep those that the filters ask for, the newest first."""
        self._all = self._context.storage.finished()
        own = [game for game in reversed(self._all) if game.game == self._history.game]
        self._shown = [game for game in own if self._is_asked(game)]
        if self._chosen not in {game.id for game in self._shown}:
            self._chosen = self._shown[0].id if self._shown else ""

    def _is_asked(self, game: FinishedGame) -> bool:
        opponent, variant, kind = self._filters.values()
        if kind == _FOUND:
            return game.id in self._ids
        is_kind = kind == _KINDS[0] or game.counts == (kind == _KINDS[1])
        return is_kind and opponent in ("", game.opponent) and variant in ("", game.variant)

    def _list_values(self, name: str) -> list[str]:
        """Return what a filter can be set to, the first one for all."""
        if name == _KIND:
            return [*self._kinds]
        found = {str(getattr(game, name)) for game in self._all if game.game == self._history.game}
        return ["", *sorted(found - {""})]

    def _say_filter(self, name: str) -> str:
        value, say = self._filters[name], self._context.say
        match name, value:
            case ("variant", ""):
                return say(f"history.all.variant.{self._history.game}")
            case (_, "" | "all"):
                return say(f"history.all.{name}")
            case ("opponent", _):
                return self._context.name_of(value)
            case ("variant", _):
                return self._history.name_variant(value)
            case _:
                return say(f"history.kind.{value}")

    def _turn_filter(self, name: str) -> None:
        values = self._list_values(name)
        at = values.index(self._filters[name]) if self._filters[name] in values else 0
        self._filters[name] = values[(at + 1) % len(values)]
        self._number = 0
        self._list()
        self.lay_out(self._page.size)

    @property
    def _game(self) -> FinishedGame | None:
        return next((game for game in self._shown if game.id == self._chosen), None)

    # --- the page --------------------------------------------------------------------------------

    @property
    def _pitch(self) -> float:
        """The distance of two rows in u; large type makes it larger."""
        return _PITCH * max(1.0, self._context.kit.typesetter.scale)

    def count_pages(self) -> int:
        """Return how many pages the list takes."""
        return max(1, -(-len(self._shown) // int(_ROOM // self._pitch)))

    def _list_page(self) -> Sequence[FinishedGame]:
        rows = int(_ROOM // self._pitch)
        return self._shown[self.page * rows :][:rows]

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return this page's games, the filters, and what can be done with code and game."""
        say = self._context.say
        for at, game in enumerate(self._list_page()):
            top = _TOP + at * self._pitch
            yield self._make_row(game), self.place(_LEFT, top, _WIDTH, self._pitch - _GAP)
        yield Button("back", say("back")), self.place(_LEFT, 8, 110, 40)
        filters = ((_KIND, 160, 206), (_OPPONENT, 852, 206), (_VARIANT, 1066, 174))
        for name, left, width in filters:
            button = Button(PartKey("filter", name), self._say_filter(name))
            yield button, self.place(left, 8, width, 40)
        half = (_INNER - 12) / 2
        yield Button("paste", say("history.paste")), self.place(_SIDE + 20, 224, half, 50)
        play = Button("play", say("history.play"), is_enabled=self.entry.game is not None)
        yield play, self.place(_SIDE + 32 + half, 224, half, 50)
        yield from self._list_ways()
        yield from self._list_chosen_buttons()
        if self.count_pages() > 1:
            yield Button("previous", say("pages.previous")), self.place(_SIDE, 664, 189, 44)
            yield Button("next", say("pages.next")), self.place(_SIDE + 199, 664, 189, 44)

    def _list_ways(self) -> Iterator[PlacedButton]:
        """Yield the ways to the statistics, and to the drills if any are due.

        Both share their room as their labels need it, so that both are set in one size.
        """
        say = self._context.say
        ways = [Button("statistics", say("statistics.open"))]
        if self._told and self._history.set_up_drill is not None:
            ways.insert(0, Button("drills", say("drill.open", count=self._told)))
        room, measure = self.place(0, 0, _WIDTH, 38), self.easel.measure
        lines = [measure(way.label, room, _WAY).width / self.unit for way in ways]
        wide = _WAYS if len(ways) > 1 else _WAY_ALONE
        edges = max(_WAY_EDGE, (wide - sum(lines)) / len(ways))
        left = _LEFT + _WIDTH - sum(lines) - edges * len(ways) - _GAP * (len(ways) - 1)
        for way, line in zip(ways, lines, strict=True):
            yield way, self.place(left, 58, edges + line, 38)
            left += edges + line + _GAP

    def _list_chosen_buttons(self) -> Iterator[PlacedButton]:
        say, game = self._context.say, self._game
        if game is None:
            return
        if game.code:
            yield Button("copy", say("history.copy")), self.place(1116, 512, 104, 50)
        half = (_INNER - 12) / 2
        review = Button("review", say(self._history.looks_back), is_main=True)
        yield review, self.place(_SIDE + 20, 580, half, 56)
        other = Button("seat", say("history.other_seat"), is_enabled=game.opponent != "")
        yield other, self.place(_SIDE + 32 + half, 580, half, 56)

    def _make_row(self, game: FinishedGame) -> HistoryRow:
        return HistoryRow(
            PartKey("game", game.id),
            name_other(self._context, game),
            emblem=find_emblem(game),
            time=describe_time(game.ended, self._context.storage.now, self._context.say),
            variant=self._history.name_variant(game.variant),
            score=write_score(game.scores),
            lead=game.margin or 0,
            end=game.end or 0,
            tag=name_tag(game, self._context.say),
            is_chosen=game.id == self._chosen,
        )

    def page_items(self) -> Iterator[Item]:
        """Yield the title, the heads of the columns, and both panels at the side."""
        say, easel = self._context.say, self.easel
        yield self.ribbon_item(say("title.history"), self.place(490, 4, 300, 44))
        count = say("history.count", count=len(self._shown))
        head = Style(Size.SMALL, Face.BOLD, CREAM)
        yield self.caption_item("count", self.place(_LEFT, 60, 230, 34), count, head)
        if self._shown:
            words = say(f"history.variant.{self._history.game}"), say("history.result")
            first = min(place.x for _, place in self._list_ways())
            for start, line in zip(HEADS, words, strict=True):
                box = self.place(_LEFT + start - 12, 60, 180, 34)
                if easel.measure(line, box, head).right + easel.px(24) < first:
                    yield self.caption_item(("head", start), box, line, head)
        code = self.place(_SIDE, 60, _SIDE_WIDTH, 228)
        yield easel.item("code", code, draw_code, self._model_code())
        chosen = self._model_chosen()
        if chosen is not None:
            side = self.place(_SIDE, 304, _SIDE_WIDTH, 352)
            yield easel.item("chosen", side, draw_chosen, chosen)

    def _model_code(self) -> CodeModel:
        say, entry = self._context.say, self.entry
        title = say("history.code")
        if entry.game is not None:
            name = self._context.name_of(entry.game.opponent)
            line = say("list.comma").join((name, entry.game.variant))
            return CodeModel(title, entry.letters, GOLD, line, entry.game.opponent)
        edge = LINE if entry.fault is None else EMBER
        return CodeModel(title, entry.letters, edge, self._say_fault())

    def _say_fault(self) -> str:
        """Return what is wrong with the code, or how one is typed."""
        say, entry = self._context.say, self.entry
        if entry.fault is None:
            return say("history.code.type", count=LETTERS)
        if entry.repair is not None:
            return say("history.code.meant", code=entry.repair)
        return say(f"history.code.{entry.fault.value}")

    def _model_chosen(self) -> ChosenModel | None:
        game = self._game
        if game is None:
            return None
        pictures = self._pictures.get(game.id, ())
        told = name_other(self._context, game), write_score(game.scores), game.end or 0
        return ChosenModel(find_emblem(game), *told, pictures, game.code)

    def page_texts(self) -> Iterator[str]:
        """Return the title with its page, the number of games, the code and the line below it."""
        yield self.write_head(self._context.say("title.history"))
        yield self._context.say("history.count", count=len(self._shown))
        code = self._model_code()
        yield self._context.say("list.comma").join(filter(None, (code.letters, code.line)))

    # --- what is done ----------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        """Whether something is being read or made ready."""
        is_reading = self._due.drills is None
        is_reading |= self._chosen not in {"", *self._pictures}
        return is_reading or self._is_starting or bool(self._wanted)

    def resume(self) -> None:
        """Look again for what is due: some of it may have been tried meanwhile."""
        self._due = self._context.storage.find_drills(self._history.game)
        super().resume()

    def update(self, dt: float) -> bool | Transition:
        """Show what has been read meanwhile; begin the game of a code once it can be dealt."""
        del dt
        has_changed = self._context.storage.finished() is not self._all
        if has_changed:
            self._list()
            self._due = self._context.storage.find_drills(self._history.game)
        has_changed |= self._read_chosen()
        count = self._due.count if self._history.dealing is None else self._due.left
        if self._due.drills is not None and count != self._told:
            self._told, has_changed = count, True
        if has_changed:
            self.lay_out(self._page.size)
        if (following := self._open_wanted()) is not None:
            return following
        coded = self.entry.game
        if self._is_starting and coded is not None:
            deal = self._deals.find(coded.deal)
            if deal is not None:
                return Replace(self._history.start_code(self.entry.letters, deal))
        return has_changed

    def _read_chosen(self) -> bool:
        """Find the pictures of the chosen game once its file is read; return whether it was now."""
        if not self._chosen or self._chosen in self._pictures:
            return False
        read = self._context.storage.find_record(self._chosen)
        if not read.is_read:
            return False
        pictures: tuple[str, ...] = ()
        if read.game is not None:
            try:
                pictures = tuple(self._half.list_pictures(self._half.read_game(read.game)))
            except ValueError:
                pictures = ()
        self._pictures[self._chosen] = pictures
        return True

    def handle(self, action: Action) -> Transition | None:
        """Type a code, turn pages by wheel and keys; the game with the focus is the chosen one."""
        match action:
            case Typed(text):
                self._change_code(text)
            case Command.ERASE:
                self.entry.erase()
                self.lay_out(self._page.size)
            case Command.PASTE:
                self._paste()
            case Command.COPY:
                self._copy()
            case Zoom(by, place) if place is not None:
                self._turn_to(self.page - by)
            case Command.FIRST:
                self._turn_to(0)
            case Command.LAST:
                self._turn_to(self.count_pages() - 1)
            case _:
                return self._follow_focus(action)
        return None

    def _follow_focus(self, action: Action) -> Transition | None:
        is_row = isinstance(self.buttons.focus, PartKey) and self.buttons.focus.startswith("game")
        if is_row and action == MoveFocus(1, 0):
            self.buttons.focus = "review"
            return None
        transition = super().handle(action)
        is_meant = isinstance(action, MoveFocus | NextFocus)
        match self.buttons.focus:
            case PartKey("game", str(game)) if is_meant and game != self._chosen:
                self._choose(game)
        return transition

    def _choose(self, game_id: str) -> None:
        self._chosen, self._wanted = game_id, ""
        self.lay_out(self._page.size)

    def _turn_to(self, page: int) -> None:
        self._turn(min(max(page, 0), self.count_pages() - 1) - self.page)

    def _turn(self, step: int) -> None:
        """Turn ``step`` pages on, and choose the first game there."""
        super()._turn(step)
        page = self._list_page()
        if step and page:
            self._choose(page[0].id)
            self.buttons.focus = PartKey("game", self._chosen)

    def _paste(self) -> None:
        """Take a code, or anything longer as games."""
        text = read_clipboard()
        if len(clean_code(text)) > LETTERS or not self._change_code(text):
            self._context.importer.add_text(text)

    def _change_code(self, text: str) -> bool:
        """Add what is typed to the code; return whether there was any letter of codes."""
        has_changed = self.entry.type(text)
        if has_changed:
            self.lay_out(self._page.size)
        if self.entry.game is not None:
            self._deals.find(self.entry.game.deal)
        return has_changed

    def press(self, key: str) -> Transition | None:
        """Choose a game, turn a filter or a page, or do what a button says."""
        match key:
            case PartKey("game", str(game)) if game != self._chosen:
                self._choose(game)
            case PartKey("game", _):
                self._wanted = "review"
            case PartKey("filter", str(name)):
                self._turn_filter(name)
            case "paste":
                self._paste()
            case "play":
                self._is_starting = self.entry.game is not None
            case "copy":
                self._copy()
            case "drills" | "statistics":
                route = Drills if key == "drills" else Statistics
                return Push(route(self._history.game))
            case "review":
                self._wanted = key
            case "seat" if self._game is not None and self._game.opponent:
                self._wanted = key
            case _:
                return super().press(key)
        return None

    def _copy(self) -> None:
        """Copy the code of the chosen game, and say so."""
        game = self._game
        if game is not None and game.code and write_clipboard(game.code):
            self._context.note.show(self._context.say("history.copied", code=game.code))

    def _open_wanted(self) -> Transition | None:
        """Open the review of the chosen game, or begin it again in the other seat, once it is read.

        A game whose record cannot be read stays in the list.
        """
        if not self._wanted:
            return None
        read = self._context.storage.find_record(self._chosen)
        if not read.is_read:
            return None
        wanted, self._wanted = self._wanted, ""
        if read.game is None:
            return None
        try:
            if wanted == "review":
                return Push(self._history.review(read.game, read.judged))
            return Replace(self._history.play_other_seat(read.game))
        except ValueError:
            return None
