"""What the Vote bench says: the hand that voted last, the columns, the tiles, and the bet."""

from typing import Final

from game.study.benches.vote.places import SILENT
from game.study.benches.vote.tally import Tally, VoteCount
from game.study.figures import write_count
from game.study.frame.bench_context import BenchContext
from game.study.frame.report import Bet, Counter, Report
from game.tides.cards.card_kit import CardKit
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import HAND_SIZE

_ANSWERS: Final = ("all", "most", "fewer")


def write_bet(context: BenchContext, tally: Tally, hands: int, *, is_over: bool) -> Bet:
    """Return the bet: whether all ``hands`` agree on a card, more than half of them, or fewer."""
    answers = tuple(context.say(f"study.vote.bet.{answer}") for answer in _ANSWERS)
    right = None
    if is_over:
        most = max(tally.final.votes)
        right = 0 if most == hands else 1 if 2 * most > hands else 2
    rule = context.say("study.vote.bet.rule", hands=write_count(hands))
    return Bet(rule, context.say("study.vote.bet"), answers, right)


def write_report(
    context: BenchContext, kit: CardKit, hand: Cards, now: VoteCount, *, is_over: bool
) -> Report:
    """Return the counters, what the last hand said, and at the end which card has won."""
    counts = {"looked": now.looked, "voted": sum(now.votes), "silent": now.silent}
    counters = tuple(
        Counter(context.say(f"study.vote.count.{key}"), (str(count),))
        for key, count in counts.items()
    )
    wins = is_over and now.leader is not None
    verdict = "" if not wins else context.say("study.vote.wins", card=_name(kit, hand, now.leader))
    return Report((), counters, _describe_last(context, kit, now), verdict)


def _describe_last(context: BenchContext, kit: CardKit, now: VoteCount) -> tuple[str, ...]:
    if now.last is None:
        return ()
    if now.last.value <= 0:
        return (context.say("study.vote.silent", number=now.looked),)
    card = kit.faces.name(Card(now.last.card))
    values = {"number": now.looked, "card": card, "count": now.last.value}
    return (context.say("study.vote.said", **values),)


def write_column(
    context: BenchContext, kit: CardKit, hand: Cards, now: VoteCount, column: int
) -> str:
    """Return in words what a column shows."""
    if column == SILENT:
        return context.say("study.vote.column.none", count=now.silent)
    card, votes, mean = _name(kit, hand, column), now.votes[column], now.means[column] or 0.0
    return context.say("study.vote.column", card=card, count=votes, points=f"{mean:.2f}")


def write_tile(context: BenchContext, kit: CardKit, card: Card, chosen: Cards) -> str:
    """Return what pressing a tile does; ``chosen`` is the hand, the oldest card first."""
    name = kit.faces.name(card)
    if card in chosen:
        return context.say("study.vote.tile.held", card=name)
    out = kit.faces.name(chosen[-HAND_SIZE])
    return context.say("study.vote.tile", card=name, out=out)


def _name(kit: CardKit, hand: Cards, column: int | None) -> str:
    return kit.faces.name(hand[column or 0])
