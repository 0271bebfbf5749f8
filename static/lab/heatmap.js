/**
 * Draws the number of boards for each pair of two numbers: a cell per pair, darker for ten times as many. Cells that
 * look alike form one path, so that a picture has only a dozen elements.
 */

import { html, svg } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { styled } from "../core/lib/style_directive.js";
import { binText } from "./bins.js";
import { MARGIN, marginOf, cellSize, labelled, meanPath, pathsOf, ticks } from "./cells.js";
/** @import {Cell} from "../core/lib/answers.js" */
/** @import {Picture} from "./cells.js" */

/** @param {Picture} picture */
function marks(picture) {
  const { looks, strokes } = pathsOf(picture);
  const { low, across, up, diagonal } = picture;
  const size = cellSize(picture);
  const end = Math.min(across, up) + 1;
  const bottom = (up + 1 - low) * size;
  const line = meanPath(picture);
  return svg`${looks.map(({ kind, shade, path }) => svg`<path class="cell ${kind} shade-${shade}" d=${path}></path>`)}
    <path class="strokes" d=${strokes}></path>
    ${line ? svg`<path class="mean" d=${line}></path>` : ""}
    ${
      diagonal
        ? svg`<path class="diagonal"
          d="M0 ${bottom}L${(end - low) * size} ${bottom - (end - low) * size}"></path>`
        : ""
    }`;
}

/** A picture without axes, for a row of many. @param {Picture} picture */
export function smallHeatmap(picture) {
  const size = cellSize(picture);
  const [wide, high] = [(picture.across + 1 - picture.low) * size, (picture.up + 1 - picture.low) * size];
  return html`<svg class="heatmap" viewBox="0 0 ${wide} ${high}" aria-hidden="true">${marks(picture)}</svg>`;
}

/** The whole picture, with a frame around one cell. @param {Picture} picture @param {Cell | null} framed */
export function heatmap(picture, framed) {
  const { low, across, up, acrossName, upName, diagonal, bins } = picture;
  const size = cellSize(picture);
  const [wide, high] = [(across + 1 - low) * size, (up + 1 - low) * size];
  const { left, bottom, top, right } = marginOf(picture);
  const x = (/** @type {number} */ value) => (value - low) * size;
  const y = (/** @type {number} */ value) => high - (value + 1 - low) * size;
  const all = wide + left + right;
  return html`<svg class="heatmap" viewBox="${-left} ${-top} ${all} ${high + top + bottom}" aria-hidden="true"
      ${styled({ "--wide": `${all}px` })}>
    <rect class="ground" width=${wide} height=${high}></rect>
    ${marks(picture)}
    ${labelled(picture, across).map(
      (value) => svg`<text class="tick" x=${x(value) + size / 2} y=${high} dy="1.05em"
        text-anchor="middle">${binText(bins, value)}</text>`,
    )}
    ${labelled(picture, up).map(
      (value) => svg`<text class="tick" x="-4" y=${y(value) + size / 2} dy="0.35em"
        text-anchor="end">${binText(bins, value)}</text>`,
    )}
    <text class="axis" x=${wide / 2} y=${high} dy="2.25em" text-anchor="middle">${acrossName}</text>
    <text class="axis" x=${-high / 2} y=${MARGIN.left - left} dy="-1.8em" text-anchor="middle"
      transform="rotate(-90)">${upName}</text>
    ${
      diagonal
        ? svg`<text class="axis" x=${Math.min(wide, high) * 0.86 - 8}
          y=${high - Math.min(wide, high) * 0.86 - 10} text-anchor="end">${diagonal}</text>`
        : ""
    }
    ${
      framed
        ? svg`<rect class="framed" x=${x(Math.min(framed[1], across))} y=${y(Math.min(framed[0], up))}
          width=${size} height=${size}></rect>`
        : ""
    }
  </svg>`;
}

/**
 * The legend of the shades.
 * @param {{kind: string, label: string}[]} kinds @param {number[]} shades @param {string} nouns for the counted things
 */
export function legend(kinds, shades, nouns) {
  return html`<div class="looks flow line note">${kinds.map(
    ({ kind, label }) => html`<span class="flow line"><svg class="heatmap swatch"
      viewBox="0 0 10 10" aria-hidden="true"><path class="cell ${kind} shade-3"
        d="M0 0h10v10h-10z"></path>${
          kind === "over"
            ? svg`<path class="strokes"
            d="M1 9l8 -8"></path>`
            : ""
        }</svg>${label}</span>`,
  )}
    <span class="shades flow line gap4">${shades.map((least, shade) =>
      !least
        ? ""
        : html`<span class="flow line gap4"><svg class="heatmap swatch" viewBox="0 0 10 10"
        aria-hidden="true"><path class="cell ${kinds[0].kind} shade-${shade}"
          d="M0 0h10v10h-10z"></path></svg>${whole(least)}${shade === shades.length - 1 ? "+" : ""}</span>`,
    )} ${nouns}</span></div>`;
}

/**
 * The number of boards for each h, if no true distances are known.
 * @param {Cell[]} cells @param {string} name of the axis, or "" for a small picture
 */
export function bars(cells, name) {
  const values = cells.map((cell) => cell[0]);
  const [low, most] = [Math.max(0, Math.min(...values) - 2), Math.max(...values) + 2];
  const tallest = Math.max(...cells.map((cell) => cell[2]));
  const [wide, high] = [320, name ? 200 : 320];
  const step = wide / (most + 1 - low);
  const body = svg`${cells.map(
    ([h, , boards]) => svg`<rect class="bar" x=${(h - low) * step + step * 0.08}
      y=${high - (boards / tallest) * (high - 8)} width=${step * 0.84}
      height=${(boards / tallest) * (high - 8)}></rect>`,
  )}`;
  if (!name) return html`<svg class="heatmap" viewBox="0 0 ${wide} ${high}" aria-hidden="true">${body}</svg>`;
  return html`<svg class="heatmap bars" viewBox="-68 -8 ${wide + 76} ${high + 52}"
    aria-hidden="true"><rect class="ground" width=${wide} height=${high}></rect>${body}
    ${ticks(low, most).map(
      (value) => svg`<text class="tick" x=${(value - low + 0.5) * step} y=${high} dy="1.05em"
        text-anchor="middle">${value}</text>`,
    )}
    ${ticks(0, tallest / (tallest > 900 ? 100 : 1)).map(
      (value) => svg`<text class="tick" x="-3"
        y=${high - ((value * (tallest > 900 ? 100 : 1)) / tallest) * (high - 8)} dy="0.35em"
        text-anchor="end">${whole(value * (tallest > 900 ? 100 : 1))}</text>`,
    )}
    <text class="axis" x=${wide / 2} y=${high} dy="2.25em" text-anchor="middle">${name}</text></svg>`;
}
