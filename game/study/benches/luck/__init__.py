"""The Luck bench: a tree search by trial games, where a play has several outcomes."""
