"""Faces of cards: the same input gives the same bytes, and another language another face."""

from typing import Any, Literal, TypeAlias

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pygame import Rect

from game.texts import LANGUAGES
from game.tides.board.layout import TableLayout
from game.tides.board.notebook_view import NotebookView
from game.tides.board.opponent_strip_view import OpponentView
from game.tides.cards.faces import CardFaces, CardKit
from game.tides.cards.formula import suit_sign, write_formula
from game.tides.cards.tile import fit_formula, place_mark
from game.tides.rules.cards import DECK, Suit
from game.ui.geometry import SizePx
from game.ui.images import fade
from game.ui.theme import INK, PLATE_INK, Face
from tests.driver import take_picture
from tests.tides.test_contrast import light
from tests.window import OpenKit

Level: TypeAlias = Literal["hand", "board", "chip", "tile"]
LEVELS: dict[Level, SizePx] = {
    "hand": (136, 190),
    "board": (100, 140),
    "chip": (112, 66),
    "tile": (27, 30),
}
each_level = pytest.mark.parametrize("level", LEVELS)


def draw_deck(faces: CardFaces, level: Level, scale: float = 1.0) -> list[bytes]:
    width, height = LEVELS[level]
    size = round(width * scale), round(height * scale)
    pictures: list[pygame.Surface] = [getattr(faces, level)(card, size) for card in DECK]
    assert {picture.get_size() for picture in pictures} == {size}
    return [pygame.image.tobytes(picture, "RGBA") for picture in pictures]


@each_level
def test_the_same_input_gives_the_same_bytes(open_kit: OpenKit, level: Level) -> None:
    first, second = open_kit().faces, open_kit().faces
    deck = draw_deck(first, level)
    assert draw_deck(second, level) == deck
    assert draw_deck(first, level) == deck


@each_level
def test_all_cards_look_different(open_kit: OpenKit, level: Level) -> None:
    assert len(set(draw_deck(open_kit().faces, level))) == len(DECK)


@each_level
@pytest.mark.parametrize("scale", [0.625, 1.5, 3.0])
def test_a_face_is_drawn_at_the_size_it_is_asked_for(
    open_kit: OpenKit, level: Level, scale: float
) -> None:
    assert len(set(draw_deck(open_kit().faces, level, scale))) == len(DECK)


@each_level
def test_another_language_changes_the_faces_at_once_and_back(
    open_kit: OpenKit, level: Level
) -> None:
    kit = open_kit()
    english = draw_deck(kit.faces, level)
    kit.texts.set_language("zh-Hans")
    chinese = draw_deck(kit.faces, level)
    same = [card for card, a, b in zip(DECK, english, chinese, strict=True) if a == b]
    wordless = [
        card for card in DECK if not any(map(str.isalpha, kit.faces.formulas.code(card.demand)))
    ]
    assert set(same) <= (set(wordless) if level == "tile" else set())
    assert chinese == draw_deck(open_kit("zh-Hans").faces, level)
    kit.texts.set_language("en")
    assert draw_deck(kit.faces, level) == english


def test_a_face_is_composed_once(open_kit: OpenKit) -> None:
    faces = open_kit().faces
    assert faces.hand(DECK[0], (136, 190)) is faces.hand(DECK[0], (136, 190))
    assert faces.back((136, 190)) is faces.back((136, 190))


def test_all_backs_are_the_same_and_no_face(open_kit: OpenKit) -> None:
    kit = open_kit()
    back = pygame.image.tobytes(kit.faces.back((136, 190)), "RGBA")
    assert back not in draw_deck(kit.faces, "hand")
    assert back == pygame.image.tobytes(open_kit().faces.back((136, 190)), "RGBA")


@pytest.mark.parametrize(("size", "has_names"), [((800, 450), False), ((960, 540), True)])
def test_all_cards_of_a_hand_have_their_names_or_none_has(
    open_kit: OpenKit, monkeypatch: pytest.MonkeyPatch, size: SizePx, *, has_names: bool
) -> None:
    kit = open_kit()
    written = note_types(kit, monkeypatch, size, 1.0)
    names = {kit.faces.name(card) for card in DECK}
    assert names & set(written) == (names if has_names else set())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_all_names_have_one_size(
    open_kit: OpenKit,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: SizePx,
    scale: float,
) -> None:
    kit = open_kit(language)
    written = note_types(kit, monkeypatch, size, scale)
    assert len({written[kit.faces.name(card)] for card in DECK}) == 1


def note_types(
    kit: CardKit, monkeypatch: pytest.MonkeyPatch, size: SizePx, scale: float
) -> dict[str, int]:
    """Draw the deck as it is in the hand; return the type of all that is written, in pixels."""
    written, set_line = dict[str, int](), kit.typesetter.line

    def note_down(text: str, face: Face, px: int, *style: Any) -> pygame.Surface:  # noqa: ANN401
        written[text] = px
        return set_line(text, face, px, *style)

    monkeypatch.setattr(kit.typesetter, "line", note_down)
    kit.typesetter.scale = scale
    layout = TableLayout(size, scale)
    for card in DECK:
        kit.faces.hand(card, layout.hand_slot(0, 5).size)
    return written


def test_fading_leaves_the_original_alone(open_kit: OpenKit) -> None:
    face = open_kit().faces.tile(DECK[0], (60, 60))
    before = take_picture(face)
    faded = fade(face, 0.5)
    assert take_picture(face) == before
    assert sum(take_picture(faded)) < sum(before)
    assert set(take_picture(fade(face, 1.0))) == {0}


