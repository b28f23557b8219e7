"""Makes the tables and models in ``assets/data``: ``python -m game.tides.training``."""
