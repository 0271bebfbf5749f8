/** Strokes on the picture of a problem, which the search follows, and undoing them after a reload. */

import { load, save } from "../../core/lib/browser_storage.js";
import { hasStates, prepare } from "../../core/problem/spaces_asks.js";
import { draftOf, isOver, isSame } from "../../core/player/shown_run_state.js";
import { runOf } from "../../core/trace/run.js";
/** @import {Catalogue} from "../../core/lib/catalogue.js" */
/** @import {Store} from "../../core/lib/store.js" */
/** @import {State} from "../../core/player/shown_run_state.js" */
/** @import {Phase} from "../../core/space/cell_brush.js" */
/** @import {Texts} from "../../core/trace/run.js" */
/** @import {Puzzle} from "./puzzle_control.js" */

const AT_ONCE = 2000; // cells up to which each move of the pointer is searched, if the answers arrive in time
const STILL_MS = 150; // after which a larger grid is searched while it is drawn
const KEPT = "frontier-undone"; // key of the changes that can be undone after a reload
const MOST_KEPT = 20; // drafts

export class Drawing {
  #pause = 0;

  /** @param {Store<State>} store @param {Puzzle} puzzle */
  constructor(store, puzzle) {
    this.store = store;
    this.puzzle = puzzle;
  }

  /** Follow a stroke with the search. @param {{texts: Texts, phase: Phase, cells: number}} stroke and how many cells
   * the grid has */
  stroke({ texts, phase, cells }) {
    const { puzzle, store } = this;
    clearTimeout(this.#pause);
    puzzle.isDrawing = phase === "begins" || phase === "continues";
    const waits = puzzle.isDrawing && cells > AT_ONCE;
    if (waits) this.#pause = window.setTimeout(() => puzzle.recheck(), STILL_MS);
    // It is undone as one.
    return puzzle.change(
      { texts: { ...store.state.draft.texts, ...texts } },
      { keepsUndone: phase === "continues" || phase === "ends", waits },
    );
  }

  /** Show another puzzle from its first step on. @param {Texts} texts */
  begin(texts) {
    return this.puzzle.change({ texts: { ...this.store.state.draft.texts, ...texts } }, { at: 0 });
  }
}

/**
 * Show the runs of a stroke as one place in the browser's history, at the end where the end is shown.
 * @param {Store<State>} store @param {Puzzle} puzzle @param {{pushes: boolean}} explore
 */
export function joinStrokes(store, puzzle, explore) {
  const { found } = puzzle;
  let isInStroke = false;
  puzzle.found = (query, at, first) => {
    const { pushes } = explore;
    const { isDrawing } = puzzle;
    explore.pushes &&= !(isDrawing && isInStroke);
    isInStroke = isDrawing;
    found(query, at ?? (isDrawing && isOver(store.state) ? "end" : undefined), first);
    explore.pushes = pushes;
  };
}

/**
 * Add to the first answer to a choice its run, as `prepared`, if the states are here: then the run is shown at once.
 * @param {Puzzle} puzzle @param {Catalogue} catalogue
 */
export function prepareAnswers(puzzle, catalogue) {
  const { pull } = puzzle;
  puzzle.pull = async (chosen, isOther) => {
    const answer = await pull(chosen, isOther);
    const prepared = answer?.space && runOf(answer.run, catalogue);
    if (!prepared || !hasStates(prepared, answer.space)) return answer;
    await prepare(prepared, answer.space).catch(() => {});
    return prepared.needsSpace ? answer : { ...answer, prepared };
  };
}

/**
 * Keep the drafts to undo over a reload of the page, for the run shown, and a draft that is not that run.
 * @param {Store<State>} store @param {Puzzle} puzzle @param {{loose: unknown, drawing: any}} map
 */
export function keepDrawn(store, puzzle, map) {
  const { state } = store;
  const kept = load(KEPT, "sessionStorage");
  if (kept?.run === state.run.query && !state.undone.length) {
    store.set({ undone: kept.undone });
    map.loose = kept.loose ?? [];
    if (kept.draft) puzzle.change(kept.draft, { keepsUndone: true });
  }
  addEventListener("pagehide", () => {
    const { run, undone, draft } = state;
    const { loose = [], at } = map.drawing?.draft ?? {};
    const drawn = loose.map((/** @type {string} */ name) => [name, at.get(name)]);
    const own = isSame(draft, draftOf(run)) ? {} : { draft }; // whether or not the server has answered
    save(KEPT, { run: run.query, undone: undone.slice(-MOST_KEPT), loose: drawn, ...own }, "sessionStorage");
  });
}
