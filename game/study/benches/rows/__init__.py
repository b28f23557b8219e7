"""The Rows bench: noughts and crosses, and four in a row on small boards."""
