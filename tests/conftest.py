"""Fixtures shared by several folders of tests."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from tests.programs import NarrowPath, running_redis
from webapp import create_app

pytest_plugins = ["tests.solver.shared"]


def pytest_configure(config: pytest.Config) -> None:
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
