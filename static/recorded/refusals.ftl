# The widget of a notebook.

notebook-at = { must } be a number of expansions of at least 0{ not-given }
notebook-not-built = watch needs the widget's module, which was not built; install Frontier again.
notebook-no-picture = No picture is saved with the notebook: { $why }
