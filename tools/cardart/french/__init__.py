"""The French pack of thirty-six: pips, aces and double-headed courts of our own."""
