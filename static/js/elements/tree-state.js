/** What `<search-tree>` is given and what it keeps. */

import { NO_STATE } from "../tiles/states.js";
import { NONE } from "../trace/trace.js";
import { NO_CORNERS } from "../views/form.js";
import { Light } from "./light.js";
import { TreeCourses } from "./tree-courses.js";

/** @typedef {import("../trace/trace.js").Trace} Trace */

export class TreeState extends Light {
  static properties = {
    trace: { attribute: false },
    boards: { attribute: false },
    cursor: { attribute: false },
    event: { attribute: false },
    happened: { attribute: false },
    growth: { attribute: false },
    rule: { attribute: false },
    goal: { attribute: false },
    selected: { attribute: false },
    hovered: { attribute: false },
    theme: { attribute: false },
    layout: { attribute: false },
    name: { attribute: false },
    shading: { attribute: false },
    compact: { type: Boolean, reflect: true },
    presenting: { type: Boolean, reflect: true },
    numbered: { attribute: false },
    letters: { attribute: false },
    secret: { attribute: false },
    values: { attribute: false },
    rings: { attribute: false },
    corners: { attribute: false, hasChanged: areOther },
    mode: { state: true },
    bar: { state: true },
    drawn: { state: true },
    isWhole: { state: true },
    told: { state: true },
    tip: { state: true },
    showsGhosts: { state: true },
  };

  constructor() {
    super();
    /** @type {Trace | null} */
    this.trace = null;
    /** @type {import("../tiles/boards.js").Boards | null} */
    this.boards = null;
    this.cursor = 0;
    /** How many events of the next expansion are shown, and what they have changed. */
    this.event = 0;
    /** @type {import("../trace/events.js").Part | null} */
    this.happened = null;
    /** Grows as the trace does. */
    this.growth = 0;
    /** @type {import("../trace/rule.js").Rule} */
    this.rule = { structure: "queue", priority: "depth", tie: "fifo", weight: "1" };
    this.goal = NO_STATE;
    this.selected = NONE;
    this.hovered = NONE;
    this.theme = "";
    /** Key of the layout. */
    this.layout = "tree";
    this.name = "";
    /** @type {import("../views/tree.js").Shading | null} */
    this.shading = null;
    this.compact = false;
    /** Whether it is shown to a hall. */
    this.presenting = false;
    this.numbered = true;
    /** By which nodes go while it is asked which of them is taken next. @type {Map<number, string> | null} */
    this.letters = null;
    /** Whether nothing may tell which search it is. */
    this.secret = false;
    /** Which numbers stand at the boards. @type {import("../tell/node.js").Values} */
    this.values = "sum";
    /** Levels that the box holds in a round layout, so that several trees have one scale of depth; 0 for its own. */
    this.rings = 0;
    /** The upper ones that something else covers. @type {import("../views/form.js").Corners} */
    this.corners = NO_CORNERS;
    /** @type {import("../views/viewport.js").Mode} */
    this.mode = "fit";
    /** Whether all nodes are drawn alike, as they are close up, none with less than others. */
    this.isEven = false;
    /** What its own bar covers of it. @type {import("../views/form.js").Corner} */
    this.covered = null;
    /** @type {import("./tree-tools.js").Bar} */
    this.bar = "wide";
    /** What is drawn, in words, and whether that is every node as a board. */
    this.drawn = "";
    this.isWhole = true;
    /** What a key or a search for a board has come to, and the cursor of which that is true. */
    this.told = "";
    this.toldAt = 0;
    /** The node that the pointer is on, and where. @type {{n: number, x: number, y: number} | null} */
    this.tip = null;
    /** Whether discarded children are drawn, null for what is usual for the search. @type {boolean | null} */
    this.showsGhosts = null;
    /** @type {import("../trace/folding.js").Folding | null} */
    this.folding = null;
    this.courses = new TreeCourses();
  }
}

/**
 * Whether some corners are covered otherwise than before.
 * @param {TreeState["corners"]} some @param {TreeState["corners"]} before
 */
function areOther(some, before) {
  const sides = /** @type {const} */ (["left", "right"]);
  return sides.some((side) => some[side]?.wide !== before?.[side]?.wide || some[side]?.tall !== before?.[side]?.tall);
}
