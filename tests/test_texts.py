"""The catalogue: complete in every language, used to the last key, and set without a gap."""

import ast
import io
import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from string import Formatter

import pygame
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from make_fonts import RUNNING_TEXT

from game import resources
from game.harbour.rules.cards import Card as HarbourCard
from game.registry import list_games
from game.storage.writer import Notice
from game.texts import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    BrokenCatalogueError,
    MissingSentenceError,
    Texts,
    UnknownLanguageError,
    choose_language,
)
from game.tides.rules.cards import DECK, Suit
from game.tides.rules.moves import LENGTHS
from game.ui.theme import CREAM, Face
from game.ui.typesetter import Typesetter, is_chinese

ROOT = Path(__file__).parent.parent
LAST_WORDS = ROOT / "game" / "crash.py"
"""What speaks without a window: its sentences are in the catalogue, its reports are not."""
SPEECHLESS = {"bots", "commands", "exploitability", "luck", "rules", "solver", "training"}
"""The parts of the games that no window shows."""
WINDOW = [
    path
    for room in (
        "shell",
        "ui",
        "tides",
        "harbour",
        "study/frame",
        "study/tree",
        "study/table",
        "study/benches",
    )
    for path in sorted((ROOT / "game" / room).rglob("*.py"))
    if not SPEECHLESS.intersection(path.parts)
]
CATALOGUES: dict[str, dict[str, str]] = {
    language: json.loads(resources.read_text(f"locale/{language}.json")) for language in LANGUAGES
}
ENGLISH = CATALOGUES[DEFAULT_LANGUAGE]
LADDER = [entry["name"] for entry in json.loads(resources.read_text("data/ladder.json"))]
SUITS = [suit.name.lower() for suit in Suit]
HARBOUR_CARDS = [card.name.lower() for card in HarbourCard]
each_language = pytest.mark.parametrize("language", LANGUAGES)


def find_slots(sentence: str) -> set[str | None]:
    return {slot for _, slot, _, _ in Formatter().parse(sentence) if slot is not None}


@cache
def list_nodes(path: Path) -> list[ast.AST]:
    """Return all nodes of a module that hold words, or may."""
    kinds = ast.Constant, ast.Expr, ast.JoinedStr, ast.Call
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node for node in nodes if isinstance(node, kinds)]


def list_strings(paths: Sequence[Path] = WINDOW) -> Iterator[tuple[str, str]]:
    """Yield every string in the window's code but docstrings, as (place, text)."""
    for path in paths:
        yield from _list_strings_of(path)


@cache
def _list_strings_of(path: Path) -> list[tuple[str, str]]:
    nodes = list_nodes(path)
    comments = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return [
        (f"{path.name}:{node.lineno}", node.value)
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if id(node) not in comments
    ]


