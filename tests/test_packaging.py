"""The installed files, and the absence of private facts about the building machine in published files."""

import configparser
import gzip
import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

pytestmark = pytest.mark.thorough  # a wheel is built

ROOT = Path(__file__).parent.parent

# In parts, so that this file does not contain the forbidden text.
REGISTRIES = [".".join(parts) for parts in (("npmjs", "org"), ("pypi", "org"), ("pythonhosted", "org"))]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist and the wheel of this checkout with the installed tools and the existing bundle."""
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
    """Return the files of the wheel by name, with metadata under `about/` and other data under `share/`."""
    [path] = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        names = {name: re.sub(r"^[^/]*\.dist-info/", "about/", name) for name in archive.namelist()}
        names = {name: re.sub(r"^[^/]*\.data/data/", "", ours) for name, ours in names.items()}
        return {ours: archive.read(name) for name, ours in names.items()}


@pytest.fixture(scope="module")
def sdist(built: Path) -> dict[str, bytes]:
    """Return the files of the sdist by name: everything in the repository that git does not ignore."""
    [path] = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        members = [member for member in archive if member.isfile()]
        return {member.name.partition("/")[2]: archive.extractfile(member).read() for member in members}


def under(folder: str, names: dict[str, bytes]) -> set[str]:
    """Return those of `names` that are in `folder`."""
    return {name for name in names if name.startswith(f"{folder}/")}


def test_the_wheel_holds_both_packages_and_nothing_else_of_the_repository(wheel, sdist):
    python = under("solver", sdist) | under("webapp", sdist) - under("webapp/bundle", sdist)
    pages = under("webapp/static", wheel) | under("webapp/templates", wheel)
    assert wheel.keys() - under("about", wheel) - under("share", wheel) - pages == python


def test_the_wheel_holds_the_files_that_a_host_copies(wheel, sdist):
    folder, place = "docs/hosting", "share/frontier"
    assert f"cd /opt/frontier/{place} " in sdist["docs/hosting.md"].decode()
    assert {name: wheel[name] for name in under("share", wheel)} == {
        name.replace(folder, place): sdist[name] for name in under(folder, sdist)
    }


@pytest.mark.parametrize("folder", ["static", "templates"])
def test_the_wheel_holds_every_source_file_of_the_pages(wheel, sdist, folder):
    expected = {f"webapp/{name}" for name in under(folder, sdist)}
    assert expected, f"{folder} is empty"
    made = under("webapp/static/built", wheel) | under("webapp/static/vendor", wheel)
    assert under(f"webapp/{folder}", wheel) - made == expected


def test_the_wheel_holds_the_bundles_with_their_source_map_and_licences(wheel):
    vendor = under("webapp/static/vendor", wheel)
    bundles = {"vendor.js": "socket.io-client", "fluent.js": "@fluent/bundle", "film.js": "mediabunny"}
    assert {Path(name).name for name in vendor} == {
        f"{name}{end}" for name in bundles for end in ("", ".map", ".LEGAL.txt")
    } | {"widget.js"}
    for name, package in bundles.items():
        words = wheel[f"webapp/static/vendor/{name}.LEGAL.txt"].decode()
        assert re.search(rf"\n{re.escape(package)}\nversion [\d.]+, \S*https?://", words), (
            "a licence, and where its source is"
        )


def test_the_widget_of_notebooks_is_one_module_with_its_sheet_and_below_a_megabyte(wheel):
    widget = wheel["webapp/static/vendor/widget.js"]
    assert len(widget) < 2**20
    assert not re.search(rb"""[;}\s]import\s*["'(*{]|\bfrom\s*["']""", widget)
    assert re.search(rb"export\{\w+ as default\}", widget)
    assert b"search-widget{" in widget


BUILT = "webapp/static/built/"


def asked(built: Path, tmp_path: Path, script: str) -> list[str]:
    """Run a script on the unpacked wheel, far from the repository; return the lines that it prints."""
    [path] = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        archive.extractall(tmp_path)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", script]
    run = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment, timeout=180)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


