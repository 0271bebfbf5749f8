"""Tests of the room that reads pasted texts."""
