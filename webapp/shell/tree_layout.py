"""Positions of the nodes of a tree in a picture, and their status at a step: plain functions of a trace's columns.

Letters: e expansion, n node.
"""

import numpy as np

NONE = 0xFFFFFFFF
DROPPED = 4  # the kind of a discard that is not a child: its node was popped, but its state was already expanded
SUPERSEDED, EXPANDED, FRONTIER, PATH, CURRENT = range(5)  # status of a node, drawn in this order, the last on top


def placed(parent_n: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return for each node its x (0 to 1) and its level (from 0): a parent is centred above its leaves.

    `parent_n` has shape (nodes,); a parent has a lower number than its children, and the parent of a root is NONE.
    """
    parents = parent_n.tolist()
    nodes = len(parents)
    leaves = [0] * nodes
    for n in range(nodes - 1, -1, -1):
        leaves[n] = leaves[n] or 1
        if parents[n] != NONE:
            leaves[parents[n]] += leaves[n]
    level_n, left, free = np.zeros(nodes, int), [0] * nodes, [0] * nodes
    roots = 0
    for n, parent in enumerate(parents):
        if parent == NONE:
            left[n], roots = roots, roots + leaves[n]
        else:
            left[n], level_n[n] = free[parent], level_n[parent] + 1
            free[parent] += leaves[n]
        free[n] = left[n]
    return (np.array(left) + np.array(leaves) / 2) / max(1, roots), level_n


def kinds(columns: dict[str, np.ndarray], cursor: int, nodes: int, path: list[int]) -> np.ndarray:
    """Return the status of each of the first `nodes` nodes after `cursor` expansions; shape (nodes,)."""
    kind_n = np.full(nodes, FRONTIER)
    kind_n[columns["node_e"][:cursor]] = EXPANDED
    replaced = columns["supersedes_n"][:nodes]
    kind_n[replaced[replaced != NONE]] = SUPERSEDED
    rows = slice(int(columns["discards_end_e"][cursor - 1]) if cursor else 0)
    kind_n[columns["seen_d"][rows][columns["reason_d"][rows] == DROPPED]] = SUPERSEDED
    if cursor:
        kind_n[columns["node_e"][cursor - 1]] = CURRENT
    kind_n[path] = PATH
    return kind_n


def way_to(parent_n: np.ndarray, node: int) -> list[int]:
    """Return the nodes on the path from the root to a node."""
    way = [node]
    while parent_n[way[-1]] != NONE:
        way.append(int(parent_n[way[-1]]))
    return way[::-1]
