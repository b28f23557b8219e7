"""How the player's finished games against each opponent ended."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.storage.finished import FinishedGame
from game.tides.rules.analysis import find_leader
from game.tides.rules.moves import Seat
from game.tides.session import GAME


@dataclass(frozen=True, slots=True)
class Played:
    """How many games a person won, lost and drew."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def count(self) -> int:
        """All games."""
        return self.won + self.lost + self.drawn


def count_played(games: Iterable[FinishedGame]) -> dict[str, Played]:
    """Return the person's games by opponent; practice and games with hints do not count."""
    played: dict[str, Played] = {}
    for game in games:
        totals = game.result.get("totals")
        names = [player for player in game.players if isinstance(player, str)]
        if game.game != GAME or not game.counts or len(names) != 1 or None not in game.players:
            continue
        match totals:
            case (int() as first, int() as second) if len(game.players) == len(Seat):
                pair = first, second
            case _:
                continue
        person = game.players.index(None)
        winner = find_leader(pair[person], pair[1 - person])
        old = played.get(names[0], Played())
        played[names[0]] = Played(
            old.won + (winner == "mine"),
            old.lost + (winner == "theirs"),
            old.drawn + (winner is None),
        )
    return played
