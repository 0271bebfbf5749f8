/**
 * What the middle of the explore page can show, each under a tab: a record here, and in the page's template its button
 * and its element, which are there before any script. Properties are what the element gets beside those of the run.
 */

import { counted } from "../lib/format.js";
import { prefer } from "../lib/preferences.js";
import { NONE } from "../trace/trace.js";
import "./node-inspector.js";
import "./run-verdict.js";
import "./search-tree.js";
import "./solution-view.js";

const SEEN = 4; // moves a second up to which each is seen to be made

/** @typedef {import("../control/explore.js").Explore} Explore */
/** @typedef {import("../state/explore.js").State} State */

/**
 * @typedef {object} View what the page shows besides its state
 * @property {number[]} path nodes of the solution; none while none is known or told
 * @property {number} inspected the node that is looked at closely @property {boolean} isInformed
 * @property {boolean} isOver whether the end of the run is shown
 * @property {boolean} isRevealed whether what is ahead may be told
 * @property {import("../lib/catalogue.js").Catalogue} catalogue
 */

/**
 * @typedef {object} Tab
 * @property {string} key @property {string} tag of its element
 * @property {(view: View) => string} label
 * @property {(view: View) => string} [more] what is said behind it where there is room
 * @property {(view: View) => boolean} [isFresh] whether there is something new to see under it
 * @property {(state: State, view: View) => object} properties
 * @property {Record<string, (detail: any, explore: Explore) => void>} [acts] on what its element sends out
 */

/** What is done with a node that is clicked and one that is pointed at, wherever there are any. @type {Tab["acts"]} */
export const POINTING = {
  pick: (n, { store }) => store.set({ selected: n === store.state.selected ? NONE : n }),
  hover: (n, { store }) => store.set({ hovered: n }),
};

/** In the order of their buttons; the first one is shown at first. @type {Tab[]} */
export const TABS = [
  {
    key: "tree",
    tag: "search-tree",
    label: () => "Tree",
    properties: ({ event, theme, layout }) => ({ event, theme, layout }),
    acts: {
      ...POINTING,
      seek: (cursor, { playback }) => playback.seek(cursor),
      layout: (layout, { store }) => {
        prefer({ layout });
        store.set({ layout });
      },
    },
  },
  {
    key: "path",
    tag: "solution-view",
    label: () => "Path",
    more: ({ path }) => (path.length ? counted(path.length - 1, "move") : ""),
    isFresh: ({ path, isOver }) => isOver && path.length > 0,
    properties: ({ step, replaying, speed, run }, { path, isRevealed }) => ({
      path,
      step,
      quick: replaying && speed > SEEN,
      isWhole: isRevealed && run.trace.done,
    }),
    acts: {
      step: (step, { playback }) => playback.showMove(step),
      finish: (_, { playback }) => playback.finishRun(),
    },
  },
  {
    key: "node",
    tag: "node-inspector",
    label: () => "Node",
    properties: ({ apart }, { inspected, isInformed }) => ({ node: inspected, informed: isInformed, apart }),
    acts: {
      ...POINTING,
      pick: (n, { store }) => store.set({ selected: n }),
      "run-from": (n, explore) => explore.searchWith("start", n),
      "make-goal": (n, explore) => explore.searchWith("goal", n),
    },
  },
  {
    key: "verdict",
    tag: "run-verdict",
    label: () => "Verdict",
    isFresh: ({ isOver }) => isOver,
    properties: ({ run, judged, table, changed }, { catalogue }) => ({
      catalogue,
      run: run.query,
      options: run.options,
      judged,
      table,
      changed,
    }),
    acts: { "change-run": (changed, { store }) => store.set({ changed }) },
  },
];
