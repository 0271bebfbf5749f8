/**
 * The tabs in the middle of the explore page: a record here, and in the page's template its button and its element,
 * which exist before any script. Properties are those of the element besides those of the run.
 */

import { messages } from "../core/lib/messages.js";
import "../core/tree/element/search-tree.js";
import "./solution-view.js";
import { NONE } from "../core/trace/trace.js";
import RUN from "./run.ftl";
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {Run} from "../core/trace/run.js" */

const say = messages(RUN);

const SEEN = 4; // the most moves per second that are visible one by one

/**
 * @typedef {object} Shown the part of the page's state that its tabs show
 * @property {Run} run @property {number} cursor @property {number} event @property {string} theme
 * @property {string} layout @property {number} step @property {boolean} replaying @property {number} speed
 * @property {string} stage the key of the tab that is shown @property {number} selected a node, NONE for none
 * @property {object | null} apart @property {object | null} judged @property {object | null} table
 * @property {Record<string, string>} changed
 * @property {string} ask whether a question is asked or revealed, "" for none
 */

/**
 * @typedef {object} View the shown values that are not in the state
 * @property {number[]} path nodes of the solution; none while it is unknown or hidden
 * @property {number} inspected the node that is looked at closely @property {boolean} isInformed
 * @property {string} spaceLabel the name of the picture of all states
 * @property {boolean} isOver whether the end of the run is shown
 * @property {boolean} isRevealed whether later steps may be revealed
 * @property {Catalogue} catalogue
 */

/**
 * @typedef {object} Tab
 * @property {string} key @property {string} tag of its element
 * @property {(view: View) => string} label
 * @property {(state: Shown, view: View) => boolean} [isOffered] whether there is anything to show under it; the tab
 *   that is shown has its button all the same
 * @property {(view: View) => string} [more] the text after it if there is room
 * @property {true} [isInRest] whether its button is behind the dots where there is little room
 * @property {(view: View) => boolean} [isFresh] whether there is something new to see under it
 * @property {(state: Shown, view: View) => object} properties
 */

/** In the order of their buttons; the first one is shown initially. @type {Tab[]} */
export const TABS = [
  {
    key: "tree",
    tag: "search-tree",
    label: () => say("tab-tree"),
    properties: ({ event, theme, layout }) => ({ event, theme, layout }),
  },
  {
    key: "space",
    tag: "state-map",
    label: ({ spaceLabel }) => spaceLabel,
    isOffered: ({ run }) => run.trace.space?.isDrawn ?? false,
    properties: ({ run, cursor, theme, ask }) => ({
      // The next node is the answer to a question.
      next: cursor < run.trace.expansions && ask !== "asked" ? run.trace.node_e[cursor] : NONE,
      theme,
    }),
  },
  {
    key: "path",
    tag: "solution-view",
    label: () => say("tab-path"),
    isOffered: ({ run }, { isRevealed, path }) => isRevealed && (!run.trace.done || path.length > 0),
    more: ({ path }) => (path.length ? say("tab-path-length", { moves: path.length - 1 }) : ""),
    isFresh: ({ path, isOver }) => isOver && path.length > 0,
    properties: ({ step, replaying, speed, run }, { path, isRevealed }) => ({
      path,
      step,
      quick: replaying && speed > SEEN,
      isWhole: isRevealed && run.trace.done,
    }),
  },
  {
    key: "node",
    tag: "node-inspector",
    isInRest: true,
    label: () => say("tab-node"),
    isOffered: ({ selected }) => selected !== NONE,
    properties: ({ apart }, { inspected, isInformed }) => ({ node: inspected, informed: isInformed, apart }),
  },
  {
    key: "verdict",
    tag: "run-verdict",
    isInRest: true,
    label: () => say("tab-result"),
    isOffered: (_, { isRevealed }) => isRevealed,
    isFresh: ({ isOver }) => isOver,
    properties: ({ run, judged, table, changed }, { catalogue }) => ({
      catalogue,
      run: run.query,
      options: run.options,
      judged,
      table,
      changed,
    }),
  },
];
