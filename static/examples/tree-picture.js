/**
 * `<tree-picture>`: the whole tree of a run in a small picture or, where stage is "space", its map or grid. It requests
 * its events when it comes near the viewport, and again when theme or size have changed, draws them and releases them.
 * In: run, at, sides, encoding, reversed (whether children are pushed on its stack from the last to the first),
 * layout, stage, name; then found, the run with its events, or fault if there is none. Out: `want`. It carries
 * `data-drawn`, the number of drawn nodes, and `data-times`, how often it was drawn.
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { withProperties } from "../core/ui/base_element.js";
import { readPalette } from "../core/tree/palette.js";
import EXAMPLES from "./examples.ftl";
import { drawThumbnail } from "./thumbnail.js";
/** @import {LiveRun} from "../core/trace/run.js" */

const say = messages(EXAMPLES);

const NEAR = "400px"; // from the viewport

export class TreePicture extends withProperties(() => ({
  run: "",
  /** A number of expansions or "end". */ at: "end",
  sides: 1,
  /** Of the states of its problem. */ encoding: "packed",
  reversed: false,
  layout: "tree",
  stage: "tree",
  name: "",
  /** @type {LiveRun | null} */ found: null,
  fault: "",
  note: "",
})) {
  static properties = {
    run: {},
    at: {},
    sides: { type: Number },
    encoding: {},
    reversed: { type: Boolean },
    layout: {},
    stage: {},
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

  #ask() {
    if (this.isNear && this.isStale) this.send("want");
  }

  /** Draw the picture wherever it is on the page; resolve once it is drawn, or cannot be. */
  drawnAnywhere() {
    this.approaching.disconnect();
    this.isNear = true;
    this.#ask();
    return new Promise((resolve) => {
      this.#wait = () => (!this.isStale || this.fault) && resolve(null);
      this.#wait();
    });
  }

  #wait = () => {};

  render() {
    const said = this.fault || this.note;
    return html`<canvas role="img"
      aria-label=${this.name}></canvas>${said ? html`<p class="note">${said}</p>` : nothing}`;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (this.fault) this.#wait();
    if (!changed.has("found") || !this.found) return;
    const { found } = this;
    this.found = null;
    this.#draw(found);
  }

  /** @param {LiveRun} run */
  async #draw(run) {
    const { trace } = run;
    const draw = await this.#drawing();
    if (!draw) return;
    const canvas = /** @type {HTMLCanvasElement} */ (this.querySelector("canvas"));
    const context = canvas.getContext("2d");
    const density = Math.min(2, devicePixelRatio || 1);
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!context || !width) return;
    Object.assign(canvas, { width: Math.floor(width * density), height: Math.floor(height * density) });
    const cursor = this.at === "end" ? trace.expansions : Math.min(Number(this.at), trace.expansions);
    draw(context, { run, cursor, layout: this.layout }, readPalette(this), width, height, density);
    this.width = this.clientWidth;
    this.isStale = false;
    this.fault = "";
    this.note =
      trace.done || cursor < trace.expansions || cursor === Number(this.at)
        ? ""
        : say("example-first-nodes", { count: trace.nodesAt(cursor) });
    this.dataset.drawn = String(trace.nodesAt(cursor));
    this.dataset.times = String(Number(this.dataset.times ?? 0) + 1);
    this.#wait();
  }

  /** The function that draws the picture; null if it cannot be loaded. */
  async #drawing() {
    if (this.stage !== "space") return drawThumbnail;
    try {
      return (await import("./space_thumbnail.js")).drawSpace;
    } catch {
      this.fault = say("example-unreachable");
      return null;
    }
  }
}

customElements.define("tree-picture", TreePicture);
