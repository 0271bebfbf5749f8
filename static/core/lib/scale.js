/**
 * The scale of a long slider: linear up to some hundred values; beyond, the beginning has more room than the end, so
 * that single steps can be reached where lessons happen.
 */

const EVEN = 400; // values, of about one pixel each
const KNEE = 20; // values up to which the scale of more is nearly even

/** The position of a value, from 0 to 1. @param {number} value @param {number} length the largest */
export function shareOf(value, length) {
  if (length <= 0) return 0;
  return length <= EVEN ? value / length : Math.log1p(value / KNEE) / Math.log1p(length / KNEE);
}

/** The whole value nearest to a position. @param {number} share of the way @param {number} length the largest value */
export function valueAt(share, length) {
  const within = Math.max(0, Math.min(1, share));
  return Math.round(length <= EVEN ? within * length : KNEE * Math.expm1(within * Math.log1p(length / KNEE)));
}

/** The values labelled on a nonlinear scale: powers of ten. @param {number} length */
export function ticksOf(length) {
  const ticks = [];
  if (length > EVEN) for (let value = 10; value <= length; value *= 10) ticks.push(value);
  return ticks;
}
