"""What a table of the study says, whatever is played there."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from game.study.table.seats import YOU
from game.study.table.turns import Turns

Say: TypeAlias = Callable[..., str]


def name_player(player: str, say: Say) -> str:
    """Return what a player is called."""
    return say("study.you") if player == YOU else say(f"opponent.{player}.name")


def tell_wait(turns: Turns[Any, Any], say: Say) -> str:
    """Return why nothing moves while a bird is to move."""
    name = name_player(turns.find_player(turns.game.mover), say)
    if turns.failure is not None:
        return say("study.table.fails", name=name)
    return say("study.table.waits" if turns.waits else "study.table.thinks", name=name)


def tell_judged(turns: Turns[Any, Any], say: Say, *, shows_values: bool) -> str:
    """Return that the values are exact, if they are shown and are; else nothing."""
    is_exact = turns.judged is not None and turns.judged.is_exact
    return say("study.table.exact") if shows_values and is_exact else ""


def tell_guessed(turns: Turns[Any, Any], say: Say, *, shows_values: bool) -> Iterator[str]:
    """Yield how far the values see, if they are shown and not exact."""
    judged = turns.judged
    if shows_values and judged is not None and not judged.is_exact and judged.plies is not None:
        yield say("study.table.guessed", plies=judged.plies)


def find_speaker(players: tuple[str, ...], say: Say) -> str:
    """Return the name of the bird that comments on the player's moves."""
    birds = [player for player in players if player != YOU]
    return name_player(birds[-1] if birds else "heron", say)


def tell_sight(turns: Turns[Any, Any], say: Say) -> Iterator[str]:
    """Yield how far the bird looked that made the last move, if a bird did."""
    if turns.bird is None:
        return
    name = name_player(turns.bird, say)
    match turns.plies:
        case None:
            yield say("study.table.saw.end", name=name)
        case 0:
            yield say("study.table.saw.none", name=name)
        case 1:
            yield say("study.table.saw.next", name=name)
        case plies:
            yield say("study.table.saw.some", name=name, plies=plies)
