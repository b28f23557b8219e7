"""The job that lets a level choose a move."""

from random import Random

from game.protocol import Computing, Pause
from game.study.computing.games import find_game, read_position
from game.study.jobs import Replied, Reply
from game.study.levels import choose_move


def reply(job: Reply, pause: Pause) -> Computing:
    """Let the level choose; raises ``ValueError`` for an unknown one, and where nobody can move."""
    yield from ()
    game, state = find_game(job.game), read_position(job.game, job.position)
    move = choose_move(job.level, state, game.guess, job.depth, Random(job.seed), pause)
    return Replied(game.format_move(move.action), move.plies)
