"""Pages as files: a run, a comparison, a lecture, a recording or a worksheet in one HTML file that needs no server."""

from .page import page as page
