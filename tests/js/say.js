/** Writes all texts of the page on the runs in a file, for tests that check them: `node say.js runs.json said.json`. Of
 * each run: what is said at every cursor, in parts, as text and in brief; every event with its sentence, its line of
 * the pseudo-code and the frontier after it; the pseudo-code.
 */

import { writeFileSync } from "node:fs";

import { SpaceStates } from "../../static/core/problem/space_states.js";
import { Boards } from "../../static/core/problem/tiles/boards.js";
import { eventsOf, partOf, stepsCount } from "../../static/core/trace/events.js";
import { briefParts } from "../../static/core/words/brief.js";
import { explain, plainText } from "../../static/core/words/explain.js";
import { lineOf, pseudoCodeOf, variablesOf } from "../../static/core/words/pseudo_code.js";
import { sentenceOf } from "../../static/core/words/sentences.js";
import { readRuns, traceOfRun, withSpace } from "./solver_runs.js";
/** @import {SolverRun} from "./solver_runs.js" */

const [, , from, to] = process.argv;
const runs = Object.values(readRuns(from));

/** @param {SolverRun} run */
function saidOf(run) {
  const trace = traceOfRun(run);
  const told = {
    trace,
    boards: /** @type {Boards} */ (trace.space ? new SpaceStates(trace) : new Boards(trace)),
    rule: run.rule,
  };
  const pseudoCode = pseudoCodeOf(run.rule);
  const expansions = Array.from({ length: trace.expansions }, (_, e) => {
    const events = eventsOf(trace, e, run.rule).map((event, i) => ({
      ...{ kind: event.kind, n: event.n, d: event.d },
      text: sentenceOf(event, told),
      line: lineOf(pseudoCode, event, trace),
      frontier: partOf(trace, e, i + 1, run.rule)?.frontier,
      nodes: trace.nodesAt(e) + event.added,
      variables: Object.fromEntries(variablesOf(event, i + 1, told)),
    }));
    return { events, steps: stepsCount(trace, e, run.rule) };
  });
  const coarse = Array.from({ length: trace.expansions + 1 }, (_, cursor) => {
    const parts = explain(trace, cursor, run.rule);
    return { parts, text: plainText(parts), brief: briefParts(trace, cursor, run.rule) };
  });
  return { pseudoCode, coarse, expansions };
}

writeFileSync(to, JSON.stringify((await Promise.all(runs.map(withSpace))).map(saidOf)));
