import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import "./dom.js";

const { TABS } = await import("../../static/js/elements/tabs.js");
const TEMPLATE = readFileSync(new URL("../../templates/explore.html", import.meta.url), "utf-8");
const STAGE = /<section class="stage".*?<\/section>/s.exec(TEMPLATE)?.[0] ?? "";

/** What the page shows before a run is here. */
const NOTHING = { path: [], inspected: 0, isInformed: false, isOver: false, catalogue: {} };

test("the template shows every tab as it is before any script, in order", () => {
  const buttons = [
    ...STAGE.matchAll(/<button type="button" data-stage="(\w+)" aria-pressed="(\w+)"( disabled)?>(.*?)</g),
  ];
  assert.deepEqual(
    buttons.map(([, key, pressed, disabled, label]) => ({ key, pressed, disabled: Boolean(disabled), label })),
    TABS.map(({ key, label, isDisabled }, k) => ({
      key,
      pressed: String(k === 0),
      disabled: isDisabled?.(NOTHING) ?? false,
      label: label(NOTHING),
    })),
  );
  const elements = [...STAGE.matchAll(/<([a-z]+-[a-z]+)( hidden)?>/g)];
  assert.deepEqual(
    elements.map(([, tag, hidden]) => ({ tag, hidden: Boolean(hidden) })),
    TABS.map(({ tag }, k) => ({ tag, hidden: k > 0 })),
  );
});

test("the solution's tab says how long it is, and it and the verdict's are fresh at the end of a run", () => {
  const view = { ...NOTHING, path: [0, 1, 2], isOver: true };
  const shown = TABS.map(({ key, label, isDisabled, isFresh }) => [
    key,
    { label: label(view), isDisabled: isDisabled?.(view) ?? false, isFresh: isFresh?.(view) ?? false },
  ]);
  const { solution, verdict } = Object.fromEntries(shown);
  assert.deepEqual(solution, { label: "Solution · 2 moves", isDisabled: false, isFresh: true });
  assert.deepEqual(verdict, { label: "Verdict", isDisabled: false, isFresh: true });
});
