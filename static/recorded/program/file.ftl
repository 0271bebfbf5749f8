# Faults of the file of a recorded search that only Python finds; the page's are in ../file.ftl.

file-large = { $name } has { $size } MB; at most { $most } MB are allowed.
file-unread = { $name } cannot be read ({ $fault }).
file-not-text = { $name } must be UTF-8 text, a trace of JSON Lines.
file-status = status must be { OR($allowed) }, not { $given }.
