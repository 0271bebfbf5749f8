/** Wires the window with the lecturer's notes. */

import { Notes } from "../control/notes.js";
import { obeyKeys } from "../dom/keys.js";
import { listen, readPage, the } from "../dom/page.js";
import { initialState, shownOf } from "../state/notes.js";
import { Store } from "../state/store.js";
import { LectureTalk } from "../wire/lecture.js";
import "../elements/lecture-notes.js";

const TICK_MS = 250;

const store = new Store(initialState(readPage()));
const notes = new Notes(store, new LectureTalk());
const element = /** @type {HTMLElement} */ (the("lecture-notes"));

store.listeners.push(() => {
  const { standing, seconds } = store.state;
  Object.assign(element, shownOf(store.state), { standing, seconds });
});
listen(element, { want: (act) => notes.want(act) });
const [next, previous] = /** @type {const} */ (["next", "previous"]).map((act) => () => notes.want(act));
obeyKeys({ ArrowRight: next, PageDown: next, ArrowLeft: previous, PageUp: previous, a: () => notes.want("ask") });
store.set({});
const opened = performance.now();
setInterval(() => notes.pass(Math.floor((performance.now() - opened) / 1000)), TICK_MS);
