"""The opponents, one algorithm a file; ``ladder`` says which opponent plays which."""
