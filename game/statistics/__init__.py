"""What a player's finished games have in common; knows no game."""
