/** The mutable state of the page of experiments, and values derived from it. */

import { Results } from "./results.js";
/** @import {Described} from "../core/lib/answers.js" */
/** @import {ExperimentDraft} from "../core/lib/drafts.js" */

/**
 * @typedef {object} State
 * @property {ExperimentDraft} draft the contents of the form
 * @property {{field: string, message: string}} complaint @property {Described} described the experiment shown
 * @property {Results} results
 * @property {number} version the number of pulls answered, so that each answer is a change
 * @property {"idle" | "running" | "cancelled" | "done"} phase
 * @property {boolean} isExample whether it is an example
 * @property {number | null} left seconds until the end; null while unknown
 * @property {string} notice
 * @property {{search: string, distance: number} | null} chosen the cell whose runs are listed
 * @property {string} measure @property {string} scale keys of the counts in the charts
 */

/** @param {any} page the page's data @param {State["draft"]} draft @returns {State} */
export function initialState({ experiment, columns, views }, draft) {
  return {
    draft,
    described: experiment,
    version: 0,
    measure: views.measure,
    scale: views.scale,
    ...freshState(columns),
  };
}

/** The initial state of an experiment. @param {readonly string[]} columns of its rows */
export function freshState(columns) {
  return {
    complaint: { field: "", message: "" },
    phase: /** @type {State["phase"]} */ ("idle"),
    isExample: false,
    results: new Results(columns),
    chosen: null,
    left: null,
    notice: "",
  };
}

/**
 * The address: the experiment, and view parameters that are not defaults.
 * @param {State} state @param {{measures: string[], scales: string[]}} page the defaults first
 */
export function addressOf({ described, measure, scale }, { measures, scales }) {
  const views = Object.entries({ measure: [measure, measures[0]], scale: [scale, scales[0]] });
  return `?${described.query}${views.map(([key, [now, usual]]) => (now === usual ? "" : `&${key}=${now}`)).join("")}`;
}
