/**
 * Which structure a recorded frontier behaves like, and which of the children recorded ever waited on it: nobody told.
 * Every way a frontier may be kept is tried against the order in which states were taken; the one that explains most
 * is believed. Letters: k event of the recording.
 */

/** @typedef {{event: string, state: string, parent?: string, cost?: number, h?: number}} RecordedEvent */
/**
 * @typedef {object} Discipline
 * @property {string} structure @property {string} priority @property {"first" | "newest" | "cheaper"} kept of several
 *   children with one state @property {string} words of the node that is taken
 */

/** In the order in which they are believed. @type {Discipline[]} */
const DISCIPLINES = [
  { structure: "queue", priority: "depth", kept: "first", words: "the oldest: a queue" },
  { structure: "stack", priority: "depth", kept: "first", words: "the newest: a stack" },
  { structure: "stack", priority: "depth", kept: "newest", words: "the newest: a stack" },
  { structure: "priority queue", priority: "g", kept: "cheaper", words: "one with the least g: a priority queue" },
  { structure: "priority queue", priority: "h", kept: "first", words: "one with the least h: a priority queue" },
  {
    structure: "priority queue",
    priority: "g + h",
    kept: "cheaper",
    words: "one with the least g + h: a priority queue",
  },
];

/**
 * @typedef {object} Kept what became of the events under a discipline
 * @property {Discipline} discipline @property {number} hits takes that it explains @property {number} takes
 * @property {Map<number, number>} node_k the generating events that made a node, by the event whose place they took
 * (-1)
 * @property {Map<number, number>} taken_k the event that made the node an expansion takes; -1 for a root
 */

/** The discipline that explains most. @param {RecordedEvent[]} events @param {string} start @returns {Kept} */
export function disciplineOf(events, start) {
  /** @type {Map<string, number>} */
  const h = new Map();
  for (const { event, state, h: value } of events)
    if (event === "estimate" && typeof value === "number" && !h.has(state)) h.set(state, value);
  const tried = DISCIPLINES.filter(({ priority }) => !priority.includes("h") || priority === "depth" || h.size);
  let best = replayed(events, start, tried[0], h);
  for (const discipline of tried.slice(1)) {
    if (best.hits === best.takes) break;
    const kept = replayed(events, start, discipline, h);
    if (kept.hits > best.hits) best = kept;
  }
  return best;
}

/** Say how well a discipline explains what was taken. @param {Kept} kept */
export function disciplineText({ discipline, hits, takes }) {
  if (!takes) return "Nothing was taken from a frontier.";
  if (hits === takes) return `Every node taken was ${discipline.words}.`;
  return `${hits} of ${takes} nodes taken were ${discipline.words}; the others follow no rule known here.`;
}

/**
 * @param {RecordedEvent[]} events @param {string} start @param {Discipline} discipline @param {Map<string, number>} h
 * @returns {Kept}
 */
function replayed(events, start, discipline, h) {
  const { structure, priority, kept } = discipline;
  /** The event that made the node which waits with a state; -1 for the start. @type {Map<string, number>} */
  const waiting = new Map([[start, -1]]);
  /** The event of a child that was dropped, though its state may be taken again. @type {Map<string, number>} */
  const dropped = new Map();
  /** @type {Map<number, number>} */
  const node_k = new Map();
  /** @type {Map<number, number>} */
  const taken_k = new Map();
  const g = new Map([[start, 0]]);
  const heap = new Heap();
  const key = (/** @type {string} */ state, /** @type {number} */ k) => {
    if (priority === "depth") return structure === "stack" ? -k : k;
    return (priority === "h" ? 0 : (g.get(state) ?? 0)) + (priority === "g" ? 0 : (h.get(state) ?? 0));
  };
  heap.push(key(start, -1), -1, start);
  let [hits, takes, current] = [0, 0, start];
  const known = new Set([start]);
  events.forEach(({ event, state, parent = current, cost = 1 }, k) => {
    if (event === "expand") {
      current = state;
      const made = waiting.get(state);
      if (made === undefined) {
        const late = dropped.get(state);
        if (late !== undefined) node_k.set(late, -1);
        taken_k.set(k, late ?? -1);
        dropped.delete(state);
        if (late !== undefined) takes++;
        return;
      }
      while (heap.size && waiting.get(heap.top.state) !== heap.top.k) heap.pop();
      const least = heap.size ? heap.top.key : 0;
      takes++;
      if (key(state, made) <= least + 1e-9) hits++;
      waiting.delete(state);
      taken_k.set(k, made);
    } else if (event === "generate") {
      const price = (g.get(parent) ?? 0) + cost;
      const old = waiting.get(state);
      const takesPlace =
        old !== undefined && (kept === "newest" || (kept === "cheaper" && price < (g.get(state) ?? 0)));
      if (known.has(state) && !takesPlace) {
        dropped.set(state, k);
        return;
      }
      known.add(state);
      g.set(state, price);
      waiting.set(state, k);
      node_k.set(k, old ?? -1);
      heap.push(key(state, k), k, state);
    }
  });
  return { discipline, hits, takes, node_k, taken_k };
}

/** A binary heap of what waits, least key first. */
class Heap {
  constructor() {
    /** @type {{key: number, k: number, state: string}[]} */
    this.rows = [];
  }

  get size() {
    return this.rows.length;
  }

  get top() {
    return this.rows[0];
  }

  /** @param {number} key @param {number} k @param {string} state */
  push(key, k, state) {
    const { rows } = this;
    let i = rows.length;
    rows.push({ key, k, state });
    while (i > 0) {
      const above = (i - 1) >> 1;
      if (rows[above].key <= rows[i].key) break;
      [rows[above], rows[i]] = [rows[i], rows[above]];
      i = above;
    }
  }

  pop() {
    const { rows } = this;
    const last = /** @type {{key: number, k: number, state: string}} */ (rows.pop());
    if (!rows.length) return;
    rows[0] = last;
    for (let i = 0; ;) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < rows.length && rows[child].key < rows[least].key) least = child;
      if (least === i) return;
      [rows[least], rows[i]] = [rows[i], rows[least]];
      i = least;
    }
  }
}
