"""The animation of the swap as data: every card of both hands at any time."""

from dataclasses import dataclass, replace
from typing import Final

from game.tides.board.sprite import Sprite, fold_late
from game.tides.board.table_view import TableView
from game.tides.reveal.reveal_times import Reveal
from game.tides.rules.cards import Card, Cards
from game.tides.rules.observation import Observation
from game.ui.motion.timeline import glide

_CROSSING: Final = 44.0
"""The height of the arcs of the cards, in u."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Both hands after the pick of ``mine``, moving to the other player.

    With ``hides_seen``, the opponent's hand is drawn face down; with ``is_covered``, both are.
    """

    before: Observation
    after: Observation
    mine: Card
    times: Reveal
    hides_seen: bool = False
    is_covered: bool = False

    def fly(self, view: TableView, time: float) -> list[Sprite]:
        """Return the cards of both hands at ``time``, in ms after the second seal."""
        sprites = [*self._give(view, time), *self._take(view, time)]
        return [replace(each, turn=0.0) for each in sprites] if self.is_covered else sprites

    @property
    def _passed(self) -> Cards:
        """The cards that the viewer passes on."""
        return tuple(card for card in self.before.hand if card != self.mine)

    def _give(self, view: TableView, time: float) -> list[Sprite]:
        layout, passed, held = view.layout, self._passed, self.before.hand
        known = 0 if self.hides_seen else len(self.after.known)
        after = view.opponent.place(known, len(self.after.known) + self.after.hidden - known)
        sprites: list[Sprite] = []
        for index, card in enumerate(passed):
            share = self.times.swap(index, len(passed)).sample(time)
            start = layout.hand_slot(held.index(card), len(held))
            if self.hides_seen:
                end, turn = after.hidden[index], 1 - fold_late(share)
                chip = 0.0
            else:
                end, turn = after.known[self.after.known.index(card)], 1.0
                chip = fold_late(share)
            rect = glide(start, end, share, layout.px(_CROSSING))
            sprites.append(Sprite(card, rect, turn, chip=chip))
        return sprites

    def _take(self, view: TableView, time: float) -> list[Sprite]:
        layout, taken = view.layout, self.after.hand
        known = () if self.hides_seen else self.before.known
        unknown = [card for card in taken if card not in known]
        held = len(self.before.known) + self.before.hidden
        before = view.opponent.place(len(known), held - len(known))
        sprites: list[Sprite] = []
        for index, card in enumerate(taken):
            share = self.times.swap(index, len(taken)).sample(time)
            end = layout.hand_slot(index, len(taken))
            if card in known:
                start, turn = before.known[known.index(card)], 1.0
                chip = fold_late(1 - share)
            else:
                start = before.hidden[unknown.index(card)]
                chip, turn = 0.0, 1 - fold_late(1 - share)
            rect = glide(start, end, share, layout.px(_CROSSING))
            sprites.append(Sprite(card, rect, turn, chip=chip))
        return sprites
