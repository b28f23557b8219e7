"""``position`` and ``score``: a position or a game of Harbourlight, read and described."""

from game.commands.output import CommandError, write_json, write_line
from game.harbour.rules.cards import CARDS
from game.harbour.rules.notation import NotationError, format_position, parse_position
from game.harbour.rules.record import parse_record
from game.harbour.rules.state import State
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
    if as_json:
        write_json(facts)
        return
    for key, value in facts.items():
        write_line(f"{key:<8}{_join(value)}")


def _tell(state: State) -> dict[str, object]:
    chances = {
        CARDS[outcome.card].code: chance
        for outcome, chance in state.chance_outcomes()
        if outcome.card is not None
    }
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
    if as_json:
        write_json(facts)
        return
    end = f"player {winner} wins" if winner else ("a draw" if is_over else "not over")
    write_line(f"points    {_join(facts['points'])}: {end}")
    write_line(f"turns     {_join(facts['turns'])}")
    write_line(f"position  {facts['position']}")
