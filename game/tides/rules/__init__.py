"""The rules of the drafting game: cards, scoring, states, observations, notation."""
