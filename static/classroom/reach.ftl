# Why phones cannot open the pages of a server. $name and $address are addresses.

reach-local = This address leads to this computer alone, so phones cannot open it. Start “frontier class”, or give --host 0.0.0.0.
reach-named = This address leads to this computer alone, so phones cannot open it. Open the page at { $name }.
reach-no-name = Nobody said by which name others reach this server. Give it with --allow-host.
reach-no-network = This computer is in no network, so phones cannot reach it. Join one, or turn on its hotspot.
reach-no-answer = The server does not answer at { $address }. A firewall may block it, or --host may be another address.
server-leaving = The server is shutting down.
