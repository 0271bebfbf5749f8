/**
 * `<graph-drawer>`: a graph that is drawn. Nodes are added, moved and connected; costs and h are typed where they
 * stand. In: edges, h (texts, as links write them), start, goal (one or several), faults (sentences). Out: `draw` with
 * {edges, h}, or {start} or {goal}. Links do not say where nodes stand: the drawer lays them out, and keeps where they
 * were moved to.
 */

import { html, nothing, svg } from "../../vendor/vendor.js";
import { styled } from "../lib/style_directive.js";
import { edgesText, estimatesText, freshName, namesOf, readEdges, readEstimates } from "../problem/graph_text.js";
import { goalsOf, toggled } from "../problem/goal_text.js";
import { layout } from "../space/force_layout.js";
import { withProperties } from "../ui/base_element.js";

const TOOLS = /** @type {const} */ ([
  { key: "add", label: "Add", how: "Press on free ground to add a node." },
  { key: "connect", label: "Connect", how: "Press one node, then another, to connect them." },
  { key: "oneway", label: "One way", how: "Press one node, then another: the edge leads there only." },
  { key: "move", label: "Move", how: "Drag nodes, or move them with the arrow keys." },
  { key: "start", label: "Start", how: "Press the node where the search begins." },
  { key: "goal", label: "Goal", how: "Press the node that is looked for; with Shift, another one." },
  { key: "goals", label: "More goals", how: "Press nodes to add them to the goals, or to take them away." },
  { key: "delete", label: "Delete", how: "Press the node or the edge that is to go." },
]);
const STEP = 2; // per cent of the ground, for an arrow key
const [LEAST, MOST] = [5, 95]; // per cent of the ground where nodes may stand
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, -STEP], ArrowDown: [0, STEP], ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0] };

/** @typedef {import("../problem/graph_text.js").Edge} Edge */
/** @typedef {[x: number, y: number]} Place in per cent of the ground, y downwards */

