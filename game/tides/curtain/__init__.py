"""The curtain between the turns of two people at one screen: nothing of either hand shows."""