def list_families() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield every f-string that looks like a family of keys, as (place, pattern).

    Every part that is filled in is a group of the pattern, unless it is one of 2 literals.
    """
    for path in WINDOW:
        for node in list_nodes(path):
            if isinstance(node, ast.JoinedStr):
                pattern = "".join(map(_write_part, node.values))
                if re.search(r"^[a-z]+\\\.|\\\.[a-z_]+", pattern):
                    yield f"{path.name}:{node.lineno}", re.compile(pattern)


def _write_part(part: ast.expr) -> str:
    match part:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.FormattedValue(
            value=ast.IfExp(
                body=ast.Constant(value=str(one)), orelse=ast.Constant(value=str(other))
            )
        ):
            return f"(?:{re.escape(one)}|{re.escape(other)})"
        case _:
            return "([a-z0-9_.]+)"


def list_said() -> Iterator[tuple[str, str]]:
    """Yield every literal key in a call of ``say``, as (place, key)."""
    for path in WINDOW:
        for node in list_nodes(path):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                for part in _list_results(node.args[0]) if name == "say" else ():
                    yield f"{path.name}:{node.lineno}", part


def _list_results(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from _list_results(body)
            yield from _list_results(orelse)


def test_all_catalogues_have_the_same_keys_in_the_same_order() -> None:
    assert {tuple(catalogue) for catalogue in CATALOGUES.values()} == {tuple(ENGLISH)}


@each_language
def test_no_key_stands_twice_and_no_sentence_is_empty(language: str) -> None:
    text = resources.read_text(f"locale/{language}.json")
    pairs = json.loads(text, object_pairs_hook=list)
    assert len(pairs) == len(CATALOGUES[language])
    assert all(sentence.strip() for _, sentence in pairs)


@each_language
def test_a_sentence_has_the_same_slots_in_every_language(language: str) -> None:
    catalogue = CATALOGUES[language]
    differing = [
        key
        for key, sentence in ENGLISH.items()
        if {*find_slots(catalogue[key])} != {*find_slots(sentence)}
    ]
    assert differing == []


def test_a_singular_belongs_to_a_sentence_with_a_count() -> None:
    for key in ENGLISH:
        if key.endswith(".one"):
            assert "count" in find_slots(ENGLISH[key.removesuffix(".one")])


TOPICS = {key.partition(".")[0] for key in ENGLISH}


def test_every_key_that_the_window_names_exists() -> None:
    named = set(list_said())
    assert len(named) > 30
    named |= {
        (place, text)
        for place, text in list_strings()
        if re.fullmatch(r"[a-z]+(\.[a-z0-9_]*[a-z0-9])+", text) and text.split(".")[0] in TOPICS
    }
    assert {(place, key) for place, key in named if key not in ENGLISH} == set()


def test_every_family_of_keys_has_members() -> None:
    families = [
        (place, pattern)
        for place, pattern in list_families()
        if pattern.pattern.split(r"\.")[0] in TOPICS
    ]
    assert len(families) > 8
    for place, pattern in families:
        assert any(map(pattern.fullmatch, ENGLISH)), f"{place}: {pattern.pattern}"


def test_every_key_is_used() -> None:
    """What a family fills in are words of the code, suits, cards or opponents."""
    named = {text for _, text in list_strings([*WINDOW, LAST_WORDS])}
    named |= {game.title for game in list_games()}
    patterns = [pattern for _, pattern in list_families()]
    words = {*LADDER, *SUITS, *map(str, DECK), *HARBOUR_CARDS}
    for _, text in list_strings([*(ROOT / "game").rglob("*.py")]):
        words |= {*re.findall(r"[a-z0-9_]+", text.lower().replace("+", "_"))}

    def is_said(key: str) -> bool:
        fits = (match for pattern in patterns if (match := pattern.fullmatch(key)))
        return any(all(words.issuperset(part.split(".")) for part in fit.groups()) for fit in fits)

    keys = {key.removesuffix(".one") for key in ENGLISH}
    assert {key for key in keys - named if not is_said(key)} == set()


def test_whatever_the_game_has_is_named() -> None:
    keys = {f"card.{card}" for card in DECK} | {f"harbour.card.{name}" for name in HARBOUR_CARDS}
    keys |= {f"notice.{notice.value}" for notice in Notice}
    keys |= {f"{kind}.{suit}" for kind in ("suit", "suits", "badge") for suit in SUITS}
    keys |= {f"opponent.{name}.{part}" for name in LADDER for part in ("name", "line")}
    moods = [f"{mood}.{line}" for mood in ("ahead", "behind", "level") for line in range(1, 5)]
    keys |= {f"remark.{name}.{mood}" for name in LADDER for mood in moods}
    keys |= {f"setup.rounds_{rounds}" for rounds in LENGTHS}
    assert keys <= set(ENGLISH)


@each_language
def test_names_of_cards_and_signs_of_suits_differ(language: str) -> None:
    catalogue = CATALOGUES[language]
    for kind, count in (("card", 18), ("suit", 5), ("suits", 5), ("badge", 5)):
        names = [text for key, text in catalogue.items() if key.startswith(f"{kind}.")]
        assert len(names) == len(set(names)) == count


def test_values_are_filled_in_and_one_is_singular() -> None:
    texts = Texts(resources.read_text)
    assert texts.say("title.continue", name="Gull") == "Continue against Gull"
    assert texts.say("why.set", count=2) == "2 sets"
    assert texts.say("why.set", count=1) == "1 set"
    assert texts.say("why.each", count=1, suit="Garden") == "1 × Garden"


@pytest.mark.parametrize(
    ("key", "values", "line"),
    [
        ("why.log", {"button": "L"}, "按 L 也可以"),
        ("why.log", {"button": "减号键"}, "按减号键也可以"),
        ("band.choose.button", {"button": "Esc"}, "Esc 选它"),
        ("why.hint", {"button": "F1"}, "按 F1 看"),
        ("result.wins", {"name": "玩家 1"}, "玩家 1 获胜"),
        ("result.wins", {"name": "海鸥"}, "海鸥获胜"),
        ("code.missing", {"points": 3}, "3缺"),
    ],
)
def test_latin_that_is_filled_in_stands_apart_from_chinese(
    key: str, values: dict[str, object], line: str
) -> None:
    assert line in Texts(resources.read_text, "zh-Hans").say(key, **values)


@pytest.mark.parametrize("name", ["", "{", "{name}", "%"])
def test_what_is_filled_in_is_left_as_it_is(name: str) -> None:
    assert Texts(resources.read_text, "zh-Hans").say("result.wins", name=name) == f"{name}获胜"


def test_apostrophes_are_curly() -> None:
    assert [key for key, sentence in ENGLISH.items() if "'" in sentence] == []


def test_the_language_can_change_at_any_time_and_is_read_once() -> None:
    read: list[str] = []

    def read_text(name: str) -> str:
        read.append(name)
        return resources.read_text(name)

    texts = Texts(read_text)
    words = []
    for language in ("zh-Hans", "en", "zh-Hans"):
        texts.set_language(language)
        assert texts.language == language
        words.append(texts.say("title.play"))
    assert words[0] == words[2] != words[1] == "New game"
    assert read == ["locale/en.json", "locale/zh-Hans.json"]


def test_an_unknown_language_is_refused_and_the_old_one_stays() -> None:
    texts = Texts(resources.read_text, "zh-Hans")
    with pytest.raises(UnknownLanguageError, match="no language 'xx': the game speaks en, zh-Hans"):
        texts.set_language("xx")
    assert texts.language == "zh-Hans"
    with pytest.raises(UnknownLanguageError):
        Texts(resources.read_text, "../en")


@pytest.mark.parametrize("content", ["", "{", "[1]", "[" * 100_000])
def test_a_damaged_catalogue_is_named_and_the_old_language_stays(content: str) -> None:
    def read(name: str) -> str:
        return content if "zh" in name else resources.read_text(name)

    texts = Texts(read)
    with pytest.raises(BrokenCatalogueError, match=r"locale/zh-Hans\.json' is damaged"):
        texts.set_language("zh-Hans")
    assert (texts.language, texts.say("title.quit")) == ("en", "Quit")


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(MissingSentenceError, match=r"'locale/en\.json' is damaged.*no\.such\.key"):
        Texts(resources.read_text).say("no.such.key")


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        (["zh_CN"], "zh-Hans"),
        (["zh-Hans-CN", "en"], "zh-Hans"),
        (["ZH"], "zh-Hans"),
        (["de_DE", "zh_CN"], "zh-Hans"),
        (["en_GB", "zh_CN"], "en"),
        (["de_DE", "fr"], "en"),
        (["C"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_language_is_the_first_wanted_one_that_is_spoken(
    preferred: list[str], language: str
) -> None:
    assert choose_language(preferred) == language


FORBIDDEN = {
    "en": r"\bseal|\bforced\b|\bviewer\b|\bdraws?\b|\bLevel$|\brivals?\b|\bidentical\b|\brung\b"
    r"|\bdiscs?\b",
    "zh-Hans": "封|和局|平手|打平|平潮|要塞|确定|印记|单牌|新的对局|标题"
    "|收回|撤回|选手|圆印|棋力|末张|最好的?(打法|回应)",
}
"""Second words for what has a name already: lock in, tie, you, opponent; 盖牌, 平局, 城堡."""


def plain(text: str) -> str:
    """Return a sentence without what is filled in."""
    return re.sub(r"{.*?}", "", text)


@each_language
def test_one_thing_has_one_word(language: str) -> None:
    pattern = re.compile(FORBIDDEN[language], re.IGNORECASE)
    sentences = CATALOGUES[language].items()
    drawn = re.compile(r"\bdraws?\b", re.IGNORECASE)  # a card; nobody draws a game
    found = [
        key
        for key, text in sentences
        if pattern.search(drawn.sub("", plain(text)) if key.startswith("harbour.") else plain(text))
    ]
    assert found == []


@each_language
def test_numbers_are_filled_in(language: str) -> None:
    numbers = {
        "en": r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|thirteen|eighteen)\b",
        "zh-Hans": "[二三四六七八九十](张|轮|次|分|位|个|级)",
    }
    names = ("card.", "harbour.rule", "remark.", "opponent.")
    found = [
        key
        for key, text in CATALOGUES[language].items()
        if re.search(numbers[language], text, re.IGNORECASE) and not key.startswith(names)
    ]
    assert found == []


AS_WRITTEN = (
    *("about.", "button.", "coach.", "harbour.legend.key.", "harbour.rule."),
    *("legend.key.digits", "study.", "month.short."),
)
"""Numbers stand in what is no sentence, and where a sentence names the world outside."""


@each_language
def test_no_figure_is_written_into_a_sentence(language: str) -> None:
    # Neither keys such as F11 nor how a formula is written.
    figure = re.compile(r"(?<![A-Z×\d])(?<!× )\d+(?!\d)")
    found = {
        key: text
        for key, text in CATALOGUES[language].items()
        if not key.startswith(AS_WRITTEN)
        and figure.search(re.sub(r"{.*?}|0 : 0", "", text).replace("100", ""))
    }
    assert set(found) <= {"relics.title"}, found


def find_font(face: Face, sample: str) -> str:
    """Return the name of the font in which ``face`` sets ``sample``."""
    pygame.font.init()
    read: list[str] = []

    def read_bytes(name: str) -> bytes:
        read.append(name)
        return resources.read_bytes(name)

    Typesetter(read_bytes).line(sample, face, 20, CREAM)
    return read[-1]


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("sample", ["a", "水"])
def test_no_glyph_is_missing(face: Face, sample: str) -> None:
    font = TTFont(io.BytesIO(resources.read_bytes(find_font(face, sample))))
    skipped = RUNNING_TEXT if face is Face.DISPLAY else ()
    sentences = [
        text
        for catalogue in CATALOGUES.values()
        for key, text in catalogue.items()
        if not key.startswith(skipped)
    ]
    drawn = (text for place, text in list_strings() if not place.startswith("typesetter"))
    sentences += [*LANGUAGES.values(), *drawn]
    wanted = set("".join(sentences)) - {"\n"}
    of_this_script = {sign for sign in wanted if is_chinese(sign) == is_chinese(sample)}
    assert of_this_script - {chr(code) for code in font.getBestCmap()} == set()
