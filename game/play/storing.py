"""A game under way as storage keeps it: text and numbers, of which storage knows no rules."""

from game.play.match import Match
from game.play.players import Seating, encode_player
from game.play.rules import Notation, StateT
from game.protocol import ChoiceT
from game.storage.games import StoredGame


def store_game(
    notation: Notation[ChoiceT], match: Match[StateT, ChoiceT], seating: Seating, *, has_begun: bool
) -> StoredGame:
    """Return a match with those who play it, and whether any of them ``has_begun``."""
    return StoredGame(
        id=seating.id,
        game=notation.game,
        record=match.record.line,
        seed=seating.seed,
        players=tuple(encode_player(player) for player in seating.players),
        sealed=tuple(
            None if choice is None else notation.format_choice(choice) for choice in match.sealed
        ),
        undone=seating.undone,
        hints=seating.hints,
        has_begun=has_begun,
    )
