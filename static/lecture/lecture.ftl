# The lecturer's notes for the steps of the lectures: what to do, a question for the class, usual answers, the answer.

lecture-note-ring = The frontier of BFS
    .do = The tree is drawn as a disc, with the start in the middle and a ring for each depth. { $done } nodes have been expanded. First point at one number and one frame, so that everyone can read a node. Play for a few seconds, then go back.
    .question = Which ring is the frontier, and how much larger is the next one?
    .expect = Many point at the whole disc, or at the node that is being expanded. Most guess that the next ring is two or three times as large, because the blank has two to four moves.
    .answer = A level has just ended, so the frontier is the outermost ring: { $here } nodes, all at depth { $depth }. Within a level it is what is left of one ring and what has been generated of the next. The next ring has { $beyond } nodes. It is not even twice as large, because BFS discards the move back and all boards that it has reached before. BFS expands the goal at depth { $bfs_cost }, as expansion { $bfs_expanded }.
lecture-note-aim = BFS and A* on one board
    .do = The trees of BFS and A* are drawn as two discs, both complete, with their numbers covered. Let the class guess, then press A to show the numbers. Compare opens the same two searches with their frontiers and curves.
    .question = How many boards does A* expand before it reaches the goal, and why does it leave most of the disc alone?
    .expect = “A* is faster because its path is shorter.” “Perhaps half as many.” Some say that A* searches only in the direction of the goal.
    .answer = BFS expands { $bfs_expanded } boards, A* { $astar_expanded }. Both paths have { $astar_cost } moves. A* expands the node with the lowest f = g + h. A board away from the shortest paths has a high h, so its f is too high, and it stays on the frontier until A* has expanded the goal. In the layout f over time, f never falls.
lecture-note-greed = Greedy on the same board
    .do = Greedy and A* have made the same { $same } expansions. Press A to ask which node is expanded next, and A again to show the answer. Then press 3 to show A* at the same step. Compare shows both from the start.
    .question = Which node is expanded next by greedy, and which by A*?
    .expect = Nearly everyone follows the branch that is going well, for both searches. They forget that the path so far has a cost.
    .answer = Greedy expands node { $b }, because its h = { $h2 } is lowest. A* goes back to node { $a }. Its h is { $h }, but its f is { $f }; node { $b } has f = { $f2 }, and node { $a } has been waiting longer. In the end greedy needs { $greedy_expanded } expansions instead of { $astar_expanded }, and its path has { $greedy_cost } moves instead of { $astar_cost }.
lecture-note-ties = Tie-breaking decides what f leaves open
    .do = A* has just expanded the last node with f below { $oldest_cost }. Look at the frontier: from now on the lowest f on it is { $oldest_cost }.
    .question = Which of the nodes with f = { $oldest_cost } must be expanded in any case?
    .expect = “All of them, or the path might not be shortest.” “No node at all, because one of them is the goal.”
    .answer = The { $below } states with f below { $oldest_cost } must be expanded, whatever the ties. Of the { $tied } with f = { $oldest_cost }, A* must expand only those on one path to the goal, so it expands between { $least } and { $most } in all. Oldest first, it expands { $oldest_expanded }; highest g first, { $deepest_expanded }; newest first, { $newest_expanded }. Every path has { $oldest_cost } moves. The tab Result shows these numbers for this run.
lecture-note-estimate = The better h, the narrower the tree
    .do = A* with Manhattan distance, complete. Compare shows four heuristics on this board. The tab Node shows what each tile adds to h.
    .question = What would it cost to know the true distance?
    .expect = “Then there is nothing left to search.” Few ask where the true distance would come from.
    .answer = With h = 0, A* expands { $zero_expanded } nodes; with misplaced tiles, { $misplaced_expanded }; with Manhattan distance, { $manhattan_expanded }; with the true distance, { $perfect_expanded }, the path and nothing else. But the table of true distances needs a search of all { $half } boards beforehand.
lecture-note-wall = The wall
    .do = A new board, with nothing expanded yet. Ask for guesses and write them down. Then play, with 1 for BFS and 3 for A* at the same step, or open Compare.
    .question = How much will each heuristic save here?
    .expect = “As much as on the board before”: a factor of ten, perhaps thirty.
    .answer = The goal is { $bfs_cost } moves away. BFS expands { $bfs_expanded } nodes, A* with misplaced tiles { $misplaced_expanded }, and A* with Manhattan distance { $manhattan_expanded }. That is { $by_misplaced } and { $by_manhattan } times fewer; on the board before it was { $misplaced_before } and { $manhattan_before } times fewer. The farther away the goal is, the less an estimate helps that is far too low. BFS expands nearly all of the { $half } boards that can be reached; on a 4×4 board it would not finish.
