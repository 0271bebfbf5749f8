/**
 * `<line-chart>`: a line chart with a reading at the pointer or by arrow keys, a table, and download as SVG or PNG.
 * In: chart (see chart.js), rule (a marked x), here_s (a marked x of each series), file (words of the file name).
 * Out: `point` with {series, index, x}: the point nearest to a click, or to the reading at Enter, and the x of the
 * reading. The style sheet sets its height.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { pngOfSvg, saveFile } from "../lib/download.js";
import { stemOf } from "../lib/filename.js";
import { measure } from "../lib/format.js";
import { drawChart, nearest, planOf, readingAt, say, toSvgText, valueAt } from "./chart.js";
import { withProperties } from "../ui/base_element.js";
/** @import {Chart, Plan} from "./chart.js" */

const MOST_ROWS = 60; // of the table, approximately
const SCALE = 2; // PNG pixels in a CSS pixel

export class LineChart extends withProperties(() => ({
  /** @type {Chart | null} */ chart: null,
  /** @type {number | undefined} */ rule: undefined,
  /** @type {number[]} */ here_s: [],
  /** Words of the file name before the title. @type {string[]} */ file: [],
  size: { width: 0, height: 0 },
  /** The x of the reading. @type {number | null} */ pointed: null,
  isTabled: false,
})) {
  /** @type {Plan | null} */ plan = null;
  resizing = new ResizeObserver(() => this.#measure());

  firstUpdated() {
    this.resizing.observe(/** @type {Element} */ (this.querySelector(".plot")));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = /** @type {Element} */ (this.querySelector(".plot"));
    if (width !== this.size.width || height !== this.size.height) this.size = { width, height };
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const { chart, size } = this;
    if (changed.has("chart") || changed.has("size"))
      this.plan = chart && size.width ? planOf(chart, size.width, size.height) : null;
  }

  render() {
    const { chart, plan, pointed, size } = this;
    return html`
      <div class="plot">${
        chart && plan
          ? html`<svg width=${size.width} height=${size.height} viewBox=${`0 0 ${size.width} ${size.height}`}
              tabindex="0" role="application" aria-roledescription=${say("chart-role")}
              aria-label=${say("chart-label", { title: chart.title })} @pointermove=${this.#move}
              @pointerleave=${() => (this.pointed = null)} @blur=${() => (this.pointed = null)}
              @click=${this.#click} @keydown=${this.#key}>${drawChart(plan, {
                rule: this.rule,
                here_s: this.here_s,
                pointed,
              })}</svg>`
          : nothing
      }</div>
      <output class="note" aria-live="polite">${chart && pointed !== null ? readingAt(chart, pointed) : ""}</output>
      <div class="row">
        <details @toggle=${this.#unfold}><summary>${say("chart-table")}</summary>${
          chart && this.isTabled ? this.#table(chart) : nothing
        }</details>
        <button type="button" @click=${() => this.#saveSvg()}>${say("chart-svg")}</button>
        <button type="button" @click=${() => this.#savePng()}>${say("chart-png")}</button>
      </div>`;
  }

  /** @param {Event} event */
  #unfold(event) {
    this.isTabled = /** @type {HTMLDetailsElement} */ (event.target).open;
  }

  /** The values of the series as a table, at about MOST_ROWS values of x. @param {Chart} chart */
  #table(chart) {
    const all = [...new Set(chart.series.flatMap(({ x_i }) => Array.from(x_i)))].sort((a, b) => a - b);
    const every = Math.ceil(all.length / MOST_ROWS);
    const rows = all.filter((_, k) => k % every === 0 || k === all.length - 1);
    const cell = (/** @type {number | null} */ value) =>
      value === null || !Number.isFinite(value) ? "–" : measure(value);
    const name = say("chart-table-label", { title: chart.title });
    return html`<div class="tabled" tabindex="0" role="region" aria-label=${name}><table class="fine"><thead><tr><th
        scope="col">${chart.xLabel}</th>${chart.series.map(
          ({ name }) => html`<th scope="col">${name}</th>`,
        )}</tr></thead>
      <tbody>${rows.map(
        (x) =>
          html`<tr><th scope="row">${measure(x)}</th>${chart.series.map(
            (one) => html`<td>${cell(valueAt(one, x))}</td>`,
          )}</tr>`,
      )}</tbody></table></div>`;
  }

  /** The x at a pixel, rounded if all points have whole numbers. @param {number} px */
  #readable(px) {
    const { left, right, xOf, chart } = /** @type {Plan} */ (this.plan);
    const x = xOf(Math.max(left, Math.min(right, px)));
    return chart.series.every(({ x_i }) => Array.prototype.every.call(x_i, Number.isInteger)) ? Math.round(x) : x;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.plan) this.pointed = this.#readable(event.offsetX);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const found = this.plan && nearest(this.plan, event.offsetX, event.offsetY);
    if (found) this.send("point", { ...found, x: this.#readable(event.offsetX) });
  }

  /** Move the reading from point to point; send `point` for Enter. @param {KeyboardEvent} event */
  #key(event) {
    const { chart, plan, pointed } = this;
    if (!chart || !plan || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...new Set(chart.series.flatMap(({ x_i }) => Array.from(x_i)))].sort((a, b) => a - b);
    const here = pointed ?? this.rule ?? all[0];
    const before = () => all.findLast((x) => x < here) ?? all[0];
    const after = () => all.find((x) => x > here) ?? all[all.length - 1];
    const ways = /** @type {Record<string, () => number>} */ ({
      ArrowLeft: before,
      ArrowRight: after,
      Home: () => all[0],
      End: () => all[all.length - 1],
    });
    if (event.key === "Enter" && pointed !== null) {
      const found = nearest(plan, plan.x(pointed), plan.bottom);
      if (found) this.send("point", { ...found, x: pointed });
    } else if (ways[event.key] && all.length) this.pointed = ways[event.key]();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The chart as a standalone SVG file, in light colours. */
  svgText() {
    const picture = /** @type {SVGElement} */ (this.querySelector(".plot svg"));
    const probe = document.createElement("i");
    probe.style.colorScheme = "light";
    this.append(probe);
    const text = toSvgText(new XMLSerializer().serializeToString(picture), (token) => {
      probe.style.color = `var(--${token})`;
      return getComputedStyle(probe).color;
    });
    probe.remove();
    return text;
  }

  /** The file name without an extension. */
  get stem() {
    return stemOf(...this.file, this.chart?.title ?? "");
  }

  #saveSvg() {
    if (this.plan) saveFile(new Blob([this.svgText()], { type: "image/svg+xml" }), `${this.stem}.svg`);
  }

  async #savePng() {
    if (!this.plan) return;
    const { width, height } = this.size;
    saveFile(await pngOfSvg(this.svgText(), width, height, SCALE), `${this.stem}.png`);
  }
}

customElements.define("line-chart", LineChart);
