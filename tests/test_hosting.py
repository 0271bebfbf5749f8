"""The files for hosts agree with each other, with the page on hosting, and with the program that they start."""

import configparser
import importlib.metadata
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from solver.__main__ import main
from webapp import serve
from webapp.exercise.api import MOST_MARKED
from webapp.operate import doctor
from webapp.operate.configuration import configured
from webapp.operate.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
FILES = ROOT / "docs/hosting"
PAGE = (ROOT / "docs/hosting.md").read_text()
[LINES] = re.findall(r"```\n(NAME=.*?)```", PAGE, re.DOTALL)
SITE = (FILES / "nginx.conf").read_text()
CONTAINER = (FILES / "Containerfile").read_text()
GIBIBYTE = 2**30


class Unit(configparser.RawConfigParser):
    """A systemd unit, whose keys are case-sensitive and may be repeated."""

    def optionxform(self, key: str) -> str:
        return key


@pytest.fixture(scope="module")
def service() -> configparser.SectionProxy:
    unit = Unit(strict=False, interpolation=None)
    unit.read(FILES / "frontier@.service")
    return unit["Service"]


def test_the_unit_starts_the_server_with_its_file_of_settings(
    service: configparser.SectionProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, verb, *arguments = service["ExecStart"].replace("%i", "8001").split()
    copied = "/etc/frontier.toml"
    assert (program, verb) == ("/opt/frontier/bin/frontier", "serve")
    assert copied in arguments
    assert f"frontier.toml > {copied}" in LINES
    told: list[tuple[Settings, bool]] = []
    monkeypatch.setattr(serve, "serve", lambda *given: told.append(given) or 0)
    assert serve.command([str(FILES / "frontier.toml") if one == copied else one for one in arguments]) == 0
    [(settings, opens)] = told
    assert (settings.port, settings.public, settings.proxies, opens) == (8001, True, 1, False)
    [name] = re.findall(r"server_name (\S+);", SITE)
    assert settings.allow_host == (name,)
    assert f"NAME={name}\n" in LINES


def test_the_queue_of_the_settings_is_installed_started_and_supported() -> None:
    settings = configured(file=str(FILES / "frontier.toml"), environ={})
    assert settings.message_queue == "redis://127.0.0.1:6379/0"  # where the package below listens
    [packages] = re.findall(r"^apt install (.*)", LINES, re.MULTILINE)
    assert "redis-server" in packages.split()
    for extras in re.findall(r"(?:frontier-search|any\.whl)\[([^]]*)\]", PAGE):
        assert set(extras.split(",")) >= {"redis"}
    assert "redis" in brought(PROJECT["optional-dependencies"]["redis"])
    unit = Unit(strict=False, interpolation=None)
    unit.read(FILES / "frontier@.service")
    for key in ("After", "Wants"):
        assert "redis-server.service" in unit["Unit"][key].split()


def test_a_process_may_use_the_memory_that_the_doctor_requires(service: configparser.SectionProxy) -> None:
    needed = Settings().cache_bytes * doctor.SHARE + doctor.BASE_BYTES
    assert service["MemoryMax"] == "1G"
    assert needed < GIBIBYTE
    assert "--memory 1g " in CONTAINER


def test_a_process_is_restarted_unless_its_settings_are_wrong(
    service: configparser.SectionProxy, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (service["Restart"], service["RestartPreventExitStatus"]) == ("always", "2")
    assert main(["serve", "--jobs", "none"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_proxy_forwards_to_the_processes_that_are_started() -> None:
    [started] = re.findall(r"enable --now (.*)", LINES)
    assert re.findall(r"server 127\.0\.0\.1:(\d+) ", SITE) == re.findall(r"frontier@(\d+)", started)


def test_the_proxy_accepts_the_longest_answers_that_can_be_marked() -> None:
    assert MOST_MARKED == 2**20
    assert re.search(r"location = /api/grade \{\s+client_max_body_size 1m;", SITE)


def test_the_installation_copies_each_file_to_the_place_that_the_unit_expects(
    service: configparser.SectionProxy,
) -> None:
    for name in ("frontier.toml", "frontier@.service", "nginx.conf"):
        assert re.search(rf"^(cp|sed \S+) {name} |^sed \"[^\"]+\" {name} >", LINES, re.MULTILINE), name
    assert {path.name for path in FILES.iterdir()} == set(re.findall(r"\]\(hosting/([^)]+)\)", PAGE))
    assert f" --group --no-create-home {service['User']}\n" in LINES
    assert service["User"] == service["Group"]
    folder = f"/var/cache/{service['CacheDirectory']}"
    assert f"install -d -o frontier -g frontier {folder}\n" in LINES
    assert f"XDG_CACHE_HOME={folder} " in LINES
    assert f"XDG_CACHE_HOME={folder} " in service["Environment"]


def test_the_container_passes_valid_settings_to_the_server() -> None:
    told = dict(re.findall(r"\b(FRONTIER_\w+)=(\S+)", "".join(re.findall(r"^ENV .*\n", CONTAINER, re.MULTILINE))))
    settings = configured(environ=told)
    assert (settings.public, settings.host, settings.port) == (True, "0.0.0.0", 8000)
    assert json.loads(re.findall(r"^CMD (.*)", CONTAINER, re.MULTILINE)[0]) == ["frontier", "serve"]
    assert f"http://127.0.0.1:{settings.port}/readyz" in CONTAINER


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def brought(requirements: list[str]) -> set[str]:
    """Return the canonical names of all packages that pip installs on this machine for requirements."""
    found: set[tuple[str, str]] = set()
    waiting = [(text, "") for text in requirements]
    while waiting:
        text, extra = waiting.pop()
        one = Requirement(text)
        name = canonicalize_name(one.name)
        if (one.marker and not one.marker.evaluate({"extra": extra})) or {
            (name, of) for of in one.extras or {""}
        } <= found:
            continue
        found |= {(name, of) for of in ("", *one.extras)}
        waiting += [(more, of) for more in importlib.metadata.requires(name) or () for of in ("", *one.extras)]
    return {name for name, _ in found}


BARE = """if True:
    import json, sys
    away = set(json.loads(sys.argv[1]))
    class Away:
        def find_spec(name, path=None, target=None):
            if name.partition(".")[0] in away:
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    sys.meta_path.insert(0, Away)
    exec(sys.argv[2])
"""


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("extra", "script"),
    [
        ("", "import solver.__main__, webapp.operate.doctor, webapp.serve; webapp.create_app()"),
        ("redis", "import redis"),
    ],
)
def test_the_installed_packages_include_all_that_are_imported(extra: str, script: str) -> None:
    asked = PROJECT["dependencies"] + PROJECT["optional-dependencies"].get(extra, [])
    there = {PROJECT["name"], *brought(asked)}
    assert {"numba", "flask-socketio", "llvmlite"} < there
    away = [
        module
        for module, packages in importlib.metadata.packages_distributions().items()
        if not there & {canonicalize_name(package) for package in packages}
    ]
    assert {"pytest", "hypothesis"} < set(away)
    run = subprocess.run(
        [sys.executable, "-c", BARE, json.dumps(away), script], cwd=ROOT, capture_output=True, text=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, timeout=60,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
