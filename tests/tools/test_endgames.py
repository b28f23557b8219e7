"""The endgames that are printed for a person to look at."""

import sys

import endgames
import pytest


def test_every_endgame_has_two_cards_and_one_choice(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["endgames.py", "puffin", "--rounds", "1", "--endgames", "3"])
    assert endgames.main() == 0
    told = capsys.readouterr().out
    assert (told.count("round 1 "), told.count("  card "), told.count("<- chosen")) == (3, 6, 3)
    assert told.splitlines()[-1].startswith("puffin: ")
