"""What can be asked on a screen: targets, the walk of the focus, notes, and an enlarged thing.

A game says what its targets are about; nothing here knows a card.
"""