export class GraphDrawer extends withProperties(() => ({
  edges: "",
  h: "",
  start: "",
  goal: "",
  /** @type {string[]} */ faults: [],
  tool: "add",
  /** The node that is to be connected, "" for none. */ from: "",
  /** Nodes that no edge names yet: a link cannot hold them. @type {string[]} */ loose: [],
  moved: 0,
})) {
  /** @type {Map<string, Place>} */ places = new Map();
  /** The node that is dragged, "" for none. */ dragged = "";

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has("edges")) return;
    const edges = readEdges(this.edges);
    const names = namesOf(edges);
    this.loose = this.loose.filter((name) => !names.includes(name));
    if (names.every((name) => this.places.has(name))) return;
    const number = new Map(names.map((name, v) => [name, v]));
    const ends = edges.map(({ from, to }) => ({ from: number.get(from) ?? 0, to: number.get(to) ?? 0 }));
    const spread = spreadOut(layout(names.length, ends));
    for (const [v, name] of names.entries()) if (!this.places.has(name)) this.places.set(name, spread[v]);
  }

  render() {
    const edges = readEdges(this.edges);
    const names = [...namesOf(edges), ...this.loose];
    const { how } = TOOLS.find(({ key }) => key === this.tool) ?? TOOLS[0];
    const said = this.from ? `Now the node that ${this.from} is to be connected to.` : how;
    return html`<div class="tools" role="toolbar" aria-label="What pressing does">
        ${TOOLS.map(
          ({ key, label }) => html`<button type="button" aria-pressed=${String(this.tool === key)}
            @click=${() => Object.assign(this, { tool: key, from: "" })}>${label}</button>`,
        )}</div>
      <div class="ground" @pointerdown=${this.#ground} @pointermove=${this.#move} @pointerup=${this.#drop}
        @pointercancel=${this.#drop}>
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
          ${edges.map((edge) => this.#line(edge))}</svg>
        ${edges.map((edge, k) => this.#cost(edge, k, edges))}
        ${names.map((name) => this.#node(name, edges))}</div>
      <p class="note" aria-live="polite">${said}${
        this.loose.length ? ` A node without an edge is not searched: ${this.loose.join(", ")}.` : ""
      }</p>
      ${this.faults.map((fault) => html`<p class="problem" role="alert">${fault}</p>`)}`;
  }

  /** @param {string} name @returns {Place} */
  #at(name) {
    return this.places.get(name) ?? [50, 50];
  }

  /** @param {Edge} edge */
  #line({ from, to }) {
    const [[x, y], [toX, toY]] = [this.#at(from), this.#at(to)];
    return svg`<line x1=${x} y1=${y} x2=${toX} y2=${toY}></line>`;
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
    return html`<span class="cost" ${styled(placed([(x + toX) / 2, (y + toY) / 2]))}>${sign}
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
    return html`<span class="node" data-name=${name} data-role=${roles.join(" ")} ${styled(placed(this.#at(name)))}>
      <button type="button" aria-pressed=${String(name === from)}
        aria-label=${[`Node ${name}`, ...roles].join(", ")} @keydown=${(/** @type {KeyboardEvent} */ event) =>
          this.#key(event, name)} @click=${(/** @type {MouseEvent} */ { shiftKey }) =>
          this.#press(name, edges, shiftKey)}>${name}</button>
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
    this.send("draw", { edges: edgesText(edges), h: estimatesText(h, names), ...ends });
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
      if (from && from !== name) {
        const isKnown = edges.some((edge) => edge.from === from && edge.to === name);
        if (!isKnown) this.#change([...edges, { from, to: name, isOneWay: tool === "oneway", cost: "1" }]);
      }
      this.from = from ? "" : name;
    }
  }

  /** @param {KeyboardEvent} event @param {string} name */
  #key(event, name) {
    const way = ARROWS[event.key];
    if (!way) return;
    const [x, y] = this.#at(name);
    this.#put(name, [x + way[0], y + way[1]]);
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} name @param {Place} place */
  #put(name, [x, y]) {
    const within = (/** @type {number} */ value) => Math.max(LEAST, Math.min(MOST, value));
    this.places.set(name, [within(x), within(y)]);
    this.moved++;
  }

  /** Where a pointer is on the ground. @param {PointerEvent} event @returns {Place} */
  #pointed({ clientX, clientY }) {
    const { left, top, width, height } = /** @type {HTMLElement} */ (
      this.querySelector(".ground")
    ).getBoundingClientRect();
    return [(100 * (clientX - left)) / width, (100 * (clientY - top)) / height];
  }

  /** Press on the ground or on a node. @param {PointerEvent} event */
  #ground(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.button || target.closest("input, label, .cost")) return;
    const node = target.closest(".node");
    if (node) {
      if (this.tool === "move" || this.tool === "add") this.dragged = node.getAttribute("data-name") ?? "";
    } else if (this.tool === "add") {
      const name = freshName([...namesOf(readEdges(this.edges)), ...this.loose]);
      this.#put(name, this.#pointed(event));
      this.loose = [...this.loose, name];
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.dragged) this.#put(this.dragged, this.#pointed(event));
  }

  #drop() {
    this.dragged = "";
  }
}

/** Places of a layout, spread over the ground. @param {[number, number][]} at @returns {Place[]} */
function spreadOut(at) {
  const spans = [0, 1].map((axis) => {
    const values = at.map((place) => place[axis]);
    return { low: Math.min(...values), span: Math.max(...values) - Math.min(...values) || 1 };
  });
  const share = (/** @type {number} */ value, /** @type {number} */ axis) =>
    (value - spans[axis].low) / spans[axis].span;
  return at.map(([x, y]) => [10 + 80 * share(x, 0), 88 - 76 * share(y, 1)]);
}

/** @param {Place} place */
const placed = ([x, y]) => ({ left: `${x}%`, top: `${y}%` });

/** The direction from one place to another, in radians. @param {Place} from @param {Place} to */
const turn = ([x, y], [toX, toY]) => Math.atan2(toY - y, (toX - x) * 1.5);

/** Enter reads the text. @param {KeyboardEvent} event */
function leave(event) {
  event.stopPropagation(); // letters are no keys of the page here
  if (event.key !== "Enter") return;
  event.preventDefault();
  /** @type {HTMLElement} */ (event.target).blur();
}

customElements.define("graph-drawer", GraphDrawer);
