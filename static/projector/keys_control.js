/** The keys of a page on a projector. */

import { isPresenting } from "../core/player/presentation_state.js";
import { KEYS, KINDS } from "../core/questions/kinds.js";

/** The searches that have a key. @type {Record<string, string>} */
const SEARCHES = { 1: "bfs", 2: "dfs", 3: "astar" };
const FAR = 10; // steps in one
/** Keys that show what only a server has: other searches, and a link as a QR code. */
const SERVED = [...Object.keys(SEARCHES), "d", "q"];

/**
 * The current actions of the keys; null while nothing is presented.
 * @param {import("./control.js").Presenter} presenter @returns {Record<string, (isShift: boolean) => void> | null}
 */
export function presenterKeys(presenter) {
  const { state } = presenter.store;
  if (!isPresenting(state)) return null;
  if (state.overlay) return { "": () => presenter.close() };
  /** @type {import("../core/shell/keys.js").Keys} */
  const keys = {
    " ": () => presenter.go(),
    ArrowRight: (isShift) => presenter.step(isShift ? FAR : 1),
    ArrowLeft: (isShift) => presenter.step(isShift ? -FAR : -1),
    PageDown: () => presenter.turn(1),
    PageUp: () => presenter.turn(-1),
    Home: () => presenter.jump(0),
    End: () => presenter.jump(Infinity),
    ...Object.fromEntries(KINDS.map((kind) => [KEYS[kind].toLowerCase(), () => presenter.ask(kind)])),
    a: () => presenter.ask(),
    g: () => presenter.switchValues(),
    ...Object.fromEntries(Object.entries(SEARCHES).map(([key, algorithm]) => [key, () => presenter.search(algorithm)])),
    d: () => presenter.pair(),
    b: () => presenter.cover("black"),
    ".": () => presenter.cover("black"),
    q: () => presenter.cover("qr"),
    "?": () => presenter.cover("keys"),
    f: (isShift) => isShift && presenter.leave(),
    Escape: () => presenter.back(),
  };
  return presenter.isAlone ? Object.fromEntries(Object.entries(keys).filter(([key]) => !SERVED.includes(key))) : keys;
}
