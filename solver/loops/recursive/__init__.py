"""The loop of recursive best-first search."""
