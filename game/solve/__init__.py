"""What ships in assets/data is made here: ``python -m game.solve NAME``."""
