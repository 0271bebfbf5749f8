/**
 * `<graph-drawer>`: a graph that is drawn. Nodes are added, moved, named and connected; costs and h are typed where
 * they stand. In: edges, h, places (texts, as links write them), start, goal (one or several), faults (sentences). Out:
 * `draw` with {edges, h, places}, or {start} or {goal}. A graph without places is laid out, and stands there from its
 * first change on. A graph without edges is no run, and is known here alone.
 */

import { html, nothing, svg } from "../../vendor/vendor.js";
import { styled } from "../lib/style_directive.js";
import {
  FARTHEST,
  edgesText,
  estimatesText,
  freshName,
  namesOf,
  placesText,
  readEdges,
  readEstimates,
  readPlaces,
  renamed,
} from "../problem/graph_text.js";
import { goalsOf, toggled } from "../problem/goal_text.js";
import { layout, turned } from "../space/force_layout.js";
import { withProperties } from "../ui/base_element.js";
/** @import {Edge, Place} from "../problem/graph_text.js" */

const TOOLS = /** @type {const} */ ([
  { key: "add", label: "Add", how: "Click an empty spot to add a node; drag nodes; double-click one to rename it." },
  { key: "connect", label: "Connect", how: "Drag from one node to another, or click both, to connect them." },
  { key: "oneway", label: "One way", how: "Drag from one node to another, or click both: the edge leads there only." },
  { key: "start", label: "Start", how: "Click the start." },
  { key: "goal", label: "Goal", how: "Click the goal; with Shift, another one." },
  { key: "goals", label: "More goals", how: "Click nodes to add them to the goals, or to take them away." },
  { key: "delete", label: "Delete", how: "Click a node or an edge to delete it." },
]);
const LONGEST_NAME = 30; // characters
const [HIGH, TALL] = [666, FARTHEST]; // of the ground, which is as wide as places reach; the latter in a narrow window
const EDGE = 50; // between the edge of the ground and a node
const STEP = 20; // for an arrow key
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, STEP], ArrowDown: [0, -STEP], ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0] };

