"""How much of a game was luck, as the values of the strongest opponent see it.

A game between two bots is traced with every point at which luck came in.

What luck did to a person's game against a bot is taken out, as far as a mean can be rid of it
(AIVAT). It is the luck of deal and draws, of the hidden cards at the person's own first picks, and
of the bot's draws from its mixes, all as the review values positions. The mean of each is zero, so
that the margin less any fixed share of them has the same mean. How a person chose is no luck, as
nobody knows from which mix.

How much less the margin scatters without luck follows, by bird and length, from games of
neighbours. Margins scatter about the mean of whoever has them: that one neighbour is stronger than
the other is not scatter.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from random import Random
from typing import Final, NamedTuple, cast

import numpy as np

from game.evaluation.luck import Drawn, JointChoice, LuckEvent, TracedGame
from game.protocol import NORMAL_95, Decision, Pause, Utility, Variant, finish
from game.search.matrix_game import compute_values
from game.search.simplex import Floats
from game.tides.bots.bot import Bot
from game.tides.bots.ladder import OPPONENTS, find_opponent
from game.tides.bots.whole_game import PlayedTurn, play_turns
from game.tides.jobs import SeatedBot
from game.tides.judging.judged_game import list_judged_turns
from game.tides.judging.positions import to_draft
from game.tides.judging.verdicts import JudgedTurnValue
from game.tides.rules.cards import Cards
from game.tides.rules.moves import Choice, Draw, JointAction, Pair, Phase, RelicChoice, Seat
from game.tides.rules.record import GameRecord, shuffle
from game.tides.rules.score_tables import to_mask
from game.tides.rules.state import State, observe
from game.tides.solver.continuation import choose_value_ends, prepare_relic_step
from game.tides.solver.draft_plan import plan_draws
from game.tides.solver.draft_solver import RoundValues, compute_first_games, to_bits
from game.tides.solver.first_picks import load_first_picks
from game.tides.solver.hidden_hands import solve_hidden_game
from game.tides.solver.next_round import list_draws


def value_picks(state: State) -> RoundValues:
    """Return the values of all joint picks of the round that begins in ``state``.

    Models value its ends: what looks further ahead takes a second a game, and leaves as much luck.
    """
    return RoundValues(to_draft(state), choose_value_ends(observe(state, Seat.FIRST)))


def judge_deal(state: State, values: Floats) -> Drawn:
    """Return the luck of the first deal, of whose first pick these are the ``values``.

    Both pick blindly, by Albatross's table. The mean over all deals is zero: swapping the hands
    changes the sign of their value.
    """
    table = load_first_picks(state.rounds)
    first, second = (table.find(hand).mix for hand in state.hands)
    return Drawn(float(first @ values @ second), 0.0)


def judge_draw(kept: Pair[Cards], state: State) -> Drawn:
    """Return the luck of the draw that led to ``state`` when these cards had been ``kept``.

    Where the drawn cards are hidden both pick blindly, in equilibrium.
    """
    return _judge_blindly(state) if any(state.fresh) else _judge_openly(kept, state)


def _judge_blindly(state: State) -> Drawn:
    view = observe(state, Seat.FIRST)
    solved = finish(solve_hidden_game(view, choose_value_ends(view)))
    first, _ = solved.find_own(state.fresh[0], state.hands[0])
    second, _ = solved.find_other(state.fresh[1], state.hands[1])
    game = solved.find_deal(state.fresh, state.hands)
    return Drawn(float(first @ game @ second), solved.found.value)


def _judge_openly(kept: Pair[Cards], state: State) -> Drawn:
    """Return the luck of the last draw: there are six ways to share the four cards."""
    drawn = Draw(_take_away(state.hands[0], kept[0]), _take_away(state.hands[1], kept[1]))
    four = tuple(sorted((*drawn.first, *drawn.second)))
    relics = to_mask(state.kingdoms[0]), to_mask(state.kingdoms[1])
    games = compute_first_games(plan_draws(), to_bits([(*kept[0], *kept[1], *four)]), relics)
    values = compute_values(games)[:, 0]
    return Drawn(float(values[list_draws(four).index(drawn)]), float(values.mean()))


def solve_relic_step(state: State) -> Floats:
    """Return what each joint relic choice is worth, by the first seat's choice and the second's.

    Before the last round those are exact that Albatross looks at; the rest is a model's guess.
    """
    view = observe(state, Seat.FIRST)
    oracle = prepare_relic_step(view, Utility.MARGIN, doubt=-inf)
    oracle.solve()
    return np.asarray(oracle.entries[:, :, 0])


def _take_away(hand: Cards, kept: Cards) -> Cards:
    return tuple(card for card in hand if card not in kept)


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


class AdjustedGame(NamedTuple):
    """The first seat's margin, and the luck of either seat's person against a bot in the other.

    ``luck`` is by the person's seat, in points of that person's margin.
    """

    margin: int
    luck: Pair[float]


def play_adjusted(names: Pair[str], rounds: int, seed: str) -> AdjustedGame:
    """Play a game of two bots as people meet them, and return the luck of either one's person."""
    bots = [find_opponent(name, Utility.MATCH) for name in names]
    played = [*play_turns(bots, rounds, seed)]
    turns = [tuple(each.choice for each in turn.decisions) for turn in played]
    record = GameRecord(rounds, shuffle(Random(seed)), cast("tuple[JointAction, ...]", (*turns,)))
    first = second = 0.0
    for turn, judged in zip(played, list_judged_turns(record), strict=True):
        theirs = [measure_turn(judged.state, judged.value, s, turn.decisions[s]) for s in Seat]
        first += judged.dealt + theirs[Seat.SECOND]
        second -= judged.dealt + theirs[Seat.FIRST]
    mine, other = played[-1].after.totals
    return AdjustedGame(mine - other, (first, second))


