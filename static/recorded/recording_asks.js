/** The recording that a widget is given: packed as a notebook has it, as lines, or as the address of its file. */

import { messages } from "../core/lib/messages.js";
import WORDS from "./recorded.ftl";

const say = messages(WORDS);

/**
 * The text of a recording. `trace` is its file, gzipped, or its lines as objects; without one, `src` is the address of
 * its file. Throws an error with a sentence if there is no file at that address.
 * @param {DataView | object[] | undefined} trace @param {string | undefined} src
 */
export async function recordingText(trace, src) {
  if (Array.isArray(trace)) return trace.map((line) => JSON.stringify(line)).join("\n");
  if (trace) return unpacked(trace);
  if (!src) throw new Error(say("recorded-no-trace"));
  const answer = await fetch(src).catch(() => null);
  if (!answer?.ok) throw new Error(say("recorded-no-file", { src }));
  return answer.text();
}

/** The text that some bytes are as gzip. @param {DataView} packed */
async function unpacked(packed) {
  const bytes = new Blob([/** @type {any} */ (packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(bytes).text();
}