export class GraphDrawer extends withProperties(() => ({
  edges: "",
  h: "",
  places: "",
  start: "",
  goal: "",
  /** @type {string[]} */ faults: [],
  tool: "add",
  /** The node that is to be connected, "" for none. */ from: "",
  /** Nodes that no edge names yet: a link cannot hold them. @type {string[]} */ loose: [],
  moved: 0,
  /** Whether the graph is begun anew, and has no edge yet. */ isNew: false,
  /** The node that gets another name, "" for none. */ named: "",
  /** Why a name cannot be given, "" for nothing. */ refusal: "",
})) {
  /** Where each node stands. @type {Map<string, Place>} */ at = new Map();
  /** The node that is dragged, "" for none. */ dragged = "";
  hasMoved = false;
  /** The node that is being connected by a drag, "" for none. */ pulled = "";

  /** The edges that are drawn. */
  get drawn() {
    return this.isNew ? [] : readEdges(this.edges);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has("edges") && !changed.has("places")) return;
    if (changed.has("edges")) this.isNew = false;
    const edges = this.drawn;
    const names = namesOf(edges);
    this.loose = this.loose.filter((name) => !names.includes(name));
    for (const [name, place] of readPlaces(this.places)) this.at.set(name, place);
    if (names.every((name) => this.at.has(name))) return;
    this.#layOut(edges, names);
  }

  /** Lay out the nodes that have no place. @param {Edge[]} edges @param {string[]} names */
  #layOut(edges, names) {
    const number = new Map(names.map((name, v) => [name, v]));
    const ends = edges.map(({ from, to }) => ({ from: number.get(from) ?? 0, to: number.get(to) ?? 0 }));
    const spread = spreadOut(turned(layout(names.length, ends)), this.high);
    for (const [v, name] of names.entries()) if (!this.at.has(name)) this.at.set(name, spread[v]);
  }

  /** Begin another graph, with nothing on the ground. */
  begin() {
    this.at.clear();
    Object.assign(this, { isNew: true, loose: [], from: "", tool: "add" });
  }

  /** Whether it was begun anew and not connected; if so, the graph before is drawn again. */
  goBack() {
    if (!this.isNew) return false;
    Object.assign(this, { isNew: false, loose: [] });
    this.at.clear();
    for (const [name, place] of readPlaces(this.places)) this.at.set(name, place);
    this.#layOut(this.drawn, namesOf(this.drawn));
    return true;
  }

  /** Lay the graph out anew. */
  tidy() {
    this.at.clear();
    const edges = this.drawn;
    this.#layOut(edges, [...namesOf(edges), ...this.loose]);
    if (edges.length) this.#change(edges);
    this.moved++;
  }

  render() {
    const edges = this.drawn;
    const names = [...namesOf(edges), ...this.loose];
    const { how } = TOOLS.find(({ key }) => key === this.tool) ?? TOOLS[0];
    const said = this.refusal || (this.from ? `Now click the node to connect ${this.from} to.` : how);
    const apart = this.isNew
      ? " Connect two nodes, and the search begins."
      : this.loose.length
        ? ` A node without an edge is not searched: ${this.loose.join(", ")}.`
        : "";
    return html`<div class="tools flow gap6" role="toolbar" aria-label="What pressing does">
        ${TOOLS.map(
          ({ key, label }) => html`<button type="button" aria-pressed=${String(this.tool === key)}
            @click=${() => Object.assign(this, { tool: key, from: "" })}>${label}</button>`,
        )}
        <button type="button" @click=${() => this.begin()}>New graph</button>
        <button type="button" title="Lay the nodes out again" @click=${() => this.tidy()}>Tidy</button></div>
      <div class="ground" ${styled({ "aspect-ratio": `${FARTHEST} / ${this.high}` })} @pointerdown=${this.#ground}
        @pointermove=${this.#move} @pointerup=${this.#drop} @pointercancel=${this.#drop}>
        <svg aria-hidden="true" viewBox="0 0 ${FARTHEST} ${this.high}">
          ${edges.map((edge) => this.#line(edge))}</svg>
        ${edges.map((edge, k) => this.#cost(edge, k, edges))}
        ${names.map((name) => this.#node(name, edges))}</div>
      <p class="note" aria-live="polite">${said}${apart}</p>
      ${this.faults.map((fault) => html`<p class="problem" role="alert">${fault}</p>`)}`;
  }

  /** @param {string} name @returns {Place} */
  #at(name) {
    return this.at.get(name) ?? [FARTHEST / 2, this.high / 2];
  }

  /** How high the ground is, in the units of places. */
  get high() {
    const highest = Math.max(0, ...Array.from(this.at.values(), ([, y]) => y + EDGE));
    return Math.max(matchMedia("(max-width: 600px)").matches ? TALL : HIGH, Math.min(FARTHEST, highest));
  }

  /** @param {Edge} edge */
  #line({ from, to }) {
    const [[x, y], [toX, toY]] = [this.#at(from), this.#at(to)];
    return svg`<line x1=${x} y1=${this.high - y} x2=${toX} y2=${this.high - toY}></line>`;
  }

  /** @param {Edge} edge @param {number} k @param {Edge[]} edges */
  #cost({ from, to, isOneWay, cost }, k, edges) {
    const [[x, y], [toX, toY]] = [this.#at(from), this.#at(to)];
    const set = (/** @type {any} */ event) =>
      this.#change(edges.map((edge, i) => (i === k ? { ...edge, cost: event.target.value.trim() || "1" } : edge)));
    const name = `${from} ${isOneWay ? "to" : "and"} ${to}`;
    const sign = isOneWay
      ? html`<i class="arrow" ${styled({ rotate: `${turn([x, y], [toX, toY])}rad` })}>➤</i>`
      : nothing;
    return html`<span class="cost line gap2" ${styled(placed([(x + toX) / 2, (y + toY) / 2], this.high))}>${sign}
      ${
        this.tool === "delete"
          ? html`<button type="button" aria-label="Delete the edge of ${name}"
              @click=${() => this.#change(edges.filter((_, i) => i !== k))}>×</button>`
          : html`<input type="text" inputmode="decimal" autocomplete="off" size="3" aria-label="Cost of ${name}"
              .value=${cost} @keydown=${leave} @change=${set} />`
      }</span>`;
  }

  /** @param {string} name @param {Edge[]} edges */
  #node(name, edges) {
    const { start, from } = this;
    const h = readEstimates(this.h);
    const set = (/** @type {any} */ event) =>
      this.#change(edges, new Map(h).set(name, event.target.value.trim() || "0"));
    const isGoal = goalsOf(this.goal).includes(name);
    const roles = [...(name === start ? ["start"] : []), ...(isGoal ? ["goal"] : [])];
    const button = html`<button type="button" aria-pressed=${String(name === from)} title="Double-click, or F2, renames"
      aria-label=${[`Node ${name}`, ...roles].join(", ")} @keydown=${(/** @type {KeyboardEvent} */ event) =>
        this.#key(event, name)} @click=${(/** @type {MouseEvent} */ { shiftKey }) =>
        this.#press(name, edges, shiftKey)} @dblclick=${() => this.#beginNaming(name)}>${name}</button>`;
    const field = html`<input type="text" class="name" autocomplete="off" maxlength=${LONGEST_NAME}
      aria-label=${`Name of ${name}`} .value=${name} @keydown=${leave}
      @blur=${(/** @type {any} */ { target }) => this.#rename(name, target.value.trim(), edges)} />`;
    const place = styled(placed(this.#at(name), this.high));
    return html`<span class="node" data-name=${name} data-role=${roles.join(" ")} ${place}>
      ${this.named === name ? field : button}
      <label>h <input type="text" inputmode="decimal" autocomplete="off" size="3" aria-label="h of ${name}"
        .value=${h.get(name) ?? "0"} ?disabled=${this.loose.includes(name)} @keydown=${leave} @change=${set} /></label>
    </span>`;
  }

  /** Have the graph taken over; an end that is gone becomes the usual one. @param {Edge[]} edges
   * @param {Map<string, string>} [h] */
  #change(edges, h = readEstimates(this.h)) {
    const names = namesOf(edges);
    const start = names.includes(this.start) ? this.start : "";
    const goals = goalsOf(this.goal).filter((name) => names.includes(name));
    const ends = { ...(start ? {} : { start }), ...(goals.join() === this.goal ? {} : { goal: goals.join() }) };
    const places = placesText(this.at, names);
    if (!edges.length) Object.assign(this, { isNew: true });
    else this.send("draw", { edges: edgesText(edges), h: estimatesText(h, names), places, ...ends });
  }

  /** Give a node another name where it stands. @param {string} name */
  #beginNaming(name) {
    this.named = name;
    this.updateComplete.then(() => /** @type {HTMLInputElement | null} */ (this.querySelector(".name"))?.select());
  }

  /** @param {string} before @param {string} name @param {Edge[]} edges */
  #rename(before, name, edges) {
    if (this.named !== before) return;
    const others = [...namesOf(edges), ...this.loose].filter((one) => one !== before);
    const isTaken = others.some((one) => one.toLowerCase() === name.toLowerCase());
    this.named = "";
    this.refusal = isTaken ? `There is a node ${name} already; ${before} keeps its name.` : "";
    if (!name || name === before || isTaken) return;
    this.at.set(name, this.#at(before));
    const now = (/** @type {string} */ one) => (one === before ? name : one);
    this.loose = this.loose.map(now);
    const h = new Map([...readEstimates(this.h)].map(([one, value]) => [now(one), value]));
    const [start, goal] = [now(this.start), goalsOf(this.goal).map(now).join()];
    const drawn = renamed(edges, before, name);
    const names = namesOf(drawn);
    if (!names.includes(name)) return;
    const texts = { edges: edgesText(drawn), h: estimatesText(h, names), places: placesText(this.at, names) };
    this.send("draw", { ...texts, start, goal });
  }

  /** Connect two nodes. @param {string} from @param {string} to @param {Edge[]} edges */
  #connect(from, to, edges) {
    const isOneWay = this.tool === "oneway";
    const isKnown = edges.some((edge) => edge.from === from && edge.to === to);
    this.from = "";
    if (from === to || isKnown) return;
    this.isNew = false;
    this.#change([...edges, { from, to, isOneWay, cost: "1" }]);
  }

  /** What pressing a node does with the tool. @param {string} name @param {Edge[]} edges @param {boolean} isMore */
  #press(name, edges, isMore) {
    const { tool, from, goal } = this;
    if (tool === "goals" || (tool === "goal" && isMore)) this.send("draw", { goal: toggled(goalsOf(goal), name) });
    else if (tool === "start" || tool === "goal") this.send("draw", { [tool]: name });
    else if (tool === "delete") {
      this.loose = this.loose.filter((one) => one !== name);
      const kept = edges.filter((edge) => edge.from !== name && edge.to !== name);
      const lost = namesOf(edges).filter((one) => one !== name && !namesOf(kept).includes(one));
      this.loose = [...this.loose, ...lost];
      if (kept.length < edges.length) this.#change(kept);
    } else if (tool === "connect" || tool === "oneway") {
      if (from) this.#connect(from, name, edges);
      else this.from = name;
    }
  }

  /** @param {KeyboardEvent} event @param {string} name */
  #key(event, name) {
    const way = ARROWS[event.key];
    if (event.key === "F2") this.#beginNaming(name);
    if (!way) return;
    const [x, y] = this.#at(name);
    this.#put(name, [x + way[0], y + way[1]]);
    this.#place();
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} name @param {Place} place */
  #put(name, [x, y]) {
    const within = (/** @type {number} */ value, /** @type {number} */ most) =>
      Math.round(Math.max(EDGE, Math.min(most - EDGE, value)));
    this.at.set(name, [within(x, FARTHEST), within(y, this.high)]);
    this.moved++;
  }

  /** Have the places taken over. */
  #place() {
    const names = namesOf(this.drawn);
    if (names.length) this.send("draw", { places: placesText(this.at, names) });
  }

  /** Where a pointer is on the ground. @param {PointerEvent} event @returns {Place} */
  #pointed({ clientX, clientY }) {
    const { left, top, width, height } = /** @type {HTMLElement} */ (
      this.querySelector(".ground")
    ).getBoundingClientRect();
    return [(FARTHEST * (clientX - left)) / width, this.high - (this.high * (clientY - top)) / height];
  }

  /** Press on the ground or on a node. @param {PointerEvent} event */
  #ground(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.button || target.closest("input, label, .cost")) return;
    const name = target.closest(".node")?.getAttribute("data-name") ?? "";
    const connects = this.tool === "connect" || this.tool === "oneway";
    if (name && connects) this.pulled = name;
    else if (name) this.dragged = name;
    else if (this.tool === "add") {
      const name = freshName([...namesOf(this.drawn), ...this.loose]);
      this.#put(name, this.#pointed(event));
      this.loose = [...this.loose, name];
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.dragged) {
      this.#put(this.dragged, this.#pointed(event));
      this.hasMoved = true;
    }
  }

  /** @param {PointerEvent} event */
  #drop({ type, clientX, clientY }) {
    const { dragged, pulled, hasMoved } = this;
    Object.assign(this, { dragged: "", pulled: "", hasMoved: false });
    if (dragged && hasMoved) this.#place();
    if (!pulled || type === "pointercancel") return;
    const under = document.elementFromPoint(clientX, clientY)?.closest(".node")?.getAttribute("data-name") ?? "";
    if (under && under !== pulled) this.#connect(pulled, under, this.drawn);
  }
}

