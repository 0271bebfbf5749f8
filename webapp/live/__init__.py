"""Frontier without a server: a folder of files in which the browser runs the solver and the application."""
