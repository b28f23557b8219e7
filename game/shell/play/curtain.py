"""The screen between the turns of two people: it covers the table until the next one is there.

Its cloth hangs in heavy folds in the colours of an hour, its sun or moon woven in.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import pygame
from pygame import Rect

from game.play.session import Session
from game.shell.context import Context
from game.shell.play.played_scene import PlayedScene
from game.shell.play.top_bar import BarGame
from game.shell.routes import Replace, Route, Transition
from game.ui import paint
from game.ui.actions import (
    Action,
    Command,
    Enlarge,
    MoveFocus,
    NextFocus,
    Press,
    is_confirmation,
    is_key,
)
from game.ui.display_list import Item
from game.ui.geometry import Page, PageShape, SizePx
from game.ui.kit import Kit, Style
from game.ui.motion import Clock
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, SECONDARY, Colour, Face, Size, mix, parse_colour
from game.ui.top_bar import BarButton
from game.ui.widgets.controls import Button, PlacedButton

_FOLD: Final = 92.0
"""The width of a fold, in u."""
_SWAG: Final = 160.0
"""The width of an arc of the valance, in u."""
_LIFT: Final = 0.15
"""How far the middle of an arc's circle is above the valance's top, as a share of its width."""
_HALOS: Final = (400, 335, 262, 190)
"""The radii of the rings that are woven around the sun, in u, the widest first."""
_WOVEN: Final = (52, 106, 160, 212)
"""The opacity of each ring on the back of a fold, 0 to 255; between folds it is less."""
_STROKE: Final = 150
_SHADE: Final = 0.2
"""The opacity of a stroke of light, and how much darker the cloth is at its foot."""
_WATER: Final = ((14, 442), (38, 400), (62, 468))
"""How far below the horizon each stroke of light lies, and its half width, in u."""


class _Cloth(NamedTuple):
    """The colours of a curtain: its folds in shadow and in light, and its sun or moon.

    ``height`` is where the middle of the rings is, ``horizon`` where the water begins, in u.
    """

    dark: Colour
    light: Colour
    disc: Colour
    height: float
    horizon: float


def _dye(dark: str, light: str, disc: str, height: float, horizon: float) -> _Cloth:
    return _Cloth(parse_colour(dark), parse_colour(light), parse_colour(disc), height, horizon)


_NIGHT: Final = _dye("#0E163C", "#3A5CAA", "#B4C6FF", 330, 620)
_CLOTHS: Final = {
    Sky.DUSK: _dye("#3A204E", "#BC6878", "#FFBE82", 470, 470),
    Sky.DAWN: _dye("#163456", "#608EA0", "#FADCA0", 350, 470),
}


def draw_cloth(surface: pygame.Surface, page: Page, sky: Sky, top: int) -> None:
    """Draw the cloth for ``sky`` over the window that ``page`` lies in.

    Its valance hangs ``top`` pixels below the window's upper edge.
    """
    cloth = _CLOTHS.get(sky, _NIGHT)
    _draw_folds(surface, page, cloth)
    _weave_sun(surface, page, cloth)
    _draw_valance(surface, page, cloth, top)


def _draw_folds(surface: pygame.Surface, page: Page, cloth: _Cloth) -> None:
    """Fill the window with vertical folds of cloth."""
    width, height = page.size
    strip = pygame.Surface((width, 1))
    left = page.place(0, 0, 0, 0).x
    for x in range(width):
        tone = mix(cloth.dark, cloth.light, _raise((x - left) / page.unit))
        strip.set_at((x, 0), tone)
    surface.blit(pygame.transform.scale(strip, (width, height)), (0, 0))
    fall = pygame.Surface((1, height))
    for y in range(height):
        fall.set_at((0, y), [round(255 * (1 - _SHADE * y / height))] * 3)
    fall = pygame.transform.scale(fall, (width, height))
    surface.blit(fall, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    hem = max(3, page.px(10))
    surface.fill(mix(GOLD, cloth.dark, 0.35), (0, height - 3 * hem, width, hem))


def _raise(x: float) -> float:
    """Return how high the cloth is ``x`` u from the left, 0 to 1: each fold is different."""
    height = 0.5 + 0.5 * math.cos(math.tau * (x / _FOLD + 0.35 * math.sin(x / 171)))
    return math.pow(height, 1.15) * (0.76 + 0.24 * math.sin(x / 97))


def _weave_sun(surface: pygame.Surface, page: Page, cloth: _Cloth) -> None:
    """Weave rings of light into the cloth down to the horizon, and strokes of it below."""
    middle = page.place(640, cloth.height, 0, 0).topleft
    horizon = page.place(0, cloth.horizon, 0, 0).y
    light = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    light.fill((*cloth.disc, 0))
    for radius, opacity in zip(_HALOS, _WOVEN, strict=True):
        pygame.draw.aacircle(light, (*cloth.disc, opacity), middle, page.px(radius))
    light.fill((*cloth.disc, 0), (0, horizon, light.get_width(), light.get_height()))
    for below, half in _WATER:
        stroke = page.place(640 - half, cloth.horizon + below, 2 * half, 4)
        paint.draw_rounded(light, stroke, page.px(2), cloth.disc, _STROKE)
    folds = pygame.Surface((light.get_width(), 1), pygame.SRCALPHA)
    left = page.place(0, 0, 0, 0).x
    for x in range(light.get_width()):
        shine = 0.55 + 0.45 * _raise((x - left) / page.unit)
        folds.set_at((x, 0), (255, 255, 255, round(255 * shine)))
    folds = pygame.transform.scale(folds, light.get_size())
    light.blit(folds, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(light, (0, 0))


def _draw_valance(surface: pygame.Surface, page: Page, cloth: _Cloth, top: int) -> None:
    """Draw arcs of cloth with a golden edge, and a knob where two of them meet."""
    reach, gold = page.px(_SWAG), mix(GOLD, cloth.dark, 0.15)
    count = page.size[0] // reach + 2
    left = page.size[0] // 2 - count * reach // 2
    arcs = range(left + reach // 2, left + count * reach, reach)
    for colour, edge in ((gold, 0), (mix(cloth.dark, cloth.light, 0.55), max(2, page.px(5)))):
        for middle in arcs:
            centre = middle, top - round(reach * _LIFT)
            pygame.draw.aacircle(surface, colour, centre, round(reach * 0.58) - edge)
    for middle in arcs:
        knob = middle + reach // 2, top + round(reach * (0.29 - _LIFT))
        pygame.draw.aacircle(surface, gold, knob, page.px(8))


_GRACE_MS: Final = 400.0
"""For so long the curtain takes no press: one that was meant for the table must not lift it."""
_OTHER_KEYS: Final = frozenset(
    (Command.CANCEL, Command.UNDO, Command.RULES, Command.SETTINGS, Command.MUTE)
)
"""Keys that do what they do everywhere; every other one lifts the curtain, but for those of the
focus, which a pad repeats while its stick is held."""
_NEAR: Final = PageShape(needed=680)
"""How much of the page the panel needs, with room around it."""
_PANEL: Final = (360, 250, 560, 300)
_SEAL: Final = 150
_RISE: Final = 21
"""How far the middle of the seal is above the panel's edge, in u."""
_NAME: Final = 46
_BUTTON: Final = (440, 436, 400, 72)
_MOMENT: Final = (584, 562, 112, 52)


