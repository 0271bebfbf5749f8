/** The discarded children of an expansion and the nodes that it skipped, each with the reason. */

import { capital } from "../lib/format.js";
import { messages } from "../lib/messages.js";
import { areNamedByStates, nameAfter, nounOf } from "../trace/ways.js";
import { testsBeyond, testsOnly } from "../trace/rule.js";
import { DROPPED } from "../trace/trace.js";
import DISCARDS from "./discards.ftl";
import { isRepeated, nodeNames, nodesText } from "./node_names.js";
import "./nouns.js";
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */

const MOST_TOLD = 12; // children that are discarded for one reason; more are counted

const say = messages(DISCARDS);

/** The messages on a discarded child by the reasons of the batch. @type {Record<number, string>} */
const REASONS = { 0: "reached", 1: "over", 2: "undoes", 3: "passed", 5: "path" };

/** The nodes that left the frontier and were not expanded. @param {Trace} trace @param {number[]} nodes
 * @param {number} e @param {Rule} rule */
export function skippedText(trace, nodes, e, rule) {
  if (!nodes.length) return "";
  const atLimit = testsBeyond(rule) ? "skipped-beyond-limit" : "skipped-at-limit";
  const key = rule.proves ? "skipped-over-bound" : testsOnly(rule) ? atLimit : "skipped-expanded";
  return say(key, { nodes: nodeNames(trace, nodes, e), count: nodes.length });
}

/**
 * The discarded children in words; consecutive ones with the same reason are grouped.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
export function discardedText(trace, e, rule) {
  const told = groupsOf(trace, e).map((group) => {
    const given = givenOf(group, trace, rule);
    return say(`discarded-${reasonOf(group, trace, e)}`, areNamedByStates(trace) ? given : begun(given));
  });
  return told.join(" ");
}

/** The arguments of a message that begins with its moves. @template {{moves: string | string[]}} T @param {T} given */
const begun = (given) =>
  Array.isArray(given.moves) ? { ...given, moves: [capital(given.moves[0]), ...given.moves.slice(1)] } : given;

/** @typedef {{moves: string[], seen: number[], why: number}} Group of children that were discarded for one reason */

/** The children that follow each other and were discarded for one reason. @param {Trace} trace @param {number} e */
function groupsOf(trace, e) {
  /** @type {Group[]} */
  const groups = [];
  for (let d = trace.discardsAt(e); d < trace.discards_end_e[e]; d++) {
    const why = trace.reason_d[d];
    if (why === DROPPED) continue;
    if (groups.at(-1)?.why !== why) groups.push({ moves: [], seen: [], why });
    groups.at(-1)?.moves.push(nameAfter(trace, trace.node_e[e], trace.move_d[d]));
    groups.at(-1)?.seen.push(trace.seen_d[d]);
  }
  return groups;
}

/**
 * The same in the fewest words, for a projector, grouped by reason: "Left (node 0 again), Up and Right (over the
 * bound)."
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
export function discardedBrief(trace, e, rule) {
  /** @type {Map<number, Group>} */
  const byReason = new Map();
  for (const { moves, seen, why } of groupsOf(trace, e)) {
    const before = byReason.get(why) ?? { moves: [], seen: [] };
    byReason.set(why, { moves: [...before.moves, ...moves], seen: [...before.seen, ...seen], why });
  }
  const told = [...byReason.values()].map((group) =>
    say(`discarded-brief-${reasonOf(group, trace, e)}`, givenOf(group, trace, rule)),
  );
  return told.length ? say("discarded", { groups: told }) : "";
}

/** The end of the key of a message: the reason, and whether moves are named after states. @param {Group} group
 * @param {Trace} trace @param {number} e */
function reasonOf({ why, seen }, trace, e) {
  const reason = REASONS[why];
  if (!areNamedByStates(trace) || (reason !== "reached" && reason !== "path")) return reason;
  const isAs = reason === "reached" && seen.some((n) => isRepeated(trace, n, e));
  return `${reason}-${isAs ? "as" : "state"}`;
}

/** The arguments of a message on discarded children. @param {Group} group @param {Trace} trace @param {Rule} rule */
function givenOf({ moves, seen }, trace, { bound_label = "bound", passed_over = "" }) {
  const count = moves.length;
  return {
    ...{ count, bound: bound_label, why: passed_over, thing: nounOf(trace), nodes: nodesText(seen) },
    moves: count > MOST_TOLD ? say("children-many", { count }) : moves,
  };
}
