# Why phones cannot open the pages of a server. $name and $address are addresses.

reach-local = Phones cannot open this address. Start the server with “frontier class”.
reach-named = Phones cannot open this address. Open the page at { $name }.
reach-no-name = Nobody said by which name others reach this server. Give it with --allow-host.
reach-no-network = This computer is in no network, so phones cannot reach it. Join one, or turn on its hotspot.
reach-no-answer = The server does not answer at { $address }. A firewall may block it, or --host may be another address.
server-leaving = The server is shutting down.
