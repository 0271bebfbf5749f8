"""The browser for benchmarks and pictures, and its server."""

import shutil

from playwright.sync_api import Browser, Playwright

from tests.webapp.in_thread import serving

__all__ = ["launched", "serving"]

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


def launched(playwright: Playwright) -> Browser:
    """Start the system's Chromium, or Playwright's own if there is none."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return playwright.chromium.launch(executable_path=found, args=list(FLAGS))
