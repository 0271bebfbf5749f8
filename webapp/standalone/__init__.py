"""Pages as files: a run, a comparison, a lecture or an exercise in one HTML file that needs no server."""

from .page import page as page
