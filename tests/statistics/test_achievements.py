"""What finished games earn: every rule by games that just meet it, and games that just do not."""

from dataclasses import replace

import pytest

from game.statistics.achievements import (
    Achievement,
    EarnedKeys,
    FindEarned,
    Rule,
    find_earned,
    list_tried,
    name_try,
)
from game.statistics.jobs import list_played
from game.statistics.worker import compute
from game.storage.finished import Earned, FinishedGame, GameSums, PlayedGame

WON = PlayedGame("gull", 4, variant="3", ended=5.0, seed=7)
GAME = FinishedGame(
    "0" * 32, "tides", (None, "gull"), 7, {"totals": (40, 30), "best": (22, 41)}, 1, 2, variant="3"
)


def earn(
    aim: Achievement, *games: PlayedGame, tried: tuple[tuple[str, int, float], ...] = ()
) -> float | None:
    """Return when an achievement was earned by games that ended 1, 2, 3 and so on."""
    dated = tuple(own._replace(ended=n) for n, own in enumerate(games, 1))
    ((_, earned),) = find_earned((aim,), dated, tried).earned or (("", Earned(0, 0)),)
    return earned.at or None


@pytest.mark.parametrize(
    ("aim", "misses", "meets"),
    [
        (Achievement("", Rule.WIN), WON._replace(margin=0), WON),
        (Achievement("", Rule.BEAT, ("gull", "tern")), WON._replace(opponent="auk"), WON),
        (
            Achievement("", Rule.CLEAN_PART, number=0.5),
            WON._replace(cleanest=0.5),
            WON._replace(cleanest=0.499),
        ),
        (
            Achievement("", Rule.CLEAN, number=3, variant="3"),
            WON._replace(given=0.0, variant="1"),
            WON._replace(given=2.9, margin=-9),
        ),
        (
            Achievement("", Rule.UNLUCKY, number=10),
            WON._replace(cards=-20.0, margin=-1),
            WON._replace(cards=-10.0),
        ),
        (
            Achievement("", Rule.ABOVE_PAR),
            WON._replace(ahead=0.0),
            WON._replace(ahead=1.0, margin=-3),
        ),
        (
            Achievement("", Rule.PART, number=40),
            WON._replace(best=39.0),
            WON._replace(best=40.0, margin=-3),
        ),
    ],
)
def test_a_rule_is_met_by_the_first_counted_game_that_meets_it(
    aim: Achievement, misses: PlayedGame, meets: PlayedGame
) -> None:
    assert earn(aim, misses, meets._replace(counts=False), WON._replace(margin=-1)) is None
    assert earn(aim, misses, meets, meets) == 2


def test_a_deal_is_won_from_both_seats_even_in_games_that_do_not_count() -> None:
    aim, other = Achievement("", Rule.SEATS), WON._replace(seat=1, counts=False)
    assert earn(aim, WON, WON, other._replace(seed=8), other._replace(is_fair=False)) is None
    assert earn(aim, other, WON._replace(margin=0), other, WON) == 4


def test_the_best_is_found_often_enough_and_each_turn_is_tried_once() -> None:
    tries = tuple((name_try("tides", "a", n), int(n != 1), 10.0 + n) for n in range(4))
    aim = Achievement("", Rule.FOUND, number=3)
    assert earn(aim, tried=tries[:3]) is None
    assert earn(aim, tried=tries) == 13
    kept = {key: Earned(n, at) for key, n, at in tries} | {"tides/first": Earned(1, 3.0)}
    assert list_tried(kept, "tides") == tries
    assert list_tried(kept, "nim") == ()


def test_guesses_are_sure_from_twenty_games_on_when_the_interval_is_above_nothing() -> None:
    """Twenty values of 1 and 3: mean 2, deviation 1.026, t(19) 2.093, so 2 +- 0.48."""
    aim = Achievement("", Rule.GUESSES)
    good = [WON._replace(guesses=(1.0, 3.0)[n % 2]) for n in range(20)]
    assert earn(aim, *good[:19]) is None
    assert earn(aim, *good) == 20
    assert earn(aim, *good[:10], *[each._replace(opponent="auk") for each in good[:19]]) is None
    wide = [WON._replace(guesses=(-3.0, 3.9)[n % 2]) for n in range(40)]
    assert earn(aim, *wide) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_is_read_from_the_seat_of_its_person(seat: int) -> None:
    """Result 10 = luck 2 - own errors 1 + theirs 4 + guesses 5, in the first seat's points."""
    sums = GameSums(2.0, (1.0, 4.0), (3, 3), (), (0.25, 1.0))
    players = ("gull", None) if seat else (None, "gull")
    own = replace(GAME, players=players, sums=sums, par=12, day="d").played
    assert own is not None
    sign = -1 if seat else 1
    assert (own.seat, own.margin, own.cards, own.guesses) == (
        seat,
        sign * 10,
        sign * 2,
        sign * 5,
    )
    assert (own.given, own.cleanest) == ((4.0, 1.0) if seat else (1.0, 0.25))
    assert (own.best, own.ahead) == ((41, -22) if seat else (22, -2))


def test_other_games_and_games_of_several_people_say_nothing() -> None:
    shared = replace(GAME, players=(None, None))
    others = shared, replace(GAME, result={}), replace(GAME, undone=1), replace(GAME, game="nim")
    played = list_played(others)
    assert len(played) == 2
    own = played[0]
    assert (own.counts, own.is_fair, own.cards, own.ahead) == (False, False, None, None)
    aims = (Achievement("a", Rule.WIN),)
    computing = compute(FindEarned(aims, "tides", played, ()), lambda: None)
    with pytest.raises(StopIteration) as answer:
        next(computing)
    assert answer.value.value == EarnedKeys(())


def test_the_calculator_of_the_statistics_finds_them() -> None:
    computing = compute(
        FindEarned((Achievement("a", Rule.WIN),), GAME.game, list_played([GAME]), ()), lambda: None
    )
    with pytest.raises(StopIteration) as answer:
        next(computing)
    assert answer.value.value == EarnedKeys((("a", Earned(1, 2)),))
