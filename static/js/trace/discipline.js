/**
 * Which structure a recorded frontier behaves like, and which of the children recorded ever waited on it: nobody told.
 * Every way a frontier may be kept is tried against the order in which states were taken; the one that explains most
 * is believed; of a priority queue so is the rule by which it takes one of equals. Letters: k event of the recording.
 */

import { Heap } from "./least.js";

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
 * @property {Discipline} discipline @property {number} hits takes that it explains
 * @property {number} exact takes that it explains with its rule for ties @property {number} takes
 * @property {Map<number, number>} node_k the generating events that made a node, by the event whose place they took
 * (-1)
 * @property {Map<number, number>} taken_k the event that made the node an expansion takes; -1 for a root
 * @property {keyof typeof TIES} tie of a priority queue, the rule that explains most of what was taken among equals
 * @property {boolean} isExact whether it explains all
 * @property {boolean} hasEquals whether such a rule was looked for, and there were equals to be told apart
 */

/** Rules for ties, the likeliest first, each with words for the node that is taken. */
const TIES = /** @type {const} */ ({
  fifo: "of equals the oldest",
  lifo: "of equals the newest",
  high_g: "of equals that with the highest g",
  low_g: "of equals that with the lowest g",
});
const RULES = /** @type {(keyof typeof TIES)[]} */ (Object.keys(TIES));

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
  return best.discipline.structure === "priority queue" && best.hits === best.takes
    ? tiedOf(events, start, best, h)
    : best;
}

/**
 * The same with the rule for ties that explains most.
 * @param {RecordedEvent[]} events @param {string} start @param {Kept} found @param {Map<string, number>} h
 */
function tiedOf(events, start, found, h) {
  const [oldest, newest, ...others] = RULES.map((tie) => () => replayed(events, start, found.discipline, h, tie));
  const both = [oldest(), newest()];
  if (both.every(({ isExact }) => isExact)) return { ...found, hasEquals: false };
  const kept = [...both, ...(both.some(({ isExact }) => isExact) ? [] : others.map((replay) => replay()))];
  return { ...kept.reduce((best, one) => (one.exact > best.exact ? one : best)), hasEquals: true };
}

/** Say how well a discipline explains what was taken. @param {Kept} kept */
export function disciplineText({ discipline, hits, takes, tie, isExact, hasEquals }) {
  if (!takes) return "Nothing was taken from a frontier.";
  const { words } = discipline;
  if (hits < takes) return `${hits} of ${takes} nodes taken were ${words}; the others follow no rule known here.`;
  if (!hasEquals) return `Every node taken was ${words}.`;
  if (isExact) return `Every node taken was ${words.replace(": ", `, ${TIES[tie]}: `)}.`;
  return `Every node taken was ${words}; of equals it takes one by no rule known here.`;
}

/**
 * @param {RecordedEvent[]} events @param {string} start @param {Discipline} discipline @param {Map<string, number>} h
 * @param {keyof typeof TIES} [tie] @returns {Kept}
 */
function replayed(events, start, discipline, h, tie = "fifo") {
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
  /** What tells equals apart, least first. */
  const ranks = (/** @type {string} */ state, /** @type {number} */ k) => {
    const price = g.get(state) ?? 0;
    return tie === "lifo" ? [-k, 0] : tie === "high_g" ? [-price, k] : tie === "low_g" ? [price, k] : [k, 0];
  };
  const push = (/** @type {string} */ state, /** @type {number} */ k) => {
    const [first, second] = ranks(state, k);
    heap.push({ key: key(state, k), first, second, k, state });
  };
  push(start, -1);
  let [hits, exact, takes, current] = [0, 0, 0, start];
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
      takes++;
      if (!heap.size || key(state, made) <= heap.top.key + 1e-9) hits++;
      if (!heap.size || heap.top.state === state) exact++;
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
      push(state, k);
    }
  });
  return { discipline, hits, exact, takes, node_k, taken_k, tie, isExact: exact === takes, hasEquals: false };
}
