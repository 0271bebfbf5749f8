/** The frontier as the textbook's binary heap, as an array or tree, and the choice between these and the list. */

import { html, nothing, svg } from "../../vendor/vendor.js";
import { CELL, LEVEL, LEVELS, TALL, cellsInSight, levelsOf, topOfTree } from "../tree/layouts/heap.js";
import { measure, whole } from "../lib/format.js";
import { MOST_IN_HEAP, lastHeapCursor } from "../trace/frontier/heap.js";
import { isAtEnd } from "../trace/frontier/next.js";
import { orderName, replaces } from "../trace/rule.js";
import { walkToolbar } from "../ui/toolbar.js";
import { NONE } from "../trace/trace.js";
import { frontierLists } from "./frontier-lists.js";
import { styled } from "../lib/style_directive.js";
import { say } from "./words.js";
/** @import {frontierAt} from "../trace/frontier/frontier.js" */
/** @import {Heap} from "../trace/frontier/heap.js" */
/** @import {Trace} from "../trace/trace.js" */
/** @import {Spot} from "../tree/layouts/heap.js" */
/** @import {FrontierView as View} from "./frontier-view.js" */

/** How a priority queue can be shown. */
const FORMS = /** @type {const} */ (["list", "array", "tree"]);

/** @param {View} view */
export function heapForms(view) {
  const buttons = FORMS.map(
    (form) =>
      html`<button type="button" aria-pressed=${view.as === form} tabindex=${view.as === form ? 0 : -1}
        @click=${() => view.send("as", form)}>${say(`heap-form-${form}`)}</button>`,
  );
  return html`<div class="forms stack gap2" role="toolbar" aria-label=${say("heap-forms")} @keydown=${walkToolbar}>
      ${buttons}
    </div>`;
}

/** @param {View} view @param {Trace} trace @param {ReturnType<typeof frontierAt>} frontier */
export function frontierHeap(view, trace, frontier) {
  const { heaps, cursor, under: part, rule, as } = view;
  if (!heaps) return nothing;
  const last = lastHeapCursor(trace);
  if (cursor > last || (part && cursor === last)) {
    const why = say("heap-too-large", { most: MOST_IN_HEAP, expansion: last });
    return html`<p class="note">${why}</p>${frontierLists(view, trace, frontier)}`;
  }
  const heap = heaps.heapAt(cursor, part);
  const { node_i } = heap;
  const stale = node_i.length - frontier.size;
  const next = isAtEnd(trace, cursor) ? NONE : frontier.rows(0, 1)[0];
  const { top, tall, wide } = view.sights[0];
  const columns = Math.max(1, Math.floor(wide / CELL));
  const isTree = as === "tree";
  const height = isTree ? heightOfTree(node_i) : Math.ceil(node_i.length / columns) * TALL;
  const places = isTree
    ? topOfTree(node_i)
    : cellsInSight(node_i, columns, Math.min(top, Math.max(0, height - tall)), tall);
  const form = isTree ? "tree" : "array";
  const parts = { form, order: orderName(rule) };
  const note = replaces(rule) ? say("heap-note-superseded", parts) : say("heap-note", parts);
  const superseded = { count: node_i.length, superseded: stale };
  return html`
      <p class="note">${note}</p>
      <div class="structure heap" data-as=${as}>
        <div class="scroller" @scroll=${view.measure}>
          <div class="cells" role="list" aria-label=${say("heap-drawn", { form })}
            ${styled({ height: `${height}px` })}>
            ${isTree ? treeLines(node_i) : nothing}${places.map((place) => cellOf(view, trace, heap, place, next))}
          </div>
          ${isTree && node_i.length ? html`<p class="note">${treeNote(node_i)}</p>` : nothing}
          ${node_i.length ? nothing : html`<p class="note">${say("heap-empty")}</p>`}
        </div>
        ${stale ? html`<p class="note">${say("heap-superseded", superseded)}</p>` : nothing}
      </div>`;
}

/**
 * @param {View} view @param {Trace} trace @param {Heap} heap
 * @param {Spot} place @param {number} next the node that is popped next
 */
function cellOf(view, trace, heap, { i, n, left, top }, next) {
  const { rule, hovered, selected } = view;
  const words = placeWords(trace, heap, { i, n }, orderName(rule), n === next);
  const [hover, leave] = [n, NONE].map((to) => () => view.send("hover", to));
  return html`<div role="listitem" class="cell" ${styled({ left, top })}>
      <button type="button" class=${hovered === n ? "lit" : ""} data-place=${i} data-node=${n}
        data-stale=${String(heap.isStale(n))} data-moved=${String(heap.moved.has(i))} aria-current=${String(n === next)}
        aria-pressed=${selected === n} aria-label=${words} title=${words}
        @click=${() => view.send("pick", n)} @focus=${hover} @blur=${leave}
        @pointerenter=${hover} @pointerleave=${leave}>
        <small>${whole(i)}</small><span>${whole(n)}</span><b>${measure(trace.f_n[n])}</b></button>
    </div>`;
}

/** The lines between the entries of a tree. @param {Uint32Array} node_i */
function treeLines(node_i) {
  const spots = topOfTree(node_i);
  const yOf = (/** @type {string} */ top) => parseFloat(top) + TALL / 2;
  const lines = spots.slice(1).map(({ i, left, top }) => {
    const above = spots[(i - 1) >> 1];
    return svg`<line x1=${above.left} y1=${yOf(above.top)} x2=${left} y2=${yOf(top)}></line>`;
  });
  return html`<svg class="lines" aria-hidden="true" height=${heightOfTree(node_i)}>${lines}</svg>`;
}

/** The height of the drawn tree. @param {Uint32Array} node_i */
const heightOfTree = (node_i) => Math.min(LEVELS, levelsOf(node_i)) * LEVEL;

/** How much of the tree is drawn, in words. @param {Uint32Array} node_i */
function treeNote(node_i) {
  const levels = levelsOf(node_i);
  return levels > LEVELS ? say("heap-top", { count: LEVELS, levels, entries: node_i.length }) : "";
}

/**
 * A place and its node, in words.
 * @param {Trace} trace @param {Heap} heap @param {{i: number, n: number}} spot @param {string} order the name of f
 * @param {boolean} isNext whether the node is popped next
 */
function placeWords(trace, heap, { i, n }, order, isNext) {
  const is = heap.isStale(n) ? "superseded" : "waiting";
  const place = { place: i, node: n, order, value: trace.f_n[n], is, above: i ? (i - 1) >> 1 : "none" };
  return isNext ? say("heap-place-next", place) : say("heap-place", place);
}
