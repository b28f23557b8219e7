"""``import``: add games from files to those that the window lists."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.commands.arguments import Run, Subcommand, checked
from game.commands.output import FAILED, CommandError, check_troubles, write_line
from game.options import parse_folder


def describe_import(parser: ArgumentParser) -> None:
    """Add the arguments of ``import``."""
    add = parser.add_argument
    add("files", type=Path, nargs="+", metavar="FILE",
        help="a saved game, or games in notation, a line each")  # fmt: skip
    add("--data-dir", type=checked(parse_folder), metavar="PATH",
        help="the folder that the window keeps its games in, if it is another")  # fmt: skip


def load_import(asked: Namespace) -> Run:
    """Import what the command needs."""
    return partial(import_games, asked.files, asked.data_dir)


def import_games(files: Sequence[Path], folder: Path | None) -> None:
    """Add all games of all files; raises ``CommandError`` at the first that cannot be read.

    What was added before it stays. Raises it at the end, too, if something in the folder could not
    be read.
    """
    from game.files import read_text
    from game.play.imports import LARGEST, read_imports
    from game.storage.storage import Storage

    storage = Storage.open(folder)
    storage.read_history()
    storage.flush()
    try:
        for file in files:
            added = known = 0
            for imported in read_imports(read_text(file, LARGEST)):
                is_new = storage.add_game(*imported)
                added, known = added + is_new, known + (not is_new)
            there = f", {known} already there" if known else ""
            write_line(f"{file}: {added} added{there}")
    except OSError as error:
        raise CommandError(f"cannot read {file}: {error.strerror}") from error
    except UnicodeError as error:
        raise CommandError(f"{file} holds no game: it is no text in UTF-8") from error
    except ValueError as error:
        fault = f"{added} added, the rest is no game" if added + known else "holds no game"
        raise CommandError(f"{file} {fault}: {error}") from error
    finally:
        is_kept = storage.close()
    if not is_kept:
        raise CommandError(f"cannot write to {storage.folder}", FAILED)
    check_troubles(storage.folder, storage.take_notices())


IMPORT = Subcommand(
    "import", "Add games to those that the window lists.", describe_import, load_import
)
