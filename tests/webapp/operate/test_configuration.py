"""Settings: one list, read from flags, environment and file, in this order; errors are one sentence."""

import argparse
from pathlib import Path
from typing import Any

import pytest

from solver import BadInput
from tests.bad_input import assert_is_one_sentence
from webapp import create_app, serve
from webapp.operate.configuration import add_flags, configured, flags_of
from webapp.operate.settings import GROUPS, SETTINGS, Setting, Settings, written

LIMITS = [one for one in SETTINGS if one.is_limit]


def by_key(key: str) -> Setting:
    return next(one for one in SETTINGS if one.key == key)


@pytest.mark.parametrize("one", SETTINGS, ids=lambda one: one.key)
def test_every_setting_has_a_description_and_allows_both_its_defaults(one: Setting) -> None:
    assert one.what != one.key
    assert one.allows(one.laptop)
    assert one.allows(one.public)
    assert one.unit or one.kind not in (int, float) or not one.is_limit
    assert not one.allows(object())


@pytest.mark.parametrize("one", LIMITS, ids=lambda one: one.key)
def test_a_public_server_allows_no_more_than_a_laptop(one: Setting) -> None:
    assert one.public <= one.laptop or one.key == "workers"


def test_the_defaults_are_for_a_laptop_and_public_selects_the_other_ones(tmp_path: Path) -> None:
    assert configured(environ={}) == Settings()
    public = Settings(**{one.key: one.public for one in SETTINGS})
    assert configured({"public": "true"}, {}) == public
    assert configured(environ={"FRONTIER_PUBLIC": "yes"}) == public
    file = tmp_path / "frontier.toml"
    file.write_text("public = true\n")
    assert configured(environ={}, file=str(file)) == public


def test_flags_override_the_environment_which_overrides_the_file_which_overrides_defaults(tmp_path: Path) -> None:
    file = tmp_path / "frontier.toml"
    file.write_text('port = 1001\njobs = 1001\nlog = "json"\nallow_host = ["a.example", "b.example"]\n')
    environ = {"FRONTIER_CONFIG": str(file), "FRONTIER_PORT": "1002", "FRONTIER_JOBS": "1002"}
    found = configured({"port": "1003"}, environ)
    assert (found.port, found.jobs, found.log, found.proxies) == (1003, 1002, "json", 0)
    assert found.allow_host == ("a.example", "b.example")
    other = tmp_path / "other.toml"
    other.write_text("proxies = 1\n")
    assert configured({}, environ, str(other)).proxies == 1  # a flag names another file than the environment


@pytest.mark.parametrize("one", SETTINGS, ids=lambda one: one.key)
def test_every_setting_has_an_equivalent_flag_and_variable(one: Setting) -> None:
    text = written(one.public).removesuffix("–") or "redis://127.0.0.1:6379/0"
    if one.kind is tuple:
        text = "a.example"
    parser = argparse.ArgumentParser()
    add_flags(parser)
    by_flag = configured(flags_of(vars(parser.parse_args([one.flag, text]))), {})
    by_variable = configured(environ={one.variable: text})
    assert by_flag == by_variable
    assert written(getattr(by_flag, one.key)) == text


def test_a_repeated_flag_collects_its_values_and_a_boolean_flag_takes_none() -> None:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    given = parser.parse_args(["--allow-host", "a.example", "--allow-host", "b.example", "--log-requests"])
    found = configured(flags_of(vars(given)), {})
    assert (found.allow_host, found.log_requests) == (("a.example", "b.example"), True)


WRONG = [
    ("port", "70000", "must be a whole number from 0 to 65535"),
    ("port", "tcp://10.0.0.1:8000", "must be a whole number"),
    ("port", "8_000", "must be a whole number"),
    ("port", "٣", "must be a whole number"),
    ("pull_seconds", "nan", "must be a number from 0.001 to 1"),
    ("pull_seconds", "0", "must be a number from 0.001 to 1"),
    ("cache_bytes", "lots", "must be a whole number from 1048576"),
    ("public", "maybe", "public must be true or false, not “maybe”"),
    ("metrics", "everybody", "metrics must be off, loopback or all"),
    ("allow_host", "https://frontier.example", "host names without scheme or port"),
    ("allow_host", "a.example,*", "host names"),
    ("message_queue", "amqp://127.0.0.1", "the address of a Redis"),
    ("host", "not a host", "an address"),
]