/**
 * Places of a layout, spread over the ground with the same scale both ways.
 * @param {[number, number][]} at @param {number} high of the ground @returns {Place[]}
 */
function spreadOut(at, high) {
  const [least, most] = [Math.min, Math.max].map((end) => [0, 1].map((k) => end(...at.map((place) => place[k]))));
  const ground = [FARTHEST, high];
  const scale = Math.min(...ground.map((size, k) => (size - 4 * EDGE) / (most[k] - least[k] || 1)));
  return at.map((place) => {
    const [x, y] = place.map((one, k) => ground[k] / 2 + scale * (one - (least[k] + most[k]) / 2));
    return [Math.round(x), Math.round(y)];
  });
}

/** @param {Place} place @param {number} high of the ground */
const placed = ([x, y], high) => ({ left: `${(100 * x) / FARTHEST}%`, top: `${100 - (100 * y) / high}%` });

/** The direction from one place to another on the screen, in radians. @param {Place} from @param {Place} to */
const turn = ([x, y], [toX, toY]) => Math.atan2(y - toY, toX - x);

/** Enter reads the text. @param {KeyboardEvent} event */
function leave(event) {
  event.stopPropagation(); // letters are no keys of the page here
  if (event.key !== "Enter") return;
  event.preventDefault();
  /** @type {HTMLElement} */ (event.target).blur();
}

customElements.define("graph-drawer", GraphDrawer);
