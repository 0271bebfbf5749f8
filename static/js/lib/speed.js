/** The speed of a player on the notches of its slider, each as much faster than the one before. */

const SLOWEST = 0.5; // steps a second
const FASTEST = 1e6;
export const NOTCHES = 100;
const RATIO = Math.log(FASTEST / SLOWEST);

/** @param {number} speed steps a second */
export function notchOf(speed) {
  return Math.round((Math.log(speed / SLOWEST) / RATIO) * NOTCHES);
}

/** @param {number} notch */
export function speedOf(notch) {
  const speed = SLOWEST * Math.exp((notch / NOTCHES) * RATIO);
  return speed < 10 ? Math.round(speed * 2) / 2 : Math.round(speed);
}

/** @param {number} speed */
export function speedText(speed) {
  if (speed >= 1e6) return "1 M/s";
  return speed >= 1000 ? `${Math.round(speed / 1000)} k/s` : `${speed}/s`;
}
