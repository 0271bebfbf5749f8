"""Grids that are painted, pasted, or generated from size and seed, and the formats in which they are pasted."""

from .grid import GRID, Grid

__all__ = ["GRID", "Grid"]
