"""The loop of best-first searches, and a faster one that only counts expansions and nodes."""
