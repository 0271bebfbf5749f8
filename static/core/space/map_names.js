/**
 * Positions of the names of a map's points: around their points where there is room, and clear of roads if possible. A
 * name stays in place while a search goes on. Letters: s state with a place.
 */

const HIGH = 14; // pixels of a name
const USUAL = 6; // radius of a point for which the next distances are
const [FAR, LOW] = [16, 8]; // pixels from a point and its rings to a name beside it, and down to a lower one there
const [NEAR, ASLANT, ABOVE] = [5, 17, 19]; // pixels aside and up to a name aslant, and up to one above
const COVERED = 100; // roads that a name rather crosses than another name
const OWN = 3; // the cost of crossing a road of the name's own point, in crossings of other roads

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */
/** @typedef {{s: number, text: string, wide: number}} Name */
/** @typedef {{from: number, to: number}} Road */
/** @typedef {{s: number, texts: {text: string, wide: number}[], rank: number}} Label a name as long as there is room
 * for it, the longest form first, and how much it matters, the most with 0, and LEAST if others cover it */
/** @typedef {{s: number, text: string, box: Box}} Written */
/** @typedef {{box: Box, isFree: boolean}} Spot the place of a name, and whether it covers no other name and no point */

/**
 * The places of names.
 * @param {{x_s: ArrayLike<number>, y_s: ArrayLike<number>}} plan @param {Road[]} roads of the whole map
 * @param {Name[]} names @param {number} width @param {number} height of the picture
 * @param {number} dot radius of a point @param {Box[]} [boxes] that are taken already
 * @returns {Map<number, Spot>} by their states
 */
export function spotsOfNames({ x_s, y_s }, roads, names, width, height, dot, boxes = []) {
  const degree_s = new Map();
  for (const { from, to } of roads) for (const s of [from, to]) degree_s.set(s, (degree_s.get(s) ?? 0) + 1);
  /** @type {Box[]} */
  const taken = Array.from(x_s, (x, s) => [x - dot, y_s[s] - dot, x + dot, y_s[s] + dot]);
  taken.push(...boxes);
  const lines = roads.map(({ from, to }) => ({ line: [x_s[from], y_s[from], x_s[to], y_s[to]], from, to }));
  // Those with the most roads have the fewest places to choose from.
  const inTurn = [...names].sort((a, b) => (degree_s.get(b.s) ?? 0) - (degree_s.get(a.s) ?? 0) || a.s - b.s);
  const spots = new Map();
  for (const { s, wide } of inTurn) {
    let best = null;
    let least = Infinity;
    const about = boxesAbout(x_s[s], y_s[s], wide, Math.max(0, dot - USUAL), width);
    const around = hull(about);
    const others = taken.filter((other, k) => k !== s && isOver(around, other));
    const roadsNear = lines.filter(({ line }) => crosses(line, around));
    for (const box of about) {
      if (box[0] < 0 || box[1] < 0 || box[2] > width || box[3] > height) continue;
      const covered = others.filter((other) => isOver(box, other)).length;
      let cost = covered * COVERED;
      for (const { line, from, to } of roadsNear) if (crosses(line, box)) cost += from === s || to === s ? OWN : 1;
      if (cost < least) [best, least] = [box, cost];
    }
    if (!best) continue;
    const isFree = least < COVERED;
    spots.set(s, { box: best, isFree });
    if (isFree) taken.push(best);
  }
  return spots;
}

/** @type {Box} */
const NOWHERE = [0, 0, 0, 0];

/** The rank of a name that others cover. */
export const LEAST = 9;

/**
 * The names that are written, and their places: important ones keep their places while there is room for all, and else
 * are first; one of them without room covers others, and less important ones give way to it.
 * @param {{x_s: ArrayLike<number>, y_s: ArrayLike<number>}} plan @param {Road[]} roads @param {Label[]} labels
 * @param {number} width @param {number} height @param {number} dot @param {Box[]} [marks] that no name covers
 * @returns {Written[]}
 */
