"""How much of a game was luck, as the values of the strongest opponent see it."""
