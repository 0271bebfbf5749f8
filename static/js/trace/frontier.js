/**
 * The frontier at a cursor, in exactly the order in which its nodes will be taken.
 * Queue: by number, oldest first. Stack: by number, newest first, for pushing and taking keep a stack in order of number.
 * Priority queue: by f, then by the tie rule, then by number.
 */

/**
 * @typedef {object} Order
 * @property {string} structure "queue", "stack" or "priority queue"
 * @property {string} tie "fifo", "lifo", "high_g" or "low_g"
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
  const size = cursor > 0 ? trace.frontier_e[cursor - 1] : Math.min(1, trace.nodes);
  const members = new Uint32Array(size);
  let found = 0;
  for (let n = 0; n < count && found < size; n++) if (expanded_n[n] > cursor && superseded_n[n] > cursor) members[found++] = n;
  if (order.structure === "stack") members.reverse();
  if (order.structure !== "priority queue") return { size, rows: (from, to) => Array.from(members.subarray(from, to)) };

  // Group by f, keeping order of number; a group is sorted by the tie rule when first looked into.
  /** @type {Map<number, number>} */
  const sizes = new Map();
  for (let i = 0; i < size; i++) sizes.set(f_n[members[i]], (sizes.get(f_n[members[i]]) ?? 0) + 1);
  const levels = Float32Array.from(sizes.keys()).sort();
  /** @type {Map<number, number>} */
  const fill = new Map();
  const ends = new Uint32Array(levels.length);
  let total = 0;
  levels.forEach((f, i) => {
    fill.set(f, total);
    ends[i] = total += sizes.get(f) ?? 0;
  });
  const grouped = new Uint32Array(size);
  for (let i = 0; i < size; i++) {
    const f = f_n[members[i]];
    const place = fill.get(f) ?? 0;
    grouped[place] = members[i];
    fill.set(f, place + 1);
  }
  const sorted = new Uint8Array(levels.length);
  const compare = tieOrder(trace, order.tie);
  return {
    size,
    rows(from, to) {
      for (let i = 0; i < levels.length; i++) {
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
 * How many other nodes on the frontier had the f of the node taken by expansion e when it was taken.
 * @param {import("./trace.js").Trace} trace @param {number} e
 */
export function tiesWith(trace, e) {
  const { expanded_n, superseded_n, f_n, node_e } = trace;
  const count = trace.nodesAt(e);
  const f = f_n[node_e[e]];
  let ties = -1;
  for (let n = 0; n < count; n++) if (f_n[n] === f && expanded_n[n] > e && superseded_n[n] > e) ties++;
  return ties;
}
