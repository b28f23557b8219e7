"""What the games are: pure, immutable values that know no screen, no clock and no player."""
