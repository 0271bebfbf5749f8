/** A page on a projector without its elements, and its actions. */

import { Presenter } from "../../static/projector/control.js";
import { RunPlayback } from "../../static/core/player/run_playback_control.js";
import { initialState } from "../../static/core/player/shown_run_state.js";
import { initialPresenting } from "../../static/core/player/presentation_state.js";
import { Store } from "../../static/core/lib/store.js";
import { Boards } from "../../static/core/problem/tiles/boards.js";
import { RICH, ruleOf, search, stateOf } from "./searches.js";
import { traceOf } from "./traces.js";
/** @import {Ballots} from "../../static/core/lib/answers.js" */
/** @import {Presenting} from "../../static/core/player/presentation_state.js" */

export const OF = { ...RICH, tie: /** @type {const} */ ("fifo"), limit: 150 };
export const LECTURE = {
  step: 2,
  of: 6,
  key: "aim",
  title: "",
  ask: "",
  notes: "",
  previous: "/?lecture=1",
  next: "/?lecture=3",
  run: "start=1",
  at: 9,
  asks: /** @type {const} */ (""),
  said: "",
};

/** A page on a projector, and its recorded actions.
 * @param {Partial<Presenting & {cursor: number}>} [changes]
 * @param {Partial<Ballots>} [ballots] that the server has for each step
 */
export function projector(changes = {}, ballots = {}) {
  const trace = traceOf(search(OF));
  const rule = { ...ruleOf(OF), label: "Weighted A*" };
  const goalState = stateOf(OF.goal, OF.columns);
  const run = /** @type {any} */ ({ query: "start=1", trace, rule, goalState, boards: new Boards(trace), marks: null });
  /** @type {unknown[][]} */
  const did = [];
  const note =
    (/** @type {string} */ name) =>
    (/** @type {unknown[]} */ ...details) =>
      void did.push([name, ...details]);
  const talk = { acts: /** @type {(act: any) => void} */ (() => {}), stand: note("stand") };
  const pair = { at: 7, ask: "", runs: [], wanted: null };
  const discs = {
    store: { state: pair, listeners: [] },
    playback: { toggle: note("toggle"), seek: note("seek") },
    ask: note("ask"),
    open: note("open discs"),
    close: note("close discs"),
    isFor: () => did.some(([name]) => name === "open discs"),
  };
  const store = new Store({ ...initialState(run), ...initialPresenting({ present: "1" }), cursor: 9, ...changes });
  const presenter = new Presenter({
    store,
    playback: new RunPlayback(store),
    discs: /** @type {any} */ (discs),
    talk: /** @type {any} */ (talk),
    screen: { enter: note("enter"), leave: note("leave"), whenLeft: () => {} },
    choose: note("choose"),
    open: note("open"),
    leaveFor: note("leave for"),
    ballots: async (run, at) => ({ run, at, asked: {}, refused: {}, ...ballots }),
  });
  /** Press a key, and let all that follows from it happen. @param {string} key */
  const press = async (key, isShift = false) => {
    const keys = presenter.keys;
    (keys?.[key] ?? keys?.[""])?.(isShift);
    await new Promise((done) => setTimeout(done));
  };
  return { trace, store, state: store.state, presenter, press, did, talk, pair };
}
