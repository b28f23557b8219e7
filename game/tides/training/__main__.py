"""Runs a training command: ``python -m game.tides.training``."""

import sys

from game.cores import take_one_core


def main() -> int:
    """Run the command that the arguments name and return the exit code."""
    take_one_core()  # before NumPy is imported
    from game.tides.training.commands import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
