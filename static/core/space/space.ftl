# A picture of all states, read aloud. $thing is the key of the noun for a state.

space-label = { $ground ->
    [cells] Grid of { $rows } × { $columns } cells
    [layout] All { things } and moves
   *[places] Map
} after { $expansions } { PLURAL($expansions, one: "expansion", other: "expansions") }: { $expanded ->
    [one] { $expanded } { thing }
   *[other] { $expanded } { things }
} expanded, { $frontier } on the frontier
space-state = { $name }: g = { $g }, { $status ->
    [expanded] expanded at expansion { $expansion }
    [superseded] superseded
   *[frontier] on the frontier
}
space-unreached = { $name }: not reached
space-unreached-h = { $name }: not reached, h = { $h }

space-role = state space
space-keys = Arrow keys walk from place to place, + and − zoom, 0 shows the whole space.
space-view = View of the space
space-zoom-out = Zoom out
space-zoom-in = Zoom in
space-fit = Fit

# The legend: how a state is drawn.

space-legend = Legend
space-legend-frontier = frontier
space-legend-next = next
space-legend-current = current
space-legend-expanded = expanded
space-legend-solution = path

# Drawing on a grid.

cells-hint-wall = Drag over white cells to build walls, over walls to remove them. Start and goals can be dragged.
cells-hint-cost = Drag over cells to give them this cost, or click one; drag start and goals.
cells-hint-goals = Click a cell to make it a goal, and again to make it none; drag start and goals.
cells-refused = Start and goals stand on free cells: there is a wall.
cells-at-wall = { $cell }: wall
cells-keys = Space or Enter draws or erases, digits set the cost, S and G set start and goals.

# Drawing a graph: the tools, whose attribute is the hint below the picture, and other hints.

graph-tool-move = Move
    .hint = Click an empty spot to add a node; drag a node to move it. Click a node twice, or an edge once, to change it.
graph-tool-connect = Connect
    .hint = Drag from one node to another, or click both, to connect them.
graph-tool-oneway = One way
    .hint = Drag from one node to another, or click both: the edge leads there only.
graph-keys = Enter changes a node, N adds one, C connects two, Shift with arrow keys moves, Delete deletes.
graph-connect = Now click the node to connect { $node } to.
graph-empty = Click an empty spot to draw a node. Draw two nodes and connect them.
graph-new = Connect two nodes, and the search begins.
graph-hint = Drag nodes; click a node twice, or an edge, to change it.
graph-loose = No edge yet: { COMMAS($nodes) }.

# The forms of a node and of an edge. $way is “one-way” or “both”.

graph-node-name = Name of { $node }
graph-node-h = h of { $node }
graph-node-start = Start
graph-node-goal = Goal
graph-node-also = Also a goal
graph-node-not = No goal
graph-edge-cost = cost
    .title = { $way ->
        [one-way] Cost of { $from } to { $to }
       *[both] Cost of { $from } and { $to }
    }
graph-edge-way = { $way ->
    [one-way] Direction of { $from } to { $to }
   *[both] Direction of { $from } and { $to }
}
graph-delete = Delete
graph-done = Done
