/** Which layout the tree has: that which was chosen, or what a hall sees instead. */

import { Course } from "../layouts/course.js";
import { spreadOver } from "../layouts/layers.js";
import { LAYOUTS } from "../layouts/layouts.js";
import { memo } from "../lib/memo.js";
import { FEW, apartOf, fewPlaced } from "../views/hall.js";

const CLOSE = { exact: 5000, step: 1.25 }; // spread levels keep closer to what is shown
const LEVELLED = ["tree", "levels"]; // layouts instead of which a hall sees another

export class TreeCourses {
  #few = memo();
  #spread = memo();

  constructor() {
    /** That of the layout chosen. @type {Course | null} */
    this.chosen = null;
    /** That of spread levels. @type {Course | null} */
    this.spread = null;
    /** Which nodes are laid out, null for all. @type {import("../layouts/course.js").Choice | null} */
    this.choice = null;
  }

  /**
   * Begin with a layout of a trace.
   * @param {import("../trace/trace.js").Trace | null} trace @param {string} key
   */
  begin(trace, key) {
    const record = LAYOUTS.find((layout) => layout.key === key) ?? LAYOUTS[0];
    this.chosen = trace && new Course(trace, record);
    this.spread = null;
    this.#few = memo();
    this.#spread = memo();
  }

  /** Lay out some nodes only, null for all. @param {import("../layouts/course.js").Choice | null} choice */
  show(choice) {
    this.choice = choice;
    this.chosen?.show(choice);
    this.spread?.show(choice);
    this.#few = memo();
  }

  /** Take in nodes that have come. */
  grow() {
    this.chosen?.grow();
    this.spread?.grow();
  }

  /**
   * The layout to show.
   * @param {Omit<import("../views/hall.js").Scene, "ids">} scene @param {import("../views/form.js").Look} look
   * @param {boolean} isHall @param {number} width @param {number} height
   */
  at(scene, look, isHall, width, height) {
    const { chosen } = this;
    const { trace, cursor, part, nodes, next, letters } = scene;
    if (!chosen) return null;
    if (!isHall || !LEVELLED.includes(chosen.layout.key)) return chosen.at(nodes);
    if (nodes > FEW) {
      const apart = apartOf(look, width);
      this.spread = this.#spread([trace, apart], () => {
        const course = new Course(trace, spreadOver(apart), CLOSE);
        course.show(this.choice);
        return course;
      });
      return this.spread.at(nodes);
    }
    return this.#few([trace, cursor, part, nodes, next, letters, look, width, height], () =>
      fewPlaced(chosen.at(nodes), { ...scene, ids: this.choice?.(nodes) ?? null }, look, width, height),
    );
  }
}
