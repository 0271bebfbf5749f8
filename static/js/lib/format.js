/** How numbers are written for people. */

/** Write a whole number with thin spaces between thousands: 122 117. @param {number} value */
export function whole(value) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
}

/** Write a cost or heuristic value: whole ones as they are, others with two digits. @param {number} value */
export function measure(value) {
  if (value === Infinity) return "∞";
  return Number.isInteger(value) ? whole(value) : value.toFixed(2);
}

/** "1 node", "2 nodes". @param {number} count @param {string} noun @param {string} [plural] */
export function counted(count, noun, plural = noun + "s") {
  return `${whole(count)} ${count === 1 ? noun : plural}`;
}