export function namesWritten(plan, roads, labels, width, height, dot, marks = []) {
  /** @type {Map<number, Written>} */
  const written = new Map();
  const place = (/** @type {Label[]} */ some, /** @type {number} */ k, /** @type {Box[]} */ taken, isAny = false) => {
    const names = some.map(({ s, texts }) => ({ s, ...texts[Math.min(k, texts.length - 1)] }));
    const spots = spotsOfNames(plan, roads, names, width, height, dot, [...marks, ...taken]);
    for (const { s, text } of names) {
      const spot = spots.get(s);
      const isFree = spot?.isFree || (isAny && !taken.some((box) => isOver(box, spot?.box ?? box)));
      if (spot && isFree) written.set(s, { s, text, box: spot.box });
    }
  };
  const boxesOf = (/** @type {Label[]} */ some) =>
    some.flatMap(({ s }) => (written.has(s) ? [/** @type {Written} */ (written.get(s)).box] : []));
  const clear = (/** @type {Box[]} */ over, /** @type {Label[]} */ some) => {
    for (const { s } of some) if (over.some((box) => isOver(box, written.get(s)?.box ?? NOWHERE))) written.delete(s);
  };
  place(labels, 0, []);
  const main = labels.filter(({ rank }) => rank < LEAST).sort((one, other) => one.rank - other.rank);
  for (const [m, label] of main.entries()) {
    for (const k of [0, 1, 2]) if (!written.has(label.s)) place([label], k, boxesOf(main), k === 2);
    if (written.has(label.s)) continue;
    place([label], 2, boxesOf(main.slice(0, m)), true);
    clear(boxesOf([label]), main.slice(m + 1)); // they are placed again in their turn
  }
  const others = labels.filter(({ rank }) => rank === LEAST);
  clear(boxesOf(main), others);
  place(
    others.filter(({ s }) => !written.has(s)),
    1,
    boxesOf(labels),
  );
  return [...written.values()];
}

/** The boxes that a name may have, the most readable first. @param {number} x @param {number} y of the point
 * @param {number} wide @param {number} grow by how much the point is larger than usual
 * @param {number} width of the picture @returns {Box[]} */
function boxesAbout(x, y, wide, grow, width) {
  const [far, aslant, above] = [FAR, ASLANT, ABOVE].map((usual) => usual + grow);
  const at = (/** @type {number} */ left, /** @type {number} */ middle) =>
    /** @type {Box} */ ([left, middle - HIGH / 2, left + wide, middle + HIGH / 2]);
  const within = Math.max(0, Math.min(width - wide, x - wide / 2));
  return [
    at(x + far, y),
    at(x - far - wide, y),
    at(x + far, y - LOW),
    at(x + far, y + LOW),
    at(x - far - wide, y - LOW),
    at(x - far - wide, y + LOW),
    at(x + NEAR, y - aslant),
    at(x + NEAR, y + aslant),
    at(x - NEAR - wide, y - aslant),
    at(x - NEAR - wide, y + aslant),
    at(within, y - above),
    at(within, y + above),
  ];
}

/** The box around some. @param {Box[]} boxes @returns {Box} */
function hull(boxes) {
  const sides = [0, 1, 2, 3].map((side) => boxes.map((box) => box[side]));
  return [Math.min(...sides[0]), Math.min(...sides[1]), Math.max(...sides[2]), Math.max(...sides[3])];
}

/** Whether two boxes overlap. @param {Box} one @param {Box} other */
function isOver([left, top, right, bottom], [l, t, r, b]) {
  return left < r && l < right && top < b && t < bottom;
}

/**
 * Whether a line crosses a box: its parts between the sides and between top and bottom overlap.
 * @param {number[]} line @param {Box} box
 */
export function crosses([x0, y0, x1, y1], [left, top, right, bottom]) {
  if (Math.max(x0, x1) <= left || Math.min(x0, x1) >= right) return false;
  if (Math.max(y0, y1) <= top || Math.min(y0, y1) >= bottom) return false;
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
