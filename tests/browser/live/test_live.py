"""The whole page from a folder of files, below a path of a plain host, and then without the host."""

import re
from types import SimpleNamespace

import pytest
from playwright.sync_api import Page, expect

from solver.messages import Message
from tests.browser.explore.test_controls import open_zoomed, press_all
from tests.browser.live.conftest import PATH

START_MS = 240_000  # for Python's start on a busy machine
IN_CACHE = """async () => {
  const [name] = await caches.keys();
  return name ? (await (await caches.open(name)).keys()).length : 0;
}"""

# The bytes of Python's memory that are kept for the next start, 0 before there are any.
MEMORY = """async () => {
  const [name] = await caches.keys();
  const found = name && (await (await caches.open(name)).match("memory.bin"));
  return found ? (await found.arrayBuffer()).byteLength : 0;
}"""

# Change a cached file: half of it is left, or all but its first kB is zero, or another version of the folder wrote it.
CHANGE = """async ([file, how]) => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const found = await cache.match(file);
  const headers = new Headers(found.headers);
  let content = new Uint8Array(await found.arrayBuffer());
  if (how === "half") content = content.slice(0, content.length / 2);
  if (how === "zeros") content.fill(0, 1024);
  if (how === "version") headers.set("X-Seal", headers.get("X-Seal").replace(/^\\w+/, "other"));
  if (how === "unsealed") headers.delete("X-Seal");
  await cache.put(file, new Response(content, { headers }));
}"""

# Whether a cached file is as this version of the folder wrote it.
IS_WHOLE = """async (file) => {
  const [name] = await caches.keys();
  const found = await (await caches.open(name)).match(file);
  const seal = found?.headers.get("X-Seal") ?? "";
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await found.arrayBuffer()));
  const digest = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return seal === `${name.split(" ").at(-1)} ${digest}`;
}"""


def publish_another_version(host: SimpleNamespace) -> None:
    worker = host.folder / "service_worker.js"
    worker.write_text(worker.read_text(encoding="utf-8").replace('"version": "', '"version": "1'), encoding="utf-8")


@pytest.mark.own_context
def test_everything_works_without_a_server_and_after_the_first_load_without_a_host(
    page: Page, host: SimpleNamespace
) -> None:
    page.emulate_media(reduced_motion="reduce")
    tree = page.locator("search-tree").first
    page.goto(host.url)
    expect(tree).not_to_have_attribute("data-expansions", "0")  # before Python
    expect(page.locator(".live")).to_have_text(str(Message("live-starting")), use_inner_text=True)
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert "script-src 'self'" in policy
    assert "eval" not in policy  # only the worker has it
    expect(page.locator(".live")).to_be_hidden(timeout=START_MS)
    expect(tree).to_have_attribute("data-done", "true")
    while page.evaluate(IN_CACHE) <= sum(path.is_file() for path in host.folder.rglob("*")):
        # All but the worker itself, and Python's memory and what it has compiled.
        page.wait_for_timeout(200)
    publish_another_version(host)
    page.reload()
    expect(page.locator(".live")).to_have_text(str(Message("live-newer")), use_inner_text=True)
    expect(tree).to_have_attribute("data-done", "true")
    host.stop()
    host.asked.clear()

    page.get_by_role("button", name="Shuffle").first.click()
    page.get_by_role("radio", name="DFS").or_(page.get_by_role("button", name="DFS")).first.click()
    expect(page).to_have_url(re.compile("algorithm=dfs"))
    expect(tree).to_have_attribute("data-done", "true")
    page.get_by_role("link", name="Compare", exact=True).click()
    expect(page.locator("search-tree")).to_have_count(2)
    expect(page).to_have_url(re.compile(f"/{PATH}/compare"))
    page.goto(f"{host.url}compare/")
    expect(page).to_have_url(re.compile("compare/[?]run="))
    page.reload()  # at an address made of the page's folder and a query
    expect(page.locator("search-tree")).to_have_count(3)
    page.goto(f"{host.url}heuristics/")
    expect(page.get_by_text("h / h* 0.64").first).to_be_visible()
    page.goto(f"{host.url}?start=123-745-806&goal=123-456-780&algorithm=bfs&present=1")
    expect(page.locator("presenter-view .hint")).to_be_visible()
    expect(page.locator("class-board")).to_be_hidden()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).not_to_contain_text(str(Message("presenter-key-class")))
    for query in (
        "problem=grid&cells=....-.%239.-....&start=1.1&goal=3.4&algorithm=astar",
        "problem=graph&edges=S-A:1,A%3EG:12&start=S&goal=G&algorithm=ucs",
    ):
        assert press_all(page, open_zoomed(page, f"{host.url}?{query}&stage=space"), plays=True) > 5
    page.goto(f"{host.url}exercise?start=123-745-806&goal=123-456-780&algorithm=bfs&ask=next")
    expect(page.locator("h1, h2").first).to_be_visible()
    page.goto(f"{host.url}worksheet?start=123-745-806&goal=123-456-780&algorithm=bfs")
    expect(page.locator(".sheet").first).to_be_visible()
    page.goto(f"{host.url}?start=123-745-806&goal=123-456-780&algorithm=astar&at=end")
    page.get_by_role("button", name="Result").click()
    expect(page.locator("run-verdict .worth")).to_contain_text("shortest")
    page.reload()
    expect(tree).to_have_attribute("data-done", "true")
    other = page.context.new_page()  # the same Python answers it
    other.goto(f"{host.url}?start=123-745-806&goal=123-456-780&algorithm=dfs")
    expect(other.locator("search-tree").first).to_have_attribute("data-done", "true")
    assert host.asked == []


