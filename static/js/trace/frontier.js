/**
 * The frontier at a cursor, in exactly the order in which its nodes will be taken.
 * Queue: by number, oldest first. Stack: by number, newest first, for pushing and taking keep a stack in order of number.
 * Priority queue: by f, then by the tie rule, then by number. A search level by level takes its shallow or its deep
 * nodes first, whatever their f; one from both ends the side with the lesser f, the one from the start among equals.
 */

/**
 * @typedef {object} Order
 * @property {string} structure "queue", "stack" or "priority queue"
 * @property {string} tie "fifo", "lifo", "high_g" or "low_g"
 * @property {number} [sides] 2 for a search from both ends
 * @property {string} [levels] "shallow" or "deep" where the level comes before f
 */

/**
 * Whether node n is on the frontier at a cursor at which it exists.
 * @param {import("./trace.js").Trace} trace @param {number} n @param {number} cursor
 */
export function onFrontier(trace, n, cursor) {
  return trace.expanded_n[n] > cursor && trace.superseded_n[n] > cursor;
}

/**
 * The frontier at a cursor; only rows that are asked for are put in order.
 * @param {import("./trace.js").Trace} trace @param {number} cursor @param {Order} order
 * @returns {{size: number, rows: (from: number, to: number) => number[]}}
 */
export function frontierAt(trace, cursor, order) {
  const count = trace.nodesAt(cursor);
  const { expanded_n, superseded_n } = trace;
  const size = cursor > 0 ? trace.frontier_e[cursor - 1] : count;
  const members = new Uint32Array(size);
  let found = 0;
  for (let n = 0; n < count && found < size; n++) if (expanded_n[n] > cursor && superseded_n[n] > cursor) members[found++] = n;
  const byPriority = order.structure === "priority queue";
  if (order.structure === "stack" || (byPriority && order.tie === "lifo")) members.reverse();
  const keys = byPriority || order.sides === 2 ? keysOf(trace, order) : [];
  return { size, rows: (from, to) => ranked(members, keys, from, Math.min(to, size)) };
}

/** @typedef {(n: number) => number} Key what nodes are ordered by, the least first */

/**
 * What decides which node is taken, what comes first, first; among equals it is the order of number, or its reverse.
 * @param {import("./trace.js").Trace} trace @param {Order} order @returns {Key[]}
 */
function keysOf({ f_n, g_n, depth_n, tree_n }, { structure, tie, sides, levels }) {
  /** @type {Key[]} */
  const keys = [(n) => f_n[n]];
  if (levels) keys.unshift(levels === "deep" ? (n) => -depth_n[n] : (n) => depth_n[n]);
  else if (sides === 2) keys.push((n) => tree_n[n]);
  if (structure !== "priority queue") return keys;
  if (tie === "high_g") keys.push((n) => -g_n[n]);
  if (tie === "low_g") keys.push((n) => g_n[n]);
  return keys;
}

/**
 * The places [from, to) of members put in order. Nodes are counted by key, and then only those are looked at again whose
 * key is that of one of these places: a frontier of half a million has few keys, and twenty rows are asked for.
 * @param {Uint32Array} members @param {Key[]} keys @param {number} from @param {number} to @returns {number[]}
 */
function ranked(members, [key, ...others], from, to) {
  if (!key || from >= to) return Array.from(members.subarray(from, to));
  /** @type {Map<number, number>} */
  const group_k = new Map();
  /** @type {number[]} */
  const sizes = [];
  let [last, group] = [NaN, 0];
  for (let i = 0; i < members.length; i++) {
    const k = key(members[i]);
    if (k !== last) {
      const known = group_k.get((last = k));
      group = known ?? sizes.push(0) - 1;
      if (known === undefined) group_k.set(k, group);
    }
    sizes[group]++;
  }
  /** @type {{k: number, start: number, end: number}[]} */
  const asked = [];
  let start = 0;
  for (const k of [...group_k.keys()].sort((a, b) => a - b)) {
    const end = start + sizes[/** @type {number} */ (group_k.get(k))];
    if (end > from && start < to) asked.push({ k, start, end });
    start = end;
  }
  const [least, most] = [asked[0].k, asked[asked.length - 1].k];
  const near = members.filter((n) => key(n) >= least && key(n) <= most);
  return asked.flatMap(({ k, start, end }) => {
    const equal = least === most ? near : near.filter((n) => key(n) === k);
    return ranked(equal, others, Math.max(0, from - start), Math.min(to, end) - start);
  });
}

/**
 * How many other nodes could have been taken by expansion e just as well, were it not for the tie rule: those with its f
 * on the frontier, on its side or level if that comes first.
 * @param {import("./trace.js").Trace} trace @param {number} e @param {{sides?: number, levels?: string}} [order]
 */
export function tiesWith(trace, e, { sides, levels } = {}) {
  const { expanded_n, superseded_n, f_n, node_e, depth_n, tree_n } = trace;
  const count = trace.nodesAt(e);
  const taken = node_e[e];
  const f = f_n[taken];
  let ties = -1;
  for (let n = 0; n < count; n++) {
    if (f_n[n] !== f || expanded_n[n] <= e || superseded_n[n] <= e) continue;
    if (levels && depth_n[n] !== depth_n[taken]) continue;
    if (sides === 2 && tree_n[n] !== tree_n[taken]) continue;
    ties++;
  }
  return ties;
}
