/** The frames of a film as shapes: the tree of its last step, as much of it as there is at each step, in one place. */

import { whole } from "../lib/format.js";
import { shifted } from "./picture.js";
import { placedFor, staged } from "./tree.js";
import { widthOfText } from "./type.js";

/** What a film can measure in pixels; texts of the largest are as many times larger. */
export const SIZES = [
  { key: "480", label: "854 × 480", width: 854, height: 480, density: 1 },
  { key: "720", label: "1280 × 720", width: 1280, height: 720, density: 1 },
  { key: "1080", label: "1920 × 1080", width: 1920, height: 1080, density: 1.5 },
];
const [PAD, FOOT, BAR] = [16, 64, 4]; // pixels beside the tree and above, of the words below it, of the bar of steps
const [HEAD, TEXT, COUNT] = [20, 15, 24]; // pixels of letters

/**
 * What a film shows at a cursor.
 * @param {import("./tree.js").Wanted & {caption: (cursor: number) => string[]}} wanted its cursor is the last step
 * @param {number} first step @param {typeof SIZES[number]} size @param {import("./recorder.js").Measure} [measure]
 * @returns {(cursor: number) => import("./recorder.js").Shape[]}
 */
export function filmed({ caption, ...wanted }, first, { width, height, density }, measure) {
  const [wide, tall] = [width / density, height / density];
  const { palette, cursor: last } = wanted;
  const box = { width: wide - 2 * PAD, height: tall - FOOT - PAD, density, measure };
  const drawn = staged(wanted, placedFor(wanted), box);
  const ground = filled(0, 0, wide, tall, palette.paper);
  return (cursor) => {
    const foot = footOf(caption(cursor), `${whole(cursor)} / ${whole(last)}`, wide, tall, palette);
    const share = last > first ? (cursor - first) / (last - first) : 1;
    return [
      ground,
      ...drawn(cursor).shapes.map((shape) => shifted(shape, PAD, PAD)),
      ...foot,
      filled(0, tall - BAR, wide, BAR, palette.wash),
      filled(0, tall - BAR, wide * share, BAR, palette.current),
    ];
  };
}

/**
 * The words below a tree: its search and where it stands on the left, the step on the right.
 * @param {string[]} caption @param {string} step @param {number} wide @param {number} tall
 * @param {import("../views/palette.js").Palette} palette @returns {import("./recorder.js").Shape[]}
 */
function footOf([search, ...rest], step, wide, tall, palette) {
  const [line, base] = [tall - FOOT + 28, tall - BAR - 12];
  const [puzzle, standing] = [rest[0], rest.at(-1) ?? ""];
  const both = rest.length > 1 ? `${puzzle} · ${standing}` : standing;
  const room = wide - 2 * PAD;
  const text = {
    ...{ kind: /** @type {const} */ ("text"), subject: null, opacity: 1 },
    ...{ x: PAD, anchor: /** @type {const} */ ("start"), mono: false },
  };
  const fits = widthOfText(both, TEXT, 400, false) <= room;
  return [
    { ...text, text: search, y: line, size: HEAD, weight: 700, fill: palette.ink },
    { ...text, text: fits ? both : standing, y: base, size: TEXT, weight: 400, fill: palette["ink-2"] },
    {
      ...{ ...text, text: step, x: wide - PAD, y: line, anchor: "end" },
      ...{ size: COUNT, weight: 700, mono: true, fill: palette.current },
    },
  ];
}

/**
 * @param {number} x @param {number} y @param {number} width @param {number} height @param {string} fill
 * @returns {import("./recorder.js").Shape}
 */
function filled(x, y, width, height, fill) {
  return { kind: "path", subject: null, steps: [["box", x, y, width, height, 0]], fill, opacity: 1 };
}
