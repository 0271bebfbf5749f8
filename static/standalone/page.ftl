# A page that is a file. $link is a link, or the address of a page below that of a server.

file-browser = This page needs a browser of 2023 or newer that may run the scripts of the file.
file-lecture = The lecture
    .tab = Lecture
file-run = The run
    .tab = Run

# Where the rest is: $address on a server that has the link, its $host, or a $link without one.

file-online = { $kind ->
    [comparison] This file needs no network. For other searches and boards, open <a href="{ $address }" target="_blank" rel="noopener">{ $host }</a>.
    [exercise] This file needs no network. For fresh boards and a trace of your own, open <a href="{ $address }" target="_blank" rel="noopener">{ $host }</a>.
   *[run] This file needs no network. For other searches and a class, open <a href="{ $address }" target="_blank" rel="noopener">{ $host }</a>.
}
file-offline = { $kind ->
    [comparison] This file needs no network. For other searches and boards, add this to the address of a Frontier server: <code>{ $link }</code>.
    [exercise] This file needs no network. For fresh boards and a trace of your own, add this to the address of a Frontier server: <code>{ $link }</code>.
   *[run] This file needs no network. For other searches and a class, add this to the address of a Frontier server: <code>{ $link }</code>.
}