def test_the_code_on_every_tile_stands_out(open_kit: OpenKit) -> None:
    faces = open_kit().faces
    for card in DECK:
        pixels = pygame.surfarray.array3d(faces.tile(card, (44, 40))).reshape(-1, 3)
        ground, code = (light(colour) for colour in count_colours(pixels)[:2])
        assert (max(ground, code) + 0.05) / (min(ground, code) + 0.05) >= 4.5, card


@pytest.mark.parametrize("width", [102, 136, 204])
def test_every_badge_has_a_dark_rim_with_an_edge_that_shows(open_kit: OpenKit, width: int) -> None:
    faces = open_kit().faces
    for card in DECK:
        if card.suit is None:
            continue
        size = width, round(1.4 * width)
        side = faces.badge_side(width, round(size[1] * faces.board_art(size)))
        row = light(pygame.surfarray.array3d(faces.board(card, size))[:, side * 2 // 3])
        badge = round(0.18 * side)
        rim = row[badge - 1]
        edge = row[:badge].max()
        assert rim <= 1.5 * light(np.array(INK)), card
        assert (edge + 0.05) / (rim + 0.05) >= 3, card


def count_colours(pixels: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the colours of ``pixels``, the most frequent first."""
    colours, counts = np.unique(pixels, axis=0, return_counts=True)
    return np.asarray(colours[np.argsort(-counts)])


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_formulas_in_the_strip_grow_with_the_text_where_all_have_room(
    open_kit: OpenKit, language: str
) -> None:
    """All chips of a hand have type of one size: five leave none to grow."""
    inks = []
    for scale in (1.0, 1.25, 1.5):
        kit = open_kit(language)
        kit.typesetter.scale = scale
        strip = OpponentView(kit, TableLayout((1280, 720), scale))
        inks.append([measure_ink(kit, strip.place(known, 0).known[0].size) for known in (3, 5)])
    assert inks[1][0] > 1.2 * inks[0][0]
    assert inks[2][0] > 1.1 * inks[1][0]
    assert inks[2][1] >= inks[1][1] >= 0.99 * inks[0][1]


def measure_ink(kit: CardKit, chip: SizePx) -> int:
    """Return how many pixels of ink are on the chips of all cards, each of size ``chip``."""
    pixels = [pygame.surfarray.array3d(kit.faces.chip(card, chip)) for card in DECK]
    return sum(int((each == PLATE_INK).all(axis=2).sum()) for each in pixels)


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_five_cards_in_the_strip_have_their_whole_formulas(
    open_kit: OpenKit,
    monkeypatch: pytest.MonkeyPatch,
    size: SizePx,
    scale: float,
    language: str,
) -> None:
    kit = open_kit(language)
    kit.typesetter.scale = scale
    drawn: set[str] = set()
    set_line = kit.typesetter.line

    def line(text: str, *args: Any) -> pygame.Surface:  # noqa: ANN401
        drawn.add(text)
        return set_line(text, *args)

    monkeypatch.setattr(kit.typesetter, "line", line)
    chip = OpponentView(kit, TableLayout(size, scale)).chip_size
    for card in DECK:
        drawn.clear()
        kit.faces.forget()
        kit.faces.chip(card, chip)
        parts = write_formula(card.demand, kit.texts)
        words = {suit_sign(each, kit.texts) if isinstance(each, Suit) else each for each in parts}
        assert words - {":"} <= drawn, card


@pytest.mark.parametrize("language", ["en", "zh-Hans"])
def test_every_card_of_the_hand_has_its_name_in_the_smallest_window(
    open_kit: OpenKit, language: str
) -> None:
    faces = open_kit(language).faces
    width, height = TableLayout((960, 540)).hand_slot(0, 1).size
    foot = pygame.Rect(width // 8, round(height * 0.9), width - width // 4, height // 20)
    for card in DECK:
        pixels = pygame.surfarray.array3d(faces.hand(card, (width, height)).subsurface(foot))
        assert np.ptp(pixels[:, :, 0]) > 60, faces.name(card)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tiles_of_one_size_have_all_formulas_or_all_codes(
    open_kit: OpenKit, language: str
) -> None:
    kit = open_kit(language=language)
    for width in range(30, 120, 6):
        formulas = kit.faces.formulas
        px = fit_formula(formulas, (width, 41))
        assert px is None or width >= 54
        assert px is not None or width < 72
        mark = place_mark(formulas, Rect(0, 0, width, 41))
        for card in DECK if px else ():
            lines = formulas.lines(formulas.break_tile(card.demand), px or 0)
            assert all(line.get_width() <= width - mark.width for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("window", "least"), [((1280, 720), 18), ((960, 540), 14), ((800, 1000), 14)]
)
def test_the_words_of_the_notebook_are_legible_and_meet_nothing(
    open_kit: OpenKit, language: str, window: SizePx, least: int
) -> None:
    kit = open_kit(language=language)
    formulas = kit.faces.formulas
    size = NotebookView(kit, TableLayout(window)).tile(DECK[0]).size
    px = fit_formula(formulas, size)
    assert px is not None
    assert round(px * 0.92) >= least
    paper = size[0] - place_mark(formulas, Rect((0, 0), size)).width
    for card in DECK:
        lines = formulas.lines(formulas.break_tile(card.demand), px)
        assert max(line.get_width() for line in lines) <= 0.95 * paper, card


@pytest.mark.parametrize("has_lanes", [False, True])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_the_notebook_lies_on_no_row(open_kit: OpenKit, scale: float, *, has_lanes: bool) -> None:
    kit = open_kit()
    kit.typesetter.scale = scale
    for size in ((800, 450), (1280, 720), (1024, 768), (800, 1000)):
        layout = TableLayout(size, scale, has_lanes=has_lanes)
        for wing in NotebookView(kit, layout).wings:
            assert not wing.place.colliderect(layout.mine)
            assert wing.place.bottom <= size[1]
