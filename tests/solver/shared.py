"""A plugin of pytest: what tests of the solver share with others, and all that they need of tests/conftest.py."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from solver.preparation import prepare
from tests.kept import Proved, Traces
from tests.oracle import OracleTrace

# The same examples in every run, none remembered from the last one, and no test fails because a machine is slow.
SLOW = [HealthCheck.too_slow]
settings.register_profile("fixed", derandomize=True, database=None, deadline=None, suppress_health_check=SLOW)
settings.register_profile("quick", settings.get_profile("fixed"), max_examples=25)
settings.load_profile("fixed")


def pytest_configure(config: pytest.Config) -> None:
    if "not thorough" in config.option.markexpr:
        settings.load_profile("quick")
    config.pluginmanager.register(Proved())


@pytest.fixture(scope="session")
def traces_of(pytestconfig: pytest.Config) -> Callable[[str], list[OracleTrace]]:
    """Return what gives the oracle's traces of all cases of an algorithm."""
    return Traces(pytestconfig.cache.mkdir("oracle")).of


@pytest.fixture(scope="session", autouse=True)
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep the tables that are built away from the user's own, in a folder that lasts as long as the tests."""
    folder = tmp_path_factory.mktemp("tables")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("solver.tables.folder", lambda: folder)
        yield folder


@pytest.fixture(scope="session", autouse=True)
def kernels() -> None:
    """Compile or load all kernels, so that no answer of a server depends on which tests were run before."""
    prepare()


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Return random numbers that are the same for a test whenever it runs."""
    return random.Random(request.node.name)
