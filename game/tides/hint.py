"""The hint: what the strongest opponent would do in the person's seat, and why.

The engine's analyst gets that seat's observation. Its answer is ranked as the command ``advise``
ranks it, the reason found among the points of this round, and both put into the band and onto the
cards. A game with a hint counts for no record.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from math import hypot
from typing import Final

from game.engine.protocol import Analysed
from game.protocol import Utility
from game.shell.play.hint import HintGame
from game.tides.accuracy import weigh_best_play
from game.tides.cards.hint_mark import HintMark, HintModel
from game.tides.context import TidesContext
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import Choice, RelicChoice
from game.tides.rules.observation import Observation
from game.tides.rules.reach import find_reach
from game.tides.rules.scoring import points_by_card, score, score_terms
from game.tides.session import TidesSession
from game.ui.widgets.controls import describe_value

_KEEP, _REMOVE = "images/crown.png", "images/ember.png"
"""The signs of the two sockets of the relic step."""
_DECIDED: Final = 0.005
"""Shares of the match below this, or above the rest, are written as 0% or 100%."""

_ALWAYS: Final = 0.995
"""The odds from which on a choice is made always: they are shown in whole hundredths."""
_SHOWN: Final = {False: 1, True: 2}
"""To how many digits values are shown on the cards: points, and shares of the match."""
_DIGITS: Final = 6
"""Choices that differ by less are worth the same: then the likelier is the better."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What best play does in a position, as far as its seat can know.

    ``best`` is the choice that it makes most often, and ``odds`` how likely it makes each, the
    likeliest first. ``next_best`` is the best of all other choices, by value. ``outside`` is the
    best of those that differ from all that best play makes, at the relic step in the card to keep
    where that is another one; ``None`` if there are none. ``lead`` is how much less it is worth, as
    the values on the cards show it.
    ``values`` are those of each card of the hand, at the relic step if it is
    kept. Values are points ahead from here on; if ``is_for_match``, shares of the match.
    """

    best: Choice
    odds: tuple[tuple[Choice, float], ...]
    next_best: Choice
    outside: Choice | None
    lead: float
    values: Mapping[Card, float]
    is_for_match: bool = False

    @property
    def is_mixed(self) -> bool:
        """Whether best play does not always make the same choice."""
        return len(self.odds) > 1 and self.odds[0][1] < _ALWAYS


def read_advice(analysis: Analysed[Choice]) -> Advice:
    """Return what ``analysis`` advises, ranked as ``advise`` lists it.

    Raises ``ValueError`` for an analysis of fewer than two choices.
    """
    mix, values = dict(analysis.mix), dict(analysis.values)
    ranked = sorted(values, key=lambda each: (-mix.get(each, 0.0), -values[each], f"{each!s:>5}"))
    if len(ranked) < 2:  # noqa: PLR2004  (one choice is no choice)
        raise ValueError("there is nothing to advise where there is nothing to choose")
    best, *others = ranked
    next_best = max(others, key=lambda choice: round(values[choice], _DIGITS))
    made = [choice for choice in others if mix.get(choice, 0.0) > 1 - _ALWAYS]
    differing = {_differ(best, choice) for choice in made}
    rare = (choice for choice in others if _differ(best, choice) not in differing)
    outside = max(rare, key=lambda choice: round(values[choice], _DIGITS), default=None)
    is_for_match = analysis.utility is Utility.MATCH
    shown = {choice: round(value, _SHOWN[is_for_match]) for choice, value in values.items()}
    return Advice(
        best=best,
        odds=tuple((choice, mix[choice]) for choice in ranked if choice in mix),
        next_best=next_best,
        outside=outside,
        lead=0.0 if outside is None else shown[best] - shown[outside],
        values=_value_cards(values),
        is_for_match=is_for_match,
    )


def _differ(best: Choice, other: Choice) -> tuple[Card | None, Card | None]:
    """Return in what a choice differs from the best: the card to play or keep, else to remove."""
    if isinstance(best, Card) or isinstance(other, Card):
        return (other if isinstance(other, Card) else None), None
    return (None, other.remove) if other.keep == best.keep else (other.keep, None)


def _value_cards(values: Mapping[Choice, float]) -> dict[Card, float]:
    """Return what each card is worth; one to keep, with the best removal beside it."""
    worth: dict[Card, float] = {}
    for choice, value in values.items():
        card = choice if isinstance(choice, Card) else choice.keep
        worth[card] = max(value, worth.get(card, value))
    return worth


class ReasonKind(Enum):
    """The kinds of reasons; their values occur in keys of the catalogue."""

    SCORES = "scores"
    """It adds to the viewer's own score; at the relic step, the card kept has scored."""
    COSTS = "costs"
    """It takes from the opponent's score."""
    DENIES = "denies"
    """It would add to the opponent's score, who would get it."""
    LATER = "later"
    """None of these: it pays in later picks or rounds."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason: its kind, the card that it speaks of, and how many points it is about."""

    kind: ReasonKind
    card: Card
    points: int = 0


