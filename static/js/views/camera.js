/**
 * Where the tree is looked at from. A layout's x and y become pixels by px = x·kx + ox, py = y·ky + oy; the two scales
 * differ, because a tree of 24 levels may be 25 000 nodes wide, unless the layout is round.
 */

export const WIDEST = 84; // pixels between siblings when close up
export const TALLEST = 96; // pixels between levels when close up
const SIDE = 40; // pixels kept free at the sides, above and below
const ABOVE = 112;
const BELOW = 76;
const [NARROW_ABOVE, ABOVE_NARROW] = [640, 150]; // below that width, where the buttons need two lines
const [NARROW_BELOW, BELOW_NARROW] = [500, 100]; // where the legend does

/** @typedef {{above: number, below: number}} Room pixels kept free above and below a fitted tree */
/** @typedef {{kx: number, ky: number, ox: number, oy: number}} Camera */
/** @typedef {import("../layouts/placed.js").Placed} Placed */
/** @typedef {Pick<Placed, "left" | "right" | "top" | "bottom" | "isotropic">} Extent */

/**
 * The camera that shows a whole layout.
 * @param {Extent} extent @param {number} width @param {number} height @param {Room} [room] @returns {Camera}
 */
export function fit({ left, right, top, bottom, isotropic }, width, height, room = usualRoom(width)) {
  const { above, below } = room;
  const [wide, tall] = [Math.max(1, width - 2 * SIDE), Math.max(1, height - above - below)];
  let kx = Math.min(WIDEST, wide / Math.max(1e-9, right - left));
  let ky = Math.min(TALLEST, tall / Math.max(1e-9, bottom - top));
  if (isotropic) kx = ky = Math.min(kx, ky);
  const oy = isotropic ? above + tall / 2 - ((top + bottom) / 2) * ky : above - top * ky;
  return { kx, ky, ox: width / 2 - ((left + right) / 2) * kx, oy };
}

/** @param {number} width @returns {Room} */
function usualRoom(width) {
  return { above: width < NARROW_ABOVE ? ABOVE_NARROW : ABOVE, below: width < NARROW_BELOW ? BELOW_NARROW : BELOW };
}

/**
 * Zoom about a point of the screen; neither scale goes beyond close up nor below that of the whole picture.
 * @param {Camera} camera @param {number} factor @param {number} x @param {number} y
 * @param {Extent} extent @param {number} width @param {number} height @param {Room} [room] @returns {Camera}
 */
export function zoom(camera, factor, x, y, extent, width, height, room) {
  const whole = fit(extent, width, height, room);
  const [widest, tallest] = extent.isotropic ? [WIDEST, WIDEST] : [WIDEST, TALLEST];
  const kx = Math.min(widest, Math.max(Math.min(whole.kx, camera.kx), camera.kx * factor));
  const ky = Math.min(tallest, Math.max(Math.min(whole.ky, camera.ky), camera.ky * factor));
  return { kx, ky, ox: x - ((x - camera.ox) / camera.kx) * kx, oy: y - ((y - camera.oy) / camera.ky) * ky };
}

/**
 * The same scales with a place of the layout in the middle of the screen.
 * @param {Camera} camera @param {number} x @param {number} y @param {number} width @param {number} height
 * @returns {Camera}
 */
export function centred(camera, x, y, width, height) {
  return { ...camera, ox: width / 2 - x * camera.kx, oy: height / 2 - y * camera.ky };
}

/** How large a node is drawn, in pixels. @param {Camera} camera */
export function nodeSize(camera) {
  return Math.min(camera.kx * 0.82, camera.ky * 0.62, 50);
}

/** Part of the way from one camera to another. @param {Camera} a @param {Camera} b @param {number} t 0 … 1 */
export function between(a, b, t) {
  const mix = (/** @type {number} */ p, /** @type {number} */ q) => p + (q - p) * t;
  return { kx: mix(a.kx, b.kx), ky: mix(a.ky, b.ky), ox: mix(a.ox, b.ox), oy: mix(a.oy, b.oy) };
}
