"""What every game needs to be played: match, session, players. No pygame."""
