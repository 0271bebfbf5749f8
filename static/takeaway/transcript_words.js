/** A run as text: its options, then every event with its sentence, from the first expansion to the place shown. */

import { recordOf } from "../core/lib/catalogue.js";
import { counted, whole } from "../core/lib/format.js";
import { isUsed } from "../core/lib/parameters.js";
import { eventsOf } from "../core/trace/events.js";
import { explain, plainText } from "../core/words/explain.js";
import { sentenceOf } from "../core/words/sentences.js";

/** @typedef {import("../core/lib/catalogue.js").Catalogue} Catalogue */

/** The largest number of expansions in a transcript. */
export const MOST = 2000;

/**
 * Yield the transcript piece by piece, so that the page can respond in between.
 * @param {import("../core/words/sentences.js").Told} told @param {{cursor: number, event: number}} place
 * @param {[string, string][]} head what the run is
 */
export function* transcriptOf(told, { cursor, event }, head) {
  const { trace, rule } = told;
  const end = Math.min(cursor, MOST);
  const more = event && cursor < MOST ? event : 0;
  yield `Frontier: transcript of a search\n\n${head.map(([name, value]) => `${name}: ${value}\n`).join("")}`;
  const rest = more ? ` and ${counted(more, "event")} of the next` : "";
  yield (
    `Shown: ${counted(cursor, "expansion")}${event ? ` and ${counted(event, "event")} of the next` : ""}, of ` +
    `${whole(trace.expansions)}${trace.done ? "" : " so far"}\n`
  );
  if (end < cursor)
    yield `A transcript has at most ${whole(MOST)} expansions: the first ${whole(end)}${rest} are written here.\n`;
  yield `\n${plainText(explain(trace, 0, rule))}\n`;
  for (let e = 0; e < end + (more ? 1 : 0); e++) {
    const events = eventsOf(trace, e, rule);
    const shown = e < end ? events : events.slice(0, more);
    yield `\nExpansion ${whole(e + 1)}\n${shown.map((one, i) => `  ${i + 1}. ${sentenceOf(one, told)}\n`).join("")}`;
  }
}

/**
 * The options of a run in words, for the head of a transcript: by their labels, only those that it uses.
 * @param {Catalogue} catalogue @param {Record<string, string>} options @returns {[string, string][]}
 */
export function optionsText({ algorithms, heuristics, parameters }, options) {
  const { name, engine, options: names } = recordOf(algorithms, options.algorithm);
  /** @type {[string, string][]} */
  const lines = [
    ["Algorithm", name],
    ["Engine", engine],
  ];
  for (const parameter of parameters) {
    if (parameter.key === "algorithm" || !isUsed(parameter, names, options)) continue;
    const value = options[parameter.key];
    const { label } = [...parameter.values, ...heuristics.map(({ key, label }) => ({ value: key, label }))].find(
      (one) => one.value === value,
    ) ?? { label: value };
    lines.push([parameter.label, parameter.many ? value : label]);
  }
  return lines;
}
