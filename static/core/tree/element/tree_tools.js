/** The menu of the tree: its layout, zoom, fit and follow, and the tools to find, visit and fold nodes. */

import { html, live } from "../../../vendor/vendor.js";
import { LAYOUTS } from "../layouts/layouts.js";
import { stateText, readTyped, typingWords } from "../../problem/tiles/states.js";
import { NONE } from "../../trace/trace.js";
import { nounOf } from "../../trace/ways.js";
import { ZOOM } from "./tree_input.js";
import { foundText, say, unreachedText } from "../words.js";
import { nodesWith } from "../../problem/tiles/find.js";
/** @import {Space} from "../../problem/space.js" */
/** @import {Trace} from "../../trace/trace.js" */
/** @import {SearchTree} from "./search-tree.js" */

/**
 * @typedef {Readonly<Pick<SearchTree, "name" | "layout" | "mode" | "trace" | "folding" | "selected" | "nodes" |
 *   "cursor" | "drawsGhosts" | "tell" | "send" | "zoom" | "bind" | "visit" | "fold" | "leave" | "showGhosts" |
 *   "updateComplete">>} Tools the part of a tree that the menu uses
 */

const BESIDE = 4; // pixels between the tree and the menu's button over it

/**
 * The corner of the picture that the menu's button covers, null if it is not over the picture.
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
  const { name } = tree;
  return html`<div class="zoom line" role="group" aria-label=${say("tree-view", { name: name || "none" })}>
      <details class="way" @keydown=${close}>
        <summary title=${say("tree-menu.title")}><span>${say("tree-menu")} <i aria-hidden="true">▾</i></span></summary>
        <div class="sheet stack card">${looks(tree)}${places(tree)}${folds(tree)}</div>
      </details>
    </div>`;
}

/** How the tree is laid out and how large it is drawn. @param {Tools} tree */
function looks(tree) {
  const { layout, mode } = tree;
  const layouts = LAYOUTS.map(
    ({ key, label, blurb }) => html`<option value=${key} title=${blurb} ?selected=${key === layout}>${label}</option>`,
  );
  return html`<label class="line gap6">${say("tree-layout")} <select class="grow" .value=${live(layout)}
        @change=${(/** @type {any} */ event) => tree.send("layout", event.target.value)}>${layouts}</select></label>
      <div class="row">
        <button type="button" aria-label=${say("tree-zoom-out")} @click=${() => tree.zoom(1 / ZOOM)}>−</button>
        <button type="button" aria-pressed=${mode === "fit"}
          @click=${() => tree.bind("fit")}>${say("tree-fit")}</button>
        <button type="button" aria-label=${say("tree-zoom-in")} @click=${() => tree.zoom(ZOOM)}>+</button>
      </div>
      <button type="button" aria-pressed=${mode === "follow"}
        @click=${() => tree.bind("follow")}>${say("tree-follow")}</button>`;
}

/** The tools that lead to nodes. @param {Tools} tree */
function places(tree) {
  const { trace, selected, nodes } = tree;
  const goal = trace?.goal ?? NONE;
  const find = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    goToBoard(tree, String(new FormData(form).get("board") ?? "").trim());
    shut(/** @type {HTMLDetailsElement} */ (form.closest("details"))); // it may cover the node found
  };
  return html`<form @submit=${find}><label class="stack gap4"
        >${say("tree-find-state", { thing: trace ? nounOf(trace) : "board" })}
        <input type="text" class="mono full" name="board" spellcheck="false" autocomplete="off"
          placeholder=${trace ? stateText(trace.start) : ""} /></label><button>${say("tree-find")}</button></form>
      <div class="row">
        <button type="button" @click=${() => tree.visit(0)}>${say("tree-start")}</button>
        <button type="button" ?disabled=${goal === NONE} @click=${() => tree.visit(goal)}>${say("tree-goal")}</button>
        <button type="button" ?disabled=${selected >= nodes}
          @click=${() => tree.visit(selected)}>${say("tree-chosen")}</button>
      </div>`;
}

/** The tools that hide nodes, and the choice of discarded ones. @param {Tools} tree */
function folds(tree) {
  const { folding, selected, nodes, drawsGhosts } = tree;
  const hasChosen = selected < nodes;
  const isOnly = folding !== null && folding.only !== NONE;
  const ghosts = (/** @type {any} */ event) => tree.showGhosts(event.target.checked);
  return html`<div class="row">
        <button type="button" aria-pressed=${folding?.folds.has(selected) ?? false} ?disabled=${!hasChosen}
          @click=${() => tree.fold(selected)}>${say("tree-fold")}</button>
        <button type="button" aria-pressed=${isOnly} ?disabled=${!hasChosen && !isOnly}
          @click=${() => tree.leave(isOnly ? NONE : selected)}>${say("tree-leave")}</button>
        <button type="button" ?disabled=${!folding?.isOn}
          @click=${() => tree.leave(NONE)}>${say("tree-show-all")}</button>
      </div>
      <label class="note"><input type="checkbox" .checked=${live(drawsGhosts)} @change=${ghosts} />
        ${say("tree-ghosts")}</label>`;
}

/** Close the menu on Escape. @param {KeyboardEvent} event */
function close(event) {
  if (event.key === "Escape") shut(/** @type {HTMLDetailsElement} */ (event.currentTarget));
}

/** Close the menu, and let its button have the focus. @param {HTMLDetailsElement} menu */
function shut(menu) {
  if (!menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
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
const typedWords = (space) => say("tree-typed", { thing: space.noun, example: space.text(space.start) });
