"""Text that can be read where it stands: every letter against what lies behind it.

A screen is drawn three times: as it is, with its letters left out, and with each line in a loud
colour of its own. Where a letter covers a pixel wholly, its contrast with what it covers is that
of WCAG 2.2: at least 4.5, and 3 for large type; in a game at least 5.5 for every line.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import pygame
import pytest
from example_game import open_app as lead_to
from exhibits import EXHIBITS, SETTINGS
from numpy.typing import NDArray
from pygame import Rect

from game.settings import Settings
from game.tides.pick.table_scene import TableScene
from game.tides.relics.relics_scene import RelicsScene
from game.tides.rules.cards import DECK
from game.ui.display_list import Item, draw_items
from game.ui.geometry import SizePx
from game.ui.theme import Colour, Face
from tests.driver import Driver
from tests.effort import pick_by_effort
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

Pixels: TypeAlias = NDArray[np.uint8]
Ink: TypeAlias = tuple[int, int, int, int]

Line: TypeAlias = tuple[str, Face, int, Colour]
"""What is written, its face, pixels and colour."""

_LOUD: Final = 7
"""With this blue begin the inks that tell lines from each other and from all that is drawn."""
_NOTHING: Final = (0, 0, 0, 0)
_CODE: Final = (1 << 16, 1 << 8, 1)
"""Makes one number of the three parts of a colour."""
_SHARES: Final = np.arange(256) / 255
_LINEAR: Final = np.where(_SHARES <= 0.04045, _SHARES / 12.92, ((_SHARES + 0.055) / 1.055) ** 2.4)
_LARGE_PX: Final = 19
"""From here on bold type counts as large: 14 pt of CSS, as WCAG 2.2 says."""
_LARGE_BODY_PX: Final = 24
_IN_A_GAME: Final = 5.5
"""What each line of a game has at least, large or small."""
_FAINT: Final = 0.005
"""This share may be too faint: stars behind the title, dashes where no number is yet."""


def draw_letters(driver: Driver, ink_of: Callable[[Line], Ink] | None = None) -> Pixels:
    """Return the screen with each line of type in its ink, or all in their own."""
    kit = driver.context.kit
    forget_pictures(driver)
    kept = kit.typesetter.line

    def line(text: str, face: Face, px: int, colour: Colour) -> pygame.Surface:
        picture = kept(text, face, px, colour).copy()
        if ink_of is not None:
            picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            ink = ink_of((text, face, px, colour))
            picture.fill(ink, special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    kit.typesetter.line = line  # type: ignore[assignment]
    try:
        surface = pygame.Surface(driver.size)
        draw_items(surface, driver.scene.items())
    finally:
        kit.typesetter.line = kept
        forget_pictures(driver)
    return pygame.surfarray.array3d(surface)


def forget_pictures(driver: Driver) -> None:
    """Let everything be set and drawn anew, as after a change of the window's size."""
    driver.context.kit.forget_sizes()
    for half in driver.app.games.loaded:
        half.forget_sizes()
    driver.scene.lay_out(driver.size)


def light(pixels: Pixels) -> NDArray[np.float64]:
    """Return the relative luminance of colours."""
    return np.asarray(_LINEAR[pixels] @ (0.2126, 0.7152, 0.0722))


def measure_lines(driver: Driver, area: Rect | None = None) -> dict[Line, NDArray[np.float64]]:
    """Return the contrast of every pixel that a line covers, in an area or the whole screen."""
    (x, y), (width, height) = ((0, 0), driver.size) if area is None else (area.topleft, area.size)
    loud_inks = dict[Line, Ink]()

    def shout(line: Line) -> Ink:
        high, low = divmod(len(loud_inks), 256)
        return loud_inks.setdefault(line, (low, 255 - low, _LOUD + high, 255))

    pictures = (draw_letters(driver, ink_of) for ink_of in (None, lambda _: _NOTHING, shout))
    seen, bare, loud = (picture[x : x + width, y : y + height] for picture in pictures)
    codes = loud.astype(np.int32) @ _CODE
    inks = {line: int(np.dot(ink[:3], _CODE)) for line, ink in loud_inks.items()}
    written = np.isin(codes, [*inks.values()])
    codes, one, other = codes[written], light(seen[written]), light(bare[written])
    contrast = (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)
    measured = {line: contrast[codes == ink] for line, ink in inks.items()}
    return {line: each for line, each in measured.items() if each.size}


def find_faint(driver: Driver, area: Rect | None = None) -> float:
    """Return the share of letters' pixels that are too faint, in an area or the whole screen."""
    measured = measure_lines(driver, area)
    faint = sum(
        int((contrast < (3 if is_large(line) else 4.5)).sum())
        for line, contrast in measured.items()
    )
    return faint / sum(contrast.size for contrast in measured.values())


def is_large(line: Line) -> bool:
    """Tell whether a line counts as large type."""
    _, face, px, _ = line
    return px >= (_LARGE_BODY_PX if face is Face.BODY else _LARGE_PX)


