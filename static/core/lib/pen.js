/**
 * The interface of canvas and recorder (core/takeaway/figures/recorder.js), which stores shapes. For a canvas these
 * functions do nothing special; a recorder has readable paths, stores images of pixels, and gets the subject of the
 * following shapes.
 */

/** @typedef {{node: number} | {edge: [number, number]} | null} Subject a node, the edge from one node to another */

/**
 * @typedef {["M" | "L", number, number] | ["C", number, number, number, number, number, number] | ["Z"]
 *   | ["box", number, number, number, number, number] | ["disc", number, number, number]} Step of a path: to, line to,
 *   curve to, close; a box by its corner, width, height and radius; a disc by its middle and radius
 */

/**
 * @typedef {object} PathShape
 * @property {"path"} kind @property {Step[]} steps @property {Subject} subject
 * @property {string} [fill] @property {string} [stroke] @property {number} [wide] of the line
 * @property {number[]} [dash] @property {number} opacity
 */

/**
 * @typedef {object} TextShape
 * @property {"text"} kind @property {Subject} subject @property {string} text @property {number} x
 * @property {number} y of the baseline @property {number} size @property {number} weight
 * @property {boolean} mono @property {"start" | "middle" | "end"} anchor @property {string} [fill]
 * @property {string} [halo] @property {number} [wide] of the halo @property {number} opacity
 * @property {number} [turn] degrees by which a text of a chart is turned clockwise
 * @property {string} [href] the target of its link, in files with links
 */

/**
 * @typedef {object} ImageShape
 * @property {"image"} kind @property {Subject} subject @property {number} x @property {number} y
 * @property {number} width @property {number} height @property {ImageData} pixels @property {number} opacity
 */

/** @typedef {PathShape | TextShape | ImageShape} Shape */

/** @typedef {{wide: number, tall: number} | null} Corner how far something else reaches into a picture, if it does */

/** An empty path for a pen. @param {CanvasRenderingContext2D} pen @returns {Path2D} */
export function newPath(pen) {
  return "newPath" in pen ? /** @type {any} */ (pen).newPath() : new Path2D();
}

/** Set the subject of a recorder's or its path's next shapes. @param {object} pen @param {Subject} subject */
export function about(pen, subject) {
  if ("subject" in pen) pen.subject = subject;
}

/** Give a recorder an image of pixels; return false for a canvas. @param {object} pen @param {ImageData} image */
export function keepsPixels(pen, image) {
  if (!("keepPixels" in pen)) return false;
  /** @type {any} */ (pen).keepPixels(image);
  return true;
}
