# Heuristics: their names, what h is (blurb), and where they apply (only).

heuristic-zero = Zero
    .blurb = h = 0 everywhere, so A* becomes uniform-cost search.
heuristic-misplaced = Misplaced tiles
    .blurb = How many tiles are not in their goal position.
heuristic-misplaced_blank = Misplaced, blank too
    .blurb = Misplaced tiles with the blank counted as a tile; one move from the goal, h is 2.
heuristic-manhattan = Manhattan distance
    .blurb = How many steps all tiles are from home, as if each were alone on the board.
heuristic-manhattan_blank = Manhattan, blank too
    .blurb = Manhattan distance with the blank counted as a tile; one move from the goal, h is 2.
heuristic-euclidean = Euclidean distance
    .blurb = The straight-line distances of all tiles from home; never more than Manhattan distance.
heuristic-chebyshev = Chebyshev distance
    .blurb = The distances of all tiles from home in a chess king's steps; never more than Manhattan distance.
heuristic-tiles_out = Tiles out of row and column
    .blurb = How many tiles are not in their row, plus how many are not in their column.
heuristic-gaschnig = Gaschnig's swaps
    .blurb = How many moves it takes if any tile may jump into the blank; never less than misplaced tiles.
heuristic-linear_conflict = Linear conflict
    .blurb = Manhattan distance plus two moves for every tile that must make way for another in its own row or column.
heuristic-corner_tiles = Corner tiles
    .blurb =
        Linear conflict, plus two moves for every tile that is home beside a corner with a wrong tile, and two if the last move needs a detour.
heuristic-nilsson = Nilsson's sequence score
    .blurb = Manhattan distance plus three times a score for tiles that do not follow each other around the border.
    .only = boards of 3×3 where every move costs 1
heuristic-walking_distance = Walking distance
    .blurb = The moves that sort all tiles into their rows, plus those that sort them into their columns.
    .only = boards of up to 16 cells where every move costs 1
heuristic-pattern_db = Pattern database
    .blurb = The moves that groups of four or five tiles need if the other tiles are ignored, looked up in tables.
    .only = boards of 3×3 and 4×4 where every move costs 1
heuristic-perfect = Perfect
    .blurb = The true distance to the goal, looked up in a table; A* goes straight to the goal.
    .only = boards of up to 10 cells where every move costs 1
heuristic-max = Maximum of several
    .blurb = The largest of the chosen heuristics, so h is never lower than any of them.
heuristic-max-of = the maximum of { $members }
heuristic-sum = Weighted sum
    .blurb = The sum of the chosen heuristics, each times its weight. You can try it here; no search offers it.

# Of other problems than tiles.
heuristic-any-zero = Zero
    .blurb = h is 0 everywhere: A* is then uniform-cost search.
heuristic-any-perfect = Perfect
    .blurb = The true cost to the goal, computed from the whole state space; A* goes straight to the goal.
heuristic-grid-manhattan = Manhattan distance
    .blurb = Rows and columns to the goal.
heuristic-grid-euclidean = Euclidean distance
    .blurb = The length of a straight line to the goal.
heuristic-grid-octile = Octile distance
    .blurb = Diagonal, then straight steps to the goal, where a diagonal one costs 1.414.
heuristic-grid-chebyshev = Chebyshev distance
    .blurb = Rows or columns to the goal, whichever are more: diagonal steps cost 1.
heuristic-map-straight_line = Straight line
    .blurb = The kilometres of a straight line to the goal.
heuristic-graph-given = h as given
    .blurb = The estimates that are written beside the nodes.
heuristic-river-heads = Heads
    .blurb = The crossings that are needed if nobody could be eaten.
heuristic-farmer-items = Items
    .blurb = The crossings needed if nothing could be eaten.
heuristic-towers-misplaced = Misplaced disks
    .blurb = How many disks are not on their peg in the goal.
heuristic-pancakes-gap = Gaps
    .blurb = How many neighbours in the stack, the plate among them, are not neighbours in the goal.
