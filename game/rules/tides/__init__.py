"""The drafting game itself: eighteen cards, two players, joint picks, hands swapped, relics."""
