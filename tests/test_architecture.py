"""The house stands as it is drawn: rooms that know no more than they may, in small modules."""

import ast
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Protocol

import pytest

from game import registry
from game.shell.scene import Scene
from game.tides.bots.ladder import OPPONENTS
from game.tides.rules.cards import Suit

ROOT = Path(__file__).parent.parent
MODULES = sorted((ROOT / "game").rglob("*.py"))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LONGEST_MODULE = 500
CONTRACTS = PYPROJECT["tool"]["importlinter"]["contracts"]
NOT_THE_WINDOWS = next(
    tuple(contract["forbidden_modules"])
    for contract in CONTRACTS
    if contract["name"].startswith("the window's process")
)
"""What only opponents, commands and the making of data need, and nobody before a window."""
NOT_A_VIEWS = (
    "game.engine",
    "game.play",
    "game.storage",
    "game.shell",
    "game.settings",
    "game.tides.context",
    "game.tides.settings",
    "game.tides.session",
)
"""What knows more than the model that a view is handed."""
VIEWS = [path for path in MODULES if path.stem.endswith("_view")]


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported_packages(path: Path) -> Iterator[str]:
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield str(node.module).partition(".")[0]


def name_of(path: Path) -> str:
    """Return the dotted name of a module, or of a package by its ``__init__``."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


NETWORK = frozenset(
    [
        "asyncio",
        "ftplib",
        "http",
        "imaplib",
        "poplib",
        "requests",
        "select",
        "selectors",
        "smtplib",
        "socket",
        "socketserver",
        "ssl",
        "telnetlib",
        "urllib",
        "webbrowser",
        "xmlrpc",
    ]
)
"""What a program would need to speak to another machine."""


def list_imports(node: ast.AST) -> Iterator[str]:
    """Yield what a module imports, in functions as well; but for what only type checkers read."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.If(test=ast.Name(id="TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING")):
                for other in child.orelse:
                    yield from list_imports(other)
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)
            case _:
                yield from list_imports(child)


