"""Print what Harbourlight adds to a package: ``python tools/measure/package_share.py``.

Its pictures and sounds, the portraits and seals of its opponents, its menus and its code, compiled
as the packages have it, are packed as these are. Words and fonts are shared and not counted; the
words are 0.03 MB.
"""

import io
import marshal
import re
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.harbour.cards.card_sounds import TAKES  # noqa: E402  (ROOT may not be installed)
from game.harbour.opponents import MACHINES  # noqa: E402

ASSETS: Final = ROOT / "assets"
_TAKE: Final = re.compile(r"(_\d+)?\.ogg$")


def main() -> int:
    """Print the sizes."""
    assets = [(path.name, path.read_bytes()) for path in list_assets()]
    code = [*compile_code()]
    for what, files in (("assets", assets), ("code", code), ("both, packed", [*assets, *code])):
        size = pack(files) if "packed" in what else sum(len(data) for _, data in files)
        sys.stdout.write(f"{size / 1e6:6.2f} MB  {what}\n")
    return 0


def list_assets() -> Iterator[Path]:
    """Yield the files that no other game needs."""
    yield from sorted((ASSETS / "harbour").iterdir())
    yield from (ASSETS / "portraits" / f"{name}.jpg" for name in MACHINES)
    yield from (ASSETS / "seals" / f"{name}.png" for name in MACHINES)
    sounds = sorted((ASSETS / "sounds").iterdir())
    yield from (path for path in sounds if _TAKE.sub("", path.name) in TAKES)
    yield ASSETS / "data" / "menus.json"


def compile_code() -> Iterator[tuple[str, bytes]]:
    """Yield every module of the game as bytecode without docstrings."""
    for path in sorted((ROOT / "game" / "harbour").rglob("*.py")):
        code = compile(path.read_text(encoding="utf-8"), path.name, "exec", optimize=2)
        yield str(path.relative_to(ROOT)), marshal.dumps(code)


def pack(files: list[tuple[str, bytes]]) -> int:
    """Return the size of an archive of all files."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz", preset=9) as archive:
        for name, data in files:
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return len(packed.getvalue())


if __name__ == "__main__":
    sys.exit(main())
