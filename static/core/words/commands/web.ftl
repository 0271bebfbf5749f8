# frontier serve, class, draw, events, page, site, doctor --help. $default is the value of an option that is not
# given.

help-serve = Serve the page, for yourself, a class or everybody.
    .open = open the page in a browser
help-class = Hold a class: serve the page to the phones in the room, and open it on the projector.
    .link = the first page on the projector, a link of the explore page (default: the lecture of the examples); a projector's link continues its class
    .no-open = do not open the projector's page in a browser
    .port = 8000, or the next free one
help-draw = Draw a run: its tree, its frontier, its curves, or its grid, map or graph, after some expansions.
    .link = a link of the explore page, whole or from its ? on
    .out = the file to write; its name ends in { OR($endings) }
    .at = number of expansions, or end (default: as in the link)
    .steps = draw one picture for each of these expansions, into FILE.zip
    .as = the format of the pictures in FILE.zip (default: svg)
    .what = what to draw (default: { $default })
    .layout = layout of the tree (default: as in the link, else tree)
    .scale = size of a PNG, in pixels for each pixel of the picture (default: { $default })
    .dark = draw light on dark (default: dark on white)
    .fit = draw a 16:9 slide with what fits (default: as large as the boards need)
    .no-link = leave the link below the picture out
help-events = Write the events of a run, one per row.
help-page = Write one HTML file of the page that a link opens: it works anywhere, without a server or a network.
    .link = a link of the page, whole or from its ? on, or the file of a recorded search
    .out = the file to write; its name ends in .html
    .origin = scheme and host of a server that has the links too (default: that of the link, if others can open it)
    .expansions = keep the first N expansions of a run (default: all)
    .scorm = the SCORM package to write of an exercise, a run or a lecture; its name ends in .zip
help-site = Write the whole application, which the browser runs, as a folder for any static host.
    .folder = the folder to write into, new or empty
    .runtime = the files of Pyodide (default: fetched from its address)
help-doctor = Check whether a server can run on this machine.
