/** The mutable state of a teacher's remote, and values derived from it. */

/** @import {Report} from "./acts.js" */
/** @import {Counted} from "./counts_state.js" */

const GONE_MS = 11_000; // after which a projector that has not reported is not there

/** @typedef {{report: Report, at: number}} Heard a report, and its arrival in milliseconds since 1970 */
/**
 * @typedef {object} Leading the state of a remote besides the counts
 * @property {Heard[]} projectors the last report of each, the newest first
 * @property {string} picked id of the projector chosen to be controlled, "" for none
 * @property {string} led id of the one controlled last
 * @property {string} link of the last place of a projector, "" while that is not known
 * @property {boolean} isWaiting whether projectors may still report for the first time
 * @property {boolean} isOver whether the class has ended
 */
/** @typedef {Counted & Leading} Remote */

/** @param {string} code @param {string} secret @returns {Remote} */
export function initialRemote(code, secret) {
  const nobody = { joined: 0, answered: 0, counts: [], rush: null, kept: { number: 0, counts: [] } };
  const judged = { number: 0, right: [] };
  const counted = { told: null, ...nobody, judged, run: null, version: 0, notice: "" };
  const leading = { projectors: [], picked: "", led: "", link: "", isWaiting: true, isOver: false };
  return { code, secret, connection: "connecting", ...counted, ...leading };
}

/**
 * The projectors after a report, without those that have gone.
 * @param {Heard[]} projectors @param {Report | null} report a new one @param {number} now
 */
export function projectorsAt(projectors, report, now) {
  const others = projectors.filter((one) => one.report.id !== report?.id && now - one.at < GONE_MS);
  return report ? [{ report, at: now }, ...others] : others;
}

/**
 * The controlled projector: the chosen one, else the one controlled last, else the one that reported last; visible ones
 * before hidden ones. Null if there is none.
 * @param {Pick<Remote, "projectors" | "picked" | "led">} state @returns {Report | null}
 */
export function projectorOf({ projectors, picked, led }) {
  const reports = projectors.map(({ report }) => report);
  const isThere = (/** @type {string} */ id) => reports.find((report) => report.id === id);
  const seen = reports.filter(({ isVisible }) => isVisible);
  return isThere(picked) ?? seen.find(({ id }) => id === led) ?? seen[0] ?? isThere(led) ?? reports[0] ?? null;
}

/** The link by which this device becomes a projector of the class. @param {Remote} state */
export function projectorLink({ code, secret, told, link }) {
  const { run = "", at = 0, view = "" } = told ?? {};
  const shown = run ? `/?${run}&at=${at}${view ? `&view=${view}` : ""}&present=1` : "/?present=1";
  return `${link || shown}#class=${code}-${secret}`;
}
