/** The discarded children of an expansion and the nodes that it skipped, each with the reason. */

import { capital, listed, whole } from "../lib/format.js";
import { areNamedByStates, nameAfter, nounOf, nounsOf } from "../trace/ways.js";
import { testsBeyond, testsOnly } from "../trace/rule.js";
import { DROPPED } from "../trace/trace.js";
import { isRepeated, nodeNames, nodesText } from "./node_names.js";
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */

const MOST_TOLD = 12; // children that are discarded for one reason; more are counted

/** The nodes that left the frontier and were not expanded. @param {Trace} trace @param {number[]} nodes
 * @param {number} e @param {Rule} rule */
export function skippedText(trace, nodes, e, rule) {
  if (!nodes.length) return "";
  const names = nodeNames(trace, nodes, e);
  const isOne = nodes.length === 1;
  if (rule.proves) return isOne ? `${names}: its f is over the bound.` : `${names}: their f is over the bound.`;
  if (testsOnly(rule)) {
    const where = testsBeyond(rule) ? "beyond" : "at";
    return isOne
      ? `${names}: it is ${where} the depth limit, so it is not expanded.`
      : `${names}: they are ${where} the depth limit, so they are not expanded.`;
  }
  return isOne ? `${names}: its state was already expanded.` : `${names}: their states were already expanded.`;
}

/**
 * The discarded children in words; consecutive ones with the same reason are grouped.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
export function discardedText(trace, e, rule) {
  const groups = groupsOf(trace, e);
  return groups
    .map(({ moves, seen, why }) =>
      DISCARDED[why](atStart(subject(moves), trace), moves.length === 1, seen, rule, trace, e),
    )
    .join(" ");
}

/** Moves as a sentence begins with them; the names of states stay as they are. @param {string} moves
 * @param {Trace} trace */
const atStart = (moves, trace) => (areNamedByStates(trace) ? moves : capital(moves));

/** The children that follow each other and were discarded for one reason. @param {Trace} trace @param {number} e */
function groupsOf(trace, e) {
  /** @type {{moves: string[], seen: number[], why: number}[]} */
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
  /** @type {Map<number, {moves: string[], seen: number[]}>} */
  const byReason = new Map();
  for (const { moves, seen, why } of groupsOf(trace, e)) {
    const before = byReason.get(why) ?? { moves: [], seen: [] };
    byReason.set(why, { moves: [...before.moves, ...moves], seen: [...before.seen, ...seen] });
  }
  const told = [...byReason].map(([why, { moves, seen }]) => `${subject(moves)} (${BRIEF[why](seen, rule, trace, e)})`);
  return told.length ? `${told.join(", ")}.` : "";
}

/** Why children were discarded, in the fewest words. @type {Record<number, (seen: number[], rule: Rule, trace: Trace,
 *   e: number) => string>} */
const BRIEF = {
  0: (seen, _, trace, e) => (areNamedByStates(trace) ? reachedText(trace, seen, e) : `${nodesText(seen)} again`),
  1: (_, { bound_label = "bound" }) => `over the ${bound_label}`,
  2: () => "the move back",
  3: (_, { passed_over = "passed over" }) => passed_over,
  5: (seen, _, trace) => `${areNamedByStates(trace) ? "" : `${nodesText(seen)} `}on the same path`,
};

/** That states were reached before, by which nodes where these are not the only ones. @param {Trace} trace
 * @param {number[]} seen @param {number} e */
const reachedText = (trace, seen, e) =>
  `reached before${seen.some((n) => isRepeated(trace, n, e)) ? ` as ${nodesText(seen)}` : ""}`;

/** @param {string[]} moves */
const subject = (moves) => (moves.length > MOST_TOLD ? `${whole(moves.length)} children` : listed(moves));

/**
 * Why children were discarded, by the reasons of the batch: `all` names them, `seen` the nodes that have their states.
 * @type {Record<number, (all: string, isOne: boolean, seen: number[], rule: Rule, trace: Trace,
 *   e: number) => string>}
 */
const DISCARDED = {
  0: (all, isOne, seen, _, trace, e) => {
    if (areNamedByStates(trace)) return `${all} ${isOne ? "was" : "were"} ${reachedText(trace, seen, e)}: discarded.`;
    return isOne
      ? `${all} leads back to ${stateOfNode(seen[0], trace)}: discarded.`
      : `${all} lead back to the ${nounsOf(trace)} of ${nodesText(seen)}: discarded.`;
  },
  1: (all, isOne, _, { bound_label = "bound" }) => `${all} ${isOne ? "is" : "are"} over the ${bound_label}: discarded.`,
  2: (all, isOne) => `${all} ${isOne ? "undoes" : "undo"} the previous move: discarded.`,
  3: (all, isOne, _, { passed_over = "passed over" }) => `${all} ${isOne ? "is" : "are"} ${passed_over}: discarded.`,
  5: (all, isOne, seen, _, trace) => {
    if (areNamedByStates(trace)) return `${all} ${isOne ? "is" : "are"} on the same path: discarded.`;
    return isOne
      ? `${all} returns to ${stateOfNode(seen[0], trace)} on the same path: discarded.`
      : `${all} return to the ${nounsOf(trace)} of ${nodesText(seen)} on the same path: discarded.`;
  },
};

/** "node 3's board". @param {number} n @param {Trace} trace */
export const stateOfNode = (n, trace) => `node ${whole(n)}'s ${nounOf(trace)}`;
