"""The page before a game: everybody to play against, one of them closely, and other ways below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from game.shell.history_row import find_emblem, name_other, write_score
from game.shell.menu import BarIcon, ContextT, Menu
from game.shell.routes import Calendar, Finished, GameRoute, Push, Replace, SettingsPage, Transition
from game.shell.setup.cards import (
    ClosePlaces,
    Grid,
    Marks,
    Played,
    Rival,
    RivalCard,
    Segment,
    count_played,
    draw_close,
    draw_head,
    lay_close,
    lay_grid,
)
from game.shell.setup.tiles import PastGame, WayTile
from game.storage.finished import FinishedGame
from game.ui.actions import Action, Command, MoveFocus, NextFocus, Point
from game.ui.device import PadButton
from game.ui.display_list import Item
from game.ui.geometry import PageShape, SizePx, find_content_area
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, RAISED, SECONDARY, TABLE, Face, Size
from game.ui.top_bar import BUTTON, PITCH, BarButton
from game.ui.widgets.controls import Button, PartKey, PlacedButton

_BAR, _EDGE, _DOOR = 48, 8, 212
TILES, _TILE, _PITCH = (512, 164), 288, 304
_LOW_TILES, _FOOT = (512, 156), (676, 34)
"""Top and height of the tiles and of a line below them, in u; with that line tiles are lower."""
_NEWEST = 2


@dataclass(frozen=True, slots=True)
class _DoorTab(Button):
    is_chosen: bool = False
    limit: int | None = None

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the name of a game in the bar; that of the page's own is underlined."""
        if self.is_chosen or has_focus:
            pen.fill(rect, pen.px(8), RAISED)
        ink = CREAM if self.is_chosen else GOLD if has_focus else SECONDARY
        inner = rect.inflate(-pen.px(16), 0)
        pen.set(self.label, inner, Style(Size.NUMBER, Face.DISPLAY, ink, "center", self.limit))
        if self.is_chosen:
            line = Rect(inner.x, rect.bottom - pen.px(4), inner.width, max(2, pen.px(3)))
            pen.fill(line, line.height // 2, GOLD)


class OpponentsPage(Menu[ContextT]):
    """Choose a way to play and an opponent, and begin a game.

    A click on a card chooses it: the panel keeps to it, and its button begins a game, as another
    click or Enter does. A card pointed at is shown meanwhile. A subclass says who there is, in what
    ways it is played, and how a game is begun.
    """

    shape = PageShape(stretch=1.5)
    game: ClassVar[str]
    """The name of the game in the registry."""

    def __init__(self, context: ContextT, chosen: str, focus: str | None = None) -> None:
        """Have the focus on the ``chosen`` card, or on the button ``focus``."""
        super().__init__(context, focus or chosen)
        self._chosen = self._looked_at = chosen
        self._shows_facts = False
        self._rivals: Sequence[Rival] = ()
        self._read_games()

    def _read_games(self) -> None:
        games = self._context.storage.finished()
        self.finished = [each for each in games if each.game == self.game]
        """The finished games of this kind, the oldest first."""
        self.played = count_played(self.finished)
        """What the player's record is against each opponent."""

    def resume(self) -> None:
        """Look at the finished games again: they may have been taken away or brought back."""
        self._read_games()
        super().resume()

    # --- what a game says ------------------------------------------------------------------------

    def list_rivals(self) -> Sequence[Rival]:
        """Return all opponents, the weakest first."""
        raise NotImplementedError

    def list_ways(self) -> Sequence[Segment]:
        """Return the ways in which a game can be played, such as lengths."""
        raise NotImplementedError

    def list_tiles(self) -> Sequence[WayTile]:
        """Return the tiles below, at most four."""
        raise NotImplementedError

    def play_against(self, key: str) -> Transition:
        """Begin a game against the opponent with a card's key."""
        raise NotImplementedError

    def press_own(self, key: str) -> Transition | None:
        """Act on a press of a way to play, or of a tile."""
        raise NotImplementedError

    @property
    def rulebook(self) -> GameRoute:
        """The screen that explains the rules."""
        raise NotImplementedError

    @property
    def foot(self) -> str:
        """A line below the tiles, if any."""
        return ""

    def count_places(self, tiles: int) -> int:
        """Return how many places the row of so many tiles has; those without a tile are last."""
        return tiles

    # --- the page --------------------------------------------------------------------------------

    @property
    def _scale(self) -> float:
        return self._context.kit.typesetter.scale

    @property
    def _grid(self) -> Grid:
        return lay_grid(self._page, self._scale, self._rivals)

    def _lay_close(self, rival: Rival) -> ClosePlaces:
        page, panel, facts = self._page, self._grid.panel, self._shows_facts
        games, lesson = len(rival.played.last), bool(rival.lesson)
        return lay_close(page, panel, self._scale, has_facts=facts, games=games, has_lesson=lesson)

    def _find_rival(self, key: str | None) -> Rival | None:
        return next((rival for rival in self._rivals if rival.key == key), None)

    def lay_out(self, size: SizePx) -> None:
        """Lay out the page, with its words in the current language."""
        self._rivals = self.list_rivals()
        super().lay_out(size)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the opponents, what the panel offers, the tiles, and the bar."""
        grid, say, kit = self._grid, self._context.say, self._context.kit
        names = (rival.name for rival in self._rivals)
        least = min(card.width for card in grid.cards) - self._page.px(16)
        limit = kit.fit_all(names, Style(Size.TEXT, Face.BOLD), least, self.unit)
        for rival, place in zip(self._rivals, grid.cards, strict=True):
            card = RivalCard(
                rival.key,
                rival.name,
                emblem=rival.emblem,
                across=rival.across,
                is_beaten=rival.played.won > 0,
                is_chosen=rival.key == self._chosen,
                limit=limit,
            )
            yield card, place
        rival = self._find_rival(self._looked_at) or self._rivals[0]
        close = self._lay_close(rival)
        yield _PlayButton("begin", say("setup.play")), close.start
        ways, gap = self.list_ways(), self._page.px(4)
        room = close.ways.inflate(-2 * gap, -gap // 2)
        for n, way in enumerate(ways):
            left, right = (room.x + room.width * at // len(ways) for at in (n, n + 1))
            yield way, Rect(left, room.y, right - left, room.height)
        if rival.lesson:
            yield Button("lesson", rival.lesson), close.lesson
        figures = say("setup.figures")
        yield (
            Marks("figures", figures, ends=rival.played.last, is_chosen=self._shows_facts),
            close.marks,
        )
        tiles, (top, height) = self.list_tiles(), _LOW_TILES if self.foot else TILES
        places = self.count_places(len(tiles))
        start = (1280 + _PITCH - _TILE - places * _PITCH) / 2
        for n, tile in enumerate(tiles):
            yield tile, self.place(start + n * _PITCH, top, _TILE, height)
        yield from self._list_bar()

    def _list_bar(self) -> Iterator[PlacedButton]:
        """Return the bar's buttons: back, settings and sound, the other games, the rules."""
        say, content = self._context.say, find_content_area(self._page.size)
        px = self._page.px
        top, side = px((_BAR - BUTTON) / 2), px(BUTTON)
        is_muted = self._context.preferences.now.is_muted
        left = content.x + px(_EDGE)
        for n, (key, icon, words) in enumerate(_ICONS):
            place = Rect(left + n * px(PITCH), top, side, side)
            yield BarIcon(key, say(words), icon=icon, is_muted=is_muted), place
        width = px(_DOOR * min(1.25, max(1.0, self._scale)))
        names = [door.words for door in self.doors]
        style = Style(Size.NUMBER, Face.DISPLAY)
        room = width - px(16)
        limit = self._context.kit.fit_all(names, style, room, self.unit) if names else None
        first = content.centerx - width * len(self.doors) // 2
        for n, door in enumerate(self.doors):
            is_here = door.game == self.game
            tab = _DoorTab(PartKey("door", door.game), door.words, is_chosen=is_here, limit=limit)
            yield tab, Rect(first + n * width, top, width, side)
        place = Rect(content.right - px(_EDGE) - side, top, side, side)
        yield BarIcon("rules", say("title.rules"), icon=BarButton.RULES), place

    def page_items(self) -> Iterator[Item]:
        """Yield the bar, the words over the levels, the panel, and what stands at the foot."""
        easel, grid = self.easel, self._grid
        bar = Rect(0, 0, self._page.size[0], self._page.px(_BAR))
        yield easel.item("bar", bar, Pen.fill, 1, TABLE, 245)
        for n, (level, place) in enumerate(grid.heads):
            yield easel.item(("level", n), place, draw_head, level)
        rival = self._find_rival(self._looked_at) or self._rivals[0]
        close = self._lay_close(rival)
        facts = self._list_facts(rival) if self._shows_facts else ()
        yield easel.item("profile", grid.panel, draw_close, close, rival, facts)
        if self.foot:
            top, height = _FOOT
            style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
            yield self.caption_item("foot", self.place(40, top, 1200, height), self.foot, style)

    def _list_facts(self, rival: Rival) -> tuple[str, ...]:
        """Return the player's record, and what was measured."""
        say, played = self._context.say, rival.played
        values = {"won": played.won, "lost": played.lost, "drawn": played.drawn}
        return (say("setup.played", **values), *rival.facts)

    def page_texts(self) -> Iterator[str]:
        """Return what the page is for, and how a game is begun with the device in use."""
        context, button = self._context, self._context.name_button(PadButton.A)
        yield context.say("setup.title")
        yield context.say(f"setup.begin.{context.device_kind}", button=button)

    def narrate(self) -> list[str]:
        """Return the page, what has the focus, and the line and facts of the opponent shown."""
        rival = self._find_rival(self._looked_at)
        if rival is None:
            return super().narrate()
        facts = self._list_facts(rival) if self._shows_facts else ()
        return [*super().narrate(), rival.line, *facts]

    # --- what is done ----------------------------------------------------------------------------

    def handle(self, action: Action) -> Transition | None:
        """Follow pointer and keys; the keys for rules and settings work here too."""
        if action in (Command.RULES, Command.SETTINGS):
            return self.press("rules" if action is Command.RULES else "settings")
        transition = super().handle(action)
        match action:
            case Point(place):
                self._look_at(self.buttons.hit(place))
            case MoveFocus() | NextFocus() if self._find_rival(self.buttons.focus) is not None:
                self._chosen = str(self.buttons.focus)
                self._look_at(self._chosen)
        return transition

    def _look_at(self, pointed: str | None) -> None:
        """Show who is pointed at, else who is chosen."""
        if pointed is None and self._find_rival(self.buttons.focus) is not None:
            self.buttons.focus = self._chosen
        shown = pointed if pointed is not None and self._find_rival(pointed) else self._chosen
        before = self._looked_at
        self._looked_at = shown
        card = self.buttons.find(self._chosen)
        if shown != before or not (isinstance(card, RivalCard) and card.is_chosen):
            self.lay_out(self._page.size)

    def press(self, key: str) -> Transition | None:
        """Begin a game, or open what a button is for."""
        match key:
            case "begin" | self._chosen:
                return self.play_against(self._chosen)
            case "figures":
                self._shows_facts = not self._shows_facts
            case "settings":
                return Push(SettingsPage())
            case "rules":
                return Push(self.rulebook)
            case "sound":
                preferences = self._context.preferences
                preferences.set(is_muted=not preferences.now.is_muted)
            case "daily":
                return Push(Calendar(self.game))
            case "history":
                return Push(Finished(self.game))
            case PartKey("door", name):
                routes = [door.route for door in self.doors if door.game == name != self.game]
                return Replace(routes[0]) if routes else None
            case _ if self._find_rival(key) is not None:
                self._chosen = self._looked_at = key
            case _:
                return self.press_own(key)
        self.lay_out(self._page.size)
        return None

    # --- tiles that games share ------------------------------------------------------------------

    def find_played(self, name: str) -> Played:
        """Return the player's record against an opponent."""
        return self.played.get(name, Played())

    def find_history(self, cards: tuple[str, ...]) -> WayTile:
        """Return the tile of finished games with the newest of them.

        Until there is any it leads to the same page, which takes a friend's code, by ``cards``.
        """
        say = self._context.say
        if not self.finished:
            return WayTile("history", say("history.code"), cards=cards)
        newest = tuple(map(self.describe_game, reversed(self.finished[-_NEWEST:])))
        return WayTile("history", say("history.open"), games=newest)

    def describe_game(self, game: FinishedGame) -> PastGame:
        """Return what a line says of a finished game."""
        score = write_score(game.scores)
        return PastGame(find_emblem(game), name_other(self._context, game), score, game.end or 0)


@dataclass(frozen=True, slots=True)
class _PlayButton(Button):
    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the button that is meant for most."""
        pen.fill(rect, pen.px(10), GOLD)
        if has_focus:
            pen.frame(rect, pen.px(10), CREAM, max(1, pen.px(3)))
        pen.text(self.label, rect.inflate(-pen.px(16), 0), Size.NUMBER, TABLE, "center", Face.BOLD)


_ICONS = (
    ("back", BarButton.MENU, "back"),
    ("settings", BarButton.SETTINGS, "title.settings"),
    ("sound", BarButton.SOUND, "title.sound"),
)
