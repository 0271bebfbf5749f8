/**
 * Positions of the entries of a binary heap: as an array in rows of cells, and as the top of its tree. Letters: i
 * place, n node.
 */

/** The width and the height of a cell, in pixels. */
export const [CELL, TALL] = [46, 62];
/** The number of drawn levels, and the distance between them. */
export const [LEVELS, LEVEL] = [4, 70];

/** @typedef {{i: number, n: number, left: string, top: string}} Spot */

/**
 * The visible cells, in rows of `columns`.
 * @param {Uint32Array} node_i @param {number} columns @param {number} top @param {number} tall @returns {Spot[]}
 */
export function cellsInSight(node_i, columns, top, tall) {
  const from = Math.max(0, Math.floor(top / TALL) - 1) * columns;
  const to = Math.min(node_i.length, Math.ceil((top + tall) / TALL + 1) * columns);
  return Array.from(node_i.subarray(from, to), (n, k) => {
    const i = from + k;
    return { i, n, left: `${(i % columns) * CELL}px`, top: `${Math.floor(i / columns) * TALL}px` };
  });
}

/** The top of the tree; each entry is centred above its children. @param {Uint32Array} node_i @returns {Spot[]} */
export function topOfTree(node_i) {
  return Array.from(node_i.subarray(0, 2 ** LEVELS - 1), (n, i) => {
    const level = levelOf(i);
    return { i, n, left: `${((i + 1.5 - 2 ** level) / 2 ** level) * 100}%`, top: `${level * LEVEL}px` };
  });
}

/** The level of a place, 0 for the top. @param {number} i */
export function levelOf(i) {
  return 31 - Math.clz32(i + 1);
}

/** The number of levels of a heap. @param {Uint32Array} node_i */
export function levelsOf(node_i) {
  return node_i.length ? levelOf(node_i.length - 1) + 1 : 0;
}
