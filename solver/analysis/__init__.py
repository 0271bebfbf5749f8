"""What is said of runs and heuristics beside what they came to: verdicts, judgements, explanations, what would be."""
