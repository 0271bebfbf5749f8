"""Every purpose in every browser."""

from collections.abc import Callable
from pathlib import Path

import pytest

from solver.__main__ import main

from .purposes import PHONE, PURPOSES, TREE, Scene, has


@pytest.mark.parametrize("play", PURPOSES.values(), ids=PURPOSES)
def test_each_browser_serves_each_purpose(scene: Scene, play: Callable[[Scene], None]) -> None:
    play(scene)


def test_a_file_opens_from_disk_and_can_be_stepped(scene: Scene, tmp_path: Path) -> None:
    file = tmp_path / "run.html"
    assert main(["page", "/?start=283-164-705&goal=123-804-765&algorithm=bfs", "--out", str(file)]) == 0
    scene.driver.size(*PHONE)
    scene.driver.open(file.as_uri())
    has(scene.driver, TREE, "data-done", "true")
    scene.driver.press("ArrowRight")
    has(scene.driver, TREE, "data-cursor", "1")
    scene.is_clean()
