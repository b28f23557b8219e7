"""The set-up of a game: its length and the opponent."""
