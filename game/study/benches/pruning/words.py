"""What the Pruning bench says: moves, nodes, what has just happened, and the counters."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final

from game.study.benches.pruning.searches import Prediction, SaidOutcome, Search, Seen
from game.study.figures import write_count
from game.study.frame.bench import BenchContext, Bet, Counter, Report
from game.study.jobs import MOST_COUNTED, Left, Method
from game.study.replay import Moment, Shape
from game.study.tree.look import (
    NodeStatus,
    SearchStyle,
    describe_alike,
    describe_event,
    name_bet,
    name_node,
)

_POKER: Final = ("kqj", "kuhn")
_NODES: Final = 9
"""How many positions the tree has that the bet is about."""
_ANSWERS: Final = (0, 1, 4)
"""How many of them are left out: what can be answered."""


def name_search(context: BenchContext, method: Method) -> str:
    """Return what a search is called."""
    return context.say(f"study.search.{method.value}")


def name_moves(context: BenchContext, game: str, tree: Shape) -> list[str]:
    """Return in words what leads to each node; a tree that is made has no names for its moves."""
    if game == "tree":
        return [""] * len(tree)
    if game not in _POKER:
        return [node.move for node in tree.nodes]
    return [name_bet(context.say, node.position) or node.move for node in tree.nodes]


def write_bet(context: BenchContext, left_out: int | None) -> Bet:
    """Return the bet; ``left_out`` is how many positions are, once both searches have shown it."""
    answers = tuple(
        context.say("study.pruning.bet.some" if number else "study.pruning.bet.none", number=number)
        for number in _ANSWERS
    )
    right = _ANSWERS.index(left_out) if left_out in _ANSWERS else None
    rule = context.say("study.pruning.bet.rule")
    return Bet(rule, context.say("study.pruning.bet", nodes=_NODES), answers, right)


def write_report(
    context: BenchContext,
    searches: Sequence[Seen],
    missing: Sequence[Sequence[tuple[int, int]]],
    *,
    is_same: bool,
    is_limited: bool,
) -> Report:
    """Return what the rail says; ``missing`` is how many nodes each search left out, and when.

    It is empty where not all of the tree is known. Where the search ``is_limited`` to a depth, not
    every leaf is an end.
    """
    moments = [moment for _, _, moment in searches]
    counters = _list_counters(context, moments, missing, is_limited=is_limited)
    heads = tuple(
        context.say(f"study.search.{search.method.value}.short") for search, _, _ in searches
    )
    story = _tell(context, searches)
    for search, _, moment in searches:
        if _has_broken_off(search, moment):
            story = (*story, _describe_size(context, search))
    if not is_same:
        return Report(heads, counters, story)
    _, looks, moment = searches[0]
    verdict = context.say("study.pruning.same", value=looks.write(moment.left[0].value))
    return Report(heads, counters, verdict=verdict)


def _list_counters(
    context: BenchContext,
    moments: Sequence[Moment],
    missing: Sequence[Sequence[tuple[int, int]]],
    *,
    is_limited: bool,
) -> tuple[Counter, ...]:
    """Return what has been visited and left out, a column for each search."""
    left_out = [
        _find_sum(sums, moment.index) for sums, moment in zip(missing, moments, strict=False)
    ]
    rows: dict[str, Sequence[int | None]] = {
        "nodes": [moment.entered for moment in moments],
        "leaves" if is_limited else "ends": [moment.ends for moment in moments],
        "left_out": left_out or [None] * len(moments),
        "deepest": [moment.deepest for moment in moments],
    }
    return tuple(
        Counter(context.say(f"study.count.{key}"), tuple(map(write_count, values)))
        for key, values in rows.items()
    )


def _has_broken_off(search: Search, moment: Moment) -> bool:
    """Return whether all is shown that has come of a search, and it went on."""
    return search.is_over and not search.is_whole and moment.index == len(search.replay)


def _describe_size(context: BenchContext, search: Search) -> str:
    """Say how many nodes a search visits; only the first of them are shown."""
    name = context.say(f"study.search.{search.method.value}.short")
    if search.totals is None:
        return context.say(
            "study.pruning.visits.more", search=name, nodes=write_count(MOST_COUNTED)
        )
    return context.say("study.pruning.visits", search=name, nodes=write_count(search.totals.nodes))


def describe_node(
    context: BenchContext, whole: Shape, searches: Sequence[Seen], node: int, move: str, worth: str
) -> str:
    """Return in one line what a node is, and how each search has found it.

    ``worth`` is what a leaf is worth that the player can set: it is said until a search finds it.
    """
    parts = [name_node(context.say, whole, node, move)]
    for search, looks, moment in searches:
        look = looks.look(moment, node, frozenset())
        name = context.say(f"study.search.{search.method.value}.short")
        if look.status is NodeStatus.SKIPPED:
            parts.append(context.say("study.node.skipped", search=name))
        elif look.value:
            worth = ""
            parts.append(context.say("study.node.value", search=name, value=look.value))
    if unread := whole.count_unread(node):
        parts.append(context.say(f"study.node.unread{'.one' if unread == 1 else ''}", count=unread))
    if worth:
        parts.insert(1, context.say("study.node.worth", value=worth))
    return context.say("list.semicolon").join([*parts, *describe_alike(context.say, whole, node)])


def describe_said(context: BenchContext, said: Prediction, shape: Shape, node: int) -> list[str]:
    """Return what the player has said of a node."""
    words = [context.say("study.predict.said")] if node in said.list_marked(shape) else []
    if node in said.values:
        value = str(said.values[node]).replace("-", "−")
        words.append(context.say("study.predict.wrote", value=value))
    return words


def describe_outcomes(
    context: BenchContext, outcomes: Iterable[tuple[int, bool, SaidOutcome]]
) -> list[str]:
    """Return what has come of it, of the branch or of the value."""
    return [context.say(f"study.predict.{outcome.value}") for _, _, outcome in outcomes]


def write_outcomes(
    context: BenchContext,
    searches: Sequence[Seen],
    outcomes: Sequence[tuple[int, bool, SaidOutcome]],
    streak: int,
) -> Report:
    """Return what the rail says of what was said beforehand; ``streak`` is right trees in a row."""
    counts = [
        Counter(
            context.say(f"study.count.{outcome.value}"),
            (write_count(sum(each is outcome for _, _, each in outcomes)),),
        )
        for outcome in SaidOutcome
    ]
    counts.append(Counter(context.say("study.count.streak"), (write_count(streak),)))
    is_over = all(moment.left.get(0) for _, _, moment in searches)
    if is_over and all(outcome is SaidOutcome.RIGHT for _, _, outcome in outcomes):
        return Report((), tuple(counts), verdict=context.say("study.predict.all"))
    return Report((), tuple(counts), _tell(context, searches))


def _tell(context: BenchContext, searches: Sequence[Seen]) -> tuple[str, ...]:
    """Return what has just happened in each search."""
    return tuple(
        context.say(
            "study.told",
            search=context.say(f"study.search.{search.method.value}.short"),
            event=describe_event(context.say, looks, search.replay.events[moment.index - 1]),
        )
        for search, looks, moment in searches
        if moment.index
    )


def say_cut(context: BenchContext, searches: Sequence[Seen]) -> str:
    """Return why the rest of a node has just been cut; nothing where none has."""
    return next(filter(None, (_explain_cut(context, *search) for search in searches)), "")


def say_lead(context: BenchContext, searches: Sequence[Seen], depth: int | None) -> str:
    """Return what is to be seen now; ``depth`` is how many plies ahead is looked, if not all."""
    if any(_has_broken_off(search, moment) for search, _, moment in searches):
        return context.say("study.pruning.part")
    has_bounds = any(
        looks.has_bounds and moment.path and moment.left for _, looks, moment in searches
    )
    if depth is not None and not has_bounds:
        return context.say(f"study.pruning.guessed{'.one' if depth == 1 else ''}", count=depth)
    return context.say("study.pruning.bounds" if has_bounds else "study.pruning.lead")


def _explain_cut(context: BenchContext, search: Search, looks: SearchStyle, moment: Moment) -> str:
    """Return why the rest of a node has just been cut; nothing where none has.

    Its player has enough there, as the other player has something better elsewhere.
    """
    event = search.replay.events[moment.index - 1] if moment.index else None
    if not isinstance(event, Left) or not event.is_cut or moment.closed is None:
        return ""
    kind, number = search.shape.kind(event.node), looks.same[event.node] + 1
    bound = looks.write(moment.closed.beta if kind == "max" else moment.closed.alpha)
    value = looks.write(event.value)
    return context.say(f"study.pruning.cut.{kind}", number=number, value=value, bound=bound)


def _find_sum(sums: Sequence[tuple[int, int]], index: int) -> int:
    at = bisect_right(sums, index, key=lambda pair: pair[0])
    return sums[at - 1][1] if at else 0