def measure_turn(
    state: State, value: JudgedTurnValue, seat: Seat, decision: Decision[Choice]
) -> float:
    """Return a turn's luck in the first seat's points, but that of cards dealt before it.

    The bot in ``seat`` made this ``decision``.
    """
    hidden = value.hidden[seat.other] if observe(state, seat.other).hidden else 0.0
    first, second = (weigh_mix(state, each, decision) if each is seat else None for each in Seat)
    one, other = value.verdicts
    return hidden + JointChoice(value.game, (first, second), (one.place, other.place)).luck


class Adjusting:
    """Asks the bot of a game again, to know from which mixes it drew."""

    def __init__(self, bot: SeatedBot, pause: Pause) -> None:
        """Call ``pause`` often while it thinks."""
        self._asked = bot
        self._bot = find_opponent(bot.name, Utility.MATCH)
        self._pause = pause

    def measure(self, number: int, state: State, value: JudgedTurnValue) -> float | None:
        """Return what ``measure_turn`` does for turn ``number`` of those that are judged.

        ``None`` where the bot would now choose otherwise: its mix is not known.
        """
        seat = Seat(self._asked.seat)
        rng = Random(self._asked.streams[number])
        decision = finish(self._bot.think(observe(state, seat), rng), self._pause)
        if decision.choice != value.verdicts[seat].choice:
            return None
        return measure_turn(state, value, seat, decision)


RESAMPLED: Final = 1000
"""So many bootstrap samples make an interval."""
_TINY: Final = 1e-9
"""Squared points: less is rounding, as in a sample of one game drawn again and again."""
_DOUBTED: Final = 40
"""The weight, in games, of taking off all luck: few played games move the share little."""
_LEAST: Final = 3
"""Games: fewer say nothing of a ratio."""


class MeasuredGame(NamedTuple):
    """A game of two neighbours on the ladder, the first one in the first seat.

    ``luck`` is by the seat in which a person is imagined, in points of that seat's margin.
    """

    names: Pair[str]
    rounds: int
    number: int
    margin: int
    luck: Pair[float]


class Ratio(NamedTuple):
    """A ratio of variances, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


class LuckRatios(NamedTuple):
    """What games against a bird say: the best ``share`` of the luck to take off, and its ratio.

    ``whole`` is the ratio when all of it is taken off. ``plain`` and ``fair`` are the means with
    half their 95 % intervals, as they are and without that share of the luck.
    """

    games: int
    share: Ratio
    best: Ratio
    whole: Ratio
    plain: Pair[float]
    fair: Pair[float]

    @property
    def use(self) -> float:
        """The share to take off: few games are not believed, but drawn towards all of it."""
        return (self.games * self.share.value + _DOUBTED) / (self.games + _DOUBTED)


def sort_games(games: Sequence[MeasuredGame]) -> Mapping[str, Floats]:
    """Return margin, luck and number of everybody who met a bird, a row each, by its name."""
    found: dict[str, list[tuple[float, float, int]]] = {name: [] for name in OPPONENTS}
    numbers = {name: number for number, name in enumerate(OPPONENTS)}
    for game in games:
        first, second = game.names
        found[second].append((game.margin, game.luck[0], numbers[first]))
        found[first].append((-game.margin, game.luck[1], numbers[second]))
    return {name: np.array(rows) for name, rows in found.items() if len(rows) >= _LEAST}


def find_ratios(games: Floats) -> LuckRatios:
    """Return the ratios for rows of ``sort_games``; intervals are those of the bootstrap."""
    rng, count, own = np.random.default_rng(0), len(games), games[:, :2].copy()
    for person in np.unique(games[:, 2]):
        theirs = games[:, 2] == person
        own[theirs] -= own[theirs].mean(axis=0)
    drawn = own[rng.integers(count, size=(RESAMPLED, count))]
    share, best, whole = _compare(own[np.newaxis])
    one, two, three = (
        Ratio(float(value[0]), *map(float, np.percentile(samples, (2.5, 97.5))))
        for value, samples in zip((share, best, whole), _compare(drawn), strict=True)
    )
    fair = games[:, 0] - share * games[:, 1]
    return LuckRatios(count, one, two, three, _find_mean(games[:, 0]), _find_mean(fair))


def _compare(samples: Floats) -> tuple[Floats, Floats, Floats]:
    """Return the best share of each sample, from 0 to 1, the ratio by it, and that by all luck."""
    margin, luck = np.moveaxis(samples - samples.mean(axis=1, keepdims=True), 2, 0)
    both, alone, plain = (margin * luck).sum(axis=1), (luck**2).sum(axis=1), _square(margin)
    share = np.clip(both / np.maximum(alone, _TINY), 0, 1)
    return (
        share,
        _square(margin - share[:, np.newaxis] * luck) / plain,
        _square(margin - luck) / plain,
    )


def _square(values: Floats) -> Floats:
    return np.asarray(np.maximum((values**2).sum(axis=1), _TINY))


def _find_mean(values: Floats) -> Pair[float]:
    return float(values.mean()), float(NORMAL_95 * values.std(ddof=1) / len(values) ** 0.5)
