"""A session of the drafting game, with the queries of its screens."""

import random
from typing import Final, TypeAlias

from game.engine.protocol import Thinks
from game.play.dealt import DealtSession
from game.play.match import Match
from game.play.players import Bot, Person, Player
from game.storage.finished import GameResult
from game.tides.codes import TidesCode, order_deck
from game.tides.jobs import TidesJudge
from game.tides.rules.analysis import find_leader
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import Choice, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.record import GameRecord, format_action, parse_action, parse_record, shuffle
from game.tides.rules.state import State, observe

GAME: Final = "tides"
"""This game's name in the registry."""
TEACHER: Final = "gull"
"""The opponent whose name and pictures a script has."""

TidesMatch: TypeAlias = Match[State, Choice]


class TidesNotation:
    """How saved games write this game; the format is described in ``rules.record``."""

    game: str = GAME
    code = TidesCode
    format_choice = staticmethod(format_action)
    parse_choice = staticmethod(parse_action)
    parse_record = staticmethod(parse_record)

    def format_result(self, state: State) -> GameResult:
        """Return both totals, and the most points of either seat in a round."""
        first, second = (max(scores, default=0) for scores in zip(*state.scores, strict=True))
        return {"totals": state.totals, "best": (first, second)}

    def deal(self, variant: int, seed: int, *, has_code: bool) -> GameRecord:
        """Return the record of a new game of so many rounds."""
        order = order_deck(seed) if has_code else shuffle(random.Random(seed))
        return GameRecord(variant, order)


NOTATION: Final = TidesNotation()


class TidesSession(DealtSession[State, Choice]):
    """A session of two seats; the table is shown from the seat of the viewer."""

    notation = NOTATION
    teacher = TEACHER
    judge = TidesJudge()

    @property
    def viewer(self) -> Seat:
        """The seat from which the table is shown: of the person at the screen, else the first."""
        return Seat.SECOND if self.screen.person else Seat.FIRST

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The viewer's seat, then the one opposite."""
        viewer = self.viewer
        return viewer, viewer.other

    @property
    def opponent(self) -> str:
        """The name of the bot opposite the viewer; empty if there is none."""
        return self.bot_in(self.viewer.other) or ""

    @property
    def view(self) -> Observation:
        """The current position as the viewer knows it."""
        return observe(self.match.state, self.viewer)

    @property
    def opposing_thought(self) -> Thinks | None:
        """The progress of the bot opposite; ``None`` unless it is thinking."""
        return self.thought(self.viewer.other)

    @property
    def sealed_card(self) -> Card | None:
        """The card that the viewer has locked in for this pick, if any."""
        sealed = self.match.sealed[self.viewer]
        return sealed if isinstance(sealed, Card) else None

    @property
    def drawn(self) -> Cards:
        """The cards in the viewer's hand that came from the deck, at a round's first pick."""
        kept = self.match.states[-2].drafted(self.viewer) if self.match.ply else ()
        return tuple(card for card in self.view.hand if card not in kept)

    @property
    def is_won(self) -> bool:
        """Whether the viewer leads a game that is over; with two people, whether anybody does."""
        leader = find_leader(*self.viewer.own_first(self.match.state.totals))
        return leader == "mine" or (self.screen.is_shared and leader is not None)

    def view_at(self, ply: int) -> Observation:
        """Return the position before turn ``ply`` (from 0) as the viewer knew it."""
        return observe(self.match.states[ply], self.viewer)

    def view_counted(self, number: int) -> Observation:
        """Return the position at the end of round ``number`` (from 1) as the viewer knew it.

        Raises ``ValueError`` if that round has not been counted.
        """
        for state in self.match.states:
            if len(state.scores) == number and state.is_round_over:
                return observe(state, self.viewer)
        raise ValueError(f"round {number} has not been counted")

    def has_counted(self, number: int) -> bool:
        """Return whether round ``number`` (from 1) was counted in this game, not before it."""
        states = self.match.states
        return any(len(state.scores) == number and state.is_round_over for state in states)

    def turn_at(self, ply: int) -> tuple[Choice | None, Choice | None]:
        """Return both choices of turn ``ply`` (from 0), the viewer's first."""
        turn = self.match.turns[ply]
        return turn[self.viewer], turn[self.viewer.other]


deal = TidesSession.deal
restore = TidesSession.restore
open_record = TidesSession.open


def at_one_screen() -> tuple[Player, Player]:
    """Return the players of a game of two people who take turns at the screen."""
    return Person(), Person()


def against(opponent: str) -> tuple[Player, Player]:
    """Return the usual players: a person in the first seat, a bot in the second."""
    return Person(), Bot(opponent)
