/**
 * One sentence for every event of an expansion, with its reason: for the page, screen readers and transcripts. Only
 * numbers that the trace or a state contains: so not h of a discarded child. Letters: e expansion, n node, d discard.
 */

import { measure, whole } from "../lib/format.js";
import { findsPath, testsOnly } from "../trace/rule.js";
import { areNamedByStates, nounOf } from "../trace/ways.js";
import { costOf, given } from "./children.js";
import { stateOfNode } from "./discards.js";
import { closing, ending, foundText } from "./explain.js";
import { aGoal } from "./goals.js";
import { wordsOf } from "./loops/loops.js";
import { orderText } from "./node.js";
import { childText, nameOf } from "./node_names.js";
import { poppedText } from "./reason.js";
/** @import {Event, Kind} from "../trace/events.js" */
/** @import {Told} from "./children.js" */

/** The sentence for an event. @param {Event} event @param {Told} told @returns {string} */
export function sentenceOf(event, told) {
  const { kind, e } = event;
  const { trace, rule } = told;
  const say = wordsOf(rule).says?.[kind] ?? SAYS[kind];
  return say ? say(event, told) : closing(trace, e, rule);
}

/**
 * The sentences of the events of most searches; those of a single search are elsewhere.
 * @type {Partial<Record<Kind, (event: Event, told: Told) => string>>}
 */
const SAYS = {
  take: ({ e }, { trace, rule }) => `Popped ${poppedText(trace, e, rule)}`,
  test: ({ e, n }, { trace, rule }) => {
    const isFound = findsPath(trace, e, rule);
    const found = isFound ? ` ${foundText(trace, e)}` : "";
    return `Tested ${nameOf(trace, n, e)}: it is ${isFound || n === trace.goal ? "" : "not "}${aGoal(trace)}.${found}`;
  },
  new: (event, told) => `${given(event, told)}: added to the frontier${added(event, told)}.`,
  cheaper: superseding,
  reached: reachedAgain,
  over: (event, told) => `${given(event, told)}: discarded because its ${over(event, told)}.`,
  undoes: (event, told) => `${given(event, told)}: discarded because it undoes the previous move.`,
  path: (event, told) => `${given(event, told)}, ${onPath(event, told)} on the same path: discarded.`,
  end: (_, { trace, rule }) => ending(trace, rule),
};

/**
 * A child that was added: " as node 5 (3 + 2 = 5)", with the bound that it keeps to.
 * @param {Event} event @param {Told} told
 */
function added({ e, n }, { trace, rule }) {
  const order = orderText(trace, n, rule);
  if (trace.sides === 2 || !Number.isFinite(trace.bound_e[e])) return childText(trace, n, e, [order]);
  const place = trace.f_n[n] > trace.bound_e[e] && !testsOnly(rule) ? "over" : "within";
  return childText(trace, n, e, [order, `${place} ${rule.bound_label ?? "bound"} ${measure(trace.bound_e[e])}`]);
}

/** @param {Event} event @param {Told} told */
const onPath = ({ d }, { trace }) => (areNamedByStates(trace) ? "which is" : stateOfNode(trace.seen_d[d], trace));

/** @param {Event} event @param {Told} told */
function over({ e }, { trace: { bound_e, node_e, depth_n }, rule }) {
  const limit = `the ${rule.bound_label ?? "bound"} ${measure(bound_e[e])}`;
  return rule.priority === "depth" ? `depth ${whole(depth_n[node_e[e]] + 1)} is over ${limit}` : `f is over ${limit}`;
}

/** That node n has the state of a child. @param {number} n @param {Event} event @param {Told} told */
const againText = (n, { e }, { trace }) =>
  areNamedByStates(trace) ? `reached before${childText(trace, n, e)}` : `${stateOfNode(n, trace)} again`;

/** A child that was reached before at a higher cost. @param {Event} event @param {Told} told */
function superseding(event, told) {
  const { g_n, supersedes_n, expanded_n } = told.trace;
  const { e, n } = event;
  const old = supersedes_n[n];
  const gives = `${given(event, told)}, ${againText(old, event, told)}, at a lower cost`;
  const costs = `(${measure(g_n[n])} < ${measure(g_n[old])})`;
  return expanded_n[old] <= e
    ? `${gives} ${costs}: node ${whole(n)} supersedes node ${whole(old)}, so an expanded ${nounOf(told.trace)} is ` +
        "re-opened."
    : `${gives} ${costs}: node ${whole(n)} supersedes node ${whole(old)} on the frontier.`;
}

/** A child that was reached before. @param {Event} event @param {Told} told */
function reachedAgain(event, told) {
  const { trace, rule } = told;
  const seen = trace.seen_d[event.d];
  const [was, is] = [trace.g_n[seen], costOf(event, told)];
  const gives = `${given(event, told)}, ${againText(seen, event, told)}`;
  return was <= is
    ? `${gives}, at no lower cost (${measure(is)} ≥ ${measure(was)}): discarded.`
    : `${gives}, at a lower cost (${measure(is)} < ${measure(was)}): discarded because ${rule.label} keeps the first ` +
        `path to a ${nounOf(trace)}.`;
}
