/**
 * Saves a run as text: its options, then every event with its sentence, from the first expansion to the place shown. It
 * is written in slices so that the page stays responsive.
 */

import { saveText } from "../lib/download.js";
import { stemOf } from "../lib/filename.js";
import { stateLine } from "../problem/tiles/states.js";
import { goalNames } from "../words/goals.js";
import { fileWords } from "./caption_words.js";
import { recordOf } from "../lib/catalogue.js";
import { counted, whole } from "../lib/format.js";
import { isUsed } from "../lib/parameters.js";
import { eventsOf } from "../trace/events.js";
import { explain, plainText } from "../words/explain.js";
import { sentenceOf } from "../words/sentences.js";
/** @import {Catalogue} from "../lib/catalogue.js" */
/** @import {Run} from "../trace/run.js" */
/** @import {Told} from "../words/children.js" */

const SLICE_MS = 12; // of writing at a time
/** The largest number of expansions in a transcript. */
const LONGEST = 2000;

/**
 * Save the transcript of a run up to a place.
 * @param {Run} run @param {{cursor: number, event: number}} place
 * @param {string} link of that place @param {Catalogue} catalogue
 */
export async function saveTranscript(run, { cursor, event }, link, catalogue) {
  const { trace, boards, rule, options } = run;
  const goals = goalNames(run);
  /** @type {[string, string][]} */
  const head = [
    ["Link", link],
    ["Start", stateLine(trace.start)],
    goals.length > 1 ? ["Goals", goals.join(", ")] : ["Goal", stateLine(run.goalState)],
    ...optionsText(catalogue, options),
  ];
  const parts = [];
  let since = performance.now();
  for (const part of transcriptOf({ trace, boards, rule }, { cursor, event }, head)) {
    parts.push(part);
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
  const place = ["step", cursor, ...(event ? ["event", event] : [])];
  saveText(parts, `${stemOf(...fileWords(run, catalogue), ...place, "transcript")}.txt`);
}

/**
 * Yield the transcript piece by piece, so that the page can respond in between.
 * @param {Told} told @param {{cursor: number, event: number}} place @param {[string, string][]} head what the run is
 */
function* transcriptOf(told, { cursor, event }, head) {
  const { trace, rule } = told;
  const end = Math.min(cursor, LONGEST);
  const more = event && cursor < LONGEST ? event : 0;
  yield `Frontier: transcript of a search\n\n${head.map(([name, value]) => `${name}: ${value}\n`).join("")}`;
  const rest = more ? ` and ${counted(more, "event")} of the next` : "";
  yield (
    `Shown: ${counted(cursor, "expansion")}${event ? ` and ${counted(event, "event")} of the next` : ""}, of ` +
    `${whole(trace.expansions)}${trace.done ? "" : " so far"}\n`
  );
  if (end < cursor)
    yield `A transcript has at most ${whole(LONGEST)} expansions: the first ${whole(end)}${rest} are written here.\n`;
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
function optionsText({ algorithms, heuristics, parameters }, options) {
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
