# What `frontier site --live` says, and the pages that it writes.

live-no-runtime = runtime must have the files of Pyodide { $version }, and { $file } cannot be read from { $place }.
live-other-runtime = runtime must have the files of Pyodide { $version }, and { $file } is another one.
live-missing = { $file } is missing on this host, or has changed; the folder must be copied again.
live-starting = Python is starting; what you see was computed before. It takes about ten seconds, once a visit.
live-ready = Python runs in this browser: every board, every search.
live-failed = Python cannot run here, so this page shows only what was computed before:
live-no-workers = This page shows only what was computed before, for the browser has no service workers, which need a current browser, https and no private window.
live-not-here = Classes and programs of your own need a server: install Frontier and run frontier serve.
