"""The unfinished games that can be continued, each replayed once and kept until it is played on."""

import logging
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from game.shell.routes import GameRoute
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame

_log: Final = logging.getLogger(__name__)


class UnfinishedGame(NamedTuple):
    """A game as stored, and the screen on which it continues, its session not yet started."""

    stored: StoredGame
    route: GameRoute


class UnfinishedGames:
    """The games in a storage, read when they are first asked for."""

    def __init__(self, storage: Storage, read_game: Callable[[StoredGame], GameRoute]) -> None:
        """Read no game yet; ``read_game`` raises ``ValueError`` for one that cannot be read."""
        self._storage = storage
        self._read_game = read_game
        self._read: dict[str, UnfinishedGame] = {}

    def __iter__(self) -> Iterator[UnfinishedGame]:
        """Read game by game, the newest first; one that cannot be read is set aside."""
        for stored in self._storage.unfinished():
            game = self._read.get(stored.id)
            if game is None or game.stored != stored:
                try:
                    game = UnfinishedGame(stored, self._read_game(stored))
                except ValueError as error:
                    _log.warning("cannot read game %s: %s", stored.id, error)
                    self._storage.set_aside(stored.id)
                    continue
                self._read[stored.id] = game
            yield game

    def go_on(self, game: UnfinishedGame) -> GameRoute:
        """Start a game's session and return its screen; it is read anew once it is played on."""
        self._read.pop(game.stored.id, None)
        if game.route.played is not None:
            game.route.played.start()
        return game.route

    def remove(self, game: UnfinishedGame) -> None:
        """Delete a game for good."""
        self._read.pop(game.stored.id, None)
        self._storage.remove_game(game.stored.id)
