"""What a server works on: open searches, their memory, slots of computing, jobs, and who waits for which of them."""
