/**
 * Animations of a slow step: rows enter, move and leave, and the expanded node travels to the tree. Positions are
 * computed; only the start of the expanded node is measured, once a step.
 */

import { stillness } from "../lib/schedule.js";

const ROW_MS = 260;
const FLIGHT_MS = 520;
const REST_MS = 150; // steps that follow each other sooner are not animated

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{n: number, picture: Element, from: DOMRect}} Departure */

export class Flights {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.steppedAt = -Infinity;
    /** The y of rows before the step, by node, if it is animated. @type {Map<number, number> | null} */
    this.before = null;
    /** @type {Departure | null} */
    this.departure = null;
    /** @type {Set<HTMLElement>} */
    this.ghosts = new Set();
  }

  /**
   * Store the positions of rows before a step is shown.
   * @param {Map<number, number>} y_n @param {number} taken the node that the step expands, or a number that no row has
   */
  leave(y_n, taken) {
    const now = performance.now();
    const isSoon = now - this.steppedAt < REST_MS;
    this.steppedAt = now;
    if (isSoon || stillness()) return;
    this.before = y_n;
    const picture = this.host.querySelector(`li[data-node="${taken}"] .picture`);
    this.departure = picture && {
      n: taken,
      picture: /** @type {Element} */ (picture.cloneNode(true)),
      from: picture.getBoundingClientRect(),
    };
  }

  /**
   * Animate rows from their stored positions after the step is shown.
   * @param {Map<number, number>} y_n @param {(n: number) => Point | null} placeOf the position of a node in the tree
   */
  arrive(y_n, placeOf) {
    const { before, departure } = this;
    this.before = this.departure = null;
    if (!before) return;
    for (const row of this.host.querySelectorAll("li")) {
      const n = Number(row.dataset.node);
      const [from, to] = [before.get(n), y_n.get(n)];
      if (from === undefined)
        row.animate([{ opacity: 0, translate: "28px 0" }, {}], { duration: ROW_MS, easing: "ease-out" });
      else if (to !== undefined && from !== to)
        row.animate([{ translate: `0 ${from - to}px` }, {}], { duration: ROW_MS, easing: "ease-out" });
    }
    if (!departure || y_n.has(departure.n)) return;
    requestAnimationFrame(() => this.#fly(departure, placeOf)); // when the tree shows the step too
  }

  /** Remove the moving pictures. */
  stop() {
    for (const ghost of this.ghosts) ghost.remove();
    this.ghosts.clear();
  }

  /** @param {Departure} departure @param {(n: number) => Point | null} placeOf */
  #fly({ n, picture, from }, placeOf) {
    const to = placeOf(n);
    if (!to || !this.host.isConnected) return;
    const ghost = document.createElement("div");
    ghost.className = "ghost";
    ghost.ariaHidden = "true";
    ghost.dataset.node = String(n);
    ghost.append(picture);
    this.host.append(ghost);
    this.ghosts.add(ghost);
    const [x, y] = [to.x - from.width / 2, to.y - from.height / 2];
    const frames = [
      { transform: `translate(${from.x}px, ${from.y}px)`, opacity: 1 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.85 },
      { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0 },
    ];
    const flight = ghost.animate(frames, { duration: FLIGHT_MS, easing: "ease-in-out", fill: "both" });
    flight.onfinish = flight.oncancel = () => {
      ghost.remove();
      this.ghosts.delete(ghost);
    };
  }
}
