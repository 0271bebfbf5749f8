"""`frontier draw`: pictures of a run without a browser, by the modules that draw on the page."""

from .command import command as command