@pytest.mark.parametrize(
    ("size", "language"), [((1280, 720), "en"), ((960, 540), "zh-Hans")], ids=["en", "zh-Hans"]
)
def test_every_letter_stands_out_from_what_lies_behind_it(
    open_app: OpenApp, size: tuple[int, int], language: str
) -> None:
    driver = open_app(size=size, language=language)
    shares = {"title": find_faint(driver)}
    driver.click_button("play")
    driver.settle()
    shares["opponents"] = find_faint(driver)
    driver.press(pygame.K_RETURN)
    driver.settle()
    while isinstance(driver.scene, TableScene):
        driver.move(driver.find_card(driver.view.hand[-1]))
        if len(driver.view.hand) == 3:
            shares["table"] = find_faint(driver)
        driver.click(driver.find_card(driver.view.hand[-1]))
        driver.press(pygame.K_RETURN)
        driver.settle()
    shares["count"] = find_faint(driver)
    driver.press(pygame.K_RETURN)
    driver.settle()
    shares["relics"] = find_faint(driver)
    assert isinstance(driver.scene, RelicsScene)
    assert max(shares.values()) < _FAINT, shares


OF_A_GAME: Final = ("first_pick", "round_3_late", "relics_chosen", "counted", "result", "curtain")
MORE_OF_A_GAME: Final = (
    *("selected", "round_2", "lanes", "odds", "practice", "hint", "note", "zoom", "reveal_dwell"),
    *("counting", "counted_last", "relics", "relics_revealed", "result_judged", "guided_ties"),
)


@pytest.mark.parametrize("name", pick_by_effort(OF_A_GAME, OF_A_GAME + MORE_OF_A_GAME))
def test_every_word_of_a_game_stands_out_more(name: str, tmp_path: Path) -> None:
    """Each line for itself: on few pixels a letter lies over the edge of what it stands on."""
    large = replace(SETTINGS.get(name, Settings()), text_scale=150)
    for size, language, settings in (
        ((1280, 720), "en", SETTINGS.get(name)),
        ((960, 540), "zh-Hans", large),
    ):
        driver = lead_to(tmp_path / language, size, language, settings)
        EXHIBITS[name](driver)
        found = {line: np.percentile(each, 5) for line, each in measure_lines(driver).items()}
        assert found
        assert {line: least for line, least in found.items() if least < _IN_A_GAME} == {}
        driver.storage.close()


FEW: Final = ("settings", "offer", "rules", "lanes", "log", "hint_values", "guided_count", "result")


@pytest.mark.parametrize("name", pick_by_effort(FEW, tuple(EXHIBITS)))
def test_letters_stand_out_in_every_state_and_in_large_type(name: str, tmp_path: Path) -> None:
    large = replace(SETTINGS.get(name, Settings()), text_scale=150)
    for language, settings in (("en", SETTINGS.get(name)), ("zh-Hans", large)):
        driver = lead_to(tmp_path / language, (960, 540), language, settings)
        EXHIBITS[name](driver)
        assert find_faint(driver) < _FAINT, language
        driver.storage.close()


@pytest.mark.parametrize(
    ("level", "size"), [("chip", (150, 32)), ("chip", (113, 24)), ("board", (100, 116))]
)
def test_letters_of_every_card_stand_out_once_it_is_removed(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, level: str, size: SizePx
) -> None:
    driver = open_app(size=(1280, 720))
    faces = driver.table_context.kit.faces

    def draw(surface: pygame.Surface) -> None:
        faces.forget()
        for number, card in enumerate(DECK):
            place = (number % 6) * 200, (number // 6) * 200
            surface.blit(getattr(faces, level)(card, size, is_gone=True), place)

    window = Rect((0, 0), driver.size)
    monkeypatch.setattr(driver.scene, "items", lambda: [Item("gone", window, None, draw)])
    assert find_faint(driver) < _FAINT
    for number in range(len(DECK)):
        place = Rect((number % 6) * 200, (number // 6) * 200, *size)
        assert find_faint(driver, place) < _FAINT, DECK[number]


@pytest.mark.parametrize(
    ("name", "area"),
    [("log", Rect(297, 204, 150, 32)), ("rules", Rect(244, 479, 100, 116))],
)
def test_removed_cards_are_not_dimmed_with_their_letters(
    tmp_path: Path, name: str, area: Rect
) -> None:
    """A letter that is dimmed after it was set is none for ``find_faint``, which then finds none.

    Each area is that of a removed card at 1280x720.
    """
    driver = lead_to(tmp_path, (1280, 720), "en", SETTINGS.get(name))
    EXHIBITS[name](driver)
    assert find_faint(driver, area) < _FAINT
    driver.storage.close()


def test_faint_letters_would_be_noticed(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = open_app()

    def draw_in_fog(surface: pygame.Surface) -> None:
        surface.fill((200, 200, 200))
        line = driver.context.kit.typesetter.line("fog", Face.BODY, 18, (190, 190, 190))
        surface.blit(line, (10, 10))

    assert find_faint(driver) < _FAINT
    fog = Item("fog", pygame.Rect((0, 0), driver.size), None, draw_in_fog)
    monkeypatch.setattr(driver.scene, "items", lambda: [fog])
    assert find_faint(driver) == 1
