/** Several drawings side by side, each under its name: a comparison, or a tree and its frontier. */

import { shifted } from "./picture.js";

const [GAP, HEAD, SIZE] = [48, 34, 16]; // pixels between two, above each, of its name

/**
 * @param {import("./tree.js").Drawing[]} drawings @param {string[]} names
 * @param {import("../views/palette.js").Palette} palette
 * @param {number} [named] the drawing whose nodes have names in files, where one has; a node has one name
 * @returns {import("./tree.js").Drawing}
 */
export function drawnBeside(drawings, names, palette, named = -1) {
  /** @type {import("./recorder.js").Shape[]} */
  const shapes = [];
  /** @type {import("./nodes.js").NodeDrawn[]} */
  const nodes = [];
  let x = 0;
  drawings.forEach(({ width, shapes: own, nodes: ofIt }, k) => {
    if (k === named) nodes.push(...ofIt.map((node) => ({ ...node, x: node.x + x, y: node.y + HEAD })));
    shapes.push(
      ...own.map((shape) => shifted(k === named ? shape : { ...shape, subject: null }, x, HEAD)),
      /** @type {import("./recorder.js").TextShape} */ ({
        ...{ kind: "text", subject: null, text: names[k], x: x + width / 2, y: SIZE, anchor: "middle", opacity: 1 },
        ...{ size: SIZE, weight: 700, mono: false, fill: palette.ink },
      }),
    );
    x += width + GAP;
  });
  const height = HEAD + Math.max(...drawings.map((drawing) => drawing.height));
  const told = [...new Set(drawings.map((drawing) => drawing.told))].filter(Boolean).join(" ");
  return { width: x - GAP, height, shapes, nodes, told };
}
