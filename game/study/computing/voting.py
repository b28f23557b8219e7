"""The job in which all hands vote for a first pick."""

from typing import Any

from game.protocol import Computing, Pause
from game.study.jobs import Ballot, Vote, Voted
from game.tides.bots.alphabeta_vote import HANDS_AT_ONCE
from game.tides.rules.moves import HAND_SIZE, Seat
from game.tides.rules.notation import parse_observation
from game.tides.solver.draft_search import search_drafts


def vote(job: Vote, pause: Pause) -> Computing:
    """Let every hand vote as it does for Heron; raises ``ValueError`` after the first pick."""
    view = parse_observation(job.position, Seat.FIRST)
    hands: list[Any] = view.opponent_hands()
    if len(view.hand) != HAND_SIZE:
        raise ValueError(f"hands vote at the first pick of a round, with {HAND_SIZE} cards each")
    kingdoms = view.kingdom, view.opposing

    def count(start: int) -> Voted:
        pause()
        chunk = hands[start : start + HANDS_AT_ONCE]
        solved = zip(chunk, search_drafts(view.hand, chunk, kingdoms), strict=True)
        return Voted(tuple(Ballot(tuple(map(int, h)), int(c), v, vs) for h, (v, c, vs) in solved))

    *earlier, last = range(0, len(hands), HANDS_AT_ONCE)
    for start in earlier:
        yield count(start)
    return count(last)
