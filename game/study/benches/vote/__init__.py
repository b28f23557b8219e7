"""The Vote bench: every hand that may lie across votes for one of the player's cards."""
