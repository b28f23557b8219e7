"""The file of a game: saved while the game is played, moved when it is over."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

from game.play.judged import JudgedRecord, format_judged
from game.play.judging import GameJudge
from game.play.match import Match
from game.play.players import Script, Seating, decode_player, encode_player
from game.protocol import ChoiceT, State, StateT
from game.storage.finished import GameResult
from game.storage.json_file import LARGEST_COUNT
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame

StateT_contra = TypeVar("StateT_contra", bound=State[Any], contravariant=True)


class Notation(Protocol[StateT_contra, ChoiceT]):
    """How saved games write a game's name, a choice, and how a game ended."""

    game: str
    """The game's name in the registry."""

    def format_choice(self, choice: ChoiceT) -> str:
        """Return a choice as one word, without spaces."""

    def parse_choice(self, text: str) -> ChoiceT:
        """Return the choice written as ``text``; raises ``ValueError`` for any other text."""

    def format_result(self, state: StateT_contra) -> GameResult:
        """Return how a game ended in ``state``, its last: the scores by seat, for statistics."""


def read_seating(
    stored: StoredGame, seats: int, parse_choice: Callable[[str], ChoiceT]
) -> tuple[Seating, Sequence[ChoiceT | None]]:
    """Return who plays a saved game, and what each seat has locked in.

    Raises ``ValueError`` for another number of seats, and for words that are no choices.
    """
    players = tuple(map(decode_player, stored.players))
    for word in (word for each in players if isinstance(each, Script) for word in each.words):
        parse_choice(word)
    sealed = [None if word is None else parse_choice(word) for word in stored.sealed]
    if len(players) != seats or len(sealed) != seats:
        raise ValueError(f"this game has {seats} seats, not {len(players)}")
    counts = stored.undone, stored.hints
    seating = Seating(
        stored.id, stored.seed, players, *counts, stored.code, stored.is_again, stored.day
    )
    return seating, sealed


class GameFile(Generic[StateT, ChoiceT]):
    """Saves one match; without a storage, as in a demo, it saves nothing."""

    def __init__(
        self,
        notation: Notation[StateT, ChoiceT],
        match: Match[StateT, ChoiceT],
        storage: Storage | None,
    ) -> None:
        """Save ``match``, written in ``notation``."""
        self._notation: Final = notation
        self._match: Final = match
        self._storage: Final = storage

    def describe(self, seating: Seating, *, has_begun: bool) -> StoredGame:
        """Return the match with those who play it, and whether any of them ``has_begun``."""
        match, notation = self._match, self._notation
        return StoredGame(
            id=seating.id,
            game=notation.game,
            record=match.record.line,
            seed=seating.seed,
            players=tuple(encode_player(player) for player in seating.players),
            sealed=tuple(
                None if choice is None else notation.format_choice(choice)
                for choice in match.sealed
            ),
            undone=min(seating.undone, LARGEST_COUNT),
            hints=min(seating.hints, LARGEST_COUNT),
            has_begun=has_begun,
            code=seating.code,
            is_again=seating.is_again,
            day=seating.day,
        )

    def remove_untouched(self) -> None:
        """Remove the saved games in which no person has chosen anything."""
        if self._storage is not None:
            self._storage.remove_untouched()

    def save(self, seating: Seating, *, has_begun: bool) -> None:
        """Save the match as it is now."""
        if self._storage is not None:
            self._storage.save_game(self.describe(seating, has_begun=has_begun))

    def finish(self, seating: Seating) -> None:
        """Move the file to the finished games; the match must be over."""
        if self._storage is not None:
            result = self._notation.format_result(self._match.state)
            self._storage.finish_game(seating.id, result)

    def keep_judged(
        self,
        game_id: str,
        judged: JudgedRecord,
        judge: GameJudge,
        kinds: Sequence[str],
        parts: Sequence[int],
    ) -> None:
        """Add to the file of a finished game how ``judge`` has judged it.

        ``kinds`` names what was decided at each ply, and ``parts`` numbers the part of the game
        that it is of; they may be empty.
        """
        if self._storage is not None:
            told = format_judged(judged, judge.number, kinds, parts, judge.sort_choice)
            self._storage.keep_judged(game_id, told)
