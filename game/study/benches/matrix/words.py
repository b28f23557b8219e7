"""What the Matrix bench says: its bet, what is pointed at, and what a mix guarantees."""

from typing import Final

from game.study.benches.matrix.mixes import Guarantee, find_pure
from game.study.benches.matrix.positions import PlayerCards
from game.study.figures import write_value
from game.study.frame.bench_context import BenchContext
from game.study.frame.report import Bet, Counter, Report
from game.study.jobs import Solved
from game.study.matrix import commit
from game.tides.cards.card_kit import CardKit

STEPS: Final = ("table", "worst", "best", "mix")
"""What is shown one after another: the cells, the worst of each row, the best of each column."""
CLOSE: Final = 0.005
"""A mix that guarantees the value but for so many points is as good as the best one."""


def write_bet(context: BenchContext, solved: Solved | None, *, is_over: bool) -> Bet:
    """Return the bet: whether one card is always right."""
    answers = tuple(context.say(f"study.matrix.bet.{answer}") for answer in ("yes", "no"))
    right = None
    if is_over and solved is not None:
        right = 1 if find_pure(solved.matrix, solved.value) is None else 0
    rule, question = (context.say(f"study.matrix.{key}") for key in ("bet.rule", "bet"))
    return Bet(rule, question, answers, right)


def write_report(
    context: BenchContext,
    kit: CardKit,
    solved: Solved,
    theirs: PlayerCards,
    step: int,
    own: Guarantee | None,
) -> Report:
    """Return the values known at a step, and what the player's own mix guarantees."""
    say = context.say
    heads = tuple(say(f"study.matrix.shown.{picks}") for picks in ("once", "always"))
    shown = zip(commit(solved.matrix), (solved.first, solved.second), strict=True)
    counters = [
        Counter(say(f"study.matrix.{key}"), tuple(map(write_value, values)))
        for key, values in zip(("first", "second"), shown, strict=True)
    ]
    name = STEPS[min(step, len(STEPS) - 1)]
    if name == "mix" and own is not None:
        name = "own"
    elif name == "mix" and find_pure(solved.matrix, solved.value) is not None:
        name = "pure"
    story = [say(f"study.matrix.step.{name}")]
    verdict = ""
    if step >= len(STEPS) - 1:
        counters.append(Counter(say("study.matrix.value"), (write_value(solved.value),) * 2))
        if own is not None:
            counters.append(Counter(say("study.matrix.own"), (write_value(own.value),)))
            card = kit.faces.name(theirs.hand[own.column])
            story.append(say("study.matrix.reply", card=card))
            if own.value > solved.value - CLOSE:
                verdict = say("study.matrix.unbeaten")
    return Report(heads, tuple(counters), tuple(story), verdict)


def write_cell(
    context: BenchContext,
    kit: CardKit,
    sides: tuple[PlayerCards, PlayerCards],
    cell: tuple[int, int],
) -> str:
    """Return in words which two cards meet in a cell."""
    names = [kit.faces.name(side.hand[at]) for side, at in zip(sides, cell, strict=True)]
    return context.say("study.matrix.cell", mine=names[0], theirs=names[1])
