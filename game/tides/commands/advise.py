"""``advise``: what an opponent would choose in a position, and as far as it has them why."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from game.commands.output import CommandError, write_json, write_line
from game.protocol import Decision, Utility, decide
from game.tides.accuracy import PLAYED, Accuracy
from game.tides.bots.ladder import find_opponent
from game.tides.commands.contents import Content, find_mistake
from game.tides.commands.wording import describe_demand, describe_interval, describe_suit
from game.tides.rules.cards import Card
from game.tides.rules.legality import IllegalPositionError
from game.tides.rules.moves import Choice, Phase, Seat
from game.tides.rules.notation import NotationError, parse_observation
from game.tides.rules.observation import Observation

_SELDOM: Final = 0.0005
"""A choice of the other seat that is less likely is not told to people."""
POINT_DIGITS: Final = 2
MATCH_DIGITS: Final = 4
_HEADS: Final = {Utility.POINTS: "own points"}
"""What a column of values is called where its utility's name would leave doubt."""


@dataclass(frozen=True, slots=True)
class Question:
    """A position or a view of it in notation, whose choice it is (1 or 2), who is asked.

    ``opponent`` is a name on the ladder, checked already; ``utility`` what it plays for.
    """

    position: str
    seat: int
    opponent: str
    seed: int
    utility: Utility = Utility.MARGIN


class Answer(NamedTuple):
    """What an opponent decides, and how sure its values are."""

    decision: Decision[Choice]
    accuracy: Accuracy

    def weigh(self, choice: Choice) -> float:
        """Return the half-width of the 95 % interval of a choice's value, 0 if it is exact."""
        is_played = dict(self.decision.mix).get(choice, 0.0) >= PLAYED
        return self.accuracy.played if is_played else self.accuracy.others


def give_advice(question: Question, *, as_json: bool) -> None:
    """Write what the opponent decides; raises ``CommandError`` where it cannot be asked."""
    _check_no_file(question.position)
    answered = answer(question)
    if as_json:
        write_json(answer_to_json(answered))
    else:
        for line in describe_answer(question, answered):
            write_line(line)


def _check_no_file(text: str) -> None:
    """Raise ``CommandError`` if ``text`` names a file: positions are not read from one."""
    is_file = False
    with suppress(OSError):  # a position is too long for a name
        is_file = Path(text).is_file()
    if is_file:
        said = "'advise --saved' takes a saved game, 'advise -' lines of standard input"
        raise CommandError(f"'{text}' is a file: {said}")


def answer(question: Question) -> Answer:
    """Return what the opponent decides; raises ``CommandError`` where it cannot be asked."""
    view = _read_view(question)
    opponent = find_opponent(question.opponent, question.utility)
    decision = decide(opponent, view, Random(str(question.seed)))
    return Answer(decision, opponent.weigh(view))


def _read_view(question: Question) -> Observation:
    if (mistake := find_mistake(question.position, Content.POSITION)) is not None:
        raise CommandError(f"this {mistake}")
    try:
        view = parse_observation(question.position, Seat(question.seat - 1))
    except (NotationError, IllegalPositionError) as error:
        raise CommandError(str(error)) from error
    match view.phase:
        case Phase.DRAW:
            raise CommandError("nothing to choose: this position waits for cards from the deck")
        case Phase.OVER:
            raise CommandError("nothing to choose: this game is over")
        case Phase.PICK | Phase.RELICS:
            return view


def answer_to_json(answered: Answer) -> dict[str, object]:
    """Return the keys that ``docs/notation.md`` lists."""
    decision, accuracy = answered
    choice = decision.choice
    is_match, is_told = decision.utility is Utility.MATCH, decision.value is not None
    return {
        "choice": int(choice) if isinstance(choice, Card) else str(choice),
        "mix": {str(choice): share for choice, share in decision.mix},
        "values": {str(choice): value for choice, value in decision.values},
        "value_intervals": {str(choice): answered.weigh(choice) for choice, _ in decision.values},
        "margin": None if is_match else decision.value,
        "match": decision.value if is_match else None,
        "interval": accuracy.played if is_told else None,
        "own_count": accuracy.is_own_count,
        "utility": decision.utility.value,
        "replies": {str(choice): share for choice, share in decision.replies if share},
    }


