"""The page of a result: who has won, in what weather, and what celebrates it."""
