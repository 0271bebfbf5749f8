# Groups of examples, and the examples: a title, a question for the class, and the answer with figures of its runs,
# such as $bfs_expanded, the expansions of the run “bfs”. “steps” are the moves of its path.

examples-lecture = The lecture
    .blurb = Why does A* expand fewer nodes than BFS, and why does greedy expand even fewer but find a longer path? Five steps use one board, the sixth a harder one. Open a step on the projector, ask first, then play.
example-ring = 1. The frontier of BFS
    .answer = BFS finishes one level before it starts the next. At the end of a level its frontier is exactly the next ring, as here. Within a level the frontier is what is left of one ring and what has been generated of the next. BFS reaches the goal at depth { $bfs_cost }, after { $bfs_expanded } expansions.
    .ask = Press Space. Ask: which ring is the frontier, and how much larger is the next one?
example-aim = 2. BFS and A* on one board
    .answer = The same board. A* expands the node with the lowest f = g + h, not the oldest node. Its path is just as short, { $astar_cost } moves, and it needs only { $astar_expanded } expansions. BFS needs { $bfs_expanded }. Its f never falls, because Manhattan distance is consistent.
    .ask = Ask: why does A* leave most of the disc alone? Then choose the layout f over time and ask: does f ever fall?
example-greed = 3. Greedy on the same board
    .answer = Greedy looks at h alone and ignores the cost of the path so far. It needs { $greedy_expanded } expansions instead of { $astar_expanded }, but its path has { $greedy_cost } moves instead of { $astar_cost }.
    .ask = Compare them and step with → until they differ. Ask: which node does A* go back to, and why does greedy not?
example-ties = 4. Tie-breaking decides what f leaves open
    .answer = Many nodes have the same f. With ties oldest first, A* needs { $oldest_expanded } expansions; with highest g first, { $deepest_expanded }; with newest first, { $newest_expanded }. Every path has { $oldest_cost } moves.
    .ask = Ask: which of the nodes with f = { $oldest_cost } must be expanded in any case? The tab Result has the answer.
example-estimate = 5. The better h, the narrower the tree
    .answer = With h = 0, A* is blind and expands { $zero_expanded } nodes. With misplaced tiles it expands { $misplaced_expanded }, with Manhattan distance { $manhattan_expanded }, and with the true distance { $perfect_expanded }.
    .ask = Ask: what would it cost to know the true distance? Then open Manhattan, click a node and open the tab Node.
example-wall = 6. The wall
    .answer = A hard board from Russell and Norvig's book, { $bfs_cost } moves from the goal. BFS expands { $bfs_expanded } nodes, A* with misplaced tiles { $misplaced_expanded }, and A* with Manhattan distance { $manhattan_expanded }. What was a narrower tree is now the difference between a long wait and none.
    .ask = Before you show this, ask: how much will each estimate save here? Then compare.

examples-grid-lecture = A lecture on a grid
    .blurb = What shape is the frontier? Each search makes its own on a field of cells. Open a step on the projector, ask first, then play.
example-diamond = 1. The frontier of BFS on a grid
    .answer = On a grid the cells that are equally many moves from the start are a diamond. The frontier of BFS is its edge and grows to all sides alike, wherever the goal is. BFS needs { $bfs_expanded } expansions for { $bfs_cost } moves.
    .ask = Press Space. Ask: what shape is the frontier, and how fast does it grow?
example-contours = 2. UCS meets a swamp
    .answer = In the swamp every cell costs 5. UCS expands cells in the order of their path costs, so its frontier is a contour of cost: it lags behind in the swamp and flows around it. BFS walks through it and pays { $bfs_cost }; UCS pays { $ucs_cost }.
    .ask = Ask: where will the frontier be in a moment, and where will it hardly have moved?
example-straight = 3. Greedy meets a wall
    .answer = Greedy looks at h alone, so its frontier is the edge of a beam towards the goal. At the wall the beam has to fill the whole pocket. Its path has { $greedy_cost } moves instead of { $bfs_cost }, but it needs only { $greedy_expanded } expansions.
    .ask = Ask: which cell is expanded next, now that the beam has met the wall?
example-ellipse = 4. A* on the same grid
    .answer = A cell is expanded if path so far + estimate is small. Counted in moves, these cells form an ellipse around start and goal (on screen it has six sides). A* expands { $astar_expanded } cells, BFS { $bfs_expanded }; both paths have { $astar_cost } moves.
    .ask = Ask: what is the border of this shape, and how does it grow?
