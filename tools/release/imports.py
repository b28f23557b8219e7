"""Lists what the program imports late or only if it can, for the smoke test to try in the package.

PyInstaller packs what it finds, and leaves out what it is told to; an import inside a function, or
one whose failure is caught, tells of a gap only on the day when it is needed.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

LEFT_OUT: Final = "game.tides.training"
"""The only room that is not packed: it makes what ships."""


def list_imports(root: Path) -> list[str]:
    """Return statements that import all packed modules of ``game`` in ``root``, sorted.

    Besides, they do what these modules import inside functions, branches and ``try``.
    """
    statements: set[str] = set()
    for path in (root / "game").rglob("*.py"):
        name = ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        if name.startswith(LEFT_OUT):
            continue
        statements.add(f"import {name}")
        module = ast.parse(path.read_text(encoding="utf-8"))
        statements |= {ast.unparse(node) for node in _find_late(module)}
    return sorted(statements)


def _find_late(module: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports below the top of a module, but for what only type checkers read."""
    waiting: list[ast.AST] = [
        node for node in module.body if not isinstance(node, ast.Import | ast.ImportFrom)
    ]
    while waiting:
        match waiting.pop():
            case ast.If(test=ast.Name(id="TYPE_CHECKING"), orelse=orelse):
                waiting += orelse
            case ast.Import() | ast.ImportFrom() as node:
                yield node
            case node:
                waiting += ast.iter_child_nodes(node)