def describe_answer(question: Question, answered: Answer) -> Iterator[str]:
    """Yield the lines of a report: the choice, then each choice's chance and worth."""
    decision = answered.decision
    who = f"{question.opponent.capitalize()} in seat {question.seat}"
    yield f"{who} chooses {decision.choice}: {_describe_choice(decision.choice)}"
    yield from _describe_values(answered)
    yield from _describe_expected(answered)
    if decision.replies:
        sure = "estimated" if answered.accuracy.played else "exact"
        mix = _describe_mix(decision.replies)
        yield f"best play in seat {3 - question.seat} chooses {mix} ({sure})"
    yield from _describe_accuracy(answered)


def _describe_values(answered: Answer) -> Iterator[str]:
    """Yield a row for each choice that has a chance or a value, the likeliest first."""
    decision = answered.decision
    mix, values = dict(decision.mix), dict(decision.values)
    digits = MATCH_DIGITS if decision.utility is Utility.MATCH else POINT_DIGITS
    ranked = sorted(
        {*mix, *values},
        key=lambda each: (-mix.get(each, 0.0), -values.get(each, 0.0), f"{each!s:>5}"),
    )
    head = _HEADS.get(decision.utility, decision.utility.value)
    if ranked:
        yield f"  {'choice':>6}  {'chance':>6}  {head:>10}"
    for choice in ranked:
        share = f"{mix[choice]:.1%}" if choice in mix else ""
        value = f"{round(values[choice], digits):g}" if choice in values else ""
        sure = describe_interval(answered.weigh(choice)) if choice in values else ""
        yield f"  {choice!s:>6}  {share:>6}  {value:>10}  {sure:<7}  {_describe_choice(choice)}"


def _describe_expected(answered: Answer) -> Iterator[str]:
    decision, accuracy = answered
    expects = "by its own count expects" if accuracy.is_own_count else "expects"
    if decision.value is None:
        return
    if decision.utility is not Utility.MATCH:
        yield f"{expects} {_describe_margin(decision.value, accuracy.played)} from here on"
    else:
        sure = describe_interval(accuracy.played)
        yield f"expects {decision.value:.4f} of the match ({sure}): a win is 1, a point more 0.001"


def _describe_margin(margin: float, width: float) -> str:
    """Return who wins by how much, and how sure that is."""
    points = f"{abs(margin):.{POINT_DIGITS}f}"
    if not float(points):
        return f"a tie ({describe_interval(width)})"
    told = f"{points} {describe_interval(width)}" if width else f"exactly {points}"
    return f"to {'win' if margin > 0 else 'lose'} by {told} points"


def _describe_accuracy(answered: Answer) -> Iterator[str]:
    """Yield what the figures are, where they are not the game's exact values."""
    decision, accuracy = answered
    if not decision.values:
        return
    if accuracy.is_own_count:
        yield "these figures are its own count of what it looks at, not the game's values"
    if accuracy.others:
        yield "+- is the 95 % interval; chances are those that it draws from, exactly"


def _describe_mix(mix: Iterable[tuple[Choice, float]]) -> str:
    likely = sorted(mix, key=lambda pair: -pair[1])
    return ", ".join(f"{choice} {share:.1%}" for choice, share in likely if share >= _SELDOM)


def _describe_choice(choice: Choice) -> str:
    if isinstance(choice, Card):
        return f"{describe_suit(choice)}, {describe_demand(choice.demand)}"
    return f"keeps {choice.keep}, removes {choice.remove}"
