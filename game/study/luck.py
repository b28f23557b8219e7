"""A hand of cards whose plays draw by luck: the example of the thesis, as data.

A play either ends the turn, with a chance to win the game after it, or draws one of some cards,
after which there is another hand. ``J[3s(A 60, . 25) 3p 80], A 45, . 15`` is a hand of three plays:
*J* draws one of six cards, an *s* as likely as not; after it *A* wins 60 times in 100. The letters
are those of the deck-building game; ``.`` plays nothing more.
"""

import re
from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from game.protocol import CHANCE, TERMINAL, IllegalActionError, NoChanceError, PlayerId

EXAMPLE: Final = "J[3s(A 60, . 25) 1p(A 80, . 45) 2k(A 45, . 15)], A 45, . 15"
"""The thesis' hand, Jetty, Salter, two Shells, a Skerry; deck of 3 Shells, 1 Pearl, 2 Skerries."""
PLAYS: Final = "BTJAMYRHFGN."
CARDS: Final = "spakilf"
CERTAIN: Final = 100
"""A chance to win is so many times in 100 at most."""
MOST_ROWS: Final = 12
"""So many ends a tree has at most."""
MOST_COPIES: Final = 60
DEEPEST: Final = 2
"""So many plays follow one another at most."""
_WORD: Final = re.compile(rf"[{PLAYS}{CARDS}]|[0-9]+|[\[\](),]|(\S)|\s+")


class DrawnCard(NamedTuple):
    """What a play may draw: a card, its copies among those that can be drawn, and what is then."""

    card: str
    copies: int
    then: "Hand | int"


class Play(NamedTuple):
    """A play: what it draws, or the chance to win once it has ended the turn."""

    name: str
    then: "tuple[DrawnCard, ...] | int"


Hand: TypeAlias = tuple[Play, ...]


class LuckState(NamedTuple):
    """A position: what can be done or drawn, or the chance to win; and the letters up to here."""

    then: Hand | tuple[DrawnCard, ...] | int
    path: str = ""

    @property
    def num_players(self) -> int:
        """One: what the other player does is part of the chance to win."""
        return 1

    @property
    def current_player(self) -> PlayerId:
        """The player, or chance where a card is drawn."""
        if isinstance(self.then, int):
            return TERMINAL
        return CHANCE if isinstance(self.then[0], DrawnCard) else 0

    def legal_actions(self, player: PlayerId) -> Sequence[str]:
        """Return the letters of the plays, in their order."""
        plays = self.then if self.current_player == player == 0 else ()
        return tuple(play[0] for play in plays)  # type: ignore[union-attr]

    def chance_outcomes(self) -> Iterator[tuple[str, float]]:
        """Yield the letters of the cards with their chances."""
        drawn = list_drawn(self)
        copies = sum(each.copies for each in drawn)
        return ((each.card, each.copies / copies) for each in drawn)

    def sample_outcome(self, rng: Random) -> str:
        """Return the letter of a card, as likely as it has copies."""
        if not list_drawn(self):
            raise NoChanceError("no card is drawn here")
        return rng.choice("".join(each.card * each.copies for each in list_drawn(self)))

    def apply(self, action: str) -> "LuckState":
        """Return what follows a play or a card; raises ``IllegalActionError`` for another one."""
        for each in () if isinstance(self.then, int) else self.then:
            if each[0] == action:
                return LuckState(each.then, self.path + action)
        raise IllegalActionError(f"{action!r} cannot follow {self.path!r}")

    def apply_joint(self, actions: Sequence[str]) -> "LuckState":
        """Raise ``IllegalActionError``: there is one player."""
        raise IllegalActionError(f"one player plays alone, not jointly: {actions}")

    def returns(self) -> tuple[float]:
        """Return the chance to win, as a share; zero before the end."""
        return (self.then / CERTAIN if isinstance(self.then, int) else 0.0,)

    def information_state(self, player: PlayerId) -> Hashable:
        """Return what was played and drawn."""
        del player
        return self.path


def list_drawn(state: LuckState) -> tuple[DrawnCard, ...]:
    """Return what may be drawn here; nothing where the player moves, and at an end."""
    is_chance = state.current_player == CHANCE
    return state.then if is_chance else ()  # type: ignore[return-value]


