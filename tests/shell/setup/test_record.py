"""Which finished games count for a player's record, and how they ended."""

import pytest

from game.shell.setup.cards import Played, count_played
from game.statistics.counting import count_line
from game.statistics.jobs import list_counted, list_played
from game.storage.finished import FinishedGame, GameResult
from game.storage.stored_game import PlayerCode
from game.tides.session import GAME


def end_game(
    *players: PlayerCode,
    totals: tuple[int, ...] | None = (30, 20),
    undone: int = 0,
    hints: int = 0,
) -> FinishedGame:
    result: GameResult = {} if totals is None else {"totals": totals}
    return FinishedGame("some-id", GAME, players, 1, result, 10.0, 20.0, undone, hints)


def test_games_are_counted_by_opponent_from_the_persons_side() -> None:
    played = count_played(
        [
            end_game(None, "gull", totals=(30, 20)),
            end_game(None, "gull", totals=(20, 30)),
            end_game("gull", None, totals=(20, 30)),
            end_game("gull", None, totals=(25, 25)),
            end_game("heron", None, totals=(30, 20)),
        ]
    )
    gull = Played(won=2, lost=1, drawn=1, last=(1, -1, 1, 0))
    assert played == {"gull": gull, "heron": Played(lost=1, last=(-1,))}
    assert [played[name].count for name in ("gull", "heron")] == [4, 1]


@pytest.mark.parametrize(
    "game",
    [
        end_game(None, "gull", undone=1),
        end_game(None, "gull", hints=1),
        end_game("gull", "heron"),
        end_game(None, None),
        end_game(None, "gull", totals=None),
        end_game(None, "gull", totals=(30, 20, 10)),
        end_game("gull", ("5",), None),
    ],
    ids=[
        *("undone", "hints", "demo", "two persons", "no totals", "three totals"),
        "three players",
    ],
)
def test_other_games_do_not_count(game: FinishedGame) -> None:
    assert count_played([game]) == {}


def test_the_last_five_ends_are_kept_the_oldest_first() -> None:
    ends = [end_game(None, "gull", totals=(n, 3)) for n in range(7)]
    assert count_played(ends)["gull"].last == (-1, 0, 1, 1, 1)


@pytest.mark.parametrize(
    ("players", "turns", "end"),
    [((None, "moray"), (20, 21), 1), (("moray", None), (20, 21), -1), ((None, "moray"), (9, 9), 0)],
)
def test_harbourlight_gives_a_tie_to_fewer_turns(
    players: tuple[PlayerCode, ...], turns: tuple[int, int], end: int
) -> None:
    result: GameResult = {"points": (24, 24), "turns": turns}
    game = FinishedGame("some-id", "harbour", players, 1, result, 10.0, 20.0)
    assert count_played([game])["moray"].last == (end,)
    (counted,) = list_counted(list_played([game]), "harbour")
    assert (counted.margin, counted.end) == (0, end)
    line = count_line("moray", [counted])
    assert (line.won, line.drawn, line.lost) == (end == 1, end == 0, end == -1)


def test_nothing_played_is_no_record() -> None:
    assert count_played([]) == {}
