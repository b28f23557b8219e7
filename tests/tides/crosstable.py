"""A small cross-table of the drafting game's opponents, for tests, in place of the shipped one."""

import pytest

from game import resources

TABLE = {
    "opponents": [
        {"name": "gull", "elo": 0.0, "interval": 20.5},
        {"name": "eider", "elo": 60.0, "interval": 25.0},
        {"name": "puffin", "elo": 100.0, "interval": None},
        {"name": "auk", "elo": 280.0, "interval": 18.0},
        {"name": "kittiwake", "elo": 300.0, "interval": 30.0},
        {"name": "heron", "elo": 400.0, "interval": 30.0},
        {"name": "tern", "elo": 559.9, "interval": 30.0},
        {"name": "loon", "elo": 560.0, "interval": 30.0},
        {"name": "skua", "elo": 799.9, "interval": 30.0},
        {"name": "petrel", "elo": 800.0, "interval": 30.0},
    ],
    "pairs": [
        {"first": "gull", "second": "eider", "share": 0.42},
        {"first": "eider", "second": "puffin", "share": 0.36},
        {"first": "auk", "second": "puffin", "share": 0.61},
        {"first": "gull", "second": "auk", "share": 0.2},
    ],
}


def replace_crosstable(monkeypatch: pytest.MonkeyPatch, content: object) -> None:
    """Let the shipped cross-table say ``content``."""
    really = resources.read_json
    monkeypatch.setattr(
        resources, "read_json", lambda name: content if "crosstable" in name else really(name)
    )
