"""Setting type: nothing is lost in breaking lines, nothing is set too small to read."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import resources
from game.texts import LANGUAGES
from game.ui.theme import CREAM, SMALLEST_TYPE, Face
from game.ui.typesetter import Typesetter, is_chinese
from tests.window import OpenKit

SENTENCES = [
    sentence
    for language in LANGUAGES
    for sentence in json.loads(resources.read_text(f"locale/{language}.json")).values()
]
STOPS = "，。！？；：、）」》"
signs = st.text("abc DEF, 12.\n水潮 冠，。！×–", max_size=80)


@pytest.fixture
def typesetter(open_kit: OpenKit) -> Typesetter:
    return open_kit().typesetter


def squeeze(text: str) -> str:
    return "".join(text.split())


def check_wrap(typesetter: Typesetter, text: str, px: int, width: int) -> None:
    lines = typesetter.wrap(text, Face.BODY, px, width)
    assert squeeze("".join(lines)) == squeeze(text)
    assert len(lines) >= len(text.split("\n"))
    for line in lines:
        breaks = sum(is_chinese(sign) and sign not in STOPS for sign in line)
        is_word = " " not in line.strip().replace(" 分", "") and breaks <= 1
        assert is_word or typesetter.width(line, Face.BODY, px) <= width, line


@pytest.mark.parametrize("px", [14, 21, 40])
@pytest.mark.parametrize("width", [120, 300, 900])
def test_every_sentence_is_broken_without_loss(typesetter: Typesetter, px: int, width: int) -> None:
    for sentence in SENTENCES:
        check_wrap(typesetter, sentence, px, width)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=signs, px=st.integers(8, 40), width=st.integers(1, 600))
def test_any_text_is_broken_without_loss(
    typesetter: Typesetter, text: str, px: int, width: int
) -> None:
    check_wrap(typesetter, text, px, width)


def test_a_text_that_fits_stays_whole_and_paragraphs_stay_apart(typesetter: Typesetter) -> None:
    assert typesetter.wrap("two words", Face.BODY, 20, 500) == ["two words"]
    assert typesetter.wrap("two words", Face.BODY, 20, 1) == ["two", "words"]
    assert typesetter.wrap("one\n\ntwo", Face.BODY, 20, 500) == ["one", "", "two"]
    assert typesetter.wrap("", Face.BODY, 20, 500) == [""]


def test_chinese_breaks_between_signs_but_not_before_a_stop(typesetter: Typesetter) -> None:
    text = "潮水来，潮水去。"
    lines = typesetter.wrap(text, Face.BODY, 20, typesetter.width("潮水来", Face.BODY, 20))
    assert "".join(lines) == text
    assert len(lines) > 2
    assert not any(line[0] in "，。" for line in lines)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("牌：Heron", ["牌：", "Heron"]),
        ("Heron牌", ["Heron", "牌"]),
        ("潮12%，水", ["潮", "12%，", "水"]),
        ("潮（Heron）去", ["潮", "（Heron）", "去"]),
        ("潮“Heron”。", ["潮", "“Heron”。"]),
        ("潮, (水)", ["潮,", "(水)"]),
        ("to “Heron”, 5", ["to", "“Heron”,", "5"]),
    ],
)
def test_chinese_and_latin_part_where_they_meet_but_no_stop_or_bracket_is_lonely(
    typesetter: Typesetter, text: str, lines: list[str]
) -> None:
    assert typesetter.wrap(text, Face.BODY, 20, 1) == lines


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("text", ["Draft a realm between two tides", "在两次潮汐之间建立王国"])
def test_a_line_is_set_as_large_as_fits(typesetter: Typesetter, face: Face, text: str) -> None:
    full = typesetter.width(text, face, 40)
    assert typesetter.fit(text, face, 40, full) == 40
    for width in (full - 1, full * 3 // 4, full // 2):
        px = typesetter.fit(text, face, 40, width)
        assert SMALLEST_TYPE < px < 40
        assert typesetter.width(text, face, px) <= width < typesetter.width(text, face, px + 1)
    assert typesetter.fit(text, face, 40, 10) == SMALLEST_TYPE
    assert typesetter.fit(text, face, SMALLEST_TYPE, 10) == SMALLEST_TYPE


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("text", ["Tide 12", "潮冠", "第 2 轮, pick 3", ""])
def test_a_line_is_as_wide_as_it_was_measured_and_set_once(
    typesetter: Typesetter, face: Face, text: str
) -> None:
    line = typesetter.line(text, face, 24, CREAM)
    assert line is typesetter.line(text, face, 24, CREAM)
    assert line.get_width() == max(1, typesetter.width(text, face, 24))
    assert line.get_height() == typesetter.line("Tide", face, 24, CREAM).get_height()
    assert (line.get_bounding_rect().width > 0) == bool(text)


def test_a_line_is_shortened_by_words_until_it_fits(open_kit: OpenKit) -> None:
    setter = open_kit().typesetter
    text = "Five-Tide Park, Coronet Pagoda, Tide Archive"
    whole = setter.width(text, Face.BODY, 18)
    assert setter.shorten(text, Face.BODY, 18, whole) == text
    short = setter.shorten(text, Face.BODY, 18, whole - 1)
    assert short == "Five-Tide Park, Coronet Pagoda, Tide …"
    for width in range(120, whole, 20):
        short = setter.shorten(text, Face.BODY, 18, width)
        assert setter.width(short, Face.BODY, 18) <= width
        assert text.startswith(short.removesuffix(" …"))
    assert setter.shorten("Lighthouse", Face.BODY, 18, 5) == "Lighthouse"
