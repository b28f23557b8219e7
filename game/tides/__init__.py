"""The drafting game: its rules, opponents, and every screen that only this game has."""
