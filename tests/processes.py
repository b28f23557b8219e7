"""The processes that the program has started and that still live, looked up in /proc."""

from contextlib import suppress
from pathlib import Path
from typing import Final

NOT_OURS: Final = ("dbus-",)
"""What SDL starts by itself where a desktop's message bus is missing, by the start of its name."""


def list_living(leader: int, *, with_others: bool = False) -> list[int]:
    """Return the processes of the group or session of ``leader``, dead but unburied ones aside.

    ``with_others`` counts what libraries start by themselves, too.
    """
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just gone
            start, _, rest = stat.read_text().rpartition(")")
            state, _parent, group, session = rest.split()[:4]
            is_ours = with_others or not start.partition("(")[2].startswith(NOT_OURS)
            if str(leader) in {group, session} and state != "Z" and is_ours:
                found.append(int(stat.parent.name))
    return found
