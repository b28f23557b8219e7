"""The table: where everything lies, and every view on it."""
