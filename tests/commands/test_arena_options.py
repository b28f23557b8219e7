"""``arena`` with Elo, with a sequential test, and continued from a file."""

import io
import json
import os
import sys
from pathlib import Path

import pytest

from game.evaluation import JournalError, journal
from game.evaluation import duplicate_match as match
from game.evaluation.duplicate import Pairing, PlayedDeal
from game.evaluation.duplicate_match import Effort, play_chunk, play_match
from game.evaluation.journal import Journal, open_journal
from game.evaluation.progress import draw_bar, each_of, estimate_rest
from game.protocol import Utility
from game.tides import worker
from game.tides.bots.bot import Bot
from game.tides.bots.ladder import find_opponent
from tests.commands.running import Run

ARENA = ("arena", "puffin", "gull", "--rounds", "1", "--seed", "3", "--jobs", "1", "--json")
PLAIN = (*ARENA, "--plain")
SIX = ["margin", "interval", "wins", "draws", "losses", "deals"]
PAIRING = Pairing(worker.__name__, ("puffin", "gull"), variant=1, seed=3)
HEADER = """{"opponents": ["puffin", "gull"], "rounds": 1, "seed": 3, \
"utilities": ["margin", "margin"]}"""
DEAL = '{"first": "puffin", "second": "gull", "deal": 0, "ahead": 3, "swapped": -1}'
ASKED = PAIRING.opponents, ("rounds", 1), 3


def ignore(played: int) -> None:
    del played


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deals.jsonl"


def read_lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines(keepends=True)


def test_elo_adds_its_keys(run: Run) -> None:
    answer = json.loads(run(*PLAIN, "--deals", "20", "--elo").out)
    assert list(answer) == [*SIX, "share", "elo", "elo_interval"]
    low, high = answer["elo_interval"]
    assert low < answer["elo"] < high
    assert answer["share"] == (answer["wins"] + answer["draws"] / 2) / 40


def test_what_is_played_for_is_asked_for_and_told(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def find(name: str, utility: Utility) -> Bot:
        asked.append((name, utility))
        return find_opponent(name, utility)

    monkeypatch.setattr("game.tides.worker.find_opponent", find)
    options = ("--deals", "1", "--utility", "match")
    answer = json.loads(run(*ARENA, *options, "--second-utility", "margin").out)
    assert asked == [("puffin", Utility.MATCH), ("gull", Utility.MARGIN)]
    assert answer["utilities"] == ["match", "margin"]
    assert json.loads(run(*ARENA, *options).out)["utilities"] == ["match", "match"]
    assert ", utility match\n" in run(*ARENA[:-1], *options).out


def test_deals_for_another_utility_are_refused(run: Run, path: Path) -> None:
    rest = (*ARENA, "--deals", "2", "--resume", str(path))
    assert run(*rest).code == 0
    assert "utilities margin, margin, not match, match" in run(*rest, "--utility", "match").err


def test_infinite_elo_is_null(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.commands.arena.play_match", lambda *_: [PlayedDeal(1, 1)] * 2)
    answer = json.loads(run(*ARENA, "--elo").out)
    assert (answer["elo"], answer["elo_interval"]) == (None, [None, None])
    assert "+inf, +inf to +inf" in run("arena", "gull", "gull").out


def test_sequential_test_stops_at_the_same_deal_everywhere(run: Run, path: Path) -> None:
    arguments = (*PLAIN, "--deals", "400", "--sprt", "0", "60")
    alone = run(*arguments)
    answer = json.loads(alone.out)
    assert list(answer) == [*SIX, "sprt"]
    assert (answer["sprt"]["low"], answer["sprt"]["high"]) == (0.0, 60.0)
    assert answer["sprt"]["verdict"] == "high"
    assert answer["sprt"]["ratio"] >= 2.944
    assert answer["deals"] < 400
    assert run(*arguments, "--jobs", "2", "--resume", str(path)) == alone
    assert run(*arguments, "--resume", str(path)) == alone


@pytest.mark.parametrize(
    ("bounds", "words"),
    [(("0", "60"), "+60 rather than +0"), (("400", "500"), "+400 rather than +500")],
)
def test_verdict_in_words(run: Run, bounds: tuple[str, str], words: str) -> None:
    arguments = [argument for argument in ARENA if argument != "--json"]
    assert words in run(*arguments, "--deals", "400", "--sprt", *bounds).out
    assert "open between" in run(*arguments, "--deals", "2", "--sprt", *bounds).out


def test_bounds_in_the_wrong_order(run: Run) -> None:
    ran = run(*ARENA, "--sprt", "5", "-5")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "low, then high" in ran.err


def test_continued_is_as_in_one_go(run: Run, path: Path) -> None:
    whole = run(*ARENA, "--deals", "12")
    assert run(*ARENA, "--deals", "5", "--resume", str(path)).code == 0
    assert run(*ARENA, "--deals", "12", "--resume", str(path)) == whole
    assert len(read_lines(path)) == 13
    header, *deals = read_lines(path)
    torn = deals[7][:-9]  # killed in the middle of a line
    path.write_text(header + "".join(deals[6:3:-1]) + torn, encoding="utf-8")
    assert run(*ARENA, "--deals", "12", "--resume", str(path)) == whole
    assert sorted(read_lines(path)) == sorted([header, *deals])


def test_deals_played_without_a_look_at_luck_do_not_tell_it(run: Run, path: Path) -> None:
    plain = run(*PLAIN, "--deals", "4", "--resume", str(path))
    assert run(*ARENA, "--deals", "4", "--resume", str(path)) == plain
    assert "adjusted" not in run(*ARENA, "--deals", "6", "--resume", str(path)).out
    assert [("luck" in line) for line in read_lines(path)[1:]] == [False] * 4 + [True] * 2


def test_nothing_is_played_twice(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def play() -> list[PlayedDeal]:
        with open_journal(path, *ASKED) as journal:
            return play_match(PAIRING, Effort(6, 1), journal, ignore)

    expected = play()
    assert expected == play_chunk(PAIRING, range(6))
    monkeypatch.setattr(match, "stream_deals", None)
    assert play() == expected


def test_what_is_played_before_a_break_is_kept(path: Path) -> None:
    def give_up(played: int) -> None:
        if played == 3:
            raise KeyboardInterrupt

    with (
        pytest.raises(KeyboardInterrupt),
        open_journal(path, *ASKED) as journal,
    ):
        play_match(PAIRING, Effort(9, 1), journal, give_up)
    assert len(read_lines(path)) == 4


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("--seed", "4"), "deals with seed 3, not 4"),
        (("--rounds", "3"), "deals with rounds 1, not 3"),
    ],
)
def test_other_arguments_are_refused(
    run: Run, path: Path, change: tuple[str, str], complaint: str
) -> None:
    arguments = (*ARENA, "--deals", "2", "--resume", str(path))
    assert run(*arguments).code == 0
    before = path.read_bytes()
    ran = run(*arguments, *change)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert complaint in ran.err
    assert path.read_bytes() == before


