"""Which bench of the study shows a pick that is past."""

from game.shell.routes import Study
from game.tides.context import TidesContext
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.rules.notation import format_cards, format_observation
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.ui.actions import Action, Command
from game.ui.device import PadButton


def find_bench(session: TidesSession, ply: int) -> Study | None:
    """Return the bench with turn ``ply`` (from 0); ``None`` for what is no choice of a card.

    A pick with both hands known is a matrix, one with the other hand unseen a vote. Before the game
    is over there is none: it would be advice.
    """
    view = session.view_at(ply)
    if not session.match.is_over or view.phase is not Phase.PICK or len(view.hand) < len(Seat):
        return None
    if not view.hidden:
        return Study("matrix", _write_draft(view))
    return Study("vote", _write_first(view)) if len(view.hand) == HAND_SIZE else None


def find_bench_of(session: TidesSession, card: Card, number: int) -> Study | None:
    """Return the bench with the pick that brought ``card`` into a kingdom, ``None`` without one.

    It is the last one up to the end of round ``number`` (from 1).
    """
    for ply in reversed(range(session.match.ply)):
        if card in session.turn_at(ply) and session.view_at(ply).round <= number:
            return find_bench(session, ply)
    return None


def asks_for_study(context: TidesContext, action: Action) -> bool:
    """Return whether an action asks for the study: T, or a pad's left stick."""
    is_stick = action is Command.RETRY and context.inputs.device.is_pad
    return action is Command.TREE or is_stick


def name_study_key(context: TidesContext) -> str:
    """Return what the device in use calls the key or button that asks for the study."""
    if context.inputs.device.is_pad:
        return context.name_button(PadButton.LEFT_STICK)
    return context.say("study.key.tree")


def _write_draft(view: Observation) -> str:
    """Return both kingdoms and hands, the viewer's first: ``5.1/11.16.18 14.2/9.12.17``."""
    sides = (view.kingdom, view.hand), (view.opposing, view.known)
    return " ".join(f"{format_cards(kingdom)}/{format_cards(hand)}" for kingdom, hand in sides)


def _write_first(view: Observation) -> str:
    """Return what the viewer sees, as the first seat would see it."""
    fields = format_observation(view).split()
    if view.seat is Seat.SECOND:
        fields[3], fields[4] = fields[4], fields[3]
    return " ".join(fields)
