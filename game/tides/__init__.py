"""The drafting game: its rules, opponents and screens."""
