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
import { isUsed } from "../lib/parameters.js";
import { eventsOf } from "../trace/events.js";
import { explain, plainText } from "../words/explain.js";
import { sentenceOf } from "../words/sentences.js";
import { say } from "./data/messages.js";
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
    [say("transcript-link"), link],
    [say("transcript-start"), stateLine(trace.start)],
    goals.length > 1 ? [say("transcript-goals"), goals.join(", ")] : [say("transcript-goal"), stateLine(run.goalState)],
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
 * @param {Told} told @param {{cursor: number, event: number}} place @param {[string, string][]} head the facts about
 * the run
 */
function* transcriptOf(told, { cursor, event }, head) {
  const { trace, rule } = told;
  const end = Math.min(cursor, LONGEST);
  const more = event && cursor < LONGEST ? event : 0;
  const lines = head.map(([name, value]) => say("transcript-line", { name, value }));
  const isWhole = trace.done ? "yes" : "no";
  lines.push(say("transcript-shown", { expansions: cursor, events: event, all: trace.expansions, isWhole }));
  if (end < cursor) lines.push(say("transcript-cut", { most: LONGEST }));
  yield `${say("transcript")}\n\n${lines.join("\n")}\n`;
  yield `\n${plainText(explain(trace, 0, rule))}\n`;
  for (let e = 0; e < end + (more ? 1 : 0); e++) {
    const events = eventsOf(trace, e, rule);
    const shown = e < end ? events : events.slice(0, more);
    const sentences = shown.map((one, i) => say("transcript-event", { number: i + 1, event: sentenceOf(one, told) }));
    const title = say("transcript-expansion", { expansion: e + 1 });
    yield `\n${[title, ...sentences.map((sentence) => `  ${sentence}`)].join("\n")}\n`;
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
    [say("transcript-algorithm"), name],
    [say("transcript-engine"), engine],
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
