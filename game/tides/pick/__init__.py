"""The screen of the table, where cards are picked."""
