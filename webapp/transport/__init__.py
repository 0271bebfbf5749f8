"""Transport: HTTP server, websocket, filter of packets, and places for sockets."""
