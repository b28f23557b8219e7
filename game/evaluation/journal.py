"""A file to which played deals are appended, so that a long match can be continued.

JSON lines: the first says what is played, each of the others is one deal. A line is appended in
one write, and a last line without its end, left by a program that was killed, is dropped.
"""

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

from game.evaluation import JournalError
from game.evaluation.duplicate import Pairing, PlayedDeal
from game.files import UnfitFileError, open_file, read_file
from game.protocol import Utility, Variant

DealsByPair: TypeAlias = dict[tuple[str, str], dict[int, PlayedDeal]]
Header: TypeAlias = dict[str, object]

LARGEST_JOURNAL: Final = 2**28
"""Bytes; a deal takes about 110."""

_APPEND: Final = os.O_RDWR | os.O_CREAT | os.O_APPEND


class Journal:
    """The deals of one or more pairings of the same seed and variant, by their numbers."""

    def __init__(self, played: DealsByPair | None = None, file: int | None = None) -> None:
        """Start from deals already played; append to the descriptor ``file`` if there is one."""
        self._played: DealsByPair = {} if played is None else played
        self._file = file

    def deals(self, pairing: Pairing) -> dict[int, PlayedDeal]:
        """Return the deals of ``pairing`` that are played, by number."""
        return self._played.setdefault(pairing.opponents, {})

    def add(self, pairing: Pairing, deal: int, played: PlayedDeal) -> None:
        """Keep one more deal; raises ``OSError`` if it cannot be written."""
        self.deals(pairing)[deal] = played
        if self._file is not None:
            first, second = pairing.opponents
            names: Header = {"first": first, "second": second}
            found = {key: value for key, value in played._asdict().items() if value is not None}
            os.write(self._file, _to_line({**names, "deal": deal, **found}))


@contextmanager
def open_journal(
    path: Path | None,
    opponents: Sequence[str],
    variant: tuple[str, Variant],
    seed: int,
    utilities: tuple[Utility, Utility] = (Utility.MARGIN, Utility.MARGIN),
) -> Iterator[Journal]:
    """Open the journal in ``path``, new or to be continued; without a path it is in memory only.

    ``variant`` is the option that chose it, and what was chosen. Raises ``JournalError`` if the
    file is of other opponents, another variant, seed or pair of utilities, is no journal, is longer
    than ``LARGEST_JOURNAL``, or cannot be used.
    """
    if path is None:
        yield Journal()
        return
    header: Header = {
        "opponents": [*opponents],
        variant[0]: variant[1],
        "seed": seed,
        "utilities": [utility.value for utility in utilities],
    }
    try:
        file = open_file(path, _APPEND, LARGEST_JOURNAL)
        try:
            yield Journal(_continue_file(path, file, header), file)
        finally:
            os.close(file)
    except UnfitFileError as error:
        raise JournalError(f"cannot keep deals in {path}: {error}") from error
    except OSError as error:
        raise JournalError(f"cannot keep deals in {path}: {error.strerror}") from error


def _continue_file(path: Path, file: int, header: Header) -> DealsByPair:
    """Return the deals in the file; write the header of a new one."""
    content = read_file(path, LARGEST_JOURNAL)
    whole, first_line = content[: content.rfind(b"\n") + 1], _to_line(header)
    if not whole:
        if not first_line.startswith(content):
            raise JournalError(
                f"{path} is no file of played deals: name one of them, or a new file"
            )
        os.ftruncate(file, 0)
        os.write(file, first_line)
        return {}
    lines = whole.decode("utf-8-sig", errors="replace").splitlines()
    _check_header(path, lines[0], header)
    played: DealsByPair = {}
    for number, line in enumerate(lines[1:], start=2):
        pair, deal, margins = _read_deal(f"line {number} of {path}", line)
        played.setdefault(pair, {})[deal] = margins
    if whole != content:
        os.ftruncate(file, len(whole))
    return played


def _check_header(path: Path, line: str, header: Header) -> None:
    found = _parse(line)
    if not isinstance(found, dict) or found.keys() != header.keys():
        raise JournalError(f"{path} is no file of played deals: name one of them, or a new file")
    for key, asked in header.items():
        if found[key] != asked:
            raise JournalError(
                f"{path} holds deals with {key} {_show(found[key])}, not {_show(asked)}: "
                "ask for the same again, or name another file"
            )


def _read_deal(place: str, line: str) -> tuple[tuple[str, str], int, PlayedDeal]:
    match _parse(line):
        case {
            "first": str(first),
            "second": str(second),
            "deal": int(deal),
            "ahead": int(ahead),
            "swapped": int(swapped),
            **rest,
        } if (found := _read_rest(rest)) is not None:
            return (first, second), deal, PlayedDeal(ahead, swapped, *found)
        case {"opponents": _}:
            raise JournalError(f"{place} begins the deals of another match: keep one in a file")
        case _:
            raise JournalError(f"{place} is no played deal")


def _read_rest(rest: dict[object, object]) -> tuple[float | None, tuple[int, int] | None] | None:
    """Return luck and results, where they are told; ``None`` if there is anything else."""
    luck, decided = rest.get("luck"), rest.get("decided")
    if not rest.keys() <= {"luck", "decided"} or not isinstance(luck, float | None):
        return None
    match decided:
        case None:
            return luck, None
        case [int(ahead), int(swapped)]:
            return luck, (ahead, swapped)
        case _:
            return None


def _parse(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _show(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _to_line(value: Header) -> bytes:
    return f"{json.dumps(value)}\n".encode()
