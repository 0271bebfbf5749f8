/** A run or a lecture that a course shows as SCORM, with reports of how far it was followed. */

import { Followed } from "../core/credit/followed_control.js";
import { wired } from "./run_page.js";

/** @param {Exclude<Awaited<typeof wired>, void>} page */
function follow({ steps, store, playback, visit }) {
  /** @type {Set<number>} */
  const seen = new Set();
  const followed = new Followed(
    true,
    (notice) => store.set({ notice }),
    ({ at, step, seen: before }) => {
      if (Number.isInteger(at) && at >= 0) playback.seekSoon(at);
      for (const one of steps) if (Array.isArray(before) && before.includes(one.step)) seen.add(one.step);
      const left = steps.find((/** @type {{step: number}} */ one) => one.step === step);
      if (left) visit(left.link);
    },
  );
  store.listeners.push(() => {
    const { run, cursor, lecture } = store.state;
    if (lecture) {
      seen.add(lecture.step);
      followed.shown(seen.size === steps.length, { step: lecture.step, seen: [...seen] });
    } else followed.shown(run.trace.done && cursor === run.trace.expansions, { at: cursor });
  });
}

wired.then((page) => page && follow(page));
