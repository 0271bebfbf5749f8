# The page of a search of one's own.

trace-skip = Skip to your search
trace-title = Your own search
    .of = { $sample } · Your own search
trace-open = Open a recorded search …
trace-file = Choose a file written by <code>frontier watch --save</code>, or drop it here. The file stays in this browser; nothing is uploaded.
trace-alone = Ours stand beside a search of boards or of a <code>puzzle(…)</code>; <code>frontier check</code> compares this one.
trace-intro = Write a search in Python for a problem of your course, or any other problem. <code>frontier watch my_search.py</code> runs it on your machine and opens its tree here; <code>frontier check my_search.py --algorithm bfs</code> says whether it expands what BFS expands, and if not, where it differs.
trace-samples = Or look at one of these
trace-program = The program
trace-compare = Compare with
trace-nothing = nothing
trace-same = on the same problem. Choose its options under Change.
trace-frontier = Show what its frontier does
trace-difference = Go there
trace-recorded = The recorded search
trace-about = <b>{ $label }.</b> { $words }

# Programs whose searches the page shows.

trace-sample-romania = From Arad to Bucharest
trace-sample-river = Missionaries and cannibals
trace-sample-jugs = Two jugs
trace-sample-maze = Around a wall
trace-sample-mistake = A mistake to find
