"""Running a server: settings and their sources, health, metrics, logs, addresses, doctor, shutdown."""
