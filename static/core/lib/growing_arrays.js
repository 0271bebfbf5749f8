/** Typed arrays that grow by half, so that at most a third of one is unused. */

/**
 * Return `array`, or a copy of at least one and a half times its length if it holds less than `room`.
 * @template {Uint32Array | Int32Array | Float32Array | Float64Array | Uint8Array} T
 * @param {T} array @param {number} room @returns {T}
 */
export function grown(array, room) {
  if (array.length >= room) return array;
  const Kind = /** @type {any} */ (array.constructor);
  const larger = new Kind(Math.max(room, array.length + (array.length >> 1)));
  larger.set(array);
  return larger;
}

/**
 * How many values of an ascending array are less than `value`.
 * @param {ArrayLike<number>} ascending @param {number} value
 */
export function lowerBound(ascending, value) {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
