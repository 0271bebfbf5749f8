/** What a page that is a file says of itself. */

import { counted, whole } from "../core/lib/format.js";

/**
 * What is said at the end of a run of which the file holds only the first expansions; "" elsewhere.
 * @param {import("./contents_asks.js").About} about
 * @param {{cursor: number, run: import("../core/trace/run.js").Run}} shown
 */
export function keptText({ kept }, { cursor, run }) {
  if (!kept || run.trace.done || cursor < run.trace.expansions) return "";
  return `This file holds the first ${whole(kept.expansions)} of ${counted(kept.of, "expansion")} of this run.`;
}
