"""``deal`` and ``daily``: what a game's code says, and the deck that it deals."""

from contextlib import suppress
from datetime import date

from game.commands.output import CommandError, write_facts
from game.play.codes import LETTERS, CodeError, CodeFault, clean_code, repair_code
from game.registry import find_game
from game.tides.codes import TidesCode, find_daily, order_deck
from game.tides.rules.notation import format_cards
from game.tides.session import GAME


def tell_deal(text: str, *, as_json: bool) -> None:
    """Write opponent, length, seat and deck of a code; raises ``CommandError`` for no code."""
    _tell(_read(text), {}, as_json=as_json)


def tell_daily(text: str, *, as_json: bool) -> None:
    """Write the same for the game of a day; raises ``CommandError`` for no date."""
    day = None
    with suppress(ValueError):
        day = date.fromisoformat(text)
    if day is None or str(day) != text:  # weeks, and dates without hyphens, are read as well
        raise CommandError(f"'{text}' is no date such as 2026-11-25")
    _tell(find_daily(day), {"date": text}, as_json=as_json)


def _tell(code: TidesCode, about: dict[str, object], *, as_json: bool) -> None:
    seed = code.stretch_deal(code.deal)
    order = order_deck(seed)
    told: dict[str, object] = {
        **about,
        "code": str(code),
        "deal": code.deal,
        "opponent": code.opponent,
        "rounds": code.variant,
        "seat": code.seat + 1,
        "seed": seed,
        "deck": list(order),
    }
    length, name = find_game(GAME).variants.words[code.variant], code.opponent.title()
    length = length.removeprefix("a ")
    write_facts(
        told,
        f"{code}: deal {code.deal}, {length}, seat {code.seat + 1} against {name}",
        f"seed {seed}, deck {format_cards(order)}",
        as_json=as_json,
    )


def _read(text: str) -> TidesCode:
    if len(clean_code(text)) != LETTERS:
        raise CommandError(f"'{text}' is no code: a code has {LETTERS} letters")
    try:
        return TidesCode.read(text)
    except CodeError as error:
        if error.fault is CodeFault.OTHER:
            raise CommandError(
                f"'{text}' is a code of another game: name it with --game"
            ) from error
        repaired = repair_code(text)
        hint = "" if repaired is None else f"; did you mean {repaired}?"
        raise CommandError(f"'{text}' is no code: {error}{hint}") from error
