# A small picture of a tree.

example-first-nodes = The first { $count } nodes are drawn.
example-unreachable = The server cannot be reached now.
