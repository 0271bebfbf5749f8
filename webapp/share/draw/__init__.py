"""`frontier draw`: pictures of a run without a browser, drawn by the page's own modules."""

from .command import command as command