def find_reason(view: Observation, best: Choice, other: Choice) -> Reason:
    """Return why ``best`` is better than ``other`` in ``view``.

    Of all kinds whose points are more than 0 and more than those of ``other``, it is the one with
    the largest difference, the first of equals.
    """
    if isinstance(best, RelicChoice) and isinstance(other, RelicChoice):
        return _compare_relics(view, best, other)
    if isinstance(best, Card) and isinstance(other, Card):
        ours, theirs = _weigh(view, best), _weigh(view, other)
        return _find_largest(best, ours, theirs)
    raise TypeError(f"{best} and {other} are choices of different kinds")


def _weigh(view: Observation, card: Card) -> dict[ReasonKind, int]:
    """Return how many points of each kind ``card`` is good for now."""
    mine, theirs = view.kingdom, view.opposing
    with_it, denied = (*mine, card), (*theirs, card)
    return {
        ReasonKind.SCORES: score(with_it, theirs) - score(mine, theirs),
        ReasonKind.COSTS: score(theirs, mine) - score(theirs, with_it),
        ReasonKind.DENIES: score(denied, mine) - score(theirs, mine),
    }


def _find_largest(
    card: Card, ours: Mapping[ReasonKind, int], theirs: Mapping[ReasonKind, int]
) -> Reason:
    leads = {
        kind: points - theirs[kind]
        for kind, points in ours.items()
        if points > max(0, theirs[kind])
    }
    if not leads:
        return Reason(ReasonKind.LATER, card)
    kind = max(leads, key=lambda each: leads[each])
    return Reason(kind, card, ours[kind])


def _compare_relics(view: Observation, best: RelicChoice, other: RelicChoice) -> Reason:
    """Speak of the card to keep; if both keep the same, of the one to remove.

    That a card has scored is a reason to keep it if no other that may be kept scored as much.
    """
    if best.keep != other.keep:
        scored = points_by_card(score_terms(view.kingdom, view.opposing))
        kind, card = ReasonKind.SCORES, best.keep
        ours = int(scored[best.keep])
        theirs = max(int(scored[card]) for card in view.drafted if card != best.keep)
    else:
        kind, card = ReasonKind.DENIES, best.remove
        ours, theirs = (_weigh_gift(view, choice.remove) for choice in (best, other))
    return Reason(kind, card, ours) if ours > max(0, theirs) else Reason(ReasonKind.LATER, card)


def _weigh_gift(view: Observation, card: Card) -> int:
    """Return what one of the viewer's own cards would add to the opponent's score."""
    left = tuple(other for other in view.kingdom if other != card)
    return score((*view.opposing, card), left) - score(view.opposing, left)


def write_best(context: TidesContext, name: str, shown: Observation, advice: Advice) -> HintModel:
    """Return what to choose in ``shown``, why, and how much better it is than the next best.

    ``name`` is the opponent's.
    """
    best, faces = advice.best, context.kit.faces
    if (end := _find_end(advice)) is not None:
        return HintModel(
            (context.say(f"hint.{end}"),), _list_cards(best), _mark_best(context, advice)
        )
    reason = find_reason(shown, best, advice.next_best)
    step = "relics" if isinstance(best, RelicChoice) else "pick"
    key, points = f"hint.{step}.{reason.kind.value}", reason.points
    if isinstance(best, RelicChoice) and reason.kind is ReasonKind.LATER:
        key += ".keep" if reason.card == best.keep else ".remove"
    elif isinstance(best, Card) and reason.kind is ReasonKind.LATER:
        points = find_reach(shown, best).find_most(best)
        key += ".most" if points else ""
    why = context.say(key, card=faces.name(reason.card), name=name, points=points)
    mix = (context.say("hint.mix"),) if advice.is_mixed else ()
    line = (why, *mix, *_compare(context, shown, advice))
    return HintModel(line, _list_cards(best), _mark_best(context, advice))


def write_values(context: TidesContext, shown: Observation, advice: Advice) -> HintModel:
    """Return what every card of the hand is worth; at the relic step, if it is kept."""
    step = "relics" if isinstance(advice.best, RelicChoice) else "pick"
    unit = "match" if advice.is_for_match else "margin"
    best, *_ = _list_cards(advice.best)
    marks = {
        card: _mark_figure(_write_value(value, unit), is_best=card == best)
        for card, value in advice.values.items()
    }
    told = _find_end(advice) or f"values.{step}.{unit}"
    width = _write_width(weigh_best_play(shown).others)
    sure = context.say("hint.estimated", points=width) if width else context.say("hint.exact")
    return HintModel((context.say(f"hint.{told}", sure=sure),), (best,), marks)


