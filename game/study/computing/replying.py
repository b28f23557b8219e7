"""The job that lets a level choose a move."""

from collections.abc import Generator
from random import Random
from typing import Any

from game.protocol import Computing, Pause
from game.study.computing.games import AnyState, StudyGame, find_game, read_position
from game.study.jobs import LooksAhead, Replied, Reply, StudyLevel
from game.study.levels import LevelMove, choose_move


def reply(job: Reply, pause: Pause) -> Computing:
    """Let the level choose; raises ``ValueError`` for an unknown one, and where nobody can move."""
    game, state = find_game(job.game), read_position(job.game, job.position)
    move = yield from _search_own(game, state, job, pause)
    if move is None:
        move = choose_move(job.level, state, game.guess, job.depth, Random(job.seed), pause)
    return Replied(game.format_move(move.action), move.plies)


def _search_own(
    game: StudyGame, state: AnyState, job: Reply, pause: Pause
) -> Generator[LooksAhead, None, LevelMove[Any] | None]:
    """Return what a level plays by the game's own search; ``None`` where there is none."""
    ahead = {StudyLevel.PUFFIN: 1, StudyLevel.HERON: job.depth, StudyLevel.ALBATROSS: None}
    if game.search is None or job.level not in ahead:
        return None
    found = yield from game.search(state, ahead[StudyLevel(job.level)], pause)
    if found is None:
        return None
    best = max(found.moves, key=lambda move: move.value)
    return LevelMove(best.action, found.plies)
