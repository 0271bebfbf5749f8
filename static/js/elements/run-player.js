/**
 * `<run-player>`: first, back, play, forward, last; the scrubber over all expansions that are here; speed; the sentence.
 * In: trace, length, growth, cursor, playing, speed, hurries, sentence, theme. Out: `seek` with a cursor, `toggle-play`,
 * `speed` with expansions a second, `hurry` with whether playing gets faster over time.
 */

import { html, live } from "../../vendor/vendor.js";
import { whole } from "../lib/format.js";
import { icon } from "../views/icons.js";
import { readPalette } from "../views/palette.js";
import { drawTrack } from "../views/track.js";
import { Light } from "./light.js";

const SLOWEST = 0.5; // expansions a second
const FASTEST = 1e6;
const NOTCHES = 100;
const RATIO = Math.log(FASTEST / SLOWEST);

export class RunPlayer extends Light {
  static properties = {
    trace: { attribute: false },
    length: { attribute: false },
    growth: { attribute: false },
    cursor: { attribute: false },
    playing: { attribute: false },
    speed: { attribute: false },
    hurries: { attribute: false },
    sentence: { attribute: false },
    quiet: { attribute: false },
    theme: { attribute: false },
  };

  constructor() {
    super();
    /** @type {import("../trace/trace.js").Trace | null} */
    this.trace = null;
    this.length = 0;
    /** Grows as the trace does. */
    this.growth = 0;
    this.cursor = 0;
    this.playing = false;
    this.speed = 4;
    this.hurries = true;
    this.sentence = "";
    /** Whether steps come too quickly to be read out. */
    this.quiet = false;
    this.theme = "";
    /** @type {import("../views/palette.js").Palette | null} */
    this.palette = null;
    this.waiting = 0;
    this.resizing = new ResizeObserver(() => this.#draw());
    this.scheme = matchMedia("(prefers-color-scheme: dark)");
    this.onScheme = () => {
      this.palette = null;
      this.#draw();
    };
  }

  firstUpdated() {
    this.resizing.observe(/** @type {Element} */ (this.querySelector("canvas")));
    this.scheme.addEventListener("change", this.onScheme);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.resizing.disconnect();
    this.scheme.removeEventListener("change", this.onScheme);
    cancelAnimationFrame(this.waiting);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("theme")) this.palette = null;
    const sentence = this.querySelector(".sentence");
    // Where a sentence is longer than its box, its beginning is in sight, at the end of a run what the run came to.
    if (sentence && changed.has("sentence")) sentence.scrollTop = this.trace?.done && this.cursor === this.length ? sentence.scrollHeight : 0;
    this.#draw();
  }

  #draw() {
    this.waiting ||= requestAnimationFrame(() => {
      this.waiting = 0;
      const canvas = this.querySelector("canvas");
      const context = canvas?.getContext("2d");
      if (!canvas || !context || !this.trace) return;
      const density = Math.min(2, devicePixelRatio || 1);
      const { clientWidth, clientHeight } = canvas;
      const [width, height] = [Math.floor(clientWidth * density), Math.floor(clientHeight * density)];
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      this.palette ??= readPalette(this);
      drawTrack(context, this.trace, this.cursor, clientWidth, clientHeight, density, this.palette);
    });
  }

  render() {
    const { length, cursor } = this;
    const atStart = cursor === 0;
    const atEnd = cursor >= length;
    const seek = (/** @type {number} */ to) => this.send("seek", Math.max(0, Math.min(length, to)));
    return html`
      <div class="keys" role="group" aria-label="Player">
        <button type="button" aria-label="First" ?disabled=${atStart} @click=${() => seek(0)}>${icon("first")}</button>
        <button type="button" aria-label="Back" ?disabled=${atStart} @click=${() => seek(cursor - 1)}>${icon("back")}</button>
        <button type="button" class="primary" aria-label=${this.playing ? "Pause" : "Play"}
          @click=${() => this.send("toggle-play")}>${icon(this.playing ? "pause" : "play")}</button>
        <button type="button" aria-label="Forward" ?disabled=${atEnd} @click=${() => seek(cursor + 1)}>${icon("forward")}</button>
        <button type="button" aria-label="Last" ?disabled=${atEnd} @click=${() => seek(length)}>${icon("last")}</button>
      </div>
      <label class="jump">expansion
        <input type="number" inputmode="numeric" min="0" max=${length} .value=${live(String(cursor))} @change=${this.#jump} />
        of ${whole(length)}${this.trace?.done === false ? html`<span class="note"> and more to come</span>` : ""}
      </label>
      <div class="speed">
        <label><span class="note">speed</span>
          <input type="range" aria-label="Speed" min="0" max=${NOTCHES} .value=${live(String(Math.round((Math.log(this.speed / SLOWEST) / RATIO) * NOTCHES)))}
            aria-valuetext=${speedText(this.speed)} @input=${this.#speed} />
          <span class="rate">${speedText(this.speed)}</span></label>
        <label class="note"><input type="checkbox" .checked=${live(this.hurries)} @change=${(/** @type {any} */ event) => this.send("hurry", event.target.checked)} /> speeds up</label>
      </div>
      <p class="sentence" role="status" aria-live=${this.quiet ? "off" : "polite"}>${this.sentence}</p>
      <div class="scrub">
        <canvas aria-hidden="true"></canvas>
        <input type="range" aria-label="Expansion" min="0" max=${length} .value=${live(String(cursor))} ?disabled=${!length}
          aria-valuetext=${`${whole(cursor)} of ${whole(length)}`} @input=${(/** @type {any} */ event) => seek(Number(event.target.value))} />
      </div>
    `;
  }

  /** @param {Event} event */
  #jump(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const wanted = Math.round(input.valueAsNumber);
    if (Number.isFinite(wanted)) this.send("seek", Math.max(0, Math.min(this.length, wanted)));
    this.requestUpdate();
  }

  /** @param {Event} event */
  #speed(event) {
    const notch = Number(/** @type {HTMLInputElement} */ (event.target).value);
    const speed = SLOWEST * Math.exp((notch / NOTCHES) * RATIO);
    this.send("speed", speed < 10 ? Math.round(speed * 2) / 2 : Math.round(speed));
  }
}

/** @param {number} speed */
function speedText(speed) {
  if (speed >= 1e6) return "1 M/s";
  return speed >= 1000 ? `${whole(Math.round(speed / 1000))} k/s` : `${speed}/s`;
}

customElements.define("run-player", RunPlayer);
