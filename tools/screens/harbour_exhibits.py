"""Exhibits of Harbourlight: its choice, table, rules, log and both results."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, cast

import pygame
from guided_exhibits import Lead

from game.harbour.bots.machine_bot import choose
from game.harbour.bots.machines import SCRIPTS
from game.harbour.routes import Result, Review, Rulebook, Setup, find_current
from game.harbour.rules.cards import FIRST_HARBOUR, Card
from game.harbour.rules.moves import Move
from game.harbour.rules.record import HarbourRecord, parse_record
from game.harbour.session import GAME, HarbourNotation, HarbourSession
from game.harbour.table.view import ThingKind
from game.play.judging import Judging
from game.play.match import Match
from game.play.players import Bot, Person, Seating
from game.protocol import TERMINAL
from game.settings import Settings
from game.shell.coach.coach import READING
from game.shell.routes import Push, ReviewStep
from tests.driver import Driver

LATE: Final = (
    "@ 45s31p25a8k6i5l9f10B7J10A8M10Y10R7H8F10G8N"
    " | 1J1M2k1i1l/4s2p1k1H1F/4s2p1a1J/1J2H1F1N2a 13"
    " | 3s1p1k/2s3p2a1k1i2l1M1N/2s1p1k1f/- 13 | 1 buy 1.2.7 @ 1 BJAMYRHFGN"
)
"""A late turn: seven coins, two buys, five Lighthouses left; every card that was drawn is there."""
_WON, _LOST = 18, 15
"""Seeds of games that the person, Fire's machine, wins and loses."""
_JUDGED: Final = Path(__file__).with_name("harbour_judged.json")


def open_line(driver: Driver, record: HarbourRecord, opponent: str = "moray") -> HarbourSession:
    """Open the table on which a record goes on."""
    seating = Seating("1" * 32, 1, (Person(), Bot(opponent)))
    session = HarbourSession(
        HarbourNotation(), Match(record), seating, driver.engine, driver.storage
    )
    driver.app.go(Push(find_current(session)))
    driver.settle()
    return session


@cache
def play(seed: int, names: Sequence[str]) -> HarbourRecord:
    """Return a whole game of two machines."""
    record = HarbourRecord(seed, FIRST_HARBOUR)
    state, plan = record.begin(), list[Move]()
    while state.current_player != TERMINAL:
        plan = plan or [*choose(SCRIPTS[names[state.mover]], state)]
        record, state = record.choose(state, plan.pop(0))
    return record


def _begin(driver: Driver) -> None:
    open_line(driver, HarbourRecord(3, FIRST_HARBOUR))


def point_at(card: Card) -> Lead:
    """Return a lead to the late table with a pile pointed at."""

    def lead(driver: Driver) -> None:
        open_line(driver, parse_record(LATE))
        target = (ThingKind.PILE, card)
        pile = next(item for item in driver.scene.items() if item.target == target)
        driver.move(pile.area.center)
        driver.settle()

    return lead


def _end(seed: int) -> Lead:
    def lead(driver: Driver) -> None:
        session = HarbourSession(
            HarbourNotation(),
            Match(play(seed, ("fire", "siren2"))),
            Seating("1" * 32, seed, (Person(), Bot("moray"))),
            driver.engine,
            driver.storage,
        )
        driver.app.go(Push(Result(session)))
        driver.settle()

    return lead


def open_judged(driver: Driver) -> HarbourSession:
    """Return a session of a game that is over, lost and judged: by 120 deals a purchase."""
    record = play(_LOST, ("fire", "siren2"))
    seating = Seating("1" * 32, _LOST, (Person(), Bot("moray")))
    session = HarbourSession(HarbourNotation(), Match(record), seating, driver.engine, None)
    cast("Judging", session.judging).reopen(json.loads(_JUDGED.read_bytes()))
    return session


def _review(ply: int | None, tab: str, *keys: int) -> Lead:
    def lead(driver: Driver) -> None:
        driver.app.go(Push(Review(open_judged(driver), ReviewStep(ply, tab))))
        driver.settle()
        driver.press(*keys)
        driver.settle()

    return lead


def _try_siren(driver: Driver) -> None:
    _review(None, "again")(driver)
    driver.click_button("buy-+N")
    driver.settle()


def _judged_end(driver: Driver) -> None:
    driver.app.go(Push(Result(open_judged(driver))))
    driver.settle()


def _open(route: Setup | Rulebook) -> Lead:
    def lead(driver: Driver) -> None:
        driver.app.go(Push(route))
        driver.settle()

    return lead


def _taught(*keys: int) -> Lead:
    """Show the first game after some keys, each pressed once the coach's line was seen."""

    def lead(driver: Driver) -> None:
        driver.app.go(Push(driver.app.games.find("harbour").start_tutorial()))
        for key in (*keys, None):
            driver.settle()
            driver.pass_time(READING + 0.2)
            if key is not None:
                driver.press(key)

    return lead


def _turn_page(driver: Driver) -> None:
    _open(Rulebook())(driver)
    driver.press(pygame.K_RIGHT)
    driver.settle()


def _log(driver: Driver) -> None:
    open_line(driver, play(_WON, ("fire", "siren2")).cut(120))
    driver.press(pygame.K_l)
    driver.settle()


def _past(driver: Driver) -> None:
    """Look at the turn before the last one in the log."""
    _log(driver)
    driver.press(pygame.K_UP, pygame.K_RETURN)
    driver.settle()


def _zones(driver: Driver) -> None:
    open_line(driver, parse_record(LATE))
    driver.press(pygame.K_d)
    driver.settle()


HARBOUR_EXHIBITS: Final[dict[str, Lead]] = {
    "harbour_opponents": _open(Setup()),
    "harbour_opponents_large_type": _open(Setup()),
    "harbour_rules": _open(Rulebook()),
    "harbour_turn": _turn_page,
    "harbour_taught": _taught(),
    "harbour_taught_later": _taught(pygame.K_e, pygame.K_e),
    "harbour_first": _begin,
    "harbour_late": point_at(Card.ISLE),
    "harbour_large_type": point_at(Card.ISLE),
    "harbour_log": _log,
    "harbour_past": _past,
    "harbour_zones": _zones,
    "harbour_won": _end(_WON),
    "harbour_lost": _end(_LOST),
    "harbour_won_large_type": _end(_WON),
    "harbour_judged": _judged_end,
    "harbour_explained": _review(None, "course"),
    "harbour_again": _review(None, "again"),
    "harbour_again_told": _try_siren,
    "harbour_again_large_type": _review(None, "again"),
    "harbour_course": _review(None, "course"),
    "harbour_course_large_type": _review(None, "course"),
    "harbour_buys": _review(None, "buys"),
    "harbour_buys_of_other": _review(20, "buys"),
    "harbour_buys_large_type": _review(None, "buys"),
}
HARBOUR_SETTINGS: Final[dict[str, Settings]] = {
    name: Settings(
        text_scale=150 if name.endswith("large_type") else 100,
        games={GAME: {"knows_review": name != "harbour_explained"}},
    )
    for name in HARBOUR_EXHIBITS
}
