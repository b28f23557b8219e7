"""``advise -``: many positions from standard input, a line each, after a single start.

In one process every line is answered as soon as it comes, so that another program can ask and
wait. Several processes read all lines first, and answer in the same order.
"""

import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from io import TextIOWrapper
from itertools import count, islice
from typing import Final, NamedTuple, TextIO

from game.commands.output import CommandError, write_complaint, write_json, write_line
from game.engine.child import ChildError, run_tasks
from game.evaluation import EvaluationError
from game.files import find_encoding
from game.tides.commands.advise import Question, answer, answer_to_json, describe_answer

CHUNK: Final = 8
"""Lines that a process answers at a time."""
LONGEST_LINE: Final = 10_000
"""Characters; a position has a few hundred."""
MOST_LINES: Final = 100_000
"""Lines that several processes share out: all are read before the first answer."""


class _Answered(NamedTuple):
    """What is to be written of one line: JSON, a report, or a complaint in its place."""

    number: int
    fields: dict[str, object]
    report: tuple[str, ...] = ()
    complaint: str = ""


def advise_many(question: Question, jobs: int, *, as_json: bool) -> None:
    """Write what the opponent decides in the position of each line of standard input.

    ``question`` says who is asked, whose choice it is and for what. A line that is no position to
    choose in is reported on stderr, the others are answered; at the end that is a ``CommandError``.
    """
    if sys.stdin is None:
        raise CommandError("there is no standard input")
    if isinstance(sys.stdin, TextIOWrapper):
        peek = getattr(sys.stdin.buffer, "peek", None)
        encoding = find_encoding(b"" if peek is None else peek(2))
        # Bytes that are no text are no position.
        sys.stdin.reconfigure(encoding=encoding, errors="backslashreplace")
    refused = 0
    lines = _read_lines(sys.stdin)
    with closing(_answer_all(question, lines, jobs)) as answers:  # ends the children, too
        for answered in answers:
            refused += bool(answered.complaint)
            _write(answered, as_json=as_json)
    if refused:
        are = "1 line is no position" if refused == 1 else f"{refused} lines are no positions"
        raise CommandError(f"{are} to choose in")


def _read_lines(stream: TextIO) -> Iterator[tuple[int, str]]:
    """Yield every line that is not empty with its number; a device may have one without an end."""
    for number in count(1):
        line = stream.readline(LONGEST_LINE + 1)
        if len(line) > LONGEST_LINE:
            raise CommandError(f"line {number} has more than {LONGEST_LINE} characters")
        if not line:
            return
        if position := line.strip():
            yield number, position


def _answer_all(
    question: Question, lines: Iterable[tuple[int, str]], jobs: int
) -> Generator[_Answered, None, None]:
    if jobs == 1:
        for line in lines:
            yield from answer_lines(question, [line])
        return
    every = list(islice(lines, MOST_LINES + 1))
    if len(every) > MOST_LINES:
        raise CommandError(f"several jobs read at most {MOST_LINES} lines; one reads any number")
    chunks = [every[start : start + CHUNK] for start in range(0, len(every), CHUNK)]
    yield from _answer_apart([partial(answer_lines, question, chunk) for chunk in chunks], jobs)


def _answer_apart(tasks: "Sequence[partial[list[_Answered]]]", jobs: int) -> Iterator[_Answered]:
    """Answer in ``jobs`` processes, in order; raises ``EvaluationError`` when one of them dies."""
    finished: dict[int, list[_Answered]] = {}
    due = 0
    try:
        with closing(run_tasks(tasks, jobs)) as done:
            for place, answers in done:
                finished[place] = answers
                while due in finished:
                    yield from finished.pop(due)
                    due += 1
    except ChildError as error:
        raise EvaluationError(f"cannot answer: {error}") from error


def answer_lines(question: Question, lines: Sequence[tuple[int, str]]) -> list[_Answered]:
    """Return what the opponent decides in some positions."""
    return [_answer_line(question, number, line) for number, line in lines]


def _answer_line(question: Question, number: int, line: str) -> _Answered:
    asked = replace(question, position=line)
    head: dict[str, object] = {"line": number, "position": line}
    try:
        answered = answer(asked)
    except CommandError as error:
        return _Answered(number, head | {"error": str(error)}, complaint=str(error))
    report = (line, *describe_answer(asked, answered), "")
    return _Answered(number, head | answer_to_json(answered), report)


def _write(answered: _Answered, *, as_json: bool) -> None:
    if as_json:
        write_json(answered.fields)
    for line in () if as_json else answered.report:
        write_line(line)
    if answered.complaint:
        write_complaint(f"line {answered.number}: {answered.complaint}")
