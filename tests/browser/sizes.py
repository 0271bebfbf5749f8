"""The faults of a page at a size of its window: controls that are cut off, covered, outside or too small."""

from collections.abc import Iterable, Sequence

from playwright.sync_api import Page

from tests.browser.server import ROOT

WIDTHS = range(320, 2561, 40)
HEIGHTS = (360, 540, 720, 900, 1080)


def every(turn: int) -> list[tuple[int, int]]:
    """Return every width with one of the heights, varying between states."""
    return [(width, HEIGHTS[(number + turn) % len(HEIGHTS)]) for number, width in enumerate(WIDTHS)]


# The sizes of the default ring: some of those, and common screens.
FEW = [
    *[(320, 360), (320, 568), (360, 800), (390, 844), (440, 900), (560, 720), (640, 360), (680, 1080), (680, 540)],
    *[(820, 1180), (844, 390), (880, 720), (960, 540), (1000, 720), (1024, 768), (1120, 360), (1180, 820), (1280, 720)],
    *[(1360, 768), (1400, 540), (1440, 900), (1680, 1080), (1920, 1080), (2560, 360), (2560, 1080)],
]
ZOOMED = [(width // 2, max(360, height // 2)) for width, height in FEW if width >= 640]  # windows at a zoom of 200 %
FAULTS = (ROOT / "tests/browser/sizes.js").read_text(encoding="utf-8")


def faults(page: Page, sizes: Iterable[Sequence[int]]) -> list[str]:
    """Return the faults of a page at each size, a line for each; only its size changes."""
    page.emulate_media(reduced_motion="reduce")
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"at {width}×{height}: {fault}" for fault in page.evaluate(FAULTS)]
    return found
