/** The boxes in the upper corners of a picture, and how far they reach into it. */

/** @import {Corner} from "../core/lib/pen.js" */

const STEP = 24; // pixels by which a corner is said to grow, lest the picture move with every digit

export class CornerInsets {
  #resizing = new ResizeObserver(() => this.#tell());
  /** @type {Element[]} */
  #watched = [];

  /**
   * @param {Element} picture @param {{left: string, right: string}} selectors of the elements there
   * @param {(corners: {left: Corner, right: Corner}) => void} tell called when it may have changed
   */
  constructor(picture, selectors, tell) {
    this.picture = picture;
    this.selectors = selectors;
    this.tell = tell;
  }

  /** Measure the elements again. */
  look() {
    const { left, right } = this.selectors;
    const found = [this.picture, ...document.querySelectorAll(`${left}, ${right}`)];
    if (found.length === this.#watched.length && found.every((one, k) => one === this.#watched[k])) return;
    this.#watched = found;
    this.#resizing.disconnect();
    for (const one of found) this.#resizing.observe(one);
    this.#tell();
  }

  /** Stop measuring: the corners are free. */
  stop() {
    if (!this.#watched.length) return;
    this.#resizing.disconnect();
    this.#watched = [];
    this.tell({ left: null, right: null });
  }

  #tell() {
    const { left, right } = this.selectors;
    this.tell({ left: this.#corner(left, "left"), right: this.#corner(right, "right") });
  }

  /** @param {string} selector @param {"left" | "right"} side @returns {Corner} */
  #corner(selector, side) {
    const picture = this.picture.getBoundingClientRect();
    const boxes = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const seen = boxes.filter(({ width, height }) => width && height);
    if (!seen.length) return null;
    const reaches = seen.map((box) => (side === "left" ? box.right - picture.left : picture.right - box.left));
    const [wide, tall] = [Math.max(...reaches), Math.max(...seen.map(({ bottom }) => bottom - picture.top))].map(
      (edge) => Math.ceil(edge / STEP) * STEP,
    );
    return wide > 0 && tall > 0 ? { wide, tall } : null;
  }
}
