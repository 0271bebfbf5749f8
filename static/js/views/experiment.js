/** What an experiment's results look like: a chart of medians with quartiles, and two tables of averages. */

import { whole } from "../lib/format.js";

/** @typedef {import("../trace/results.js").Results} Results */
/** @typedef {{text: string, label: string}} Method */
/** @typedef {{key: string, label: string}} Count */

/** How averages are written. @type {Record<string, (value: number) => string>} */
const WRITTEN = {
  branching: (value) => rounded(value, 2),
  seconds: (value) => rounded(value * 1000, 2),
};

/** The columns of the two tables: a count and how it is called there; b* is of solved runs, so no limit bounds it. */
export const TABLES = [
  {
    title: "Nodes generated and effective branching factor",
    columns: [
      ["generated", "nodes generated"],
      ["branching", "b*"],
    ],
  },
  {
    title: "Nodes expanded, largest queue and time",
    columns: [
      ["expanded", "nodes expanded"],
      ["largest_frontier", "largest queue"],
      ["seconds", "time in ms"],
    ],
  },
];

/** Halves rounded up, as the command line does. @param {number} value @param {number} digits */
export function rounded(value, digits) {
  return (Math.floor(value * 10 ** digits + 0.5) / 10 ** digits).toFixed(digits);
}

/** @param {string} count @param {number} value */
export function averageText(count, value) {
  if (WRITTEN[count]) return WRITTEN[count](value);
  return value >= 10 ? whole(Math.floor(value + 0.5)) : rounded(value, 1);
}

/**
 * Medians of one count against distance, a line a search, with quartiles; hollow where a limit cut runs off.
 * @param {Results} results @param {Method[]} methods @param {number[]} distances @param {Count} count
 * @param {boolean} isLog
 * @returns {import("./chart.js").Chart}
 */
export function chartOf(results, methods, distances, count, isLog) {
  const unit = count.key === "seconds" ? 1000 : 1;
  const series = methods.map(({ text, label }) => {
    const found = distances.flatMap((distance) => {
      const summary = results.summary(text, distance, count.key);
      return summary ? [{ distance, ...summary }] : [];
    });
    return {
      name: label,
      x_i: found.map(({ distance }) => distance),
      y_i: found.map(({ median }) => median * unit),
      low_i: found.map(({ low }) => low * unit),
      high_i: found.map(({ high }) => high * unit),
      hollow_i: found.map(({ bounded }) => bounded),
    };
  });
  const title = `${count.label}, median and quartiles, against distance`;
  return {
    title,
    xLabel: "optimal distance",
    yLabel: unit > 1 ? `${count.label}, ms` : count.label,
    series,
    yLog: isLog,
    points: true,
  };
}

/**
 * A cell of a table of averages: ≥ before what a limit cut off.
 * @param {Results} results @param {string} search @param {number} distance @param {string} count
 */
export function cellText(results, search, distance, count) {
  const summary = results.summary(search, distance, count);
  if (!summary) return "–";
  return (summary.bounded && count !== "branching" ? "≥ " : "") + averageText(count, summary.mean);
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
      const said = [
        ...(cut ? [`${cut} of ${runs} hit the limit of ${whole(limit)} nodes`] : []),
        ...(ended ? [`${ended} of ${runs} ended without a solution`] : []),
      ];
      return said.length ? [`${label} at distance ${distance}: ${said.join(" and ")}.`] : [];
    }),
  );
}

/** Say how long it will take. @param {number} seconds */
export function leftText(seconds) {
  if (seconds < 1.5) return "about a second left";
  if (seconds < 90) return `about ${Math.ceil(seconds)} seconds left`;
  return `about ${Math.ceil(seconds / 60)} minutes left`;
}
