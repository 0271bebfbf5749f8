/** What `<search-tree>` is given and what it keeps. */

import { NO_STATE } from "../../problem/tiles/states.js";
import { NONE } from "../../trace/trace.js";
import { NO_CORNERS } from "../drawing/form.js";
import { withProperties } from "../../ui/base_element.js";
import { LayoutChoice } from "./layout_choice.js";

/** @typedef {import("../../trace/trace.js").Trace} Trace */

export class TreeState extends withProperties(() => ({
  /** @type {Trace | null} */ trace: null,
  /** @type {import("../../problem/tiles/boards.js").Boards | null} */ boards: null,
  cursor: 0,
  /** How many events of the next expansion are shown, and what they have changed. */ event: 0,
  /** @type {import("../../trace/events.js").Part | null} */ partial: null,
  /** Grows as the trace does. */ version: 0,
  /** @type {import("../../trace/rule.js").Rule} */
  rule: { structure: "queue", priority: "depth", tie: "fifo", weight: "1" },
  goal: NO_STATE,
  selected: NONE,
  hovered: NONE,
  theme: "",
  /** Key of the layout. */ layout: "tree",
  name: "",
  /** @type {import("../drawing/tree.js").Shading | null} */ shading: null,
  compact: false,
  /** Whether it is shown to a hall. */ presenting: false,
  numbered: true,
  /** By which nodes go while it is asked which of them is taken next. @type {Map<number, string> | null} */
  letters: null,
  /** Whether nothing may tell which search it is. */ hidesName: false,
  /** Which numbers stand at the boards. @type {import("../../words/node.js").Values} */ values: "sum",
  /** Levels that the box holds in a round layout, so that several trees have one scale of depth; 0 for its own. */
  rings: 0,
  /** The upper ones that something else covers. @type {import("../drawing/form.js").Corners} */ corners: NO_CORNERS,
  /** @type {import("../drawing/viewport.js").Mode} */ mode: "fit",
  /** @type {import("./tree_tools.js").Bar} */ bar: "wide",
  /** What is drawn, in words, and whether that is every node as a board. */ drawn: "",
  isWhole: true,
  /** What a key or a search for a board has come to, and the cursor of which that is true. */ told: "",
  /** The node that the pointer is on, and where. @type {{n: number, x: number, y: number} | null} */ tip: null,
  /** Whether discarded children are drawn, null for what is usual for the search. @type {boolean | null} */
  showsGhosts: null,
})) {
  static properties = {
    compact: { type: Boolean, reflect: true },
    presenting: { type: Boolean, reflect: true },
    corners: { attribute: false, hasChanged: areOther },
  };

  /** Whether all nodes are drawn alike, as they are close up, none with less than others. */ isEven = false;
  /** What its own bar covers of it. @type {import("../drawing/form.js").Corner} */ covered = null;
  toldAt = 0;
  /** @type {import("../../trace/folding.js").Folding | null} */ folding = null;
  courses = new LayoutChoice();
}

/**
 * Whether some corners are covered otherwise than before.
 * @param {TreeState["corners"]} some @param {TreeState["corners"]} before
 */
function areOther(some, before) {
  const sides = /** @type {const} */ (["left", "right"]);
  return sides.some((side) => some[side]?.wide !== before?.[side]?.wide || some[side]?.tall !== before?.[side]?.tall);
}
