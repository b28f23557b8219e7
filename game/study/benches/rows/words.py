"""What the Rows bench says: the line above the board, and what has just happened."""

from typing import TypeAlias

from game.study.cells import format_cell
from game.study.row_game.setup import RowSetup
from game.study.rows import Place, RowsState
from game.study.table.turns import Turns
from game.study.table.words import TableWords

RowTurns: TypeAlias = Turns[RowsState, Place]


class RowWords(TableWords[RowSetup, RowsState, Place]):
    """What is said of a game of rows."""

    def name_seat(self, seat: int) -> str:
        """Return the name of a seat's stones."""
        return self.say(f"study.rows.stone.{seat}")

    def describe_turn(self) -> str:
        """Return how a stone is laid here, and how many make a row."""
        board = self.setup.start.board
        way = "fall" if board.has_gravity else "free"
        return self.say(f"study.rows.turn.{way}", length=board.length)

    def describe_result(self) -> str:
        """Return who has won."""
        won = [value > 0 for value in self.turns.state.returns()]
        if not any(won):
            return self.say("study.table.draw")
        seat = won.index(True)
        if self.is_you(seat):
            return self.say("study.rows.won")
        return self.say("study.rows.won.other", name=self.name(seat))

    def describe_gift(self, name: str) -> str:
        """Return whether a win or a draw was given away."""
        kind = "win" if self.turns.was_worth > 0 else "draw"
        return self.say(f"study.rows.given.{kind}", name=name)

    def describe_move(self, number: int) -> str:
        """Return who laid a stone where."""
        game = self.turns.game
        name = self.name(game.states[number].current_player)
        return self.say("study.rows.laid", name=name, cell=format_cell(*game.commands[number]))
