"""What a long judgement has found so far, one line of JSON for each finding."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def load_lines(path: Path, together: int = 1) -> list[dict[str, Any]]:
    """Return the findings in the file, or none, and cut off what was not written to its end.

    Lines belong together by so many.
    """
    if not path.exists():
        return []
    lines = path.read_text("utf-8").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]
    whole = whole[: len(whole) // together * together]
    path.write_text("".join(whole), encoding="utf-8")
    return [json.loads(line) for line in whole]


def add_lines(path: Path, findings: Iterable[dict[str, Any]]) -> None:
    """Add findings at the end of the file; its folder is made if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write("".join(f"{json.dumps(finding)}\n" for finding in findings))
