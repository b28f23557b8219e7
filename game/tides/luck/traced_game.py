"""A game between two bots, with every point at which luck came in."""

from collections.abc import Iterator, Sequence
from typing import cast

import numpy as np

from game.evaluation.luck import Drawn, JointChoice, LuckEvent, TracedGame
from game.protocol import Decision, Variant
from game.search.simplex import Floats
from game.tides.bots.bot import Bot
from game.tides.bots.whole_game import PlayedTurn, play_turns
from game.tides.judging.positions import to_draft
from game.tides.luck.baseline import judge_deal, judge_draw, solve_relic_step, value_picks
from game.tides.rules.cards import Cards
from game.tides.rules.moves import Choice, Pair, Phase, RelicChoice, Seat
from game.tides.rules.state import State


def trace_game(bots: Sequence[Bot], variant: Variant, seed: str) -> TracedGame:
    """Play the game that ``play_game`` plays, and return where luck came in."""
    turns = list(play_turns(bots, int(variant), seed))
    first, second = turns[-1].after.totals
    return TracedGame(first - second, tuple(_list_events(turns)))


def _list_events(turns: Sequence[PlayedTurn]) -> Iterator[LuckEvent]:
    """Yield the luck of the deal, and then turn by turn that of choices and draws."""
    picks = value_picks(turns[0].before)
    yield judge_deal(turns[0].before, picks.solve(to_draft(turns[0].before)))
    for turn in turns:
        if turn.before.phase is Phase.PICK:
            yield judge_choices(picks.solve(to_draft(turn.before)), turn)
            continue
        yield judge_choices(solve_relic_step(turn.before), turn)
        yield _judge_next_draw(turn)
        picks = value_picks(turn.after)


def judge_choices(values: Floats, turn: PlayedTurn) -> JointChoice:
    """Return what both seats chose, as luck sees it."""
    first, second = (weigh_mix(turn.before, seat, turn.decisions[seat]) for seat in Seat)
    places = _find(turn, Seat.FIRST), _find(turn, Seat.SECOND)
    return JointChoice(values, (first, second), places)


def _find(turn: PlayedTurn, seat: Seat) -> int:
    return turn.before.legal_actions(seat).index(turn.decisions[seat].choice)


def weigh_mix(state: State, seat: Seat, decision: Decision[Choice]) -> Floats | None:
    """Return the chance of every choice of ``seat``; ``None`` if the bot told no mix."""
    mix = dict(decision.mix)
    return np.array([mix.get(c, 0.0) for c in state.legal_actions(seat)]) if mix else None


def _judge_next_draw(turn: PlayedTurn) -> Drawn:
    kept: Pair[Cards] = _keep(turn, Seat.FIRST), _keep(turn, Seat.SECOND)
    return judge_draw(kept, turn.after)


def _keep(turn: PlayedTurn, seat: Seat) -> Cards:
    """Return the cards of a seat that go into the next hand."""
    gone = cast("RelicChoice", turn.decisions[seat].choice)
    return tuple(card for card in turn.before.drafted(seat) if card not in gone)
