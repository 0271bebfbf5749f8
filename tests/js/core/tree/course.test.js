import assert from "node:assert/strict";
import test from "node:test";

import { LayoutsBySize } from "../../../../static/core/tree/layouts/layouts_by_size.js";
import { LAYOUTS } from "../../../../static/core/tree/layouts/layouts.js";
import { Random } from "../../random.js";
import { appended, randomForest, randomTree, someNodes, wholeTrace } from "../../traces.js";
/** @import {Trace} from "../../../../static/core/trace/trace.js" */
/** @import {LayoutRecord} from "../../../../static/core/tree/layouts/placement.js" */

const EXACT = 600;

/**
 * A course shows at least the visible nodes, at the positions of the layout; small trees are exact.
 * @param {LayoutRecord} layout @param {Trace} trace @param {LayoutsBySize} course @param {number} shown
 * @param {Uint32Array | null} [ids]
 */
function checkAt(layout, trace, course, shown, ids = null) {
  const placed = course.at(shown);
  const many = ids ? ids.filter((n) => n < shown).length : shown;
  assert.ok(placed.count >= many, `${placed.count} of ${many}`);
  if (shown <= EXACT) assert.equal(placed.count, many);
  const last = placed.ids ? placed.ids.length - 1 : placed.count - 1;
  const part = ids && ids.subarray(0, placed.count);
  assert.deepEqual(
    placed,
    layout.from(trace, part ? trace.nodes : placed.count, part),
    `${layout.key}: ${shown} of ${trace.nodes}, up to ${last}`,
  );
  return placed;
}

for (const layout of LAYOUTS) {
  test(`${layout.key}: at every cursor all shown nodes are at the places of the layout`, () => {
    const random = new Random(41);
    for (const count of [1, 40, 599, 600, 601, 1200, 1201, 5000]) {
      const trace = wholeTrace(randomForest(random, count));
      const course = new LayoutsBySize(trace, layout);
      course.grow();
      for (let turn = 0; turn < 25; turn++)
        checkAt(layout, trace, course, trace.nodesAt(random.below(trace.expansions + 1)));
      checkAt(layout, trace, course, trace.nodes);
    }
  });

  test(`${layout.key}: the same while the trace arrives in batches`, () => {
    const random = new Random(42);
    for (let turn = 0; turn < 6; turn++) {
      let course;
      for (const trace of appended(randomForest(random, random.pick([500, 3000, 6000])), () => 1 + random.below(400))) {
        course ??= new LayoutsBySize(trace, layout);
        if (!trace.nodes) continue;
        if (random.below(3)) course.grow();
        else if (layout.isTimed) continue; // it must receive every batch before it is queried
        for (const cursor of [0, trace.expansions, random.below(trace.expansions + 1)])
          checkAt(layout, trace, course, trace.nodesAt(cursor));
      }
    }
  });

  test(`${layout.key}: some nodes only, then all again, at once or while the trace arrives`, () => {
    const random = new Random(43);
    for (const log of [randomForest(random, 300), randomForest(random, 4000)]) {
      const whole = wholeTrace(log);
      const ids = someNodes(random, whole);
      let course;
      for (const trace of appended(log, () => 1 + random.below(whole.expansions))) {
        if (!trace.nodes) continue;
        course ??= new LayoutsBySize(trace, layout);
        course.show((count) => ids.filter((n) => n < count));
        for (let turn = 0; turn < 10; turn++)
          checkAt(layout, trace, course, trace.nodesAt(random.below(trace.expansions + 1)), ids);
        course.grow();
        checkAt(layout, trace, course, trace.nodes, ids);
        course.show(null);
        checkAt(layout, trace, course, trace.nodes);
      }
    }
  });

  test(`${layout.key}: a complete run is laid out again at few sizes only, so that nodes keep their places`, () => {
    const trace = randomTree(new Random(44), 20_000, 3, () => 0);
    let layouts = 0;
    const counting = {
      ...layout,
      from: (/** @type {any[]} */ ...args) => (layouts++, /** @type {any} */ (layout.from)(...args)),
    };
    const course = new LayoutsBySize(trace, counting);
    for (let turn = 0; turn < 3; turn++) for (let shown = EXACT + 1; shown <= 20_000; shown += 50) course.at(shown);
    assert.equal(layouts, 5); // of 1200, 2400, 4800, 9600 and 19 200 nodes; that of all nodes has grown
  });
}

test("while a run arrives, the whole layout is computed a few times and not for every batch", () => {
  const [layout] = LAYOUTS;
  let made = 0;
  let course;
  let batches = 0;
  for (const trace of appended(randomForest(new Random(45), 20_000, {}), () => 50)) {
    if (!trace.nodes) continue;
    const growing = () => {
      const inner = layout.growing(trace);
      return { grow: () => inner.grow(), placed: () => (made++, inner.placed()) };
    };
    course ??= new LayoutsBySize(trace, { ...layout, growing });
    course.grow();
    if (trace.nodes >= 700) course.at(700);
    batches++;
  }
  assert.ok(batches > 40 && made <= 4, `${made} layouts in ${batches} batches`);
});
