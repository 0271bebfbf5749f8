"""Tests of question banks, which are read by readers that share no code with the writers."""
