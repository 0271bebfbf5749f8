# frontier experiment --help. $default is the value of an option that is not given.

help-experiment = Run searches on many boards of known distance.
    .searches = searches, each written as its key, then after a colon its options; a heuristic needs only its name, as in bfs astar:misplaced astar:manhattan,tie=lifo,order=ULDR (default: { $default })
    .problem = tiles, which experiments are on (default: tiles)
    .workers = threads (default: one per core)
    .dask = run on a Dask cluster, such as tcp://host:8786
    .minutes = refuse an experiment that would take longer (default: { $default })
    .csv = write the runs as CSV, one per line
    .json = write the runs as JSON
    .quiet = show no progress bar and no tables

# What it prints.

experiment-few = Some distances have fewer than { $boards } boards, and each of these is searched once: { COMMAS($places) }.
experiment-few-at = { $count } at distance { $distance }
experiment-made-by = Engine { $engine }, seed { $seed }, { $machine }.
experiment-cores = { $cores } { PLURAL($cores, one: "core", other: "cores") }
experiment-nodes-generated = Nodes generated and effective branching factor
    .averages = Nodes generated and effective branching factor b*, averages
experiment-nodes-expanded = Nodes expanded, largest frontier and time
    .averages = Nodes expanded, largest frontier and time, averages
experiment-heading = { $key ->
    [generated] nodes generated
    [branching] b*
    [expanded] nodes expanded
    [largest_frontier] largest frontier
   *[seconds] time in ms
}
