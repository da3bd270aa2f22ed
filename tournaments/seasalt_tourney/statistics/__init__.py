"""From stored games to standings. NumPy is imported inside, when there is something to count."""