lecture-note-diamond = The frontier of BFS on a grid
    .do = The ring is the start, the green disc the goal, dark cells are a wall. { $done } cells have been expanded. Point at one of them and at one on the frontier. Play a little, then go back. A asks how large the frontier is at the end.
    .question = What shape is the frontier, and does it grow like the area or like the edge?
    .expect = “A circle.” Many expect that it leans towards the goal. Some say that it doubles with each level.
    .answer = A diamond: all { $here } cells on the frontier are { $depth } moves away. The level before had { $nearer } cells; on an open field each level has four more than the one before it, so the frontier grows like the edge. BFS does not know where the goal is and goes to all sides alike. The borders of the field cut the diamond off: the frontier never has more than { $most } cells, and { $last } at the end, after { $bfs_expanded } expansions.
lecture-note-contours = UCS meets a swamp
    .do = A new field: entering a cell with a digit costs that much, any other costs 1. UCS has expanded { $done } cells. A asks for the next cell. Then press 1 for BFS at the same step.
    .question = Where will the frontier be in a moment, and where will it hardly have moved?
    .expect = Many think that UCS keeps out of costly cells altogether.
    .answer = UCS expands the cell with the lowest path cost, now { $cost }. The frontier is a contour: every cell inside can be reached for at most that. It moves one cell in the swamp and 5 outside, so it flows around the swamp and enters it from all sides in the end. BFS counts moves: its { $bfs_steps } moves cost { $bfs_cost }, the { $ucs_steps } of UCS cost { $ucs_cost }.
lecture-note-straight = Greedy meets a wall
    .do = The first field again. Greedy has run straight at the goal and has met the wall. A asks which cell is expanded next. Then play to the end.
    .question = Which cell is expanded next, now that the beam has met the wall?
    .expect = Many send it around the wall at once, on the shorter side. It does not know that there is one.
    .answer = The cell with the lowest h, whatever it has cost to get there: at the wall h was { $near }, next comes h = { $next }. Greedy fills the pocket, with h up to { $highest }, before it is out: { $filled } of its { $greedy_expanded } expansions have a higher h than the cell at the wall. It gets out at the far end, with { $greedy_cost } moves instead of { $bfs_cost }.
lecture-note-ellipse = A* on the same grid
    .do = A* on the same field, with all { $below } cells expanded whose f is below { $astar_cost }. Trace the border with a finger. A asks for g, h and f; D shows BFS beside A*.
    .question = What do the cells inside this shape have in common?
    .expect = “They are near the goal.” “They are on the way.” Few say that it is a sum.
    .answer = Their f = g + h is below { $astar_cost }: the moves from the start and the estimate to the goal add up to less. Points whose distances to two points add up to a constant are an ellipse; its sides are straight here because we count rows and columns. It began as a straight line, { $straight } cells with f = { $first }, and has grown with every f up to { $last }. A* expands { $astar_expanded } cells, BFS { $bfs_expanded }; with Euclidean distance, a lower estimate, A* expands { $euclidean_expanded }.
lecture-note-tied = Many cells with the same f
    .do = A field without walls, and A* at its end, ties oldest first. Let the class say which cells were needed. The gallery shows the other ties.
    .question = Which of these cells must be expanded in any case?
    .expect = “All of them: they might lie on a shorter path.”
    .answer = Only those of one shortest path, { $deepest_expanded } cells. Every cell in the band lies on a path of { $oldest_cost } moves, so all have f = { $oldest_cost }, and only the rule for ties decides. Oldest first expands all { $oldest_expanded }; highest g first and newest first go straight through, with { $newest_expanded }.
lecture-note-snake = Which search is this?
    .do = A search after { $done } expansions, its name covered. Press A to let the class vote which search it is.
    .question = Which search makes this shape, and how do you recognise it?
    .expect = Many say greedy, because it first runs straight towards the goal.
    .answer = DFS: it goes on from the newest cell as long as it can, and leaves the other children behind on both sides. So its frontier is long, { $open } cells where BFS has { $usual }. That it ran towards the goal was luck: right is the last of the moves U D L R, and DFS takes the last one first. It reaches the goal after { $dfs_expanded } expansions, by a path of { $dfs_cost } moves; { $bfs_cost } would do.
