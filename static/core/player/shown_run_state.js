/** The mutable state of the explore page, and values derived from it. */

import { NOT_PASTED } from "../lib/answers.js";
import { recordOf } from "../lib/catalogue.js";
import { atRest } from "../lib/clock.js";
import { memo } from "../lib/memo.js";
import { pseudoCodeOf, lineOf, variablesOf } from "../words/pseudo_code.js";
import { opensWith } from "../problem/query.js";
import { isBoardText, readState, swapOf } from "../problem/tiles/states.js";
import { partOf, eventsOf, lastShown } from "../trace/events.js";
import { NONE } from "../trace/trace.js";
import { say } from "./messages.js";
import { initialPresenting } from "./presentation_state.js";
import { explain } from "../words/explain.js";
import { sentenceOf } from "../words/sentences.js";
/** @import {Apart, Check, Complaint, Pasted, Variant, Verdict} from "../lib/answers.js" */
/** @import {Catalogue} from "../lib/catalogue.js" */
/** @import {Played} from "../lib/clock.js" */
/** @import {Draft, Run} from "../trace/run.js" */
/** @import {Presenting} from "./presentation_state.js" */

/** @typedef {Shown & Played & Presenting} State the state of the page, also on a projector */

/**
 * @typedef {object} Shown
 * @property {Run} run the run shown, with the events received so far
 * @property {number} version number of batches in its trace: it grows with every batch, even an empty one
 * @property {number} cursor expansions shown
 * @property {number} event how many events of the next expansion are shown as well
 * @property {number} seen the highest cursor shown so far
 * @property {boolean} revealed whether its end was reached or requested; until then later steps are hidden
 * @property {"expansion" | "event"} grain the unit of a step
 * @property {boolean} listed whether the events of the expansion are listed
 * @property {boolean} coded whether the pseudo-code is shown
 * @property {number | "end" | null} wanted a requested cursor that has not arrived yet
 * @property {number} wantedEvent the event requested with it
 * @property {boolean} isAsked whether a link requests it: a notice then says if there is no such cursor
 * @property {"" | "offered" | "taken"} goesOn whether play paused far down a branch, and was resumed
 * @property {number} selected the chosen node, or NONE
 * @property {number} hovered the node under the pointer, or NONE
 * @property {string} stage key of the tab in the middle of the page
 * @property {"" | "puzzle" | "frontier" | "numbers"} panel shown there instead on a small screen
 * @property {string} layout key of the tree's layout
 * @property {"list" | "array" | "tree"} frontierAs how a priority queue is drawn
 * @property {number} step move of the solution shown
 * @property {boolean} replaying
 * @property {Draft} draft the contents of the form
 * @property {Check | null} check the server's answer about it
 * @property {{draft: Draft, at: number}[]} undone earlier drafts, each with the step shown of its run; newest last
 * @property {{draft: Draft, at: number}[]} redone drafts that were undone, likewise
 * @property {"" | "start" | "goal"} editing
 * @property {Complaint} complaint the error of a pasted board, or the assumptions on it
 * @property {Pasted} pasted the text of another puzzle, and its readings
 * @property {number} distance of the next shuffle
 * @property {boolean} offline the last check did not reach the server
 * @property {string} notice a message of the page besides the steps
 * @property {{told: Apart | null, fault: string} | null} apart the server's explanation of h at the inspected node
 * @property {{run: string, told: Verdict | null, fault: string} | null} judged the server's verdict on a run
 * @property {Record<string, string>} changed parameters in which the table of variants differs from the run
 * @property {Table | null} table @property {boolean} compared whether they are requested, however long they take
 * @property {string} theme "light", "dark" or "" for the system's
 */

/**
 * @typedef {object} Table the variants of the run, as far as they are known
 * @property {string} question that it answers
 * @property {Variant[]} rows @property {number} total rows there will be
 * @property {boolean} done @property {string} fault the reason if no more rows arrive
 * @property {number} farthest expansions that are compared @property {boolean} isHeld whether none is computed yet
 */

