"""A reader of QTI 1.2 packages of Canvas, which holds them to the schemas and evaluates their conditions."""

import io
import zipfile
from xml.etree import ElementTree as ET

from .read import ReadQuestion, Response, check_pictures, check_schemas, text_in, words

QTI, MANIFEST = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2", "http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"
FORMS = {
    "multiple_choice_question": "choice", "multiple_answers_question": "choices", "short_answer_question": "text",
    "numerical_question": "number",
}  # fmt: skip


def read(content: bytes) -> list[ReadQuestion]:
    """Return the questions of a package; fail where it departs from the format."""
    files = zipfile.ZipFile(io.BytesIO(content))
    check_schemas(files, "qti12")
    manifest = ET.fromstring(files.read("imsmanifest.xml"))
    assert manifest.tag == f"{{{MANIFEST}}}manifest"
    resources = {one.get("identifier"): one for one in manifest.iter(f"{{{MANIFEST}}}resource")}
    named = [file.get("href", "") for one in resources.values() for file in one]
    assert sorted(file for file in named if file) == sorted({*files.namelist()} - {"imsmanifest.xml"})
    tests = [one for one in resources.values() if one.get("type") == "imsqti_xmlv1p2"]
    assert len(tests) == 1
    needed = tests[0].find(f"{{{MANIFEST}}}dependency")
    assert needed is not None
    assert needed.get("identifierref") in resources
    root = ET.fromstring(files.read(tests[0][0].get("href", "")))
    assert root.tag == f"{{{QTI}}}questestinterop"
    for one in root.iter():
        one.tag = one.tag.partition("}")[2]
    pictures = {
        "$IMS-CC-FILEBASE$" + name.removeprefix("web_resources"): files.read(name).decode()
        for name in files.namelist()
        if name.endswith(".svg")
    }
    return [_question(item, pictures) for item in root.iter("item")]


def _question(item: ET.Element, pictures: dict[str, str]) -> ReadQuestion:
    fields = {text_in(one, "fieldlabel"): text_in(one, "fieldentry") for one in item.iter("qtimetadatafield")}
    form = FORMS[fields["question_type"]]
    labels = {one.get("ident", ""): text_in(one, "material/mattext") for one in item.iter("response_label") if len(one)}
    shown = text_in(item, "presentation/material/mattext")
    check_pictures(shown + "".join(labels.values()), pictures)
    names = {words(text): name for name, text in labels.items()}
    told = {one.get("ident"): words(text_in(one, "flow_mat/material/mattext")) for one in item.iter("itemfeedback")}
    linked = {one.get("linkrefid") for one in item.iter("displayfeedback")}
    assert linked == {*told}

    def fires(response: Response) -> list[ET.Element]:
        given = (
            {names[one] for one in response} if isinstance(response, frozenset) else names.get(str(response), response)
        )
        found = []
        for condition in item.iter("respcondition"):
            variables = condition.find("conditionvar")
            assert variables is not None
            if any(_holds(one, given) for one in variables):
                found.append(condition)
                if condition.get("continue") == "No":
                    break
        return found

    def accepts(response: Response) -> bool:
        return any(one.findtext("setvar") == "100" for one in fires(response))

    def feedback(response: Response) -> str:
        return " ".join(told[two.get("linkrefid")] for one in fires(response) for two in one.iter("displayfeedback"))

    return ReadQuestion(form, item.get("title", ""), shown, [*names], accepts, feedback, pictures)


def _holds(one: ET.Element, given: object) -> bool:
    if one.tag in ("and", "or"):
        return (all if one.tag == "and" else any)(_holds(part, given) for part in one)
    if one.tag == "not":
        return not any(_holds(part, given) for part in one)
    if one.tag == "other":
        return True
    value = one.text or ""
    if isinstance(given, float):
        limit = float(value)
        return {"varequal": given == limit, "vargte": given >= limit - 1e-9, "varlte": given <= limit + 1e-9}[one.tag]
    return value in given if isinstance(given, set) else value.casefold() == str(given).casefold()
