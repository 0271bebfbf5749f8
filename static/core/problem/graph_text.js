/**
 * Graphs as their links write them: edges as `S-A:2,A>G:12`, `-` both ways and `>` one way, cost 1 where none is
 * written; and estimates as `S:7,A:6`.
 */

/** @typedef {{from: string, to: string, isOneWay: boolean, cost: string}} Edge */

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The edges of a text; parts that are none are left out. @param {string} text @returns {Edge[]} */
export function readEdges(text) {
  return text.split(",").flatMap((part) => {
    const [ends] = part.split(":", 1);
    const [from, to, ...others] = ends.split(/[>-]/).map((name) => name.trim());
    if (!from || !to || others.length) return [];
    return [{ from, to, isOneWay: ends.includes(">"), cost: part.slice(ends.length + 1).trim() || "1" }];
  });
}

/** @param {Edge[]} edges */
export function edgesText(edges) {
  return edges
    .map(({ from, to, isOneWay, cost }) => `${from}${isOneWay ? ">" : "-"}${to}${cost === "1" ? "" : `:${cost}`}`)
    .join(",");
}

/** The estimate of each node that has one. @param {string} text @returns {Map<string, string>} */
export function readEstimates(text) {
  const pairs = text.split(",").map((part) => part.split(":").map((word) => word.trim()));
  return new Map(/** @type {[string, string][]} */ (pairs.filter(([name, h]) => name && h)));
}

/** @param {Map<string, string>} estimates @param {string[]} names of the nodes that there are */
export function estimatesText(estimates, names) {
  const given = names.filter((name) => Number(estimates.get(name) ?? 0) !== 0);
  return given.map((name) => `${name}:${estimates.get(name)}`).join(",");
}

/** The nodes in the order in which edges name them. @param {Edge[]} edges */
export const namesOf = (edges) => [...new Set(edges.flatMap(({ from, to }) => [from, to]))];

/** A name for another node. @param {string[]} names */
export function freshName(names) {
  for (let round = 0; ; round++) {
    const free = LETTERS.map((letter) => `${letter}${round || ""}`).find((name) => !names.includes(name));
    if (free) return free;
  }
}
