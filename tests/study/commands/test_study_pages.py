"""The pages of ``docs/study``: their commands say what the pages show, their pictures are there."""

import re
from pathlib import Path

import pytest
from PIL import Image

from tests.commands.running import ROOT, Run

FOLDER = ROOT / "docs" / "study"
PAGES = sorted(FOLDER.glob("*.md"))
GUIDE = [page for page in PAGES if page.name[0].isdigit()]
LEFT_OUT = "...\n"
"""A line that stands for lines which a page leaves out."""
MOST_BYTES = 120_000


def list_examples(page: Path) -> list[tuple[str, str]]:
    """Return every command of a page with the answer that the page shows."""
    text = page.read_text(encoding="utf-8")
    blocks: list[str] = re.findall(r"^```console\n\$ (.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(command, answer) for command, _, answer in (each.partition("\n") for each in blocks)]


def list_pictures(page: Path) -> list[str]:
    return re.findall(r"!\[[^]]+\]\(([^)]+)\)", page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.stem))
def test_every_command_says_what_the_page_shows(run: Run, page: Path) -> None:
    for command, answer in list_examples(page):
        words = [a or b for a, b in re.findall(r'"([^"]*)"|(\S+)', command)]
        assert words[:2] == ["python3", "play.py"]
        shown = LEFT_OUT if answer.startswith(LEFT_OUT) else ""
        begins, cut, ends = answer.removeprefix(shown).partition("\n" + LEFT_OUT)
        ran = run(*words[2:])
        assert (ran.code, ran.err) == (0, "")
        if shown:
            assert ran.out.endswith("\n" + begins), command
        elif cut:
            assert ran.out.startswith(begins + "\n"), command
            assert ran.out.endswith("\n" + ends), command
        else:
            assert ran.out == answer, command


def test_the_guide_has_twelve_pages_with_commands_and_pictures() -> None:
    assert sorted(int(page.name.partition("-")[0]) for page in GUIDE) == list(range(1, 13))
    index = (FOLDER / "README.md").read_text(encoding="utf-8")
    for page in GUIDE:
        text = page.read_text(encoding="utf-8")
        assert f"]({page.name})" in index
        assert list_examples(page), page
        assert 1 <= len(list_pictures(page)) <= 2, page
        assert re.search(r"^\*\*.*\?\*\*$", text, re.MULTILINE), page
        exercises, answers = (text.split(f"## {part}\n")[1] for part in ("Exercises", "Answers"))
        assert exercises.partition("##")[0].count("\n2. ") == answers.count("\n2. ") == 1


def test_every_picture_is_shown_and_of_moderate_size() -> None:
    pictures = {path.name for path in FOLDER.iterdir() if path.suffix in {".jpg", ".svg"}}
    assert pictures == {name for page in GUIDE for name in list_pictures(page)}
    for path in FOLDER.glob("*.jpg"):
        assert path.stat().st_size < MOST_BYTES, path
        with Image.open(path) as picture:
            assert picture.size == (1280, 720), path


def test_the_curve_is_what_the_command_draws(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "learning.svg"
    run("study", "learn", "kuhn", "-", "--passes", "1000", "--svg", str(path))
    assert path.read_text(encoding="utf-8") == (FOLDER / path.name).read_text(encoding="utf-8")
