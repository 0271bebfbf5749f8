/** The children of the node that a local search expanded last, and the fate of each: the search keeps one of them. */

import { html, nothing } from "../../vendor/vendor.js";
import { measure } from "../lib/format.js";
import { wordsOf } from "../words/loops/loops.js";
import { isNumbered, nameOf } from "../words/node_names.js";
import { usualEstimate } from "../problem/tiles/distance.js";
import { nameAfter, signAfter } from "../trace/ways.js";
import { statePicture } from "../problem/tiles/pictures.js";
import { stateWords } from "../problem/tiles/states.js";
import { discardsBelow } from "../trace/discards.js";
import { walks } from "../trace/rule.js";
import { structureOf } from "../trace/structures.js";
import { say } from "./words.js";
/** @import {Part} from "../trace/events.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {FrontierView as View} from "./frontier-view.js" */

const USUAL = "manhattan"; // the heuristic that can be computed here, for children that are not nodes

/** @param {View} view @param {Trace} trace */
export function localChildren(view, trace) {
  const { rule, boards, cursor, current: n } = view;
  /** @type {Part | null} */
  const under = /** @type {any} */ (view.under);
  if (!structureOf(rule).isLocal || !boards) return nothing;
  const note = html`<p class="note">${say("local-note")}</p>`;
  if (!cursor && !under) return note;
  const [first, end] = trace.childrenOf(n);
  const kept = first < Math.min(end, trace.nodesAt(cursor, under ?? undefined)) ? first : null;
  const discards = discardsBelow(trace, n, cursor, under).filter(
    ({ move }) => kept === null || move !== trace.move_n[kept],
  );
  const e = under ? cursor : cursor - 1;
  const { fate = () => "" } = wordsOf(rule);
  const rows = discards.map((discard) => ({
    ...{ move: discard.move, fate: fate(discard, rule, kept !== null, walks(trace, n)), isKept: false },
    ...{ state: boards.after(n, discard.move), h: estimate(view, trace, n, discard.move) },
  }));
  if (kept !== null)
    rows.push({
      ...{ move: trace.move_n[kept], fate: keptText(trace, kept, e), isKept: true },
      ...{ state: boards.of(kept), h: trace.h_n[kept] },
    });
  rows.sort((a, b) => a.move - b.move);
  const head = say("local-children", { node: nameOf(trace, n, e) });
  return html`${note}
    <h3>${head} <span>h ${measure(trace.h_n[n])}</span></h3>
    <div class="children stack" role="list" aria-label=${head}>
      ${rows.map(
        ({ move, fate, isKept, state, h }) => html`<div role="listitem" data-move=${signAfter(trace, n, move)}
          data-kept=${String(isKept)}>${statePicture(state, view.goal)}<span
          class="unseen">${stateWords(state)}:</span><b>${nameAfter(trace, n, move)}</b> <span
          >${Number.isNaN(h) ? "" : `h ${measure(h)}`}</span> <span class="fate">${fate}</span></div>`,
      )}
    </div>`;
}

/** The reason why a child is kept. @param {Trace} trace @param {number} n @param {number} e */
const keptText = (trace, n, e) => say("local-kept", { number: isNumbered(trace, n, e) ? n : "none", facts: "none" });

/**
 * The h of a child that is not a node, NaN if it cannot be computed.
 * @param {View} view @param {Trace} trace @param {number} n its parent @param {number} move
 */
function estimate({ boards, rule, goal }, trace, n, move) {
  if (trace.space) return trace.space.h_v?.[trace.space.after(trace, n, move)] ?? NaN;
  if (!boards || rule.heuristic !== USUAL || usualEstimate(boards.of(n), goal) !== trace.h_n[n]) return NaN;
  return usualEstimate(boards.after(n, move), goal);
}
