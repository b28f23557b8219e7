"""Whatever files and command lines hold is read or refused; nothing is raised, nothing lost."""

import json
import os
from typing import Final

import pytest
from doors import DOORS
from hypothesis import given
from hypothesis import strategies as st

DEEP: Final = 100_000
SAVE: Final = json.loads(DOORS["save"].examples[0])
PIECES: Final = st.binary(max_size=12) | st.sampled_from(
    [b"99", b"[" * 50, b"\xff\xfe", b"9" * 400]
)


@pytest.mark.parametrize("name", DOORS)
@given(data=st.data())
def test_an_example_that_is_changed_anywhere_is_read_or_refused(
    name: str, data: st.DataObject
) -> None:
    door = DOORS[name]
    content = data.draw(st.sampled_from(door.examples))
    start = data.draw(st.integers(0, len(content)))
    length = data.draw(st.sampled_from([0, 1, 5, len(content)]))
    door.enter(content[:start] + data.draw(PIECES) + content[start + length :])


@pytest.mark.parametrize(
    "change",
    [
        {"players": ["gull", "heron"], "sealed": [None, None]},
        {"players": [None, None]},
        {"players": [None, {"script": ["99"]}]},
        {"players": [None, {"script": ["1"]}], "sealed": [None, None]},
        {"players": [None, "\ud800"]},
        {"seed": 10**3000},
        {"seed": -1},
        {"undone": 10**400},
        {"record": "\ud800"},
        {"begun": float("nan")},
    ],
)
def test_a_save_that_the_game_cannot_have_written_does_no_harm(change: dict[str, object]) -> None:
    DOORS["save"].enter(json.dumps({**SAVE, **change}).encode())


@pytest.mark.parametrize("name", ["save", "old-save", "finished", "index", "settings", "journal"])
def test_random_bytes_and_deep_nesting_do_no_harm(name: str) -> None:
    contents = (b"[" * DEEP, b'{"a":' * DEEP, os.urandom(1000), b"\n\n\0\n", b"9" * 5000)
    for content in contents:
        DOORS[name].enter(content)
