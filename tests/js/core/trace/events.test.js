import assert from "node:assert/strict";
import test from "node:test";

import {
  KINDS,
  eventsOf,
  isExpanded,
  isSuperseded,
  lastShown,
  partOf,
  stepped,
  stepsCount,
} from "../../../../static/core/trace/events.js";
import { makesUntilOne } from "../../../../static/core/trace/rule.js";
import { NONE } from "../../../../static/core/trace/trace.js";
import { SOLVER_RUNS, traceOfRun } from "../../solver_runs.js";

for (const [name, { rule, columns }] of Object.entries(SOLVER_RUNS)) {
  const trace = traceOfRun(SOLVER_RUNS[name]);
  const length = columns.node_e.length;

  test(`${name}: stepping on leads through every event of every expansion, and stepping back the same way`, () => {
    const places = [];
    for (let place = { cursor: 0, event: 0 }; ;) {
      places.push(place);
      const next = stepped(trace, place, 1, rule);
      if (next.cursor === place.cursor && next.event === place.event) break;
      assert.deepEqual(stepped(trace, next, -1, rule), place);
      place = next;
    }
    const all = columns.node_e.flatMap((_, e) =>
      eventsOf(trace, e, rule).map(({ kind }, i) => `${e} ${i + 1} ${kind}`),
    );
    const shown = places.slice(1).map((place) => {
      const { e, number } = lastShown(trace, place, rule);
      return `${e} ${number} ${eventsOf(trace, e, rule)[number - 1].kind}`;
    });
    assert.deepEqual(shown, all);
    assert.deepEqual(stepped(trace, { cursor: 0, event: 0 }, -1, rule), { cursor: 0, event: 0 });
  });

  test(`${name}: all events of an expansion together have the effect of the whole expansion`, () => {
    for (let e = 0; e < length; e++) {
      const events = eventsOf(trace, e, rule);
      assert.equal(events.length, stepsCount(trace, e, rule));
      assert.ok(events.every(({ kind }) => KINDS.includes(kind)));
      const part = partOf(trace, e, events.length, rule);
      assert.ok(part);
      assert.equal(part.frontier, trace.frontier_e[e]);
      for (const count of /** @type {const} */ (["nodesAt", "rootsAt", "generatedAt", "discardsAt", "currentAt"])) {
        assert.equal(trace[count](e, part), trace[count](e + 1), `${count} after expansion ${e}`);
      }
      for (let n = 0; n < trace.nodesAt(e + 1); n++) {
        assert.equal(isExpanded(trace, n, e, part), trace.expanded_n[n] <= e + 1);
        assert.equal(isSuperseded(trace, n, e, part), trace.superseded_n[n] <= e + 1);
      }
    }
  });

  test(`${name}: events add, discard and supersede one by one, in the order of the run's moves`, () => {
    for (let e = 0; e < length; e++) {
      let [added, discarded, gone] = [0, 0, 0];
      /** @type {number[]} */
      const moves = [];
      eventsOf(trace, e, rule).forEach((event, i) => {
        const part = partOf(trace, e, i + 1, rule);
        assert.ok(part);
        const more = [part.added - added, part.discarded - discarded, part.gone.length - gone];
        const isPass = event.kind === "begin" && rule.structure === "list";
        const isNew = ["new", "cheaper", "better", "back", "begin"].includes(event.kind) && !isPass;
        const isDropped = ["reached", "over", "undoes", "passed", "path"].includes(event.kind);
        const replaces = isNew && columns.supersedes_n[event.n] !== NONE;
        assert.deepEqual(more, [Number(isNew), Number(isDropped), Number(replaces)], event.kind);
        assert.equal(part.node, columns.node_e[e]);
        [added, discarded, gone] = [part.added, part.discarded, part.gone.length];
        if (isDropped) moves.push(columns.move_d[event.d]);
        else if (["new", "cheaper", "better"].includes(event.kind)) moves.push(columns.move_n[event.n]);
      });
      if (makesUntilOne(rule)) {
        const kinds = eventsOf(trace, e, rule).map(({ kind }) => kind);
        const last = Math.max(kinds.lastIndexOf("passed"), kinds.lastIndexOf("undoes"));
        assert.ok(
          !kinds.includes("new") || last < kinds.indexOf("new"),
          `expansion ${e}: one is taken, and no more made`,
        );
        continue; // they are generated in a random order
      }
      const order = new URLSearchParams(SOLVER_RUNS[name].run).get("order") ?? "UDLR";
      const ranks = moves.map((m) => order.indexOf("UDLR"[m]));
      assert.deepEqual(
        ranks,
        [...ranks].sort((a, b) => a - b),
        `expansion ${e}`,
      );
    }
  });
}
