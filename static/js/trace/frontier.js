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
 * The frontier at a cursor; rows are put in order only where they are asked for.
 * @param {import("./trace.js").Trace} trace @param {number} cursor @param {Order} order
 * @returns {{size: number, rows: (from: number, to: number) => number[]}}
 */
export function frontierAt(trace, cursor, order) {
  const count = trace.nodesAt(cursor);
  const { expanded_n, superseded_n, f_n } = trace;
  const size = cursor > 0 ? trace.frontier_e[cursor - 1] : count;
  const members = new Uint32Array(size);
  let found = 0;
  for (let n = 0; n < count && found < size; n++) if (expanded_n[n] > cursor && superseded_n[n] > cursor) members[found++] = n;
  if (order.structure === "stack") members.reverse();
  if (order.structure !== "priority queue" && order.sides !== 2) return { size, rows: (from, to) => Array.from(members.subarray(from, to)) };

  // Group by what comes before the tie rule, keeping order of number; a group is sorted when first looked into.
  const first = order.levels === "shallow" ? trace.depth_n : order.levels === "deep" ? trace.depth_n : f_n;
  const second = order.levels ? f_n : order.sides === 2 ? trace.tree_n : null;
  const sign = order.levels === "deep" ? -1 : 1;
  /** @type {Map<number, Map<number, number>>} */
  const sizes = new Map();
  for (let i = 0; i < size; i++) {
    const n = members[i];
    let inner = sizes.get(first[n]);
    if (!inner) sizes.set(first[n], (inner = new Map()));
    const key = second ? second[n] : 0;
    inner.set(key, (inner.get(key) ?? 0) + 1);
  }
  /** @type {number[]} */
  const ends = [];
  let total = 0;
  for (const level of [...sizes.keys()].sort((a, b) => sign * (a - b))) {
    const inner = /** @type {Map<number, number>} */ (sizes.get(level));
    for (const key of [...inner.keys()].sort((a, b) => a - b)) {
      const many = inner.get(key) ?? 0;
      inner.set(key, total); // from here on, where the next of this group goes
      ends.push((total += many));
    }
  }
  const grouped = new Uint32Array(size);
  for (let i = 0; i < size; i++) {
    const n = members[i];
    const inner = /** @type {Map<number, number>} */ (sizes.get(first[n]));
    const key = second ? second[n] : 0;
    const place = inner.get(key) ?? 0;
    grouped[place] = n;
    inner.set(key, place + 1);
  }
  const sorted = new Uint8Array(ends.length);
  const compare = order.structure === "priority queue" ? tieOrder(trace, order.tie) : null;
  return {
    size,
    rows(from, to) {
      for (let i = 0; i < ends.length; i++) {
        const start = i ? ends[i - 1] : 0;
        if (start >= to) break;
        if (ends[i] <= from || sorted[i] || !compare) continue;
        grouped.subarray(start, ends[i]).sort(compare);
        sorted[i] = 1;
      }
      return Array.from(grouped.subarray(from, to));
    },
  };
}

/**
 * How nodes of equal f are compared, null where order of number already is right.
 * @param {import("./trace.js").Trace} trace @param {string} tie
 * @returns {((a: number, b: number) => number) | null}
 */
function tieOrder({ g_n }, tie) {
  if (tie === "lifo") return (a, b) => b - a;
  if (tie === "high_g") return (a, b) => g_n[b] - g_n[a] || a - b;
  if (tie === "low_g") return (a, b) => g_n[a] - g_n[b] || a - b;
  return null;
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
