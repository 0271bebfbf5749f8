/**
 * A line chart: a plan computes all positions, and `drawChart` draws it as SVG. Series differ by dash and marker as
 * well as by colour. A series has at most some thousands of points, as many as can be distinguished; its `at` can give
 * values between them. Letters: i point of a series.
 */

import { area, line, nothing, scaleLinear, scaleLog, svg } from "../../vendor/vendor.js";
import { FONT } from "../lib/font.js";
import { tickText } from "../lib/format.js";
import { messages } from "../lib/messages.js";
import CHART from "./chart.ftl";

export const say = messages(CHART);

const LETTER = 7.2; // average width in pixels of a letter at a font size of 13 pixels
const APART = 72; // least distance in pixels of two markers of a line, unless each point has one
const DECADES = 2.5; // up to which a logarithmic axis has labels between the powers of ten

/** @typedef {{ink: string, dash: number[], marker: string}} Style a colour token, dash lengths, a key of MARKERS */

/** Styles of series, in order. @type {readonly Style[]} */
export const STYLES = [
  { ink: "series-1", dash: [], marker: "circle" },
  { ink: "series-2", dash: [7, 3], marker: "square" },
  { ink: "series-3", dash: [2, 2.5], marker: "triangle" },
  { ink: "series-4", dash: [9, 3, 2, 3], marker: "diamond" },
  { ink: "series-5", dash: [4, 2], marker: "flipped" },
  { ink: "series-6", dash: [12, 4], marker: "cross" },
];

/**
 * @typedef {object} Series
 * @property {string} name
 * @property {ArrayLike<number>} x_i ascending @property {ArrayLike<number>} y_i
 * @property {ArrayLike<number>} [low_i] @property {ArrayLike<number>} [high_i] a spread around the line
 * @property {ArrayLike<boolean>} [hollow_i] whether a point's marker is not filled
 * @property {Style} [style] by default the one at its place in STYLES
 * @property {(x: number) => number | null} [at] its value at any x, if its points are samples; null outside its range
 */

/**
 * @typedef {object} Chart
 * @property {string} title @property {string} xLabel @property {string} yLabel
 * @property {Series[]} series
 * @property {boolean} [xLog] @property {boolean} [yLog] logarithmic axes
 * @property {boolean} [isWhole] whether axes have ticks at whole numbers only
 * @property {boolean} [points] whether every point has a marker
 */

/**
 * @typedef {object} Plan the positions of a chart's parts, in pixels
 * @property {Chart} chart @property {number} width @property {number} height
 * @property {number} left edges of the plot area @property {number} right @property {number} top
 * @property {number} bottom
 * @property {(value: number) => number} x @property {(value: number) => number} y
 * @property {(pixel: number) => number} xOf the x of a pixel
 * @property {number[]} xTicks @property {number[]} yTicks
 * @property {{name: string, style: Style, x: number, y: number}[]} legend
 * @property {{style: Style, path: string, band: string, marks: number[]}[]} lines with the points that
 *   have a marker
 */

/** @param {Chart} chart @param {number} place @returns {Style} */
export function styleOf({ series }, place) {
  return series[place].style ?? STYLES[place % STYLES.length];
}

/**
 * Compute the positions of all parts of a chart.
 * @param {Chart} chart @param {number} width @param {number} height @returns {Plan}
 */
export function planOf(chart, width, height) {
  const { series, xLog = false, yLog = false, isWhole = false } = chart;
  const [x0, x1] = rangeOf(
    series.map(({ x_i }) => x_i),
    xLog,
  );
  const [y0, y1] = rangeOf(
    series.flatMap(({ y_i, low_i, high_i }) => [y_i, low_i ?? [], high_i ?? []]),
    yLog,
  );
  const isTick = (/** @type {number} */ tick) => !isWhole || Number.isInteger(tick);
  const legend = legendOf(chart, width);
  const top = (legend.length ? legend[legend.length - 1].y + 10 : 8) + 16;
  const bottom = Math.max(top + 20, height - 36);
  const yScale = (yLog ? scaleLog() : scaleLinear()).domain([y0, y1]).range([bottom, top]);
  const yTicks = ticksOf(yScale, yLog, Math.max(2, Math.floor((bottom - top) / 34))).filter(isTick);
  const left = 14 + LETTER * Math.max(1, ...yTicks.map((tick) => tickText(tick).length));
  const right = Math.max(left + 20, width - 14);
  const xScale = (xLog ? scaleLog() : scaleLinear()).domain([x0, x1]).range([left, right]);
  const xTicks = ticksOf(xScale, xLog, Math.max(2, Math.floor((right - left) / 90))).filter(isTick);
  const x = (/** @type {number} */ value) => xScale(Math.max(x0, value));
  const y = (/** @type {number} */ value) => yScale(Math.max(y0, value));
  const lines = series.map((one, place) => {
    const marks = marksOf(one, x, chart.points ? 0 : APART);
    return { style: styleOf(chart, place), path: pathOf(one, x, y), band: bandOf(one, x, y), marks };
  });
  return {
    chart,
    width,
    height,
    left,
    right,
    top,
    bottom,
    x,
    y,
    xOf: (pixel) => xScale.invert(pixel),
    xTicks,
    yTicks,
    legend,
    lines,
  };
}

/**
 * The range of an axis: it holds all values that the axis can show, and 0 if it is linear; it is never empty, and above
 * 0 if the axis is logarithmic.
 * @param {ArrayLike<number>[]} columns @param {boolean} isLog
 */
