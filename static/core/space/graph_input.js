/**
 * Turns events of pointers and keys on the picture of a graph into changes of it: nodes are added, named, moved and
 * connected in place; the values of a node or an edge are typed in a small form beside it.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { GraphDraft } from "../problem/graph_draft.js";
import { FARTHEST, readPlaces } from "../problem/graph_text.js";
import { NONE } from "../trace/trace.js";
import { spreadOut, startFirst } from "./force_layout.js";
import { edgeForm, nodeForm } from "./graph_form.js";
import { drawSketch, edgeAt } from "./graph_sketch.js";
import { say } from "./messages.js";
import { DISC, frameOf } from "./terrain_plan.js";
/** @import {Place} from "../problem/graph_text.js" */
/** @import {Point} from "../tree/element/tree_input.js" */
/** @import {Scene} from "./scene.js" */
/** @import {StateMap} from "./state-map.js" */
/** @import {Frame, Terrain} from "./terrain.js" */

/** The actions of dragging from a node to another one. */
export const TOOLS = /** @type {const} */ (["move", "connect", "oneway"]);
const NEAR = 22; // pixels from a node that are still on it
const STEP = 20; // units of places for an arrow key
/** The keys that delete, which no player has. */
const DELETING = ["Delete", "Backspace"];
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [0, STEP], ArrowDown: [0, -STEP], ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0] };

/** @typedef {{name: string} | {edge: number}} Chosen a node or an edge of which the form is open */

/** The texts of a graph as one. @param {Record<string, string> | null} texts */
const joined = (texts) => ["edges", "h", "places", "start", "goal"].map((name) => texts?.[name] ?? "").join("\n");

export class GraphInput {
  keys = say("graph-keys");
  /** @type {(typeof TOOLS)[number]} */ tool = "move";
  /** The node or edge whose form is open. @type {Chosen | null} */ chosen = null;
  /** The node that is to be connected, "" for none. */ from = "";
  /** The node that was clicked last, "" for none. */ clicked = "";
  /** Why a change was refused, "" if none was. */ refusal = "";
  /** The held node, moved or connected to the pointer. @type {{name: string, connects: boolean} | null} */
  #held = null;
  #hasMoved = false;
  /** @type {Point} */ #at = { x: 0, y: 0 };
  #isPressed = false;
  /** Whether a press closes the open form, so that the click adds no node. */ #closes = false;
  /** The texts from which the draft was made. */ #read = "";
  /** Texts that the map may still have while a sent change is pending. @type {Set<string>} */ #passed = new Set();
  /** The search of another graph, shown until the first one of a new graph. @type {Terrain | null} */ #left = null;
  /** @type {GraphDraft | null} */ #draft = null;
  /** The box fitted into the picture while nodes are moved. @type {Frame | null} */ #frame = null;

  /** @param {StateMap} map */
  constructor(map) {
    this.map = map;
  }

  /** @param {string} key */
  takes(key) {
    return !this.#isPressed || DELETING.includes(key);
  }

  get scene() {
    return {};
  }

  get hint() {
    const { draft, tool, from } = this;
    if (this.refusal) return this.refusal;
    if (from) return say("graph-connect", { node: from });
    if (this.isNew) return say(draft.names.length > 1 ? "graph-new" : "graph-empty");
    if (!this.map.hasBar) return say("graph-hint");
    const { loose } = draft;
    return loose.length && tool === "move" ? say("graph-loose", { nodes: loose }) : say(`graph-tool-${tool}.hint`);
  }

