"""The catalogue that the server sends, against the type that the page has of it in static/core/lib/catalogue.js."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.test_javascript import ROOT, TOOLS, run_node
from webapp.shell.catalogue import catalogue

HEAD = f"""
import type {{ Catalogue }} from {json.dumps(str(ROOT / "static/core/lib/catalogue.js"))};
type Whole<T> = T extends object ? {{ [K in keyof T]-?: Whole<T[K]> }} : T; // no key may be left out
"""
SENT = json.loads(json.dumps(catalogue()))
# The type of each record, by its place; the first of its kind represents all.
RECORDS = {
    "Catalogue": SENT,
    **{f'Catalogue["{key}"][number]': records[0] for key, records in SENT.items()},
    'Catalogue["parameters"][number]["values"][number]': SENT["parameters"][0]["values"][0],
}


def complaints(folder: Path, lines: Iterable[str]) -> str:
    """Return the type errors in lines of TypeScript, "" if there are none."""
    file = folder / "sent.ts"
    file.write_text(HEAD + "\n".join(lines), encoding="utf-8")
    checks = ("--noEmit", "--strict", "--allowJs", "--allowImportingTsExtensions", "--skipLibCheck")
    module = ("--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler")
    return run_node(TOOLS / "typescript/bin/tsc", *checks, *module, "--pretty", "false", file, seconds=120).stdout


@pytest.mark.thorough
def test_the_type_of_the_catalogue_has_every_key_that_the_server_sends_and_no_other(tmp_path):
    assert complaints(tmp_path, [f"({json.dumps(SENT)}) satisfies Whole<Catalogue>;"]) == ""


def without_a_key_and_with_another() -> Iterator[str]:
    """Yield each record without one of its keys, and with an unknown key; all of these are wrong."""
    for kind, record in RECORDS.items():
        for key in record:
            others = {other: value for other, value in record.items() if other != key}
            yield f"// @ts-expect-error {kind} without {key}\n({json.dumps(others)}) satisfies Whole<{kind}>;"
        strange = {**record, "strange": ""}
        yield f"// @ts-expect-error {kind} with another key\n({json.dumps(strange)}) satisfies Whole<{kind}>;"


@pytest.mark.thorough
def test_no_record_of_the_catalogue_may_lack_a_key_or_have_another(tmp_path):
    assert complaints(tmp_path, without_a_key_and_with_another()) == ""
