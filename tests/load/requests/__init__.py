"""Requests of clients: their runs and routes, their mutations by a fuzzer, and their effects on a server."""
