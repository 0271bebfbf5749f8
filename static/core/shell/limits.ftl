# The page of limits.

limits-title = Limits
limits-intro = Everybody who opens a link can run its searches here, so each search has limits. If you run Frontier yourself, you can choose other limits. A page that has to wait says so and continues by itself.
limits-allowed = What is allowed
limits-most = At most
limits-what = for
limits-setting = setting
limits-refusals = What a refusal means
limits-refusal = A refusal has a code, a sentence and, where asking again helps, the time to come back: <code>retry_ms</code>, and over HTTP <code>Retry-After</code> in seconds. Nobody is locked out: the more you ask for, the longer it takes.
limits-code = Code
limits-says = What it says
limits-again = Ask again
limits-again-yes = yes, when told
limits-again-no = no
limits-data = The same as data: <a href="/api/limits">/api/limits</a>

# The codes of refusals.

limits-code-bad-request = The request is unknown.
limits-code-bad-run = The link of the run is wrong; the message says where.
limits-code-too-large = The request is larger than the limits allow; ask for less.
limits-code-busy = A search is being prepared or made, or others come first; the page asks again.
limits-code-rate = This visitor has as much in progress as is allowed; the rest follows.
limits-code-failed = A kernel cannot be compiled on this machine.

# Amounts; $value is the number $count as it is written.

limits-in-connections = { $count ->
    [one] { $value } connection
   *[other] { $value } connections
}
limits-in-jobs = { $count ->
    [one] { $value } job
   *[other] { $value } jobs
}
limits-in-messages = { $count ->
    [one] { $value } message
   *[other] { $value } messages
}
limits-in-milliseconds = { $count ->
    [one] { $value } millisecond
   *[other] { $value } milliseconds
}
limits-in-nodes = { $count ->
    [one] { $value } node
   *[other] { $value } nodes
}
limits-in-pages = { $count ->
    [one] { $value } page
   *[other] { $value } pages
}
limits-in-requests = { $count ->
    [one] { $value } request
   *[other] { $value } requests
}
limits-in-runs = { $count ->
    [one] { $value } run
   *[other] { $value } runs
}
limits-in-seconds = { $count ->
    [one] { $value } second
   *[other] { $value } seconds
}
limits-in-tasks = { $count ->
    [one] { $value } task
   *[other] { $value } tasks
}
limits-in-threads = { $count ->
    [one] { $value } thread
   *[other] { $value } threads
}
