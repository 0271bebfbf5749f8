"""The loop of depth-first searches under a bound, and a faster one that only counts expansions and nodes."""
