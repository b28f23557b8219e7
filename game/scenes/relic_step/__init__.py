"""Between two rounds: what stays for good and what leaves the game."""
