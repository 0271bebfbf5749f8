/**
 * The times of frames. All callbacks of animation frames are called from here, so that a frame's JavaScript can be
 * timed completely.
 */

export const MOST = 60; // frames
const LEAST = 3;
const MOST_MS = 4000;

/** @typedef {{call: number[], frame: number[]}} Times in milliseconds: of the JavaScript of a frame, and from frame to frame */

const request = window.requestAnimationFrame.bind(window);
/** @type {Map<number, FrameRequestCallback>} */
const asked = new Map();
let last = 0;
let isTimed = false;
window.requestAnimationFrame = (act) => {
  asked.set(++last, act);
  return last;
};
window.cancelAnimationFrame = (id) => void asked.delete(id);

/** Call the callbacks of this frame; those that they request are called in the next one. */
function callAll() {
  const acts = [...asked];
  for (const [id, act] of acts) if (asked.delete(id)) act(performance.now());
}

request(function idle() {
  if (!isTimed) callAll();
  request(idle);
});

/**
 * Ask for work in every frame and time it, until there were enough frames or they have taken long enough.
 * @param {(k: number) => void} act @param {number} [most] @returns {Promise<Times>}
 */
export async function timed(act, most = MOST) {
  await quiet();
  /** @type {Times} */
  const times = { call: [], frame: [] };
  isTimed = true;
  await new Promise((finish) => {
    const begin = performance.now();
    let before = 0;
    request(function step() {
      const now = performance.now();
      if (before) times.frame.push(now - before);
      const k = times.call.length;
      if (k >= most || (k >= LEAST && now - begin > MOST_MS)) return finish(null);
      before = now;
      act(k);
      callAll();
      times.call.push(performance.now() - now);
      request(step);
    });
  });
  isTimed = false;
  return times;
}

/** Wait until earlier changes are on the screen. */
export async function quiet() {
  for (let k = 0; k < 3; k++) await new Promise((finish) => request(finish));
  await new Promise((finish) => setTimeout(finish, 50));
}
