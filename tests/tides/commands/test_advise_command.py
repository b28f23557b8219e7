"""``advise``: what an opponent would choose, of either length, in positions and in views."""

import json

import pytest

from game.protocol import Decision
from game.tides.accuracy import Accuracy
from game.tides.commands.advise import Answer, Question, describe_answer
from game.tides.rules.cards import Card
from tests.commands.running import Run

KEYS = {
    *("choice", "mix", "values", "margin", "match", "utility", "replies"),
    *("value_intervals", "interval", "own_count"),
}
DEALT = "1 1 pick -/6.8.11.14.18/- -/2.5.7.10.15/- -"
DEALT_VIEW = "1 1 pick -/6.8.11.14.18/- -/?.?.?.?.?/- -"
THREE_PICKS = "1 1 pick 18.15.6/2.10/- 5.8.7/11.14/- -"
RELICS = "3 1 relics 18.15.6.10.11/-/- 5.8.7.14.2/-/- 27:9"
ROUND_2 = "3 2 pick 15/+1.+3.6.10.11/18 5/+4.7.8.+9.14/2 27:9"
ROUND_2_VIEW = "3 2 pick 15/6.10.11.?.?/18 5/+4.7.8.+9.14/2 27:9"
ROUND_3 = "3 3 pick 15.10/3.6.9.12.13/18.4 5.8/1.11.14.16.17/2.7 27:9,16:21"
DRAW = "3 2 draw 15/6.10.11/18 5/7.8.14/2 27:9"
OVER = "1 1 over 18.15.6.10.11/-/- 5.8.7.14.2/-/- 27:9"


def test_puffin_takes_the_lower_of_two_equal_cards(run: Run) -> None:
    ran = run("advise", THREE_PICKS, "--seat", "1", "--opponent", "puffin", "--json")
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    answer = {"choice": 2, "mix": {"2": 1.0}, "values": {"2": 12.0, "10": 12.0}, "margin": 12.0}
    assert json.loads(ran.out) == answer | {
        "match": None,
        "utility": "margin",
        "replies": {},
        "value_intervals": {"2": 0.0, "10": 0.0},
        "interval": 0.0,
        "own_count": True,
    }


def test_relic_choice_is_text_keep_before_remove(run: Run) -> None:
    ran = run("advise", RELICS, "--seat", "2", "--opponent", "puffin", "--json")
    answer = json.loads(ran.out)
    assert (answer["choice"], answer["mix"]) == ("5x2", {"5x2": 1.0})
    assert set(answer) == KEYS


@pytest.mark.parametrize("seat", ["1", "2"])
@pytest.mark.parametrize("opponent", ["gull", "puffin"])
@pytest.mark.parametrize("position", [DEALT, THREE_PICKS, RELICS, ROUND_2, ROUND_3])
def test_every_position_gets_a_choice(run: Run, position: str, opponent: str, seat: str) -> None:
    ran = run("advise", position, "--seat", seat, "--opponent", opponent, "--json")
    answer = json.loads(ran.out)
    assert (ran.code, set(answer)) == (0, KEYS)
    assert isinstance(answer["choice"], str if position == RELICS else int)
    assert str(answer["choice"]) in answer["mix"]
    assert sum(answer["mix"].values()) == pytest.approx(1.0)


@pytest.mark.parametrize("opponent", ["gull", "puffin", "heron"])
@pytest.mark.parametrize(
    ("position", "view", "seat"), [(DEALT, DEALT_VIEW, "1"), (ROUND_2, ROUND_2_VIEW, "2")]
)
def test_position_tells_no_more_than_the_view(
    run: Run, position: str, view: str, seat: str, opponent: str
) -> None:
    rest = ("--seat", seat, "--opponent", opponent, "--json")
    assert run("advise", position, *rest) == run("advise", view, *rest)


def test_seed_decides_what_gull_takes(run: Run) -> None:
    def choose(seed: int) -> int:
        rest = ("--seat", "1", "--opponent", "gull", "--seed", str(seed), "--json")
        return int(json.loads(run("advise", DEALT, *rest).out)["choice"])

    assert {choose(seed) for seed in range(40)} == {6, 8, 11, 14, 18}
    assert choose(3) == choose(3)


def test_heron_is_as_the_article_votes(run: Run) -> None:
    view = "3 1 pick -/1.2.3.4.5/- -/?.?.?.?.?/- -"
    ran = run("advise", view, "--seat", "1", "--opponent", "Heron", "--json")
    answer = json.loads(ran.out)
    assert answer["choice"] == 1
    assert list(answer["values"].values()) == [486, 243, 229, 170, 159]
    assert answer["utility"] == "votes"


def test_report_is_readable(run: Run) -> None:
    out = run("advise", THREE_PICKS, "--seat", "1", "--opponent", "Puffin").out
    assert "Puffin in seat 1 chooses 2: Palace, 3 for each Library" in out
    assert "100.0%" in out
    assert "by its own count expects to win by exactly 12.00 points from here on" in out
    out = run("advise", RELICS, "--seat", "2", "--opponent", "puffin").out
    assert "Puffin in seat 2 chooses 5x2: keeps 5, removes 2" in out


