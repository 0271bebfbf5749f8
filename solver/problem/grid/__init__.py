"""Grids that are painted, pasted, or drawn by size and seed, and the forms in which they are pasted."""

from .grid import GRID, Grid

__all__ = ["GRID", "Grid"]
