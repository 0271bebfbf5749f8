/** The gestures of pressed pointers on a picture: a click, a drag, or a pinch by two fingers. */

const CLICK = 4; // pixels that a pointer may move in a click

/** @typedef {{x: number, y: number}} Point in pixels of the picture */

export class Gestures {
  constructor() {
    /** The pressed pointers, by id. @type {Map<number, Point>} */
    this.pointers = new Map();
    this.travelled = 0;
  }

  get isDown() {
    return this.pointers.size > 0;
  }

  /** Whether a pointer is pressed. @param {number} id */
  has(id) {
    return this.pointers.has(id);
  }

  /** @param {number} id @param {Point} place */
  down(id, place) {
    this.pointers.set(id, place);
    this.travelled = this.pointers.size > 1 ? Infinity : 0;
  }

  /**
   * Move a pressed pointer; return how far this drags the picture, and for two pointers the factor and the centre of
   * the pinch. Null while it may still become a click.
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

  /** Release a pointer; return whether that was a click. @param {number} id */
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
