"""What is imported late or only if it can be found is known, and no build leaves it out."""

import ast
import logging
from pathlib import Path

import pytest
from contents import EXCLUDED_MODULES
from imports import list_imports
from trial import TrialError, complain

from game.log import _FORMAT

ROOT = Path(__file__).resolve().parents[2]

SOURCE = """
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import never
else:
    import instead
if json:
    import in_a_branch

try:
    from guarded import name as other
except ImportError:
    other = None


class Late:
    def load(self) -> None:
        match self:
            case _:
                from deep.below import thing
"""


def test_every_late_and_guarded_import_is_listed(tmp_path: Path) -> None:
    room = tmp_path / "game" / "room"
    (tmp_path / "game" / "tides" / "training").mkdir(parents=True)
    room.mkdir()
    (room / "__init__.py").touch()
    (room / "late.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "game/tides/training/labels.py").write_text("def f():\n    import no", "utf-8")
    assert list_imports(tmp_path) == [
        "from deep.below import thing",
        "from guarded import name as other",
        "import game.room",
        "import game.room.late",
        "import in_a_branch",
        "import instead",
    ]


def test_the_list_has_gamepads_and_every_module_of_the_window() -> None:
    listed = list_imports(ROOT)
    assert "from pygame._sdl2 import controller" in listed
    assert "import game.study.benches.vote" in listed
    assert not [statement for statement in listed if "training" in statement]


def test_no_build_leaves_out_what_is_imported() -> None:
    packed = [path for path in (ROOT / "game").rglob("*.py") if "training" not in path.parts]
    for path in packed:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{alias.name}" for alias in node.names]
            for name in names:
                left_out = [each for each in EXCLUDED_MODULES if f"{name}.".startswith(f"{each}.")]
                assert left_out == [], f"{path} imports {name}"


@pytest.mark.parametrize(
    ("logger", "line"),
    [
        ("game.ui.gamepad", "no gamepads: No module named 'pygame._sdl2'"),
        ("game.ui.sound", "playing without sound: pygame has no mixer"),
        ("game.resources", "something plain stands in for 'cards/07.jpg': lost"),
        ("game.shell.menu_entry", "no menu entry: [Errno 28] No space left on device"),
    ],
)
def test_a_trial_refuses_a_program_that_does_without(logger: str, line: str) -> None:
    formatter = logging.Formatter(_FORMAT)
    attributes = {"name": logger, "msg": line}, {"name": "game.shell", "msg": "with no sound"}
    records = [logging.makeLogRecord(each) for each in attributes]
    log = "\n".join(map(formatter.format, records))
    with pytest.raises(TrialError, match=line[:5]) as refused:
        complain(log)
    assert "with no sound" not in str(refused.value)
    complain(log, expected=line)