/** @param {Run} run @param {string} [layout] @returns {State} */
export function initialState(run, layout = "tree") {
  return {
    ...runState(run),
    ...atRest(4, false),
    grain: "expansion",
    listed: false,
    coded: false,
    layout,
    stage: "tree",
    panel: /** @type {State["panel"]} */ (""),
    frontierAs: "list",
    draft: { texts: {}, options: {} },
    check: null,
    undone: [],
    redone: [],
    editing: "",
    complaint: { field: "", message: "" },
    pasted: NOT_PASTED,
    distance: 5,
    offline: false,
    apart: null,
    judged: null,
    table: null,
    theme: "",
    ...initialPresenting(),
  };
}

/** The initial state of a run: no events, nothing selected. @param {Run} run */
export function runState(run) {
  return {
    run,
    version: 0,
    cursor: 0,
    event: 0,
    seen: 0,
    revealed: false,
    wanted: /** @type {State["wanted"]} */ (null),
    wantedEvent: 0,
    isAsked: false,
    playing: false,
    goesOn: /** @type {State["goesOn"]} */ (""),
    selected: NONE,
    hovered: NONE,
    step: 0,
    replaying: false,
    changed: {},
    compared: false,
    notice: "",
  };
}

/** The smallest capacity of an open track in expansions, and the filled share at which it is doubled. */
const [LEAST_ROOM, FULL] = [12, 0.8];
/** @type {number[]} */
const NOTHING = [];
/** @type {{field: string, message: string}[]} */
const NO_FAULTS = [];
const [pathKept, partKept, pseudoCodeKept, stepKept] = Array.from({ length: 4 }, memo);

/** The changes for showing a cursor. @param {State} state @param {number} cursor @param {number} [event] */
export function shownAt(state, cursor, event = 0) {
  const { trace } = state.run;
  const isEnd = trace.done && cursor === trace.expansions;
  return { cursor, event, seen: Math.max(state.seen, cursor), revealed: state.revealed || isEnd };
}

/** The draft for a run. @param {Run} run @returns {Draft} */
export function draftOf({ options, texts = {} }) {
  return { texts, options };
}

