/** The drawing of a line chart as SVG, by its plan. Letters: i point of a series. */

import { nothing, svg } from "../../vendor/vendor.js";
import { FONT } from "../lib/font.js";
import { tickText } from "../lib/format.js";
import { valueAt } from "./chart.js";

/** Signs around 0, 0. @type {Record<string, string>} */
const MARKERS = {
  circle: "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0",
  square: "M-3.3 -3.3h6.6v6.6h-6.6z",
  triangle: "M0 -4.4L4.2 3.2H-4.2z",
  diamond: "M0 -4.9L4.9 0L0 4.9L-4.9 0z",
  flipped: "M0 4.4L4.2 -3.2H-4.2z",
  cross: "M-1.3 -4.4h2.6v3.1h3.1v2.6h-3.1v3.1h-2.6v-3.1h-3.1v-2.6h3.1z",
};

/** @typedef {import("./chart.js").Plan} Plan */

/**
 * Draw a plan. What moves is no part of it: `rule` is an x that is marked by a line, `here_s` where each series has a
 * ring, `pointed` an x that is read.
 * @param {Plan} plan @param {{rule?: number, here_s?: number[], pointed?: number | null}} [marks]
 */
export function drawChart(plan, { rule, here_s = [], pointed = null } = {}) {
  const { chart, width, height, top, bottom, x, y, lines } = plan;
  const rules = [
    ...(rule === undefined ? [] : [{ at: rule, ink: "current", dash: nothing }]),
    ...(pointed === null ? [] : [{ at: pointed, ink: "ink-2", dash: "3 3" }]),
  ];
  const rings = lines.flatMap(({ style }, place) => {
    const value = place in here_s ? valueAt(chart.series[place], here_s[place]) : null;
    return value === null || !Number.isFinite(value) ? [] : [{ style, cx: x(here_s[place]), cy: y(value) }];
  });
  return svg`
    <rect width=${width} height=${height} fill="var(--card)"></rect>
    <g font-family=${FONT} font-size="13" fill="var(--ink-2)">
      ${axes(plan)}
      ${plan.legend.map(named)}
    </g>
    ${lines.map(({ style, band }) =>
      band ? svg`<path class="band" d=${band} fill=${inkOf(style)} fill-opacity="0.16"></path>` : nothing,
    )}
    ${lines.map((_, place) => marked(plan, place))}
    ${rules.map(
      ({ at, ink, dash }) =>
        svg`<line class="rule" x1=${x(at)} x2=${x(at)} y1=${top} y2=${bottom} stroke=${`var(--${ink})`}
          stroke-width="2" stroke-dasharray=${dash}></line>`,
    )}
    ${rings.map(
      ({ style, cx, cy }) =>
        svg`<circle class="here" cx=${cx} cy=${cy} r="5.5" fill="var(--card)" stroke=${inkOf(style)}
          stroke-width="3"></circle>`,
    )}
  `;
}

/** @param {import("./chart.js").Style} style */
const inkOf = ({ ink }) => `var(--${ink})`;

/** @param {Plan} plan */
function axes({ chart, height, left, right, top, bottom, x, y, xTicks, yTicks }) {
  return svg`${yTicks.map(
    (tick) =>
      svg`<line x1=${left} x2=${right} y1=${y(tick)} y2=${y(tick)} stroke="var(--line)"></line><text x=${left - 6}
        y=${y(tick) + 4} text-anchor="end">${tickText(tick)}</text>`,
  )}
      ${xTicks.map(
        (tick) =>
          svg`<line x1=${x(tick)} x2=${x(tick)} y1=${bottom} y2=${bottom + 4} stroke="var(--edge)"></line><text
            x=${x(tick)} y=${bottom + 16} text-anchor="middle">${tickText(tick)}</text>`,
      )}
      <line x1=${left} x2=${right} y1=${bottom} y2=${bottom} stroke="var(--edge)"></line>
      <text x=${right} y=${height - 5} text-anchor="end">${chart.xLabel}</text>
      <text x="4" y=${top - 7}>${chart.yLabel}</text>`;
}

/** A name with its line. @param {Plan["legend"][number]} entry */
function named({ name, style, x, y }) {
  return svg`<g transform=${`translate(${x} ${y})`}>
        <line x1="0" x2="30" y1="0" y2="0" stroke=${inkOf(style)} stroke-width="2"
          stroke-dasharray=${style.dash.join(" ") || nothing}></line>
        <path d=${MARKERS[style.marker]} transform="translate(15 0)" fill=${inkOf(style)}></path><text x="37" y="4"
          fill="var(--ink)">${name}</text></g>`;
}

/** A line with its markers. @param {Plan} plan @param {number} place of its series */
function marked({ chart, x, y, lines }, place) {
  const { style, path, marks } = lines[place];
  const { x_i, y_i, hollow_i } = chart.series[place];
  return svg`<g class="series">
      <path d=${path} fill="none" stroke=${inkOf(style)} stroke-width="2" stroke-linejoin="round"
        stroke-dasharray=${style.dash.join(" ") || nothing}></path>
      ${marks.map((i) => {
        const [inner, outer] = hollow_i?.[i] ? ["var(--card)", inkOf(style)] : [inkOf(style), "var(--card)"];
        const moved = `translate(${x(x_i[i]).toFixed(1)} ${y(y_i[i]).toFixed(1)})`;
        return svg`<path data-index=${i} d=${MARKERS[style.marker]} transform=${moved}
        fill=${inner} stroke=${outer} stroke-width=${hollow_i?.[i] ? 1.8 : 1}></path>`;
      })}</g>`;
}

/**
 * The text of an SVG that stands alone: colours instead of tokens, and nothing of what the page keeps its place by.
 * @param {string} text as the page's serializer writes it @param {(token: string) => string} colourOf
 */
export function toSvgText(text, colourOf) {
  return text.replace(/<!--.*?-->/gs, "").replace(/var\(--([\w-]+)\)/g, (_, token) => colourOf(token));
}
