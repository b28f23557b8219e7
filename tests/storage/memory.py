"""A disk in memory."""

from zlib import crc32

from game.storage.disk import LARGEST_FILE


class MemoryDisk:
    """Files in the dictionary ``files``, by name, which tests may read and change."""

    def __init__(self, files: dict[str, bytes] | None = None) -> None:
        self.files = {} if files is None else files
        self.is_claimed = False

    def claim(self) -> bool:
        """Claim the files; false if they are."""
        was_claimed, self.is_claimed = self.is_claimed, True
        return not was_claimed

    def release(self) -> None:
        """Let others claim them."""
        self.is_claimed = False

    def read(self, name: str, limit: int = LARGEST_FILE) -> bytes | None:
        """Return the content of a file; ``None`` if there is none.

        Raises ``ValueError`` for more than ``limit`` bytes.
        """
        content = self.files.get(name)
        if content is not None and len(content) > limit:
            raise ValueError(f"{name} has more than {limit} bytes")
        return content

    def list_names(self, folder: str) -> tuple[str, ...]:
        """Return the names in a folder, relative to it, sorted."""
        parts = (name.rpartition("/") for name in tuple(self.files))
        return tuple(sorted(base for parent, _, base in parts if parent == folder))

    def stamp(self, name: str) -> str:
        """Return a checksum of the file's content; empty if there is none."""
        if name in self.files:
            return f"{crc32(self.files[name])}"
        return "folder" if any(other.startswith(f"{name}/") for other in self.files) else ""

    def locate(self, name: str) -> None:
        """Return nothing: no file is anywhere."""

    def write_atomic(self, name: str, content: bytes) -> None:
        """Replace the file's content."""
        self.files[name] = content

    def replace(self, source: str, target: str) -> None:
        """Rename a file; raises ``FileNotFoundError`` if there is none."""
        if source not in self.files:
            raise FileNotFoundError(source)
        self.files[target] = self.files.pop(source)

    def remove(self, name: str) -> None:
        """Remove a file, if there is one."""
        self.files.pop(name, None)

    def remove_folder(self, name: str) -> None:
        """Do nothing: there are no empty folders."""

    def remove_leftovers(self, folder: str) -> None:
        """Do nothing: nothing is ever written by half."""
