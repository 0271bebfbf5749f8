/**
 * Infers which structure a recorded frontier behaves like, and which recorded children were ever on it. Every frontier
 * discipline is compared with the recorded order of expansions; the one that explains most is chosen, and for a
 * priority queue also the tie rule. Letters: k event of the recording.
 */

import { messages } from "../core/lib/messages.js";
import { tieRule } from "../core/words/ties.js";
import { Heap, NEAR } from "./min_heap.js";
import RECORDED from "./recorded.ftl";
/** @import {Tie as TieRecord} from "../core/lib/catalogue.js" */

const say = messages(RECORDED);

/**
 * @typedef {{event: string, state: string, parent?: string, cost?: number, h?: number, f?: number, g?: number}}
 * RecordedEvent
 */
/**
 * @typedef {object} Discipline
 * @property {string} structure @property {string} priority @property {"first" | "newest" | "cheaper"} kept of several
 *   children with one state
 */

export const ROOT = -1; // for the event that made the start
export const NOBODY = -2;

/** The most plausible first. @type {Discipline[]} */
const DISCIPLINES = [
  { structure: "queue", priority: "depth", kept: "first" },
  { structure: "stack", priority: "depth", kept: "first" },
  { structure: "stack", priority: "depth", kept: "newest" },
  { structure: "priority queue", priority: "g", kept: "cheaper" },
  { structure: "priority queue", priority: "h", kept: "first" },
  { structure: "priority queue", priority: "g + h", kept: "cheaper" },
  { structure: "priority queue", priority: "f", kept: "cheaper" },
];

/**
 * @typedef {object} Kept the results of the events under a discipline
 * @property {Discipline} discipline @property {number} hits takes that it explains
 * @property {number} exact takes that it explains with its rule for ties @property {number} takes
 * @property {Int32Array} node_k of an event that generates: the event whose node's place its own took, ROOT for none,
 *   NOBODY where it made no node
 * @property {Int32Array} taken_k of an event that expands: the event that generated its node, ROOT for the start
 * @property {Tie} tie of a priority queue, the rule that explains most choices among equals
 * @property {boolean} isExact whether it explains all
 * @property {boolean} hasEquals whether such a rule was looked for, and there were ties to break
 */

/** @typedef {Pick<TieRecord, "label" | "criteria">} Tie */

/** The tie rules that are tried, the likeliest first. @type {Tie[]} */
export const TRIED = [
  { label: say("recorded-tie-oldest"), criteria: [["n", 1]] },
  { label: say("recorded-tie-newest"), criteria: [["n", -1]] },
  {
    label: say("recorded-tie-high"),
    criteria: [
      ["g", -1],
      ["n", 1],
    ],
  },
  {
    label: say("recorded-tie-low"),
    criteria: [
      ["g", 1],
      ["n", 1],
    ],
  },
];

/**
 * The discipline that explains most expansions. @param {RecordedEvent[]} events @param {string} start @returns {Kept}
 */
export function disciplineOf(events, start) {
  const numbered = numberedOf(events, start);
  const { hasH, hasF } = numbered;
  const can = /** @type {Record<string, boolean>} */ ({ depth: true, g: true, h: hasH, "g + h": hasH, f: hasF });
  const tried = DISCIPLINES.filter(({ priority }) => can[priority]);
  let best = replayed(numbered, tried[0]);
  for (const discipline of tried.slice(1)) {
    if (best.hits === best.takes) break;
    const kept = replayed(numbered, discipline);
    if (kept.hits > best.hits) best = kept;
  }
  if (isUnknown(best))
    return { ...best, discipline: { ...best.discipline, structure: "unknown", priority: hasF ? "f" : "depth" } };
  return best.discipline.structure === "priority queue" && best.hits === best.takes ? tiedOf(numbered, best) : best;
}

/** The same with the rule for ties that explains most. @param {Numbered} numbered @param {Kept} found */
function tiedOf(numbered, found) {
  const [oldest, newest, ...others] = TRIED.map((tie) => () => replayed(numbered, found.discipline, tie));
  const both = [oldest(), newest()];
  if (both.every(({ isExact }) => isExact)) return { ...found, hasEquals: false };
  const kept = [...both, ...(both.some(({ isExact }) => isExact) ? [] : others.map((replay) => replay()))];
  return { ...kept.reduce((best, one) => (one.exact > best.exact ? one : best)), hasEquals: true };
}

/** @typedef {ReturnType<typeof numberedOf>} Numbered the events, their states numbered, the start 0 */