@pytest.mark.own_context
def test_a_file_that_has_changed_on_the_host_is_named_and_the_tree_stays(
    page: Page, host: SimpleNamespace, tolerated: list[str]
) -> None:
    tolerated.append("status of 503")
    [program] = host.folder.glob("program-*.pack")
    program.write_bytes(program.read_bytes()[:-1])
    page.goto(host.url)
    expect(page.locator(".live")).to_contain_text(str(Message("live-missing", file=program.name)), timeout=START_MS)
    expect(page.locator("search-tree").first).not_to_have_attribute("data-expansions", "0")


@pytest.mark.own_context
@pytest.mark.parametrize("lacking", ["delete Navigator.prototype.serviceWorker", "delete window.WebAssembly"])
def test_a_browser_that_cannot_run_python_shows_precomputed_runs(
    page: Page, host: SimpleNamespace, tolerated: list[str], lacking: str
) -> None:
    tolerated.append("status of 404")  # for addresses that only a worker answers
    page.add_init_script(lacking)
    page.goto(host.url)
    expect(page.locator(".live")).to_have_text(str(Message("live-no-workers")), use_inner_text=True)
    expect(page.locator("search-tree").first).not_to_have_attribute("data-expansions", "0")


@pytest.mark.own_context
def test_a_link_opens_its_run_on_the_first_visit_and_when_reloaded_without_the_worker(
    page: Page, host: SimpleNamespace
) -> None:
    link = f"{host.url}?start=123-745-806&goal=123-456-780&algorithm=dfs&at=5"
    page.goto(link)
    expect(page.locator(".live")).to_have_text(str(Message("live-starting-other")), use_inner_text=True)
    expect(page.locator("main")).to_be_hidden()  # it belongs to another link
    expect(page.locator("main")).to_be_visible(timeout=START_MS)
    sentence = page.get_by_role("status").filter(has_text="it is the newest")  # a sentence of DFS only
    expect(sentence).to_be_visible()
    page.context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=START_MS)
    expect(sentence).to_be_visible()
    assert page.url == link


@pytest.mark.own_context
def test_python_starts_again_from_its_memory(page: Page, host: SimpleNamespace) -> None:
    page.goto(host.url)
    while not (kept := page.evaluate(MEMORY)):  # the test ends it, as a function that waits cannot be waited for
        page.wait_for_timeout(500)
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    page.goto(f"{host.url}?start=123-745-806&goal=123-456-780&algorithm=dfs")
    expect(page.locator("search-tree").first).to_have_attribute("data-done", "true", timeout=START_MS)
    assert page.evaluate(MEMORY) == kept > 1_000_000


@pytest.mark.own_context
def test_a_new_worker_deletes_the_older_caches_of_its_folder_alone(page: Page, host: SimpleNamespace) -> None:
    page.goto(host.url)
    while not page.evaluate(IN_CACHE):
        page.wait_for_timeout(500)
    older = [f"frontier /{path} older" for path in (f"{PATH}/", f"{PATH}/below/", "")]
    page.evaluate("async names => { for (const name of names) await caches.open(name); }", older)
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).unregister()")
    page.goto(host.url)
    while page.evaluate("name => caches.has(name)", older[0]):
        page.wait_for_timeout(500)
    assert page.evaluate("names => Promise.all(names.map(name => caches.has(name)))", older) == [False, True, True]


@pytest.mark.own_context
def test_python_starts_without_what_is_cached_and_has_changed(page: Page, host: SimpleNamespace) -> None:
    page.goto(host.url)
    while not page.evaluate(MEMORY):
        page.wait_for_timeout(500)
    [module] = host.folder.glob("runtime/*/pyodide.asm.wasm")
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    for file, how in (
        *(("memory.bin", how) for how in ("half", "zeros", "version", "unsealed")),
        (module.relative_to(host.folder).as_posix(), "half"),  # Pyodide waits forever for a module that is none
    ):
        page.goto(host.url)
        assert page.evaluate(IS_WHOLE, file)
        page.evaluate(CHANGE, [file, how])
        assert not page.evaluate(IS_WHOLE, file)
        session.send("ServiceWorker.stopAllWorkers")
        page.goto(f"{host.url}?start=123-745-806&goal=123-456-780&algorithm=dfs")
        expect(page.locator("search-tree").first).to_have_attribute("data-done", "true", timeout=START_MS)
        page.goto(host.url)
        while not page.evaluate(IS_WHOLE, file):  # the test ends it
            page.wait_for_timeout(200)


@pytest.mark.own_context
def test_a_link_that_cannot_be_opened_is_kept(page: Page, host: SimpleNamespace, tolerated: list[str]) -> None:
    tolerated.append("status of 404")
    page.add_init_script("delete window.WebAssembly")
    link = f"{host.url}?start=123-745-806&goal=123-456-780&algorithm=dfs&at=5"
    page.goto(link)
    expect(page.locator(".live")).to_have_text(str(Message("live-no-workers-other")), use_inner_text=True)
    assert page.url == link
