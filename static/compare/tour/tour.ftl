# Show me: three searches of one board, scene by scene, with questions. $letter is a board of the frontier.

tour-title = Show me BFS, DFS and A*
tour-leave = Explore this board
    .title = Leave for Explore (Esc)
tour-heading = Show me: one board under BFS, DFS and A*
tour-scene = Scene

tour-goal = Goal
tour-skip = Skip
tour-go-on = Go on
tour-compare = Compare all three
tour-again = Watch again

tour-choices = Boards on the frontier of { $search }
tour-try = Try { $search } yourself

# The verdict on an answer; $would is the search that would expand the board.

tour-right = Right.
tour-wrong = { $would ->
    [bfs] <b>Not { $letter }.</b> BFS would expand { $letter }: it has been waiting longest.
    [dfs] <b>Not { $letter }.</b> DFS would expand { $letter }: it was added last.
    [astar] <b>Not { $letter }.</b> A* would expand { $letter }: it has the lowest f.
   *[none] <b>Not { $letter }.</b> {""}
}
tour-score = You answered { $right } of { $asked } { PLURAL($asked, one: "question", other: "questions") } correctly.

# The scenes: at most two lines each, which are read in a few seconds.

scene-start = One board, three searches. Each looks for a path to the goal.
scene-first = Expanding the start generates three boards. They wait on the frontier until they are expanded.
scene-queue = BFS keeps a queue: it expands the board that has been waiting longest.
scene-ask-queue = Which board does BFS expand next?
scene-level = BFS expands every board of a level before it goes one level deeper.
scene-stack = DFS keeps a stack: it expands the board that was added last.
scene-ask-stack = Which board does DFS expand next?
scene-deep = So DFS goes deeper and deeper. The oldest boards wait at the bottom of the stack.
scene-best = A* keeps a priority queue: it expands the board with the lowest f = g + h.
scene-sum = g counts the moves from the start. h counts the tiles that are out of place.
scene-ask-best = Which board does A* expand next?
scene-jump = The lowest f can be in any branch. Here A* goes on in another one.
scene-three = Five expansions each: BFS goes level by level, DFS goes deep, A* goes towards the goal.
scene-goal = A* has found the goal: { $astar_expanded } expansions and a path of { $astar_steps } moves.
scene-end = BFS needs { $bfs_expanded } expansions for a path of { $bfs_steps } moves. DFS needs { $dfs_expanded } for a path of { $dfs_steps } moves.
