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

/** Whole numbers below this are counted in an array, others in a map. */
const SMALL = 4096;

/**
 * The frontier at a cursor; nodes are put in order only where they are asked for.
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
  const criteria = criteriaOf(trace, order);
  const newestFirst = order.structure === "stack" || (order.structure === "priority queue" && order.tie === "lifo");
  return { size, rows: (from, to) => ranked(members, criteria, newestFirst, Math.max(0, from), Math.min(to, size)) };
}

/**
 * What nodes are ordered by before their numbers: columns, each up or down.
 * @param {import("./trace.js").Trace} trace @param {Order} order
 * @returns {{of_n: Float32Array | Uint32Array, sign: number}[]}
 */
function criteriaOf({ f_n, g_n, depth_n, tree_n }, { structure, tie, sides, levels }) {
  const criteria = [];
  if (levels) criteria.push({ of_n: depth_n, sign: levels === "deep" ? -1 : 1 });
  if (structure === "priority queue" || sides === 2) criteria.push({ of_n: f_n, sign: 1 });
  if (sides === 2) criteria.push({ of_n: tree_n, sign: 1 });
  if (structure === "priority queue" && (tie === "high_g" || tie === "low_g")) criteria.push({ of_n: g_n, sign: tie === "high_g" ? -1 : 1 });
  return criteria;
}

/**
 * The nodes at places [from, to) of the order; only those groups of equals that reach into them are looked into.
 * @param {Uint32Array} nodes in order of number @param {ReturnType<typeof criteriaOf>} criteria @param {boolean} newestFirst
 * @param {number} from @param {number} to @returns {number[]}
 */
function ranked(nodes, criteria, newestFirst, from, to) {
  if (from >= to) return [];
  if (!criteria.length) {
    if (!newestFirst) return Array.from(nodes.subarray(from, to));
    return Array.from(nodes.subarray(nodes.length - to, nodes.length - from)).reverse();
  }
  const [{ of_n, sign }, ...others] = criteria;
  /** @type {number[]} */
  const found = [];
  let start = 0;
  for (const [value, many] of tally(nodes, of_n, sign)) {
    if (start >= to) break;
    if (start + many > from) {
      const group = new Uint32Array(many);
      for (let i = 0, k = 0; k < many; i++) if (of_n[nodes[i]] === value) group[k++] = nodes[i];
      for (const n of ranked(group, others, newestFirst, Math.max(0, from - start), Math.min(many, to - start))) found.push(n);
    }
    start += many;
  }
  return found;
}

/**
 * How many nodes have each value of a column, in order of the values.
 * @param {Uint32Array} nodes @param {Float32Array | Uint32Array} of_n @param {number} sign 1 up, -1 down @returns {[number, number][]}
 */
function tally(nodes, of_n, sign) {
  const small = new Uint32Array(SMALL);
  /** @type {Map<number, number>} */
  const others = new Map();
  for (let i = 0; i < nodes.length; i++) {
    const value = of_n[nodes[i]];
    if (value < SMALL && value === Math.floor(value)) small[value]++;
    else others.set(value, (others.get(value) ?? 0) + 1);
  }
  /** @type {[number, number][]} */
  const counts = [...others];
  for (let value = 0; value < SMALL; value++) if (small[value]) counts.push([value, small[value]]);
  return counts.sort((a, b) => sign * (a[0] - b[0]));
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
