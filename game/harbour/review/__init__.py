"""What the review of a game needs to know of the harbour: a second try, every purchase."""
