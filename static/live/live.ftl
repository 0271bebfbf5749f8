# What `frontier site` says, and the pages that it writes.

live-no-runtime = runtime must have the files of Pyodide { $version }, and { $file } cannot be read from { $place }.
live-other-runtime = runtime must have the files of Pyodide { $version }, and { $file } is another one.
live-missing = { $file } is missing on this host, or has changed; the folder must be copied again.
live-title = Python is starting
live-starting = Python is starting; what you see was computed before. It takes about ten seconds, once a visit.
live-starting-other = Python is starting, which takes about ten seconds, once a visit. Then this page opens.
live-failed = Python cannot run here, so this page shows only what was computed before:
live-no-workers = This page shows only what was computed before, for the browser has no service workers and WebAssembly, which need a current browser, https and no private window.
live-failed-other = Python cannot run here, so this page cannot be opened:
live-no-workers-other = This page cannot be opened, for the browser has no service workers and WebAssembly, which need a current browser, https and no private window.
live-newer = A newer version of this page is there; close all its tabs and open it again.
live-memory = The browser gives this page no more memory for a run so long; choose a lower limit, or another search.
live-not-here = Classes and programs of your own need a server: install Frontier and run frontier serve.
