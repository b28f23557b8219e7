"""The commands of the drafting game are called as all others are."""

from tests.commands.conftest import run

__all__ = ["run"]
