/** A place of the explore page: a run, a step of it and its view parameters; and the address of a place. */

import { initialPresenting } from "./presentation_state.js";
import { opensWith } from "../problem/query.js";
import { NONE } from "../trace/trace.js";
/** @import {State} from "./shown_run_state.js" */

/**
 * The state in the address bar and the history.
 * @typedef {object} Place
 * @property {string} run canonical query @property {number | "end"} at @property {number} event
 * @property {string} view key of the layout @property {string} stage key of the tab
 * @property {number} node the selected one, or NONE
 * @property {"expansion" | "event"} grain
 * @property {State["present"]} present @property {string} ask kind of the question shown
 * @property {State["values"]} values @property {State["lecture"]} lecture
 * @property {boolean} revealed whether the end was requested: kept in the history, and implied by a link to the end
 */

/**
 * The navigation of a page: the place shown, opening a place (`isAsked` by a link), and going back to one.
 * @typedef {object} Places
 * @property {Place} place @property {(place: Place, isAsked?: boolean) => void} open
 * @property {(place: Place) => void} revisit
 */

/** @param {State} state @returns {Place} */
export function placeOf(state) {
  const { run, cursor, event, wanted, wantedEvent, layout, stage, selected, grain, revealed } = state;
  const { present, ask, asking, values, lecture, pairAt } = state;
  const here = present === "discs" ? [pairAt, 0] : [cursor, event];
  const [at, of] = wanted === null ? here : [wanted, wantedEvent];
  const looks = { view: layout, stage, node: selected, grain, present, values, lecture };
  return { run: run.query, at, event: of, ...looks, ask: ask && asking, revealed };
}

/**
 * The parameters of a link to a place, with their defaults.
 * @type {[key: string, usual: string | ((place: Pick<Place, "run">) => string), read: (place: Place) => unknown][]}
 */
const SAID = [
  ["at", "0", ({ at }) => at],
  ["event", "0", ({ event }) => event],
  ["view", "tree", ({ view }) => view],
  ["stage", usualStage, ({ stage }) => stage],
  ["node", String(NONE), ({ node }) => node],
  ["grain", "expansion", ({ grain, event }) => (event ? "expansion" : grain)], // an event implies its grain
  ["present", "0", ({ present }) => present],
  ["ask", "", ({ ask }) => ask],
  ["values", "1", ({ values }) => values],
  ["lecture", "", ({ lecture }) => lecture?.step ?? ""],
];

/** The tab that opens where a link names none. @param {Pick<Place, "run">} place */
export function usualStage({ run }) {
  return opensWith(run);
}

/** Tabs that show how a run ends, so that a link to one of them reveals the end. */
const TELLS = ["path", "verdict"];

/** The address of a place: its run, and view parameters that are not defaults. @param {Place} place */
export function addressOf(place) {
  const said = SAID.map(([key, usual, read]) => ({
    key,
    usual: typeof usual === "string" ? usual : usual(place),
    text: String(read(place)),
  }));
  const looks = said.filter(({ text, usual }) => text !== usual).map(({ key, text }) => `${key}=${text}`);
  const steps = place.lecture?.said ? [place.lecture.said] : [];
  return `?${[place.run, ...looks, ...steps].join("&")}`;
}

/**
 * The place that the server read from a link.
 * @param {any} page its block of data @param {Place | null} kept the place kept in the history, if any
 * @returns {Place}
 */
export function placeRead(page, kept) {
  const { run, at, event, view, stage, node, grain, lecture = null } = page;
  const { present, ask, asking, values } = initialPresenting(page);
  return {
    run,
    at,
    event,
    view: view || "tree",
    stage: stage || "tree",
    node: node ?? NONE,
    grain: event ? "event" : grain || "expansion",
    ...{ present, ask: ask && asking, values, lecture },
    revealed: kept && kept.run === run ? kept.revealed : at === "end" || TELLS.includes(stage),
  };
}
