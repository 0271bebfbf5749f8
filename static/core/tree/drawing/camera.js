/**
 * The camera on the tree. A layout's x and y become pixels by px = x·kx + ox, py = y·ky + oy; the two scales
 * differ, because a tree of 24 levels may be 25 000 nodes wide, unless the layout is round.
 */

import { sizeWith } from "../../problem/tiles/canvas.js";
import { largest, richest, roomOf } from "./form.js";
import { EXPLORING } from "./look.js";
/** @import {Placed, Sizes} from "../layouts/placement.js" */
/** @import {Form, Look, Room} from "./form.js" */

export const WIDEST = 84; // pixels between siblings drawn without digits
export const TALLEST = 96; // pixels between their levels
export const SIDE = 26; // pixels kept free around them
const [LOOSE, LOOSER] = [2.18, 1.9]; // largest distances of siblings and of levels, in boards
const LOWERED = 64; // the most pixels of a tree below its place at the top
const MARKS = 4000; // nodes of spread levels and of discs above which they are dots
export const APART = 3.25; // marks between neighbours of spread levels
const STRETCH = 1.6; // the most by which distances of nodes of several sizes are stretched
const ROUND = 1.2; // the factor of diagonal distances, so that nodes do not touch diagonally
const SCALE = 1.15; // ratio of successive sizes of boards in whole trees, so that sizes seldom change from step to step
const PLAIN = 0.999; // largest size of a board without digits, relative to the smallest with digits

/**
 * @typedef {object} Camera
 * @property {number} kx @property {number} ky @property {number} ox @property {number} oy
 * @property {Form | null} [form] in which a whole tree fits, null if it fits in none; absent
 *   if the camera does not fit the tree
 * @property {number} [size] of boards in that form
 */
/** @typedef {Omit<Placed, "ids" | "packed">} Extent */

/**
 * The camera that shows a whole layout.
 * @param {Extent} extent @param {number} width @param {number} height @param {Look} [look] @returns {Camera}
 */
export function fit(extent, width, height, look = EXPLORING) {
  if (extent.sizes) return fitSizes(extent, extent.sizes, width, height, look);
  const { left, right, top, bottom, isotropic, apart } = extent;
  const [across, down] = [(right - left) / apart, bottom - top];
  const free = width - 2 * look.side;
  const fits = (/** @type {Room} */ room) => {
    const [wide, tall] = isotropic ? [cellOf(room), cellOf(room)] : [room.wide, room.tall];
    return (
      across * wide + room.left + room.right <= free + 1e-6 && down * tall + room.above + room.below <= height + 1e-6
    );
  };
  const found = richest(look, (form) =>
    steady(
      look,
      largest(look, (size) => fits(roomOf(look, form, size))),
    ),
  );
  if (!found) {
    const camera = plainly(extent, width, height, SIDE, look);
    const reach = nodesAs(camera, extent, look).size / 2 + 6;
    return reach <= SIDE ? camera : plainly(extent, width, height, reach, look);
  }
  const { form, size } = found;
  const room = roomOf(look, form, size);
  const least = isotropic ? cellOf(room) : room.wide;
  let kx = across ? Math.min(Math.max(least, LOOSE * size), (free - room.left - room.right) / across) : least;
  const lowest = isotropic ? least : room.tall;
  let ky = down ? Math.min(Math.max(lowest, LOOSER * size), (height - room.above - room.below) / down) : lowest;
  if (isotropic) kx = ky = Math.min(kx, ky);
  const [tall, wide] = [down * ky + room.above + room.below, across * kx + room.left + room.right];
  const spare = height - tall;
  return {
    kx: kx / apart,
    ky,
    ox: (width - wide) / 2 + room.left - (left / apart) * kx,
    oy: room.above - top * ky + (isotropic ? spare / 2 : Math.min(spare / 2, LOWERED)),
    form,
    size,
  };
}

/**
 * The largest of a few sizes not above a given one.
 * @param {Look} look @param {number} size at least that of boards with the least digits, or 0
 */
