"""The loop of fringe search."""
