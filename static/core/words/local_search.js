/** The words of a search that keeps one node: why it moves to one child and not to the others. */

import { counted, measure, whole } from "../lib/format.js";
import { nameOf as moveOf } from "../trace/ways.js";
import { temperatureAt, walks } from "../trace/rule.js";
import { nameOf } from "./node.js";

/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {import("../trace/trace.js").Trace} Trace */

const UNDOES = 2; // the reason of a discard, as batches have it
const LEAST_TOLD = 0.005; // of probabilities; a smaller one would read as none

/**
 * Why the search moves to a better child, by how it chooses.
 * @type {Record<string, (n: string, is: string, was: string) => string>}
 */
const BETTER = {
  best: (n, is, was) => `the climb goes on to it as node ${n}, because it is the best child (h ${is} < ${was})`,
  "any better": (n, is, was) =>
    `the climb goes on to it as node ${n}, drawn at random from the better children (h ${is} < ${was})`,
  "first better": (n, is, was) =>
    `the climb goes on to it as node ${n}, because it is the first better child (h ${is} < ${was})`,
};

/**
 * The words for the child to which a local search moves.
 * @param {Trace} trace @param {number} e @param {number} n @param {Rule} rule
 */
export function step(trace, e, n, rule) {
  const taken = trace.node_e[e];
  const [was, is] = [measure(trace.h_n[taken]), measure(trace.h_n[n])];
  if (rule.choice === "drawn") return accepted(trace, e, n, rule);
  if (walks(trace, taken)) return `the random walk goes on to it as node ${whole(n)} (h = ${is})`;
  if (trace.h_n[n] < trace.h_n[taken]) return BETTER[rule.choice ?? "best"](whole(n), is, was);
  return `a sideways move goes to it as node ${whole(n)}, because it is the best child (h ${is} = ${was})`;
}

/** Why an annealing accepts a child. @param {Trace} trace @param {number} e @param {number} n @param {Rule} rule */
function accepted({ h_n, node_e, discards_end_e }, e, n, rule) {
  const [was, is] = [h_n[node_e[e]], h_n[n]];
  const node = `accepted as node ${whole(n)}`;
  if (is < was) return `${node}, because it is better (h ${measure(is)} < ${measure(was)})`;
  if (is === was) return `${node}, because it is no worse (h ${measure(is)} = ${measure(was)})`;
  const heat = temperatureAt(rule, n - 1 + discards_end_e[e]);
  const chance = chanceText((was - is) / heat);
  return (
    `${node}, although it is worse (h ${measure(is)} > ${measure(was)}); at temperature ${measure(heat)} this has ` +
    `probability ${chance}`
  );
}

/** The probability e^x in words. @param {number} x at most 0 */
function chanceText(x) {
  const chance = Math.exp(x);
  return chance < LEAST_TOLD ? "less than 0.01" : measure(chance);
}

/**
 * The probability with which simulated annealing accepts the child of expansion e; "" for other searches.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
export function acceptedText(trace, e, rule) {
  const { h_n, node_e, discards_end_e } = trace;
  const expanded = node_e[e];
  const [n, end] = trace.childrenOf(expanded);
  if (rule.choice !== "drawn" || n === end) return "";
  const [rise, before] = [h_n[n] - h_n[expanded], `the h of ${nameOf(trace, expanded)}`];
  if (rise <= 0) return `Its h is not higher than ${before}, so it is always accepted.`;
  const heat = temperatureAt(rule, n - 1 + discards_end_e[e]);
  return (
    `Its h is ${measure(rise)} higher than ${before}. At temperature ${measure(heat)}, such a child is accepted with ` +
    `probability ${chanceText(-rise / heat)}.`
  );
}

/** The fate of the child to which a local search moves. @param {number} n */
export const keptText = (n) => `kept as node ${whole(n)}`;

/**
 * The fate of a child that a local search discards, in a few words.
 * @param {import("../trace/discards.js").Discard} discard @param {Rule} rule
 * @param {boolean} isOther whether another child is kept @param {boolean} isWalk whether children are drawn at random
 */
export function fateOfDiscard({ reason, times }, rule, isOther, isWalk) {
  if (reason === UNDOES) return "undoes the last move";
  if (rule.choice === "drawn") return times > 1 ? `higher h, rejected ${counted(times, "time")}` : "higher h, rejected";
  if (isWalk) return "not drawn";
  return isOther && rule.choice !== "first better" ? "not chosen" : "not better";
}

/**
 * Why a local search does not move to a child.
 * @param {import("../trace/events.js").Event} event @param {Trace} trace @param {Rule} rule
 */
export function passedBy({ e, d }, trace, rule) {
  const taken = trace.node_e[e];
  const itself = `it is not better than node ${whole(taken)} (h = ${measure(trace.h_n[taken])})`;
  if (rule.choice === "drawn") {
    const heat = temperatureAt(rule, trace.nodesAt(e) - 1 + d);
    return `it is worse and was not accepted at temperature ${measure(heat)}`;
  }
  if (rule.choice === "first better") return itself;
  const [first, end] = trace.childrenOf(taken);
  if (first < end) {
    const way = moveOf(trace, first);
    if (walks(trace, taken)) return `the random walk goes ${way}`;
    return rule.choice === "any better"
      ? `${way} was drawn`
      : `it is not better than ${way} (h = ${measure(trace.h_n[first])})`;
  }
  const isCut = trace.done && e === trace.expansions - 1 && trace.result?.status === "limit";
  return isCut ? `it was ${rule.passed_over}` : itself;
}
