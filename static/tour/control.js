/** Reads the runs of the tour from the server. */

import { Channel } from "../core/wire/channel.js";
import { RunReader, lostText } from "../core/player/run_reader_control.js";

/** @param {import("../core/lib/store.js").Store<import("./state.js").State>} store */
export function readTour(store) {
  const channel = new Channel();
  for (const run of store.state.runs) {
    const reader = new RunReader(
      {
        grown: () => store.set({ version: store.state.version + 1 }),
        restarted: (fresh, old) => store.set({ runs: store.state.runs.map((one) => (one === old ? fresh : one)) }),
        connection: (now) => {
          const isWhole = store.state.runs.every(({ trace }) => trace.done);
          store.set({ notice: now === "open" || isWhole ? "" : lostText("What is here") });
        },
        refused: (notice) => store.set({ notice, playing: false }),
        waiting: (notice) => store.set({ notice }),
      },
      channel,
    );
    reader.open(run);
  }
}