def find_circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Return the nodes of a graph that lie on a circle, in groups that reach each other."""
    reach = {node: find_reach(graph, node) for node in graph}
    on_circle = [node for node in graph if node in reach[node]]
    groups = {tuple(o for o in on_circle if o in reach[n] and n in reach[o]) for n in on_circle}
    return sorted(map(list, groups))


def find_reach(graph: dict[str, set[str]], start: str) -> set[str]:
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        news = graph[waiting.pop()] - reached
        reached |= news
        waiting += news
    return reached


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


def test_every_bench_of_the_study_stands_beside_the_others() -> None:
    layers = [set(layer.split(" | ")) for each in CONTRACTS for layer in each.get("layers", ())]
    modules = [name_of(path).partition(".benches.")[2] for path in MODULES]
    benches = {f"benches.{name.partition('.')[0]}" for name in modules if name}
    assert len(benches) > 2
    assert benches in layers


def test_no_screen_imports_another() -> None:
    """They return routes; whoever maps routes to screens, and nobody else, imports them."""
    screens = list_screens()
    assert {"TableScene", "DemoScene", "StudyScene", "TitleScene", "TutorialTable"} <= {*screens}
    modules = {*screens.values()}
    for path in MODULES:
        if name_of(path) in modules:
            others = modules - {name_of(path)}
            assert not others.intersection(list_imports(parse(path))), path


def list_screens() -> dict[str, str]:
    """Return the modules of all screens by class: what is shaped like a scene, and no base."""
    found: dict[type, str] = {}
    for path in MODULES:
        if path.stem != "__main__":
            module = import_module(name_of(path))
            kinds = [kind for kind in vars(module).values() if isinstance(kind, type)]
            found |= {kind: name_of(path) for kind in kinds if kind.__module__ == module.__name__}
    shape = {name for name in vars(Scene) if not name.startswith("_")}
    screens = [kind for kind in found if Protocol not in kind.__bases__ and shape <= {*dir(kind)}]
    bases = {base for kind in screens for base in kind.__mro__[1:]}
    return {kind.__name__: found[kind] for kind in screens if kind not in bases}


def test_a_route_carries_no_callback() -> None:
    """It is a value: two of the same screen are equal."""
    routes = [path for path in MODULES if path.stem == "routes"]
    assert len(routes) > 1
    for path in routes:
        kinds = [node for node in ast.walk(parse(path)) if isinstance(node, ast.ClassDef)]
        fields = [node for kind in kinds for node in kind.body if isinstance(node, ast.AnnAssign)]
        assert fields
        assert not [node for node in fields if "Callable" in ast.unparse(node.annotation)], path


def test_shared_rooms_do_not_speak_of_a_game() -> None:
    """But for those that name it as text, or read what 0.1.0 wrote, when it was the only one."""
    of_the_game = {"tides", "study", "harbour", "registry", "settings_file", "migration"}
    words = {"relic", "kingdom", *(suit.name.lower() for suit in Suit), *OPPONENTS}
    words -= {"library", "mist"}  # means other things, too
    pattern = re.compile(rf"(?<![a-z])({'|'.join(words)})s?(?![a-z])", re.IGNORECASE)
    for path in MODULES:
        if of_the_game.isdisjoint(path.relative_to(ROOT / "game").with_suffix("").parts):
            assert pattern.findall(path.read_text(encoding="utf-8")) == [], path


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


def test_no_random_numbers_come_from_the_global_generator() -> None:
    for path, node in ((each, node) for each in MODULES for node in ast.walk(parse(each))):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert {alias.name for alias in node.names} <= {"Random", "SystemRandom"}, path
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            allowed = node.value.id != "random" or node.attr in {"Random", "SystemRandom"}
            assert allowed, f"{path}:{node.lineno}"


def test_every_module_says_what_it_is_and_is_short() -> None:
    for path in MODULES:
        assert ast.get_docstring(parse(path)), f"{path} has no docstring"
        assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE, path


@pytest.mark.parametrize(
    "module", ["game.__main__", "game.engine.worker", "game.commands.dispatch"]
)
def test_pygame_is_not_loaded_with(module: str) -> None:
    assert run_python(f"import sys, {module}; print('pygame' in sys.modules)") == "False\n"


@pytest.mark.parametrize("half", [game.window for game in registry.list_games() if game.window])
def test_neither_opponents_nor_numpy_are_loaded_with_the_window(half: str) -> None:
    code = f"import sys, game.shell.main, {half}; print(*sys.modules)"
    loaded = run_python(code).splitlines()[-1].split()
    assert {"pygame", "game.shell.main", half} <= set(loaded)
    assert [name for name in loaded if name.startswith(NOT_THE_WINDOWS)] == []


def test_neither_searches_nor_numpy_are_loaded_with_the_benches_of_the_study() -> None:
    benches = [name_of(path) for path in MODULES if "benches" in path.parts]
    assert len(benches) > 2
    code = f"import sys, game.study.window, {', '.join(benches)}; print(*sys.modules)"
    loaded = run_python(code).splitlines()[-1].split()
    assert [name for name in loaded if name.startswith(NOT_THE_WINDOWS)] == []


def build_graph() -> dict[str, set[str]]:
    """Return which modules of the game each of them imports."""
    modules = {name_of(path): path for path in MODULES}
    return {
        name: {other for other in list_imports(parse(path)) if other in modules}
        for name, path in modules.items()
    }


def test_no_view_knows_more_than_its_model_not_even_by_way_of_others() -> None:
    graph = build_graph()
    known = {name_of(path): find_reach(graph, name_of(path)) for path in VIEWS}
    assert len(known) > 15
    for view, names in known.items():
        assert [name for name in names if name.startswith(NOT_A_VIEWS)] == [], view
    scene = find_reach(graph, "game.tides.pick.table_scene")
    assert all(any(name.startswith(room) for name in scene) for room in NOT_A_VIEWS)


@pytest.mark.parametrize("path", VIEWS, ids=[path.stem for path in VIEWS])
def test_a_view_asks_for_no_sentence_that_depends_on_what_it_shows(path: Path) -> None:
    """Captions that are always the same, as a panel's name, are all that it looks up itself.

    The rules' own numbers, which are constants, may be filled in.
    """
    for node in ast.walk(parse(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
            if name == "say":
                numbers = {keyword.arg for keyword in node.keywords} - {None, "points"}
                assert numbers == set(), f"{path}:{node.lineno} fills in a sentence"
                assert not any(isinstance(child, ast.IfExp) for child in ast.walk(node))


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = build_graph()
    assert sum(map(len, graph.values())) > 2 * len(graph)
    assert find_circles(graph) == []


def test_no_folder_imports_itself_by_way_of_others() -> None:
    """Modules that lie beside the folders of a room, such as its routes, count one by one."""
    graph: dict[str, set[str]] = {}
    for name, imported in build_graph().items():
        own = find_folder(name)
        graph.setdefault(own, set()).update({find_folder(other) for other in imported} - {own})
    assert {"game.ui", "game.ui.inspect", "game.tides.board", "game.tides.routes"} <= {*graph}
    assert find_circles(graph) == []


def find_folder(module: str) -> str:
    """Return the folder of a module; the module itself where the folder is a whole room."""
    folder = module.rpartition(".")[0]
    return module if folder in {"", "game", "game.harbour", "game.study", "game.tides"} else folder


def test_a_circle_would_be_found() -> None:
    code = "import a\nif TYPE_CHECKING:\n    import b\ndef f():\n    from c import d"
    assert list(list_imports(ast.parse(code))) == ["a", "c", "c.d"]
    graph = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"d", "a"}, "e": {"a"}}
    assert find_circles(graph) == [["b", "c"], ["d"]]


def test_keys_are_named_where_they_become_actions_and_nowhere_else() -> None:
    for path in MODULES:
        names = {node.attr for node in ast.walk(parse(path)) if isinstance(node, ast.Attribute)}
        names |= {name.rpartition(".")[2] for name in list_imports(parse(path))}
        keys = {name for name in names if name.startswith(("K_", "KMOD_"))}
        assert bool(keys) == (name_of(path) == "game.ui.keystroke"), (path, keys)


@pytest.mark.parametrize("other", ["harbour", "tides"])
def test_a_search_for_a_class_finds_one(other: str) -> None:
    """But for a state, which meets a protocol of its name, and the player that names a bot.

    Two games may call the same thing by the same name.
    """
    modules = [path for path in MODULES if other not in path.relative_to(ROOT).parts]
    nodes = [node for path in modules for node in parse(path).body]
    names = [node.name for node in nodes if isinstance(node, ast.ClassDef)]
    public = Counter(name for name in names if not name.startswith("_"))
    twice = {name for name, times in public.items() if times > 1}
    assert twice - {"State"} == {"Bot"}


def test_every_package_is_installed() -> None:
    packages = {".".join(path.parent.relative_to(ROOT).parts) for path in MODULES}
    assert set(PYPROJECT["tool"]["setuptools"]["packages"]) == {"game.assets", *packages}


def test_play_and_pyproject_agree_on_the_oldest_python() -> None:
    words = (ROOT / "play.py").read_text(encoding="ascii")
    oldest = PYPROJECT["project"]["requires-python"].removeprefix(">=")
    assert f"sys.version_info < ({oldest.replace('.', ', ')})" in words
    assert f"Tidecrown needs Python {oldest} or newer" in words


def test_nothing_speaks_to_a_network() -> None:
    found = {
        (name_of(path), name)
        for path in MODULES
        for name in list_imports(parse(path))
        if name.partition(".")[0] in NETWORK
    }
    assert found == set()
