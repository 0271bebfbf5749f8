/**
 * `<run-player>`: first, back, play, forward and last; the scrubber over the expansions, with the curves and marks of
 * those seen; and a menu with the size of a step, the speed, the marks and other views.
 * In: trace, marks, rule, curves, length, span, shown, isOpen, version, cursor, event, grain, playing, rests, speed,
 * accelerates, listed, coded, theme. Out: `seek` with a cursor, `step` with 1 or -1, `finish`, `grain`, `toggle-play`,
 * `speed`, `hurry`, `show` with the view to show or hide, `transcript`.
 */

import { html, live } from "../../vendor/vendor.js";
import { KINDS } from "../words/marks.js";
import { topOf } from "../trace/marks.js";
import { icon } from "./icons.js";
import { say } from "./messages.js";
import { readPalette } from "../tree/palette.js";
import { Track, isOnMarks } from "./track.js";
import { withProperties } from "../ui/base_element.js";
import { hurryField, jumpField, playerKeys, speedControl } from "./player_controls.js";
import { popup } from "../ui/popup.js";
/** @import {Curves} from "../trace/curves.js" */
/** @import {Marks} from "../trace/marks.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Palette} from "../tree/palette.js" */

const REACH = 6; // pixels from the pointer within which a mark is found

export class RunPlayer extends withProperties(() => ({
  /** @type {Trace | null} */ trace: null,
  /** @type {Marks | null} */ marks: null,
  /** @type {Rule | null} */ rule: null,
  /** @type {Curves | null} */ curves: null,
  length: 0,
  /** Expansions for which the track has room, and those whose curves and marks are shown. */ span: 0,
  shown: 0,
  /** Whether later steps are hidden. */ isOpen: false,
  /** Whether there is nothing to play. */ rests: false,
  listed: false,
  coded: false,
  /** Grows as the trace does. */ version: 0,
  cursor: 0,
  event: 0,
  /** The unit of a step: a whole expansion or an event of one. @type {"expansion" | "event"} */ grain: "expansion",
  playing: false,
  speed: 4,
  accelerates: false,
  theme: "",
  /** The cursor under the pointer on the track, and its x. @type {{cursor: number, x: number} | null} */ pointed: null,
})) {
  /** The least and greatest values of both, as one column. @type {ReturnType<Curves["columns"]> | null} */
  extremes = null;
  /** @type {Palette | null} */ palette = null;
  track = new Track();
  pressed = false;
  waiting = 0;
  resizing = new ResizeObserver(() => this.#draw());
  scheme = matchMedia("(prefers-color-scheme: dark)");
  onScheme = () => {
    this.palette = null;
    this.#draw();
  };

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
  willUpdate(changed) {
    if (changed.has("trace")) this.pointed = null;
    if (this.curves && ["curves", "version", "shown", "isOpen"].some((name) => changed.has(name)))
      this.extremes = this.curves.columns(1, this.shown);
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("theme")) this.palette = null;
    const reading = /** @type {HTMLElement | null} */ (this.querySelector(".reading"));
    if (reading && this.pointed) {
      const room = /** @type {HTMLElement} */ (reading.parentElement).clientWidth - reading.offsetWidth;
      reading.style.left = `${Math.max(0, Math.min(room, this.pointed.x - reading.offsetWidth / 2))}px`;
    }
    this.#draw();
  }

  #draw() {
    this.waiting ||= requestAnimationFrame(() => {
      this.waiting = 0;
      const canvas = this.querySelector("canvas");
      const context = canvas?.getContext("2d");
      const { curves, marks, version, cursor, span, shown, isOpen } = this;
      if (!canvas?.clientWidth || !context || !curves || !marks) return; // it may not be shown at all
      const density = Math.min(2, devicePixelRatio || 1);
      const { clientWidth, clientHeight } = canvas;
      const [width, height] = [Math.floor(clientWidth * density), Math.floor(clientHeight * density)];
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      this.palette ??= readPalette(this);
      const pointed = this.pointed && this.pointed.cursor;
      this.track.draw(context, {
        curves,
        marks,
        version,
        span,
        shown,
        isOpen,
        cursor,
        pointed,
        width: clientWidth,
        height: clientHeight,
        density,
        palette: this.palette,
      });
    });
  }

  render() {
    const { length, cursor, event } = this;
    const isAtStart = cursor === 0 && event === 0;
    const isAtEnd = cursor >= length;
    const seek = (/** @type {number} */ to) => this.send("seek", Math.max(0, Math.min(length, to)));
    const keys = {
      first: () => seek(0),
      back: () => this.send("step", -1),
      toggle: () => this.send("toggle-play"),
      forward: () => this.send("step", 1),
      last: () => this.send("finish"),
    };
    const { rests, playing, isOpen } = this;
    const at = cursor + (event ? 1 : 0); // the current one counts
    const place = { unit: say("place-expansion"), at, length, isWhole: this.trace?.done !== false, isOpen };
    const told = isOpen ? String(cursor) : say("place-at", { at: cursor, length });
    return html`
      ${playerKeys({ isAtStart, isAtEnd, playing, rests }, keys)} ${jumpField(this, place, seek)}
      <div class="scrub">
        <canvas aria-hidden="true"></canvas>
        <input class="invisible" type="range"
          aria-label=${say("place-slider")} min="0" max=${length} .value=${live(String(cursor))}
          ?disabled=${!length || rests} aria-valuetext=${[told, ...this.#readings(cursor)].join(", ")}
          @input=${this.#slide}
          @pointerdown=${this.#point} @pointermove=${this.#point} @pointerup=${this.#leave}
          @pointercancel=${this.#leave} @pointerleave=${this.#leave} />
        ${this.#reading()}
      </div>
      ${popup({
        id: "player-more",
        label: say("player-more"),
        name: say("player-more"),
        kind: "dots",
        button: "⋯",
        content: this.#more(),
      })}
    `;
  }

  /** The menu: the unit of a step, the curves and marks, and other views of a step. */
  #more() {
    const choose = (/** @type {"expansion" | "event"} */ grain) =>
      html`<button type="button" aria-pressed=${this.grain === grain}
          @click=${() => this.send("grain", grain)}>${say(`player-by-${grain}`)}</button>`;
    const box = (/** @type {"listed" | "coded"} */ key, /** @type {string} */ words) =>
      html`<label class="line"><input type="checkbox" .checked=${live(this[key])}
        @change=${(/** @type {any} */ { target }) => this.send("show", { [key]: target.checked })} /> ${words}</label>`;
    return html`<fieldset><legend>${say("player-step")}</legend>
        <div class="grain" title=${say("player-step.title")}>
          ${choose("expansion")}${choose("event")}</div></fieldset>
      <fieldset><legend>${say("player-views")}</legend>${box("listed", say("player-listed"))}
        ${box("coded", say("player-coded"))}</fieldset>
      <label class="pace line">${say("player-speed")} ${speedControl(this)}</label>${hurryField(this)} ${this.#legend()}
      <button type="button" class="transcript" title=${say("player-transcript.title")}
        @click=${() => this.send("transcript")}>${say("player-transcript")}</button>`;
  }

  /** Go to the slider's place; while a pointer is down, to the pointer's. @param {any} event */
  #slide({ target }) {
    if (this.pressed) this.requestUpdate();
    else this.send("seek", Math.max(0, Math.min(this.length, Number(target.value))));
  }

  /** The reading at the pointer on the track. */
  #reading() {
    if (!this.pointed) return "";
    const { cursor } = this.pointed;
    const said = [say("place-reading", { at: cursor }), ...this.#readings(cursor)].join(" · ");
    return html`<p class="reading" aria-hidden="true">${said}</p>`;
  }

  /** The values of the curves at a cursor, and its mark. @param {number} cursor */
  #readings(cursor) {
    const { trace, curves, marks, rule, shown } = this;
    if (!trace || !curves || !marks || !rule || cursor > shown) return [];
    const said = [say("track-frontier", { nodes: cursor ? trace.frontier_e[cursor - 1] : trace.nodesAt(0) })];
    if (cursor) said.push(say("track-value", { name: curves.name, value: curves.valueAt(cursor - 1) }));
    const kind = topOf(marks.kindsAt(cursor));
    return [...said, ...KINDS.filter(({ bit }) => bit === kind).map(({ words }) => words(rule))];
  }

  /** The legend of the track, with the kinds of marks that it has, and the buttons from mark to mark. */
  #legend() {
    const { curves, extremes, marks, rule, cursor, shown } = this;
    if (!shown || !curves || !extremes || !marks || !rule) return html`<div class="scales stack"></div>`;
    const {
      most_x: [most],
      low_x: [low],
      high_x: [high],
    } = extremes;
    const [before, next] = [marks.next(cursor, -1), marks.next(cursor, 1)];
    const kinds = this.isOpen ? [] : KINDS.filter(({ bit }) => marks.kinds & bit).reverse();
    const { name } = curves;
    const values =
      low === high ? say("track-value", { name, value: low }) : say("track-value-range", { name, low, high });
    return html`<div class="scales stack">
      <ul class="stack gap2 note" aria-label=${say("track")}>
        <li><i class="key area"></i>${say("track-frontier-range", { most })}</li>
        <li><i class="key curve"></i>${values}</li>
        ${kinds.map(({ key, words }) => html`<li><i class=${`key ${key}`}></i>${words(rule)}</li>`)}
      </ul>
      <div class="marks line gap6" role="group" aria-label=${say("track-marks")}>
        <button type="button" aria-label=${say("track-previous")} title=${say("track-previous.title")}
          ?disabled=${before === cursor} @click=${() => this.send("seek", before)}>${icon("previousMark")}</button>
        <button type="button" aria-label=${say("track-next")} title=${say("track-next.title")}
          ?disabled=${next === cursor} @click=${() => this.send("seek", next)}>${icon("nextMark")}</button>
      </div>
    </div>`;
  }

  /** Read the values at the pointer, and go there while a button or finger is down. @param {PointerEvent} event */
  #point(event) {
    const { marks, length, span } = this;
    const input = /** @type {HTMLInputElement} */ (event.target);
    const { left, top, width, height } = input.getBoundingClientRect();
    if (!length || !marks) return;
    if (event.type === "pointerdown" && event.button === 0) {
      input.setPointerCapture(event.pointerId);
      this.pressed = true;
    }
    const x = Math.max(0, Math.min(width, event.clientX - left));
    const cursor = Math.min(length, Math.round((x / width) * span));
    const isMark = !this.isOpen && isOnMarks(event.clientY - top, height);
    const to = isMark ? marks.near(cursor, (REACH / width) * span) : cursor;
    this.pointed = { cursor: to, x };
    if (this.pressed) this.send("seek", to);
  }

  /** @param {PointerEvent} event */
  #leave(event) {
    if (event.type !== "pointerleave") this.pressed = false;
    if (event.type !== "pointerup" || event.pointerType === "touch") this.pointed = null;
  }
}

customElements.define("run-player", RunPlayer);
