/** Links from page to page, and how they write a search. */

/** @typedef {Record<string, string>} Options algorithm, heuristic, order … */

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

/** Read a search as links write it: `astar:manhattan,tie=lifo`. @param {string} text @returns {Options} */
export function readSearch(text) {
  const [algorithm, rest] = text.split(/:(.*)/s);
  const parts = (rest ?? "").split(",").filter(Boolean);
  return {
    algorithm,
    ...Object.fromEntries(
      parts.map((part) => (part.includes("=") ? part.split(/=(.*)/s).slice(0, 2) : ["heuristic", part])),
    ),
  };
}

/** Write a search as links do; the server leaves out what it does not use. @param {Options} options */
export function writeSearch({ algorithm, ...options }) {
  const parts = Object.entries(options).map(([key, value]) => (key === "heuristic" ? value : `${key}=${value}`));
  return parts.length ? `${algorithm}:${parts.join(",")}` : algorithm;
}
