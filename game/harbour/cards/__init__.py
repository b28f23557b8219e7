"""Drawing cards of the harbour: pictures, marks, piles, lighthouses and buoys."""
