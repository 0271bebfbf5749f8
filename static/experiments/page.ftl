# The page of experiments.

experiments-skip = Skip to the experiment
experiments-title = Experiments: searches on many boards
experiments-run = What is run
experiments-results = What it came to
experiments-help-title = Experiments
experiments-help = An experiment runs each search on the same boards and compares what it costs. The boards are drawn at random, as many at each distance as the form says; the same seed draws the same boards.
experiments-distance = Optimal distance
    .help = The number of moves on a shortest path from the board to the goal.
experiments-boards = Boards per distance
    .help = The number of boards drawn at each distance. Where there are fewer, each is searched once.
experiments-limit = Node limit
    .help = A run stops when it would keep more nodes than this. Its numbers are then lower bounds.
experiments-band = Line and band
    .help = The line joins the medians of the runs; the band holds the middle half of them.
experiments-scale = Linear and logarithmic
    .help = On a logarithmic axis each step up multiplies the number by ten, so that exponential growth is a straight line.
experiments-files = Link, CSV and JSON
    .help = The address repeats the experiment. The files hold one row for each run, with the link of the run.
experiments-distances = Distances from 2 to 24 in steps of 2: 2, 4, 6, … 24. <code>all</code> means every distance, <code>2,4,8</code> these three.
