"""``advise --saved``: whether opponents chose what they choose by what they could see.

For every choice of an opponent in a saved game the observation of its seat is made anew, and the
opponent is asked again with the same stream of random numbers. A choice that came from anything
else, the other hand, the deck or the other player's card, would differ.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final

from game.commands.output import FAILED, CommandError, write_json, write_line
from game.protocol import Utility, decide
from game.streams import hide_stream, name_stream
from game.tides.bots.bot import Bot
from game.tides.bots.ladder import UnknownOpponentError, find_opponent
from game.tides.commands.saved_game import SavedGame, read_saved_game
from game.tides.rules.moves import Choice, Seat
from game.tides.rules.notation import format_observation
from game.tides.rules.observation import Observation
from game.tides.rules.record import shuffle
from game.tides.rules.state import observe

MOST_STREAMS: Final = 100
"""How many streams are tried for a choice: after each undo an opponent has another one."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """One choice of an opponent, and what it chooses when it is asked again.

    ``ply`` counts turns from 0. ``undone`` is how many decisions had been taken back by then, as
    far as the choice shows it. Where ``is_locked_in``, the turn has not been played yet.
    """

    ply: int
    seat: Seat
    opponent: str
    view: Observation
    chose: Choice
    again: Choice
    undone: int
    is_locked_in: bool

    @property
    def is_same(self) -> bool:
        """Whether it chose what it chooses now."""
        return self.chose == self.again


def prove_choices(path: Path, *, as_json: bool) -> None:
    """Write of every choice of an opponent in a saved game whether it would be made again.

    A card that is locked in for the current turn is not told. Raises ``CommandError`` for a file
    that is no saved game, where no opponent has chosen, and at the end for choices that differ.
    """
    game = read_saved_game(path)
    choices = list(list_choosings(game))
    if not choices:
        raise CommandError(f"{path}: {_say_why_none(game)}")
    if as_json:
        write_json(_to_json(game, choices))
    else:
        _write_report(game, choices)
    different = sum(not choice.is_same for choice in choices)
    if different:
        reason = "another version chose them, or something that the opponent could not see"
        raise CommandError(f"{different} of {len(choices)} choices differ: {reason}", FAILED)


def _say_why_none(game: SavedGame) -> str:
    if any(isinstance(player, tuple) for player in game.players):
        return "in the first game the opponent's choices are fixed beforehand; check any other game"
    return "no opponent has chosen anything in this game"


def list_choosings(game: SavedGame) -> Iterator[Choosing]:
    """Yield every choice of an opponent, asked again; raises ``CommandError`` for unknown ones."""
    for seat, player in zip(Seat, game.players, strict=True):
        if isinstance(player, str):
            yield from _ask_again(game, seat, player)


def _ask_again(game: SavedGame, seat: Seat, opponent: str) -> Iterator[Choosing]:
    try:
        bot = find_opponent(opponent, Utility.MATCH)  # as the window asks it
    except UnknownOpponentError as error:
        raise CommandError(str(error)) from error
    undone = 0
    for ply, state in enumerate(game.states):
        chose = game.choice(ply, seat)
        if chose is None:
            continue
        view = observe(state, seat)
        again, undone = _find_stream(game, ply, bot, view, chose, undone)
        yield Choosing(ply, seat, opponent, view, chose, again, undone, ply == game.ply)


def _find_stream(
    game: SavedGame, ply: int, bot: Bot, view: Observation, chose: Choice, least: int
) -> tuple[Choice, int]:
    """Return what the opponent chooses again, and how many decisions had been taken back by then.

    That number is not saved for each turn: the streams that the choice may have come from are tried
    from ``least`` on. If none gives it, what the first one gives is returned.
    """
    tried = range(least, min(game.undone, least + MOST_STREAMS - 1) + 1)
    streams = (hide_stream(game.seed, ply, view.seat, undone) for undone in tried)
    choices = (decide(bot, view, Random(stream)).choice for stream in streams)
    asked = zip(choices, tried, strict=True)
    first = next(asked)
    return next((found for found in chain([first], asked) if found[0] == chose), first)


def _name(game: SavedGame, choice: Choosing) -> str:
    return name_stream(game.seed, choice.ply, choice.seat, choice.undone)


def _is_dealt_from_seed(game: SavedGame) -> bool:
    return game.record.order == shuffle(Random(game.seed))


def _to_json(game: SavedGame, choices: Sequence[Choosing]) -> dict[str, object]:
    return {
        "seed": game.seed,
        "dealt_from_seed": _is_dealt_from_seed(game),
        "choices": [_choice_to_json(game, choice) for choice in choices],
    }


def _choice_to_json(game: SavedGame, choice: Choosing) -> dict[str, object]:
    return {
        "turn": choice.ply + 1,
        "seat": choice.seat + 1,
        "opponent": choice.opponent,
        "stream": _name(game, choice),
        "locked_in": choice.is_locked_in,
        "view": None if choice.is_locked_in else format_observation(choice.view),
        "chose": None if choice.is_locked_in else str(choice.chose),
        "again": None if choice.is_locked_in else str(choice.again),
        "same": choice.is_same,
    }


def _write_report(game: SavedGame, choices: Sequence[Choosing]) -> None:
    if _is_dealt_from_seed(game):
        write_line(f"seed {game.seed} deals this deck")
    else:
        write_line(f"seed {game.seed} does NOT deal this deck: the cards were not shuffled from it")
        write_line("what follows tells of the opponent's choices, not of how the cards were dealt")
    write_line("what an opponent chose, chooses again, and saw:")
    for choice in choices:
        write_line(_describe(game, choice))
    same = sum(choice.is_same for choice in choices)
    write_line(f"the same: {same} of {len(choices)}")


def _describe(game: SavedGame, choice: Choosing) -> str:
    who = f"{choice.ply + 1:>2}  {choice.opponent.capitalize()} in seat {choice.seat + 1}"
    verdict = "the same" if choice.is_same else "DIFFERENT"
    if choice.is_locked_in:
        return f"{who}  locked in: {verdict}  (stream {_name(game, choice)})"
    chose = f"{choice.chose!s:>5}  {choice.again!s:>5}  {verdict}"
    return f"{who}  {chose}  {format_observation(choice.view)}  (stream {_name(game, choice)})"
