"""The commands of the study are called as all others are."""

from tests.commands.conftest import run

__all__ = ["run"]
