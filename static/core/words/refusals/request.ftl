# Requests that cannot be read, or ask for more than this server allows.

request-pull = The request must be one object { $form }.
request-query = { $field } must be the query of a link, as text, not { $given }.
request-truth = { $field } must be true or false, not { $given }.
request-states = The states of problem={ $problem } are not listed: boards are too many.
limit-here = limit must be at most { $most } on this server, not { $given }.
job-failed = The server could not go on with this work.
request-event = event must be { OR($allowed) }, not { $given }.
request-one-object = The request must be one object.
request-object = { $field } must be an object, not { $given }.
request-half-character = { $field } must be of whole characters, and it has half of one.
request-too-deep = The { $field } has lists or objects too deep in each other.
request-packets = The packets cannot be read.
request-late = The request did not come in time.
request-address = This address has { $length } characters, but at most { $most } are read. A puzzle this large is saved as a file where it was made, and the file is opened on the page.
request-cross-site = Pages of other sites may not ask this.
request-metrics = /metrics can be read only on the server's own machine; the setting metrics can change that.
request-host = The host of the address must be one of this server's own names or a name given with --allow-host.
request-host-local = This server answers on this machine only; open it as localhost.

# Why the connection of a page is closed.

socket-full = This server is full: { $pages } pages are open. Trying again.
request-ask = { must } be { $allowed } or nothing at all{ not-given }
request-paste-long = The text has more than { $most } characters, and no link holds as many; the command line reads larger grids from a file: frontier solve --problem grid --file FILE.
request-no-results = There are no results of this experiment here; run it first, then ask for csv or json.
request-site-link = { must } be a link within this site, which begins with one /, such as /?algorithm=bfs{ not-given }
request-link-long = The link has { $count } characters with its host; at most { $most } are allowed.
