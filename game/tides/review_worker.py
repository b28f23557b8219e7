"""The calculator of the review: judges parts of games, and positions that are tried out or dealt.

Those dealt for practice are moments of single rounds of two birds in which the first one erred. A
single round is solved: the best pick is known, not estimated, and only one is good.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, cast

from game.play.judged import DealtDrill, JudgedChoice, JudgedRecord
from game.protocol import Computing, Pause
from game.tides.bots.ladder import find_opponent
from game.tides.bots.whole_game import play_turns
from game.tides.habits import sort_choice
from game.tides.jobs import DealDrills, DrillPlace, ExplorePosition, JudgeTurns, read_place
from game.tides.judging.judged_parts import explore_picks, judge_part
from game.tides.luck import Adjusting
from game.tides.rules.moves import JointAction, Phase
from game.tides.rules.record import GameRecord, format_record, parse_record, shuffle

CLEAR: Final = 1.0
"""In points: so much better than all others is the best pick."""
_FEWEST: Final = 3
"""A choice of two is no choice to practise."""
_TRIES: Final = 2
"""For each position that is asked for so many rounds are played, to find those of the worst."""
_ERRING: Final = ("puffin", "auk", "kittiwake")
_OTHERS: Final = ("auk", "kittiwake", "tern")
"""Birds that decide at once."""


def deal_drills(job: DealDrills, pause: Pause) -> tuple[DealtDrill, ...]:
    """Return what came before, then what is dealt now: the worst groups first, the costliest."""
    again = [each for text in job.dealt for each in _set_up(text, pause)]
    count = job.most - len(again)
    fitting, others = list[DealtDrill](), list[DealtDrill]()
    for number in range(_TRIES * count):
        if len(fitting) >= count:
            break
        for each in _deal(f"drill/{job.seed}/{number}", job.worst, pause):
            is_fitting = not job.worst or each.groups & job.worst
            (fitting if is_fitting else others).append(each)
    fresh = (sorted(each, key=lambda drill: -drill.error) for each in (fitting, others))
    return (*again, *[drill for each in fresh for drill in each][: max(0, count)])


def _deal(seed: str, worst: int, pause: Pause) -> Iterator[DealtDrill]:
    """Play a round, and yield the clear choice that cost most, of the worst groups if there is one.

    Yields nothing for a round without any.
    """
    rng = Random(seed)
    first = rng.choice(_ERRING)
    names = first, rng.choice([name for name in _OTHERS if name != first])
    turns = play_turns([find_opponent(name) for name in names], 1, seed)
    choices = [tuple(each.choice for each in turn.decisions) for turn in turns]
    record = GameRecord(1, shuffle(Random(seed)), cast("tuple[JointAction, ...]", (*choices,)))
    judged = _judge(record, pause)
    found = [
        DealtDrill(
            str(DrillPlace(ply, names, format_record(record))),
            ply,
            sort_choice(choice, 0).groups,
            choice.error,
            judged,
        )
        for ply, turn in enumerate(judged.plies)
        if (choice := turn.choices[0]) is not None and _is_clear(choice)
    ]
    yield from sorted(found, key=lambda each: (not each.groups & worst, -each.error))[:1]


def _set_up(text: str, pause: Pause) -> Iterator[DealtDrill]:
    """Yield what was dealt before, judged anew; nothing for a text that is no such place."""
    try:
        place = read_place(text)
        record = parse_record(place.line)
        for name in place.names:
            find_opponent(name)
    except ValueError:
        return
    is_whole = record.rounds == 1 and record.states()[-1].phase is Phase.OVER
    if not is_whole or not 0 <= place.ply < len(record.turns):
        return
    judged = _judge(record, pause)
    choice = judged.plies[place.ply].choices[0]
    if choice is not None:
        yield DealtDrill(text, place.ply, sort_choice(choice, 0).groups, choice.error, judged)


def _judge(record: GameRecord, pause: Pause) -> JudgedRecord:
    states, turns = record.states(), record.turns
    plies = tuple(judge_part(states[: len(turns)], turns, pause))
    first, second = states[-1].totals
    return JudgedRecord(plies, float(first - second))


def _is_clear(choice: JudgedChoice) -> bool:
    """Return whether one pick is better than all others by far, and another one was made."""
    if len(choice.options) < _FEWEST or choice.error < CLEAR:
        return False
    best, second, *_ = sorted((each.value for each in choice.options), reverse=True)
    return best - second >= CLEAR


def compute(job: object, pause: Pause) -> Computing:
    """Judge all turns of a job; a part is a turn, the last one the end of it."""
    match job:
        case JudgeTurns(states, turns, None):
            yield from judge_part(states, turns, pause)
            return None
        case JudgeTurns(states, turns, bot) if bot is not None:
            yield from judge_part(states, turns, pause, Adjusting(bot, pause).measure)
            return None
        case DealDrills():
            return deal_drills(job, pause)
        case ExplorePosition(state):
            return explore_picks(state, pause)
        case _:
            raise ValueError(f"{job} is no job of this calculator")