def test_other_opponents_are_refused(run: Run, path: Path) -> None:
    rest = ("--rounds", "1", "--deals", "1", "--jobs", "1", "--resume", str(path))
    run("arena", "gull", "puffin", *rest)
    assert "opponents gull, puffin, not puffin, gull" in run("arena", "puffin", "gull", *rest).err
    assert "no file of played" not in run("crosstable", "gull", "puffin", *rest).err


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("notes", "is no file of played deals"),
        ("notes\nmore notes", "is no file of played deals"),
        ("[]\n", "is no file of played deals"),
        ("{}\n", "is no file of played deals"),
        (f"{HEADER}\n{{}}\n", "line 2 of"),
        (f'{HEADER}\n{DEAL[:-1]}, "luck": "much"}}\n', "line 2 of"),
        (f'{HEADER}\n{DEAL[:-1]}, "skill": 1.5}}\n', "line 2 of"),
    ],
)
def test_a_file_of_something_else_is_left_alone(path: Path, content: str, complaint: str) -> None:
    path.write_text(content, encoding="utf-8")
    opening = open_journal(path, *ASKED)
    with pytest.raises(JournalError, match=complaint), opening:
        pass
    assert path.read_text(encoding="utf-8") == content


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such devices")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "pipe"])
def test_neither_deals_nor_json_are_kept_in_a_device(run: Run, tmp_path: Path, device: str) -> None:
    if device == "pipe":
        device = str(tmp_path / "pipe")
        os.mkfifo(device)
    before = Path(device).stat()
    ran = run(*ARENA, "--resume", device)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "it is no file" in ran.err
    ran = run("crosstable", "gull", "puffin", "--deals", "1", "--write", device)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "it is no file" in ran.err
    assert Path(device).stat().st_mode == before.st_mode


def test_deals_are_not_kept_in_a_file_of_any_length(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deals"
    path.write_text("long" * 1000, encoding="utf-8")
    monkeypatch.setattr(journal, "LARGEST_JOURNAL", 1000)
    assert "it has more than 1000 bytes" in run(*ARENA, "--resume", str(path)).err


def test_a_file_that_cannot_be_used(run: Run, tmp_path: Path) -> None:
    ran = run(*ARENA, "--resume", str(tmp_path / "absent" / "deals"))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "cannot keep deals in" in ran.err


def test_a_journal_without_a_file() -> None:
    journal = Journal()
    journal.add(PAIRING, 4, PlayedDeal(1, 2))
    assert journal.deals(PAIRING) == {4: PlayedDeal(1, 2)}


def test_progress_bar() -> None:
    assert draw_bar(0, 12, "deals", None) == f"[{'.' * 24}] 0 of 12 deals"
    assert draw_bar(6, 12, "deals", 67.8) == f"[{'#' * 12}{'.' * 12}] 6 of 12 deals, 1:07 left"
    assert estimate_rest(before=5, done=5, total=9, elapsed=3.0) is None
    assert estimate_rest(before=5, done=7, total=9, elapsed=3.0) == 3.0


class Terminal(io.StringIO):
    """What is written to a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_bar_is_there_before_anything_is_done_and_gone_at_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = Terminal()
    monkeypatch.setattr("sys.stderr", shown)
    seen = [(thing, shown.getvalue().split("\x1b[K")[-1]) for thing in each_of("ab", "letters")]
    assert [thing for thing, _ in seen] == ["a", "b"]
    assert [bar.partition(",")[0] for _, bar in seen] == [
        f"[{'.' * 24}] 0 of 2 letters",
        f"[{'#' * 12}{'.' * 12}] 1 of 2 letters",
    ]
    assert shown.getvalue().endswith("\r\x1b[K")


def test_results_that_points_do_not_tell_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    with open_journal(path, *ASKED) as journal:
        journal.add(PAIRING, 0, PlayedDeal(0, 0, decided=(1, -1)))
        journal.add(PAIRING, 1, PlayedDeal(2, 0))
    assert "decided" not in read_lines(path)[-1]
    with open_journal(path, *ASKED) as journal:
        assert journal.deals(PAIRING)[0].results == (1, -1)
        assert journal.deals(PAIRING)[1].results == (1, 0)
