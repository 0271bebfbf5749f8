"""Reads the settings of a server: flags override the environment, which overrides a file, which overrides defaults."""

import argparse
import difflib
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from solver import BadInput
from solver.errors import quoted, shown
from solver.messages import Message

from .settings import GROUPS, SETTINGS, Setting, Settings, defaults, written

FILE = "FRONTIER_CONFIG"  # the environment variable that names the settings file
BY_KEY = {one.key: one for one in SETTINGS}
TRUTHS = {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}
ALIKE = 0.85  # similarity from which an unknown variable counts as a misspelt setting


def configured(
    flags: Mapping[str, str] | None = None, environ: Mapping[str, str] = os.environ, file: str | None = None
) -> Settings:
    """Return the settings from flags (texts by key), environment and file; raise BadInput.

    `file` is a path; without one the environment may name it.
    """
    return settings_of(chosen(flags, environ, file))


def chosen(
    flags: Mapping[str, str] | None = None, environ: Mapping[str, str] = os.environ, file: str | None = None
) -> dict[str, Any]:
    """Return the values, by key, of the settings that are not defaults, as `configured`; raise BadInput."""
    named = file if file is not None else environ.get(FILE, "")
    values = _from_file(Path(named)) if named else {}
    values |= _from_environment(environ)
    return values | {key: read(BY_KEY[key], text, BY_KEY[key].flag) for key, text in (flags or {}).items()}


def settings_of(values: Mapping[str, Any]) -> Settings:
    """Return settings with these values, by key, and defaults for the rest."""
    return Settings(**{**defaults(values.get("public", False)), **values})


def add_flags(parser: argparse.ArgumentParser, usual: Mapping[str, str] = MappingProxyType({})) -> None:
    """Add a flag for each setting to a parser, in groups; its values are texts.

    `usual` gives the defaults of a command that differ from the defaults of the settings.
    """
    parser.add_argument("--config", metavar="FILE", help=f"settings file, in TOML (also {FILE} in the environment)")
    group = parser.add_argument_group(GROUPS[SETTINGS[0].key])
    for one in SETTINGS:
        if one.key in GROUPS and one is not SETTINGS[0]:
            group = parser.add_argument_group(GROUPS[one.key])
        of_public = f", public: {written(one.public)}" if one.public != one.laptop else ""
        what = f"{one.what}: {one.allowed}" if one.words else one.what
        default = usual.get(one.key) or written(one.laptop)
        said = f"{what}{f', in {one.unit}' if one.unit else ''} (default: {default}{of_public})"
        more: dict[str, Any] = {"nargs": "?", "const": "true"} if one.kind is bool else {}
        more |= {"action": "append"} if one.kind is tuple else {}
        group.add_argument(one.flag, dest=one.key, metavar=one.key.upper(), help=said.replace("%", "%%"), **more)


def flags_of(given: Mapping[str, Any]) -> dict[str, str]:
    """Return the texts of the settings among the parsed arguments."""
    texts = {key: given[key] for key in BY_KEY if given.get(key) is not None}
    return {key: ",".join(text) if isinstance(text, list) else text for key, text in texts.items()}


def read(one: Setting, text: str, source: str) -> Any:
    """Parse a text as the value of a setting; raise BadInput, which names the source of the text."""
    value: Any = text
    try:
        if one.kind is bool:
            value = TRUTHS[text.strip().lower()]
        elif one.kind is tuple:
            value = tuple(part.strip() for part in text.split(",") if part.strip())
        elif one.kind in (int, float) and text.isascii() and "_" not in text:
            value = one.kind(text)
    except (KeyError, ValueError):
        value = None
    return checked(one, value, text, source)


def checked(one: Setting, value: Any, came: object, source: str) -> Any:
    """Return an allowed value, converted to float for a setting of that type; raise BadInput."""
    if not one.allows(value):
        value = quoted(came) if isinstance(came, str) else shown(came)
        told = Message("settings-value", field=one.key, allowed=one.allowed, given=value, source=shown(source, 200))
        raise BadInput(one.key, told)
    return float(value) if one.kind is float else value


def _from_environment(environ: Mapping[str, str]) -> dict[str, Any]:
    by_variable = {one.variable: one for one in SETTINGS}
    for name in environ:
        if name.startswith("FRONTIER_") and name not in by_variable and name != FILE:
            near = difflib.get_close_matches(name, by_variable, 1, ALIKE)
            if near:
                raise BadInput(shown(name), Message("settings-variable", name=shown(name), near=near[0]))
    return {one.key: read(one, environ[name], name) for name, one in by_variable.items() if environ.get(name)}


def _from_file(path: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput("config", Message("settings-file", path=shown(path, 200), fault=str(error.strerror))) from error
    except ValueError as error:
        raise BadInput("config", Message("settings-form", path=shown(path, 200), fault=shown(error, 100))) from error
    for key in found:
        if key not in BY_KEY:
            near = difflib.get_close_matches(key, BY_KEY, 1)
            names = {"name": quoted(key, 30), "path": shown(path, 200)}
            told = Message("settings-near", near=near[0], **names) if near else Message("settings-none", **names)
            raise BadInput(shown(key, 30), told)
    lists = {key: tuple(value) if isinstance(value, list) else value for key, value in found.items()}
    return {key: checked(BY_KEY[key], value, value, str(path)) for key, value in lists.items()}
