/** Which layout the tree has: that which was chosen, one with its focus on the action, or what a hall sees instead. */

import { LayoutsBySize } from "../layouts/layouts_by_size.js";
import { spreadOver } from "../layouts/layers.js";
import { LAYOUTS } from "../layouts/layouts.js";
import { memo } from "../../lib/memo.js";
import { MOST, apartOf, focused } from "../drawing/focus.js";

const CLOSE = { exact: 5000, step: 1.25 }; // spread levels keep closer to what is shown
const LEVELLED = ["tree", "levels"]; // layouts instead of which a hall sees another
const FEW = 40; // nodes up to which a hall reads boards

export class LayoutChoice {
  #focused = memo();
  #spread = memo();

  constructor() {
    /** That of the layout chosen. @type {LayoutsBySize | null} */
    this.chosen = null;
    /** That of spread levels. @type {LayoutsBySize | null} */
    this.spread = null;
    /** Which nodes are laid out, null for all. @type {import("../layouts/layouts_by_size.js").Choice | null} */
    this.choice = null;
  }

  /**
   * Begin with a layout of a trace.
   * @param {import("../../trace/trace.js").Trace | null} trace @param {string} key
   */
  begin(trace, key) {
    const record = LAYOUTS.find((layout) => layout.key === key) ?? LAYOUTS[0];
    this.chosen = trace && new LayoutsBySize(trace, record);
    this.spread = null;
    this.#focused = memo();
    this.#spread = memo();
  }

  /** Lay out some nodes only, null for all. @param {import("../layouts/layouts_by_size.js").Choice | null} choice */
  show(choice) {
    this.choice = choice;
    this.chosen?.show(choice);
    this.spread?.show(choice);
    this.#focused = memo();
  }

  /** Take in nodes that have come. */
  grow() {
    this.chosen?.grow();
    this.spread?.grow();
  }

  /**
   * The layout to show.
   * @param {Omit<import("../drawing/focus.js").Scene, "ids">} scene @param {import("../drawing/form.js").Look} look
   * @param {{presenting: boolean, isEven: boolean}} how it is shown: whether from afar, and whether all nodes alike
   * @param {number} width @param {number} height
   */
  at(scene, look, { presenting: isHall, isEven }, width, height) {
    const { chosen } = this;
    const { trace, cursor, part, nodes, next, letters } = scene;
    if (!chosen) return null;
    const { key } = chosen.layout;
    const isLevelled = isHall && LEVELLED.includes(key);
    if ((isLevelled || key === "tree") && !isEven && nodes <= (isHall ? FEW : MOST)) {
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
