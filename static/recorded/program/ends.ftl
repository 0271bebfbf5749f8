# How the run of a student's search ended. $run is “program” where the file itself was run, which defines the search;
# $events is how many events were recorded, which is written as $number.

own-run = { $run ->
    [program] The program
   *[search] The search
}
own-events = { $number } { PLURAL($events, one: "event", other: "events") }
own-time = { own-run } was stopped after { $seconds } s and { own-events }.
own-most-events = { own-run } was stopped after { own-events }, the most that are kept.
own-too-deep = { own-run } calls itself too deeply for Python (after { own-events }); use a loop and a stack.
own-memory = { own-run } asked for more than { $megabytes } MB and was stopped after { own-events }.
own-exited = { $run ->
    [program] The program ended the process (sys.exit) while its file was read; begin what it runs by itself with if __name__ == "__main__":, and make the problem in a line such as problem = Maze("maze1.txt").
   *[search] The search ended the process (sys.exit) instead of returning.
}
own-raised = { own-run } raised { $kind }: { $fault }.
own-raised-at = { own-run } raised { $kind }: { $fault } ({ $file }, line { $line }).
own-overdue = The search did not stop when its { $seconds } s were over, so nothing was recorded.
own-ended-early = The program ended unexpectedly (code { $code }), so nothing was recorded.
own-process-ended = The process of the search ended unexpectedly.

# $moves is the length of the path that the search returned, which is written as $length.

own-path = The search ended with a path of { $length } { PLURAL($moves, one: "move", other: "moves") } after { own-events }.
own-no-path = The search ended without a path after { own-events }.
own-generator = The search returned a generator, not a path.
own-finished = The search finished.
own-stopped = The search was stopped.
own-open = The recording does not say how the search ended.

# A recording that is larger than a file may be.

own-long-path = The answer is a path of { $bytes } bytes; at most { $most } are allowed.
own-cut = The first { $kept } of { own-events } are kept: a file may have at most { $most } MB.
own-cut-stopped = The search was stopped after { own-events }; the first { $kept } are kept: a file may have at most { $most } MB.

# Notes on the events. $times is written as $number.

own-asked-twice = { $times ->
    [one] The search asked twice in a row for the successors of a state (once); each counts as one expansion.
   *[other] The search asked twice in a row for the successors of a state ({ $number } times); each counts as one expansion.
}
own-nothing-asked = It never asked the problem for states, so nothing is recorded. If the problem has a method for them by another name, add the line: problem.neighbors = problem. and its name.
own-children-differ = The children of { $state } differ from call to call.
own-second-call = Called once more in the same process it finds { $path ->
    [none] no path
    [another] a path of another length
   *[other] another path of the same length
}. It keeps something between calls, in the default of a parameter (visited=[]) or in the whole file, or draws at random.
own-state-changed = The state { $before } was changed after it was generated; it is now { $now }.
