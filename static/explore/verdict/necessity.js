/**
 * The expansions of a finished A* by f: below the cost C* of a cheapest path, equal to it, where ties decide, and
 * above.
 */

import { ROUNDING } from "../../core/problem/space.js";
/** @import {Trace} from "../../core/trace/trace.js" */

/**
 * @param {Trace} trace @param {number} cursor @param {number} cheapest
 * @returns {{below: number, at: number, above: number}} expansions up to the cursor
 */
export function byPriority({ node_e, f_n, space }, cursor, cheapest) {
  const rounding = space?.rounding ?? ROUNDING;
  let [below, above] = [0, 0];
  for (let e = 0; e < cursor; e++) {
    const f = f_n[node_e[e]];
    if (f < cheapest - rounding) below++;
    else if (f > cheapest + rounding) above++;
  }
  return { below, at: cursor - below - above, above };
}
