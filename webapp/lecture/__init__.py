"""Lectures on the projector: the examples, and lectures that a link prepares."""
