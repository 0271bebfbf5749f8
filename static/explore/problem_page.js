/** The modules that the explore page loads for a problem without boards: its fields and its picture. */

import { listen, the } from "../core/shell/document.js";
import { withPlaces } from "../core/problem/graph_text.js";
import "../core/puzzle/graph-bar.js";
import "../core/puzzle/grid-bar.js";
import "../core/puzzle/problem-form.js";
import { CellInput } from "../core/space/cell_input.js";
import { GraphInput } from "../core/space/graph_input.js";
import { StateMap } from "../core/space/state-map.js";
import { Drawing, joinStrokes, keepDrawn, prepareAnswers } from "./puzzle/drawing_control.js";
/** @import {Catalogue} from "../core/lib/catalogue.js" */
/** @import {Store} from "../core/lib/store.js" */
/** @import {State} from "../core/player/shown_run_state.js" */
/** @import {Puzzle} from "./puzzle/puzzle_control.js" */

StateMap.inputs = { cells: CellInput, edges: GraphInput };

/** Let the picture of a problem be drawn on. @param {Store<State>} store @param {Puzzle} puzzle
 * @param {Catalogue} catalogue @param {{pushes: boolean}} explore */
export function wireDrawing(store, puzzle, catalogue, explore) {
  const drawing = new Drawing(store, puzzle);
  puzzle.fitted = withPlaces;
  const map = /** @type {any} */ (the("state-map"));
  listen(map, {
    stroke: (stroke) => drawing.stroke(stroke),
    texts: (texts) => drawing.begin(texts),
    undo: () => puzzle.undo(),
    redo: () => puzzle.redo(),
  });
  keepDrawn(store, puzzle, map);
  prepareAnswers(puzzle, catalogue);
  joinStrokes(store, puzzle, explore);
  store.listeners.push(() => {
    const { draft, ask, undone, redone, check } = store.state;
    const faults = check && !check.run ? check.errors : [];
    Object.assign(map, { isEdited: !ask, texts: draft.texts, faults });
    Object.assign(map, { canUndo: undone.length > 0, canRedo: redone.length > 0 });
  });
}
