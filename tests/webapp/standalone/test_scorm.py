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
from webapp.standalone.scorm import VERSIONS, scorm_package

from ..schema import faults

EXERCISE = "/exercise?start=283-164-705&goal=123-804-765&algorithm=bfs&first=4&steps=3"
WORKSHEET = "/worksheet?start=283-164-705&goal=123-804-765&algorithm=bfs"
SPACES = {
    "1.2": ("http://www.imsproject.org/xsd/imscp_rootv1p1p2", "http://www.adlnet.org/xsd/adlcp_rootv1p2", "scormtype"),
    "2004": ("http://www.imsglobal.org/xsd/imscp_v1p1", "http://www.adlnet.org/xsd/adlcp_v1p3", "scormType"),
}


def files_of(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as files:
        assert files.testzip() is None
        return {name: files.read(name) for name in files.namelist()}


@pytest.mark.parametrize("version", VERSIONS)
def test_a_package_is_one_page_that_its_manifest_names_and_the_same_bytes_twice(version):
    content = scorm_package(WORKSHEET, version)
    assert scorm_package(WORKSHEET, version) == content
    files = files_of(content)
    assert sorted(files) == ["imsmanifest.xml", "index.html"]
    assert files["index.html"] == page(WORKSHEET, scorm=version)
    packaging, adl, kind = SPACES[version]
    read = ElementTree.fromstring(files["imsmanifest.xml"])
    assert read.tag == f"{{{packaging}}}manifest"
    assert read.findtext(f".//{{{packaging}}}schemaversion").startswith(version)
    [item] = read.iter(f"{{{packaging}}}item")
    [resource] = read.iter(f"{{{packaging}}}resource")
    assert item.get("identifierref") == resource.get("identifier")
    assert item.findtext(f"{{{packaging}}}title").startswith("Worksheet")
    assert resource.get(f"{{{adl}}}{kind}") == "sco"
    assert resource.get("href") == resource.find(f"{{{packaging}}}file").get("href") == "index.html"


TABLES = {"1.2": "manifest_scorm12", "2004": "manifest_scorm2004"}
# What is put instead of a text of a manifest, and what the table of its schema says of it.
WRONG = (
    ("1.2", "<metadata>.*</metadata>(.*)<resources>", r"\1<metadata/><resources>",
     "manifest has the elements: organizations metadata resources."),
    ("1.2", "scormtype", "scormType", "resource has an unknown adlcp:scormType."),
    ("1.2", '"sco"', '"SCO"', "resource has the adlcp:scormtype SCO."),
    ("1.2", "<schemaversion>1.2", "<schemaversion>1.3", "schemaversion has the text 1.3."),
    ("1.2", 'identifierref="page"', 'identifierref="index"', "index names no element."),
    ("2004", 'identifier="item"', 'identifier="page"', "page names 2 elements."),
    ("2004", "<item.*</item>", "", "organization has the elements: title."),
    ("2004", '<file href="index.html"/>', "<file/>", "file has no href."),
    ("2004", 'completionSetByContent="true"', 'completionSetByContent="yes"',
     "imsss:deliveryControls has the completionSetByContent yes."),
    ("2004", "2004 3rd Edition", "2004", "schemaversion has the text 2004."),
)  # fmt: skip


@pytest.mark.parametrize("version", VERSIONS)
def test_a_manifest_is_valid_under_the_schemas_of_its_version(version):
    assert not faults(files_of(scorm_package(WORKSHEET, version))["imsmanifest.xml"], TABLES[version])
    assert not faults(manifest(version, "name", "A long title " * 40), TABLES[version])


@pytest.mark.parametrize(("version", "expression", "instead", "fault"), WRONG)
def test_deviations_from_the_schemas_are_found(version, expression, instead, fault):
    right = manifest(version, "name", "Title").decode()
    wrong = re.sub(expression, instead, right, count=1, flags=re.DOTALL)
    assert wrong != right
    assert fault in faults(wrong.encode(), TABLES[version])


@pytest.mark.parametrize("version", VERSIONS)
def test_a_title_with_markup_in_any_script_stays_a_title(version):
    title = "<b>&amp; “ح” 中"
    read = ElementTree.fromstring(manifest(version, "name", title))
    assert [one.text for one in read.iter(f"{{{SPACES[version][0]}}}title")] == [title, title]


@pytest.mark.parametrize(
    ("link", "version", "field"),
    [
        ("/compare?run=start%3D123-456-780", "1.2", "link"),
        ("/trace?sample=romania", "1.2", "link"),
        (EXERCISE, "3", "scorm"),
        (f"{EXERCISE}&ask=order", "1.2", "ask"),
        ("/exercise?start=1", "2004", "start"),
    ],
)
def test_links_and_versions_that_cannot_be_packed_are_refused_with_their_field(link, version, field):
    with pytest.raises(BadInput) as refused:
        scorm_package(link, version)
    assert refused.value.field == field
    assert str(refused.value).endswith(".")


def test_the_command_line_and_the_server_give_the_same_package(tmp_path, capsys):
    out = tmp_path / "exercise.zip"
    assert main(["page", EXERCISE, "--scorm", str(out), "--scorm-version", "2004"]) == 0
    assert out.read_bytes() == scorm_package(EXERCISE, "2004")
    assert main(["page", EXERCISE, "--scorm", str(tmp_path / "exercise.html")]) == 2
    assert "must be a file that ends in .zip" in capsys.readouterr().err
    client = create_app(Settings()).test_client()

    def asked(link):
        answer = client.get(f"/api/file{link}", headers={"Host": "localhost"})
        while answer.status_code == 503:
            answer = client.get(f"/api/file{link}", headers={"Host": "localhost"})
        return answer

    sent = asked(f"{EXERCISE}&scorm=2004")
    assert sent.data == out.read_bytes()
    assert sent.mimetype == "application/zip"
    assert sent.headers["Content-Disposition"].endswith("frontier.zip")
    for link, field in ((f"{EXERCISE}&scorm=3", "scorm"), ("/trace?sample=romania&scorm=1.2", "link")):
        assert asked(link).json["error"]["field"] == field
