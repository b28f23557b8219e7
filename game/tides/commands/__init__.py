"""Commands that know the cards of the drafting game."""
