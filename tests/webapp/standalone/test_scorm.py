"""SCORM packages: their manifests, read by an independent reader; the command line and the server; refusals."""

import io
import re
import zipfile
from xml.etree import ElementTree

import pytest

from solver import BadInput
from solver.__main__ import main
from webapp import create_app
from webapp.operate.settings import Settings
from webapp.standalone import page
from webapp.standalone.document import manifest
from webapp.standalone.scorm import scorm_package

from ..schema import faults

EXERCISE = "/exercise?start=283-164-705&goal=123-804-765&algorithm=bfs&first=4&steps=3"
PACKAGING, ADL = "http://www.imsproject.org/xsd/imscp_rootv1p1p2", "http://www.adlnet.org/xsd/adlcp_rootv1p2"


def files_of(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as files:
        assert files.testzip() is None
        return {name: files.read(name) for name in files.namelist()}


def test_a_package_is_one_page_that_its_manifest_names_and_the_same_bytes_twice():
    content = scorm_package(EXERCISE)
    assert scorm_package(EXERCISE) == content
    files = files_of(content)
    assert sorted(files) == ["imsmanifest.xml", "index.html"]
    assert files["index.html"] == page(EXERCISE, scorm=True)
    read = ElementTree.fromstring(files["imsmanifest.xml"])
    assert read.tag == f"{{{PACKAGING}}}manifest"
    assert read.findtext(f".//{{{PACKAGING}}}schemaversion") == "1.2"
    [item] = read.iter(f"{{{PACKAGING}}}item")
    [resource] = read.iter(f"{{{PACKAGING}}}resource")
    assert item.get("identifierref") == resource.get("identifier")
    assert item.findtext(f"{{{PACKAGING}}}title").startswith("Exercise")
    assert resource.get(f"{{{ADL}}}scormtype") == "sco"
    assert resource.get("href") == resource.find(f"{{{PACKAGING}}}file").get("href") == "index.html"


TABLE = "manifest_scorm12"
# What is put instead of a text of a manifest, and what the table of its schema says of it.
WRONG = (
    ("<metadata>.*</metadata>(.*)<resources>", r"\1<metadata/><resources>",
     "manifest has the elements: organizations metadata resources."),
    ("scormtype", "scormType", "resource has an unknown adlcp:scormType."),
    ('"sco"', '"SCO"', "resource has the adlcp:scormtype SCO."),
    ("<schemaversion>1.2", "<schemaversion>1.3", "schemaversion has the text 1.3."),
    ('identifierref="page"', 'identifierref="index"', "index names no element."),
)  # fmt: skip


def test_a_manifest_is_valid_under_the_schemas():
    assert not faults(files_of(scorm_package(EXERCISE))["imsmanifest.xml"], TABLE)
    assert not faults(manifest("name", "A long title " * 40), TABLE)


@pytest.mark.parametrize(("expression", "instead", "fault"), WRONG)
def test_deviations_from_the_schemas_are_found(expression, instead, fault):
    right = manifest("name", "Title").decode()
    wrong = re.sub(expression, instead, right, count=1, flags=re.DOTALL)
    assert wrong != right
    assert fault in faults(wrong.encode(), TABLE)


def test_a_title_with_markup_in_any_script_stays_a_title():
    title = "<b>&amp; “ح” 中"
    read = ElementTree.fromstring(manifest("name", title))
    assert [one.text for one in read.iter(f"{{{PACKAGING}}}title")] == [title, title]


@pytest.mark.parametrize(
    ("link", "field"),
    [
        ("/compare?run=start%3D123-456-780", "link"),
        ("/trace?sample=romania", "link"),
        (f"{EXERCISE}&ask=order", "ask"),
        ("/exercise?start=1", "start"),
    ],
)
def test_links_that_cannot_be_packed_are_refused_with_their_field(link, field):
    with pytest.raises(BadInput) as refused:
        scorm_package(link)
    assert refused.value.field == field
    assert str(refused.value).endswith(".")


def test_the_command_line_and_the_server_give_the_same_package(tmp_path, capsys):
    out = tmp_path / "exercise.zip"
    assert main(["page", EXERCISE, "--scorm", str(out)]) == 0
    assert out.read_bytes() == scorm_package(EXERCISE)
    assert main(["page", EXERCISE, "--scorm", str(tmp_path / "exercise.html")]) == 2
    assert "must be a file that ends in .zip" in capsys.readouterr().err
    client = create_app(Settings()).test_client()

    def asked(link):
        answer = client.get(f"/api/file{link}", headers={"Host": "localhost"})
        while answer.status_code == 503:
            answer = client.get(f"/api/file{link}", headers={"Host": "localhost"})
        return answer

    sent = asked(f"{EXERCISE}&scorm=1.2")
    assert sent.data == out.read_bytes()
    assert sent.mimetype == "application/zip"
    assert sent.headers["Content-Disposition"].endswith("frontier.zip")
    for link, field in ((f"{EXERCISE}&scorm=2004", "scorm"), ("/trace?sample=romania&scorm=1.2", "link")):
        assert asked(link).json["error"]["field"] == field
