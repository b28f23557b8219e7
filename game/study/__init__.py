"""Small games with published solutions, played by the searches in ``game.search``."""
