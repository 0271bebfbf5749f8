/**
 * `<tree-picture>`: the whole tree of a run in a small picture. It requests its trace when it comes near the viewport,
 * and again when theme or size have changed, draws it and releases it. In: run, at, sides, layout, name; then trace, or
 * fault if there is none. Out: `want`. It carries `data-drawn`, the number of drawn nodes, and `data-times`, how often
 * it was drawn.
 */

import { html, nothing } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { readState } from "../core/problem/tiles/states.js";
import { withProperties } from "../core/ui/base_element.js";
import { readPalette } from "../core/tree/palette.js";
import { drawThumbnail } from "./thumbnail.js";

const NEAR = "400px"; // from the viewport

export class TreePicture extends withProperties(() => ({
  run: "",
  /** A number of expansions or "end". */ at: "end",
  sides: 1,
  layout: "tree",
  name: "",
  /** @type {import("../core/trace/trace.js").Trace | null} */ trace: null,
  fault: "",
  note: "",
})) {
  static properties = {
    run: {},
    at: {},
    sides: { type: Number },
    layout: {},
    name: {},
  };

  isNear = false;
  isStale = true;
  width = 0;
  approaching = new IntersectionObserver(
    ([entry]) => {
      this.isNear = entry.isIntersecting;
      this.#ask();
    },
    { rootMargin: NEAR },
  );
  resizing = new ResizeObserver(() => {
    if (this.width && this.clientWidth !== this.width) this.refresh();
  });
  schemes = ["(prefers-color-scheme: dark)", "(forced-colors: active)"].map((query) => matchMedia(query));
  refresh = () => {
    this.isStale = true;
    this.#ask();
  };

  connectedCallback() {
    super.connectedCallback();
    this.approaching.observe(this);
    this.resizing.observe(this);
    for (const scheme of this.schemes) scheme.addEventListener("change", this.refresh);
    document.addEventListener("theme", this.refresh);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.approaching.disconnect();
    this.resizing.disconnect();
    for (const scheme of this.schemes) scheme.removeEventListener("change", this.refresh);
    document.removeEventListener("theme", this.refresh);
  }

  /** The parameters of the run. */
  get puzzle() {
    const given = new URLSearchParams(this.run);
    return { start: readState(given.get("start") ?? ""), goal: readState(given.get("goal") ?? "") };
  }

  #ask() {
    if (this.isNear && this.isStale) this.send("want");
  }

  render() {
    const said = this.fault || this.note;
    return html`<canvas role="img"
      aria-label=${this.name}></canvas>${said ? html`<p class="note">${said}</p>` : nothing}`;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (!changed.has("trace") || !this.trace) return;
    const { trace } = this;
    this.trace = null;
    this.#draw(trace);
  }

  /** @param {import("../core/trace/trace.js").Trace} trace */
  #draw(trace) {
    const canvas = /** @type {HTMLCanvasElement} */ (this.querySelector("canvas"));
    const context = canvas.getContext("2d");
    const density = Math.min(2, devicePixelRatio || 1);
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!context || !width) return;
    Object.assign(canvas, { width: Math.floor(width * density), height: Math.floor(height * density) });
    const cursor = this.at === "end" ? trace.expansions : Math.min(Number(this.at), trace.expansions);
    drawThumbnail(
      context,
      { trace, cursor, layout: this.layout, goal: this.puzzle.goal },
      readPalette(this),
      width,
      height,
      density,
    );
    this.width = this.clientWidth;
    this.isStale = false;
    this.fault = "";
    this.note =
      trace.done || cursor < trace.expansions || cursor === Number(this.at)
        ? ""
        : `The first ${whole(trace.nodesAt(cursor))} nodes are drawn.`;
    this.dataset.drawn = String(trace.nodesAt(cursor));
    this.dataset.times = String(Number(this.dataset.times ?? 0) + 1);
  }
}

customElements.define("tree-picture", TreePicture);
