"""The page of all messages: every one with its variants, and who shows it."""

import re

import pytest

from webapp.words.command import command
from webapp.words.sheet import Shown, sheet


@pytest.fixture(scope="module")
def messages() -> list[Shown]:
    return sheet()


def test_every_message_is_listed_with_each_of_its_variants(messages: list[Shown]) -> None:
    texts = {one.key: one.texts for one in messages}
    assert texts["added-nodes"] == [
        "<b>Added</b> node ‹children›.",
        "<b>Added</b> nodes ‹children›.",
    ]
    assert texts["must-be-one-of"] == [
        "start is empty; it must be bfs or dfs.",
        "start must be bfs or dfs, not ‹given›.",
    ]
    # A brace of a text is written as a string; what is left in braces would be a part that was not written.
    assert not [key for key, several in texts.items() if not any(several) or re.search(r"\{ ?[$\w-]", "".join(several))]


def test_every_message_lists_the_files_that_use_it(messages: list[Shown]) -> None:
    assert len(messages) > 100
    assert not [one.key for one in messages if not one.where]
    where = {one.key: one.where for one in messages}
    assert where["words-title"] == ["templates/words.html"]
    assert "static/core/words/explain.js" in where["added-nodes"]


def test_a_message_that_nothing_uses_is_found(tmp_path, monkeypatch, capsys) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core/sample.ftl").write_text("sample-unused = Nobody\nadded-nodes = Added\n", encoding="utf-8")
    (tmp_path / "core/sample.js").write_text('say("added-nodes");', encoding="utf-8")
    monkeypatch.setattr("webapp.words.sheet.folder", lambda name: str(tmp_path))
    monkeypatch.setattr("webapp.words.sheet.Message", lambda key, **given: key)
    assert command(["--unused"]) == 1
    assert capsys.readouterr().out == "core/sample.ftl: sample-unused\n    sample-unused\n    (used nowhere)\n"


def test_the_page_lists_all_messages(client, messages: list[Shown]) -> None:
    page = client.get("/words").get_data(as_text=True)
    rows = re.findall(r'<tr id="([\w.-]+)">', page)
    assert rows == [one.key for one in sorted(messages, key=lambda one: one.file)]
    assert "Every message is used." in page


def test_a_reader_of_the_pseudo_locale_gets_every_word_twice(client) -> None:
    page = client.get("/words", headers={"Accept-Language": "en-XA"})
    assert '<html lang="en-XA">' in page.text
    assert "<h1>Words Words</h1>" in page.text
    assert "Accept-Language" in page.vary
    explore = client.get("/", headers={"Accept-Language": "en-XA"}).text
    assert "Greedy Greedy" in explore
    assert '"key":"greedy"' in explore.replace(" ", "")
    english = client.get("/words", headers={"Accept-Language": "de, en-US;q=0.5"}).text
    assert '<html lang="en">' in english
    assert "<h1>Words</h1>" in english


def test_the_page_is_written_once(client, monkeypatch: pytest.MonkeyPatch) -> None:
    first = client.get("/words")
    monkeypatch.setattr("webapp.words.page.sheet", lambda: pytest.fail("written again"))
    assert client.get("/words").text == first.text
    assert client.get("/words", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


def test_only_the_beginning_of_the_languages_of_a_browser_is_read(client) -> None:
    for before, language in ((100, "en-XA"), (2000, "en")):
        asked = "de;q=0.1," * (before // 9) + "en-XA"
        assert f'<html lang="{language}">' in client.get("/words", headers={"Accept-Language": asked}).text


def test_the_command_prints_all_messages(capsys: pytest.CaptureFixture[str], messages: list[Shown]) -> None:
    assert command([]) == 0
    printed = capsys.readouterr().out
    assert "words/words.ftl: words-key\n    Message\n    (templates/words.html)\n" in printed
    assert printed.count(".ftl: ") == len(messages)