example-tied = 5. Many cells with the same f
    .answer = All cells between start and goal lie on some shortest path, so all have the same f. With ties oldest first A* fills the whole band: { $oldest_expanded } expansions. With highest g first it needs { $deepest_expanded }, with newest first { $newest_expanded }.
    .ask = Ask: which of these cells must be expanded in any case?
example-snake = 6. Which search is this?
    .answer = A line that does not branch, with the frontier along both of its sides: DFS goes on from the newest cell. It reaches the goal after { $dfs_expanded } expansions, by a path of { $dfs_cost } moves. A shortest one has { $bfs_cost }.
    .ask = Ask: which search makes this shape, and how did you recognise it?

examples-wrong = Wrong answers
    .blurb = Searches that find a path but not a shortest one, and what a heuristic must guarantee.
example-fooled = Greedy is fooled
    .answer = The path of greedy has { $greedy_cost } moves where { $astar_cost } would do. Here it even expands more nodes than A*: { $greedy_expanded } instead of { $astar_expanded }.
    .ask = Ask: at which step does greedy leave the shortest path, and how low was h there?
example-weighted = Twice the weight on h, a longer path
    .answer = Weighted A* adds 2·h to g, which overestimates. It saves a third of the work, with { $wastar_expanded } expansions instead of { $astar_expanded }, but its path has { $wastar_cost } moves instead of { $astar_cost }. Its path is guaranteed to be at most twice as long as a shortest one.
    .ask = Ask: how long could its path be at worst? Try other weights in the options.
example-inadmissible = An estimate that counts the blank
    .answer = Counting the blank as a tile is a common mistake. The estimate can then be higher than the true distance, and A* returns a path of { $blank_cost } moves where { $tiles_cost } are enough.
    .ask = Ask: what is h one move away from the goal, where the blank and a tile have changed places?
example-reopening = Re-opening a closed node
    .answer = Weighted A* may expand a board before it has found the cheapest path to it. Here it later finds a cheaper path to { $wastar_reopened } expanded boards. A new node supersedes the old one, and the board is on the frontier again.
    .ask = Step back once with ←. Ask: which node is superseded next, and what happens to its children?
example-inconsistent = Admissible but not consistent
    .answer = The pattern database never overestimates, so the path of { $pattern_db_cost } moves is shortest, after { $pattern_db_expanded } expansions instead of { $manhattan_expanded }. But its h can fall by more than a move costs, so A* has to re-open expanded nodes (here { $pattern_db_reopened }). With Manhattan distance it never does.
    .ask = Ask: what would go wrong if A* never looked at an expanded board again?

examples-luck = Luck
    .blurb = What only the order of moves and tie-breaking decide.
example-orders = DFS, lucky and unlucky
    .answer = Two orders of the same four moves lead to the same path of { $lucky_cost } moves. One order needs { $lucky_expanded } expansions, the other { $unlucky_expanded }: almost every board that can be reached.
    .ask = Ask: can you tell beforehand which order is lucky?
example-deep = A path of thousands of moves
    .answer = The goal is { $bfs_cost } moves away. DFS runs past it and finds a path of { $dfs_cost } moves after { $dfs_expanded } expansions. Its frontier is a stack of the siblings along one branch. BFS needs { $bfs_expanded } expansions and finds a shortest path.
    .ask = Ask: what does the frontier of DFS hold?
example-waiting = The goal waits on the stack
    .answer = DFS generates the goal early but tests a node only when it expands it, and the goal lies deep in the stack. DFS needs { $late_expanded } expansions. If it tests a node when it generates it, it needs only { $early_expanded }.
    .ask = Ask: may every search test so early? Which guarantee would be lost?
example-farthest = The farthest board
    .answer = No board is farther from this goal: { $oldest_cost } moves. With ties oldest first, A* expands { $oldest_expanded } nodes; with ties newest first, { $newest_expanded }, about a third.
    .ask = Ask: why do ties matter more the farther away the goal is?

examples-costs = Costs
    .blurb = When a move costs the number on its tile, the path with the fewest moves may not be the cheapest.
example-cheapest = Where UCS and BFS differ
    .answer = BFS finds a path with the fewest moves, { $bfs_steps }, and it costs { $bfs_cost }. UCS, which is Dijkstra’s algorithm stopped at the goal, expands the node with the lowest path cost first. Its path has { $ucs_steps } moves but costs only { $ucs_cost }.
    .ask = Ask: which tiles would UCS rather move twice?
