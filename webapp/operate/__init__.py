"""How a server is run: settings and their sources, health, metrics, logs, addresses, doctor."""
