"""``position``, ``score`` and ``deal``: what stands in a line or a code of Harbourlight."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.commands.output import CommandError, write_facts
from game.harbour.codes import HarbourCode
from game.harbour.rules.cards import find_harbour
from game.harbour.rules.notation import (
    NotationError,
    format_harbour,
    format_position,
    parse_position,
)
from game.harbour.rules.record import find_first, parse_record
from game.harbour.rules.state import State
from game.play.codes import CodeError
from game.protocol import CHANCE, TERMINAL


def describe_position(text: str, *, as_json: bool) -> None:
    """Write whose choice it is, what is legal, what may be drawn, points and returns.

    Raises ``CommandError`` for text that is no position.
    """
    try:
        state = parse_position(text)
    except NotationError as error:
        raise CommandError(str(error)) from error
    facts = _tell(state)
    lines = [f"{key:<8}{_join(value)}" for key, value in facts.items()]
    write_facts(facts, *lines, as_json=as_json)


def _tell(state: State) -> dict[str, object]:
    chances = {str(outcome)[1:]: chance for outcome, chance in state.chance_outcomes()}
    return {
        "mover": (state.drawer if state.current_player == CHANCE else state.mover) + 1,
        "phase": state.phase.value,
        "legal": [str(move) for move in state.legal_actions(state.mover)],
        "chances": chances,
        "points": [*state.points],
        "returns": [*state.returns()],
    }


def _join(value: object) -> str:
    match value:
        case dict():
            return ", ".join(f"{key} {chance:.4f}" for key, chance in value.items())
        case list():
            return " ".join(map(str, value))
        case _:
            return str(value)


def tell_deal(text: str, *, as_json: bool) -> None:
    """Write opponent, harbour, seat and seed of a code; raises ``CommandError`` for no code."""
    try:
        code = HarbourCode.read(text)
    except CodeError as error:
        raise CommandError(f"'{text}' is no code of Harbourlight: {error}") from error
    seed = code.stretch_deal(code.deal)
    facts = {
        "code": str(code),
        "deal": code.deal,
        "opponent": code.opponent,
        "harbour": code.variant,
        "seat": code.seat + 1,
        "seed": seed,
        "first": find_first(seed) + 1,
        "cards": format_harbour(find_harbour(code.variant, seed)),
    }
    write_facts(
        facts,
        f"{code}: deal {code.deal}, seat {code.seat + 1} against {code.opponent.title()}",
        f"seed {seed}, cards {facts['cards']}, player {facts['first']} moves first",
        as_json=as_json,
    )


def score_game(line: str, *, as_json: bool) -> None:
    """Replay a game, and write its points, its turns and who has won.

    Raises ``CommandError`` for text that is no game.
    """
    try:
        state = parse_record(line).states()[-1]
    except NotationError as error:
        raise CommandError(str(error)) from error
    is_over = state.current_player == TERMINAL
    first, _ = state.returns()
    winner = {1.0: 1, -1.0: 2}.get(first)
    facts = {
        "over": is_over,
        "points": [*state.points],
        "turns": [board.turns for board in state.boards],
        "winner": winner,
        "position": format_position(state),
    }
    end = f"player {winner} wins" if winner else ("a draw" if is_over else "not over")
    write_facts(
        facts,
        f"points    {_join(facts['points'])}: {end}",
        f"turns     {_join(facts['turns'])}",
        f"position  {facts['position']}",
        as_json=as_json,
    )


COMMANDS_ON_TEXT: Final[Mapping[str, Callable[..., None]]] = MappingProxyType(
    {"deal": tell_deal, "position": describe_position, "score": score_game}
)
"""What is called with a text and ``as_json``, by the name of the command."""
