/** Measures one way of drawing at one size, and stores the times in `window.answer` for the benchmark. */

import { MOST, timed } from "./frames.js";
import { readScene } from "./scene.js";

/**
 * @typedef {object} Picture a library, or ours, with a scene open
 * @property {(cursor: number) => void} redraw draw everything anew, as it is at a cursor
 * @property {Record<string, (k: number) => void>} pans by zoom: draw the k-th frame of a pan
 * @property {(cursor: number) => void} [scrub] draw another cursor of the same picture
 * @property {(k: number) => void} [append] take in the k-th thousand of nodes
 * @property {() => Promise<void>} [rest] wait until nothing moves
 */

/** @param {string} way @param {number} size */
async function measured(way, size) {
  const scene = await readScene(size, way === "ours");
  const before = performance.now();
  const { open } = await import(`./${way}.js`);
  /** @type {Picture} */
  const picture = await open(document.querySelector("main"), scene);
  await timed((k) => k || picture.redraw(scene.trace.expansions), 1);
  /** @type {Record<string, number | import("./frames.js").Times>} */
  const times = { opened: performance.now() - before };
  if (picture.append) times.append = await timed(picture.append, scene.appended.length);
  await picture.rest?.();
  const { random, trace } = scene;
  const cursors = Array.from({ length: MOST }, () => 1 + Math.floor(random() * trace.expansions));
  times.redraw = await timed((k) => picture.redraw(cursors[k]));
  for (const [zoom, pan] of Object.entries(picture.pans)) times[`pan, ${zoom}`] = await timed(pan);
  if (picture.scrub)
    times.scrub = await timed((k) => /** @type {(cursor: number) => void} */ (picture.scrub)(cursors[k]));
  return times;
}

/** @param {string} way @param {number} size */
window.measure = (way, size) => {
  window.answer = null;
  measured(way, size).then(
    (times) => (window.answer = times),
    (error) => (window.answer = { error: `${error}` }),
  );
};
