import assert from "node:assert/strict";
import test from "node:test";

import { GOLDEN, allCalled, answerTo, called, open, shows, text, write } from "../page.js";

const GOAL = "goal=123-456-780";
const views = () => text(".views");
const tile = (/** @type {string} */ label) => called(new RegExp(`^${label}(?! ?[a-z])`), ".tiles");
const openPage = (/** @type {string} */ query, answers = {}) =>
  open(`/heuristics${query && "?"}${query}`, "lab/page.js", answers);
const says = (/** @type {string} */ part) => shows(() => assert.ok(views().includes(part), views()));
const hasAddress = (/** @type {string} */ query) => shows(() => assert.equal(location.search, `?${query}`));

test("every heuristic has its picture and its verdict", async () => {
  const { heuristics } = GOLDEN.catalogue;
  const { sum } = GOLDEN.pages["/heuristics"].block;
  const all = [...heuristics, sum];
  const known = answerTo(`/api/heuristics?${GOAL}&heuristic=manhattan`);
  const given = all.map((_, k) => ({ ...known, admissible: k % 2 > 0, consistent: k % 3 > 0, mean: 1 + k }));
  const queryOf = (/** @type {any} */ { key, members }) =>
    `heuristic=${key}${members ? "&of=manhattan-gaschnig" : ""}${key === sum.key ? "&weights=1-1" : ""}`;
  await openPage("", Object.fromEntries(all.map((one, k) => [`/api/heuristics?${GOAL}&${queryOf(one)}`, given[k]])));
  await shows(() => assert.equal(document.querySelectorAll(".tile .badges").length, all.length));
  all.forEach((/** @type {any} */ { key, label }, k) => {
    const one = /** @type {Element} */ (document.querySelector(`[data-heuristic="${key}"]`));
    const { admissible, consistent, mean, mean_distance } = given[k];
    assert.ok(text(one).startsWith(label), text(one));
    assert.ok(text(one).includes(admissible ? " ✓ admissible" : " ✗ not admissible"), text(one));
    assert.ok(text(one).includes(consistent ? " ✓ consistent" : " ✗ not consistent"), text(one));
    assert.ok(text(one).includes(`h / h* ${(mean / mean_distance).toFixed(2)}`), text(one));
    assert.ok(one.querySelector("path.cell"), key);
  });
});

test("an inadmissible heuristic is shown on a board that opens as a run", async () => {
  await openPage("");
  await says("Admissible: on all 181\u202f440 boards h ≤ h*.");
  tile("Misplaced, blank too").click();
  await hasAddress(`${GOAL}&heuristic=misplaced_blank`);
  await says("Not admissible: on 123-450-786 h is 2, the true distance 1.");
  await says("Not consistent: on 123-450-786 the move D lowers h from 2 to 0 but costs only 1.");
  const [link] = allCalled("Run A* on 123-450-786 with it");
  assert.equal(link.getAttribute("href"), `/?start=123-450-786&${GOAL}&heuristic=misplaced_blank`);
});

test("the table holds the same numbers as the picture", async () => {
  await openPage("heuristic=misplaced");
  await shows(() => called("As a table").click());
  await shows(() => assert.ok(document.querySelector(".views table tbody")));
  const table = /** @type {HTMLTableElement} */ (document.querySelector(".views table"));
  const [head, ...rows] = [...table.rows].map((row) => [...row.cells].map((cell) => text(cell)));
  const seen = rows.flatMap(([up, ...counts]) =>
    counts.map((count, k) => [Number(up), Number(head[k + 1]), Number(count.replace("\u202f", ""))]),
  );
  const { cells } = answerTo(`/api/heuristics?${GOAL}&heuristic=misplaced`);
  const sorted = (/** @type {number[][]} */ all) => all.map(String).sort();
  assert.deepEqual(
    sorted(seen.filter(([, , boards]) => boards)),
    sorted(cells.map((/** @type {any[]} */ cell) => cell.slice(0, 3))),
  );
});

