"""Requests: how a client asks, for which runs and routes, what a fuzzer makes of them, and how a server bears it."""
