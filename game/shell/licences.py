"""Which components the program is made of, as ``assets/licences/components.json`` lists them.

In the packaged program the list was made by the build, with versions and files. In a checkout it
has neither, and components whose licence comes with their own package are left out.
"""

import re
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from game import resources

LIST: Final = "licences/components.json"
_TAB: Final = 8


@dataclass(frozen=True, slots=True)
class Component:
    """Something that others wrote: its licence in SPDX's words, its texts as assets, its files."""

    name: str
    licence: str
    texts: tuple[str, ...]
    version: str = ""
    source: str = ""
    files: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """Name and version."""
        return f"{self.name} {self.version}".rstrip()

    @property
    def folders(self) -> tuple[str, ...]:
        """The folders of its files in the program, if it is to be replaced as the LGPL grants."""
        if "LGPL" not in self.licence:
            return ()
        return tuple(sorted({str(PurePosixPath(name).parent) for name in self.files}))


def read_components() -> tuple[Component, ...]:
    """Return all components whose texts are there.

    Raises ``MissingAssetError``, ``BrokenAssetError``.
    """
    try:
        components = [_read(entry) for entry in resources.read_json(LIST)]
    except (KeyError, TypeError, AttributeError) as error:
        raise resources.BrokenAssetError(LIST) from error
    assets = resources.find_assets()
    return tuple(
        part for part in components if all((assets / name).is_file() for name in part.texts)
    )


def read_licence(component: Component) -> str:
    """Return all texts of a component; raises ``MissingAssetError``, ``BrokenAssetError``."""
    texts = [resources.read_text(name).strip("\n") for name in component.texts]
    return re.sub(r"\f", "", "\n\n".join(texts)).expandtabs(_TAB)


def _read(entry: dict[str, object]) -> Component:
    def strings(key: str) -> tuple[str, ...]:
        values = entry.get(key, [])
        if not isinstance(values, list):
            raise TypeError(key)
        return tuple(map(str, values))

    return Component(
        name=str(entry["name"]),
        licence=str(entry["licence"]),
        texts=strings("texts"),
        version=str(entry.get("version", "")),
        source=str(entry.get("source", "")),
        files=strings("files") if "version" in entry else (),
    )
