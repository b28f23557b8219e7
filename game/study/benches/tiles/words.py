"""What the Tiles bench says: the line above the board, and what has just happened."""

from dataclasses import replace
from typing import TypeAlias

from game.study.cells import format_cell
from game.study.figures import write_value
from game.study.frame.report import Counter, Report
from game.study.table.seats import find_own_seat
from game.study.table.turns import Turns
from game.study.table.words import TableWords
from game.study.tile_game import TileSetup, Worth, list_entries, list_terms
from game.study.tiles import Take, TileState, is_vertical

TileTurns: TypeAlias = Turns[TileState, Take]


class TileWords(TableWords[TileSetup, TileState, Take]):
    """What is said of a tile game; the rail also counts what the scores are made of."""

    @property
    def report(self) -> Report:
        """What the rail says: what the scores are made of, and the last move."""
        state = self.turns.state
        seats = range(state.num_players)
        terms = [list_terms(state, seat) for seat in seats]
        kind = "pairs" if state.pair_points is not None else "shapes"
        rows = {
            "tiles": [sum(each.points for each in own if not each.is_shape) for own in terms],
            kind: [sum(each.points for each in own if each.is_shape) for own in terms],
        }
        counters = [
            Counter(
                self.say(f"study.tiles.{key}"), tuple(write_worth(number) for number in numbers)
            )
            for key, numbers in rows.items()
        ]
        margins = tuple(write_value(state.margin(seat)) for seat in seats)
        margin = "others" if self._has_others else "margin"
        counters.append(Counter(self.say(f"study.tiles.{margin}"), margins))
        heads = tuple(str(seat + 1) for seat in seats)
        report = replace(super().report, heads=heads, counters=tuple(counters))
        if self._has_others:
            report = replace(report, story=(*report.story, self.say("study.tiles.rule")))
        return report

    def name_seat(self, seat: int) -> str:
        """Return the number of a seat, as its plate shows it."""
        return self.say("study.tiles.seat", number=seat + 1)

    def describe_turn(self) -> str:
        """Return which pairs count for the player, or how values are typed."""
        if self.turns.game.done == 0 and self.setup.worth is Worth.OWN:
            return self.say("study.tiles.own")
        points = self.setup.start.pair_points
        if points is None:
            return self.say("study.tiles.turn.shapes")
        way = "vertical" if is_vertical(self.turns.game.mover) else "horizontal"
        return self.say(f"study.tiles.turn.{way}", points=write_value(points))

    def describe_result(self) -> str:
        """Return who has won by how much; against several others also by which points.

        The player reads its own result, and nobody else that it has lost to a single other.
        """
        seat, state = find_own_seat(self.setup.players), self.turns.state
        if not (self._has_others or self.is_you(seat)) and state.margin(seat) < 0:
            seat = 1 - seat
        result = self._describe_margin(seat, state.margin(seat))
        if not self._has_others:
            return result
        own = state.score(seat)
        others = own - state.margin(seat)
        values = {"name": self.name(seat), "own": write_worth(own), "others": write_worth(others)}
        return self.say("study.tiles.against", result=result, **values)

    @property
    def _has_others(self) -> bool:
        """Whether the other side is several players, whose points add up against each one."""
        return self.turns.state.num_players > 2  # noqa: PLR2004  (two are one against the other)

    def _describe_margin(self, seat: int, margin: int) -> str:
        if margin == 0:
            return self.say("study.table.draw")
        result = "won" if margin > 0 else "lost"
        if self.is_you(seat):
            return self.say(f"study.tiles.{result}", points=abs(margin))
        return self.say(f"study.tiles.{result}.other", name=self.name(seat), points=abs(margin))

    def describe_gift(self, name: str) -> str:
        """Return how many points were given away."""
        return self.say("study.table.given", name=name, points=round(self.turns.given_away))

    def describe_move(self, number: int) -> str:
        """Return who took which tile, and what it brought."""
        player, take, tile, pairs = list_entries(self.turns.game)[number]
        name, points = self.name(player), write_value(tile + pairs)
        return self.say("study.tiles.took", name=name, tile=format_cell(*take), points=points)


def write_worth(number: int) -> str:
    """Return what a tile is worth, or a score, with a real minus below zero."""
    return write_value(number) if number < 0 else str(number)
