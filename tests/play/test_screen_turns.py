"""A game of two moves a turn: who sits at the screen, what undo takes back, what a bot plans."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.engine.client import Engine
from game.engine.protocol import Chosen
from game.play.match import Match
from game.play.players import Bot, Person, Player, Seating
from game.play.session import Session
from game.protocol import TERMINAL, IllegalActionError, PlayerId
from tests.driver import ScriptedEngine
from tests.play.turn_record import TurnRecord

MOVERS = (0, 0, 1, 1, 0, 0, 1, 1)
"""Who makes each move of the game: a turn is two moves."""
TWO = (Person(), Person())


@dataclass(frozen=True, slots=True)
class Doubles:
    """Eight moves, each 0 or 1."""

    moves: tuple[int, ...] = ()
    num_players: int = 2

    @property
    def current_player(self) -> PlayerId:
        return MOVERS[len(self.moves)] if len(self.moves) < len(MOVERS) else TERMINAL

    def legal_actions(self, player: PlayerId) -> Sequence[int]:
        return (0, 1) if player == self.current_player else ()

    def chance_outcomes(self) -> Sequence[tuple[int, float]]:
        return ()

    def sample_outcome(self, rng: object) -> int:
        raise ValueError(rng)

    def apply(self, action: int) -> "Doubles":
        return replace(self, moves=(*self.moves, action))

    def apply_joint(self, actions: Sequence[int]) -> "Doubles":
        raise IllegalActionError(actions)

    def returns(self) -> Sequence[float]:
        return (0.0, 0.0)

    def information_state(self, player: PlayerId) -> "Doubles":
        del player
        return self


class DoublesNotation:
    """A move is its digit."""

    game: str = "doubles"

    def format_choice(self, choice: int) -> str:
        return str(choice)

    def parse_choice(self, text: str) -> int:
        return int(text)

    def format_result(self, state: Doubles) -> dict[str, str]:
        return {"moves": str(state.moves)}


def open_doubles(
    moves: tuple[int, ...] = (),
    second: Player = TWO[1],
    engine: Engine | None = None,
) -> Session[Doubles, int]:
    """Return a session of a person and a ``second`` player after so many moves."""
    turns = tuple((n, None) if MOVERS[at] == 0 else (None, n) for at, n in enumerate(moves))
    match: Match[Doubles, int] = Match(TurnRecord(Doubles(), turns=turns))
    seating = Seating("0" * 32, 1, (Person(), second))
    return Session(DoublesNotation(), match, seating, engine or ScriptedEngine(), None)


def test_the_screen_belongs_to_the_mover_and_is_covered_only_when_that_changes() -> None:
    session = open_doubles()
    assert session.screen.is_covered
    session.hand_over()
    for ply, (mover, following) in enumerate(pairwise((*MOVERS, None))):
        assert session.screen.person == mover, ply
        assert session.screen.next_person == mover
        session.seal(MOVERS[ply], ply % 2)
        assert session.screen.is_covered == (following not in {None, mover})
        if session.screen.is_covered:
            assert session.screen.next_person == following
            session.hand_over()
    assert session.match.is_over
    assert not session.screen.is_covered


def test_a_game_that_goes_on_begins_with_the_mover() -> None:
    for ply, mover in enumerate(MOVERS):
        session = open_doubles((0,) * ply)
        assert (session.screen.person, session.screen.is_covered) == (mover, True)


def test_within_a_turn_undo_is_free_and_it_goes_no_further_with_two_people() -> None:
    session = open_doubles()
    session.hand_over()
    assert not session.can_undo(0)
    session.seal(0, 1)
    assert session.can_undo(0)
    assert session.undo(0)
    assert session.match.state == Doubles()
    assert session.redo()
    assert session.match.state == Doubles((1,))
    session.seal(0, 0)  # the turn is over
    session.hand_over()
    assert not session.can_undo(0)
    assert not session.can_undo(1)
    session.seal(1, 1)
    assert session.undo(1)
    assert session.match.state == Doubles((1, 0))
    assert session.seating.undone == 0


def test_a_bot_that_has_planned_its_turn_is_asked_once_for_it() -> None:
    engine = ScriptedEngine()
    session = open_doubles((0, 0), Bot("gull"), engine)
    session.start()
    (asked,) = engine.requests
    session.take([Chosen(asked.ticket, 1, (0, 1, 1))])
    assert session.match.state.moves == (0, 0, 1, 0)  # the rest is not its turn any more
    assert engine.requests == [asked]
    assert session.match.to_move == (0,)
