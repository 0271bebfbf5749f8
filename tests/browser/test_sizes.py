"""Every page in every state, from 320 to 2560 pixels wide and from 360 high, at 200 % zoom too."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.class_states import BOARDS, SHEETS
from tests.browser.doubled import look_for_doubled_names
from tests.browser.explore_states import PROJECTED, first_screen, presenting
from tests.browser.sizes import FEW, ZOOMED, every, faults
from tests.browser.states import FIRST, OFTEN, STATES, State
from tests.rings import exhaustive, first, some

# Where every text is twice as long: the sizes of all states, and those at which some had too little room for it.
DOUBLED_SIZES = [(320, 568), (844, 390), (1680, 1080)]
TIGHT = {
    "listed": [(1000, 720)],
    "class_told_of_boards": [(560, 720), (820, 1180)],
    "phone_asked": [(640, 360)],
    "remote_more": [(320, 360)],
}

# Keeps of each canvas the texts that were drawn since it was cleared, with the boxes of their tags or of themselves.
KEEP_TEXTS = """(() => {
  const pen = CanvasRenderingContext2D.prototype;
  const before = (name, act) => {
    const own = pen[name];
    pen[name] = function (...given) {
      act((this.canvas.texts ??= []), this, ...given);
      return own.apply(this, given);
    };
  };
  const boxOf = (context, x, y, wide, high) => {
    const { a, d, e, f } = context.getTransform();
    return [a * x + e, d * y + f, a * (x + wide) + e, d * (y + high) + f];
  };
  for (const name of ["clearRect", "fillRect"])
    before(name, (texts, context, ...box) => {
      const [left, top, right, bottom] = boxOf(context, ...box);
      if ((right - left) * (bottom - top) > 0.9 * context.canvas.width * context.canvas.height) texts.length = 0;
    });
  before("roundRect", (texts, context, ...box) => (texts.tags ??= []).push(boxOf(context, ...box.slice(0, 4))));
  before("arc", (texts, context, x, y, reach) => {
    const half = 0.8 * reach; // a square with the area of the disc, nearly
    if (context.canvas.closest("state-map")) texts.tags = [boxOf(context, x - half, y - half, 2 * half, 2 * half)];
  });
  before("fillText", (texts, context, text, x, y) => {
    const size = context.measureText(text);
    const [left, up] = [size.actualBoundingBoxLeft, size.actualBoundingBoxAscent];
    const [wide, high] = [left + size.actualBoundingBoxRight, up + size.actualBoundingBoxDescent];
    const [tag] = texts.tags?.length === 1 ? texts.tags : [];
    texts.tags = [];
    texts.push({ text, isTag: !!tag, box: tag ?? boxOf(context, x - left, y - up, wide, high) });
  });
})()"""
# How many tags or discs with letters are drawn, and those that overlap other texts.
LETTERS = """async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const pictures = document.querySelectorAll(":is(search-tree, state-map) canvas");
  const seen = [...pictures].filter((canvas) => canvas.checkVisibility());
  const pairs = seen.flatMap(({ texts = [] }) =>
    texts.filter(({ text, isTag }) => isTag && /^[A-Z]\\b/.test(text)).map((letter) => {
      const [left, top, right, bottom] = letter.box;
      const isNear = ({ box: [l, t, r, b] }) => l + 1 < right && left + 1 < r && t + 1 < bottom && top + 1 < b;
      return [letter, ...texts.filter((other) => other !== letter && isNear(other))].map(({ text }) => text);
    }),
  );
  return [pairs.length, pairs.filter(({ length }) => length > 1)];
}"""


def fitting(state: State, sizes: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the sizes of windows in which a state is met."""
    least = 480 if state in (*PROJECTED, *BOARDS) else 390 if state in SHEETS else 0
    return [(width, height) for width, height in sizes if (height if state in SHEETS else min(width, height)) >= least]


@pytest.fixture
def tolerated() -> list[str]:
    """Allow the browser's message on a deliberately refused link."""
    return ["status of 400"]


@pytest.mark.parametrize(
    "state",
    [*map(first, FIRST), *some([state for state in STATES if state not in FIRST], OFTEN.__contains__)],
    ids=lambda state: state.__name__,
)
def test_nothing_is_cut_off_covered_outside_or_too_small_at_any_size(page: Page, state: State) -> None:
    state(page)
    found = faults(page, fitting(state, FEW))
    assert found == [], "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_the_layout_fits_at_every_width_and_height(page: Page, state: State) -> None:
    state(page)
    found = faults(page, fitting(state, every(STATES.index(state))))
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("state", some(OFTEN, lambda state: state is OFTEN[2]), ids=lambda state: state.__name__)
def test_the_layout_fits_at_twice_the_size(browser: Browser, base_url: str, state: State) -> None:
    context = browser.new_context(base_url=base_url, device_scale_factor=2)
    page = context.new_page()
    state(page)
    found = faults(page, fitting(state, ZOOMED))
    context.close()
    assert found == [], "\n".join(found)


@pytest.mark.parametrize(
    ("state", "sizes"),
    [
        *[
            (pytest.param if state in OFTEN or name in TIGHT else exhaustive)(
                state, DOUBLED_SIZES + TIGHT.get(name, []), id=name
            )
            for name, state in ((state.__name__, state) for state in STATES)
        ],
        pytest.param(first_screen, FEW, id="first"),
        *[exhaustive(state, FEW, id=f"{state.__name__}-all") for state in STATES],
    ],
)
def test_the_layout_fits_with_texts_of_twice_the_length(
    browser: Browser, base_url: str, monkeypatch: pytest.MonkeyPatch, state: State, sizes: list[tuple[int, int]]
) -> None:
    context = browser.new_context(base_url=base_url, locale="en-XA", permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    look_for_doubled_names(page, monkeypatch)
    state(page)
    assert page.locator("html").get_attribute("lang") == "en-XA"
    # The tree may be less high where more is written around it.
    found = [fault for fault in faults(page, fitting(state, sizes)) if "high, less than" not in fault]
    context.close()
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("query", ["lecture=3", "lecture=4", "problem=grid&at=12&algorithm=bfs&present=1"])
def test_letters_in_a_picture_cover_no_digit_at_any_size(page: Page, query: str) -> None:
    page.add_init_script(KEEP_TEXTS)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/?{query}")
    expect(page.locator(".stage search-tree")).to_have_attribute("data-done", "true")
    page.keyboard.press("o")
    expect(page.locator("presenter-view .offered li").first).to_be_visible()
    for width, height in fitting(presenting, FEW):
        page.set_viewport_size({"width": width, "height": height})
        letters, covering = page.evaluate(LETTERS)
        assert (letters > 1, covering) == (True, []), (width, height)
