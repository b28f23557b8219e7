"""The drafting game's settings in the file, which 0.1.0 wrote for no other game."""

import json
from dataclasses import asdict, fields, replace

import pytest

from game.storage.settings_file import format_settings, parse_settings_file
from game.tides.settings import Aid, Arrangement, LiveScores, TidesSettings
from tests.window import adjust, read_tides

OWN = TidesSettings(
    arrangement=Arrangement.LANES,
    aid=Aid.PAPER,
    live_scores=LiveScores.OFF,
    is_quiet=True,
    opponent="puffin",
    rounds=1,
    knows_keys=True,
    knows_review=True,
    was_offered_notebook=True,
    was_offered_speed=True,
)


def test_every_setting_that_differs_from_its_default_comes_back() -> None:
    for field in fields(TidesSettings):
        assert getattr(OWN, field.name) != field.default
    assert read_tides(parse_settings_file(format_settings(adjust(**asdict(OWN))))) == OWN


def test_the_file_is_that_of_the_first_release_with_a_setting_more() -> None:
    own = asdict(TidesSettings())
    data = json.loads(format_settings(adjust(**own)))
    assert data.pop("version") == 1
    assert data.pop("games") == {"tides": own}
    for name in ("knows_keys", "knows_review", "was_offered_notebook", "was_offered_speed"):
        assert own.pop(name) is False
    assert data.pop("locks_by_hold") is False
    assert set(data) == {
        "language",
        "volume",
        "is_muted",
        "speed",
        "is_fullscreen",
        "opponent",
        "rounds",
        "music",
        "effects",
        "is_calm",
        "text_scale",
        "arrangement",
        "aid",
        "live_scores",
        "is_quiet",
    }
    data["reduced_motion"] = data.pop("is_calm")
    assert adjust(**data) == adjust(**own)


def test_a_release_that_knew_one_game_has_its_settings_and_leaves_what_it_changes() -> None:
    known = replace(
        OWN,
        knows_keys=False,
        knows_review=False,
        was_offered_notebook=False,
        was_offered_speed=False,
    )
    data = json.loads(format_settings(adjust(**asdict(known)).with_game("nim", is_quiet=True)))
    del data["games"]  # that release writes what it knows
    data["aid"] = "notebook"
    settings = parse_settings_file(json.dumps(data).encode())
    assert read_tides(settings) == replace(known, aid=Aid.NOTEBOOK)


@pytest.mark.parametrize(
    "wrong",
    [
        {"opponent": None},
        {"rounds": True},
        {"rounds": 3.0},
        {"aid": "crystal ball"},
        {"aid": None},
        {"arrangement": "circle"},
        {"live_scores": 1},
    ],
    ids=str,
)
def test_a_wrong_value_of_a_game_gives_way_to_the_default(wrong: dict[str, object]) -> None:
    known = {"is_quiet": True, **wrong}
    for data in (known, {"games": {"tides": {"colour of the sails": "red", **known}}}):
        settings = parse_settings_file(json.dumps({"version": 1, **data}).encode())
        assert read_tides(settings) == TidesSettings(is_quiet=True)
