# Faults of the file of a recorded search that only Python finds; the page's are in ../file.ftl.

file-large = { $name } has { $size } MB; at most { $most } MB are allowed.
file-unread = { $name } cannot be read ({ $fault }).
file-not-text = { $name } must be UTF-8 text, a trace of JSON Lines.
file-status = status must be { OR($allowed) }, not { $given }.

# Search traces of Posthoc in YAML.

posthoc-events = { $name } must be a search trace of Posthoc, with events: and a list.
posthoc-yaml-missing = { $name } is YAML, which needs PyYAML; install it with: pip install 'frontier-search[yaml]'.
posthoc-yaml-large = { $name } is YAML of { $size } MB; at most { $most } MB are read.
posthoc-yaml-fault = { $name } is not YAML: { $fault }.
posthoc-yaml-fault-at = { $name }, line { $line } is not YAML: { $fault }.
posthoc-yaml-broken = { $name } is not YAML that can be read.
posthoc-yaml-deep = { $name } is nested more than { $most } levels deep.
posthoc-yaml-aliases = { $name } has aliases (*) that make it larger than { $most } MB; write them out.
