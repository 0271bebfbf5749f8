"""Lectures on the projector: the examples, their tour, and lectures that a link prepares."""
