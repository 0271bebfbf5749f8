# What the notice of a page may end with; it is the label of a button then.

notice-reload = Reload the page.

notice-no-server = The server cannot be reached now.