function steady({ like, least, most }, size) {
  const smallest = sizeWith(like, least);
  if (size <= smallest || size >= most) return size;
  return smallest * SCALE ** Math.floor(Math.log(size / smallest) / Math.log(SCALE) + 1e-9);
}

/**
 * The camera for nodes of several sizes, which grow with the picture; if there is too little room, their scale is 1.
 * @param {Extent} extent @param {Sizes} sizes
 * @param {number} width @param {number} height @param {Look} look @returns {Camera}
 */
function fitSizes({ x_i, y_i, left, right, top, bottom }, sizes, width, height, look) {
  const [wide, tall] = [sizes.right - sizes.left, sizes.bottom - sizes.top];
  const size = steady(look, sizes.unit * Math.max(1, Math.min(width / wide, height / tall, look.most / sizes.unit)));
  const k = Math.max(1, size / sizes.unit);
  const [across, down] = [right - left, bottom - top];
  const kx = across ? Math.max(k, Math.min(k * STRETCH, (width - (wide - across) * k) / across)) : k;
  const ky = down ? Math.max(k, Math.min(k * STRETCH, (height - (tall - down) * k) / down)) : k;
  const origin = (/** @type {number[]} */ ...[size, scale, low, high, first, last, at]) => {
    const [from, to] = [first * scale + (low - first) * k, last * scale + (high - last) * k]; // of the picture
    if (to - from <= size + 1e-6) return (size - from - to) / 2;
    return Math.min(-from, Math.max(size - to, size / 2 - at * scale));
  };
  return {
    kx,
    ky,
    ox: origin(width, kx, sizes.left, sizes.right, left, right, x_i[sizes.focus]),
    oy: origin(height, ky, sizes.top, sizes.bottom, top, bottom, y_i[sizes.focus]),
    form: sizes.form,
    size: sizes.unit * k,
  };
}

/** The distance of neighbours on all sides. @param {Room} room */
function cellOf({ wide, tall }) {
  return ROUND * Math.max(wide, tall);
}

/**
 * The camera that shows a whole layout without digits on boards.
 * @param {Extent} extent @param {number} width @param {number} height @param {number} side kept free
 * @param {Look} look
 */
function plainly({ left, right, top, bottom, isotropic, apart, isSpread, ring }, width, height, side, look) {
  const [wide, tall] = [Math.max(1, width - 2 * side), Math.max(1, height - 2 * side)];
  if (ring && look.rings) {
    const k = (Math.min(width, height) / 2 - 2 * look.mark) / (ring * look.rings);
    return { kx: k, ky: k, ox: width / 2, oy: height / 2, form: null };
  }
  let kx = Math.min(isSpread ? look.mark * APART : WIDEST / apart, wide / Math.max(1e-9, right - left));
  let ky = Math.min(TALLEST, tall / Math.max(1e-9, bottom - top));
  if (isotropic) kx = ky = Math.min(kx, ky);
  const spare = tall - (bottom - top) * ky;
  const oy = side - top * ky + (isotropic ? spare / 2 : Math.min(spare / 2, LOWERED));
  return { kx, ky, ox: width / 2 - ((left + right) / 2) * kx, oy, form: null };
}

/**
 * The scales at which boards have a size in the richest form.
 * @param {Look} look @param {Extent} extent @param {number} size
 */
function scalesOf(look, { isotropic, apart }, size) {
  const room = roomOf(look, { tag: look.numeral ? "above" : "", hasLabels: look.label > 0, hasMoves: true }, size);
  return isotropic ? { kx: cellOf(room), ky: cellOf(room) } : { kx: room.wide / apart, ky: room.tall };
}

/**
 * Zoom about a point of the screen, between the scale of the whole picture and close up.
 * @param {Camera} camera @param {number} factor @param {number} x @param {number} y
 * @param {Extent} extent @param {number} width @param {number} height @param {Look} [look] @returns {Camera}
 */
