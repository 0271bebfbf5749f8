"""The heuristic lab: how good a heuristic is on all boards."""
