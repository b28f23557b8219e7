"""The page about the architecture: its picture shows the rooms as they are now."""

import re
from pathlib import Path

import pytest

from tools.docs.draw_rooms import PICTURE, draw_rooms, find_arrows, read_imports, read_layers

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "architecture.md"


def test_the_picture_is_what_its_script_draws_now() -> None:
    """If it is not: ``python tools/docs/draw_rooms.py``, and look at it."""
    assert PICTURE.read_text(encoding="utf-8") == draw_rooms()


def test_a_second_game_stands_beside_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    layers = [[*rooms, "harbour"] if "tides" in rooms else rooms for rooms in read_layers()]
    monkeypatch.setattr("tools.docs.draw_rooms.read_layers", lambda: layers)
    assert '">harbour</text>' in draw_rooms()
    assert '">tides</text>' in draw_rooms()


def test_no_arrow_points_upwards() -> None:
    layer = {room: depth for depth, rooms in enumerate(read_layers()) for room in rooms}
    arrows = find_arrows(read_imports())
    assert arrows
    assert all(layer[room] < layer[other] for room, other in arrows)


@pytest.mark.parametrize("page", [PAGE, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.name)
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    """Paths from the top or from ``game/``; capitals in them stand for a name to be filled in."""
    words = re.findall(r"`([a-z0-9_./]+/[A-Za-z0-9_./-]*)`", page.read_text(encoding="utf-8"))
    missing = [
        word
        for word in words
        if not re.search("[A-Z]", word.removesuffix(".md"))
        and not any((folder / word).exists() for folder in (ROOT, ROOT / "game"))
    ]
    assert words
    assert missing == []
