"""Exercises: questions, marking, worksheets, trace sheets, and the finder of conventions."""
