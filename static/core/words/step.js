/** The words for the step shown: its sentence, the events of its expansion, and its line of pseudo-code. */

import { eventsOf, lastShown } from "../trace/events.js";
import { explain } from "./explain.js";
import { lineOf, variablesOf } from "./pseudo_code.js";
import { sentenceOf } from "./sentences.js";

/** @type {any[]} */
const NOTHING = []; // always the same, so that nothing is rendered anew

/**
 * @typedef {object} Wanted what of it is looked at
 * @property {"expansion" | "event"} grain @property {boolean} listed @property {boolean} coded
 * @property {boolean} isSeen whether events pass slowly enough to be read
 */

/**
 * The words for the last step that a place shows.
 * @param {import("./sentences.js").Told} told @param {{cursor: number, event: number}} place @param {Wanted} wanted
 * @param {import("./pseudo_code.js").Line[]} pseudoCode of the rule
 */
export function stepTold(told, { cursor, event }, { grain, listed, coded, isSeen }, pseudoCode) {
  const { trace, rule } = told;
  const { e, number } = lastShown(trace, { cursor, event }, rule);
  const all = e < trace.expansions ? eventsOf(trace, e, rule) : [];
  const isMarked = coded && number > 0 && isSeen;
  return {
    events: {
      e,
      number,
      open: listed,
      sentences: listed && isSeen ? all.map((one) => sentenceOf(one, told)) : NOTHING,
    },
    code: {
      open: coded,
      lines: pseudoCode,
      line: isMarked ? lineOf(pseudoCode, all[number - 1], trace) : -1,
      variables: isMarked ? variablesOf(all[number - 1], number, told) : NOTHING,
    },
    parts:
      grain === "event" && number && (cursor || event)
        ? [{ lead: "", text: sentenceOf(all[number - 1], told) }]
        : explain(trace, cursor, rule),
  };
}
