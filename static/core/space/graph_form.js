/** The forms beside a node or an edge of a graph that is drawn. Enter applies the typed text, Escape does not. */

import { html, nothing } from "../../vendor/vendor.js";
import { styled } from "../lib/style_directive.js";
import { say } from "./messages.js";
/** @import {GraphDraft} from "../problem/graph_draft.js" */
/** @import {GraphInput} from "./graph_input.js" */

const LONGEST_NAME = 30; // characters
const [WIDE, HIGH] = [320, 52]; // pixels of a form
const BESIDE = 24; // pixels from a point to the form beside it

/** @param {GraphInput} input @param {string} name */
export function nodeForm(input, name) {
  const { draft } = input;
  const isSearched = !draft.loose.includes(name);
  const act = (/** @type {(draft: GraphDraft) => string | void} */ change) => () => input.change(change);
  const isGoal = draft.goals.includes(name);
  const more = html`<button type="button" ?disabled=${isGoal && draft.goals.length < 2}
    @click=${act((graph) => graph.toggleGoal(name))}>${say(isGoal ? "graph-node-not" : "graph-node-also")}</button>`;
  const ends = html`<button type="button" aria-pressed=${String(draft.start === name)}
      @click=${act((graph) => graph.startAt(name))}>${say("graph-node-start")}</button>
    <button type="button" aria-pressed=${String(isGoal)}
      @click=${act((graph) => graph.endAt([name]))}>${say("graph-node-goal")}</button> ${more}`;
  const fields = html`<input name="name" aria-label=${say("graph-node-name", { node: name })} autocomplete="off"
      maxlength=${LONGEST_NAME} size="7" .value=${name} />
    ${isSearched ? number("h", say("graph-node-h", { node: name }), draft.h.get(name) ?? "0", "h") : nothing}
    ${isSearched ? ends : nothing}`;
  return form(input, name, [input.pixelOf(name)], fields, (data) => {
    input.change((graph) => {
      const h = data.get("h");
      if (typeof h === "string") graph.h.set(name, h.trim() || "0");
      return graph.rename(name, String(data.get("name") ?? "").trim());
    });
  });
}

/** @param {GraphInput} input @param {number} k */
export function edgeForm(input, k) {
  const { from, to, isOneWay, cost } = input.draft.edges[k];
  const ways = { both: `${from} — ${to}`, there: `${from} → ${to}`, back: `${to} → ${from}` };
  const way = isOneWay ? "there" : "both";
  const named = { way: isOneWay ? "one-way" : "both", from, to };
  const fields = html`${number("cost", say("graph-edge-cost.title", named), cost, say("graph-edge-cost"))}
    <select name="way" aria-label=${say("graph-edge-way", named)}>${Object.entries(ways).map(
      ([key, label]) => html`<option value=${key} ?selected=${key === way}>${label}</option>`,
    )}</select>`;
  return form(
    input,
    k,
    [from, to].map((name) => input.pixelOf(name)),
    fields,
    (data) => {
      const chosen = data.get("way");
      const ends = chosen === "back" ? { from: to, to: from } : { from, to };
      const edge = { ...ends, isOneWay: chosen !== "both", cost: String(data.get("cost")).trim() || "1" };
      input.change((graph) => void (graph.edges[k] = edge));
    },
  );
}

/** @param {string} name @param {string} label @param {string} value @param {string} shown */
function number(name, label, value, shown) {
  return html`<label class="line gap6">${shown} <input name=${name} aria-label=${label} inputmode="decimal"
    autocomplete="off" size="4" .value=${value} /></label>`;
}

/**
 * @param {GraphInput} input @param {string | number} what a node by its name, or an edge by its number
 * @param {{x: number, y: number}[]} ends the points that it leaves free, in pixels of the picture
 * @param {unknown} fields @param {(data: FormData) => void} take what is typed
 */
function form(input, what, ends, fields, take) {
  const { hall, size } = input.map;
  const { left, top } = placeBeside(
    ends.map(({ x, y }) => [x * hall, y * hall]),
    size,
  );
  let isTaken = false;
  const close = (/** @type {HTMLFormElement} */ target, /** @type {boolean} */ takes) => {
    if (isTaken) return;
    isTaken = true;
    const data = new FormData(target);
    const hadFocus = target.contains(document.activeElement);
    input.close();
    if (takes) take(data);
    if (hadFocus) input.map.querySelector("canvas")?.focus();
  };
  const remove = () => {
    isTaken = true;
    input.close();
    input.change((graph) => (typeof what === "number" ? graph.disconnect(what) : graph.remove(what)));
  };
  return html`<form class="of-graph line flow card" ${styled({ left: `${left}px`, top: `${top}px` })}
    @submit=${(/** @type {any} */ event) => {
      event.preventDefault();
      close(event.target, true);
    }}
    @keydown=${(/** @type {any} */ event) => {
      event.stopPropagation(); // letters are no keys of the page here
      if (event.key === "Escape") close(event.currentTarget, false);
    }}
    @focusout=${(/** @type {any} */ { currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget) && currentTarget.isConnected) close(currentTarget, true);
    }}>${fields}
    <button type="button" @click=${remove}>${say("graph-delete")}</button>
    <button class="unseen">${say("graph-done")}</button></form>`;
}

/**
 * The corner of a form: below some points, above, to the right or to the left, wherever there is room first.
 * @param {number[][]} points @param {{width: number, height: number}} size of the picture
 */
function placeBeside(points, { width, height }) {
  const [[left, right], [top, bottom]] = [0, 1].map((k) => {
    const at = points.map((point) => point[k]);
    return [Math.min(...at), Math.max(...at)];
  });
  const within = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(0, Math.min(most, at));
  const [x, y] = [within((left + right - WIDE) / 2, width - WIDE), within((top + bottom - HIGH) / 2, height - HIGH)];
  const places = [
    { left: x, top: bottom + BESIDE },
    { left: x, top: top - BESIDE - HIGH },
    { left: right + BESIDE, top: y },
    { left: left - BESIDE - WIDE, top: y },
  ];
  const fits = (/** @type {{left: number, top: number}} */ at) =>
    at.left >= 0 && at.top >= 0 && at.left + WIDE <= width && at.top + HIGH <= height;
  return places.find(fits) ?? { left: x, top: within(bottom + BESIDE, height - HIGH) };
}
