"""Trees of searches: what happened in them, where their nodes lie, and how they are drawn."""
