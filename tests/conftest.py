"""Fixtures shared by several folders of tests."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient
from hypothesis import settings

from solver.preparation import prepare
from tests.kept import Proved, Traces
from tests.oracle import OracleTrace
from tests.programs import NarrowPath, running_redis
from webapp import create_app

# The same examples in every run, none remembered from the last one, and no test fails because a machine is slow.
settings.register_profile("fixed", derandomize=True, database=None, deadline=None)
settings.register_profile("quick", settings.get_profile("fixed"), max_examples=25)
settings.load_profile("fixed")


def pytest_configure(config: pytest.Config) -> None:
    if "not thorough" in config.option.markexpr:
        settings.load_profile("quick")
    config.pluginmanager.register(Proved())
    config.pluginmanager.register(NarrowPath())


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Let each of several processes run whole files, whose tests share expensive fixtures.

    The oracle's are one file to them: they need the same traces.
    """
    from xdist.scheduler import LoadScopeScheduling

    class Files(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            path = nodeid.partition("::")[0]
            return "oracle" if "oracle" in path else path

    config.option.loadscopereorder = False
    return Files(config, log)


@pytest.fixture(scope="session")
def traces_of(pytestconfig: pytest.Config) -> Callable[[str], list[OracleTrace]]:
    """Return a function from an algorithm to the oracle's traces of all its cases."""
    return Traces(pytestconfig.cache.mkdir("oracle")).of


@pytest.fixture(scope="session", autouse=True)
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Store the built tables apart from the user's own, in a folder that lasts as long as the tests."""
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
    """Return a random generator with the same numbers for a test at every run."""
    return random.Random(request.node.name)


@pytest.fixture(scope="session")
def redis_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a Redis that the tests share; whoever needs it is marked `services`."""
    with running_redis(tmp_path_factory.mktemp("redis")) as address:
        yield address


@pytest.fixture(scope="module")
def app() -> Flask:
    """Return the application that the tests of a module share."""
    return create_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def connect(app: Flask) -> Callable[[], SocketIOTestClient]:
    """Return a function that opens another socket to the application."""
    return lambda: app.extensions["socketio"].test_client(app)
