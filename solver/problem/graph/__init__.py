"""Graphs that people draw or paste: their nodes and edges, and the formats in which they are pasted."""

from .graph import GRAPH, DrawnGraph

__all__ = ["GRAPH", "DrawnGraph"]
