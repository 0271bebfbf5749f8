"""The loop of hill climbing."""
