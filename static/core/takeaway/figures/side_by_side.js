/** Several drawings side by side, each under its name: a comparison, or a tree and its frontier. */

import { shifted } from "./picture.js";
import { widthOfText } from "./type.js";
/** @import {Shape, TextShape} from "../../lib/pen.js" */
/** @import {Palette} from "../../tree/palette.js" */
/** @import {NodeDrawn} from "./nodes.js" */
/** @import {Drawing} from "./tree.js" */

const SPARE = 1.1; // the factor by which names may be wider on other machines
const [GAP, HEAD, SIZE] = [48, 34, 16]; // pixels between two, above each, of its name

/**
 * @param {Drawing[]} drawings @param {string[]} names @param {Palette} palette
 * @param {number} [named] the drawing whose nodes have names in files, where one has; a node has one name
 * @returns {Drawing}
 */
export function drawnBeside(drawings, names, palette, named = -1) {
  /** @type {Shape[]} */
  const shapes = [];
  /** @type {NodeDrawn[]} */
  const nodes = [];
  let x = 0;
  drawings.forEach(({ width: own, shapes: drawn, nodes: ofIt }, k) => {
    const width = Math.max(own, Math.ceil(widthOfText(names[k], SIZE, 700, false) * SPARE));
    const left = x + (width - own) / 2;
    if (k === named) nodes.push(...ofIt.map((node) => ({ ...node, x: node.x + left, y: node.y + HEAD })));
    shapes.push(
      ...drawn.map((shape) => shifted(k === named ? shape : { ...shape, subject: null }, left, HEAD)),
      /** @type {TextShape} */ ({
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
