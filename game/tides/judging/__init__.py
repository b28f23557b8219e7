"""What every decision of a game was worth: errors, guesses and cards make up its result."""