def list_positions(state: LuckState) -> Iterator[LuckState]:
    """Yield a position and all that can follow it, each before what follows it."""
    yield state
    for each in () if isinstance(state.then, int) else state.then:
        yield from list_positions(state.apply(each[0]))


def set_chance(state: LuckState, path: str, chance: int) -> LuckState:
    """Return the position in which ``chance`` is that to win at the end that ``path`` leads to."""
    if not path:
        return state._replace(then=chance)
    below = set_chance(state.apply(path[0]), path[1:], chance).then
    parts: tuple[Play | DrawnCard, ...] = () if isinstance(state.then, int) else state.then
    then = tuple(
        each._replace(then=below) if each[0] == path[0] else each  # type: ignore[arg-type]
        for each in parts
    )
    return state._replace(then=then)  # type: ignore[arg-type]


def format_position(state: LuckState) -> str:
    """Return one line, the inverse of ``parse_position``."""
    if isinstance(state.then, int):
        return str(state.then)
    parts = [_format_part(each) for each in state.then]
    return " ".join(parts) if state.current_player == CHANCE else ", ".join(parts)


def _format_part(part: Play | DrawnCard) -> str:
    below = format_position(LuckState(part.then))
    name = part.name if isinstance(part, Play) else f"{part.copies}{part.card}"
    if isinstance(part.then, int):
        return f"{name} {below}"
    return f"{name}[{below}]" if isinstance(part, Play) else f"{name}({below})"


def parse_position(text: str) -> LuckState:
    """Return the position of a line; raises ``ValueError`` if it is unreadable or too large."""
    reader = _Reader(text)
    hand = reader.read_hand(DEEPEST)
    if reader.next:
        raise ValueError(f"{reader.next!r} follows where the line should end")
    state = LuckState(hand)
    if sum(1 for each in list_positions(state) if isinstance(each.then, int)) > MOST_ROWS:
        raise ValueError(f"a tree has {MOST_ROWS} ends at most")
    return state


class _Reader:
    """The words of a line, read from the left."""

    def __init__(self, text: str) -> None:
        matches = list(_WORD.finditer(text))
        if wrong := next((match[1] for match in matches if match[1]), None):
            raise ValueError(f"{wrong!r} is neither a number, a bracket, nor the letter of a card")
        self._words = [match[0] for match in matches if not match[0].isspace()]

    @property
    def next(self) -> str:
        """The next word; empty at the end."""
        return self._words[0] if self._words else ""

    def _take(self, allowed: str, what: str) -> str:
        word = self.next
        if not word or word not in allowed:
            raise ValueError(
                f"{what} should stand where {word!r} does" if word else f"{what} is missing"
            )
        return self._words.pop(0)

    def _number(self, least: int, most: int, what: str) -> int:
        if not self.next.isdecimal() or not least <= int(self.next) <= most:
            raise ValueError(f"{what} is a number from {least} to {most}, not {self.next!r}")
        return int(self._words.pop(0))

    def read_hand(self, plays: int) -> Hand:
        """Read plays with commas between them; no more than ``plays`` follow one another."""
        hand = [self._play(plays)]
        while self.next == ",":
            self._words.pop(0)
            hand.append(self._play(plays))
        _check_differ([play.name for play in hand])
        return tuple(hand)

    def _play(self, plays: int) -> Play:
        name = self._take(PLAYS, "the letter of a play")
        if self.next != "[":
            return Play(name, self._number(0, CERTAIN, "a chance to win"))
        self._words.pop(0)
        drawn = [self._drawn(plays - 1)]
        while self.next != "]":
            drawn.append(self._drawn(plays - 1))
        self._words.pop(0)
        _check_differ([each.card for each in drawn])
        return Play(name, tuple(drawn))

    def _drawn(self, plays: int) -> DrawnCard:
        copies = self._number(1, MOST_COPIES, "how many copies there are")
        card = self._take(CARDS, "the letter of a card")
        if self.next != "(":
            return DrawnCard(card, copies, self._number(0, CERTAIN, "a chance to win"))
        if not plays:
            raise ValueError(f"{DEEPEST} plays follow one another at most")
        self._words.pop(0)
        hand = self.read_hand(plays)
        self._take(")", "a closing bracket")
        return DrawnCard(card, copies, hand)


def _check_differ(names: Sequence[str]) -> None:
    if len(set(names)) < len(names):
        raise ValueError(f"the same letter stands twice beside itself: {' '.join(names)}")
