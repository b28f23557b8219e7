"""Looking closer: what can be asked for its reasons, notes, and cards seen large."""
