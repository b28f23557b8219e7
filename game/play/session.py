"""A game being played: its match, who sits where, what the opponents think, and its save.

A person's choice and an opponent's come in by the same door. Opponents are asked the moment a
position arises and seal as soon as they have chosen; everything is kept at every event.
"""

import random
from typing import Final, cast

from game.engine.client import Engine
from game.engine.protocol import Analysed, Answer, Chosen, Failed, Thinks, Ticket
from game.play.match import Match
from game.storage.saved_games import SavedGame, Storage
from game.tides.rules.cards import Card, Cards
from game.tides.rules.deal import shuffle
from game.tides.rules.observation import Observation
from game.tides.rules.record import GameRecord
from game.tides.rules.state import Choice, JointAction, Seat

_SEEDS: Final = 2**32
_GAME: Final = "tides"


class Session:
    """One game from the deal to its end, at a table for people and opponents alike."""

    def __init__(self, game: SavedGame, engine: Engine, storage: Storage | None) -> None:
        """Take up ``game``; without ``storage`` nothing of it is kept."""
        self.seed = game.seed
        self.players = game.players
        self.match = Match(game.record, game.sealed)
        self._thoughts: dict[Seat, Thinks[Choice]] = {}
        self.failure: str | None = None
        self._engine = engine
        self._storage = storage
        self._tickets: dict[Ticket, Seat] = {}
        self._analysis_ticket: Ticket | None = None
        self._analysed_ply: int | None = None
        self.analysis: Analysed[Choice] | None = None
        self._save()
        self.ask()

    @property
    def viewer(self) -> Seat:
        """The seat through whose eyes the table is shown: the person's, else the first."""
        return Seat(self.players.index(None)) if None in self.players else Seat.FIRST

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The viewer's seat and the one opposite."""
        return self.viewer, self.viewer.other

    @property
    def is_demo(self) -> bool:
        """Whether nobody but opponents plays."""
        return None not in self.players

    @property
    def opponent(self) -> str:
        """The name of whoever sits opposite the viewer."""
        return self.players[self.viewer.other] or ""

    @property
    def view(self) -> Observation:
        """What the viewer may know now."""
        return self.match.observe(self.viewer)

    @property
    def thought(self) -> Thinks[Choice] | None:
        """How far whoever sits opposite has come, while it thinks."""
        return self._thoughts.get(self.viewer.other)

    @property
    def sealed_card(self) -> Card | None:
        """The card that the viewer has sealed for this pick."""
        sealed = self.match.sealed[self.viewer]
        return sealed if isinstance(sealed, Card) else None

    @property
    def drawn(self) -> Cards:
        """The viewer's cards that have just come from the deck, at the first pick of a round."""
        kept = self.match.states[-2].drafted(self.viewer) if self.match.ply else ()
        return tuple(card for card in self.view.hand if card not in kept)

    def is_sealed(self, seat: Seat) -> bool:
        """Return whether a seat has sealed its choice for the position now."""
        return self.match.sealed[seat] is not None

    def seal(self, choice: Choice) -> JointAction | None:
        """Seal the person's choice; return both choices when that completes them.

        Raises ``IllegalActionError`` for a choice that the person does not have.
        """
        return self._seal(self.viewer, choice)

    def poll(self) -> tuple[bool, JointAction | None]:
        """Take in what the engine has to say.

        Return whether anything is new, and both choices when an opponent's completed them.
        """
        news, joint = False, None
        for answer in self._engine.poll():
            if answer.ticket == self._analysis_ticket:
                news |= self._take_analysis(answer)
            seat = self._tickets.get(answer.ticket)
            if seat is None:
                continue
            news = True
            match answer:
                case Thinks():
                    self._thoughts[seat] = cast("Thinks[Choice]", answer)
                case Failed(ticket, reason):
                    del self._tickets[ticket]
                    self._thoughts.pop(seat, None)
                    self.failure = reason
                case Chosen(ticket, choice):
                    del self._tickets[ticket]
                    joint = self._seal(seat, cast("Choice", choice)) or joint
        return news, joint

    def ask(self) -> None:
        """Ask every opponent that has not chosen yet; also after a failure, to try again."""
        self.failure = None
        if self.match.is_over:
            return
        waiting = set(self._tickets.values())
        for seat, name in zip(Seat, self.players, strict=True):
            if name is not None and not self.is_sealed(seat) and seat not in waiting:
                seed = f"{self.seed}/{self.match.ply}/{seat}"
                ticket = self._engine.submit(_GAME, self.match.observe(seat), name, seed)
                self._tickets[ticket] = seat

    def analyse(self) -> None:
        """Ask, once for every position, what is best in it as far as the viewer can know.

        The answer will be ``analysis``, until somebody has chosen and the position is another.
        """
        if self._analysed_ply != self.match.ply and not self.match.is_over:
            self._drop_analysis()
            self._analysed_ply = self.match.ply
            self._analysis_ticket = self._engine.analyse(_GAME, self.view)

    def forget(self) -> None:
        """Keep this game no longer: it is over, and its result has been seen."""
        if self._storage is None or self.is_demo:
            return
        kept = self._storage.load_game()
        if kept is not None and kept.seed == self.seed:
            self._storage.clear_game()

    def leave(self) -> None:
        """Stop what the engine still thinks about; the game itself is kept."""
        for ticket in self._tickets:
            self._engine.stop(ticket)
        self._tickets.clear()
        self._drop_analysis()

    def _seal(self, seat: Seat, choice: Choice) -> JointAction | None:
        joint = self.match.seal(seat, choice)
        self._save()
        self._thoughts.pop(seat, None)
        if joint is not None:
            self._drop_analysis()
            self.ask()
        return joint

    def _take_analysis(self, answer: Answer) -> bool:
        """Take in a word on the analysis; return whether it was the last. A failure is logged."""
        match answer:
            case Analysed():
                self.analysis = cast("Analysed[Choice]", answer)
            case Thinks() | Chosen():
                return False
        self._analysis_ticket = None
        return True

    def _drop_analysis(self) -> None:
        """Forget what was said of a position that is no more, and ask no further."""
        if self._analysis_ticket is not None:
            self._engine.stop(self._analysis_ticket)
        self._analysis_ticket = self._analysed_ply = self.analysis = None

    def _save(self) -> None:
        if self._storage is None or self.is_demo:
            return
        sealed = self.match.sealed
        self._storage.save_game(SavedGame(self.match.record, self.seed, self.players, sealed))


def new_game(opponent: str, rounds: int, seed: int | None = None) -> SavedGame:
    """Return a fresh deal against ``opponent``; without a seed, one that chance picks."""
    return deal((None, opponent), rounds, seed)


def deal(players: tuple[str | None, str | None], rounds: int, seed: int | None = None) -> SavedGame:
    """Return a fresh deal for two players, ``None`` being the person."""
    chosen = random.SystemRandom().randrange(_SEEDS) if seed is None else seed
    order = shuffle(random.Random(chosen))
    return SavedGame(GameRecord(rounds, order), chosen, players)


def split_choice(joint: JointAction, viewer: Seat) -> tuple[Choice, Choice]:
    """Return both choices of a joint action, the viewer's first."""
    return joint[viewer], joint[viewer.other]
