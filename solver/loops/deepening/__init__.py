"""The loop of bounded depth-first searches, and a faster one that only counts expansions and nodes."""
