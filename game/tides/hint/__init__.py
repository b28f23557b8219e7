"""The hint: what the strongest opponent would do in the person's seat, and why.

The engine's analyst gets that seat's observation. ``advice`` ranks its answer as the command
``advise`` does, ``reason`` finds the reason among the points of this round, ``words`` puts both
into the band and onto the cards. A game with a hint counts for no record.
"""
