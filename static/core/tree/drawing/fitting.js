/** The camera for a whole tree in a picture whose upper corners are covered. */

import { BOARD, DOT } from "../layouts/placement.js";
import { fit, nodesAs } from "./camera.js";
import { dotIn, kindAt } from "./boxes.js";
import { pillOf, roomOf } from "./form.js";
/** @import {Placed} from "../layouts/placement.js" */
/** @import {Camera} from "./camera.js" */
/** @import {Look} from "./form.js" */

const SLACK = 1e-6;

/**
 * The camera that shows a whole layout: covered nodes are moved aside, or the tree is placed beside or below the cover.
 * @param {Placed} placed @param {number} width @param {number} height @param {Look} look @returns {Camera}
 */
export function fitted(placed, width, height, look) {
  const whole = fit(placed, width, height, look);
  const { left, right } = look.corners;
  if ((!left && !right) || !whole.form || isCut(placed, width, height)) return whole;
  const shifted = besideCorners(whole, placed, width, look);
  if (shifted) return shifted;
  const [ahead, behind] = [left?.wide ?? 0, right?.wide ?? 0];
  const free = [
    { x: ahead, y: 0, wide: width - ahead },
    { x: 0, y: 0, wide: width - behind },
    { x: ahead, y: 0, wide: width - ahead - behind },
    { x: 0, y: Math.max(left?.tall ?? 0, right?.tall ?? 0), wide: width },
  ];
  const others = free.flatMap(({ x, y, wide }) => {
    const camera = fit(placed, wide, height - y, look);
    if (!camera.form || isCut(placed, wide, height - y)) return [];
    const at = (/** @type {number} */ left) =>
      besideCorners({ ...camera, ox: camera.ox + left, oy: camera.oy + y }, placed, width, look);
    const moved = at((width - wide) / 2) ?? at(x); // in the middle of the picture, else of what is free
    return moved ? [moved] : [];
  });
  others.sort((a, b) => nodesAs(b, placed, look).size - nodesAs(a, placed, look).size);
  return others[0] ?? { ...whole, form: placed.sizes ? whole.form : null };
}

/**
 * Whether a layout of nodes of several sizes fits without the covered corners.
 * @param {Placed} placed @param {number} width @param {number} height @param {Look} look
 */
export function isFitting(placed, width, height, look) {
  if (isCut(placed, width, height)) return false;
  const camera = fitted(placed, width, height, look);
  return besideCorners(camera, placed, width, look) === camera;
}

/**
 * Whether nodes of several sizes are larger than a picture.
 * @param {Placed} placed @param {number} width @param {number} height
 */
function isCut({ sizes }, width, height) {
  return sizes !== undefined && (sizes.right - sizes.left > width || sizes.bottom - sizes.top > height);
}

/**
 * The camera moved sideways until no node is covered, the same camera if none is, null if that is impossible.
 * @param {Camera} camera @param {Placed} placed @param {number} width @param {Look} look
 * @returns {Camera | null}
 */
function besideCorners(camera, placed, width, look) {
  const { left, right } = look.corners;
  if (!left && !right) return camera;
  const { size, form } = nodesAs(camera, placed, look);
  if (!form) return null;
  const room = roomOf(look, form, size);
  const half = pillOf(look, size).wide / 2;
  const dot = dotIn({ placed, size }) / 2;
  let [first, last] = [Infinity, -Infinity]; // extent of the tree in pixels
  let [ahead, behind] = [-Infinity, -Infinity]; // widths of its parts under the corners
  for (let i = 0; i < placed.count; i++) {
    const kind = kindAt({ placed }, i);
    const around = kind === DOT ? dot : half;
    const reach = kind === BOARD ? room : { left: around, right: around, above: around };
    const x = placed.x_i[i] * camera.kx + camera.ox;
    const top = placed.y_i[i] * camera.ky + camera.oy - reach.above;
    first = Math.min(first, x - reach.left);
    last = Math.max(last, x + reach.right);
    if (left && top < left.tall) ahead = Math.max(ahead, left.wide - (x - reach.left));
    if (right && top < right.tall) behind = Math.max(behind, x + reach.right - (width - right.wide));
  }
  if (ahead <= SLACK && behind <= SLACK) return camera;
  const shift = ahead > SLACK ? ahead : -behind;
  const isFree = ahead > SLACK ? behind + shift <= SLACK : ahead - shift <= SLACK;
  const isInside = first + shift >= -SLACK && last + shift <= width + SLACK;
  return isFree && isInside ? { ...camera, ox: camera.ox + shift } : null;
}
