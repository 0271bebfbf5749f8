/** Writes the projector's drawing of the question which board is expanded next, for a reader that sees nothing else,
and the right answers: `node drawn.js runs.json drawn.json`. Of each run, of each of its steps `at`: the
 * candidates from left to right with their numbers, depth and side, on a map with their age instead.
 */

import { readFileSync, writeFileSync } from "node:fs";

import { textState } from "../../static/core/problem/tiles/states.js";
import { candidatesOf } from "../../static/core/questions/candidates.js";
import { isRightAnswer } from "../../static/core/questions/kinds.js";
import { answerParts } from "../../static/core/questions/question_words.js";
import { addedText, termsText } from "../../static/core/words/node.js";
import { Trace } from "../../static/core/trace/trace.js";
import { batchOf } from "./batches.js";
import { tieCalled } from "./ties.js";

const [, , from, to] = process.argv;
const runs = JSON.parse(readFileSync(from, "utf-8"), (_, value) => (value === "Infinity" ? Infinity : value));

/** @param {any} run */
function drawnOf({ columns, rule: { tie, ...record }, result, at }) {
  const rule = { ...record, tie: tieCalled(tie) };
  const trace = new Trace(textState("start"), rule.sides === 2 ? textState("goal") : null);
  trace.append(batchOf(columns, 0, columns.node_e.length, true));
  trace.result = result;
  return at.map((/** @type {number} */ cursor) => {
    const candidates = candidatesOf(trace, cursor, rule);
    const right = candidates.find(({ isNext }) => isNext);
    const also = candidates.filter(({ isRight, isNext }) => isRight && !isNext).map(({ letter }) => letter);
    const told = { kind: /** @type {const} */ ("next"), right: right?.letter, also };
    return {
      next: right?.node ?? null,
      why: answerParts(trace, cursor, rule, candidates).map(({ lead, text }) => lead || text),
      candidates: candidates.map(({ node, letter }) => ({
        letter,
        terms: rule.priority === "depth" ? "" : termsText(trace, node, rule),
        depth: trace.depth_n[node],
        side: trace.tree_n[node],
        added: addedText(node),
        counts: isRightAnswer(told, letter),
      })),
    };
  });
}

writeFileSync(to, JSON.stringify(runs.map(drawnOf)));
