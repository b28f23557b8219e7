"""Playing any game: match, session and players. No pygame."""
