"""``score``: what two kingdoms are worth, and every card's part in it."""

from typing import Final

from game.commands.output import CommandError, write_json, write_line
from game.tides.commands.wording import check_once, describe_suit, describe_term, read_cards
from game.tides.rules.cards import Cards, Points
from game.tides.rules.moves import Pair, Seat
from game.tides.rules.scoring import Term, score_both, score_terms

LARGEST_KINGDOM: Final = 7
"""Five cards of the third round and two relics."""


def score_kingdoms(first: str, second: str, *, as_json: bool) -> None:
    """Write the totals and the terms of two kingdoms; raises ``CommandError`` for bad ones."""
    kingdoms = (_parse_kingdom(first), _parse_kingdom(second))
    check_once(kingdoms[0] + kingdoms[1])
    totals = score_both(kingdoms)
    terms = [(seat, term) for seat in Seat for term in score_terms(*seat.own_first(kingdoms))]
    if as_json:
        listed = [_term_to_json(seat, term) for seat, term in terms]
        write_json({"totals": list(totals), "terms": listed})
    else:
        _write_report(totals, terms)


def _parse_kingdom(text: str) -> Cards:
    kingdom = read_cards(text)
    if len(kingdom) > LARGEST_KINGDOM:
        count = len(kingdom)
        raise CommandError(f"a kingdom has at most {LARGEST_KINGDOM} cards, not {count}: '{text}'")
    return kingdom


def _term_to_json(seat: Seat, term: Term) -> dict[str, object]:
    return {
        "seat": seat + 1,
        "card": term.card,
        "points": term.points,
        "symbols": [
            {"suit": suit.letter, "mine": mine, "theirs": theirs}
            for suit, mine, theirs in term.symbols
        ],
        "cards": list(term.cards),
        "mine": term.mine,
        "theirs": term.theirs,
    }


def _write_report(totals: Pair[Points], terms: list[tuple[Seat, Term]]) -> None:
    for seat in Seat:
        write_line(f"Seat {seat + 1}: {totals[seat]} points")
        for owner, term in terms:
            if owner is seat:
                card = f"{term.card:>2}  {describe_suit(term.card):<10}"
                write_line(f"{term.points:>5}  card {card}  {describe_term(term, seat)}")
