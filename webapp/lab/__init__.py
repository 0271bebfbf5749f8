"""The heuristic lab: how good a heuristic is, over all boards."""
