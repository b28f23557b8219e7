"""Commands that work for any game by its name, tried with a game that is registered here."""

import json

import pytest

from game.registry import Game, Variants, find_game, register
from tests.commands.running import Run
from tests.engine import scripted

QUICK = ("--deals", "6", "--seed", "4", "--jobs")


@pytest.fixture
def _scripted(own_registry: None) -> None:  # noqa: ARG001  (pytest sees to its order)
    """Add the scripted game to the house for one test."""
    variants = Variants("rounds", {1: "one", 2: "two"})
    register(Game(scripted.GAME, worker=scripted.__name__, variants=variants))


@pytest.mark.usefixtures("_scripted")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_match_in_another_game(run: Run, jobs: str) -> None:
    ran = run("arena", "quick", "Highest", "--game", scripted.GAME, "--json", *QUICK, jobs)
    assert (ran.code, ran.err) == (0, "")
    bots = [scripted.find_opponent(name) for name in ("quick", "highest")]
    margins = [scripted.play_game(bots, 2, f"4/{deal}").margin for deal in range(6)]
    assert json.loads(ran.out)["margin"] == sum(margins) / 6


@pytest.mark.usefixtures("_scripted")
def test_a_table_of_another_game(run: Run) -> None:
    ran = run("crosstable", "highest", "quick", "--game", scripted.GAME, *QUICK, "1", "--json")
    assert [entry["name"] for entry in json.loads(ran.out)["opponents"]] == ["highest", "quick"]


@pytest.mark.usefixtures("_scripted")
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("arena", "quick", "gull", "--game", scripted.GAME), "no opponent 'gull'"),
        (
            ("arena", "gull", "gull", "--game", "chess"),
            "no game 'chess': choose from tides, harbour, script",
        ),
        (("arena", "gull", "gull", "--game"), "expected one argument"),
        (("crosstable", "--game", scripted.GAME), "takes two opponents"),
        (("arena", "quick", "quick", "--game", scripted.GAME, "--rounds", "3"), "choice: 3"),
    ],
)
def test_what_another_game_does_not_have(
    run: Run, arguments: tuple[str, ...], complaint: str
) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert complaint in ran.err


@pytest.mark.usefixtures("_scripted")
def test_help_names_the_games_once_there_are_several(run: Run) -> None:
    assert "--game {tides,harbour,scripted}" in run("arena", "--help").out


def test_help_names_no_game_while_there_is_but_one(
    run: Run, own_registry: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    del own_registry
    monkeypatch.setattr("game.registry._games", {"tides": find_game("tides")})
    assert "--game" not in run("arena", "--help").out
