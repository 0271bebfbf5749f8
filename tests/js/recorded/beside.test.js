import assert from "node:assert/strict";
import test from "node:test";

import { partingOf } from "../../../static/recorded/state.js";
import { partingText } from "../../../static/recorded/words.js";
import { RecordedRun } from "../../../static/recorded/recorded_run.js";
import { ALGORITHMS, TIES, randomCase, ruleOf, search, stateOf } from "../searches.js";
import { Boards } from "../../../static/core/problem/tiles/boards.js";
import { stateText } from "../../../static/core/problem/tiles/states.js";
import { beginningOf, traceOf } from "../traces.js";
import { Random } from "../random.js";
/** @import {Log} from "../searches.js" */

/** The events that a proxy records of a search, without goal tests. @param {Log} log */
function recordedOf({ of, columns, cells_n }) {
  const texts = cells_n.map((cells) => stateText(stateOf(cells, of.columns)));
  const { node_e, nodes_end_e, parent_n, move_n, g_n } = columns;
  const events = node_e.flatMap((taken, e) => {
    /** @type {any[]} */
    const told = [{ event: "expand", state: texts[taken] }];
    for (let n = e ? nodes_end_e[e - 1] : 1; n < nodes_end_e[e]; n++) {
      const p = parent_n[n];
      const edge = { parent: texts[p], action: "UDLR"[move_n[n]], cost: g_n[n] - g_n[p] };
      told.push({ event: "generate", state: texts[n], ...edge });
    }
    return told;
  });
  return new RecordedRun({ head: { start: texts[0], goal: stateText(stateOf(of.goal, of.columns)) }, events, end: {} });
}

/** @param {Log} log */
function oursOf(log) {
  const trace = traceOf(log);
  return /** @type {any} */ ({ trace, boards: new Boards(trace), rule: { ...ruleOf(log.of), label: "Ours" } });
}

test("a recorded search and ours differ first where their expanded boards differ", () => {
  let [found, none] = [0, 0];
  for (let seed = 0; seed < 60; seed++) {
    const random = new Random(seed);
    const of = { ...randomCase(random), limit: random.pick([30, 100]) };
    const algorithms = /** @type {(keyof typeof ALGORITHMS)[]} */ (Object.keys(ALGORITHMS));
    const other = random.pick([of, { ...of, algorithm: random.pick(algorithms), tie: random.pick(TIES) }]);
    const [mine, theirs] = [search(of), search(other)];
    const recorded = recordedOf(mine);
    if (mine.columns.node_e.length < 2) continue;
    const ours = oursOf(theirs);
    const [own, asked] = [mine, theirs].map(({ columns, cells_n }) => columns.node_e.map((n) => String(cells_n[n])));
    const k = own.findIndex((board, e) => e < asked.length && board !== asked[e]);
    const parting = partingOf(/** @type {any} */ ({ recorded, beside: ours }));
    assert.deepEqual(parting, { at: k < 0 ? null : k + 1, isDone: true });
    const said = partingText(recorded, ours, parting);
    if (k < 0) none++;
    else {
      found++;
      const [taken, rule] = [mine, theirs].map(({ cells_n, columns }) =>
        stateText(stateOf(cells_n[columns.node_e[k]], of.columns)),
      );
      const here = `At expansion ${k + 1} your search expands ${taken}, but Ours expands ${rule}.`;
      const [from, other] = [mine, theirs].map(({ columns, cells_n }) =>
        String(cells_n[columns.parent_n[columns.node_e[k]]] ?? ""),
      );
      const areSiblings = from !== "" && from === other;
      assert.ok(said.includes(here), said);
      assert.equal(said.endsWith("the order of your program."), areSiblings && ours.rule.structure === "stack", said);
    }
    if (k < 0 && own.length === asked.length) assert.match(said, /^Your search is Ours: all/);
  }
  assert.ok(found > 10 && none > 10, `${found} ${none}`);
});

test("no difference is reported until our run has arrived that far", () => {
  const log = search({ start: [1, 2, 3, 0, 4, 5], goal: [1, 2, 3, 4, 5, 0], columns: 3, algorithm: "bfs" });
  const recorded = recordedOf(log);
  const trace = beginningOf(log, 2);
  const ours = /** @type {any} */ ({ trace, boards: new Boards(trace), rule: { label: "BFS" } });
  const parting = partingOf(/** @type {any} */ ({ recorded, beside: ours }));
  assert.deepEqual(parting, { at: null, isDone: false });
  assert.equal(partingText(recorded, ours, parting), "Looking for the first difference from BFS …");
});
