/** A place of the explore page: a run, a step of it and how it is looked at; what its address says. */

import { NONE } from "../trace/trace.js";

/** @typedef {import("../state/explore.js").State} State */

/**
 * What the address bar and the history keep.
 * @typedef {object} Place
 * @property {string} run canonical query @property {number | "end"} at @property {number} event
 * @property {string} view key of the layout @property {string} stage key of the tab
 * @property {number} node the one that is looked at, or NONE
 * @property {"expansion" | "event"} grain
 * @property {boolean} revealed whether the end was asked for; the history alone keeps that
 */

/** @param {State} state @returns {Place} */
export function placeOf(/** @type {any} */ { run, cursor, event, wanted, wantedEvent, layout, stage, selected, grain, revealed, present, ask, lecture }) {
  const [at, of] = wanted === null ? [cursor, event] : [wanted, wantedEvent];
  return { run: run.query, at, event: of, view: layout, stage, node: selected, grain, revealed, ...{ present, ask: ask === "asked" ? "next" : "", lecture: lecture?.step ?? "" } };
}

/** What a link does not say is so. */
const USUAL = { at: "0", event: "0", view: "tree", stage: "tree", node: String(NONE), grain: "expansion", present: "0", ask: "", lecture: "" };

/** The address of a place: its run, and of the view what is not the default. @param {Place} place */
export function addressOf(place) {
  const looks = Object.entries(USUAL)
    .map(([key, usual]) => ({ key, usual, text: String(place[/** @type {keyof typeof USUAL} */ (key)]) }))
    .filter(({ key, usual, text }) => text !== usual && !(key === "grain" && place.event));
  return `?${[place.run, ...looks.map(({ key, text }) => `${key}=${text}`)].join("&")}`;
}

/**
 * The place that the server read from a link.
 * @param {any} page its block of data @param {Place | null} kept what the history kept of it, where it did
 * @returns {Place}
 */
export function placeRead({ run, at, event, view, stage, node, grain, holds_step: holdsStep }, kept) {
  const isSame = kept?.run === run;
  return {
    run,
    at,
    event,
    view: view || USUAL.view,
    stage: stage || USUAL.stage,
    node: node ?? NONE,
    grain: event ? "event" : grain || "expansion",
    revealed: isSame ? kept.revealed : holdsStep,
  };
}
