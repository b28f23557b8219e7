"""The first game: real rules on an arranged deal, and a coach who says each when it counts."""
