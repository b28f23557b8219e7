"""Tells the relic step in sentences."""

from collections.abc import Iterator

from game.tides.inspect.notes import NoteContext
from game.tides.narration.position import tell_band, tell_scores
from game.tides.relics.relic_places import Socket
from game.tides.relics.relic_plan import Plan
from game.tides.relics.relics_view import RelicsModel


def tell_relics(source: NoteContext, plan: Plan, model: RelicsModel) -> Iterator[str]:
    """Yield the task, the scores, the cards chosen so far, and what band and opponent show."""
    say, faces = source.context.say, source.context.kit.faces
    yield say("relics.title")
    yield model.guide
    yield from tell_scores(source)
    for socket in Socket:
        card = plan.find_card(socket)
        if card is not None:
            yield say(f"narrate.relic.{socket.value}", card=faces.name(card))
    if source.tried is not None:
        yield faces.name(source.tried)
    yield from tell_band(source, model.table)
    if model.is_sealed:
        yield say("narrate.opponent_locked", name=source.names[1])
    yield from model.outcome
