"""Who chooses: one file an opponent, each deciding from an observation and its own seed alone."""
