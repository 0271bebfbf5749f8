/** Wires the page of examples: reads the run of each picture that comes near, one after another, and keeps none. */

import { Trace } from "../trace/trace.js";
import { Stream } from "../wire/stream.js";
import "../elements/tree-picture.js";

const MOST = 200_000; // nodes of a picture

/** @typedef {import("../elements/tree-picture.js").TreePicture} TreePicture */

/** Pictures that wait for their run. @type {Set<TreePicture>} */
const waiting = new Set();
/** The one whose run is being read. @type {TreePicture | null} */
let reading = null;
/** @type {Trace | null} */
let trace = null;

const stream = new Stream({
  length: () => trace?.expansions ?? 0,
  accept(batch, result) {
    if (!trace || !reading) return;
    trace.append(batch);
    if (trace.done) trace.result = result;
    if (trace.done || trace.nodes >= MOST || trace.expansions >= (reading.at === "end" ? Infinity : Number(reading.at)))
      finish();
  },
  restart: () => begin(),
  connection() {},
  waiting() {},
  refused(message) {
    if (reading) reading.fault = message;
    trace = null;
    finish();
  },
});

/** Read the run of the picture from its first event on. */
function begin() {
  if (!reading) return;
  const { start, goal } = reading.puzzle;
  trace = new Trace(start, reading.sides === 2 ? goal : null);
  stream.open(reading.run);
}

/** Hand over what has been read, and go on with the next picture that is still to be seen. */
function finish() {
  stream.run = null; // nothing more of it is asked for
  if (reading) reading.trace = trace;
  reading = trace = null;
  setTimeout(next); // so that the picture is drawn and its trace let go
}

function next() {
  if (reading) return;
  for (const picture of waiting) {
    waiting.delete(picture);
    if (!picture.isNear) continue; // it asks again when it comes back
    reading = picture;
    return begin();
  }
}

document.addEventListener("want", (event) => {
  const picture = /** @type {TreePicture} */ (event.target);
  if (picture !== reading) waiting.add(picture);
  next();
});
