/**
 * The expansions of a finished A* by f: below the cost C* of a cheapest path, equal to it, where ties decide, and
 * above.
 */

const ROUNDING = 1e-3; // of f, which is a float32

/**
 * @param {import("../../core/trace/trace.js").Trace} trace @param {number} cursor @param {number} cheapest
 * @returns {{below: number, at: number, above: number}} expansions up to the cursor
 */
export function byPriority({ node_e, f_n }, cursor, cheapest) {
  let [below, above] = [0, 0];
  for (let e = 0; e < cursor; e++) {
    const f = f_n[node_e[e]];
    if (f < cheapest - ROUNDING) below++;
    else if (f > cheapest + ROUNDING) above++;
  }
  return { below, at: cursor - below - above, above };
}
