"""Kernels on boards: how they are packed, their moves, their distances, and tables of h."""
