"""Codes of the drafting game: what they say, what they deal, and which opponents they know."""

import pytest

from game import resources
from game.play.codes import CodeError, Deal, format_code, pack
from game.play.players import Bot, Person
from game.storage.finished import FinishedKind
from game.tides.bots.ladder import OPPONENTS
from game.tides.codes import TidesCode, order_deck
from game.tides.rules.cards import DECK
from game.tides.rules.moves import Seat
from game.tides.session import TidesSession, at_one_screen, deal, restore
from tests.driver import ScriptedEngine, open_memory
from tests.storage.disks import PATIENCE

EXAMPLE = TidesCode(123456789, "osprey", 1, Seat.FIRST)
SEED = 2807171090525501
DECK_DEALT = (9, 12, 18, 1, 5, 14, 11, 2, 17, 8, 15, 7, 3, 10, 6, 4, 16, 13)
"""By a script of its own, equal under Python 3.8, 3.11, 3.12 and 3.13."""


def test_a_code_says_deal_opponent_length_and_seat() -> None:
    assert str(EXAMPLE) == "T5N9Q-94SAY"
    for opponent in OPPONENTS:
        for rounds in (1, 3):
            for seat in Seat:
                code = TidesCode(2**29 - 1, opponent, rounds, seat)
                assert TidesCode.read(str(code)) == code


def test_the_numbers_of_opponents_never_change() -> None:
    listed = {entry["name"]: entry["number"] for entry in resources.read_json("data/ladder.json")}
    known = ["gull", "eider", "puffin", "auk", "kittiwake", "heron", "tern", "loon", "skua"]
    known += ["petrel", "osprey", "albatross"]
    assert [listed[name] for name in known] == [*range(12)]
    assert len(set(listed.values())) == len(listed) == len(OPPONENTS)


@pytest.mark.parametrize(
    "code",
    [
        format_code("T", pack((1, 12, 0, 0), (29, 6, 2, 1))),
        format_code("T", pack((1, 0, 2, 0), (29, 6, 2, 1))),
    ],
)
def test_another_opponent_or_length_is_from_a_newer_version(code: str) -> None:
    with pytest.raises(CodeError, match="newer version"):
        TidesCode.read(code)


def test_a_seed_deals_the_same_deck_everywhere() -> None:
    assert tuple(map(int, order_deck(SEED))) == DECK_DEALT
    assert sorted(order_deck(1)) == list(DECK)


def test_a_new_game_has_the_code_of_its_deal_and_the_code_deals_it_again() -> None:
    engine, storage = ScriptedEngine(), open_memory()
    drawn = Deal(EXAMPLE.deal, SEED)
    session = deal((Person(), Bot("osprey")), 1, engine, storage, drawn)
    assert session.seating.code == str(EXAMPLE)
    assert session.is_counted
    again = TidesSession.deal_code(TidesCode.read(session.seating.code), SEED, engine, storage)
    assert again.match.states == session.match.states
    assert (again.seating.code, again.is_counted) == (session.seating.code, False)
    other = TidesSession.deal_code(
        TidesCode(EXAMPLE.deal, "gull", 1, Seat.SECOND), SEED, engine, storage
    )
    assert other.match.states == session.match.states
    assert other.players == (Bot("gull"), Person())
    assert deal((Bot("gull"), Person()), 3, engine, None, drawn).seating.code != ""
    assert deal(at_one_screen(), 3, engine, None, drawn).seating.code == ""


def test_codes_are_saved_with_the_game_and_known_when_it_is_over() -> None:
    engine, storage = ScriptedEngine(), open_memory()
    session = TidesSession.deal_code(EXAMPLE, SEED, engine, storage)
    session.start()
    restored = restore(session.stored, engine, None)
    assert restored.seating == session.seating
    storage.finish_game(session.seating.id, {"totals": (1, 2)})
    (game,) = storage.finished()
    assert (game.code, game.kind, game.counts) == (str(EXAMPLE), FinishedKind.PRACTICE, False)
    assert storage.flush(PATIENCE)