  /** The graph being drawn. @returns {GraphDraft} */
  get draft() {
    const { edges = "", h = "", places = "", start = "", goal = "" } = this.map.texts ?? {};
    const read = joined(this.map.texts);
    if (read === this.#read) this.#passed.clear();
    if (this.#draft && (this.#passed.has(read) || read === this.#read)) return this.#draft;
    const [before, isOther] = [this.#read ? this.#draft : null, this.#read.split("\n")[0] !== edges];
    this.#read = read;
    if (isOther) this.#left = null;
    const isOn = before !== null && edges !== "" && before.edges.length > 0; // the same graph, with its loose nodes
    const placed = readPlaces(places);
    const loose =
      before === null ? this.map.loose : isOn ? [...before.at].filter(([name]) => before.loose.includes(name)) : [];
    const at = new Map([...placed, ...loose]);
    const draft = new GraphDraft({ edges, h, start, goal }, at);
    const named = new Set(draft.edges.flatMap(({ from, to }) => [from, to]));
    draft.loose = [...at.keys()].filter((name) => !named.has(name));
    if (before && !isOther) draft.chosen = before.chosen;
    this.#draft = draft;
    if (!edges) this.#fit();
    return draft;
  }

  /** Whether the picture has only the drawing: the search shown is of another graph. */
  get isNew() {
    return !this.draft.edges.length || this.#left === this.map.terrain;
  }

  /** The positions of nodes in the picture, in the units of places. @returns {Map<string, Place>} */
  #shown() {
    const { terrain, room, plan } = this.map;
    if (!terrain || !plan) return new Map();
    if (!terrain.isLaidOut) return new Map(terrain.text_s.map((name, s) => [name, [terrain.x_s[s], terrain.y_s[s]]]));
    const unit = FARTHEST / Math.max(room.width, room.height);
    const place = (/** @type {number} */ s) =>
      /** @type {Place} */ ([plan.x_s[s], room.height - plan.y_s[s]].map((pixels) => Math.round(unit * pixels)));
    return new Map(terrain.text_s.map((name, s) => [name, place(s)]));
  }

  /** Fix the positions of the picture's nodes, whichever node is moved. */
  #settle() {
    const { terrain } = this.map;
    const { at } = this.draft;
    if (!terrain || this.#frame || this.isNew) return;
    for (const [name, place] of this.#shown()) at.set(name, place);
    for (const [s, name] of terrain.text_s.entries()) terrain.put(s, ...(at.get(name) ?? [0, 0]));
    terrain.isLaidOut = false;
    terrain.frame = this.#frame = frameOf(terrain.x_s, terrain.y_s);
  }

  /** Draw on another search, with the same box fitted into the picture. @param {Terrain} terrain */
  meet(terrain) {
    const { at } = this.draft;
    if (terrain.isLaidOut || !terrain.text_s.some((name) => at.has(name))) this.#frame = null;
    terrain.frame = this.#frame;
    this.#left = null;
  }

  /** The position of a node in pixels. @param {string} name @returns {Point} */
  pixelOf(name) {
    const { plan, terrain } = this.map;
    if (!plan || !terrain) return { x: 0, y: 0 };
    const s = this.isNew ? -1 : terrain.text_s.indexOf(name);
    if (s >= 0) return { x: plan.x_s[s], y: plan.y_s[s] };
    const { left, bottom, across, up } = plan.fit;
    const [x, y] = this.draft.at.get(name) ?? [0, 0];
    return { x: left + x * across, y: bottom - y * up };
  }

  /** The place of a pixel of the picture, within it. @param {Point} at @returns {Place} */
  #place({ x, y }) {
    this.#settle();
    const { plan, hall, room } = this.map;
    if (!plan) return [0, 0];
    const within = (/** @type {number} */ value, /** @type {number} */ most) =>
      Math.max(12, Math.min(most - 12, value));
    const { left, bottom, across, up } = plan.fit;
    const place = [(within(x / hall, room.width) - left) / across, (bottom - within(y / hall, room.height)) / up];
    const [right, high] = place.map((one) => Math.round(Math.max(0, Math.min(FARTHEST, one))));
    return [right, high];
  }

  /** The node at a pointer, "" for none: in the middle between two near nodes is their edge. @param {Point} at */
  #nodeAt({ x, y }) {
    const { hall } = this.map;
    const far = (/** @type {string} */ name) => {
      const pixel = this.pixelOf(name);
      return Math.hypot(pixel.x - x / hall, pixel.y - y / hall);
    };
    const [name = "", other = ""] = [...this.draft.names].sort((one, two) => far(one) - far(two));
    if (!name || far(name) >= NEAR) return "";
    return far(name) < DISC || !other || far(other) > 1.5 * far(name) ? name : "";
  }

  /** @param {PointerEvent} event */
  press(event) {
    const { button, shiftKey, pointerType, offsetX: x, offsetY: y } = event;
    const { chosen, draft } = this;
    this.#isPressed = true;
    this.#closes = chosen !== null && !("name" in chosen && draft.loose.includes(chosen.name));
    /** @type {HTMLElement | null} */ (this.map.querySelector(".ground form :focus"))?.blur();
    if (pointerType === "touch") event.preventDefault(); // else the picture takes the focus from the form that it opens
    if (this.#held) return void (this.#held = null); // two fingers zoom
    this.#at = { x, y };
    this.#hasMoved = false;
    const name = button ? "" : this.#nodeAt(this.#at);
    this.#held = name ? { name, connects: shiftKey || this.tool !== "move" } : null;
  }

  /** @param {PointerEvent} event */
  move({ offsetX: x, offsetY: y }) {
    this.#at = { x, y };
  }

  drags() {
    if (!this.#held) return false;
    this.#hasMoved = true;
    if (!this.#held.connects) this.#put(this.#held.name, this.#place(this.#at));
    this.map.requestUpdate();
    return true;
  }

  lift() {
    const [held, hasMoved] = [this.#held, this.#hasMoved];
    this.#held = null;
    if (!held || !hasMoved) return;
    this.clicked = "";
    const under = this.#nodeAt(this.#at);
    if (!held.connects) this.#tell();
    else if (under) this.connect(held.name, under);
    this.map.requestUpdate();
  }

  leave() {
    this.#isPressed = false;
  }

  /** @param {Point} at */
  click(at) {
    const name = this.#nodeAt(at);
    const { clicked, map } = this;
    const edge = name ? NONE : edgeAt(this, { x: at.x / map.hall, y: at.y / map.hall });
    this.clicked = name;
    this.refusal = "";
    map.requestUpdate();
    if (this.#closes && !name && edge === NONE) return this.close();
    if (name && this.tool !== "move") this.#walkTo(name);
    else if (name && name !== clicked && !this.draft.loose.includes(name)) return this.close(false);
    else if (name) this.open({ name });
    else if (edge !== NONE) this.open({ edge });
    else if (map.hasBar) this.#add(at);
    else return false;
    return true;
  }

  /** Add a node, and open its form. @param {Point} at */
  #add(at) {
    const name = this.draft.add(this.#place(at));
    if (this.isNew) this.#tell();
    this.open({ name });
  }

  /** Connect the node that was chosen before, or choose this one. @param {string} name */
  #walkTo(name) {
    if (this.from) this.connect(this.from, name);
    else this.from = name;
  }

  /** Open the form of a node or an edge. @param {Chosen} chosen */
  open(chosen) {
    this.chosen = chosen;
    this.map.requestUpdate();
    this.map.updateComplete.then(() => {
      const field = /** @type {HTMLInputElement | null} */ (this.map.querySelector(".ground form input"));
      field?.focus();
      field?.select();
    });
  }

  /** Close the form that is open. @param {boolean} [isDone] x */
  close(isDone = true) {
    this.chosen = null;
    this.map.requestUpdate();
    return isDone;
  }

  /** Connect two nodes, or open the form of the edge that they have. @param {string} from @param {string} to */
  connect(from, to) {
    const { draft } = this;
    this.from = "";
    this.#settle();
    if (this.isNew) this.#left = this.map.terrain;
    if (draft.connect(from, to, this.tool === "oneway")) return this.#tell();
    const edge = draft.edges.findIndex((one) => [one.from, one.to].sort().join("\n") === [from, to].sort().join("\n"));
    if (edge >= 0) this.open({ edge });
    return undefined;
  }

  /** Change the graph. @param {(draft: GraphDraft) => string | void} change returns why it is not made */
  change(change) {
    this.#settle();
    this.refusal = change(this.draft) || "";
    if (!this.refusal) this.#tell();
    this.map.requestUpdate();
  }

  /** Send the graph to be searched. */
  #tell() {
    const { map, draft: { texts } } = this; // prettier-ignore
    this.#passed.add(joined(map.texts)).add(this.#read);
    this.#read = joined(texts);
    map.send("stroke", { texts, phase: "alone", cells: 0 });
  }

  /** Begin another, empty graph. */
  begin() {
    this.#settle();
    this.#draft = new GraphDraft({}, new Map());
    Object.assign(this, { chosen: null, from: "", tool: "move" });
    this.#fit();
    this.#tell();
  }

  /** Fit all nodes into the picture; of a new graph all places there are, and nothing of the search shown. */
  #fit() {
    const { terrain, room } = this.map;
    if (!terrain || !room.width) return;
    this.#settle();
    const [x_v, y_v] = [0, 1].map((k) => [...this.draft.at.values()].map((place) => place[k]));
    const high = Math.min(FARTHEST, (FARTHEST * room.height) / room.width);
    terrain.frame = this.#frame = this.isNew ? { low: 0, high: FARTHEST, bottom: 0, ceiling: high } : frameOf(x_v, y_v);
    this.map.requestUpdate();
  }

  /** Lay the nodes out again. */
  tidy() {
    const { draft, map } = this;
    const { terrain } = map;
    this.#settle();
    const spread = spreadOut(draft.names, draft.edges);
    const numbers = [draft.start, ...draft.goals].map((name) => draft.names.indexOf(name)).filter((v) => v >= 0);
    const [start = 0, ...goals] = numbers;
    const x_v = startFirst(
      Float64Array.from(spread, ([, [x]]) => x),
      start,
      goals,
    );
    for (const [v, [name, [, y]]] of spread.entries()) draft.at.set(name, [x_v[v], y]);
    for (const [s, name] of terrain?.text_s.entries() ?? []) terrain?.put(s, ...(draft.at.get(name) ?? [0, 0]));
    if (terrain && !this.isNew) terrain.frame = this.#frame = frameOf(terrain.x_s, terrain.y_s);
    this.#tell();
  }

  /** @param {string} name @param {Place} place */
  #put(name, place) {
    this.#settle();
    this.draft.at.set(name, place);
    const s = this.isNew ? -1 : (this.map.terrain?.text_s.indexOf(name) ?? -1);
    if (s >= 0) this.map.terrain?.put(s, ...place);
  }

  /** @param {KeyboardEvent} event */
  obeys({ key, shiftKey }) {
    const { map, draft } = this;
    const name = this.#isPressed ? this.clicked : (map.terrain?.text_s[map.pointed] ?? "");
    const way = shiftKey ? ARROWS[key] : undefined;
    const letter = key.toLowerCase();
    if (letter === "n") this.#add({ x: (map.room.width / 2) * map.hall, y: 30 * map.hall });
    else if (!draft.names.includes(name)) return false;
    else if (way) {
      const [x, y] = draft.at.get(name) ?? [0, 0];
      this.#put(
        name,
        /** @type {Place} */ ([x + way[0], y + way[1]].map((one) => Math.max(0, Math.min(FARTHEST, one)))),
      );
      this.#tell();
    } else if (key === "Enter" || key === "F2") this.open({ name });
    else if (letter === "c") this.#walkTo(name);
    else if (letter === "s") this.change((graph) => graph.startAt(name));
    else if (letter === "g" && shiftKey) this.change((graph) => graph.toggleGoal(name));
    else if (letter === "g") this.change((graph) => graph.endAt([name]));
    else if (DELETING.includes(key)) this.change((graph) => graph.remove(name));
    else return false;
    map.requestUpdate();
    return true;
  }

  /** Draw the nodes and edges not yet part of any search, and the edge being drawn.
   * @param {CanvasRenderingContext2D} context @param {Scene} scene */
  paint(context, scene) {
    if (!this.#frame && (this.isNew || this.draft.loose.length)) return this.#fit();
    const held = this.#held;
    const isPulled = held?.connects && this.#hasMoved;
    const from = isPulled ? held.name : this.from;
    const to = isPulled ? { x: this.#at.x / this.map.hall, y: this.#at.y / this.map.hall } : null;
    return drawSketch(context, scene, this, from, to);
  }

  form() {
    const { chosen, draft } = this;
    if (!chosen) return nothing;
    if ("edge" in chosen) return draft.edges[chosen.edge] ? edgeForm(this, chosen.edge) : nothing;
    return draft.names.includes(chosen.name) ? nodeForm(this, chosen.name) : nothing;
  }

  bar() {
    const { canUndo, canRedo, faults } = this.map;
    return html`<graph-bar .tool=${this.tool} .canUndo=${canUndo} .canRedo=${canRedo}
      .faults=${this.isNew ? [] : faults} @act=${this.#act}></graph-bar>`;
  }

  /** @param {CustomEvent} event */
  #act = ({ detail }) => {
    this.refusal = "";
    if (detail === "new") this.begin();
    else if (detail === "tidy") this.tidy();
    else if (detail === "undo" || detail === "redo") this.map.send(detail);
    else Object.assign(this, { tool: detail, from: "", clicked: "" });
    this.map.requestUpdate();
  };
}
