"""The page before a game, which every game fills with its own opponents and ways to play."""
