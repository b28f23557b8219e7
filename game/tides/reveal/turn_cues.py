"""The sounds of chosen cards as they turn and land."""

from game.tides.reveal.turning import Turning
from game.tides.rules.cards import Card
from game.ui.motion.playback import Cue


def cue_turn() -> tuple[Cue, ...]:
    """Return the sounds from the last seal until the cards are face up."""
    return (
        Cue(0, "touch"),
        Cue(Turning.to_dais.start, "slide"),
        Cue(Turning.flip.start, "hover"),
        Cue(Turning.face, "snap"),
    )


def cue_landings(mine: Card, theirs: Card, landing: float) -> tuple[Cue, Cue]:
    """Return the sounds of both cards' suits, the viewer's first; ``landing`` is in ms."""
    return Cue(landing - 30, _land_sound(mine)), Cue(landing + 40, _land_sound(theirs))


def _land_sound(card: Card) -> str:
    return f"land_{'mist' if card.suit is None else card.suit.name.lower()}"
