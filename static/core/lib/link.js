/** Links between pages, and the format of a search in them. */

/** @typedef {Record<string, string>} Options algorithm, heuristic, order … */

const ENDS = ["start", "goal"];
/** Parameters that two runs of a puzzle share, whatever their algorithms. */
const COMMON = ["order", "cost"];

/** The view of a run that pages pass on. @typedef {{at: number, view?: string, stage?: string}} Looks */

/**
 * The query of the explore page for a run of another page.
 * @param {string} run canonical query
 * @param {Looks} looks expansions shown, the layout of the tree, which is the page's own choice where it is left out,
 *   and the tab where that is not the one that opens first
 */
export function exploreLink(run, { at, view = "", stage = "" }) {
  const query = new URLSearchParams(run);
  if (at) query.set("at", String(at));
  if (view) query.set("view", view);
  if (stage) query.set("stage", stage);
  return String(query);
}

const QUESTIONS = 6; // of an exercise that another page leads to

/**
 * The link of the exercise on a run: which board is expanded next.
 * @param {string} run canonical query @param {number} expansions of the run, if known
 */
export function practiseLink(run, expansions) {
  return `/exercise?${run}&steps=${Math.max(1, Math.min(QUESTIONS, expansions - 1))}`;
}

/**
 * The link of the heuristic lab for the problem of a run, its goal and its heuristic; for boards as it opens by itself.
 * @param {{texts?: Record<string, string>, rule: {has_map?: boolean}, options: Options}} run
 */
export function heuristicLink({ texts = {}, rule: { has_map }, options: { heuristic } }) {
  if (!has_map) return "/heuristics";
  const { start, ...kept } = texts;
  return `/heuristics?${new URLSearchParams({ ...kept, ...(heuristic && { heuristic }) })}`;
}

/**
 * The query of the compare page for a run and another: A*, or BFS if the run is A* itself.
 * @param {string} run canonical query @param {number} at expansions shown
 * @param {Pick<Looks, "view" | "stage">} [looks] the layout of the tree, and the tab where that is not the one that
 *   opens first
 * @param {string[]} [puzzle] the parameters of the puzzle
 */
export function besideLink(run, at, { view = "tree", stage = "" } = {}, puzzle = ENDS) {
  const given = new URLSearchParams(run);
  const other = new URLSearchParams();
  const copy = (/** @type {string} */ key) => given.has(key) && other.set(key, given.get(key) ?? "");
  puzzle.forEach(copy);
  if (!given.has("algorithm")) other.set("algorithm", "bfs");
  COMMON.forEach(copy);
  const pair = new URLSearchParams([
    ["run", run],
    ["run", String(other)],
  ]);
  if (at) pair.set("at", String(at));
  if (view !== "tree") pair.set("view", view);
  if (stage) pair.set("stage", stage);
  return String(pair);
}

/** Parse a search in a link: `astar:manhattan,order=ULDR`. @param {string} text @returns {Options} */
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

/** Format a search for a link; the server drops options that the search does not use. @param {Options} options */
export function writeSearch({ algorithm, ...options }) {
  const parts = Object.entries(options).map(([key, value]) => (key === "heuristic" ? value : `${key}=${value}`));
  return parts.length ? `${algorithm}:${parts.join(",")}` : algorithm;
}
