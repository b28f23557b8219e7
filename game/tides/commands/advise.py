"""``advise``: what an opponent would choose in a position, and as far as it has them why."""

from dataclasses import dataclass
from random import Random
from typing import Final

from game.commands.output import CommandError, write_json, write_line
from game.protocol import Decision, Utility, decide
from game.tides.bots.ladder import find_opponent
from game.tides.commands.wording import describe_demand, describe_suit
from game.tides.rules.cards import Card
from game.tides.rules.legality import IllegalPositionError
from game.tides.rules.moves import Choice, Phase, Seat
from game.tides.rules.notation import NotationError, parse_observation
from game.tides.rules.observation import Observation

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


def give_advice(question: Question, *, as_json: bool) -> None:
    """Write what the opponent decides; raises ``CommandError`` where it cannot be asked."""
    view = _read_view(question)
    opponent = find_opponent(question.opponent, question.utility)
    decision = decide(opponent, view, Random(str(question.seed)))
    if as_json:
        write_json(_decision_to_json(decision))
    else:
        _write_report(question, decision)


def _read_view(question: Question) -> Observation:
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


def _decision_to_json(decision: Decision[Choice]) -> dict[str, object]:
    choice = decision.choice
    return {
        "choice": int(choice) if isinstance(choice, Card) else str(choice),
        "mix": {str(choice): share for choice, share in decision.mix},
        "values": {str(choice): value for choice, value in decision.values},
        "margin": decision.margin,
        "match": decision.match,
        "utility": decision.utility.value,
    }


def _write_report(question: Question, decision: Decision[Choice]) -> None:
    who = f"{question.opponent.capitalize()} in seat {question.seat}"
    write_line(f"{who} chooses {decision.choice}: {_describe_choice(decision.choice)}")
    mix, values = dict(decision.mix), dict(decision.values)
    digits = MATCH_DIGITS if decision.utility is Utility.MATCH else POINT_DIGITS
    ranked = sorted({*mix, *values}, key=lambda choice: _rank(choice, mix, values))
    head = _HEADS.get(decision.utility, decision.utility.value)
    if ranked:
        write_line(f"  {'choice':>6}  {'chance':>6}  {head:>10}")
    for choice in ranked:
        share = f"{mix[choice]:.1%}" if choice in mix else ""
        value = f"{round(values[choice], digits):g}" if choice in values else ""
        write_line(f"  {choice!s:>6}  {share:>6}  {value:>10}  {_describe_choice(choice)}")
    if decision.margin is not None:
        write_line(f"expects to win the game by {decision.margin:+.2f} points from here on")
    if decision.match is not None:
        write_line(f"expects {decision.match:.4f} of the match: a win is 1, a point more 0.001")


def _rank(
    choice: Choice, mix: dict[Choice, float], values: dict[Choice, float]
) -> tuple[float, float, str]:
    return (-mix.get(choice, 0.0), -values.get(choice, 0.0), f"{choice!s:>5}")


def _describe_choice(choice: Choice) -> str:
    if isinstance(choice, Card):
        return f"{describe_suit(choice)}, {describe_demand(choice.demand)}"
    return f"keeps {choice.keep}, removes {choice.remove}"
