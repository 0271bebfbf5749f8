"""What people install, and what the published files say about the machine they were written on."""

import configparser
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# In parts, so that this file does not hold what it forbids.
REGISTRIES = [".".join(parts) for parts in (("npmjs", "org"), ("pypi", "org"), ("pythonhosted", "org"))]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist and the wheel of this checkout with the tools and the bundle that are here already."""
    folder = tmp_path_factory.mktemp("dist")
    run = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir", folder, ROOT],
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> dict[str, bytes]:
    """Return the files of the wheel by name, its metadata under `about/`."""
    [path] = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        names = {name: re.sub(r"^[^/]*\.dist-info/", "about/", name) for name in archive.namelist()}
        return {ours: archive.read(name) for name, ours in names.items()}


@pytest.fixture(scope="module")
def sdist(built: Path) -> dict[str, bytes]:
    """Return the files of the sdist by name: everything in the repository that git does not ignore."""
    [path] = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        members = [member for member in archive if member.isfile()]
        return {member.name.partition("/")[2]: archive.extractfile(member).read() for member in members}


def under(folder: str, names: dict[str, bytes]) -> set[str]:
    """Return those of `names` that lie in `folder`."""
    return {name for name in names if name.startswith(f"{folder}/")}


def test_the_wheel_holds_both_packages_and_nothing_else_of_the_repository(wheel, sdist):
    python = under("solver", sdist) | under("webapp", sdist) - under("webapp/bundle", sdist)
    pages = under("webapp/static", wheel) | under("webapp/templates", wheel)
    assert wheel.keys() - under("about", wheel) - pages == python


@pytest.mark.parametrize("folder", ["static/css", "static/js", "templates"])
def test_the_wheel_holds_every_file_the_pages_are_made_of(wheel, sdist, folder):
    expected = {f"webapp/{name}" for name in under(folder, sdist)}
    assert expected, f"{folder} is empty"
    assert under(f"webapp/{folder}", wheel) == expected


def test_the_wheel_holds_the_bundle_with_its_source_map_and_licences(wheel):
    vendor = under("webapp/static/vendor", wheel)
    assert {Path(name).name for name in vendor} == {"vendor.js", "vendor.js.map", "vendor.js.LEGAL.txt"}
    assert b"\nsocket.io-client\n" in wheel["webapp/static/vendor/vendor.js.LEGAL.txt"]


def test_the_wheel_carries_the_commands(wheel):
    entry_points = configparser.ConfigParser()
    entry_points.read_string(wheel["about/entry_points.txt"].decode())
    assert dict(entry_points["console_scripts"]) == {"frontier": "solver.__main__:main"}
    commands = {"serve": "webapp.serve:command", "doctor": "webapp.doctor:command"}
    assert dict(entry_points["frontier.commands"]) == commands


def test_the_wheel_serves_the_page_far_from_the_repository(built, tmp_path):
    [path] = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        archive.extractall(tmp_path)
    script = """if True:
        import webapp
        client = webapp.create_app().test_client()
        for path in "/", "/static/js/pages/explore.js", "/static/vendor/vendor.js":
            print(path, client.get(path).status_code)
        print(webapp.__file__)
    """
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", script]
    run = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=180)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == [
        "/ 200",
        "/static/js/pages/explore.js 200",
        "/static/vendor/vendor.js 200",
        str(tmp_path / "webapp/__init__.py"),
    ]


def test_the_sdist_holds_what_the_bundle_is_made_of_but_not_the_bundle(sdist):
    made_of = {"package.json", "package-lock.json", "vendor.js", "hatch_build.py"}
    assert under("webapp/bundle", sdist) == {f"webapp/bundle/{name}" for name in made_of}
    assert not under("static/vendor", sdist)


def test_no_published_file_names_a_registry_or_a_place_on_this_machine(wheel, sdist):
    places = [str(place) for place in (ROOT, Path.home()) if place != Path("/")]
    # A place is a whole path or the beginning of one, not the end or a piece of another.
    forbidden = [rf"(?<![\w.-]){re.escape(place)}(?![\w-])" for place in places]
    pattern = re.compile("|".join([*map(re.escape, REGISTRIES), *forbidden]).encode())
    files = {f"wheel: {name}": content for name, content in wheel.items()} | sdist
    found = [f"{name}: {match[0].decode()}" for name in files if (match := pattern.search(files[name]))]
    assert not found, "\n".join(found)
