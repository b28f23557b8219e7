"""A game that was judged: what each choice was worth, as text and numbers that any game can fill.

All values are points of the first seat's margin over the whole game, except those of options,
which are points of the seat that has them. A game whose values are samples may count games of 100
instead, those won less 50. Over a turn the value changes by the hidden cards of
both seats and the guess, less the error of the first seat, plus that of the second; between two
turns it changes by what was dealt, and where an estimate gives way to a better one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import isfinite
from typing import Any, Final, NamedTuple

DIGITS: Final = 3
"""As many of a value are kept in a file."""
ENOUGH: Final = 3
"""So many decisions must have mattered before anybody is told to have played a part well."""
MATTERS: Final = 0.05
"""In points: where the worst choice costs less, the decision did not matter."""
SAME: Final = 0.1
"""In points: a choice within this of the best is as good, and no error."""
COSTLY: Final = 1.5
"""In points: a choice that cost more is told, whatever it cost of the match."""
LEAST_SHARE: Final = 0.01
"""Of the match: what costs less has decided nothing."""


class Option(NamedTuple):
    """A choice in the game's notation, its value, and how often best play makes it, 0 to 1.

    Where the value is a mean of samples, ``half`` is the 95 % interval of what was chosen, and of
    the others' difference to that.
    """

    text: str
    value: float
    odds: float
    half: float = 0.0


class PaidChange(NamedTuple):
    """How many points more ``seat`` gets through ``text``, such as a card, than after the best.

    Without a text it is what comes later.
    """

    seat: int
    text: str
    change: float


class Chance(NamedTuple):
    """How likely the first seat wins, a draw being half a win; estimated unless it ``is_exact``."""

    value: float
    is_exact: bool = True


class JudgedChoice(NamedTuple):
    """What a seat chose, by its place among its options; ``half`` is the error's 95 % interval.

    ``share`` is the chance to win that it gave away; ``None`` where that is not exact.
    """

    options: tuple[Option, ...]
    place: int
    half: float = 0.0
    reasons: tuple[PaidChange, ...] = ()
    share: float | None = None

    @property
    def chosen(self) -> Option:
        """What was chosen."""
        return self.options[self.place]

    @property
    def best(self) -> Option:
        """The option of the highest value; of several that which best play makes most often."""
        return max(self.options, key=lambda each: (round(each.value, 2), each.odds))

    @property
    def is_sampled(self) -> bool:
        """Whether its values are means of samples."""
        return any(each.half for each in self.options)

    @property
    def error(self) -> float:
        """How many points less the choice is worth than the best: 0 or more.

        What may be the chance of samples is no error.
        """
        error = max(each.value for each in self.options) - self.chosen.value
        return 0.0 if self.is_sampled and error <= self.half else error

    @property
    def is_decided(self) -> bool:
        """Whether a costly choice gave away next to nothing of the match: it was decided."""
        return self.share is not None and self.share < LEAST_SHARE and self.error > COSTLY

    @property
    def mattered(self) -> bool:
        """Whether another choice would have cost more than ``MATTERS``."""
        values = [each.value for each in self.options]
        return max(values) - min(values) > MATTERS

    def find_harm(self, seat: int) -> PaidChange | None:
        """Return the largest change for the worse of the ``seat`` that chose; ``None`` for none."""
        worse = (each for each in self.reasons if (each.change < 0) == (each.seat == seat))
        return next(worse, None)


class SortedChoice(NamedTuple):
    """A judged choice as what a coach counts: the groups that it belongs to, a bit each.

    What was chosen and what was best are numbers of the game's own.
    """

    groups: int
    chosen: int
    best: int


class JudgedPly(NamedTuple):
    """A turn: the value before and after it, what it was made of, and the choices by seat.

    ``dealt`` is what the cards before it were worth; ``None`` where all that has changed since the
    turn before are cards. ``half`` is the 95 % interval of all that cards did. ``met`` is the luck
    of hidden cards at a person's choice, and of the opponent's draw from its mix; ``None`` where
    that mix is not known.
    """

    before: float
    after: float
    dealt: float | None
    hidden: float
    guess: float
    half: float
    choices: tuple[JudgedChoice | None, ...]
    met: float | None = None
    chance: Chance | None = None


class JudgedRecord(NamedTuple):
    """A game that is over: its turns in order, its first value, and the margin at its end."""

    plies: tuple[JudgedPly, ...]
    result: float
    start: float = 0.0

    def cards(self, ply: int) -> float:
        """Return what cards did before and at a turn, and what better estimates changed."""
        turn = self.plies[ply]
        before = self.plies[ply - 1].after if ply else self.start
        rest = self.result - turn.after if ply == len(self.plies) - 1 else 0.0
        return turn.before - before + turn.hidden + rest

    @property
    def revalued(self) -> float:
        """What better estimates changed in all, a part of what ``cards`` did."""
        return sum(self.cards(n) - ply.hidden for n, ply in enumerate(self.plies)) - self._dealt

    @property
    def _dealt(self) -> float:
        """What deal and draws were worth in all."""
        return sum(
            self.cards(n) - ply.hidden if ply.dealt is None else ply.dealt
            for n, ply in enumerate(self.plies)
        )

    @property
    def luck(self) -> float | None:
        """All luck that is zero on average, whatever a person chooses; ``None`` if not known."""
        met = [ply.met for ply in self.plies]
        return None if None in met else self._dealt + sum(filter(None, met))

    @property
    def is_sampled(self) -> bool:
        """Whether values are means of samples: they do not add up to the result."""
        return any(each.is_sampled for ply in self.plies for each in ply.choices if each)

    @property
    def half(self) -> float:
        """The 95 % interval of what cards did in the whole game."""
        return float(sum(ply.half**2 for ply in self.plies) ** 0.5)


class DealtDrill(NamedTuple):
    """A choice of the first seat that was dealt for practice, in a judged game of nobody's.

    ``text`` says in the game's own words where it is, ``groups`` are those of ``SortedChoice``,
    ``error`` is what was given away there, in points.
    """

    text: str
    ply: int
    groups: int
    error: float
    record: JudgedRecord


def format_judged(
    game: JudgedRecord,
    number: int,
    kinds: Sequence[str] = (),
    parts: Sequence[int] = (),
    sort: Callable[[JudgedChoice, int], SortedChoice | None] | None = None,
) -> dict[str, object]:
    """Return a judged game as JSON values; ``number`` says by which rules it was judged.

    ``kinds`` names what was decided at each ply, where the game has several kinds of decisions, and
    ``parts`` numbers the part of the game that each ply is of, where it has several. ``sort``
    returns the groups of a choice of a seat, ``None`` where no coach counts it.
    """
    turns = [_format_ply(ply) for ply in game.plies]
    kept = game._replace(plies=tuple(map(_parse_ply, turns)))
    return {
        "judge": number,
        "start": game.start,
        "result": game.result,
        "sums": [None if value is None else _round(value) for value in _sum_game(kept)],
        **({} if (luck := kept.luck) is None else {"luck": _round(luck)}),
        **({"kinds": _sum_kinds(kept, kinds)} if kinds else {}),
        "cleanest": [_find_cleanest(kept, parts, seat) for seat in (0, 1)],
        **({} if sort is None else {"decisions": [*_list_decisions(kept, sort)]}),
        "turns": turns,
    }


def _sum_game(game: JudgedRecord) -> Iterator[float | None]:
    """Yield what statistics read: all that cards did, and by seat what was given away, how often.

    Only decisions that mattered count. Of samples nobody knows what cards did.
    """
    yield None if game.is_sampled else sum(game.cards(ply) for ply in range(len(game.plies)))
    for seat in (0, 1):
        yield sum(find_error(ply, seat) for ply in game.plies)
    for seat in (0, 1):
        choices = (ply.choices[seat] for ply in game.plies)
        yield sum(choice is not None and choice.mattered for choice in choices)


def _find_cleanest(game: JudgedRecord, parts: Sequence[int], seat: int) -> float | None:
    """Return the least that a seat gave away in a part in which enough decisions mattered."""
    given: dict[int, float] = dict.fromkeys(parts or [0], 0.0)
    mattered = dict.fromkeys(given, 0)
    for ply, part in zip(game.plies, parts or [0] * len(game.plies), strict=True):
        choice = ply.choices[seat]
        given[part] += find_error(ply, seat)
        mattered[part] += choice is not None and choice.mattered
    return min((_round(given[part]) for part in given if mattered[part] >= ENOUGH), default=None)


def _sum_kinds(game: JudgedRecord, kinds: Sequence[str]) -> dict[str, list[float]]:
    """Return what each seat gave away at each kind of decision."""
    given = {kind: [0.0, 0.0] for kind in kinds}
    for ply, kind in zip(game.plies, kinds, strict=True):
        for seat in (0, 1):
            given[kind][seat] += find_error(ply, seat)
    return {kind: [_round(value) for value in values] for kind, values in given.items()}


def _list_decisions(
    game: JudgedRecord, sort: Callable[[JudgedChoice, int], SortedChoice | None]
) -> Iterator[list[float]]:
    """Yield every choice: ply, seat, groups, the chosen and best one, error, if it mattered."""
    for ply, turn in enumerate(game.plies):
        for seat, choice in enumerate(turn.choices):
            told = None if choice is None else sort(choice, seat)
            if choice is not None and told is not None:
                yield [ply, seat, *told, _round(choice.error), int(choice.mattered)]


def parse_judged(data: Mapping[str, Any], number: int) -> JudgedRecord | None:
    """Return the game that ``format_judged`` wrote; ``None`` for one of another number, or none."""
    if data.get("judge") != number:
        return None
    try:
        plies = tuple(_parse_ply(turn) for turn in data["turns"])
        return JudgedRecord(plies, _read(data["result"]), _read(data["start"]))
    except (KeyError, TypeError, ValueError, IndexError):
        return None


def _format_ply(ply: JudgedPly) -> dict[str, object]:
    return {
        "before": _round(ply.before),
        "after": _round(ply.after),
        "dealt": None if ply.dealt is None else _round(ply.dealt),
        "hidden": _round(ply.hidden),
        "guess": _round(ply.guess),
        "half": _round(ply.half),
        **({} if ply.met is None else {"met": _round(ply.met)}),
        **({} if (odds := ply.chance) is None else {"chance": [_round(odds[0]), odds[1]]}),
        "choices": [None if each is None else _format_choice(each) for each in ply.choices],
    }


def _format_choice(choice: JudgedChoice) -> dict[str, object]:
    return {
        "options": [
            [text, _round(value), _round(odds), *([_round(half)] if half else ())]
            for text, value, odds, half in choice.options
        ],
        "place": choice.place,
        "half": _round(choice.half),
        "reasons": [[seat, text, _round(change)] for seat, text, change in choice.reasons],
        **({} if choice.share is None else {"share": _round(choice.share)}),
    }


def _parse_ply(data: Mapping[str, Any]) -> JudgedPly:
    dealt, choices = data["dealt"], data["choices"]
    met, chance = data.get("met"), data.get("chance")
    before, after, hidden, guess, half = (
        _read(data[key]) for key in ("before", "after", "hidden", "guess", "half")
    )
    return JudgedPly(
        before,
        after,
        None if dealt is None else _read(dealt),
        hidden,
        guess,
        half,
        tuple(None if each is None else _parse_choice(each) for each in choices),
        None if met is None else _read(met),
        None if chance is None else Chance(_read(chance[0]), bool(chance[1])),
    )


def _parse_choice(data: Mapping[str, Any]) -> JudgedChoice:
    options = tuple(Option(str(text), *map(_read, values)) for text, *values in data["options"])
    reasons = tuple(PaidChange(int(seat), str(t), _read(each)) for seat, t, each in data["reasons"])
    share = None if data.get("share") is None else _read(data["share"])
    choice = JudgedChoice(options, int(data["place"]), _read(data["half"]), reasons, share)
    if not 0 <= choice.place < len(options):
        raise ValueError("a choice is one of its options")
    return choice


def _read(value: float) -> float:
    if not isfinite(value):
        raise ValueError("a value is finite")
    return float(value)


def _round(value: float) -> float:
    return round(value, DIGITS) + 0.0


class Cells(NamedTuple):
    """Tenths of points by which a turn moved the viewer's margin: cards, both choices, guesses.

    Those of a whole game are its totals.
    """

    cards: int
    mine: int
    theirs: int
    guesses: int


def count_cells(game: JudgedRecord, viewer: int = 0) -> tuple[Cells, ...]:
    """Return the tenths of every turn: those of a term, and all of a turn, add up to the digit.

    The sums so far are rounded, and cells are their differences; one tenth at most is moved, in the
    largest cell, so that all of them make the result.
    """
    sign = -1 if viewer else 1
    columns = [
        [sign * game.cards(n) for n in range(len(game.plies))],
        [-find_error(ply, viewer) for ply in game.plies],
        [find_error(ply, 1 - viewer) for ply in game.plies],
        [sign * ply.guess for ply in game.plies],
    ]
    tenths = [_round_sums(column) for column in columns]
    missing = round(10 * sign * (game.result - game.start)) - sum(map(sum, tenths))
    if missing:
        places = [(n, ply) for n, column in enumerate(tenths) for ply in range(len(column))]
        term, ply = max(places, key=lambda place: abs(tenths[place[0]][place[1]]))
        tenths[term][ply] += missing
    return tuple(Cells(*turn) for turn in zip(*tenths, strict=True))


def sum_cells(cells: Iterable[Cells]) -> Cells:
    """Return the totals of some turns."""
    return Cells(*(sum(column) for column in zip(*cells, strict=True)))


def find_error(ply: JudgedPly, seat: int) -> float:
    """Return what a seat gave away at a turn: 0 where it did not choose."""
    choice = ply.choices[seat]
    return 0.0 if choice is None else choice.error


def _round_sums(values: Sequence[float]) -> list[int]:
    total, told, cells = 0.0, 0, list[int]()
    for value in values:
        total += value
        rounded = round(10 * total) if abs(value) > 10**-DIGITS else told
        cells.append(rounded - told)
        told = rounded
    return cells
