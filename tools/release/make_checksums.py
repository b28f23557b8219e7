"""Write ``assets/checksums.json``: the SHA-256 of every asset without which nothing can be played.

Run it after a change of a font, a catalogue or a table; a test tells when it was forgotten.
"""

import hashlib
import json
from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"
NEEDED: Final = (
    "fonts/*.ttf",
    "locale/*.json",
    "data/*.npz",
    "data/ladder.json",
    "data/menus.json",
)


def main() -> None:
    """Write the file."""
    text = json.dumps(find_checksums(), indent=2)
    (ASSETS / "checksums.json").write_text(f"{text}\n", encoding="utf-8")


def find_checksums() -> dict[str, str]:
    """Return the checksum of every needed asset by its name."""
    paths = sorted(path for pattern in NEEDED for path in ASSETS.glob(pattern))
    return {
        path.relative_to(ASSETS).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in paths
    }


if __name__ == "__main__":
    main()
