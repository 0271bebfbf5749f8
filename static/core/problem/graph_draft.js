/** A graph that is being drawn, and the texts of its link after each change. */

import { goalsOf, toggled } from "./goal_text.js";
import {
  edgesText,
  estimatesText,
  freshName,
  namesOf,
  placesText,
  readEdges,
  readEstimates,
  renamed,
} from "./graph_text.js";
import { say } from "./messages.js";
/** @import {Edge, Place} from "./graph_text.js" */

/** @typedef {Record<string, string>} Texts */

export class GraphDraft {
  /**
   * @param {Texts} texts of its link @param {Map<string, Place>} at the position of each node, updated with the graph
   * @param {string[]} [loose] nodes that no edge names yet: a link cannot hold them
   */
  constructor({ edges = "", h = "", start = "", goal = "" }, at, loose = []) {
    this.edges = readEdges(edges);
    this.h = readEstimates(h);
    this.start = start;
    this.goals = goalsOf(goal);
    /** Whether the start and the goal were chosen; a default end follows the nodes. */
    this.chosen = { start: start !== "", goal: goal !== "" };
    this.at = at;
    this.loose = loose;
  }

  /** All nodes: those that edges name, and the others. */
  get names() {
    return [...new Set([...namesOf(this.edges), ...this.loose])];
  }

  /**
   * The parameters of its link: an empty start or goal means the default; without edges, the places of loose nodes.
   * @returns {Texts}
   */
  get texts() {
    const { chosen, start, goals } = this;
    const names = namesOf(this.edges);
    return {
      edges: edgesText(this.edges),
      h: estimatesText(this.h, names),
      places: placesText(this.at, names.length ? names : this.loose),
      start: chosen.start && names.includes(start) ? start : "",
      goal: chosen.goal ? goals.filter((name) => names.includes(name)).join() : "",
    };
  }

  /** Choose the start. @param {string} name */
  startAt(name) {
    this.start = name;
    this.chosen.start = true;
  }

  /** Choose the goals. @param {string[]} names */
  endAt(names) {
    this.goals = names;
    this.chosen.goal = true;
  }

  /** Add a node that no edge names yet. @param {Place} place @returns {string} its name */
  add(place) {
    const name = freshName(this.names);
    this.at.set(name, place);
    this.loose.push(name);
    return name;
  }

  /** Connect two nodes; whether that is new. @param {string} from @param {string} to @param {boolean} isOneWay */
  connect(from, to, isOneWay) {
    const joins = (/** @type {Edge} */ edge) => edge.from === from && edge.to === to;
    const back = (/** @type {Edge} */ edge) => edge.from === to && edge.to === from;
    if (from === to || this.edges.some((edge) => joins(edge) || (back(edge) && !(isOneWay && edge.isOneWay))))
      return false;
    this.edges.push({ from, to, isOneWay, cost: "1" });
    this.#sort();
    return true;
  }

  /** Remove a node, keeping others that lose their last edge. @param {string} name */
  remove(name) {
    const before = this.names;
    this.edges = this.edges.filter(({ from, to }) => from !== name && to !== name);
    this.loose = before.filter((one) => one !== name);
    this.at.delete(name);
    this.#sort();
  }

  /** Remove an edge; its ends are kept. @param {number} k */
  disconnect(k) {
    const { from, to } = this.edges[k];
    this.loose = [...new Set([...this.loose, from, to])];
    this.edges = this.edges.filter((_, i) => i !== k);
    this.#sort();
  }

  /** Rename a node in place. @param {string} before @param {string} name
   * @returns {string} the reason why it cannot have the name, "" if it can */
  rename(before, name) {
    if (!name || name === before) return "";
    const fault = nameFault(name);
    if (fault) return fault;
    const plain = (/** @type {string} */ one) => one.toLowerCase().replaceAll(" ", "");
    if (this.names.some((one) => one !== before && plain(one) === plain(name)))
      return say("node-exists", { name, before });
    const now = (/** @type {string} */ one) => (one === before ? name : one);
    this.edges = renamed(this.edges, before, name);
    this.loose = this.loose.map(now);
    this.h = new Map([...this.h].map(([one, value]) => [now(one), value]));
    this.goals = this.goals.map(now);
    this.start = now(this.start);
    const place = this.at.get(before);
    this.at.delete(before);
    if (place) this.at.set(name, place);
    return "";
  }

  /** Add a node to the goals, or remove it; the last one is kept. @param {string} name */
  toggleGoal(name) {
    this.endAt(goalsOf(toggled(this.goals, name)));
  }

  /** Remove nodes that an edge names from the loose ones. */
  #sort() {
    const names = namesOf(this.edges);
    this.loose = this.loose.filter((name) => !names.includes(name));
  }
}

const OTHERS = "_.-'&/()"; // allowed in names besides letters, digits and spaces, as on the server
const ALLOWED = /^[\p{L}\p{M}\p{N} _.\-'&/()]+$/u;

/** Why a text is no name of a node, "" if it is one. @param {string} text */
function nameFault(text) {
  if (text.startsWith("-")) return say("node-hyphen", { name: text });
  if (ALLOWED.test(text)) return "";
  return say("node-sign", { name: text, signs: [...OTHERS].join(" ") });
}
