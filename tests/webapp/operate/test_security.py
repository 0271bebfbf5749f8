"""The security headers of answers, the hosts and proxies that are trusted, and SECURITY.md."""

import re
import socket
from importlib import import_module
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp import create_app
from webapp.operate.hosts import own_names
from webapp.operate.security import HEADERS, ISOLATION
from webapp.operate.settings import Settings

ROOT = Path(__file__).parents[3]
PLACES = ["/", "/?start=1", "/nothing", "/api/run", "/static/nothing.js", "/about/limits", "/healthz"]


@pytest.mark.parametrize("path", PLACES)
def test_every_answer_carries_all_the_headers(path: str, client: FlaskClient) -> None:
    headers = client.get(path, headers={"Host": "localhost:8000"}).headers
    for name, value in {**HEADERS, **ISOLATION}.items():
        assert headers.getlist(name) == [value]
    assert "Strict-Transport-Security" not in headers
    assert "Set-Cookie" not in headers


def test_pages_may_use_only_the_browser_features_that_they_need(client: FlaskClient) -> None:
    policy = client.get("/").headers["Permissions-Policy"]
    allowed = {part.partition("=")[0] for part in policy.split(", ") if not part.endswith("=()")}
    assert allowed == {"fullscreen", "clipboard-read", "clipboard-write"}
    assert "camera=()" in policy
    assert "*" not in policy


def test_headers_for_isolation_and_tls_are_sent_only_where_browsers_use_them() -> None:
    client = create_app(Settings(host="0.0.0.0", allow_host=("frontier.example",))).test_client()
    plain = client.get("/", base_url="http://frontier.example").headers
    assert not {*ISOLATION, "Strict-Transport-Security"} & set(plain.keys())
    with_tls = client.get("/", base_url="https://frontier.example").headers
    assert with_tls["Cross-Origin-Opener-Policy"] == "same-origin"
    assert with_tls["Strict-Transport-Security"] == "max-age=31536000"


HOSTS = [
    ("frontier.example", True), ("FRONTIER.example:8443", True), ("localhost:8000", True), ("[::1]:8000", True),
    ("evil.example", False), ("frontier.example.evil", False), ("sub.frontier.example", False), ("", False),
    ("198.51.100.7", False), ("[", False), ("frontier.example@evil.example", False),
    ("evil.example@localhost", False), ("localhost:99999", False), ("localhost/evil", False), ("localhost\tx", False),
]  # fmt: skip


@pytest.mark.parametrize(("host", "allowed"), HOSTS)
def test_a_public_server_accepts_only_its_configured_host_names(host: str, allowed: bool) -> None:
    settings = Settings(host="0.0.0.0", allow_host=("Frontier.example",))
    assert settings.allows_host(host) is allowed
    answer = create_app(settings).test_client().get("/healthz", headers={"Host": host})
    assert answer.status_code == (200 if allowed else 400)
    assert "Traceback" not in answer.text


def test_only_a_server_on_all_addresses_accepts_the_names_of_its_machine() -> None:
    everybody = Settings(host="0.0.0.0")
    own = {name for name in own_names() if name not in ("localhost", "127.0.0.1")}
    assert socket.gethostname().lower() in own_names()
    for name in own:
        host = f"[{name}]" if ":" in name else name
        assert everybody.allows_host(f"{host}:8000")
        assert not Settings().allows_host(f"{host}:8000")


def test_the_answer_to_an_unknown_host_name_explains_how_to_allow_it() -> None:
    answer = create_app(Settings(host="0.0.0.0")).test_client().get("/", headers={"Host": "evil.example"})
    assert "--allow-host" in answer.text
    assert "evil.example" not in answer.text


def app_that_tells(settings: Settings) -> Flask:
    app = create_app(settings)

    @app.get("/told")
    def told() -> str:
        from flask import request

        return f"{request.remote_addr} {request.host_url}"

    return app


FORWARDED = {
    "X-Forwarded-For": "203.0.113.5", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "frontier.example",
}  # fmt: skip


def test_a_proxy_is_trusted_only_if_the_settings_say_so() -> None:
    settings = {"allow_host": ("frontier.example",)}
    client = app_that_tells(Settings(**settings)).test_client()
    assert client.get("/told", headers=FORWARDED).text == "127.0.0.1 http://localhost/"
    client = app_that_tells(Settings(**settings, proxies=1)).test_client()
    assert client.get("/told", headers=FORWARDED).text == "203.0.113.5 https://frontier.example/"
    forged = {**FORWARDED, "X-Forwarded-For": "198.51.100.1, 203.0.113.5"}
    assert client.get("/told", headers=forged).text.startswith("203.0.113.5 ")
    assert client.get("/told", headers={**FORWARDED, "X-Forwarded-Host": "evil.example"}).status_code == 400


def test_api_requests_from_other_sites_are_refused(client: FlaskClient) -> None:
    foreign = {"Sec-Fetch-Site": "cross-site"}
    assert client.get("/api/limits", headers=foreign).status_code == 403
    assert client.post("/api/experiment/cancel", headers=foreign).status_code == 403
    assert client.get("/", headers=foreign).status_code == 200  # a link may be followed
    for origin, status in (("http://evil.example", 403), ("null", 403), ("http://localhost", 200)):
        asked = {"Origin": origin}  # over plain http, browsers send no more than this
        assert (
            client.post("/api/read-problem", data={"problem": "graph", "text": "A B"}, headers=asked).status_code
            == status
        )
        assert client.get("/", headers=asked).status_code == 200
    assert client.get("/api/limits", headers={"Sec-Fetch-Site": "same-origin"}).status_code == 200


def test_a_server_error_reveals_no_details(caplog: pytest.LogCaptureFixture) -> None:
    app = create_app()

    @app.get("/broken")
    def broken() -> str:
        raise RuntimeError("the secret")

    app.testing = app.debug = False
    answer = app.test_client().get("/broken?start=private")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    assert "private" not in caplog.text
    assert "127.0.0.1" not in caplog.text


def test_no_other_site_may_read_an_answer(client: FlaskClient) -> None:
    headers = client.get("/api/limits", headers={"Origin": "https://evil.example"}).headers
    assert not [name for name in dict(headers) if name.startswith("Access-Control")]
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"


@pytest.mark.parametrize("method", ["TRACE", "PUT", "DELETE", "PATCH", "POST", "CONNECT"])
@pytest.mark.parametrize("path", ["/", "/about/limits", "/api/limits", "/metrics", "/healthz"])
def test_methods_without_a_use_are_refused(method: str, path: str, client: FlaskClient) -> None:
    assert client.open(path, method=method).status_code == 405


@pytest.mark.parametrize("name", ["", "core/", "explore/", "../pyproject.toml", "..%2f..%2fetc/passwd", ".git/config"])
def test_folders_and_files_outside_of_static_are_not_served(name: str, client: FlaskClient) -> None:
    assert client.get(f"/static/{name}").status_code == 404


NAMED = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))


def test_the_security_promises_name_their_tests() -> None:
    assert len(NAMED) > 20


@pytest.mark.parametrize(("path", "name"), NAMED, ids=lambda part: part)
def test_every_test_named_by_a_promise_exists(path: str, name: str) -> None:
    assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8")


def test_every_item_of_the_standard_names_a_test() -> None:
    rows = [row for row in (ROOT / "SECURITY.md").read_text().splitlines() if re.match(r"\| v5\.0\.0-\d", row)]
    assert len(rows) > 15
    for row in rows:
        assert re.search(r"`tests/[\w/]+\.py::test_\w+`", row), row
    assert import_module("webapp.operate.security")
