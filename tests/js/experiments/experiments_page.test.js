import assert from "node:assert/strict";
import test from "node:test";

import { GOLDEN, allCalled, called, open, pressed, shows, text, write } from "../page.js";

const [SMALL, LIMITED] = Object.keys(GOLDEN.tables);
const TITLES = ["Nodes generated and effective branching factor", "Nodes expanded, largest frontier and time"];

const openPage = (/** @type {string} */ query) => open(`/experiments${query && "?"}${query}`, "experiments/page.js");
const isDone = () => shows(() => assert.match(text("experiment-progress output"), /: done\.$/));
const markers = () => [...document.querySelectorAll("line-chart .series path[data-index]")];
const field = (/** @type {string} */ label) => called(label, "experiment-form");

test("the form lists the distances of a range", async () => {
  await openPage("");
  await shows(() => assert.match(text("experiment-form"), /2:24:2 means 2, 4, 6, … 24\./));
  for (const [written, meant] of [
    ["3:12:3", "3, 6, 9, 12"],
    ["5:6", "5, 6"],
    ["10:4", "no distance"],
    ["all", "2, 4, 6, …"],
  ]) {
    write(field("Optimal distances"), written);
    await shows(() => assert.ok(text("experiment-form").includes(` means ${meant}`), text("experiment-form")));
  }
});

test("a link that names boards alone waits for Run", async () => {
  const asked = await openPage("boards=7");
  await shows(() => assert.match(text("experiment-progress"), /press Run/));
  await new Promise((resolve) => setTimeout(resolve, 20)); // time for anything that should not happen
  assert.deepEqual([asked.filter((address) => address.includes("experiment")), markers().length], [[], 0]);
});

for (const query of [SMALL, LIMITED])
  test(`tables show the same averages as the command line: ${query}`, async () => {
    await openPage(query);
    await isDone();
    TITLES.forEach((title, k) => {
      const rows = [...called(title).querySelectorAll("tbody tr")];
      const said = rows.map((row) => [...row.cells].map((cell) => text(cell).replaceAll("\u202f", " ")));
      assert.deepEqual(said, GOLDEN.tables[query][k]);
    });
  });

test("runs that hit their limit are shown as such", async () => {
  await openPage(LIMITED);
  await isDone();
  assert.equal(
    text(called("Runs without a solution")),
    "BFS at distance 18: 5 of 5 hit the limit of 3\u202f000 nodes.",
  );
  await shows(() => {
    const fills = markers().map((marker) => marker.getAttribute("fill"));
    assert.deepEqual(fills.slice(0, 2), ["var(--series-1)", "var(--card)"]);
  });
  called(/^≥ .*nodes expanded, BFS, distance 18/).click();
  await shows(() => {
    const ends = [...called(/^Runs of /).querySelectorAll("tbody td:nth-of-type(1)")].map((cell) => text(cell));
    assert.deepEqual(ends, Array(5).fill("hit its limit"));
  });
});

test("every measure and scale is drawn, and kept in the link", async () => {
  await openPage(SMALL);
  await isDone();
  const measures = called("Measured").querySelectorAll("button");
  assert.equal(measures.length, 6);
  for (const button of measures) {
    button.click();
    await shows(() => {
      assert.ok(pressed(button));
      called(new RegExp(`^${text(button).replace("*", "\\*")}, median.*Read its values with the arrow keys`));
      assert.equal(markers().length, 8);
    });
  }
  called("linear").click();
  const views = "&measure=branching&scale=linear";
  await shows(() => assert.ok(location.search.endsWith(views), location.search));
  await openPage(`${SMALL}${views}`);
  await isDone();
  assert.deepEqual(
    ["linear", "effective branching factor"].map((name) => pressed(called(name))),
    [true, true],
  );
});

test("bad input is reported at its field, and too large an experiment is refused", async () => {
  await openPage("");
  const alerts = () => [...document.querySelectorAll("[role=alert]")].map((one) => text(one)).filter(Boolean);
  await shows(() => field("Boards per distance"));
  for (const [written, said] of [
    ["x", "boards must be a whole number from 1 to 1000, not “x”."],
    ["", "boards is empty"],
  ]) {
    write(field("Boards per distance"), written);
    called("Run").click();
    await shows(() => assert.ok(alerts().join().includes(said), alerts().join()));
    assert.equal(field("Boards per distance").getAttribute("aria-invalid"), "true");
  }
  write(field("Boards per distance"), "1000");
  write(field("Optimal distances"), "all");
  await shows(() => assert.deepEqual(alerts(), []));
  called("Run").click();
  await shows(() => assert.match(alerts().join(), /^boards must be at most/));
  assert.equal(allCalled("Runs made").length, 0);
});
