"""The table: its layout, its views, and the models that they draw."""