def test_the_wheel_holds_the_assets_of_pages_compressed_under_hashed_names(wheel):
    files, sheets = json.loads(wheel[f"{BUILT}manifest.json"])
    names = [*files.values(), *sheets.values()]
    sent = [name for name in names if not name.startswith("standalone_")]
    of_files = {name for name in names if name.startswith("standalone_") and "loader" not in name}
    held = {f"{BUILT}{name}{end}" for name in sent for end in (".br", ".gz")} | {f"{BUILT}{name}" for name in names}
    held |= {f"{BUILT}{name}.gz" for name in of_files}
    assert under(BUILT.rstrip("/"), wheel) == held | {f"{BUILT}manifest.json"}
    for name in names:
        content = wheel[f"{BUILT}{name}"]
        assert re.fullmatch(r"\w+-([0-9a-f]{12})\.\w+", name)[1] == hashlib.sha256(content).hexdigest()[:12]
    for name in of_files:
        packed = wheel[f"{BUILT}{name}.gz"]
        assert gzip.decompress(packed) == wheel[f"{BUILT}{name}"]
        assert len(packed) < len(gzip.compress(wheel[f"{BUILT}{name}"], 9))
    for name in sent:
        content = wheel[f"{BUILT}{name}"]
        assert gzip.decompress(wheel[f"{BUILT}{name}.gz"]) == content
        assert len(wheel[f"{BUILT}{name}.br"]) < len(content)
    templates = b"".join(wheel[name] for name in under("webapp/templates", wheel))
    pages = {name.decode() for name in re.findall(rb'"([\w/]+page\.js)"', templates)}
    assert len(pages) >= 15
    assert pages < files.keys()
    vendor = files["vendor/vendor.js"].encode()
    without = {"lecture/notes_page.js", "exercise/worksheet/page.js"}
    assert all(vendor in wheel[BUILT + files[page]] for page in pages - without)
    later = files["core/takeaway/export_page.js"]  # the modules of pictures and films are loaded on demand
    assert b"tikzpicture" in wheel[BUILT + later]
    for capability in ("explore", "compare", "experiments", "lab", "recorded"):
        content = wheel[BUILT + files[f"{capability}/page.js"]]
        assert later.encode() in content
        assert b"tikzpicture" not in content


def test_every_page_of_the_wheel_loads_little_and_lets_browsers_cache_it_for_ever(built, tmp_path):
    script = """if True:
        import re, webapp
        client = webapp.create_app().test_client()
        taking = {"Accept-Encoding": "gzip, br"}
        for page in "/", "/experiments", "/nothing":
            answer = client.get(page, headers=taking)
            html = client.get(page).text
            paths = set(re.findall('(?:src|href)="(/static/[^"]*)"', html))
            size = len(answer.data)
            for path in paths:
                one = client.get(path, headers=taking)
                assert one.status_code == 200 and "/built/" in path, path
                assert one.headers["Cache-Control"] == "public, max-age=31536000, immutable", one.headers
                assert one.headers["Vary"] == "Accept-Encoding" and one.headers["Content-Encoding"] == "br"
                assert one.mimetype == client.get(path).mimetype
                size += len(one.data)
            print(len(paths), size)
    """
    for said in asked(built, tmp_path, script):
        requests, size = map(int, said.split())
        assert 2 <= requests <= 5
        assert size <= 182_000, "with socket and API it is to stay below 200 kB"


def test_the_wheel_holds_the_modules_by_which_the_command_line_draws(wheel):
    scripts = {f"webapp/share/draw/{name}.js" for name in ("draw", "pixels", "recorded")}
    needed = scripts | {"webapp/static/core/takeaway/figures/pictures.js", "webapp/static/core/shell/tokens.css"}
    assert not [name for name in needed if name not in wheel]


