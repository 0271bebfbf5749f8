# frontier watch --help. $default is the value of an option that is not given.

help-watch = Watch a search of your own.
    .file = a Python file or notebook with a problem and search(problem), or a recorded search (.jsonl)
    .save = write the recorded search to FILE and serve no page
    .problem = the name of the problem (default: { $default })
    .search = the name of the function that searches (default: { $default })
    .seconds = time limit of the search, in seconds (default: { $default })
    .megabytes = memory limit of the search, in MB (default: { $default })
    .port = the port of the page (default: a free one)
    .no-open = do not open a browser
