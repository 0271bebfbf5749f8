/** The words of search from both ends: two frontiers, and the paths on which they meet. */

import { measure, whole } from "../../lib/format.js";
import { messages } from "../../lib/messages.js";
import { nodesWith } from "../../problem/tiles/find.js";
import { orderName } from "../../trace/rule.js";
import { NONE } from "../../trace/trace.js";
import { areNamedByStates } from "../../trace/ways.js";
import { foundOnce } from "../children.js";
import { nodeName } from "../node_names.js";
import BOTH_ENDS_MESSAGES from "./both_ends.ftl";
import { line, nodeLimit } from "./lines.js";
import { STRUCTURES } from "./structures.js";
/** @import {Told} from "../children.js" */
/** @import {LoopWords} from "./loops.js" */

const say = messages(BOTH_ENDS_MESSAGES);

/**
 * The node of the other side that has the state of node n when that is generated, or NONE.
 * @param {number} n @param {Told} told
 */
function twinOf(n, { trace, boards }) {
  const { tree_n } = trace;
  return foundOnce(trace, n, () => nodesWith(trace, boards.of(n), n).findLast((other) => tree_n[other] !== tree_n[n]));
}

/**
 * The cost of the best path found before node `end` was generated; Infinity without one.
 * @param {number} e @param {number} end @param {Told} told
 */
function bestBefore(e, end, told) {
  const { trace } = told;
  let best = e ? trace.bound_e[e - 1] : Infinity;
  for (let n = trace.nodesAt(e); n < end; n++) {
    const twin = twinOf(n, told);
    if (twin !== NONE) best = Math.min(best, trace.g_n[n] + trace.g_n[twin]);
  }
  return best;
}

/** @type {LoopWords} */
export const BOTH_ENDS = {
  says: {
    meet: ({ e, n }, told) => {
      const { tree_n, g_n } = told.trace;
      const other = tree_n[n] ? "start" : "goal";
      const twin = twinOf(n, told);
      const node = nodeName(told.trace, n, e);
      if (twin === NONE) return say("meets-not", { node, other });
      const best = bestBefore(e, n, told);
      const cost = g_n[n] + g_n[twin];
      const sum = `${measure(g_n[n])} + ${measure(g_n[twin])} = ${measure(cost)}`;
      const path = { node, other, twin: areNamedByStates(told.trace) ? "none" : whole(twin), sum };
      if (best === Infinity) return say("meets-first", path);
      return say(cost < best ? "meets-cheaper" : "meets-no-cheaper", { ...path, best });
    },
  },
  variables: ({ kind, e, added }, told) => {
    if (orderName(told.rule) !== "f") return [];
    const isUntested = kind === "new" || kind === "cheaper";
    return [["best", measure(bestBefore(e, told.trace.nodesAt(e) + added - Number(isUntested), told))]];
  },
  met: (trace, cursor) => {
    const bound = trace.bound_e[cursor - 1];
    const before = trace.boundAt(cursor - 1);
    if (!Number.isFinite(bound))
      return trace.done && cursor === trace.expansions && trace.result?.status === "solved"
        ? say("met-at", { node: nodeName(trace, trace.nodesAt(cursor) - 1, cursor - 1) })
        : "";
    if (bound === before && cursor > 1) return "";
    return say(cursor > 1 && Number.isFinite(before) ? "met-better" : "met-first", { cost: bound });
  },
  proven: (trace) => {
    const cost = trace.boundAt(trace.expansions);
    return cost < Infinity ? say("met-proven", { cost }) : "";
  },
  code: (rule) => {
    const proves = rule.priority !== "depth";
    const frontiers = STRUCTURES[rule.structure].made(rule).replace("a ", "two ").replace("queue", "queues");
    return [
      line(0, "function BIDIRECTIONAL-SEARCH(problem) returns a solution or failure"),
      line(1, `frontiers ← ${frontiers}: with the start, with the goal`),
      line(1, "reached ← two tables, with the start and with the goal"),
      line(1, "best ← ∞"),
      line(1, `while ${proves ? "best > the lowest f on both frontiers" : "both sides may meet"} do`),
      line(2, `side ← the one whose first node has the lower ${proves ? "f" : "depth"}`),
      line(2, "node ← POP(frontier of side)", "take"),
      line(2, "for each child in EXPAND(problem, node) do"),
      ...(proves
        ? [
            line(3, "old ← reached of side[child.STATE]"),
            line(3, "if old and old.PATH-COST ≤ child.PATH-COST then continue", "reached"),
            line(3, "if old then remove old from the frontier: it is superseded", "cheaper"),
          ]
        : [line(3, "if child.STATE is in reached of side then continue", "reached")]),
      nodeLimit(3),
      line(3, "add child to reached and to the frontier of side", "new"),
      line(
        3,
        `if child.STATE is in reached of the other side then ` +
          `${proves ? "best ← MIN(best, both PATH-COSTs)" : "best ← both PATH-COSTs; leave the loops"}`,
        "meet",
      ),
      line(1, "if best = ∞ then return failure", "exhausted"),
      line(1, "return the path that costs best", "solved"),
    ];
  },
};
