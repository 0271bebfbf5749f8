/**
 * Positions of the names of a map's points: around their points where there is room, and clear of roads if possible. A
 * name stays in place while a search goes on. Letters: s state with a place.
 */

const HIGH = 14; // pixels of a name
const FAR = 10; // pixels from a point to a name beside it
const [NEAR, ASLANT, ABOVE] = [4, 14, 16]; // pixels aside and up to a name aslant, and up to one above
const COVERED = 100; // roads that a name rather crosses than another name

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */
/** @typedef {{s: number, text: string, wide: number}} Name */
/** @typedef {{from: number, to: number}} Road */
/** @typedef {{box: Box, isFree: boolean}} Spot where a name stands, and whether it covers no other and no point */

/**
 * Where names stand.
 * @param {{x_s: ArrayLike<number>, y_s: ArrayLike<number>}} plan @param {Road[]} roads of the whole map
 * @param {Name[]} names @param {number} width @param {number} height of the picture
 * @param {number} dot radius of a point @returns {Map<number, Spot>} by their states
 */
export function spotsOfNames({ x_s, y_s }, roads, names, width, height, dot) {
  const degree_s = new Map();
  for (const { from, to } of roads) for (const s of [from, to]) degree_s.set(s, (degree_s.get(s) ?? 0) + 1);
  /** @type {Box[]} */
  const taken = Array.from(x_s, (x, s) => [x - dot, y_s[s] - dot, x + dot, y_s[s] + dot]);
  const lines = roads.map(({ from, to }) => [x_s[from], y_s[from], x_s[to], y_s[to]]);
  // Those with the most roads have the fewest places to choose from.
  const inTurn = [...names].sort((a, b) => (degree_s.get(b.s) ?? 0) - (degree_s.get(a.s) ?? 0) || a.s - b.s);
  const spots = new Map();
  for (const { s, wide } of inTurn) {
    let best = null;
    let least = Infinity;
    for (const box of boxesAbout(x_s[s], y_s[s], wide)) {
      if (box[0] < 0 || box[1] < 0 || box[2] > width || box[3] > height) continue;
      const covered = taken.filter((other, k) => k !== s && isOver(box, other)).length;
      const cost = covered * COVERED + lines.filter((line) => crosses(line, box)).length;
      if (cost < least) [best, least] = [box, cost];
    }
    if (!best) continue;
    const isFree = least < COVERED;
    spots.set(s, { box: best, isFree });
    if (isFree) taken.push(best);
  }
  return spots;
}

/** The boxes that a name may have, those first that are read best. @param {number} x @param {number} y of the point
 * @param {number} wide @returns {Box[]} */
function boxesAbout(x, y, wide) {
  const at = (/** @type {number} */ left, /** @type {number} */ middle) =>
    /** @type {Box} */ ([left, middle - HIGH / 2, left + wide, middle + HIGH / 2]);
  return [
    at(x + FAR, y),
    at(x - FAR - wide, y),
    at(x + NEAR, y - ASLANT),
    at(x + NEAR, y + ASLANT),
    at(x - NEAR - wide, y - ASLANT),
    at(x - NEAR - wide, y + ASLANT),
    at(x - wide / 2, y - ABOVE),
    at(x - wide / 2, y + ABOVE),
  ];
}

/** Whether two boxes share a place. @param {Box} one @param {Box} other */
function isOver([left, top, right, bottom], [l, t, r, b]) {
  return left < r && l < right && top < b && t < bottom;
}

/**
 * Whether a line crosses a box: its parts between the sides and between top and bottom overlap.
 * @param {number[]} line @param {Box} box
 */
export function crosses([x0, y0, x1, y1], [left, top, right, bottom]) {
  let [from, to] = [0, 1];
  for (const [start, way, low, high] of [
    [x0, x1 - x0, left, right],
    [y0, y1 - y0, top, bottom],
  ]) {
    if (way === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const ends = [(low - start) / way, (high - start) / way];
    from = Math.max(from, Math.min(...ends));
    to = Math.min(to, Math.max(...ends));
  }
  return from < to;
}
