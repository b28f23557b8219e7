"""What the Tiles bench says: the line above the board, and what has just happened."""

from collections.abc import Iterator
from typing import TypeAlias

from game.study.frame.report import Counter, Report
from game.study.table.balance_view import format_signed
from game.study.table.seats import YOU, find_own_seat
from game.study.table.turns import Turns
from game.study.table.words import (
    Say,
    find_speaker,
    name_player,
    tell_guessed,
    tell_judged,
    tell_sight,
    tell_wait,
)
from game.study.tile_game.game import Entry, find_margin, list_entries
from game.study.tile_game.notation import format_take
from game.study.tile_game.setup import TileSetup, Worth
from game.study.tile_game.terms import list_terms
from game.study.tiles import Take, TileState, is_vertical

TileTurns: TypeAlias = Turns[TileState, Take]


def find_lead(setup: TileSetup, turns: TileTurns, say: Say) -> str:
    """Return the line above the board: the result, or whose turn it is and why nothing moves."""
    game = turns.game
    if game.is_over:
        return _tell_result(setup, turns.state, say)
    if turns.is_yours:
        return _tell_turn(setup, turns, say)
    return tell_wait(turns, say)


def _tell_turn(setup: TileSetup, turns: TileTurns, say: Say) -> str:
    mover, points = turns.game.mover, format_signed(setup.start.pair_points)
    if turns.game.done == 0 and setup.worth is Worth.OWN:
        return say("study.tiles.own")
    way = "vertical" if is_vertical(mover) else "horizontal"
    return say(f"study.tiles.turn.{way}", points=points)


def _tell_result(setup: TileSetup, state: TileState, say: Say) -> str:
    seat = find_own_seat(setup.players)
    margin, is_yours = find_margin(state, seat), setup.players[seat] == YOU
    if margin == 0:
        return say("study.table.draw")
    result = "won" if margin > 0 else "lost"
    if is_yours:
        return say(f"study.tiles.{result}", points=abs(margin))
    name = name_player(setup.players[seat], say)
    return say(f"study.tiles.{result}.other", name=name, points=abs(margin))


def make_report(setup: TileSetup, turns: TileTurns, say: Say, *, shows_values: bool) -> Report:
    """Return what the rail says: what the scores are made of, and the last move."""
    state = turns.state
    seats = range(state.num_players)
    terms = [list_terms(state, seat) for seat in seats]
    rows = {
        "tiles": [sum(each.points for each in own if not each.is_pair) for own in terms],
        "pairs": [sum(each.points for each in own if each.is_pair) for own in terms],
    }
    counters = [
        Counter(say(f"study.tiles.{key}"), tuple(_format(number) for number in numbers))
        for key, numbers in rows.items()
    ]
    margins = tuple(format_signed(find_margin(state, seat)) for seat in seats)
    counters.append(Counter(say("study.tiles.margin"), margins))
    heads = tuple(str(seat + 1) for seat in seats)
    verdict = tell_judged(turns, say, shows_values=shows_values)
    story = tuple(_tell_story(setup, turns, say, shows_values=shows_values))
    return Report(heads, tuple(counters), story, verdict)


def _tell_story(
    setup: TileSetup, turns: TileTurns, say: Say, *, shows_values: bool
) -> Iterator[str]:
    """Yield what the player gave away, what the last move brought, and how far a bird looked."""
    yield from tell_guessed(turns, say, shows_values=shows_values)
    if turns.given_away > 0:
        name = find_speaker(setup.players, say)
        yield say("study.table.given", name=name, points=round(turns.given_away))
    if turns.game.done:
        entry = list_entries(turns.game)[turns.game.done - 1]
        yield _tell_entry(setup, entry, say)
    yield from tell_sight(turns, say)


def _tell_entry(setup: TileSetup, entry: Entry, say: Say) -> str:
    name = name_player(setup.players[entry.player], say)
    points = format_signed(entry.tile_points + entry.pair_points)
    return say("study.tiles.took", name=name, tile=format_take(entry.take), points=points)


def _format(number: int) -> str:
    return format_signed(number) if number < 0 else str(number)