export function zoom(camera, factor, x, y, extent, width, height, look = EXPLORING) {
  const whole = fit(extent, width, height, look);
  const most = scalesOf(look, extent, look.most);
  const [widest, tallest] = [Math.max(most.kx, whole.kx), Math.max(most.ky, whole.ky)];
  const kx = Math.min(widest, Math.max(Math.min(whole.kx, camera.kx), camera.kx * factor));
  const ky = Math.min(tallest, Math.max(Math.min(whole.ky, camera.ky), camera.ky * factor));
  return { kx, ky, ox: x - ((x - camera.ox) / camera.kx) * kx, oy: y - ((y - camera.oy) / camera.ky) * ky };
}

/**
 * A camera at which boards are readable, not farther than the given one; the given one if they are readable at it.
 * @param {Camera} camera @param {Extent} extent @param {Look} look @param {boolean} onlyNearer whether a larger
 *   scale is kept
 * @returns {Camera}
 */
export function closeUp(camera, extent, look, onlyNearer) {
  if (extent.axis || nodesAs(camera, extent, look).form) return camera;
  const { kx, ky } = scalesOf(look, extent, sizeWith(look.like, look.easy));
  const [x, y] = onlyNearer && !extent.isotropic ? [camera.kx, camera.ky] : [0, 0];
  return { ox: camera.ox, oy: camera.oy, kx: Math.max(x, kx), ky: Math.max(y, ky) };
}

/**
 * A camera with the same scales and a place of the layout in the middle of the screen.
 * @param {Camera} camera @param {number} x @param {number} y @param {number} width @param {number} height
 * @returns {Camera}
 */
export function centred(camera, x, y, width, height) {
  return { ...camera, ox: width / 2 - x * camera.kx, oy: height / 2 - y * camera.ky };
}

/**
 * The size of nodes in pixels, and their form if their digits are readable.
 * @param {Camera} camera @param {Omit<Extent, "left" | "right" | "top" | "bottom" | "ring" | "x_i" | "y_i">} extent
 * @param {Look} [look] @returns {{size: number, form: Form | null}}
 */
export function nodesAs(
  { kx, ky, form: fixed, size: given },
  { axis, apart, isotropic, sizes, isSpread, count },
  look = EXPLORING,
) {
  if (sizes) return { size: given ?? sizes.unit * Math.min(kx, ky), form: sizes.form };
  const sizeIn = (/** @type {Form} */ form) =>
    largest(look, (size) => {
      const room = roomOf(look, form, size);
      const [wide, tall] = isotropic ? [cellOf(room), cellOf(room)] : [room.wide, room.tall];
      return wide <= kx * apart + 1e-6 && tall <= ky + 1e-6;
    });
  if (fixed) {
    const size = given ?? sizeIn(fixed);
    if (size) return { size, form: fixed };
  }
  const found = fixed === undefined && isNear(kx * apart, ky, look) ? richest(look, sizeIn) : null;
  if (found) return found;
  if (isSpread || !look.most) {
    const room = look.rings ? look.mark : ky * 0.62;
    return { size: Math.min(look.mark, room, count <= MARKS ? Infinity : kx * apart * 0.82), form: null };
  }
  const beside = axis ? Math.max(Math.min(kx * 0.82, look.mark), kx * apart * 0.9) : kx * apart * 0.82;
  return { size: Math.min(beside, ky * 0.62, PLAIN * sizeWith(look.like, look.least)), form: null };
}

/**
 * Whether boards may be large enough for digits: a quick test before the forms are tried.
 * @param {number} kx @param {number} ky @param {Look} look
 */
function isNear(kx, ky, look) {
  const least = sizeWith(look.like, look.least);
  return Math.max(kx, ky) > least;
}

/** The interpolation between two cameras. @param {Camera} a @param {Camera} b @param {number} t 0 … 1 */
export function between(a, b, t) {
  const mix = (/** @type {number} */ p, /** @type {number} */ q) => p + (q - p) * t;
  const sized = b.size ? { size: mix(a.size ?? b.size, b.size) } : {};
  return { kx: mix(a.kx, b.kx), ky: mix(a.ky, b.ky), ox: mix(a.ox, b.ox), oy: mix(a.oy, b.oy), form: b.form, ...sized };
}
