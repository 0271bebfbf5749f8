/** The choice of the tree's layout: the chosen one, one with a focus on the action, or spread levels on a projector. */

import { LayoutsBySize } from "../layouts/layouts_by_size.js";
import { spreadOver } from "../layouts/layers.js";
import { LAYOUTS } from "../layouts/layouts.js";
import { memo } from "../../lib/memo.js";
import { MOST_READABLE, apartOf, focused } from "../drawing/focus.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Scene} from "../drawing/focus.js" */
/** @import {Look} from "../drawing/form.js" */
/** @import {Choice} from "../layouts/layouts_by_size.js" */

const CLOSE = { exact: 5000, step: 1.25 }; // spread levels: sizes closer to the number of nodes shown
const LEVELLED = ["tree", "levels"]; // layouts that a projected tree replaces by spread levels
const FEW = 40; // nodes up to which a projected tree has a focus with boards

export class LayoutChoice {
  #focused = memo();
  #spread = memo();

  constructor() {
    /** The layouts of the chosen kind. @type {LayoutsBySize | null} */
    this.chosen = null;
    /** The layouts with spread levels. @type {LayoutsBySize | null} */
    this.spread = null;
    /** The nodes laid out, null for all. @type {Choice | null} */
    this.choice = null;
  }

  /** Begin with a layout of a trace. @param {Trace | null} trace @param {string} key */
  begin(trace, key) {
    const record = LAYOUTS.find((layout) => layout.key === key) ?? LAYOUTS[0];
    this.chosen = trace && new LayoutsBySize(trace, record);
    this.spread = null;
    this.#focused = memo();
    this.#spread = memo();
  }

  /** Lay out some nodes only, null for all. @param {Choice | null} choice */
  show(choice) {
    this.choice = choice;
    this.chosen?.show(choice);
    this.spread?.show(choice);
    this.#focused = memo();
  }

  /** Add the nodes received. */
  grow() {
    this.chosen?.grow();
    this.spread?.grow();
  }

  /**
   * The layout to show.
   * @param {Omit<Scene, "ids">} scene @param {Look} look
   * @param {{presenting: boolean, isEven: boolean}} how it is shown: on a projector, and with
   *   all nodes alike
   * @param {number} width @param {number} height
   */
  at(scene, look, { presenting: isHall, isEven }, width, height) {
    const { chosen } = this;
    const { trace, cursor, part, nodes, next, letters } = scene;
    if (!chosen) return null;
    const { key } = chosen.layout;
    const isLevelled = isHall && LEVELLED.includes(key);
    if ((isLevelled || key === "tree") && !isEven && nodes <= (isHall ? FEW : MOST_READABLE)) {
      const found = this.#focused([trace, cursor, part, nodes, next, letters, look, width, height], () =>
        focused(chosen.at(nodes), { ...scene, ids: this.choice?.(nodes) ?? null }, look, width, height),
      );
      if (found) return found;
    }
    if (!isLevelled) return chosen.at(nodes);
    const apart = apartOf(look, width);
    this.spread = this.#spread([trace, apart], () => {
      const layouts = new LayoutsBySize(trace, spreadOver(apart), CLOSE);
      layouts.show(this.choice);
      return layouts;
    });
    return this.spread.at(nodes);
  }
}
