/** Saves the events of a run as text, written in slices so that the page stays responsive. */

import { saveText } from "../core/lib/download.js";
import { stemOf } from "../core/lib/filename.js";
import { stateLine } from "../core/problem/tiles/states.js";
import { goalNames } from "../core/words/goals.js";
import { fileWords } from "./caption_words.js";
import { optionsText, transcriptOf } from "./transcript_words.js";

const SLICE_MS = 12; // of writing at a time

/**
 * Save the transcript of a run up to a place.
 * @param {import("../core/trace/run.js").Run} run @param {{cursor: number, event: number}} place
 * @param {string} link of that place @param {import("../core/lib/catalogue.js").Catalogue} catalogue
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