test("two heuristics are compared, with a board to run both on", async () => {
  await openPage("heuristic=linear_conflict");
  await shows(() => write(called("Compare with"), "manhattan"));
  await hasAddress(`${GOAL}&heuristic=linear_conflict&against=manhattan`);
  const { comparison, boards } = answerTo(`/api/heuristics${location.search}`);
  const share = Math.round((100 * comparison.higher) / boards);
  await says(`Linear conflict dominates Manhattan distance: never lower, higher on ${share}\u00a0% of boards.`);
  called(/^h of Linear conflict against h of Manhattan distance/);
  assert.equal(called("Manhattan distance", ".view.two").getAttribute("href"), `/?start=${comparison.highest}&${GOAL}`);
  await openPage("against=gaschnig");
  await says("Neither dominates: Manhattan distance is higher on");
});

test("a mix is judged while its weights are set", async () => {
  await openPage("");
  await shows(() => tile("Weighted sum").click());
  await hasAddress(`${GOAL}&heuristic=sum`);
  await says("Not admissible: on 123-450-786 h is 2, the true distance 1.");
  write(called("Weight of Manhattan distance"), "0.6");
  write(called("Weight of Gaschnig's swaps, as a number"), "0.4");
  await hasAddress(`${GOAL}&heuristic=sum&weights=0.6-0.4`);
  await says("Admissible: on all");
  write(called("Weight of Gaschnig's swaps, as a number"), "1");
  write(called("Weight of Manhattan distance, as a number"), "0.5");
  await hasAddress(`${GOAL}&heuristic=sum&weights=0.5-1`);
  const seen = answerTo(`/api/heuristics?${GOAL}&heuristic=sum&of=manhattan-gaschnig&weights=0.5-1`);
  const alone = answerTo(`/api/heuristics?${GOAL}&heuristic=manhattan`);
  await says(seen.error < alone.error ? "falls from" : "rises from");
  await says(`to ${seen.error.toFixed(1)}`);
  called("Gaschnig's swaps").click();
  await hasAddress(`${GOAL}&heuristic=sum&of=manhattan&weights=0.5`);
  await shows(() => assert.ok(called("Manhattan distance", ".mix").disabled, "the last one"));
  write(called("Weight of Manhattan distance, as a number"), "2");
  await hasAddress(`${GOAL}&heuristic=sum&of=manhattan&weights=2`);
  await shows(() => assert.match(called("Open a search with it").getAttribute("href"), /algorithm=wastar$/));
  tile("Maximum of several").click(); // which needs two
  await hasAddress(`${GOAL}&heuristic=max`);
});

test("an error in a weight is shown until it is corrected", async () => {
  await openPage("heuristic=sum");
  const problem = () => text(".mix [role=alert]");
  await shows(() => write(called("Weight of Manhattan distance, as a number"), "11"));
  await shows(() =>
    assert.ok(problem().includes("weights must be 2 numbers joined by -, such as 0.5-1, from 0 to 10"), problem()),
  );
  await hasAddress(`${GOAL}&heuristic=sum`);
  write(called("Weight of Manhattan distance, as a number"), "1.5");
  await hasAddress(`${GOAL}&heuristic=sum&weights=1.5-1`);
  assert.equal(problem(), "");
});

test("for a larger board the page says that true distances are unknown and shows the rest", async () => {
  await openPage("heuristic=perfect&against=manhattan");
  await shows(() => write(called("Size"), "4×4"));
  const left = "Perfect is left out: it works only for boards of up to 10 cells where every move costs 1.";
  await shows(() => assert.equal(text("main > [role=alert]"), left));
  await hasAddress("goal=1234-5678-9abc-def0&against=manhattan");
  await says("True distances are known only up to 9 cells");
  called(/^How many boards have each h/);
  tile("Linear conflict").click();
  await says("Linear conflict dominates Manhattan distance in this sample: never lower");
  assert.deepEqual(
    ["Walking distance", "Perfect"].map((label) => tile(label).disabled),
    [false, true],
  );
  write(called("Size"), "2×3");
  await says("Admissible: on all 360 boards h ≤ h*.");
});
