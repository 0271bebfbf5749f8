"""Load from outside: scripts that stop by themselves and touch loopback only. python -m tests.load NAME [--short]"""
