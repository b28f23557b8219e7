"""How the player looks closer: notes with reasons, and cards seen large."""
