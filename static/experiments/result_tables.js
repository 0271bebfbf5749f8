/** The presentation of an experiment's results: a chart of medians with quartiles, and two tables of averages. */

import { FORMS, written } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import EXPERIMENTS from "./experiments.ftl";
/** @import {Chart} from "../core/chart/chart.js" */
/** @import {NumberRecord} from "../core/lib/catalogue.js" */
/** @import {Results} from "./results.js" */

const say = messages(EXPERIMENTS);

/** @typedef {{text: string, label: string}} Method */

/**
 * Medians of one number by distance, a line per search, with quartiles; hollow points where a limit cut runs off.
 * @param {Results} results @param {Method[]} methods @param {number[]} distances
 * @param {{number: NumberRecord, distance: NumberRecord}} axes upwards and to the right @param {boolean} isLog
 * @returns {Chart}
 */
export function chartOf(results, methods, distances, { number, distance: across }, isLog) {
  const { scale } = FORMS[number.form];
  const series = methods.map(({ text, label }) => {
    const found = distances.flatMap((distance) => {
      const summary = results.summary(text, distance, number.key);
      return summary ? [{ distance, ...summary }] : [];
    });
    return {
      name: label,
      x_i: found.map(({ distance }) => distance),
      y_i: found.map(({ median }) => median * scale),
      low_i: found.map(({ low }) => low * scale),
      high_i: found.map(({ high }) => high * scale),
      hollow_i: found.map(({ bounded }) => bounded),
    };
  });
  return {
    title: say("experiment-chart", { number: number.label }),
    xLabel: across.label,
    yLabel: number.unit ? `${number.label}, ${number.unit}` : number.label,
    series,
    yLog: isLog,
    points: true,
  };
}

/**
 * A cell of a table of averages; ≥ marks runs cut off by a limit.
 * @param {Results} results @param {string} search @param {number} distance @param {NumberRecord} number
 */
export function cellText(results, search, distance, number) {
  const summary = results.summary(search, distance, number.key);
  const isBounded = summary?.bounded && !number.of_path;
  return (isBounded ? "≥ " : "") + written(number, summary?.mean ?? null, "average");
}

/**
 * Sentences on runs without a solution.
 * @param {Results} results @param {Method[]} methods @param {number[]} distances @param {number} limit
 */
export function unsolvedTexts(results, methods, distances, limit) {
  return methods.flatMap(({ text, label }) =>
    distances.flatMap((distance) => {
      const runs = results.runs(text, distance).length;
      const [cut, ended] = ["limit", "exhausted"].map((status) => results.ended(text, distance, status));
      const key = cut ? (ended ? "experiment-cut-ended" : "experiment-cut") : "experiment-ended";
      return cut || ended ? [say(key, { search: label, distance, runs, cut, ended, limit })] : [];
    }),
  );
}
