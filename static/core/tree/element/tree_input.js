/**
 * Turns events of pointers, wheel and keys on the canvases of a tree into actions: drag, click, point, zoom, walk.
 * Positions are pixels of the picture.
 */

/** @import {Relation} from "../../trace/relatives.js" */

const CLICK = 4; // pixels that a pointer may move in a click
/** The factor by which a button or a key zooms. */
export const ZOOM = 1.6;
/**
 * @typedef {object} Target the actions of a tree
 * @property {() => boolean} isUsed whether one finger moves the tree, not the page
 * @property {() => void} press a pointer was pressed
 * @property {() => void} lift the last finger was lifted
 * @property {(at: Point | null) => void} point the pointer moved there without a button, null if it left
 * @property {(at: Point) => void} click @property {(dx: number, dy: number) => void} drag
 * @property {(factor: number, x?: number, y?: number) => void} zoom about a point, by default the middle
 * @property {(map: HTMLElement, x: number, y: number) => void} lookAt a point of the minimap
 * @property {(key: "visit" | "fold" | Relation) => boolean} act on the chosen node, by a key; false without a tree
 */

/** The relative to which a key walks. */
const WALKS = /** @type {const} */ ({
  ArrowUp: "parent",
  ArrowDown: "child",
  ArrowLeft: "before",
  ArrowRight: "after",
});

export class TreeInput {
  #gestures = new Gestures();

  /** @param {Target} target */
  constructor(target) {
    this.target = target;
  }

  /** Whether a finger or mouse button is down. */
  get isDown() {
    return this.#gestures.isDown;
  }

  /** @param {PointerEvent} event */
  down = (event) => {
    this.target.press();
    this.#gestures.down(event.pointerId, { x: event.offsetX, y: event.offsetY });
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  };

  /** @param {PointerEvent} event */
  move = ({ pointerId, pointerType, offsetX: x, offsetY: y }) => {
    const { target } = this;
    if (!this.#gestures.has(pointerId)) return target.point({ x, y });
    const drag = this.#gestures.move(pointerId, { x, y });
    if (!drag || (pointerType === "touch" && !drag.pinch && !target.isUsed())) return; // the page scrolls
    if (drag.pinch) target.zoom(drag.pinch.factor, drag.pinch.x, drag.pinch.y);
    target.drag(drag.dx, drag.dy);
  };

  /** @param {PointerEvent} event */
  up = (event) => {
    const clicked = this.#gestures.up(event.pointerId) && event.type === "pointerup";
    if (event.pointerType === "touch" && !this.isDown) this.target.lift();
    if (clicked) this.target.click({ x: event.offsetX, y: event.offsetY });
  };

  /** Two fingers always move the tree and never scroll the page. @param {TouchEvent} event */
  touch = (event) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  leave = () => this.target.point(null);

  /** @param {WheelEvent} event */
  wheel = (event) => {
    event.preventDefault();
    this.target.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.offsetX, event.offsetY);
  };

  /** @param {PointerEvent} event */
  mapDown = (event) => {
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    this.mapMove(event);
  };

  /** @param {PointerEvent} event */
  mapMove = (event) => {
    if (event.buttons)
      this.target.lookAt(/** @type {HTMLElement} */ (event.currentTarget), event.offsetX, event.offsetY);
  };

  /** @param {KeyboardEvent} event */
  key = (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !this.#act(key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Act on a key; return whether it has an action. @param {string} key */
  #act(key) {
    const { target } = this;
    if (key === "Enter") return target.act("visit");
    if (key === "f" || key === "F") return target.act("fold");
    if (key in WALKS) return target.act(WALKS[/** @type {keyof typeof WALKS} */ (key)]);
    if (!["+", "=", "-"].includes(key)) return false;
    target.zoom(key === "-" ? 1 / ZOOM : ZOOM);
    return true;
  }
}

/** @typedef {{x: number, y: number}} Point in pixels of the picture */

/** The gestures of pressed pointers: a click, a drag, or a pinch by two fingers. */
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
