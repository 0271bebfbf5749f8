/** A class for tests: a browser's storage, a line whose server is the test, and the teacher's page. */

import { Store } from "../../../static/core/lib/store.js";
import "../socket.js";

const { Teacher } = await import("../../../static/classroom/board/control.js");
const { initialTeaching } = await import("../../../static/classroom/board/state.js");

export const RUN = "start=283-164-705&goal=123-804-765";
export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A browser's storage, for a test. */
export function storage() {
  const records = new Map();
  return {
    load: (/** @type {string} */ name) => records.get(name) ?? null,
    save: (/** @type {string} */ name, /** @type {unknown} */ record) =>
      void records.set(name, structuredClone(record)),
  };
}

/** A line whose server is the test. */
export function line() {
  const made = {
    isOpen: true,
    /** @type {any} */ hearer: null,
    /** @type {[string, any][]} */ asked: [],
    /** @type {(event: string, content: any) => any} */ answer: () => ({}),
    connect: (/** @type {any} */ hearer) => Object.assign(made, { hearer }),
    close: () => {},
    ask: async (/** @type {string} */ event, /** @type {any} */ content) => {
      if (!made.isOpen) return { error: { code: "timeout" } };
      made.asked.push([event, structuredClone(content)]);
      return made.answer(event, content);
    },
  };
  return made;
}

/** @param {ReturnType<typeof storage>} [kept] */
export function teacher(kept = storage()) {
  const wire = line();
  /** The place to which another device has moved this one. @type {any[]} */
  const followed = [];
  const store = new Store(initialTeaching(Teacher.restore(kept)));
  const later = (/** @type {() => void} */ act, /** @type {number} */ ms) => void (ms <= 100 && setImmediate(act));
  const follow = (/** @type {any} */ told) => void followed.push(told);
  let begun = 0;
  const control = new Teacher({
    store,
    connect: wire.connect,
    storage: kept,
    later,
    follow,
    begun: () => void begun++,
  });
  return { wire, store, control, kept, followed, begun: () => begun };
}

/** The state of the projector. @param {"" | "asked" | "revealed"} ask @param {number} [at] @returns {any} */
export const shown = (ask, at = 0) => ({
  run: RUN,
  at,
  event: 0,
  view: "tree",
  ask,
  kind: "next",
  isValued: false,
  offer: () => ({ choices: [["A"], ["B"]] }),
  judge: null,
  answer: () => ({ right: "B", rules: ["BFS", "DFS"], why: "It waited." }),
});

/** Act as a server with or without a class. @param {ReturnType<typeof line>[]} wires of the teacher's devices */
export function serve(...wires) {
  const server = {
    state: /** @type {any} */ (null),
    counts: /** @type {any[]} */ ([{}]),
    rush: /** @type {any} */ (null),
    dropped: /** @type {number[]} */ ([]),
  };
  const answer = (/** @type {string} */ event, /** @type {any} */ { state, since }) => {
    if (event === "class_drop") {
      server.dropped.push(since);
      server.rush = null;
    }
    const numbers = { joined: 2, answered: 1, counts: server.counts, rush: server.rush };
    if (event === "class_open") {
      const isNew = server.state === null;
      server.state ??= state;
      return { code: "K7QM3X", secret: "0".repeat(32), state: server.state, is_new: isNew, ...numbers };
    }
    if (!server.state) return { error: { code: "no_class", message: "There is no class K7QM3X." } };
    if (event === "class_numbers" || event === "class_drop") return { seq: server.state.seq, ...numbers };
    if (state.seq <= server.state.seq) return { error: { code: "stale", state: server.state } };
    server.state = state;
    for (const wire of wires) wire.hearer.told({ code: "K7QM3X", ...state });
    return { seq: state.seq, ...numbers };
  };
  for (const wire of wires) wire.answer = answer;
  return server;
}

/** Let all pending messages arrive. */
export async function arrived() {
  for (let turn = 0; turn < 60; turn++) await settled();
}
