"""The Poker bench: a bluff with open cards, and how it comes to pay with hidden ones."""
