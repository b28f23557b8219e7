"""Tidecrown: a two-player drafting game at a digital table, with opponents that have solved it."""
