"""``analyse``: every decision of a game, and how they and luck add up to its result."""

from typing import Final

from game.commands.output import write_json, write_line
from game.storage.stored_game import PlayerCode
from game.tides.commands.saved_game import read_game
from game.tides.judging.judged_game import JudgedGame, JudgedTurn, judge_game
from game.tides.judging.verdicts import Verdict
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.notation import format_state
from game.tides.rules.record import GameRecord

DIGITS: Final = 4
_LEAST: Final = 0.005
"""A choice that best play makes less often is not told."""


def analyse_game(text: str, *, as_json: bool) -> None:
    """Judge the game in ``text``, a line or the name of a file; raises ``CommandError``."""
    record, players = read_game(text)
    judged = judge_game(record)
    if as_json:
        names = None if players is None else [_name(player) for player in players]
        write_json({"players": names} | _to_json(record, judged))
        return
    if players is not None:
        told = (f"seat {seat + 1}: {_name(players[seat])}" for seat in Seat)
        write_line(", ".join(told))
    _write_report(record, judged)


def _name(player: PlayerCode) -> str:
    """Return who a player is, in a word."""
    match player:
        case None:
            return "person"
        case str(name):
            return name
        case _:
            return "script"


def _is_over(record: GameRecord) -> bool:
    return record.states()[-1].phase is Phase.OVER


def _to_json(record: GameRecord, judged: JudgedGame) -> dict[str, object]:
    return {
        "rounds": record.rounds,
        "over": _is_over(record),
        "margin": _round(judged.margin),
        "luck": _round(judged.luck),
        "errors": [_round(error) for error in judged.errors],
        "read": _round(judged.read),
        "revalued": _round(judged.all_revalued),
        "error_rates": [None if rate is None else _round(rate) for rate in judged.error_rates()],
        "turns": [_turn_to_json(turn) for turn in judged.turns],
    }


def _turn_to_json(turn: JudgedTurn) -> dict[str, object]:
    return {
        "position": format_state(turn.state),
        "luck": _round(turn.luck),
        "revalued": _round(turn.revalued),
        "before": _round(turn.before),
        "choices": [_verdict_to_json(verdict) for verdict in turn.meeting.verdicts],
        "read": _round(turn.meeting.read),
        "after": _round(turn.after),
    }


def _verdict_to_json(verdict: Verdict) -> dict[str, object]:
    mixed = zip(verdict.choices, verdict.mix, strict=True)
    valued = zip(verdict.choices, verdict.values, strict=True)
    return {
        "choice": str(verdict.choice),
        "error": _round(verdict.error),
        "label": verdict.label.value,
        "mix": {str(choice): _round(share) for choice, share in mixed if share > 0},
        "values": {str(choice): _round(value) for choice, value in valued},
    }


def _round(points: float) -> float:
    """Return a figure without its rounding errors, and never ``-0.0``."""
    return round(float(points), DIGITS) + 0.0


def _write_report(record: GameRecord, judged: JudgedGame) -> None:
    write_line("points of seat 1's margin over the whole game; errors are what a choice gives away")
    for turn in judged.turns:
        write_line()
        for line in _describe_turn(turn):
            write_line(line)
    write_line()
    for line in _describe_sum(record, judged):
        write_line(line)


def _describe_turn(turn: JudgedTurn) -> list[str]:
    state = turn.state
    step = "relics" if state.phase is Phase.RELICS else f"pick {state.pick}"
    came = [f"luck of the cards {turn.luck:+.2f}"] if turn.luck else []
    came += [f"seen further ahead {turn.revalued:+.2f}"] if abs(turn.revalued) >= _LEAST else []
    head = ", ".join([f"round {state.round}, {step}", *came, f"seat 1 expects {turn.before:+.2f}"])
    seats = zip(Seat, turn.meeting.verdicts, strict=True)
    return [
        head,
        *(_describe_verdict(seat, verdict) for seat, verdict in seats),
        _describe_read(turn),
    ]


def _describe_verdict(seat: Seat, verdict: Verdict) -> str:
    told = f"  seat {seat + 1}  {verdict.choice!s:>5}"
    if len(verdict.choices) == 1:
        return f"{told}  no other choice"
    mix = sorted(zip(verdict.mix, verdict.choices, strict=True), key=lambda pair: -pair[0])
    best = ", ".join(f"{choice} {share:.0%}" for share, choice in mix if share >= _LEAST)
    return f"{told}  error {verdict.error:5.2f}  {verdict.label.value:<10}  best: {best}"


def _describe_read(turn: JudgedTurn) -> str:
    return f"  read {turn.meeting.read:+.2f}, then seat 1 expects {turn.after:+.2f}"


def _describe_sum(record: GameRecord, judged: JudgedGame) -> list[str]:
    (first, second), rates = judged.errors, judged.error_rates()
    parts = [f"luck {judged.luck:+.2f}", f"errors of seat 1 {-first:+.2f}"]
    parts += [f"errors of seat 2 {second:+.2f}", f"reads {judged.read:+.2f}"]
    if abs(judged.all_revalued) >= _LEAST:
        parts.append(f"seen further ahead {judged.all_revalued:+.2f}")
    what = "result" if _is_over(record) else "expected"
    told = [f"{what} {judged.margin:+.2f} = {', '.join(parts)}"]
    named = zip(Seat, rates, strict=True)
    told += [
        f"seat {seat + 1} errs by {rate:.2f} a decision" for seat, rate in named if rate is not None
    ]
    return told
