"""A small game on a board: its commands, its seats, and how a table of the study shows them."""
