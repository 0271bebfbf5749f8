"""The loop of searches from both ends."""
