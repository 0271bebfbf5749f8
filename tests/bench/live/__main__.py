"""Run by `python -m tests.bench.live`."""

from tests.bench.live import main

main()
