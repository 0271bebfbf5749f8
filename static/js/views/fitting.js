/** The camera for a whole tree in a picture of which something else covers the upper left. */

import { fit, nodesAs } from "./camera.js";
import { pillOf, roomOf } from "./form.js";

/** @typedef {import("../layouts/placed.js").Placed} Placed */
/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./form.js").Look} Look */

/**
 * The camera that shows a whole layout: where boards would be covered, moved aside, or else to the right of what covers
 * them or below it. Nodes that are no boards may be covered.
 * @param {Placed} placed @param {number} width @param {number} height @param {Look} look @returns {Camera}
 */
export function fitted(placed, width, height, look) {
  const whole = fit(placed, width, height, look);
  const { corner } = look;
  if (!corner || !whole.form || isCut(placed, width, height)) return whole;
  const shifted = besideCorner(whole, placed, width, look, corner);
  if (shifted) return shifted;
  const others = [
    [corner.wide, 0],
    [0, corner.tall],
  ].flatMap(([x, y]) => {
    const camera = fit(placed, width - x, height - y, look);
    const isWhole = camera.form && !isCut(placed, width - x, height - y);
    return isWhole ? [{ ...camera, ox: camera.ox + x, oy: camera.oy + y }] : [];
  });
  others.sort((a, b) => nodesAs(b, placed, look).size - nodesAs(a, placed, look).size);
  return others[0] ?? { ...whole, form: placed.sizes ? whole.form : null };
}

/**
 * Whether a layout of nodes of several sizes fits, what covers a corner being left free.
 * @param {Placed} placed @param {number} width @param {number} height @param {Look} look
 */
export function isFitting(placed, width, height, look) {
  if (isCut(placed, width, height)) return false;
  const camera = fitted(placed, width, height, look);
  return !look.corner || besideCorner(camera, placed, width, look, look.corner) === camera;
}

/**
 * Whether nodes of several sizes are larger than a picture.
 * @param {Placed} placed @param {number} width @param {number} height
 */
function isCut({ sizes }, width, height) {
  return sizes !== undefined && (sizes.right - sizes.left > width || sizes.bottom - sizes.top > height);
}

/**
 * The camera moved so far to the right that no board is covered, itself if none is, null if there is no room for that.
 * @param {Camera} camera @param {Placed} placed @param {number} width @param {Look} look
 * @param {{wide: number, tall: number}} corner
 */
function besideCorner(camera, placed, width, look, corner) {
  const { size, form } = nodesAs(camera, placed, look);
  if (!form) return null;
  const room = roomOf(look, form, size);
  const half = pillOf(look, size).wide / 2;
  let [covered, right] = [0, 0];
  for (let i = 0; i < placed.count; i++) {
    const isBoard = !placed.sizes || placed.sizes.board_i[i];
    const x = placed.x_i[i] * camera.kx + camera.ox;
    right = Math.max(right, x + (isBoard ? room.right : half));
    if (placed.y_i[i] * camera.ky + camera.oy - (isBoard ? room.above : half) < corner.tall)
      covered = Math.max(covered, corner.wide - (x - (isBoard ? room.left : half)));
  }
  if (covered <= 1e-6) return camera;
  return right + covered <= width ? { ...camera, ox: camera.ox + covered } : null;
}
