"""The reveal: both chosen cards are turned and played, and the hands are swapped."""
