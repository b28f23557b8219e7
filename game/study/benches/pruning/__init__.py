"""The Pruning bench: minimax and alpha-beta on one tree, by one clock."""
