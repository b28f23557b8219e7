"""A session of the drafting game: the queries of its screens, and what is judged together."""

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from game.engine.protocol import Thinks
from game.play.dealt import DealtSession
from game.play.judging import Stretch
from game.play.match import Match
from game.play.players import Bot, Person, Player, Seating
from game.protocol import PRACTICE
from game.storage.finished import GameResult
from game.streams import hide_stream
from game.tides.codes import TidesCode, order_deck
from game.tides.habits import sort_choice
from game.tides.jobs import REVIEW, JudgeTurns, SeatedBot
from game.tides.rules.analysis import find_leader
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import Choice, Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.record import GameRecord, format_action, parse_action, parse_record, shuffle
from game.tides.rules.state import State, observe

GAME: Final = "tides"
"""This game's name in the registry."""
TEACHER: Final = "gull"
"""The opponent whose name and pictures a script has."""

_PICKS: Final = ("first", "later")

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


class TidesJudge:
    """Judges a round's draft while the next one is played, and every relic step."""

    calculator: str = REVIEW
    number: int = 4
    sort_choice = staticmethod(sort_choice)

    def count_turns(self, match: Match[State, Choice]) -> int:
        """Return how many turns were made: each of them is judged."""
        return match.ply

    def list_stretches(self, match: Match[State, Choice]) -> Sequence[Stretch]:
        """Return what is over, by how soon it is judged: the draft of round 2 takes longest."""
        states = match.states
        is_pick = [state.phase is Phase.PICK for state in states]
        cuts = (n for n in range(1, len(states)) if not (is_pick[n - 1] and is_pick[n]))
        stretches = [Stretch(*pair) for pair in pairwise((0, *cuts))]
        return sorted(stretches, key=lambda each: _rank(states[each.start]))

    def make_job(
        self, match: Match[State, Choice], stretch: Stretch, seating: Seating
    ) -> JudgeTurns:
        """Return the job of judging a stretch."""
        turns = slice(*stretch)
        bot = _find_bot(seating, stretch)
        return JudgeTurns(tuple(match.states[turns]), tuple(match.record.turns[turns]), bot)  # type: ignore[arg-type]

    def list_kinds(self, match: Match[State, Choice]) -> Sequence[str]:
        """Return whether each turn was a first pick, a later one, or a relic step."""
        states = match.states[: len(match.record.turns)]
        return ["relics" if s.phase is Phase.RELICS else _PICKS[s.pick > 1] for s in states]

    def list_parts(self, match: Match[State, Choice]) -> Sequence[int]:
        """Return the round of each turn; a relic step is of the round before it."""
        return [state.round for state in match.states[: len(match.record.turns)]]

    def find_ends(self, match: Match[State, Choice]) -> tuple[float | None, float]:
        """Return 0, or ``None`` for a game from a position, and the first seat's lead."""
        first, second = match.state.totals
        is_set_up = match.record.line.startswith(PRACTICE)
        return None if is_set_up else 0.0, float(first - second)


def _find_bot(seating: Seating, stretch: Stretch) -> SeatedBot | None:
    """Return the bot that plays against a person; ``None`` where there is none."""
    match seating.players:
        case (Bot(name), Person()):
            seat = 0
        case (Person(), Bot(name)):
            seat = 1
        case _:
            return None
    streams = (hide_stream(seating.seed, ply, seat, seating.undone) for ply in range(*stretch))
    return SeatedBot(name, seat, (*streams,))


def _rank(state: State) -> tuple[bool, bool, int]:
    """Return where a stretch stands: the last round, relic steps, the first round, the second."""
    is_late = state.round == state.rounds
    return not is_late, state.phase is not Phase.RELICS, state.round


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