@pytest.mark.parametrize(("key", "text", "part"), WRONG, ids=lambda part: str(part)[:20])
def test_a_wrong_setting_is_refused_with_its_source_and_allowed_values(key: str, text: str, part: str) -> None:
    one = by_key(key)
    for flags, environ, source in (({key: text}, {}, one.flag), ({}, {one.variable: text}, one.variable)):
        with pytest.raises(BadInput) as told:
            configured(flags, environ)
        assert_is_one_sentence(str(told.value), key)
        assert part in str(told.value)
        assert f"not “{text}” (from {source})" in str(told.value)


def test_an_empty_host_is_refused_and_does_not_mean_all_addresses() -> None:
    with pytest.raises(BadInput, match="host must be an address, not “”"):
        configured({"host": ""}, {})
    assert configured({}, {"FRONTIER_HOST": ""}).host == "127.0.0.1"


BAD_FILES: list[tuple[str, str, str]] = [
    ("port = 70000", "port", "port must be a whole number from 0 to 65535, not 70000 (from "),
    ('port = "8000"', "port", "must be a whole number"),
    ("port = true", "port", "must be a whole number"),
    ("prot = 1", "prot", "did you mean port?"),
    ("zzz = 1", "zzz", "There is no setting “zzz”, named in "),
    ("allow_host = [1]", "allow_host", "host names"),
    ('allow_host = "a.example"', "allow_host", "host names"),
    ("[jobs]\nport = 1", "jobs", "must be a whole number"),
    ("port 8000", "config", "config must be a file in TOML"),
    ("\0", "config", "config must be a file in TOML"),
]


@pytest.mark.parametrize(("text", "field", "part"), BAD_FILES, ids=lambda part: str(part)[:20])
def test_a_wrong_file_is_refused_in_one_sentence(text: str, field: str, part: str, tmp_path: Path) -> None:
    file = tmp_path / "frontier.toml"
    file.write_text(text)
    with pytest.raises(BadInput) as told:
        configured(environ={}, file=str(file))
    assert_is_one_sentence(str(told.value), field)
    assert part in str(told.value)


def test_a_missing_file_is_refused() -> None:
    with pytest.raises(BadInput, match=r"^config must be a file that can be read, not /nowhere/x\.toml"):
        configured(environ={"FRONTIER_CONFIG": "/nowhere/x.toml"})


def test_a_misspelt_variable_is_refused_and_unrelated_ones_are_ignored() -> None:
    with pytest.raises(BadInput, match=r"did you mean FRONTIER_ALLOW_HOST\?"):
        configured(environ={"FRONTIER_ALLOW_HOSTS": "a.example"})
    assert configured(environ={"FRONTIER_SERVICE_HOST": "10.0.0.1", "FRONTIER_JOBS": ""}) == Settings()


def test_an_application_without_settings_reads_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRONTIER_LARGEST_LIMIT", "4321")
    told = {row["key"]: row for row in create_app().test_client().get("/api/limits").get_json()}
    assert told["largest_limit"]["value"] == 4321
    monkeypatch.setenv("FRONTIER_LARGEST_LIMIT", "some")
    with pytest.raises(BadInput, match="FRONTIER_LARGEST_LIMIT"):
        create_app()


def test_the_page_and_the_api_list_the_limits_and_no_other_settings() -> None:
    client = create_app(Settings(allow_host=("secret.example",), message_queue="redis://secret:1/0")).test_client()
    told: list[dict[str, Any]] = client.get("/api/limits").get_json()
    assert [row["key"] for row in told] == [one.key for one in LIMITS]
    page = client.get("/about/limits").text.replace("<wbr>", "")  # where a name may break
    assert all(f"<code>{one.key}</code>" in page for one in LIMITS)
    assert "512 MiB" in page
    assert "5 000 000 nodes" in page
    assert "secret" not in page + client.get("/api/limits").text
    assert all(code in page for code in ("busy", "rate", "too_large", "Retry-After"))


def test_the_page_of_limits_is_found_from_pages_and_refusals() -> None:
    client = create_app().test_client()
    for path in ("/", "/examples", "/?start=1", "/nothing"):
        assert 'href="/about/limits"' in client.get(path).text


def test_the_help_of_the_server_groups_its_settings_and_lists_allowed_words(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert set(GROUPS) <= {one.key for one in SETTINGS}
    assert SETTINGS[0].key in GROUPS
    with pytest.raises(SystemExit):
        serve.command(["--help"])
    said = capsys.readouterr().out
    assert [said.index(f"\n{title}:\n") for title in GROUPS.values()] == sorted(
        said.index(f"\n{title}:\n") for title in GROUPS.values()
    )
    assert all(one.allowed in " ".join(said.split()) for one in SETTINGS if one.words)
