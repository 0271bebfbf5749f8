/** Typed arrays that grow by doubling. */

/**
 * Return `array`, or a copy of at least twice its length if it holds less than `room`.
 * @template {Uint32Array | Int32Array | Float32Array | Float64Array | Uint8Array} T
 * @param {T} array @param {number} room @returns {T}
 */
export function grown(array, room) {
  if (array.length >= room) return array;
  const Kind = /** @type {any} */ (array.constructor);
  const larger = new Kind(Math.max(room, 2 * array.length));
  larger.set(array);
  return larger;
}
