"""The loop of beam search."""
