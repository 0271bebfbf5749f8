/** Ours: the page's own `<search-tree>`, with the same properties as on the page. */

import { quiet } from "./frames.js";
import { swing } from "./scene.js";
import { Boards } from "/static/core/problem/tiles/boards.js";
import { NONE } from "/static/core/trace/trace.js";
import { placeOf } from "/static/core/tree/layouts/placement.js";
import { centred } from "/static/core/tree/drawing/camera.js";
import "/static/core/tree/element/search-tree.js";

const CHIPS = { kx: 10, ky: 16 };
const BOARDS = { kx: 80, ky: 112 };
const LAST = 0.03; // the share of the expansions after which the layout has the whole tree
const MOVE_MS = 300; // milliseconds after which a move of the camera is over

/** @param {HTMLElement} host @param {import("./scene.js").Scene} scene @returns {Promise<import("./measure.js").Picture>} */
export async function open(host, { trace, appended, result, goal }) {
  const tree = /** @type {import("/static/core/tree/element/search-tree.js").SearchTree} */ (
    document.createElement("search-tree")
  );
  Object.assign(tree, {
    trace,
    boards: new Boards(trace),
    goal,
    cursor: trace.expansions,
    version: 1,
    selected: NONE,
    hovered: NONE,
  });
  host.append(tree);
  await tree.updateComplete;
  /** @param {Partial<typeof tree>} changes */
  const change = (changes) => {
    Object.assign(tree, changes);
    tree.requestUpdate();
    tree.performUpdate();
  };
  const pan = (/** @type {{kx: number, ky: number} | null} */ scale) => {
    /** @type {import("/static/core/tree/drawing/camera.js").Camera} */
    let from;
    return (/** @type {number} */ k) => {
      if (k === 0) {
        change({ mode: "fit", cursor: trace.expansions });
        const { placed, camera, width, height } = tree.viewport;
        const i = placeOf(placed, Math.floor(trace.nodes * 0.7)); // on a broad level
        from = scale ? centred({ ...camera, ...scale }, placed.x_i[i], placed.y_i[i], width, height) : camera;
      }
      tree.viewport.camera = { ...from, ox: from.ox + swing(k) };
      change({ mode: "free" });
    };
  };
  return {
    redraw(cursor) {
      tree.drawing.sheet.shows = null; // else only changes are written
      change({ cursor: trace.expansions - (cursor % Math.ceil(trace.expansions * LAST)), mode: "fit" });
    },
    pans: { fit: pan(null), chips: pan(CHIPS), boards: pan(BOARDS) },
    scrub: (cursor) => change({ cursor, mode: "fit" }),
    append: appended.length
      ? (k) => {
          trace.append(appended[k]);
          if (trace.done) trace.result = result;
          change({ version: k + 2, cursor: trace.expansions });
        }
      : undefined,
    async rest() {
      await new Promise((finish) => setTimeout(finish, MOVE_MS));
      await quiet();
    },
  };
}