def test_the_wheel_defines_the_commands(wheel):
    entry_points = configparser.ConfigParser()
    entry_points.read_string(wheel["about/entry_points.txt"].decode())
    assert dict(entry_points["console_scripts"]) == dict.fromkeys(
        ("frontier", "frontier-search"), "solver.__main__:main"
    )
    commands = {
        "serve": "webapp.serve:command",
        "class": "webapp.classroom.command:command",
        "doctor": "webapp.operate.doctor:command",
        "draw": "webapp.share.draw:command",
        "events": "webapp.share.draw.events:command",
        "page": "webapp.standalone.command:page_command",
        "site": "webapp.standalone.command:site_command",
        "questions": "webapp.exercise.bank.command:command",
    }
    assert dict(entry_points["frontier.commands"]) == commands
    assert dict(entry_points["frontier.notebooks"]) == {"widget": "webapp.recorded.notebook:widget"}


def test_the_wheel_serves_the_page_far_from_the_repository(built, tmp_path):
    script = """if True:
        import webapp
        client = webapp.create_app().test_client()
        for path in "/", "/static/explore/page.js", "/static/vendor/vendor.js":
            print(path, client.get(path).status_code)
        print(webapp.__file__)
    """
    assert asked(built, tmp_path, script) == [
        "/ 200",
        "/static/explore/page.js 200",
        "/static/vendor/vendor.js 200",
        str(tmp_path / "webapp/__init__.py"),
    ]


def test_the_sdist_holds_the_sources_of_the_bundle_but_not_the_bundle(sdist):
    bundles = {"vendor.js", "fluent.js", "film.js"}
    made_of = {"package.json", "package-lock.json", *bundles, "once.js", "compress.js", "hatch_build.py"}
    assert under("webapp/bundle", sdist) == {f"webapp/bundle/{name}" for name in made_of}
    assert not under("static/vendor", sdist)


def test_no_published_file_names_a_registry_or_a_local_path(wheel, sdist):
    places = [str(place) for place in (ROOT, Path.home()) if place != Path("/")]
    # A place is a whole path or the beginning of one, not the end or a piece of another.
    forbidden = [rf"(?<![\w.-]){re.escape(place)}(?![\w-])" for place in places]
    pattern = re.compile("|".join([*map(re.escape, REGISTRIES), *forbidden]).encode())
    files = {f"wheel: {name}": content for name, content in wheel.items()} | sdist
    found = [f"{name}: {match[0].decode()}" for name in files if (match := pattern.search(files[name]))]
    assert not found, "\n".join(found)


# --- the machines that people have

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
# The tags of a machine's wheels, and what markers of dependencies read there.
MACHINES = {
    "Linux": (
        ("manylinux_2_28_x86_64", "manylinux2014_x86_64"),
        {"sys_platform": "linux", "platform_machine": "x86_64"},
    ),
    "Windows": (("win_amd64",), {"sys_platform": "win32", "platform_machine": "AMD64"}),
    "Mac": (("macosx_14_0_arm64",), {"sys_platform": "darwin", "platform_machine": "arm64"}),
    "Intel Mac": (("macosx_13_0_x86_64",), {"sys_platform": "darwin", "platform_machine": "x86_64"}),
}
NONE = {("Intel Mac", "3.14")}  # as the README says: Numba came to 3.14 after it had left these machines


@pytest.mark.services  # a registry of packages is asked
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("machine", MACHINES)
def test_every_machine_can_install_the_dependencies_without_a_compiler(
    machine: str, python: str, tmp_path: Path
) -> None:
    tags, reads = MACHINES[machine]
    listed = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    here = [one for one in map(Requirement, listed) if one.marker is None or one.marker.evaluate(reads)]
    names = [f"{one.name}{one.specifier}" for one in here]
    assert len({one.name for one in here}) == len(names)
    # Pip reads the markers of the machine it runs on, so those of other machines are chosen above.
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--dry-run",
        "--quiet",
        "--only-binary=:all:",
        "--target",
        tmp_path,
    ]
    chosen = [word for tag in tags for word in ("--platform", tag)]
    run = subprocess.run(
        [*command, *chosen, "--python-version", python, *names], capture_output=True, text=True, timeout=300
    )
    assert (run.returncode == 0) == ((machine, python) not in NONE), run.stderr[-1000:]


def test_the_readme_names_the_machines_without_wheels() -> None:
    assert "Python 3.11 or newer (up to 3.13 on Macs with Intel processors)" in (ROOT / "README.md").read_text()
