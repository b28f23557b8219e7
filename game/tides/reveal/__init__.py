"""Both chosen cards are turned face up, laid, and the hands swapped."""
