/** The words of best-first search, which DFS and BFS are too: a frontier in some order, and states that are known. */

import { messages } from "../../lib/messages.js";
import { nodesWith } from "../../problem/tiles/find.js";
import { stateLine } from "../../problem/tiles/states.js";
import { addsCheaper, closes, dropsAtOnce, keepsBoth, keepsReached, staysClosed } from "../../trace/rule.js";
import { areNamedByStates, nounOf } from "../../trace/ways.js";
import { foundOnce } from "../children.js";
import { nodeName } from "../node_names.js";
import BEST_FIRST_MESSAGES from "./best_first.ftl";
import { cuts, goalTest, line, nodeLimit, when } from "./lines.js";
import { STRUCTURES } from "./structures.js";
/** @import {LoopWords} from "./loops.js" */

const say = messages(BEST_FIRST_MESSAGES);

/** @type {LoopWords} */
export const BEST_FIRST = {
  says: {
    drop: ({ e, n }, { trace, boards }) => {
      const board = boards.of(n);
      const closed = foundOnce(trace, n, () => nodesWith(trace, board).find((one) => trace.expanded_n[one] <= e + 1));
      const state = areNamedByStates(trace) ? "none" : stateLine(board);
      return say("skipped-closed", { node: nodeName(trace, n, e), board: state, thing: nounOf(trace), closed });
    },
  },
  code: (rule) => [
    line(0, "function BEST-FIRST-SEARCH(problem) returns a solution or failure"),
    line(1, "node ← NODE(problem.INITIAL)"),
    line(1, `frontier ← ${STRUCTURES[rule.structure].made(rule)}, with node`),
    ...when(keepsReached(rule), line(1, "reached ← a table with node under problem.INITIAL")),
    ...when(closes(rule), line(1, "expanded ← an empty set")),
    line(1, "while not IS-EMPTY(frontier) do"),
    line(2, "node ← POP(frontier)", "take"),
    ...when(
      closes(rule),
      line(2, "if node.STATE is in expanded then continue", "drop"),
      line(2, "add node.STATE to expanded"),
    ),
    ...goalTest(rule, 2, "late"),
    line(2, "for each child in EXPAND(problem, node) do"),
    ...when(dropsAtOnce(rule), line(3, "if child.STATE is in expanded then continue", "reached")),
    ...when(keepsReached(rule) && !addsCheaper(rule), line(3, "if child.STATE is in reached then continue", "reached")),
    ...when(
      keepsReached(rule) && addsCheaper(rule),
      line(3, "old ← reached[child.STATE]"),
      line(3, "if old and old.PATH-COST ≤ child.PATH-COST then continue", "reached"),
      ...when(staysClosed(rule), line(3, "if old and old was expanded then continue")),
      ...when(!keepsBoth(rule), line(3, "if old then remove old from the frontier: it is superseded", "cheaper")),
    ),
    ...cuts(rule, 3),
    nodeLimit(3),
    ...when(keepsReached(rule), line(3, "reached[child.STATE] ← child")),
    line(3, "add child to frontier", "new"),
    ...goalTest(rule, 3, "early"),
    line(1, "return failure", "exhausted"),
  ],
};