function rangeOf(columns, isLog) {
  let [low, high] = isLog ? [Infinity, 0] : [0, 0];
  for (const column of columns) {
    for (let i = 0; i < column.length; i++) {
      const value = column[i];
      if (!Number.isFinite(value) || (isLog && value <= 0)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low === Infinity) low = 1;
  return high > low ? [low, high] : [low, isLog ? low * 10 : low + 1];
}

/** @param {{ticks: (count: number) => number[]}} scale @param {boolean} isLog @param {number} most */
function ticksOf(scale, isLog, most) {
  const ticks = scale.ticks(most);
  if (!isLog || ticks.length <= most) return ticks;
  const mantissas = Math.log10(ticks[ticks.length - 1] / ticks[0]) > DECADES ? [1] : [1, 2, 5];
  const round = ticks.filter((tick) =>
    mantissas.includes(Math.round(tick / 10 ** Math.floor(Math.log10(tick) + 1e-9))),
  );
  return round.filter((_, k) => k % Math.ceil(round.length / most) === 0);
}

/** Names with their lines, in rows. @param {Chart} chart @param {number} width */
function legendOf(chart, width) {
  let [left, row] = [4, 12];
  return chart.series.map(({ name }, place) => {
    const wide = 40 + LETTER * name.length + 14;
    if (left > 4 && left + wide > width) [left, row] = [4, row + 19];
    const entry = { name, style: styleOf(chart, place), x: left, y: row };
    left += wide;
    return entry;
  });
}

/** @param {Series} series @param {(value: number) => number} x @param {(value: number) => number} y */
function pathOf({ x_i, y_i }, x, y) {
  const path = line()
    .defined((_, i) => Number.isFinite(y_i[i]))
    .x((_, i) => x(x_i[i]))
    .y((_, i) => y(y_i[i]))
    .digits(1);
  return path(new Array(x_i.length)) ?? "";
}

/** @param {Series} series @param {(value: number) => number} x @param {(value: number) => number} y */
function bandOf({ x_i, low_i, high_i }, x, y) {
  if (!low_i || !high_i) return "";
  const path = area()
    .defined((_, i) => Number.isFinite(low_i[i]) && Number.isFinite(high_i[i]))
    .x((_, i) => x(x_i[i]))
    .y0((_, i) => y(low_i[i]))
    .y1((_, i) => y(high_i[i]))
    .digits(1);
  return path(new Array(x_i.length)) ?? "";
}

/**
 * The points with a marker, the last one always.
 * @param {Series} series @param {(value: number) => number} x @param {number} apart pixels
 */
function marksOf({ x_i, y_i }, x, apart) {
  const marks = [];
  const last = x_i.length - 1;
  for (let i = 0, before = -Infinity; i <= last; i++) {
    const here = x(x_i[i]);
    if (!Number.isFinite(y_i[i]) || (i < last && (here - before < apart || x(x_i[last]) - here < apart))) continue;
    marks.push(i);
    before = here;
  }
  return marks;
}

/**
 * The point nearest to a pixel, and its series; null if there are no points.
 * @param {Plan} plan @param {number} px @param {number} py @returns {{series: number, index: number} | null}
 */
export function nearest({ chart, x, y }, px, py) {
  let best = null;
  let least = Infinity;
  chart.series.forEach(({ x_i, y_i }, series) => {
    for (let index = 0; index < x_i.length; index++) {
      if (!Number.isFinite(y_i[index])) continue;
      const away = Math.hypot(x(x_i[index]) - px, y(y_i[index]) - py);
      if (away < least) [best, least] = [{ series, index }, away];
    }
  });
  return best;
}

/**
 * The value of a series at an x: from its own `at` if it has one, else the last point up to there.
 * @param {Series} series @param {number} at @returns {number | null}
 */
export function valueAt(series, at) {
  if (series.at) return series.at(at);
  const { x_i, y_i } = series;
  if (!x_i.length || at > x_i[x_i.length - 1]) return null;
  let [low, high] = [0, x_i.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (x_i[middle] <= at) low = middle + 1;
    else high = middle;
  }
  return low ? y_i[low - 1] : null;
}

/** The values of all series at an x, in words. @param {Chart} chart @param {number} at */
export function readingAt({ xLabel, series }, at) {
  const said = series.flatMap((one) => {
    const value = valueAt(one, at);
    return value === null || !Number.isFinite(value) ? [] : [say("chart-value", { name: one.name, value })];
  });
  const axis = { name: xLabel, at };
  return said.length ? say("chart-reading", { ...axis, values: said }) : say("chart-reading-none", axis);
}

/** Paths of markers around the origin. @type {Record<string, string>} */
const MARKERS = {
  circle: "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0",
  square: "M-3.3 -3.3h6.6v6.6h-6.6z",
  triangle: "M0 -4.4L4.2 3.2H-4.2z",
  diamond: "M0 -4.9L4.9 0L0 4.9L-4.9 0z",
  flipped: "M0 4.4L4.2 -3.2H-4.2z",
  cross: "M-1.3 -4.4h2.6v3.1h3.1v2.6h-3.1v3.1h-2.6v-3.1h-3.1v-2.6h3.1z",
};

/**
 * Draw a plan. The moving parts are separate: `rule` is an x marked by a line, `here_s` the x of a ring on each series,
 * `pointed` the x of the reading.
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

/** @param {Style} style */
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

/** A line with its markers. @param {Plan} plan @param {number} place index of its series */
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
 * The text of a standalone SVG: with colours for tokens and without comments.
 * @param {string} text of the serialized element @param {(token: string) => string} colourOf
 */
export function toSvgText(text, colourOf) {
  return text.replace(/<!--.*?-->/gs, "").replace(/var\(--([\w-]+)\)/g, (_, token) => colourOf(token));
}
