/**
 * The times of frames. Whatever on the page asks for an animation frame is called from here, in turn, so that a frame's
 * JavaScript can be timed whole: what asks for the work, and the work.
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

/** Call what asked for this frame; what that asks for comes in the next. */
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

/** Wait until what was begun before is on the screen. */
export async function quiet() {
  for (let k = 0; k < 3; k++) await new Promise((finish) => request(finish));
  await new Promise((finish) => setTimeout(finish, 50));
}
