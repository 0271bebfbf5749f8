/**
 * The bar of the tree: layout, zoom, fit and follow, and a sheet to find, go to and fold nodes. Tools that do not fit
 * into the bar are in the sheet.
 */

import { html, live } from "../../../vendor/vendor.js";
import { LAYOUTS } from "../layouts/layouts.js";
import { stateText, readTyped, typingWords } from "../../problem/tiles/states.js";
import { NONE } from "../../trace/trace.js";
import { nounOf } from "../../trace/ways.js";
import { ZOOM } from "./tree_input.js";
import { foundText, unreachedText } from "../../words/tree.js";
import { nodesWith } from "../../problem/tiles/find.js";
/** @import {Space} from "../../problem/space.js" */
/** @import {Trace} from "../../trace/trace.js" */
/** @import {SearchTree} from "./search-tree.js" */

/**
 * @typedef {Readonly<Pick<SearchTree, "name" | "bar" | "layout" | "mode" | "trace" | "folding" | "selected" | "nodes" |
 *   "cursor" | "drawsGhosts" | "tell" | "send" | "zoom" | "bind" | "visit" | "fold" | "leave" | "showGhosts" |
 *   "updateComplete">>} Tools the part of a tree that the bar uses
 */
/** @typedef {"wide" | "short" | "corner"} Bar with all tools, the main ones, or only the sheet's button */

const ROOMS = ["(min-width: 1400px) and (min-height: 600px)", "(min-width: 1000px) and (min-height: 600px)"];
const BESIDE = 4; // pixels between the tree and the bar over it
const ROOMY = 520; // width in pixels from which a compact tree has all tools

/** The bar for which there is room. @param {boolean} isCompact @param {number} width of the tree @returns {Bar} */
export function barFor(isCompact, width) {
  if (isCompact) return width >= ROOMY ? "wide" : "short";
  const [isWide, isShort] = ROOMS.map((query) => matchMedia(query).matches);
  return isWide ? "wide" : isShort ? "short" : "corner";
}

/**
 * Call `act` when the size of an element or the room for the bar changes; return a function that ends this.
 * @param {HTMLElement} element @param {() => void} act
 */
export function onOtherRoom(element, act) {
  const queries = ROOMS.map((query) => matchMedia(query));
  const resizing = new ResizeObserver(act);
  resizing.observe(element);
  for (const query of queries) query.addEventListener("change", act);
  return () => {
    resizing.disconnect();
    queries.forEach((query) => query.removeEventListener("change", act));
  };
}

/**
 * The corner of the picture that the bar covers, null if it is not over the picture.
 * @param {HTMLElement} tree @param {HTMLElement} sight its picture
 */
export function coveredBy(tree, sight) {
  const bar = tree.querySelector(".zoom")?.getBoundingClientRect();
  const { right, top } = sight.getBoundingClientRect();
  if (!bar?.width || bar.bottom <= top + 1) return null;
  return { wide: right - bar.left + BESIDE, tall: bar.bottom - top + BESIDE };
}

/** @param {Tools} tree */
export function treeTools(tree) {
  const { name, bar } = tree;
  const [layouts, out, whole, into, follow] = toolsOf(tree);
  const [shown, kept] = /** @type {Record<Bar, [unknown[], unknown[][]]>} */ ({
    wide: [[layouts, out, whole, into, follow], []],
    short: [[layouts, whole], [[out, into, follow]]],
    corner: [[], [[layouts], [out, whole, into, follow]]],
  })[bar];
  return html`<div class="zoom line" data-bar=${bar} role="group"
      aria-label=${name ? `${name}: view of the tree` : "View of the tree"}>${shown}${sheetOf(tree, kept)}</div>`;
}

/** @param {Tools} tree */
function toolsOf(tree) {
  const { layout, mode } = tree;
  const layouts = LAYOUTS.map(
    ({ key, label, blurb }) => html`<option value=${key} title=${blurb} ?selected=${key === layout}>${label}</option>`,
  );
  return [
    html`<select aria-label="Layout" .value=${live(layout)}
          @change=${(/** @type {any} */ event) => tree.send("layout", event.target.value)}>
          ${layouts}
        </select>`,
    html`<button type="button" aria-label="Zoom out" @click=${() => tree.zoom(1 / ZOOM)}>−</button>`,
    html`<button type="button" aria-pressed=${mode === "fit"} @click=${() => tree.bind("fit")}>Fit</button>`,
    html`<button type="button" aria-label="Zoom in" @click=${() => tree.zoom(ZOOM)}>+</button>`,
    html`<button type="button" aria-pressed=${mode === "follow"} @click=${() => tree.bind("follow")}>Follow</button>`,
  ];
}

