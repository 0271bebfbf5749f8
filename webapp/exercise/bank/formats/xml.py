"""XML and zip files with the same bytes for the same content."""

import hashlib
import io
import zipfile
from collections.abc import Iterable, Mapping
from xml.etree import ElementTree as ET

from ..content import plain

EPOCH = (1980, 1, 1, 0, 0, 0)  # of all files of an archive


def add(parent: ET.Element, tag: str, text: object = None, **attributes: object) -> ET.Element:
    """Add an element with a text and attributes to another one; return it."""
    found = ET.SubElement(parent, tag, {name: plain(value) for name, value in attributes.items()})
    found.text = None if text is None else plain(text)
    return found


def document(root: ET.Element) -> bytes:
    """Return a document in which no element has both text and elements."""
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'.encode()


def content_key(elements: Iterable[ET.Element]) -> str:
    """Return an identifier that follows from the content of some elements."""
    return "g" + hashlib.sha256(b"".join(map(ET.tostring, elements))).hexdigest()[:31]


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return a zip file."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, content in files.items():
            one = zipfile.ZipInfo(name, EPOCH)
            one.compress_type, one.create_system, one.external_attr = zipfile.ZIP_DEFLATED, 3, 0o644 << 16
            zipped.writestr(one, content)
    return written.getvalue()
