"""How bytes come in and go out, and what is refused before a handler sees it: server, websocket, packets, places."""
