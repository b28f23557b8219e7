"""``analyse``: every decision of a game, and how they add up to its result with the cards."""

from typing import Final

from game.commands.output import CommandError, write_json, write_line
from game.storage.stored_game import PlayerCode
from game.tides.commands.saved_game import read_game
from game.tides.judging.intervals import GameIntervals, TurnIntervals, weigh_game
from game.tides.judging.judged_game import JudgedGame, JudgedTurn, judge_game
from game.tides.judging.verdicts import Label, Verdict
from game.tides.rules.moves import Phase, Seat
from game.tides.rules.notation import format_state
from game.tides.rules.record import GameRecord

DIGITS: Final = 4
_LEAST: Final = 0.005
"""A choice that best play makes less often is not told."""


def analyse_game(text: str, *, as_json: bool) -> None:
    """Judge the game in ``text``, a line or the name of a file; raises ``CommandError``."""
    record, players = read_game(text)
    if record.start is not None:
        raise CommandError("this game begins with a position, and only a whole game is judged")
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
    is_over = _is_over(record)
    sure = weigh_game(judged, is_over=is_over)
    turns = zip(judged.turns, sure.turns, strict=True)
    return {
        "rounds": record.rounds,
        "over": is_over,
        "margin": _round(judged.margin),
        "luck": _round(judged.luck),
        "errors": [_round(error) for error in judged.errors],
        "read": _round(judged.guesses),
        "revalued": _round(judged.all_revalued),
        "error_rates": [None if rate is None else _round(rate) for rate in judged.error_rates()],
        "intervals": {
            "margin": _round(sure.margin),
            "luck": _round(sure.luck),
            "errors": [_round(error) for error in sure.errors],
            "read": _round(sure.guesses),
            "error_rates": [_round(rate) for rate in sure.rates],
        },
        "totals": {
            "cards": _round(judged.luck + judged.all_revalued),
            "picks": [_round(error) for error in judged.errors],
            "guesses": _round(judged.guesses),
            "result": _round(judged.margin),
            "half": _round(sure.cards),
        },
        "turns": [_turn_to_json(turn, intervals) for turn, intervals in turns],
    }


def _turn_to_json(turn: JudgedTurn, sure: TurnIntervals) -> dict[str, object]:
    return {
        "position": format_state(turn.state),
        "luck": _round(turn.luck),
        "revalued": _round(turn.revalued),
        "before": _round(turn.before),
        "choices": [_verdict_to_json(verdict) for verdict in turn.value.verdicts],
        "read": _round(turn.value.guess),
        "after": _round(turn.after),
        "cells": {
            "cards": _round(turn.luck + turn.revalued),
            "picks": [_round(verdict.error) for verdict in turn.value.verdicts],
            "guesses": _round(turn.value.guess),
        },
        "intervals": {
            "luck": _round(sure.luck),
            "expected": _round(sure.expected),
            "errors": [_round(error) for error in sure.errors],
            "read": _round(sure.guess),
        },
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
    sure = weigh_game(judged, is_over=_is_over(record))
    write_line("points of seat 1's margin over the whole game; errors are what a choice gives away")
    if any(turn.expected for turn in sure.turns):
        write_line("+- is the 95 % interval of an estimate; figures without it are exact")
    else:
        write_line("all figures are exact")
    if not _is_over(record):
        write_line("the game is not over")
    for turn, intervals in zip(judged.turns, sure.turns, strict=True):
        write_line()
        for line in _describe_turn(turn, intervals):
            write_line(line)
    write_line()
    for line in _describe_sum(record, judged, sure):
        write_line(line)


def _tell(points: float, width: float) -> str:
    """Return a figure with its sign, and its interval if it is an estimate."""
    return f"{points:+.2f}{_tell_interval(width)}"


def _tell_interval(width: float) -> str:
    return f" +- {width:.2f}" if width else ""


def _describe_turn(turn: JudgedTurn, sure: TurnIntervals) -> list[str]:
    state = turn.state
    step = "relics" if state.phase is Phase.RELICS else f"pick {state.pick}"
    came = [f"cards {_tell(turn.luck, sure.luck)}"] if abs(turn.luck) >= _LEAST else []
    came += [f"seen further ahead {turn.revalued:+.2f}"] if abs(turn.revalued) >= _LEAST else []
    expected = f"seat 1 expects {_tell(turn.before, sure.expected)}"
    seats = zip(Seat, turn.value.verdicts, sure.errors, strict=True)
    return [
        ", ".join([f"round {state.round}, {step}", *came, expected]),
        *(_describe_verdict(seat, verdict, error) for seat, verdict, error in seats),
        _describe_guess(turn, sure),
    ]


def _describe_verdict(seat: Seat, verdict: Verdict, width: float) -> str:
    told = f"  seat {seat + 1}  {verdict.choice!s:>5}"
    if len(verdict.choices) == 1:
        return f"{told}  no other choice"
    mix = sorted(zip(verdict.mix, verdict.choices, strict=True), key=lambda pair: -pair[0])
    best = ", ".join(f"{choice} {share:.0%}" for share, choice in mix if share >= _LEAST)
    error = f"{verdict.error:5.2f}{_tell_interval(width)}"
    is_sure = verdict.label is Label.BEST or verdict.error >= width
    label = verdict.label.value if is_sure else "unsure"
    return f"{told}  error {error}  {label:<10}  best: {best}"


def _describe_guess(turn: JudgedTurn, sure: TurnIntervals) -> str:
    guess = _tell(turn.value.guess, sure.guess)
    return f"  guess {guess}, then seat 1 expects {_tell(turn.after, sure.expected)}"


def _describe_sum(record: GameRecord, judged: JudgedGame, sure: GameIntervals) -> list[str]:
    (first, second), (width, other) = judged.errors, sure.errors
    parts = [f"cards {_tell(judged.luck, sure.luck)}", f"errors of seat 1 {_tell(-first, width)}"]
    parts += [f"errors of seat 2 {_tell(second, other)}"]
    parts += [f"guesses {_tell(judged.guesses, sure.guesses)}"]
    if abs(judged.all_revalued) >= _LEAST:
        parts.append(f"seen further ahead {judged.all_revalued:+.2f}")
    what = "result" if _is_over(record) else "expected"
    told = [f"{what} {_tell(judged.margin, sure.margin)} = {', '.join(parts)}"]
    named = zip(Seat, judged.error_rates(), sure.rates, strict=True)
    told += [
        f"seat {seat + 1} errs by {rate:.2f}{_tell_interval(spread)} a decision"
        for seat, rate, spread in named
        if rate is not None
    ]
    return told
