"""``docs/api.md``: every example of it is run, in the order in which they stand."""

import doctest
import re

from tests.commands.running import ROOT

PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")


def test_every_example_says_what_it_does() -> None:
    blocks: list[str] = re.findall(r"^```pycon\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    examples = "\n".join(blocks)
    test = doctest.DocTestParser().get_doctest(examples, {}, "docs/api.md", None, 0)
    assert len(test.examples) > 40
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert not result.failed, "".join(said)


def test_no_example_stands_outside_of_what_is_run() -> None:
    assert PAGE.count("```") == 2 * PAGE.count("```pycon")
