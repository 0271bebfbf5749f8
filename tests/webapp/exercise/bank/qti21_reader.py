"""A reader of QTI 2.1 packages, which validates them by the schemas and runs their response processing."""

import io
import zipfile
from xml.etree import ElementTree as ET

from .read import ReadQuestion, Response, check_pictures, check_schemas, words

QTI, MANIFEST = "http://www.imsglobal.org/xsd/imsqti_v2p1", "http://www.imsglobal.org/xsd/imscp_v1p1"


def read(content: bytes) -> list[ReadQuestion]:
    """Return the questions of a package; fail where it departs from the format."""
    files = zipfile.ZipFile(io.BytesIO(content))
    check_schemas(files, "qti21")
    manifest = ET.fromstring(files.read("imsmanifest.xml"))
    assert manifest.tag == f"{{{MANIFEST}}}manifest"
    resources = [*manifest.iter(f"{{{MANIFEST}}}resource")]
    named = {file.get("href", "") for one in resources for file in one if file.get("href")}
    assert named == {*files.namelist()} - {"imsmanifest.xml"}
    items = [one for one in resources if one.get("type") == "imsqti_item_xmlv2p1"]
    test = next(one for one in resources if one.get("type") == "imsqti_test_xmlv2p1")
    root = ET.fromstring(files.read(test.get("href", "")))
    assert [one.get("href") for one in root.iter(f"{{{QTI}}}assessmentItemRef")] == [one.get("href") for one in items]
    assert [one.get("showFeedback") for one in root.iter(f"{{{QTI}}}itemSessionControl")] == ["true"]
    assert [one.get("variableIdentifier") for one in root.iter(f"{{{QTI}}}testVariables")] == ["SCORE"]
    found = []
    for one in items:
        pictures = {name: files.read(name).decode() for file in one if (name := file.get("href", "")).endswith(".svg")}
        found.append(_question(ET.fromstring(files.read(one.get("href", ""))), pictures))
    return found


def _question(item: ET.Element, pictures: dict[str, str]) -> ReadQuestion:
    assert item.tag == f"{{{QTI}}}assessmentItem"
    for one in item.iter():
        one.tag = one.tag.partition("}")[2]
    body, response = item.find("itemBody"), item.find("responseDeclaration")
    assert body is not None
    assert response is not None
    check_pictures(ET.tostring(body, encoding="unicode"), pictures)
    names = {_words(one): one.get("identifier", "") for one in body.iter("simpleChoice")}
    form = {"multiple": "choices", "ordered": "ordering"}.get(response.get("cardinality", "")) or {
        "string": "text", "float": "number", "identifier": "choice",
    }[response.get("baseType", "")]  # fmt: skip
    interaction = {
        "choice": "choice",
        "choices": "choice",
        "ordering": "order",
        "text": "textEntry",
        "number": "textEntry",
    }
    assert len([*body.iter(f"{interaction[form]}Interaction")]) == 1
    told = {one.get("identifier"): _words(one) for one in item.iter("modalFeedback")}

    def outcomes(given: Response) -> dict[str, object]:
        if isinstance(given, frozenset):
            value: object = {names[one] for one in given}
        elif isinstance(given, tuple):
            value = [names[one] for one in given]
        else:
            value = names.get(str(given), given)
        return _Processing(item, value).run()

    def accepts(given: Response) -> bool:
        return outcomes(given)["SCORE"] == 1

    def feedback(given: Response) -> str:
        said = outcomes(given)["FEEDBACK"]
        assert isinstance(said, set)
        return " ".join(told.get(one, "") for one in sorted(said))

    shown = ET.tostring(body, encoding="unicode")
    return ReadQuestion(form, item.get("title", ""), shown, [*names], accepts, feedback, pictures)


def _words(one: ET.Element) -> str:
    return words(ET.tostring(one, encoding="unicode"))


class _Processing:
    """The response processing of an item with a response."""

    def __init__(self, item: ET.Element, response: object) -> None:
        self.item, self.variables = item, {"RESPONSE": response, "SCORE": 0.0, "FEEDBACK": set[object]()}

    def run(self) -> dict[str, object]:
        """Return the variables after it."""
        processing = self.item.find("responseProcessing")
        assert processing is not None
        self._do([*processing])
        return self.variables

    def _do(self, rules: list[ET.Element]) -> None:
        for rule in rules:
            if rule.tag == "setOutcomeValue":
                name = rule.get("identifier", "")
                value = self._value(rule[0])
                self.variables[name] = {value} if name == "FEEDBACK" and not isinstance(value, set) else value
                continue
            for branch in rule:
                if self._value(branch[0]):
                    self._do([*branch][1:])
                    break

    def _value(self, one: ET.Element) -> object:
        parts = [] if one.tag == "mapResponse" else [self._value(part) for part in one]
        if one.tag == "variable":
            return self.variables[one.get("identifier", "")]
        if one.tag == "baseValue":
            return float(one.text or "") if one.get("baseType") == "float" else one.text
        if one.tag == "correct":
            values = [value.text for value in self.item.findall("responseDeclaration/correctResponse/value")]
            kind = self.item.findall("responseDeclaration")[0].get("cardinality")
            return {"single": values[0], "multiple": {*values}, "ordered": values}[str(kind)]
        if one.tag == "multiple":
            return set().union(*(part if isinstance(part, set) else {part} for part in parts))
        if one.tag == "mapResponse":
            entries = {str(entry.get("mapKey")).casefold(): entry for entry in self.item.iter("mapEntry")}
            assert all(entry.get("caseSensitive") == "false" for entry in entries.values())
            entry = entries.get(str(self.variables["RESPONSE"]).casefold())
            return 0.0 if entry is None else float(entry.get("mappedValue", ""))
        if one.tag == "equal":
            below, above = map(float, one.get("tolerance", "").split())
            came, right = parts
            return (
                isinstance(came, float) and isinstance(right, float) and -below - 1e-12 <= came - right <= above + 1e-12
            )
        if one.tag == "stringMatch":
            return str(parts[0]).casefold() == str(parts[1]).casefold()
        return any(parts) if one.tag == "or" else parts[0] == parts[1]
