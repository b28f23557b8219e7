"""The format of all files but the index: a JSON object with a version, read field by field."""

import json
import math
from collections.abc import Mapping
from typing import Final

VERSION: Final = 1
LATEST: Final = 2.0**40
"""The latest valid time in seconds since the epoch, some 35,000 years from it."""

LARGEST_COUNT: Final = 2**53 - 1
"""Programs that read JSON numbers as floats know every count up to it exactly."""


class UnreadableError(ValueError):
    """Content that storage cannot have written; the message says why."""


def format_object(data: Mapping[str, object]) -> bytes:
    """Return ``data`` with the version as JSON; raises ``ValueError`` for infinity and NaN."""
    return json.dumps({"version": VERSION, **data}, allow_nan=False).encode()


def parse_object(content: bytes) -> dict[str, object]:
    """Return the object in a file of this version; raises ``UnreadableError`` for anything else."""
    data = parse_json(content)
    if "version" not in data:
        raise UnreadableError("there is no version")
    if data["version"] != VERSION:
        raise UnreadableError(f"the version is not {VERSION}")
    return data


def parse_json(content: bytes) -> dict[str, object]:
    """Return a JSON object of any version; raises ``UnreadableError`` for anything else."""
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise UnreadableError(_say_damage(error)) from error
    if type(data) is not dict:
        raise UnreadableError(f"this is no object but {type(data).__name__}")
    return data


def _say_damage(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"it is cut short or damaged at line {error.lineno}, column {error.colno}"
    return f"this is no JSON: {error}"


def read_text(data: Mapping[str, object], key: str) -> str:
    """Return a field that is text; raises ``UnreadableError`` if it is not."""
    value = data.get(key)
    if not isinstance(value, str):
        raise UnreadableError(f"'{key}' is no text")
    return value


def read_int(data: Mapping[str, object], key: str) -> int:
    """Return a field that is an integer; raises ``UnreadableError`` if it is not."""
    value = data.get(key)
    if type(value) is not int:  # isinstance would accept True
        raise UnreadableError(f"'{key}' is no integer")
    return value


def read_count(data: Mapping[str, object], key: str, missing: int | None = None) -> int:
    """Return a field that counts something; raises ``UnreadableError`` if it cannot.

    ``missing`` is the count of files that were written before there was this field.
    """
    count = missing if missing is not None and key not in data else read_int(data, key)
    if not 0 <= count <= LARGEST_COUNT:
        raise UnreadableError(f"'{key}' is no count from 0 to {LARGEST_COUNT}")
    return count


def read_flag(data: Mapping[str, object], key: str) -> bool:
    """Return a field that is true or false; raises ``UnreadableError`` if it is not."""
    value = data.get(key)
    if not isinstance(value, bool):
        raise UnreadableError(f"'{key}' is neither true nor false")
    return value


def read_time(data: Mapping[str, object], key: str) -> float:
    """Return a time in seconds since the epoch; raises ``UnreadableError`` for anything else."""
    value = data.get(key)
    if type(value) not in {int, float} or not isinstance(value, int | float):
        raise UnreadableError(f"'{key}' is no time")
    if not 0 <= value <= LATEST:
        raise UnreadableError(f"'{key}' is no time from 0 to {LATEST:.0f}")
    return float(value)


def read_list(data: Mapping[str, object], key: str) -> list[object]:
    """Return a field that is a list; raises ``UnreadableError`` if it is not."""
    value = data.get(key)
    if not isinstance(value, list):
        raise UnreadableError(f"'{key}' is no list")
    return value


def check_finite(value: object) -> None:
    """Raise ``UnreadableError`` for infinity and NaN."""
    if isinstance(value, float) and not math.isfinite(value):
        raise UnreadableError(f"{value} is no number to keep")
