/**
 * `<state-editor>`: the picture of a start or goal, in which its parts are clicked, dragged, and moved by keys. In:
 * label, picture, editing (its handles), text, isGoal. Out: `state` with the text of the new state.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { styled } from "../lib/style_directive.js";
import { HIGH } from "../problem/pictures/shapes.js";
import { svgPart } from "../problem/pictures/svg.js";
import { withProperties } from "../ui/base_element.js";
import { walkToolbar } from "../ui/toolbar.js";
/** @import {Editing, Handle} from "../problem/handles/handles.js" */
/** @import {Picture} from "../problem/pictures/pictures.js" */
/** @import {Area} from "../problem/pictures/shapes.js" */

const MARGIN = 1; // units around a picture, for its lines
const DRAG = 6; // pixels from which on a press is a drag
const FINGER = 40; // pixels of what a finger surely hits

/**
 * @typedef {object} Drag
 * @property {Handle} handle @property {number} x @property {number} y of the pointer in the window when it was pressed
 * @property {number} dx @property {number} dy units that it has moved since @property {boolean} isMoved far enough
 * @property {string} text of the state if it ended here
 */

export class StateEditor extends withProperties(() => ({
  label: "",
  /** @type {Picture | null} */ picture: null,
  /** @type {Editing | null} */ editing: null,
  text: "",
  isGoal: false,
  /** The handle at which Tab stops. */ chosen: 0,
  /** @type {Drag | null} */ drag: null,
})) {
  render() {
    const { picture, text, drag } = this;
    if (!picture) return nothing;
    const handles = this.#handles;
    const whole = this.#whole;
    const stop = Math.min(this.chosen, handles.length - 1);
    return html`<div class="state" role="group" aria-label=${`${this.label}: ${picture.drawing.words(text)}`}
      data-state=${text} ${styled({ "--wide": String(whole[2]), "--tall": String(whole[3]) })}
      @keydown=${this.#key} @pointermove=${this.#move} @pointerup=${this.#end}
      @pointercancel=${() => (this.drag = null)}>
      ${svgPart(picture, drag?.text ?? text, whole)}
      ${handles.map(
        ({ label, area }, k) => html`<button type="button" data-cell=${k} aria-label=${label}
          tabindex=${k === stop ? 0 : -1} ${placed(area, whole)} @focus=${() => (this.chosen = k)}
          @pointerdown=${(/** @type {PointerEvent} */ event) => this.#press(event, k)}
          @click=${(/** @type {MouseEvent} */ event) => this.#click(event, k)}></button>`,
      )}
      ${drag?.isMoved && drag.handle.click ? this.#dragged(drag) : nothing}</div>`;
  }

  /** The dragged part, at the pointer. @param {Drag} drag */
  #dragged({ handle, dx, dy }) {
    const { picture, text } = this;
    const [x, y, wide, tall] = handle.area;
    return html`<div class="dragged" ${placed([x + dx, y + dy, wide, tall], this.#whole)}>
      ${picture ? svgPart(picture, text, [x, y, wide, tall]) : nothing}</div>`;
  }

  get #handles() {
    return this.editing?.handles(this.text, this.isGoal) ?? [];
  }

  /** The picture with its margin. @returns {Area} */
  get #whole() {
    return [-MARGIN, -MARGIN, (this.picture?.wide ?? 0) + 2 * MARGIN, HIGH + 2 * MARGIN];
  }

  /** @param {string} text */
  #take(text) {
    if (text !== this.text) this.send("state", text);
  }

  /** @param {PointerEvent} event @param {number} k */
  #press({ button, pointerId, pointerType, clientX: x, clientY: y }, k) {
    if (button !== 0) return;
    this.firstElementChild?.setPointerCapture(pointerId);
    const { area, finger = k } = this.#handles[k];
    const isThin = pointerType === "touch" && area[3] < FINGER * this.#unitsPerPixel;
    const handle = this.#handles[isThin ? finger : k];
    const slides = handle.click === undefined;
    this.drag = { handle, x, y, dx: 0, dy: 0, isMoved: slides, text: slides ? this.#dropped(handle, x, y) : this.text };
  }

  /** The text of the state if a handle is dropped at a point of the window. @param {Handle} handle @param {number} x
   * @param {number} y */
  #dropped(handle, x, y) {
    const { left, top } = this.#box;
    const units = this.#unitsPerPixel;
    return handle.drop((x - left) * units - MARGIN, (y - top) * units - MARGIN);
  }

  get #box() {
    return /** @type {HTMLElement} */ (this.firstElementChild).getBoundingClientRect();
  }

  get #unitsPerPixel() {
    return this.#whole[2] / this.#box.width;
  }

  /** @param {PointerEvent} event */
  #move({ clientX, clientY }) {
    const { drag } = this;
    if (!drag) return;
    const [dx, dy] = [clientX - drag.x, clientY - drag.y];
    if (!drag.isMoved && Math.hypot(dx, dy) < DRAG) return;
    const units = this.#unitsPerPixel;
    const text = this.#dropped(drag.handle, clientX, clientY);
    this.drag = { ...drag, dx: dx * units, dy: dy * units, isMoved: true, text };
  }

  #end() {
    const { drag } = this;
    this.drag = null;
    if (drag) this.#take(drag.isMoved ? drag.text : (drag.handle.click ?? drag.text));
  }

  /** Take a click by keyboard, without a press before it. @param {MouseEvent} event @param {number} k */
  #click({ detail }, k) {
    const { click, keys } = this.#handles[k];
    if (!detail) this.#take(click ?? keys.ArrowUp);
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const button = /** @type {HTMLElement} */ (event.target);
    const after = this.#handles[this.chosen]?.keys[event.key];
    if (after === undefined) return walkToolbar(event);
    if (event.ctrlKey || event.metaKey || event.altKey || !button.matches(":focus-visible")) return;
    event.preventDefault();
    event.stopPropagation();
    this.#take(after);
  };
}

/** The place of an area in the whole. @param {Area} area @param {Area} whole */
function placed([x, y, wide, tall], [left, top, width, height]) {
  const percent = (/** @type {number} */ units, /** @type {number} */ all) => `${(100 * units) / all}%`;
  return styled({
    left: percent(x - left, width),
    top: percent(y - top, height),
    width: percent(wide, width),
    height: percent(tall, height),
  });
}

customElements.define("state-editor", StateEditor);
