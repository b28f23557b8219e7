"""What the review of a game needs to know of cards: a second try, every pick, and why."""
