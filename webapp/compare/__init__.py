"""Searches of one board side by side."""