example-early = Tested too early
    .answer = UCS must test whether a node is the goal when it expands the node. If it tests when it generates the node, it finds the goal after { $early_expanded } expansions instead of { $late_expanded }, but its path costs { $early_cost } instead of { $late_cost }.
    .ask = Ask: which cheaper path was still on the frontier when the early test stopped?

examples-memory = Memory
    .blurb = Most searches run out of memory before they run out of time. These searches forget, and pay for it.
example-forgetting = What remembering saves
    .answer = BFS with a reached set expands { $graph_expanded } nodes. If it only avoids undoing the last move, it expands { $parent_expanded }; if it remembers nothing, { $tree_expanded }. Every path has { $graph_cost } moves.
    .ask = Ask: how many times is the start itself expanded in the last tree?
example-again = IDA* repeats itself
    .answer = IDA* keeps only one branch: its frontier never holds more than { $idastar_largest_frontier } nodes, where A* has { $astar_largest_frontier }. It starts again for every bound, so it needs { $idastar_expanded } expansions instead of { $astar_expanded }. RBFS also forgets, but it remembers the lowest f of each branch that it leaves, and needs { $rbfs_expanded }.
    .ask = Press N to go from bound to bound. Ask: how much of the work is done more than once, and on which boards would that be most of the work?
example-middle = Two searches meet in the middle
    .answer = Two trees of half the depth are far smaller than one. A search from both ends needs { $both_expanded } expansions, a search from one end { $bfs_expanded }.
    .ask = Ask: at which depth do they meet, and when is it hard to search backwards?
example-beam = A beam that is too narrow
    .answer = Beam search keeps only the best few nodes of each level. With width two it loses every path to the goal and gives up after { $two_expanded } expansions. With width three its path has { $three_cost } moves, with width ten a shortest path of { $ten_cost }.
    .ask = Ask: what must be true of h for a beam of width one to be enough?
example-stuck = Stuck on a hill
    .answer = Hill climbing remembers nothing. After { $once_expanded } expansions no neighbour is better and it is stuck. When it starts again after a random walk, it reaches the goal after { $again_expanded } expansions, by a path of { $again_cost } moves instead of { $astar_cost }.
    .ask = Ask: which tile would have to leave its place for the search to go on?
example-fifteen = The 15-puzzle
    .answer = There are ten million million boards. At depth { $bfs_max_depth } BFS has generated a million nodes and has to stop. A* with Manhattan distance finds a path of { $astar_cost } moves after { $astar_expanded } expansions.
    .ask = Ask: how many nodes would BFS need if each level has about twice as many as the one before?

examples-unsolvable = Unsolvable
    .blurb = Half of all boards cannot be reached. A search would expand the whole half that it is in before it gave up.
example-swap = One swap from solvable
    .answer = Tiles 2 and 8 of a solvable board have changed places, and no moves lead to the goal any more. With the two tiles changed back, A* needs { $back_expanded } expansions.
    .ask = Ask: why can no sequence of moves swap two tiles and change nothing else?
example-trap = The trap
    .answer = The same start and the three usual goals. One of them cannot be reached; the others are { $last_cost } and { $first_cost } moves away. Whether a board is solvable depends on its goal.
    .ask = Ask: what is wrong with saying “this board is unsolvable”?
example-anyway = Search it anyway
    .answer = BFS can show that no path exists only by expanding all boards that the start can reach: { $bfs_expanded }. A search from both ends expands { $both_expanded }, in two halves that never meet.
    .ask = Ask: how many boards would that be on a 4×4 board?

examples-grids = Grids
    .blurb = On a grid the tree is hard to see, but the cells of the frontier have a shape, and each search has its own.
example-shapes = BFS and A* on a field
    .answer = BFS spreads equally in all directions: the cells at the same number of moves from the start form a diamond. A* expands the cells for which the moves from the start and the estimate to the goal add up to little: an ellipse around both, with straight sides because distances are counted in rows and columns. Both paths have { $bfs_cost } moves; BFS expands { $bfs_expanded } cells, A* { $astar_expanded }.
    .ask = Ask: what do the cells on each of the two frontiers have in common?
