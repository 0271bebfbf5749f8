"""The loop of best-first searches, and the one that only counts what they do."""
