"""What the tests of commands share: the program called as a shell would call it."""

import pytest

from game.__main__ import main
from tests.commands.running import Ran, Run


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs the program in this process with the arguments it is given."""

    def run_here(*arguments: str) -> Ran:
        try:
            code = main(arguments)
        except SystemExit as stopped:
            code = int(stopped.code or 0)
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run_here
