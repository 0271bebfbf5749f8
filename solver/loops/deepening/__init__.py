"""The loop of depth-first searches under a bound, and the one that only counts what they do."""
