/** The comparison of BFS, DFS and A* on the puzzle of a run, for a lecture. */

/** @import {Run} from "../trace/run.js" */

const THREE = ["bfs", "dfs", "astar"];
const COMMON = ["start", "goal", "order", "cost"]; // common options, besides the parameters of the problem

/** The address of the comparison. @param {Run} run */
export function threeSearches({ query, texts }) {
  const given = new URLSearchParams(query);
  const puzzle = [...given].filter(([key]) => COMMON.includes(key) || key in (texts ?? {}));
  const runs = THREE.map((algorithm) => ["run", String(new URLSearchParams([...puzzle, ["algorithm", algorithm]]))]);
  return `/compare?${new URLSearchParams(runs)}`;
}
