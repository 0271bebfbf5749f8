"""The loop of simulated annealing."""
