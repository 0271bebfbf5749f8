import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import "../dom.js";
import { catalogueOf } from "../catalogue.js";

const { NONE } = await import("../../../static/core/trace/trace.js");
const { say } = await import("../../../static/core/lib/messages.js");
const { TABS } = await import("../../../static/explore/stage-tabs.js");
const TEMPLATE = readFileSync(new URL("../../../templates/parts/run_view.html", import.meta.url), "utf-8");
const BUTTONS = /<div class="tabs[^"]*".*?<\/div>/s.exec(TEMPLATE)?.[0] ?? "";
const STAGE = /<section class="stage".*?<\/section>/s.exec(TEMPLATE)?.[0] ?? "";

/** The page's state before a run has arrived. */
const NOTHING = {
  path: [],
  inspected: 0,
  isInformed: false,
  isOver: false,
  spaceLabel: "States",
  isRevealed: false,
  catalogue: catalogueOf(),
};

test("the template shows every tab as it is before any script, in order", () => {
  const buttons = [
    ...BUTTONS.matchAll(
      /<button type="button" data-stage="(\w+)" aria-pressed="(\w+)"(?: hidden)?>\{\{ say\("([\w-]+)"\) \}\}</g,
    ),
  ];
  assert.deepEqual(
    buttons.map(([, key, pressed, label]) => ({ key, pressed, label: say(label) })),
    TABS.map(({ key, label, more }, k) => {
      assert.ok(!more?.(NOTHING));
      return { key, pressed: String(k === 0), label: label(NOTHING) };
    }),
  );
  const elements = [...STAGE.matchAll(/<([a-z]+-[a-z]+)(?:\{%.*?%\})*( hidden)?>/g)].filter(
    ([, tag]) => tag !== "stage-card",
  );
  assert.deepEqual(
    elements.map(([, tag, hidden]) => ({ tag, hidden: Boolean(hidden) })),
    TABS.map(({ tag }, k) => ({ tag, hidden: k > 0 })),
  );
});

test("path and result are offered once the end is revealed, a node once one is chosen", () => {
  const offered = (/** @type {object} */ state, /** @type {object} */ view) =>
    TABS.filter(({ isOffered }) => isOffered?.(/** @type {any} */ (state), /** @type {any} */ (view))).map(
      ({ key }) => key,
    );
  const state = { run: { trace: { space: null } }, selected: NONE };
  assert.deepEqual(offered(state, NOTHING), []);
  assert.deepEqual(offered({ ...state, selected: 3 }, NOTHING), ["node"]);
  assert.deepEqual(offered(state, { ...NOTHING, isRevealed: true }), ["path", "verdict"]);
});

test("the tab of the path shows its length once revealed, and both end tabs are marked as new", () => {
  const told = (/** @type {any} */ view) =>
    Object.fromEntries(
      TABS.map(({ key, label, more, isFresh }) => [key, [label(view), more?.(view) ?? "", isFresh?.(view) ?? false]]),
    );
  const open = told(NOTHING);
  assert.deepEqual(
    [open.path, open.verdict],
    [
      ["Path", "", false],
      ["Result", "", false],
    ],
  );
  const over = told({ ...NOTHING, path: [0, 1, 2], isOver: true, isRevealed: true });
  assert.deepEqual(
    [over.path, over.verdict, over.tree, over.node],
    [
      ["Path", "2 moves", true],
      ["Result", "", true],
      ["Tree", "", false],
      ["Node", "", false],
    ],
  );
  const inVain = told({ ...NOTHING, isOver: true, isRevealed: true });
  assert.deepEqual(
    [inVain.path, inVain.verdict],
    [
      ["Path", "", false],
      ["Result", "", true],
    ],
  );
});
