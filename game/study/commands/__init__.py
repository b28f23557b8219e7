"""The study without a window: trees, values and learning curves in a terminal or as drawings."""
