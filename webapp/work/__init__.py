"""The server's work: open searches, their memory, compute slots, jobs, and the queues for them."""
