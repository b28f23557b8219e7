"""How to look ahead in any game of the house: searches over the protocol, that know no card."""
