/** What fingers and mouse buttons that are down on a picture mean: a click, a drag, or two fingers' pinch. */

const CLICK = 4; // pixels that a click may travel

/** @typedef {{x: number, y: number}} Point in pixels of the picture */

export class Gestures {
  constructor() {
    /** Those that are down, by their ids. @type {Map<number, Point>} */
    this.pointers = new Map();
    this.travelled = 0;
  }

  get isDown() {
    return this.pointers.size > 0;
  }

  /** Whether one is down. @param {number} id */
  has(id) {
    return this.pointers.has(id);
  }

  /** @param {number} id @param {Point} place */
  down(id, place) {
    this.pointers.set(id, place);
    this.travelled = this.pointers.size > 1 ? Infinity : 0;
  }

  /**
   * One that is down has moved: how far that drags the picture, and by what factor about which point two of them pinch
   * it. Null while it may still become a click.
   * @param {number} id @param {Point} place
   * @returns {{dx: number, dy: number, pinch: ({factor: number} & Point) | null} | null}
   */
  move(id, place) {
    const before = this.pointers.get(id) ?? place;
    const others = [...this.pointers].filter(([other]) => other !== id).map(([, at]) => at);
    this.pointers.set(id, place);
    const [dx, dy] = [place.x - before.x, place.y - before.y];
    this.travelled += Math.hypot(dx, dy);
    if (this.travelled < CLICK) return null;
    const share = 1 / (others.length + 1);
    const pinch = others.length === 1 ? pinched(others[0], before, place) : null;
    return { dx: dx * share, dy: dy * share, pinch };
  }

  /** One is no longer down; return whether that makes a click. @param {number} id */
  up(id) {
    return this.pointers.delete(id) && this.travelled < CLICK;
  }
}

/** @param {Point} still @param {Point} before @param {Point} place */
function pinched(still, before, place) {
  const far = Math.hypot(place.x - still.x, place.y - still.y);
  const was = Math.hypot(before.x - still.x, before.y - still.y);
  return { factor: far / Math.max(1, was), x: (place.x + still.x) / 2, y: (place.y + still.y) / 2 };
}