/** @param {Tools} tree @param {unknown[][]} kept rows of tools that do not fit into the bar */
function sheetOf(tree, kept) {
  const { trace, folding, selected, nodes, drawsGhosts } = tree;
  const hasChosen = selected < nodes;
  const goal = trace?.goal ?? NONE;
  const isOnly = folding !== null && folding.only !== NONE;
  const find = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    goToBoard(tree, String(new FormData(form).get("board") ?? "").trim());
    if (tree.bar === "corner") form.closest("details")?.removeAttribute("open"); // it covers the message
  };
  const ghosts = (/** @type {any} */ event) => tree.showGhosts(event.target.checked);
  const noun = trace ? nounOf(trace) : "board";
  const sample = trace ? stateText(trace.start) : "";
  const title = `Find a ${noun}, go to a node, fold its subtree`;
  const head = kept.length
    ? html`<summary aria-label="More for the tree" title="More for the tree">⋯</summary>`
    : html`<summary title=${title}>Find…</summary>`;
  return html`<details class="way"
    @keydown=${close}>${head}
          <div class="sheet stack card">
            ${kept.map((row) => html`<div class="row">${row}</div>`)}
            <form @submit=${find}><label class="stack gap4">Find a ${noun} <input type="text" class="mono full"
              name="board" spellcheck="false"
              autocomplete="off" placeholder=${sample} /></label><button>Find</button></form>
            <div class="row">
              <button type="button" @click=${() => tree.visit(0)}>Start</button>
              <button type="button" ?disabled=${goal === NONE} @click=${() => tree.visit(goal)}>Goal</button>
              <button type="button" ?disabled=${!hasChosen} @click=${() => tree.visit(selected)}>Chosen node</button>
            </div>
            <div class="row">
              <button type="button" aria-pressed=${folding?.folds.has(selected) ?? false} ?disabled=${!hasChosen}
                @click=${() => tree.fold(selected)}>Fold its subtree</button>
              <button type="button" aria-pressed=${isOnly} ?disabled=${!hasChosen && !isOnly}
                @click=${() => tree.leave(isOnly ? NONE : selected)}>Only its path</button>
              <button type="button" ?disabled=${!folding?.isOn} @click=${() => tree.leave(NONE)}>Show all</button>
            </div>
            <label class="note"><input type="checkbox" .checked=${live(drawsGhosts)}
              @change=${ghosts} /> show discarded children</label>
          </div>
        </details>`;
}

/** Close the sheet on Escape. @param {KeyboardEvent} event */
function close(event) {
  const sheet = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  if (event.key !== "Escape" || !sheet.open) return;
  sheet.open = false;
  sheet.querySelector("summary")?.focus();
}

/**
 * Go to the node of a tree with a board.
 * @param {Pick<SearchTree, "trace" | "nodes" | "cursor" | "selected" | "tell" | "send" | "visit" | "updateComplete">}
 *   tree
 * @param {string} text as typed
 */
function goToBoard(tree, text) {
  const { trace, nodes } = tree;
  if (!trace || !text) return;
  const { node, seek, told } = findBoard(trace, nodes, text);
  tree.tell(told, seek ?? tree.cursor);
  if (node === NONE) return;
  if (seek !== null) tree.send("seek", seek);
  if (tree.selected !== node) tree.send("pick", node);
  if (seek === null) tree.visit(node);
  else tree.updateComplete.then(() => requestAnimationFrame(() => tree.visit(node)));
}

/**
 * The node with a typed board, the last one shown of several, and a sentence about it; NONE if there is none. `seek` is
 * the cursor from which it is shown, null if it is shown already.
 * @param {Trace} trace @param {number} nodes shown @param {string} text as it was typed
 * @returns {{node: number, seek: number | null, told: string}}
 */
function findBoard(trace, nodes, text) {
  const { space, start } = trace;
  const wanted = space ? stateTyped(space, text) : readTyped(text, start);
  if (!wanted) return { node: NONE, seek: null, told: space ? typedWords(space) : typingWords(start) };
  const found = nodesWith(trace, wanted);
  if (!found.length) return { node: NONE, seek: null, told: unreachedText(trace) };
  const node = found.findLast((one) => one < nodes) ?? found[0];
  if (node < nodes) return { node, seek: null, told: foundText(node, found.length, undefined, nounOf(trace)) };
  const parent = trace.parent_n[node];
  const seek = parent === NONE ? 0 : trace.expanded_n[parent];
  return { node, seek, told: foundText(node, found.length, seek, nounOf(trace)) };
}

/** The state that a text names, null if there is none. @param {Space} space @param {string} text */
function stateTyped(space, text) {
  const v = space.numberOf(text);
  return v < 0 ? null : space.state(v);
}

/** How a state of a space is typed. @param {Space} space */
function typedWords(space) {
  return `A ${space.noun} of this problem is written like ${space.text(space.start)}.`;
}
