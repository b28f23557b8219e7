"""The house stands as it is drawn: rooms that know no more than they may, in small modules."""

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import play

ROOT = Path(__file__).parent.parent
MODULES = sorted((ROOT / "game").rglob("*.py"))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LONGEST_MODULE = 300
each_module = pytest.mark.parametrize(
    "path", MODULES, ids=[str(path.relative_to(ROOT)) for path in MODULES]
)


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported_packages(path: Path) -> Iterator[str]:
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield str(node.module).partition(".")[0]


def run_python(code: str) -> str:
    """Run ``code`` in a fresh interpreter and return what it wrote."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_contract_of_the_rooms_is_kept() -> None:
    out = run_python(
        "import sys, importlinter.cli as cli; sys.exit(cli.lint_imports(no_logo=True))"
    )
    assert " 0 broken" in out


@pytest.mark.parametrize("room", ["tides/rules", "protocol", "resources", "texts", "options"])
def test_ground_floor_stands_on_the_standard_library(room: str) -> None:
    modules = [
        path for path in MODULES if path.relative_to(ROOT / "game").as_posix().startswith(room)
    ]
    assert modules
    for path in modules:
        allowed = {"game", *sys.stdlib_module_names}
        if path.name == "score_tables.py":
            allowed.add("numpy")
        assert set(imported_packages(path)) <= allowed, path


@each_module
def test_no_random_numbers_come_from_the_global_generator(path: Path) -> None:
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert {alias.name for alias in node.names} <= {"Random", "SystemRandom"}, path
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            allowed = node.value.id != "random" or node.attr in {"Random", "SystemRandom"}
            assert allowed, f"{path}:{node.lineno}"


@each_module
def test_module_says_what_it_is_and_is_short(path: Path) -> None:
    assert ast.get_docstring(parse(path)), f"{path} has no docstring"
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize(
    "module", ["game.__main__", "game.engine.worker", "game.commands.dispatch"]
)
def test_pygame_is_not_loaded_with(module: str) -> None:
    assert run_python(f"import sys, {module}; print('pygame' in sys.modules)") == "False\n"


def test_neither_opponents_nor_numpy_are_loaded_with_the_window() -> None:
    modules = ("game.tides.bots", "numpy")
    code = f"import sys, game.shell.app; print([m for m in {modules} if m in sys.modules])"
    assert run_python(code).splitlines()[-1] == "[]"


def test_every_package_is_installed() -> None:
    packages = {".".join(path.parent.relative_to(ROOT).parts) for path in MODULES}
    assert set(PYPROJECT["tool"]["setuptools"]["packages"]) == {"game.assets", *packages}


def test_play_and_pyproject_agree_on_the_oldest_python() -> None:
    assert PYPROJECT["project"]["requires-python"] == f">={play.show(play.OLDEST_PYTHON)}"


def test_constraints_pin_every_requirement_and_name_no_address() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()[1:]
    pinned = dict(line.split("==") for line in lines)
    project = PYPROJECT["project"]
    required = sum(project["optional-dependencies"].values(), project["dependencies"])
    assert {name.partition(">")[0] for name in required} <= set(pinned)
