"""The names of a game's opponents, read from plain data: asking for them loads no opponent."""

from collections.abc import Sequence

from game.commands.output import CommandError
from game.registry import Game
from game.resources import BrokenAssetError, read_json


def list_opponents(game: Game) -> tuple[str, ...]:
    """Return the names on the game's ladder, weakest first, none if it has no ladder.

    Raises ``AssetError``.
    """
    return tuple(_read_ladder(game))


def list_rungs(game: Game) -> tuple[str, ...]:
    """Return the same without those that are marked as standing beside the ladder."""
    return tuple(name for name, is_beside in _read_ladder(game).items() if not is_beside)


def check_once(names: Sequence[str]) -> None:
    """Raise ``CommandError`` if a name stands there twice."""
    if len(set(names)) < len(names):
        raise CommandError("an opponent is named twice")


def check_opponent(game: Game, text: str) -> str:
    """Return the opponent's name as the ladder spells it; raises ``ValueError`` for others.

    Without a ladder the game's worker half is asked.
    """
    name, names = text.lower(), list_opponents(game)
    if names and name not in names:
        raise ValueError(f"there is no opponent '{text}': choose from {', '.join(names)}")
    if names:
        return name
    if _is_known(game, text):
        return text  # such as the path of a file, whose capitals count
    game.load_worker().find_opponent(name)
    return name


def check_seated(game: Game, text: str) -> str:
    """Return the name of an opponent that the window knows; raises ``ValueError`` for others."""
    if not game.opponents:
        return check_opponent(game, text)
    name = text.lower()
    if name not in game.opponents:
        known = ", ".join(game.opponents)
        raise ValueError(f"there is no opponent '{text}' to sit down with: choose from {known}")
    return name


def check_player(game: Game, text: str) -> str:
    """Return the same, or the name of a variant that only the worker half knows.

    Such a variant is there to be measured; nobody plays against it.
    """
    try:
        return check_opponent(game, text)
    except ValueError:
        name = text.lower()
        if not _is_known(game, name):
            raise
        return name


def _is_known(game: Game, name: str) -> bool:
    try:
        game.load_worker().find_opponent(name)
    except ValueError:
        return False
    return True


def _read_ladder(game: Game) -> dict[str, bool]:
    """Return whether each name stands beside the ladder."""
    if game.ladder is None:
        return {}
    try:
        names = {entry["name"]: bool(entry.get("beside")) for entry in read_json(game.ladder)}
    except (AttributeError, TypeError, KeyError) as error:
        raise BrokenAssetError(game.ladder) from error
    if {*map(type, names)} != {str}:
        raise BrokenAssetError(game.ladder)
    return names
