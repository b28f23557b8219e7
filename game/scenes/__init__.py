"""What the player goes through: one screen a file, each returning where to go next."""
