/** The pictures of the heuristic lab: the boards of each cell, and the labels of axes. */

/** @typedef {import("../core/lib/answers.js").LabAnswer} Answer */
/** @typedef {import("./cells.js").Picture} Picture */
/** @typedef {import("../core/lib/catalogue.js").NumberRecord} NumberRecord */

/**
 * h against the true distance.
 * @param {Answer} answer @param {NumberRecord} distance the true one @returns {Picture}
 */
export function distancePicture({ cells, by_distance, label }, distance) {
  const farthest = by_distance.length - 1;
  return {
    cells,
    low: 0,
    across: farthest,
    up: Math.max(farthest, ...cells.map((cell) => cell[0])),
    kind: (h, moves) => (h > moves ? "over" : "under"),
    acrossName: `${distance.label} ${distance.short}`,
    upName: `h: ${label}`,
    diagonal: `h = ${distance.short}`,
    mean: by_distance.map(([moves, , , h]) => [moves, h]),
  };
}

/** h against another one. @param {Answer} answer @returns {Picture} */
export function comparisonPicture({ comparison, label }) {
  const cells = comparison?.cells ?? [];
  const values = cells.flatMap((cell) => [cell[0], cell[1]]);
  const [low, most] = [Math.min(...values), Math.max(...values)];
  return {
    cells,
    low,
    across: most,
    up: most,
    kind: (a, b) => (a > b ? "higher" : a < b ? "lower" : "equal"),
    acrossName: `h: ${comparison?.label}`,
    upName: `h: ${label}`,
    diagonal: "equal",
    mean: [],
  };
}
