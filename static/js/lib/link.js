/** Links from page to page. */

/** What two runs of a board have in common whatever their algorithms. */
const COMMON = ["start", "goal", "order", "cost"];

/**
 * The query of the compare page that shows a run beside a usual one: A*, or BFS if the run is A* itself.
 * @param {string} run canonical query @param {number} at expansions shown
 */
export function besideLink(run, at) {
  const given = new URLSearchParams(run);
  const other = new URLSearchParams();
  for (const key of ["start", "goal"]) other.set(key, given.get(key) ?? "");
  if (!given.has("algorithm")) other.set("algorithm", "bfs");
  for (const key of COMMON) if (given.has(key)) other.set(key, given.get(key) ?? "");
  const pair = new URLSearchParams([
    ["run", run],
    ["run", String(other)],
  ]);
  if (at) pair.set("at", String(at));
  return String(pair);
}