/** Whether two drafts are equal. @param {Draft} one @param {Draft} other */
export function isSame(one, other) {
  const [a, b] = [one, other].map(({ texts, options }) => [texts, options]);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether the end of the run is shown. @param {State} state */
export function isOver({ run, cursor }) {
  return run.trace.done && cursor === run.trace.expansions;
}

const RAISED = 4; // by how much a limit is raised

/**
 * The offers when the search paused or stopped. @param {State} state @param {Catalogue} catalogue
 * @returns {{kind: "" | "branch" | "limit" | "frugal", limit: number, raised: number}}
 */
export function offerOf(state, catalogue) {
  const { run, goesOn, playing } = state;
  const { algorithm, limit } = run.options;
  const { largest_limit: largest } = recordOf(catalogue.algorithms, algorithm);
  const [now, raised] = [Number(limit), Number(limit) * RAISED];
  const isStopped = isOver(state) && run.trace.result?.status === "limit";
  const stopped = isStopped ? (algorithm === "idastar" ? "frugal" : "limit") : "";
  const kind = goesOn === "offered" && !playing ? "branch" : stopped;
  return { kind, limit: now, raised: raised <= largest ? raised : 0 };
}

/** Whether later steps may be revealed. @param {State} state */
export function isRevealed(state) {
  return state.revealed || isOver(state);
}

/** Whether the page follows the end of a run that is still growing. @param {State} state */
export function isFollowing({ run, wanted }) {
  return wanted === "end" && !run.trace.done;
}

/**
 * The number of expansions on the track: all that have arrived or, while later steps are hidden, some more than were
 * seen.
 */
export function horizonOf(/** @type {State} */ state) {
  const { expansions } = state.run.trace;
  if (isRevealed(state)) return expansions;
  let room = LEAST_ROOM;
  while (state.seen > room * FULL) room *= 2;
  return room;
}

/** The errors of the draft; none while it is valid or unchecked. @param {State} state */
export function faultsOf({ check }) {
  return check && !check.run ? check.errors : NO_FAULTS;
}

/** The choices of a search that are not shown yet because there is no connection. @param {State} state */
export function isWaiting({ offline, run, draft }) {
  return offline && !isSame(draftOf(run), draft);
}

/** The swap, if it was the last change of the start. @param {State} state */
export function swappedLast({ draft, undone }) {
  const { start, goal } = draft.texts;
  const texts = [undone.at(-1)?.draft.texts.start ?? "", start ?? "", goal ?? ""];
  const [before, state, end] = texts.map(readState);
  return texts.every(isBoardText) ? swapOf(before, state, end) : null;
}

/** The sentence on waiting choices, "" if there are none. @param {State} state @param {Catalogue} catalogue */
export function waitingShown(state, catalogue) {
  if (!isWaiting(state)) return "";
  const [chosen, shown] = [state.draft, state.run].map(({ options: { algorithm } }) => {
    return recordOf(catalogue.algorithms, algorithm).label;
  });
  return say("run-waiting", { chosen: chosen === shown ? "none" : chosen, shown });
}

/** The nodes of the solution from start to goal; none while it is unknown or hidden. @param {State} state */
export function pathOf(state) {
  const { trace } = state.run;
  const isTold = trace.done && isRevealed(state);
  return pathKept([trace, isTold], () => (isTold && trace.goal !== NONE ? trace.solution : NOTHING));
}

/**
 * The tab that shows the run step by step: the one that is open or, while another is, the one that its problem opens
 * with.
 * @param {Pick<State, "stage" | "run">} state
 */
export function tabOfRun({ stage, run }) {
  if (stage === "tree" || stage === "space") return stage;
  return run.trace.space?.isDrawn ? opensWith(run.query) : "tree";
}

/** Whether the path is shown, with its own player. @param {State} state */
export function isOnPath(state) {
  return state.stage === "path" && pathOf(state).length > 0;
}

/** The changes of the shown events of the next expansion. @param {State} state */
export function partShown({ run, cursor, event }) {
  return partKept([run, cursor, event], () => partOf(run.trace, cursor, event, run.rule));
}

/** The inspected node: the selected one, else the current one, NONE if there is none. @param {State} state */
export function nodeInspected(state) {
  const { run, cursor, selected } = state;
  const { trace } = run;
  if (!trace.nodes) return NONE;
  const part = partShown(state);
  const current = trace.currentAt(cursor, part);
  return selected < trace.nodesAt(cursor, part) ? selected : current === NONE ? 0 : current;
}

/** Whether the search uses a heuristic. @param {State} state */
export function isInformed({ run }) {
  return run.rule.options.includes("heuristic");
}

/**
 * The words for the step shown: its sentence, the events of its expansion, and its line of pseudo-code.
 * @param {State} state @param {boolean} isSeen whether events pass slowly enough to be read
 */
export function stepShown({ run, version, cursor, event, grain, listed, coded }, isSeen) {
  const lines = pseudoCodeKept([run], () => pseudoCodeOf(run.rule));
  return stepKept([run, version, cursor, event, grain, listed, coded, isSeen], () => {
    const { trace, rule } = run;
    const { e, number } = lastShown(trace, { cursor, event }, rule);
    const all = e < trace.expansions ? eventsOf(trace, e, rule) : [];
    const last = all[number - 1];
    const isMarked = coded && number > 0 && isSeen;
    const sentences = listed && isSeen ? all.map((one) => sentenceOf(one, run)) : NOTHING;
    return {
      events: { e, number, open: listed, sentences },
      code: {
        open: coded,
        lines,
        line: isMarked ? lineOf(lines, last, trace) : -1,
        variables: isMarked ? variablesOf(last, number, run) : NOTHING,
      },
      parts:
        grain === "event" && number && (cursor || event)
          ? [{ lead: "", text: sentenceOf(last, run) }]
          : explain(trace, cursor, rule),
    };
  });
}
