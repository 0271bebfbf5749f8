/**
 * What draws on a canvas may draw on a recorder as well (figures/recorder.js), which keeps shapes. A canvas needs
 * nothing of this; a recorder has paths that can be read, takes pixels as they are, and is told what comes next.
 */

/** @typedef {{node: number} | {edge: [number, number]} | null} Subject a node, the edge from one node to another */

/** An empty path for a pen. @param {CanvasRenderingContext2D} pen @returns {Path2D} */
export function newPath(pen) {
  return "newPath" in pen ? /** @type {any} */ (pen).newPath() : new Path2D();
}

/** Tell a recorder, or its path, what is drawn from now on. @param {object} pen @param {Subject} subject */
export function about(pen, subject) {
  if ("subject" in pen) pen.subject = subject;
}

/** Give a recorder a picture of pixels; return whether it was one. @param {object} pen @param {ImageData} image */
export function keepsPixels(pen, image) {
  if (!("keepPixels" in pen)) return false;
  /** @type {any} */ (pen).keepPixels(image);
  return true;
}
