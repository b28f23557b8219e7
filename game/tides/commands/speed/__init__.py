"""How fast opponents decide: the positions to measure on, the yardstick, the clock."""
