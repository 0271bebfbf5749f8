/** The drawings of compared runs: the colours of their trees, and the chart of their frontiers. Letter: r run. */

import { capital, numberOf } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { KINDS } from "../core/trace/state_sets.js";
import { spread } from "../core/trace/curves.js";
import COMPARE from "./compare.ftl";
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {Run} from "../core/trace/run.js" */
/** @import {Members} from "../core/trace/state_sets.js" */

const say = messages(COMPARE);

const COLUMNS = 600; // points of a curve
const FAR = 20; // the ratio of lengths of runs from which the chart's axes are logarithmic

/** Colours and signs by the kind of a node's state. */
const LOOKS = /** @type {const} */ ({
  all: ["expanded", ""],
  some: ["some", "bar"],
  here: ["here", "dot"],
  elsewhere: ["elsewhere", "ring"],
  none: ["frontier", ""],
});
const LOOK = { inks: KINDS.map((kind) => LOOKS[kind][0]), signs: KINDS.map((kind) => LOOKS[kind][1]) };

/** The shading of each run's tree: the kinds of its nodes. @param {Members} members */
export function shadingsOf(members) {
  return members.runs.map((_, r) => ({
    ...LOOK,
    source: members,
    at: () => members.at,
    of: (/** @type {number} */ n) => members.kindOf(r, n),
    changed: (/** @type {number[]} */ before, /** @type {(n: number) => void} */ look) =>
      members.changed(r, before, look),
  }));
}

/**
 * The frontier curves of all runs over their expansions.
 * @param {Run[]} runs @param {string[]} names @param {Catalogue} catalogue
 */
export function frontierChart(runs, names, catalogue) {
  const lengths = runs.map(({ trace }) => trace.expansions);
  const isFar = Math.max(...lengths) > FAR * Math.max(1, Math.min(...lengths));
  const series = runs.map(({ trace, curves }, r) => {
    const x_i = spread(trace.expansions, COLUMNS, isFar);
    const at = (/** @type {number} */ x) =>
      x >= 1 && x <= trace.expansions ? trace.frontier_e[Math.round(x) - 1] : null;
    return { name: names[r], x_i, y_i: curves.most(x_i), at };
  });
  return {
    title: say("compare-chart", { number: capital(numberOf(catalogue, "frontier").label) }),
    xLabel: say("compare-chart-x"),
    yLabel: say("compare-chart-y"),
    series,
    xLog: isFar,
    yLog: isFar,
    isWhole: true,
  };
}
