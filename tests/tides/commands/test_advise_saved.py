"""``advise --saved``: a saved game proves that opponents chose by what they could see."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.play.players import Bot, Person, Player
from game.protocol import Utility, decide
from game.storage.stored_game import StoredGame, format_game
from game.tides.bots.ladder import find_opponent
from game.tides.rules.moves import HAND_SIZE, Choice
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession, against, at_one_screen, deal
from tests.commands.running import Run
from tests.driver import ScriptedEngine

SEED = 2**40 + 7
MOST_PLIES = 17


def play(
    players: tuple[Player, Player],
    plies: int = MOST_PLIES,
    undo_at: int | None = None,
    rounds: int = 3,
) -> TidesSession:
    """Play as the window does, with true opponents; people choose at random."""

    def choose(view: Observation, seed: str) -> Choice:
        name = session.bot_in(view.seat)
        assert name is not None
        return decide(find_opponent(name, Utility.MATCH), view, Random(seed)).choice

    rng, engine = Random(3), ScriptedEngine(choose)
    session = deal(players, rounds, engine, None, SEED)
    session.start()
    for ply in range(plies):
        session.take(engine.poll())
        if ply == undo_at:
            assert session.undo(session.viewer)
            session.take(engine.poll())
        seal_person(session, rng)
    session.take(engine.poll())
    return session


def seal_person(session: TidesSession, rng: Random) -> None:
    if not session.match.is_over:
        session.seal(session.viewer, rng.choice(session.view.legal_actions()))


def save(game: StoredGame, folder: Path, name: str = "game") -> str:
    path = folder / f"{name}.json"
    path.write_bytes(format_game(game))
    return str(path)


@pytest.mark.parametrize(
    ("opponent", "rounds"), [("gull", 3), ("puffin", 3), ("auk", 3), ("albatross", 1)]
)
def test_every_choice_of_a_finished_game_is_made_again(
    run: Run, tmp_path: Path, opponent: str, rounds: int
) -> None:
    plies = MOST_PLIES if rounds > 1 else HAND_SIZE
    session = play(against(opponent), plies, rounds=rounds)
    assert session.match.is_over
    ran = run("advise", "--saved", save(session.stored, tmp_path), "--json")
    told = json.loads(ran.out)
    assert (ran.code, ran.err, told["seed"], told["dealt_from_seed"]) == (0, "", SEED, True)
    chosen = [str(turn[1]) for turn in session.match.turns]
    assert [choice["chose"] for choice in told["choices"]] == chosen
    assert all(choice["same"] and choice["again"] == choice["chose"] for choice in told["choices"])
    assert [choice["stream"] for choice in told["choices"]] == [
        f"{SEED}/{ply}/1" for ply in range(plies)
    ]


def test_what_is_locked_in_is_checked_but_not_told(run: Run, tmp_path: Path) -> None:
    session = play((Bot("gull"), Person()), 6)
    locked_in = session.match.sealed[0]
    assert locked_in is not None
    path = save(session.stored, tmp_path)
    *_, last = json.loads(run("advise", "--saved", path, "--json").out)["choices"]
    assert (last["turn"], last["seat"], last["locked_in"], last["same"]) == (7, 1, True, True)
    assert (last["view"], last["chose"], last["again"]) == (None, None, None)
    *_, line, total = run("advise", "--saved", path).out.splitlines()
    assert line == f" 7  Gull in seat 1  locked in: the same  (stream {SEED}/6/0)"
    assert total == "the same: 7 of 7"


def test_a_choice_that_was_not_the_opponents_is_found(run: Run, tmp_path: Path) -> None:
    stored = play(against("puffin"), 1).stored
    *before, turn = stored.record.split()
    hand = [card for card in before[1].split(".")[5:10] if card != turn.split(":")[1]]
    forged = replace(
        stored,
        record=" ".join([*before, f"{turn.split(':')[0]}:{hand[0]}"]),
        sealed=(None, None),
    )
    ran = run("advise", "--saved", save(forged, tmp_path))
    assert (ran.code, ran.err.count("\n")) == (1, 1)
    assert "1 of 1 choices differ" in ran.err
    assert "DIFFERENT" in ran.out


def test_a_deck_that_is_not_the_seeds_is_told_plainly(run: Run, tmp_path: Path) -> None:
    """The same game, and one whose next two cards in the deck have changed places."""
    stored = play(against("puffin"), 1).stored
    rounds, deck, *turns = stored.record.split()
    cards = deck.split(".")
    cards[-2:] = reversed(cards[-2:])
    arranged = replace(stored, record=" ".join([rounds, ".".join(cards), *turns]))
    for game, words in (
        (stored, f"seed {SEED} deals this deck"),
        (arranged, f"seed {SEED} does NOT deal this deck: the cards were not shuffled from it"),
    ):
        path = save(game, tmp_path)
        ran = run("advise", "--saved", path)
        assert (ran.code, ran.err, ran.out.splitlines()[0]) == (0, "", words)
        told = json.loads(run("advise", "--saved", path, "--json").out)
        assert told["dealt_from_seed"] == (game is stored)


def test_after_an_undo_an_opponent_has_another_stream(run: Run, tmp_path: Path) -> None:
    session = play(against("gull"), 6, undo_at=4)
    assert session.stored.undone == 1
    told = json.loads(run("advise", "--saved", save(session.stored, tmp_path), "--json").out)
    assert all(choice["same"] for choice in told["choices"])
    assert any(choice["stream"].endswith("/1/1") for choice in told["choices"])


def test_games_that_prove_nothing_and_files_that_are_none(run: Run, tmp_path: Path) -> None:
    people = deal(at_one_screen(), 1, ScriptedEngine(), None, SEED).stored
    unknown = replace(play(against("gull"), 1).stored, players=(None, "dodo"))
    record = replace(people, record="1 1.2.3")
    guided = replace(people, players=(None, ("1", "2")))
    (tmp_path / "text").write_text("no game", encoding="utf-8")
    (tmp_path / "large").write_bytes(b" " * (2**20 + 1))
    for path, complaint in {
        save(people, tmp_path, "people"): "no opponent has chosen anything",
        save(guided, tmp_path, "guided"): "the opponent's choices are fixed beforehand",
        save(unknown, tmp_path, "unknown"): "there is no opponent 'dodo'",
        save(record, tmp_path, "record"): "is no saved game: the deck of a game names",
        str(
            tmp_path / "text"
        ): "is no saved game: it begins with 'n', not with '{'; saved games lie in",
        str(tmp_path / "large"): "it has more than 1048576 bytes",
        str(tmp_path / "none"): "No such file",
        str(tmp_path): "it is no file",
    }.items():
        ran = run("advise", "--saved", path)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert complaint in ran.err


def test_a_saved_game_says_itself_who_is_asked(run: Run, tmp_path: Path) -> None:
    path = save(play(against("gull"), 1).stored, tmp_path)
    ran = run("advise", "--saved", path, "--seat", "1")
    assert (ran.code, ran.out) == (2, "")
    assert "a saved game says itself who is asked" in ran.err
