"""The end of a game: who won, and where it turned."""
