# The keys of a run, and the words about it.

keys-play = play or pause
keys-step = one expansion back or forward; ten with <kbd>Shift</kbd>
keys-grain = step by events or by expansions; by events, each child is a step with its reason
keys-ends = first and last expansion
keys-marks = next and previous mark below the track. A mark shows where depth or f reaches a new high, an iteration begins, an expanded node is re-opened, the goal is generated or the run is solved. With <kbd>Shift</kbd>, skip the re-opened nodes
keys-details = details of the chosen or current node; press again for the tree
keys-present = present on a projector
keys-board = on a board
    .help = arrow keys slide the blank where Tab has brought the focus to it, digits fill a cell, <kbd>Backspace</kbd> empties it, <kbd>Enter</kbd> ends editing; drag a tile onto another to swap them; paste a board from anywhere
keys-expand-word = Expand
    .help = remove a node from the frontier, compare it with the goal, and generate its children. When single events are shown, removing the node is called popping it.
keys-reached-word = Reached
    .help = every state that has ever been on the frontier. A search with a reached set expands no state twice, unless it finds a cheaper path to it.
keys-bound-word = Bound
    .help = the largest depth or f of an iteration. The next iteration starts again with a higher bound.
keys-event-word = Event
    .help = the smallest step: a node is popped or tested, a child is added or discarded.
keys-superseded-word = Superseded
    .help = a node that another node replaced: its state was reached again at a lower cost, RBFS put it back with a higher f, or a better node pushed it out of a full beam.
keys-values-word = g is the cost of the path so far, h estimates the cost of the rest, and f orders the frontier.
keys-moves-word = up, down, left, right: the direction in which the <em>blank</em> moves. The tile slides the other way.
