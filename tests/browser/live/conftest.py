"""A folder of files in which the browser runs everything; not collected where there is no Pyodide for it."""

import pytest

from tests.webapp.live.fetch import runtime_folder

collect_ignore = [] if runtime_folder() else ["test_live.py"]


@pytest.fixture(scope="session")
def base_url() -> str:
    """Start no server: there is none."""
    return ""
