"""Searches of other programs: the page of a recording, samples, and the widget of notebooks."""
