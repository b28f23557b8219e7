"""Drawing, input, sound and motion: shared by every game, and knows none of them."""
