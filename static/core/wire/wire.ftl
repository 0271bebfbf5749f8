# The connection to the server. A notice that ends with { reload }, as notice-reload says it too, offers to do so.

reload = Reload the page.
server-busy = The server is busy; this page asks again.
server-unreachable = The server cannot be reached now.
answers-unreadable = The server's answers cannot be read: { $why }. { reload }
page-stuck = This page cannot go on: { $why }. { reload }

# Why an answer cannot be read. All numbers are written without spaces.

answer-disagrees = the batch and its answer disagree about the end of the run
batch-short = got { $got } bytes, a batch has at least { $least }
batch-magic = got magic 0x{ $got }, expected 0x{ $expected }
batch-version = got v{ $got }, expected v{ $expected }
batch-length = got { $got } bytes, expected { $expected }
batch-checksum = got checksum { $got } and 0, expected { $expected } and { $zero }
