"""The log of turns: what was picked, the points it moved, and the table as it was."""
