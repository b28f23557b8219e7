r"""The format of ``constraints.txt``: pinned packages with hashes, each under what it is for.

    # play, dev
    numpy==2.4.6 \
        --hash=sha256:... \
        --hash=sha256:...

A line such as ``# play, dev`` names the purposes of the package below it; ``play`` is the game
itself, the others are the extras of ``pyproject.toml``. Other comments stand in the head only.
"""

from collections.abc import Collection, Iterator
from typing import Final

PLAY: Final = "play"


def select(text: str, purposes: Collection[str]) -> str:
    """Return the requirements for any of ``purposes``, as pip reads them with their hashes."""
    return "".join(package for wanted, package in _split(text) if not wanted.isdisjoint(purposes))


def format_package(package: str, purposes: Collection[str]) -> str:
    """Return ``package``, lines as pip reads them, under the purposes in the order given."""
    return f"# {', '.join(purposes)}\n{package}"


def _split(text: str) -> Iterator[tuple[set[str], str]]:
    """Yield every package with its purposes."""
    purposes: set[str] = set()
    package = ""
    for line in text.splitlines(keepends=True):
        if line.startswith("#"):
            yield purposes, package
            purposes, package = {*line[1:].strip().split(", ")}, ""
        else:
            package += line
    yield purposes, package