def _find_end(advice: Advice) -> str | None:
    """Return whether the match is ``lost`` or ``won`` whatever is chosen; ``None`` if open."""
    if not advice.is_for_match:
        return None
    worst, best = min(advice.values.values()), max(advice.values.values())
    return "lost" if best < _DECIDED else "won" if worst > 1 - _DECIDED else None


def _compare(context: TidesContext, shown: Observation, advice: Advice) -> Iterator[str]:
    """Yield how much better the choice is than the best that best play does not make, if any."""
    if advice.outside is not None:
        other = _name_other(context, advice.best, advice.outside)
        points, games = f"{advice.lead:.1f}", f"{100 * advice.lead:.0f}"
        is_even = (games == "0") if advice.is_for_match else (points == "0.0")
        unit = "match" if advice.is_for_match else "margin"
        key = "none" if is_even else f"mix.{unit}" if advice.is_mixed else unit
        if width := _write_width(hypot(*weigh_best_play(shown)[:2])):
            points = f"{points} ± {width}"
        yield context.say(f"hint.lead.{key}", points=points, games=games, other=other)


def _write_width(width: float) -> str:
    """Return the half-width of a 95 % interval as points are shown, or nothing if it is exact."""
    told = f"{width:.1f}"
    return told if float(told) else ""


def _name_other(context: TidesContext, best: Choice, other: Choice) -> str:
    """Return the words for the next best choice: only in what it differs from the best."""
    name = context.kit.faces.name
    if isinstance(best, Card) or isinstance(other, Card):
        return name(other) if isinstance(other, Card) else ""
    if best.keep != other.keep:
        return context.say("hint.other.keep", card=name(other.keep))
    return context.say("hint.other.remove", card=name(other.remove))


def _mark_best(context: TidesContext, advice: Advice) -> dict[Card, HintMark]:
    """Return the marks of the cards to choose, with the odds of all that are mixed."""
    if isinstance(advice.best, RelicChoice):
        return _mark_relics(context, advice, advice.best)
    if not advice.is_mixed:
        return {advice.best: HintMark(is_best=True)}
    return {
        card: _mark_figure(_write_share(chance), is_best=card == advice.best)
        for card, chance in advice.odds
        if isinstance(card, Card) and round(100 * chance)
    }


def _mark_relics(context: TidesContext, advice: Advice, best: RelicChoice) -> dict[Card, HintMark]:
    """Return the marks of both relic choices; each other card in the mix has its likelier one."""
    chances: dict[tuple[Card, bool], float] = {}
    for choice, chance in advice.odds:
        if isinstance(choice, RelicChoice):
            for place in ((choice.keep, True), (choice.remove, False)):
                chances[place] = chances.get(place, 0.0) + chance
    marks: dict[Card, HintMark] = {}
    for card, is_kept in (
        (best.keep, True),
        (best.remove, False),
        *sorted(chances, key=lambda place: -chances[place]),
    ):
        figure = _write_share(chances[card, is_kept])
        figure = "" if figure == "100%" else figure
        if card not in marks and round(100 * chances[card, is_kept]):
            told = context.say("relics.keep" if is_kept else "relics.remove")
            if figure:
                told = describe_value(told, figure, context.kit.texts)
            picture = _KEEP if is_kept else _REMOVE
            marks[card] = HintMark(card in best, picture, figure, told)
    return marks


def _mark_figure(figure: str, *, is_best: bool) -> HintMark:
    return HintMark(is_best, figure=figure, told=figure)


def _list_cards(choice: Choice) -> Cards:
    return (choice,) if isinstance(choice, Card) else (choice.keep, choice.remove)


def _write_share(share: float) -> str:
    return f"{100 * share:.0f}%"


def _write_value(value: float, unit: str) -> str:
    """Return a share of the match in hundredths, or points with their sign."""
    if unit == "match":
        return _write_share(min(1.0, max(0.0, value)))
    return f"{value:+.1f}".replace("-", "−")


def lead_hint(
    context: TidesContext, session: TidesSession, point_at: Callable[[Card], None]
) -> HintGame[HintModel]:
    """Return what a screen of ``session`` shows of a hint.

    ``point_at`` is handed the card that is best to play or keep.
    """

    def show_best(analysis: Analysed[Choice]) -> HintModel:
        _, name = context.names_of(session)
        return write_best(context, name, session.view, read_advice(analysis))

    def show_values(analysis: Analysed[Choice]) -> HintModel:
        return write_values(context, session.view, read_advice(analysis))

    def point(analysis: Analysed[Choice]) -> None:
        best = read_advice(analysis).best
        point_at(best if isinstance(best, Card) else best.keep)

    return HintGame(lambda line: HintModel((line,)), show_best, show_values, point)
