"""What the screens share, put together: kit, sounds, settings, opponents, the folder on disk."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from game import resources
from game.engine.client import Engine
from game.options import PlayOptions
from game.resources import BrokenAssetError
from game.shell.scene import Context, Opponent, Preferences, Strength
from game.storage.saved_games import Storage
from game.texts import LANGUAGES, Texts, choose_language
from game.tides.cards.faces import CardFaces
from game.ui.images import Images
from game.ui.kit import Kit
from game.ui.sound import Sounds
from game.ui.typesetter import Typesetter
from game.ui.window import preferred_languages

_LADDER: Final = "data/ladder.json"
_STRENGTHS: Final = "data/crosstable.json"


def build_context(options: PlayOptions, engine: Engine, storage: Storage) -> Context:
    """Return what the screens share."""
    preferences = Preferences(storage)
    language = (
        options.language or preferences.now.language or choose_language(preferred_languages())
    )
    texts = Texts(resources.read_text, language)
    typesetter = Typesetter(resources.read_bytes, preferences.now.text_scale / 100)
    images = Images(resources.read_bytes)
    kit = Kit(texts, typesetter, images, CardFaces(images, typesetter, texts))
    return Context(kit, Sounds(), engine, storage, preferences, read_ladder())


def open_storage(folder: Path) -> Storage:
    """Return what lies in ``folder``, checked against what this version of the game knows."""
    opponents = [opponent.name for opponent in read_ladder()]
    return Storage(folder, opponents=opponents, languages=LANGUAGES)


def read_ladder() -> tuple[Opponent, ...]:
    """Return the opponents, the weakest first; raises ``AssetError``."""
    entries = resources.read_json(_LADDER)
    try:
        beside = {entry["name"]: bool(entry.get("beside")) for entry in entries}
        strengths = _read_strengths([name for name in beside if not beside[name]])
        return tuple(Opponent(name, strengths.get(name), beside[name]) for name in beside)
    except (TypeError, KeyError, ValueError, AttributeError) as error:
        raise BrokenAssetError(_LADDER) from error


def _read_strengths(rungs: Sequence[str]) -> Mapping[str, Strength]:
    """Return what the shipped cross-table says of everybody; ``rungs`` are the weakest first."""
    table = resources.read_json(_STRENGTHS)
    try:
        shares = {}
        for pair in table["pairs"]:
            shares[pair["first"], pair["second"]] = pair["share"]
            shares[pair["second"], pair["first"]] = 1 - pair["share"]
        below = dict(zip(rungs[1:], rungs, strict=False))
        return {
            row["name"]: Strength(
                elo=float(row["elo"]),
                interval=None if row["interval"] is None else float(row["interval"]),
                share=shares.get((row["name"], below.get(row["name"]))),
            )
            for row in table["opponents"]
        }
    except (TypeError, KeyError, ValueError) as error:
        raise BrokenAssetError(_STRENGTHS) from error
