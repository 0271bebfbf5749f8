/** Throttling, and breaks in long work. */

/**
 * Return a function that calls `act` with the latest argument at most every `ms` milliseconds, the last call included.
 * @template A @param {number} ms @param {(value: A) => void} act @returns {(value: A) => void}
 */
export function throttled(ms, act) {
  let last = -Infinity;
  let waiting = 0;
  /** @type {A} */
  let latest;
  const run = () => {
    waiting = 0;
    last = performance.now();
    act(latest);
  };
  return (value) => {
    latest = value;
    if (!waiting) waiting = window.setTimeout(run, Math.max(0, last + ms - performance.now()));
  };
}

/** Whether the user prefers reduced motion. */
export function stillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Let the browser handle events between slices of long work; a page in the background does not wait longer. */
export function breath() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(undefined);
    };
    port2.postMessage(null);
  });
}
