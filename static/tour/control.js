/** Reads the runs of the tour from the server. */

import { Channel } from "../core/wire/channel.js";
import { RunReader, lostText, noticesOf } from "../core/player/run_reader_control.js";
/** @import {Store} from "../core/lib/store.js" */
/** @import {State} from "./state.js" */

/** @param {Store<State>} store */
export function readTour(store) {
  const channel = new Channel();
  const isWhole = () => store.state.runs.every(({ trace }) => trace.done);
  const notices = noticesOf(store, isWhole, lostText());
  for (const run of store.state.runs) {
    const reader = new RunReader(
      {
        grown: () => store.set({ version: store.state.version + 1 }),
        restarted: (fresh, old) => store.set({ runs: store.state.runs.map((one) => (one === old ? fresh : one)) }),
        ...notices,
      },
      channel,
    );
    reader.open(run);
  }
}