/** @param {RecordedEvent[]} events @param {string} start */
function numberedOf(events, start) {
  const number = new Map([[start, 0]]);
  const numberOf = (/** @type {string} */ state) => {
    let s = number.get(state);
    if (s === undefined) number.set(state, (s = number.size));
    return s;
  };
  const state_k = Int32Array.from(events, ({ state }) => numberOf(state));
  const parent_k = Int32Array.from(events, ({ parent }) => (parent === undefined ? NOBODY : numberOf(parent)));
  const h_s = new Float64Array(number.size);
  const isKnown_s = new Uint8Array(number.size);
  events.forEach(({ event, h }, k) => {
    const s = state_k[k];
    if (event !== "estimate" || typeof h !== "number" || isKnown_s[s]) return;
    h_s[s] = h;
    isKnown_s[s] = 1;
  });
  const made = events.filter(({ event }) => event === "generate");
  const hasF = made.length > 0 && made.every(({ f }) => f !== undefined);
  const unit = made.reduce((most, { f = 0 }) => Math.max(most, Math.abs(f)), 0) || 1; // so that NEAR is relative
  const f_k = Float64Array.from(events, ({ f = 0 }) => f / unit);
  return { events, state_k, parent_k, h_s, f_k, hasH: isKnown_s.includes(1), hasF, states: number.size };
}

/** Whether a discipline explains less than half of the expansions. @param {Kept} kept */
const isUnknown = ({ hits, takes }) => 2 * hits < takes;

/** How well a discipline explains the expansions, in words. @param {Kept} kept */
export function disciplineText(kept) {
  const { discipline, hits, takes, tie, isExact, hasEquals } = kept;
  if (!takes) return say("recorded-empty");
  if (isUnknown(kept)) return say("recorded-no-rule", { takes });
  const { structure, priority } = discipline;
  const given = { structure, priority, hits, takes, tie: tieRule({ tie }) };
  if (hits < takes) return say("recorded-like-mostly", given);
  if (!hasEquals) return say("recorded-like", given);
  return say(isExact ? "recorded-like-tie" : "recorded-like-no-tie", given);
}

/** @param {Numbered} numbered @param {Discipline} discipline @param {Tie} [tie] @returns {Kept} */
function replayed({ events, state_k, parent_k, h_s, f_k, states }, discipline, tie = TRIED[0]) {
  const { structure, priority, kept } = discipline;
  /** The event that generated the waiting node with a state. */
  const waiting_s = new Int32Array(states).fill(NOBODY);
  /** The event of a child that was dropped, though its state may be expanded again. */
  const dropped_s = new Int32Array(states).fill(NOBODY);
  const node_k = new Int32Array(events.length).fill(NOBODY);
  const taken_k = new Int32Array(events.length).fill(ROOT);
  const g_s = new Float64Array(states);
  const isKnown_s = new Uint8Array(states);
  const heap = new Heap();
  const key = (/** @type {number} */ s, /** @type {number} */ k) => {
    if (priority === "depth") return structure === "stack" ? -k : k;
    if (priority === "f") return k === ROOT ? -Infinity : f_k[k];
    return (priority === "h" ? 0 : g_s[s]) + (priority === "g" ? 0 : h_s[s]);
  };
  const push = (/** @type {number} */ s, /** @type {number} */ k) => {
    const among = tie.criteria.map(([column, sign]) => sign * (column === "g" ? g_s[s] : k));
    heap.push({ key: key(s, k), among, k, state: s });
    waiting_s[s] = k;
    isKnown_s[s] = 1;
  };
  push(0, ROOT);
  let [hits, exact, takes, current] = [0, 0, 0, 0];
  for (let k = 0; k < events.length; k++) {
    const { event, cost = 1 } = events[k];
    const s = state_k[k];
    if (event === "expand") {
      current = s;
      if (waiting_s[s] === NOBODY) {
        const late = dropped_s[s];
        if (late === NOBODY) continue;
        node_k[late] = ROOT;
        taken_k[k] = late;
        dropped_s[s] = NOBODY;
        takes++;
        continue;
      }
      while (heap.size && waiting_s[heap.top.state] !== heap.top.k) heap.pop();
      takes++;
      if (!heap.size || key(s, waiting_s[s]) <= heap.top.key + NEAR) hits++;
      if (!heap.size || heap.top.state === s) exact++;
      taken_k[k] = waiting_s[s];
      waiting_s[s] = NOBODY;
    } else if (event === "generate") {
      const price = events[k].g ?? g_s[parent_k[k] === NOBODY ? current : parent_k[k]] + cost;
      const old = waiting_s[s];
      const isCheaper = priority === "f" && old >= 0 ? f_k[k] < f_k[old] : price < g_s[s];
      const takesPlace = old !== NOBODY && (kept === "newest" || (kept === "cheaper" && isCheaper));
      if (isKnown_s[s] && !takesPlace) {
        dropped_s[s] = k;
        continue;
      }
      g_s[s] = price;
      node_k[k] = old === NOBODY ? ROOT : old;
      push(s, k);
    }
  }
  return { discipline, hits, exact, takes, node_k, taken_k, tie, isExact: exact === takes, hasEquals: false };
}
