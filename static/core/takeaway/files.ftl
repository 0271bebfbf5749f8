# Pictures and files that the command line writes of a run. $step is a number of expansions.

draw-out = { must } be a file that ends in { $endings }, or .zip for --steps{ not-given }
draw-scale = { must } be a number from { $least } to { $most }{ not-given }
draw-steps = { must } be two numbers of expansions, such as 0-12{ not-given }
draw-many = { must } be at most { $count } pictures, the first number not above the second, up to { $most }{ not-given }
draw-link = { must } be a link of the explore page with a run, such as { $example }{ not-given }
draw-folder = { must } be a file in a folder that exists{ not-given }
draw-beyond = { $field } must be at most { $most }, the expansions of this run, not { $given }.
draw-nothing = { $why } Nothing is written; unsolvable=search searches anyway.
draw-pixels = scale must be at most { $most } for this picture, not { $given }, which makes { $width }×{ $height } pixels.
draw-needs-typst = out needs Typst for PNG, which is not installed; install it with: pip install 'frontier-search[draw]'.
draw-needs-node = frontier draw needs Node, which is not installed; install it with: pip install 'frontier-search[draw]'.
draw-needs-arrow = out needs Arrow, which is not installed; install it with: pip install 'frontier-search[parquet]'.
must-end-in = { must } be a file that ends in { OR($endings) }{ not-given }
