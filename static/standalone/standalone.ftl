# A page that is a file.

file-needs-server = This needs a server; the link of this file opens it there.
file-no-search = This file does not hold that search; its link opens it on a server.