@dataclass(frozen=True, slots=True)
class CurtainGame:
    """What a game says of the moment behind the curtain, and where it leads.

    ``name_moment`` returns the words for it, such as the round; ``follow`` the screen behind the
    curtain once it has been lifted. ``show_moment`` draws the moment into a place in
    pixels, with the pixels of one u; without it its words are shown.
    """

    name_moment: Callable[[], str]
    follow: Callable[[], Route]
    rulebook: Route
    show_moment: Callable[[Rect, float], Item] | None = None


@dataclass(frozen=True, slots=True)
class CurtainModel:
    """What the curtain says: whose turn it is, a line to the other, and whose seal is shown."""

    name: str
    line: str
    emblem: str


class CurtainScene(PlayedScene[Context, None]):
    """Names whose turn it is, and opens their side of the table when they say so.

    Nothing of the table is drawn, and its screen is closed: neither notes nor sounds nor a fading
    picture can show of a hand.
    """

    plays_forced = False

    def __init__(self, context: Context, session: Session[Any, Any], game: CurtainGame) -> None:
        """Cover ``session``, which waits for one of two people."""
        bar = BarGame(game.follow, lambda _: game.rulebook)
        super().__init__(context, session, bar)
        self._bar.is_covered = True
        self._game = game
        self._near = self._page
        """What the panel is laid out on: larger than the bar where a window is high."""
        self._grace = Clock()
        self._grace.start(_GRACE_MS)

    @property
    def is_playing(self) -> bool:
        """Whether a press is still ignored; nothing is seen to move."""
        return self._grace.is_running

    def advance(self, dt: float) -> bool:
        """Let the time pass in which presses are ignored."""
        self._grace.advance(dt, 1.0)
        return False

    def handle(self, action: Action) -> Transition | None:
        """Lift the curtain at any key or click that means nothing else here."""
        if not self._lifts(action):
            return super().handle(action)
        return None if self._grace.is_running else self.press("show")

    def _lifts(self, action: Action) -> bool:
        if isinstance(action, Press | Enlarge):
            return action.place[1] >= self._strip.height
        in_bar = self.looked_at is not None and isinstance(self.looked_at.kind, BarButton)
        if in_bar and is_confirmation(action) and self.inspect.has_focus:
            return False
        is_other = isinstance(action, MoveFocus | NextFocus) or action in _OTHER_KEYS
        return is_key(action) and not is_other

    def lay_out(self, size: SizePx) -> None:
        """Lay out the bar, and the panel as large as the window lets it be."""
        self._near = Page(size, shape=_NEAR)
        super().lay_out(size)

    def place(self, left: float, top: float, width: float, height: float) -> Rect:
        """Return the pixels of a rectangle in u, about the panel."""
        return self._near.place(left, top, width, height)

    @property
    def easel(self) -> Easel[Kit]:
        """What the panel's items are made with."""
        return Easel(self._context.kit, self._near.unit)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the one that shows the hand."""
        label = self._context.say("curtain.show")
        yield Button("show", label, is_main=True), self.place(*_BUTTON)

    def press(self, key: str) -> Transition | None:
        """Show the hand."""
        del key
        self._context.sounds.play("touch")
        self.session.hand_over()
        return Replace(self._game.follow())

    @property
    def model(self) -> CurtainModel:
        """Everything that the panel says."""
        screen = self.session.screen
        seat = screen.next_person or 0
        others = (person for person in screen.people if person != seat)
        name, other = map(self._context.name_person, (seat, next(others, seat)))
        line = self._context.say("curtain.line", name=other)
        return CurtainModel(name, line, self._context.emblem_of(self.session, seat))

    def backdrop(self) -> Item:
        """Return the cloth, which covers the whole window."""
        page = self._near
        window = Rect((0, 0), page.size)
        top = self._strip.height
        cloth = self.easel.item("curtain", window, _draw_cloth, page, self.sky, top)
        return cloth._replace(is_opaque=True)

    def table_items(self) -> Iterator[Item]:
        """Yield the panel with whose turn it is, and below it the moment of the game."""
        area = self.place(320, 120, 640, 470)
        yield self.easel.part("panel", area, _draw_panel, self._near, self.model)
        place = self.place(*_MOMENT)
        if self._game.show_moment is not None:
            yield self._game.show_moment(place, self._near.unit)._replace(target=None)
        else:
            style = Style(Size.SMALL, Face.BODY, SECONDARY, "center")
            place.inflate_ip(self.place(0, 0, 448, 0).width, 0)
            yield self.caption_item("moment", place, self._game.name_moment(), style)

    def page_texts(self) -> Iterator[str]:
        """Yield what the curtain says, and what lifts it."""
        yield self._game.name_moment()
        yield self.model.name
        yield self.model.line
        yield from self.buttons.narrate()

    def _follow_focus(self) -> None:
        """Let the button stand out: it is what every key but few presses."""
        self.buttons.focus = "show"


def _draw_cloth(pen: Pen[Kit], window: Rect, page: Page, sky: Sky, top: int) -> None:
    del window
    draw_cloth(pen.surface, page, sky, top)


def _draw_panel(pen: Pen[Kit], page: Page, model: CurtainModel) -> None:
    """Draw the panel with a person's name under their seal."""
    panel = page.place(*_PANEL)
    paint.draw_shadow(pen.surface, panel, page.px(10), page.px(20))
    pen.panel(panel)
    seal = pen.kit.images.seal(model.emblem, page.px(_SEAL))
    pen.picture(seal, seal.get_rect(center=(panel.centerx, panel.top - page.px(_RISE))))
    limit = pen.type_px(_NAME)
    for text, top, height, style in (
        (model.name, 308, 66, Style(Size.TITLE, Face.DISPLAY, GOLD, "center", limit)),
        (model.line, 370, 40, Style(Size.NUMBER, Face.BODY, CREAM, "center")),
    ):
        pen.set(text, page.place(380, top, 520, height), style)
