"""What is about tiles: boards, parity, distances, heuristics and the tables they are read off."""
