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

limits-in-connections = { $value } { PLURAL($count, one: "connection", other: "connections") }
limits-in-jobs = { $value } { PLURAL($count, one: "job", other: "jobs") }
limits-in-messages = { $value } { PLURAL($count, one: "message", other: "messages") }
limits-in-milliseconds = { $value } { PLURAL($count, one: "millisecond", other: "milliseconds") }
limits-in-nodes = { $value } { PLURAL($count, one: "node", other: "nodes") }
limits-in-pages = { $value } { PLURAL($count, one: "page", other: "pages") }
limits-in-requests = { $value } { PLURAL($count, one: "request", other: "requests") }
limits-in-runs = { $value } { PLURAL($count, one: "run", other: "runs") }
limits-in-seconds = { $value } { PLURAL($count, one: "second", other: "seconds") }
limits-in-tasks = { $value } { PLURAL($count, one: "task", other: "tasks") }
limits-in-threads = { $value } { PLURAL($count, one: "thread", other: "threads") }
