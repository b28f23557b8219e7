"""Count what the lines of ``game/`` are, by room, now or at a commit, and what changed since one.

Usage: ``python tools/measure/count_code.py [--commit HASH] [--since HASH]``. A line counts once: as
blank, comment, docstring, import, signature (of a class or function, decorators among it), or code.
"""

import argparse
import ast
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping
from io import StringIO
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
KINDS: Final = ("code", "signature", "docstring", "import", "comment", "blank")
Counts: TypeAlias = Counter[str]
"""Lines by kind, all as ``lines``, and modules as ``files``."""


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--commit", help="count there, not in the working tree")
    parser.add_argument("--since", metavar="COMMIT", help="print what changed since then, too")
    asked = parser.parse_args()
    now = count_rooms(read_modules(asked.commit))
    before = count_rooms(read_modules(asked.since)) if asked.since else None
    print("\n".join(write_table(now, before)))
    return 0


def read_modules(commit: str | None) -> Iterator[tuple[Path, str]]:
    """Yield path and source of every module of ``game/``, of a commit or of the working tree."""
    if commit is None:
        for path in sorted((ROOT / "game").rglob("*.py")):
            yield path.relative_to(ROOT), path.read_text(encoding="utf-8")
        return
    names = _git("ls-tree", "-r", "--name-only", commit, "game").splitlines()
    for name in names:
        if name.endswith(".py"):
            yield Path(name), _git("show", f"{commit}:{name}")


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=True)
    return done.stdout.decode()


def count_rooms(modules: Iterator[tuple[Path, str]]) -> dict[str, Counts]:
    """Return the counts by room: a folder of ``game/``, or ``game`` for the modules beside them."""
    rooms: dict[str, Counts] = {}
    for path, source in modules:
        room = path.parts[1] if path.parts[2:] else "game"
        rooms.setdefault(room, Counter()).update(count_lines(source))
    return dict(sorted(rooms.items()))


def count_lines(source: str) -> Counts:
    """Return how many lines of a module are of each kind."""
    lines = source.splitlines()
    kinds = ["code" if line.strip() else "blank" for line in lines]
    for token in tokenize.generate_tokens(StringIO(source).readline):
        row = token.start[0] - 1
        if token.type == tokenize.COMMENT and lines[row].lstrip().startswith("#"):
            kinds[row] = "comment"
    for node in ast.walk(ast.parse(source)):
        for kind, start, end in _find_spans(node):
            for row in range(start - 1, end):
                kinds[row] = kind
    return Counter({**Counter(kinds), "lines": len(lines), "files": 1})


def _find_spans(node: ast.AST) -> Iterator[tuple[str, int, int]]:
    """Yield kind, first and last line of what a node is that is no plain code."""
    match node:
        case ast.Import() | ast.ImportFrom():
            yield "import", node.lineno, node.end_lineno or node.lineno
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            yield "signature", first, max(node.lineno, node.body[0].lineno - 1)
        case _:
            pass
    body = getattr(node, "body", None)
    for statement in body if isinstance(body, list) else ():
        match statement:
            case ast.Expr(value=ast.Constant(value=str())):
                yield "docstring", statement.lineno, statement.end_lineno or statement.lineno


def write_table(now: Mapping[str, Counts], before: Mapping[str, Counts] | None) -> Iterator[str]:
    """Yield the lines of the table, the sum last; changes stand in brackets."""
    heads = ("files", "lines", *KINDS)
    yield f"{'room':12}" + "".join(f"{head:>18}" for head in heads)
    rooms = {**now, **(before or {})}
    for room in (*sorted(rooms), "all"):
        row, old = (_pick(counts, room) for counts in (now, before or {}))
        cells = (f"{row[head]:,}" for head in heads)
        if before is not None:
            cells = (f"{row[head]:,} ({row[head] - old[head]:+,})" for head in heads)
        yield f"{room:12}" + "".join(f"{cell:>18}" for cell in cells)


def _pick(counts: Mapping[str, Counts], room: str) -> Counts:
    return sum(counts.values(), Counter()) if room == "all" else counts.get(room, Counter())


if __name__ == "__main__":
    sys.exit(main())
