"""What a server holds: measured, never asserted."""
