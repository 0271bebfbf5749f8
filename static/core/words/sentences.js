/**
 * One sentence for every event of an expansion, with its reason: for the page, screen readers and transcripts. Only
 * numbers that the trace or a state contains: so not h of a discarded child. Letters: e expansion, n node, d discard.
 */

import { messages } from "../lib/messages.js";
import { findsPath, testsOnly } from "../trace/rule.js";
import { areNamedByStates, nounOf } from "../trace/ways.js";
import { asNode, costOf, givenOf } from "./children.js";
import { closing, ending } from "./explain.js";
import { goalsIn } from "./goals.js";
import { wordsOf } from "./loops/loops.js";
import { orderText } from "./node.js";
import { nameOf, nodesText } from "./node_names.js";
import { poppedText } from "./reason.js";
import SENTENCES from "./sentences.ftl";
/** @import {Event, Kind} from "../trace/events.js" */
/** @import {Told} from "./children.js" */

const say = messages(SENTENCES);

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
  take: ({ e }, { trace, rule }) => poppedText(trace, e, rule),
  test: ({ e, n }, { trace, rule }) => {
    const isFound = findsPath(trace, e, rule);
    const key = isFound ? "tested-goal-found" : n === trace.goal ? "tested-goal" : "tested-other";
    return say(key, { node: nameOf(trace, n, e), goals: goalsIn(trace), cost: trace.g_n[n] });
  },
  new: (event, told) =>
    say("child-added", { ...givenOf(event, told), ...asNode(event.n, event, told, added(event, told)) }),
  cheaper: superseding,
  reached: reachedAgain,
  over: (event, told) => {
    const { trace, rule } = told;
    const limit = { bound: rule.bound_label ?? "bound", most: trace.bound_e[event.e] };
    const depth = trace.depth_n[trace.node_e[event.e]] + 1;
    const key = rule.priority === "depth" ? "child-over-depth" : "child-over-f";
    return say(key, { ...givenOf(event, told), ...limit, depth });
  },
  undoes: (event, told) => say("child-undoes", givenOf(event, told)),
  path: (event, told) =>
    say("child-on-path", { ...givenOf(event, told), ...ownerOf(told.trace.seen_d[event.d], event, told) }),
  end: (_, { trace, rule }) => ending(trace, rule),
};

/** The known values of a child that was added: "3 + 2 = 5", with the bound that it keeps to.
 * @param {Event} event @param {Told} told */
function added({ e, n }, { trace, rule }) {
  const order = orderText(trace, n, rule);
  if (trace.sides === 2 || !Number.isFinite(trace.bound_e[e])) return order;
  const place = trace.f_n[n] > trace.bound_e[e] && !testsOnly(rule) ? "over" : "within";
  return say("child-bounded", { order, place, bound: rule.bound_label ?? "bound", most: trace.bound_e[e] });
}

/** The node that has the state of a child. @param {number} n @param {Event} event @param {Told} told */
const ownerOf = (n, event, told) => ({
  owner: areNamedByStates(told.trace) ? "none" : nodesText([n]),
  thing: nounOf(told.trace),
  ...asNode(n, event, told),
});

/** A child that was reached before at a higher cost. @param {Event} event @param {Told} told */
function superseding(event, told) {
  const { g_n, supersedes_n, expanded_n } = told.trace;
  const { e, n } = event;
  const old = supersedes_n[n];
  const costs = { cost: g_n[n], before: g_n[old], new: n, old };
  const key = expanded_n[old] <= e ? "child-reopens" : "child-supersedes";
  return say(key, { ...givenOf(event, told), ...ownerOf(old, event, told), ...costs });
}

/** A child that was reached before. @param {Event} event @param {Told} told */
function reachedAgain(event, told) {
  const { trace, rule } = told;
  const seen = trace.seen_d[event.d];
  const [before, cost] = [trace.g_n[seen], costOf(event, told)];
  const key = before <= cost ? "child-no-cheaper" : "child-first-kept";
  const search = rule.label ?? "";
  return say(key, { ...givenOf(event, told), ...ownerOf(seen, event, told), cost, before, search });
}
