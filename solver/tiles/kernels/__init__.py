"""Kernels that know what a board is: its words, its moves, its distances."""