@pytest.mark.parametrize("utility", ["margin", "match"])
def test_every_value_says_what_it_is_measured_in(run: Run, utility: str) -> None:
    """Thirteen points ahead before the round, which it loses by eight: the match is won by five."""
    asked = ("advise", ROUND_3, "--seat", "1", "--opponent", "albatross", "--utility", utility)
    answer = json.loads(run(*asked, "--json").out)
    assert answer["utility"] == utility
    expected = {"margin": -8, "match": 1.005}
    told = {name: answer[name] for name in expected if answer[name] is not None}
    assert told == pytest.approx({utility: expected[utility]})
    out = run(*asked).out
    assert out.splitlines()[1].split() == ["choice", "chance", utility]
    sentence = {
        "margin": "expects to lose by exactly 8.00 points from here on",
        "match": "expects 1.0050 of the match (exact): a win is 1, a point more 0.001",
    }
    assert [told in out for told in sentence.values()] == [name == utility for name in sentence]
    assert answer["interval"] == 0
    assert set(answer["value_intervals"].values()) == {0}


@pytest.mark.parametrize(
    ("margin", "width", "words"),
    [
        (6.391, 0.0, "expects to win by exactly 6.39 points from here on"),
        (-6.391, 1.25, "expects to lose by 6.39 +- 1.25 points from here on"),
        (-0.004, 0.0, "expects a tie (exact) from here on"),
        (0.0, 1.25, "expects a tie (+- 1.25) from here on"),
    ],
)
def test_what_is_expected_is_a_sentence(margin: float, width: float, words: str) -> None:
    answered = Answer(Decision(Card(2), value=margin), Accuracy(width, width))
    question = Question("a position", 1, "albatross", 0)
    assert words in list(describe_answer(question, answered))


@pytest.mark.parametrize(
    ("position", "opponent", "played", "is_own_count"),
    [
        (THREE_PICKS, "albatross", "exact", False),
        (THREE_PICKS, "skua", "exact", False),
        (THREE_PICKS, "heron", "exact", True),
        (THREE_PICKS, "petrel", "+- ", True),
        (RELICS, "albatross", "+- ", False),
        (RELICS, "puffin", "exact", True),
    ],
)
def test_every_value_is_marked_exact_or_with_its_interval(
    run: Run, position: str, opponent: str, played: str, *, is_own_count: bool
) -> None:
    """A single round is solved; the first relic step rests on a model, and Petrel samples."""
    asked = ("advise", position, "--seat", "1", "--opponent", opponent)
    answer = json.loads(run(*asked, "--json").out)
    assert answer["value_intervals"].keys() == answer["values"].keys()
    widths = list(answer["value_intervals"].values())
    assert all((width == 0) == (played == "exact") for width in widths)
    assert (answer["interval"] is None) == (answer["margin"] is None)
    assert answer["own_count"] == is_own_count
    report = run(*asked).out
    valued = [line for line in report.splitlines() if line.split()[:1] and line[:2] == "  "][1:]
    assert all(played in line for line in valued if line.split()[0] in answer["values"])
    assert ("its own count" in report) == is_own_count
    assert ("+- is the 95 % interval" in report) == (played != "exact")


def test_the_match_counts_from_the_second_relic_step_on(run: Run) -> None:
    rest = ("--seat", "1", "--opponent", "albatross", "--utility", "match", "--json")
    assert json.loads(run("advise", RELICS, *rest).out)["utility"] == "margin"
    assert json.loads(run("advise", THREE_PICKS, *rest).out)["utility"] == "margin"


@pytest.mark.parametrize(
    ("position", "seat", "complaint"),
    [
        ("", "1", "this is empty: it should hold a position"),
        ("1 1 pick -/1.2.3.4.5/- -/6.7.8.9/- -", "1", "seat 2 holds 4 cards"),
        ("1 1 pick -/1.2.3.4.5/- -/1.7.8.9.10/- -", "1", "card 1 is in two places"),
        ("1 1 pick -/1.2.3.4.5/- -/6.7.8.9.99/- -", "1", "there is no card 99"),
        ("2 1 pick -/1.2.3.4.5/- -/6.7.8.9.10/- -", "1", "a game has 1 or 3 rounds"),
        (DEALT_VIEW, "2", "seat 2 must know its own hand"),
        (THREE_PICKS.replace("14", "?"), "1", "nothing is unknown here"),
        (ROUND_3.replace("27:9,16:21", "999:0,500:0"), "1", "nobody can score 999 points"),
        (ROUND_3.replace("16:21", "0:56"), "2", "nobody can score 56 points in round 2: 55 is"),
        (OVER.replace("27:9", "27:8"), "1", "these kingdoms score 27:9"),
        (DRAW, "1", "nothing to choose: this position waits for cards"),
        (OVER, "1", "nothing to choose: this game is over"),
    ],
)
def test_bad_positions(run: Run, position: str, seat: str, complaint: str) -> None:
    ran = run("advise", position, "--seat", seat, "--opponent", "gull", "--json")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith("tidecrown advise: ")
    assert complaint in ran.err


def test_unknown_opponent(run: Run) -> None:
    ran = run("advise", DEALT, "--seat", "1", "--opponent", "dodo")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "'dodo'" in ran.err
    assert "heron" in ran.err


@pytest.mark.parametrize(
    "rest",
    [
        ("--seat", "3", "--opponent", "gull"),
        ("--seat", "one", "--opponent", "gull"),
        ("--opponent", "gull"),
        ("--seat", "1"),
    ],
)
def test_bad_arguments(run: Run, rest: tuple[str, ...]) -> None:
    ran = run("advise", DEALT, *rest)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
