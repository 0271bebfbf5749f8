/** Pictures of states as SVG, for lists and cards. */

import { html, svg } from "../../../vendor/vendor.js";
import { styled } from "../../lib/style_directive.js";
import { CAPTION, LETTERS } from "./pictures.js";
/** @import {AsSvg, Picture} from "./pictures.js" */
/** @import {Area, Shape, Tone} from "./shapes.js" */

const FOOT = 0.36; // of their height: the distance of the baseline below the middle

/** @type {AsSvg} */
export function asSvg(picture, text) {
  const { wide, tall, drawing } = picture;
  /** @type {Shape} */
  const caption = { text, at: [wide / 2, tall - CAPTION / 2 + 0.6], high: LETTERS };
  return svgPart(picture, text, [-1, -1, wide + 2, tall + 2], drawing.hasCaption ? [caption] : []);
}

/**
 * A part of the picture of a state.
 * @param {Picture} picture @param {string} text @param {Area} area @param {Shape[]} [others] beside those of the state
 */
export function svgPart(picture, text, area, others = []) {
  const { wide, tall, drawing } = picture;
  return html`<svg class="picture of-state" viewBox=${area.join(" ")} width=${wide} height=${tall}
    aria-hidden="true">${[...drawing.ground, ...picture.shapesOf(text), ...others].map(svgOf)}</svg>`;
}

/** @param {Shape} shape */
function svgOf({ box, corners, text, at, high = 0, fill, line }) {
  if (text !== undefined && at)
    return svg`<text x=${at[0]} y=${at[1] + high * FOOT} ${styled({ "font-size": `${high}px` })}>${text}</text>`;
  const path = box ? boxPath(...box) : `M${(corners ?? []).map((corner) => corner.join(" ")).join("L")}Z`;
  return svg`<path d=${path} fill=${toneOf(fill)} stroke=${toneOf(line)}></path>`;
}

/** @param {Tone} [tone] */
const toneOf = (tone) => (tone ? `var(--${tone})` : "none");

/** @param {number} x @param {number} y @param {number} wide @param {number} tall @param {number} round */
function boxPath(x, y, wide, tall, round) {
  const r = Math.min(round, wide / 2, tall / 2);
  const arc = (/** @type {number} */ dx, /** @type {number} */ dy) => (r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : "");
  const [h, v] = [wide - 2 * r, tall - 2 * r];
  return `M${x + r} ${y}h${h}${arc(r, r)}v${v}${arc(-r, r)}h${-h}${arc(-r, -r)}v${-v}${arc(r, -r)}Z`;
}
