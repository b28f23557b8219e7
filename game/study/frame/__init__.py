"""What every bench of the study stands on: tabs, rail, transport, bets, and what a bench is."""
