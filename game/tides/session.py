"""A session of the drafting game, and what its screens ask of it."""

import random
from typing import Final, TypeAlias

from game.engine.client import Engine
from game.engine.protocol import Thinks
from game.play.match import Match
from game.play.players import Bot, Person, Player, decode_player
from game.play.session import Seating, Session
from game.storage.games import StoredGame, new_id
from game.storage.storage import Storage
from game.tides.rules.cards import Card, Cards
from game.tides.rules.deal import shuffle
from game.tides.rules.moves import Choice, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.record import GameRecord, format_action, parse_action, parse_record
from game.tides.rules.state import State, observe

GAME: Final = "tides"
"""The registry's name for this game."""
_SEEDS: Final = 2**32

TidesMatch: TypeAlias = Match[State, Choice]


class TidesNotation:
    """How saves write this game; see ``rules.record``."""

    game: str = GAME
    format_choice = staticmethod(format_action)
    parse_choice = staticmethod(parse_action)


class TidesSession(Session[State, Choice]):
    """A game of two seats, one of which the table is seen from."""

    @property
    def viewer(self) -> Seat:
        """The seat that the table is seen from: the person's, else the first."""
        return Seat(self.person or 0)

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The viewer's seat and the one opposite."""
        return self.viewer, self.viewer.other

    @property
    def opponent(self) -> str:
        """The name of the bot opposite the viewer; empty where there is none."""
        return self.bot_in(self.viewer.other) or ""

    @property
    def view(self) -> Observation:
        """What the viewer may know now."""
        return observe(self.match.state, self.viewer)

    @property
    def opposing_thought(self) -> Thinks[Choice] | None:
        """How far the bot opposite has come, while it thinks."""
        return self.thought(self.viewer.other)

    @property
    def sealed_card(self) -> Card | None:
        """The card that the viewer has locked in for this pick."""
        sealed = self.match.sealed[self.viewer]
        return sealed if isinstance(sealed, Card) else None

    @property
    def drawn(self) -> Cards:
        """The viewer's cards that have just come from the deck, at the first pick of a round."""
        kept = self.match.states[-2].drafted(self.viewer) if self.match.ply else ()
        return tuple(card for card in self.view.hand if card not in kept)

    def bot_in(self, seat: Seat) -> str | None:
        """Return the name of the bot in a seat; ``None`` where a person or a script sits."""
        player = self.players[seat]
        return player.name if isinstance(player, Bot) else None

    def view_at(self, ply: int) -> Observation:
        """Return what the viewer saw before turn ``ply``, counted from 0."""
        return observe(self.match.states[ply], self.viewer)

    def turn_at(self, ply: int) -> tuple[Choice | None, Choice | None]:
        """Return both choices of turn ``ply``, the viewer's first."""
        turn = self.match.turns[ply]
        return turn[self.viewer], turn[self.viewer.other]


def deal(
    players: tuple[Player, Player],
    rounds: int,
    engine: Engine,
    storage: Storage | None,
    seed: int | None = None,
) -> TidesSession:
    """Return a session of a new game, not started; without a seed, chance picks one."""
    chosen = random.SystemRandom().randrange(_SEEDS) if seed is None else seed
    record = GameRecord(rounds, shuffle(random.Random(chosen)))
    return open_record(record, players, engine, storage, chosen)


def open_record(
    record: GameRecord,
    players: tuple[Player, Player],
    engine: Engine,
    storage: Storage | None,
    seed: int = 1,
) -> TidesSession:
    """Return a session, not started, of a game that goes on where ``record`` leaves it."""
    match: TidesMatch = Match(record)
    seating = Seating(new_id(), seed, players)
    return TidesSession(TidesNotation(), match, seating, engine, storage)


def take_up(stored: StoredGame, engine: Engine, storage: Storage | None) -> TidesSession:
    """Return a session of a saved game, not started.

    Raises ``ValueError`` for a game that cannot be read or was played against the rules.
    """
    players = tuple(decode_player(code) for code in stored.players)
    sealed = [None if word is None else parse_action(word) for word in stored.sealed]
    if len(players) != len(Seat) or len(sealed) != len(Seat):
        raise ValueError(f"this game has {len(Seat)} seats, not {len(players)}")
    match: TidesMatch = Match(parse_record(stored.record), sealed)
    seating = Seating(stored.id, stored.seed, players, stored.undone)
    return TidesSession(TidesNotation(), match, seating, engine, storage)


def against(opponent: str) -> tuple[Player, Player]:
    """Return the usual seating: the person first, a bot opposite."""
    return Person(), Bot(opponent)
