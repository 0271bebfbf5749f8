"""Running a server: settings and where they come from, health, metrics, logs, addresses, doctor, shutdown."""
