/** Disks: any of them can be moved to any other peg. */

import { FLOOR, WIDE, thickOf } from "../pictures/towers.js";
import { say } from "./messages.js";
/** @import {Area} from "../pictures/shapes.js" */
/** @import {Editing, Handle, Texts} from "./handles.js" */

const FINGER = 10; // the height of the uppermost disk's handle if there is room, 40 pixels on a phone with five pegs

/** @param {string} text @param {number} pegs @param {number} disks of the start @returns {Handle[]} */
function handlesOf(text, pegs, disks) {
  if (!/^\d+$/.test(text) || [...text].some((peg) => Number(peg) >= pegs)) return [];
  const [thick, last] = [thickOf(disks), pegs - 1];
  return [...text].map((digit, disk) => {
    const peg = Number(digit);
    const below = [...text.slice(disk + 1)].filter((other) => other === digit).length;
    const top = FLOOR - (below + 1) * thick;
    const above = text.slice(0, disk).includes(digit) ? 0 : Math.max(0, Math.min(top, FINGER - thick));
    const after = (/** @type {number} */ to) =>
      `${text.slice(0, disk)}${Math.min(Math.max(to, 0), last)}${text.slice(disk + 1)}`;
    return {
      label: say("towers-part", { disk: disk + 1, peg }),
      area: /** @type {Area} */ ([peg * WIDE, top - above, WIDE, thick + above]),
      click: after(peg === last ? 0 : peg + 1),
      finger: text.indexOf(digit), // the uppermost disk of its peg
      drop: (/** @type {number} */ x) => after(Math.floor(x / WIDE)),
      keys: { ArrowLeft: after(peg - 1), ArrowRight: after(peg + 1) },
    };
  });
}

/** @param {Texts} texts @returns {Editing} */
export const towersEditing = ({ pegs, start }) => ({
  help: say("towers-help"),
  handles: (text) => (/^\d$/.test(pegs) ? handlesOf(text, Number(pegs), start.length) : []),
  size: { name: "towers-size", fewer: (text) => text.slice(0, -1), more: (text) => text + text.at(-1) },
});