example-pocket = The wall that greedy runs into
    .answer = Greedy goes straight at the goal, runs into the wall, fills the pocket in front of it and gets out at the wrong end. Its path has { $greedy_cost } moves where { $astar_cost } would do. It expands { $greedy_expanded } cells, A* { $astar_expanded }.
    .ask = Ask: where does greedy stand when it has reached the wall, and which cell is expanded next?
example-band = Ties are a band of cells
    .answer = On an open field every cell between start and goal has the same f, { $oldest_cost }. With ties oldest first, A* expands all { $oldest_expanded } of them. With newest first or highest g first it expands { $newest_expanded }, those of one path; the paths differ.
    .ask = Ask: why does h not help here? What would tell A* which of these cells to prefer?
example-swamp = Through the swamp or around it
    .answer = Entering a cell of the swamp costs 5. BFS counts moves: its path has { $bfs_steps } of them, straight through the swamp, and costs { $bfs_cost }. UCS goes around: { $ucs_steps } moves that cost { $ucs_cost }. A* finds the same cost with { $astar_expanded } expansions instead of { $ucs_expanded }.
    .ask = Ask: what does the frontier of UCS look like in the middle of the swamp?
example-lost = DFS is lost in a maze
    .answer = Only one path leads to the goal, so all searches find the same { $bfs_cost } moves. DFS with the moves in the order U D L R expands { $lost_expanded } cells first, nearly the whole maze; in the order R L D U it expands { $lucky_expanded }, and BFS { $bfs_expanded }.
    .ask = Ask: how would a person in the maze know at the first junction that this branch is the wrong one?

examples-graphs = Maps and graphs
    .blurb = The book's map of Romania, and what an estimate must not do.
example-romania = From Arad to Bucharest
    .answer = Greedy expands the place nearest to Bucharest as the crow flies, so it goes by Fagaras: { $greedy_sequence } (h). A* adds the road so far and goes back to Rimnicu Vilcea: { $astar_sequence } (f). UCS knows no estimate: { $ucs_sequence } (g). Greedy's road has { $greedy_cost } km, that of A* and UCS { $astar_cost }.
    .ask = Ask: at which place do greedy and A* differ, and what would A* have to believe to follow greedy?
example-waits = Bucharest waits on the frontier
    .answer = When A* expands Fagaras, it generates Bucharest with f = { $early_cost }. But Pitesti has a lower f, and by Pitesti there is a road of { $late_cost } km. A* tests a node when it expands it, so it does not fall for the first road that it sees. Tested when generated, it would return { $early_cost }.
    .ask = Ask: Bucharest has been found, so why may A* not stop yet?
example-misled = An h that is too high
    .answer = From A the goal costs only 2, but h says 5. A* leaves A on the frontier, goes by B and returns a path that costs { $astar_cost }. The cheapest costs { $ucs_cost }, as UCS finds. The h of A overestimates, so it is not admissible, and A* guarantees nothing.
    .ask = Ask: how high may the h of A be at most, so that A* finds the cheapest path?
example-twice = One node is expanded twice
    .answer = No h is too high here, but h falls from 8 at A to 1 at B over an edge that costs 1: it is not consistent. A* expands B too early, then finds the cheaper way to it by A and expands it again: { $astar_reopened } node is re-opened, and the path costs { $astar_cost }. If reached states are never re-opened, the path costs { $closed_cost }.
    .ask = Ask: which f has B the first time, and which the second time?

examples-puzzles = Classic puzzles
    .blurb = How hard a puzzle is for a search has little to do with how hard it is for people.
example-river = Hard for people, easy for BFS
    .answer = Many people give up before they find these { $bfs_cost } crossings. BFS expands { $bfs_expanded } states and is done: nearly every crossing is forbidden or leads back, so its frontier never has more than { $bfs_largest_frontier } states, and nearly always 1 or 2.
    .ask = Ask: where does one have to take back somebody who was already across?
example-farmer = Back with the goat
    .answer = A farmer has to take a wolf, a goat and a cabbage across, one at a time. Only { $bfs_states_reached } states are safe, and BFS finds { $bfs_cost } crossings.
    .ask = Ask: in which of the crossings does the farmer take something back, and why must he?
example-gap = Pancakes and their gaps
    .answer = The gap heuristic counts the neighbours that do not belong together; one flip can mend only one of them. BFS expands { $bfs_expanded } stacks for { $bfs_cost } flips, nearly all that there are. A* expands { $astar_expanded }.
    .ask = Ask: why is this estimate so good, and why can no flip mend two gaps?
