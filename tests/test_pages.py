"""The pages for people: links lead somewhere, and README names things as the window does."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from game import resources
from game.resources import read_text
from game.texts import LANGUAGES

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "tools" / "README.md"]
)
PLAYERS_PAGES: Final = {"en": "README.md", "zh-Hans": "README.zh-Hans.md"}
NAMES: Final = {"en": r"(?<!\*)\*([^*\n]{2,40})\*(?!\*)", "zh-Hans": r"“([^”]{1,30})”"}
"""How a page marks what is written in the window."""
PUBLISHED: Final = {"Dominion", "Tides of Time"}
"""Names of published games, which English sets in italics, too."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    missing = [
        link for link in links if ":" not in link and not (page.parent / link).resolve().is_file()
    ]
    assert missing == []


def test_every_language_has_a_page_for_players() -> None:
    assert list(PLAYERS_PAGES) == list(LANGUAGES)


@pytest.mark.parametrize("language", PLAYERS_PAGES)
def test_opponents_are_called_and_described_as_in_the_window(language: str) -> None:
    page, texts = _read_page(language), json.loads(read_text(f"locale/{language}.json"))
    for person in resources.read_json("data/ladder.json"):
        name, line = (texts[f"opponent.{person['name']}.{what}"] for what in ("name", "line"))
        assert f"| {name} | {line} |" in page


@pytest.mark.parametrize("language", PLAYERS_PAGES)
def test_levels_and_memory_aids_are_called_as_in_the_window(language: str) -> None:
    page, texts = _read_page(language), json.loads(read_text(f"locale/{language}.json"))
    labels = [texts[key] for key in texts if re.match(r"level\.|settings\.aid\.", key)]
    assert labels
    assert [text for text in labels if not re.search(rf"\| \**{re.escape(text)}", page)] == []


@pytest.mark.parametrize("language", PLAYERS_PAGES)
def test_what_a_page_calls_by_its_name_is_in_the_window(language: str) -> None:
    texts = set(json.loads(read_text(f"locale/{language}.json")).values())
    page = re.sub(r"^\*[^*]*\*$", "", _read_page(language), flags=re.MULTILINE)  # captions
    names = set(re.findall(NAMES[language], page))
    assert len(names) > 10
    assert names - PUBLISHED - texts == set()


def test_every_promise_names_tests_and_commands_that_exist() -> None:
    page = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:tools/)?[\w/]+\.py)(?:::(\w+))?", page)
    assert len(named) > 40
    for path, test in named:
        file = ROOT / path if path.startswith("tools/") else ROOT / "tests" / path
        assert file.is_file(), path
        assert not test or f"def {test}(" in file.read_text(encoding="utf-8"), test


def _read_page(language: str) -> str:
    return (ROOT / PLAYERS_PAGES[language]).read_text(encoding="utf-8")
