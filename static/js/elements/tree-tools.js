/**
 * The buttons over the tree: layout, zoom, what the camera is bound to, and the sheet to find, go to and fold nodes.
 */

import { html, live } from "../../vendor/vendor.js";
import { LAYOUTS } from "../layouts/layouts.js";
import { NONE } from "../trace/trace.js";
import { ZOOM } from "./tree-input.js";

/** @typedef {import("./search-tree.js").SearchTree} SearchTree */

/** @param {SearchTree} tree */
export function treeTools(tree) {
  const { name, layout, mode } = tree;
  const layouts = LAYOUTS.map(
    ({ key, label, blurb }) => html`<option value=${key} title=${blurb} ?selected=${key === layout}>${label}</option>`,
  );
  return html`<div class="zoom" role="group" aria-label=${name ? `${name}: view of the tree` : "View of the tree"}>
        <select aria-label="Layout" .value=${live(layout)}
          @change=${(/** @type {any} */ event) => tree.send("layout", event.target.value)}>
          ${layouts}
        </select>
        <button type="button" aria-label="Zoom out" @click=${() => tree.zoom(1 / ZOOM)}>−</button>
        <button type="button" aria-pressed=${mode === "fit"} @click=${() => tree.bind("fit")}>Fit</button>
        <button type="button" aria-pressed=${mode === "follow"} @click=${() => tree.bind("follow")}>Follow</button>
        <button type="button" aria-label="Zoom in" @click=${() => tree.zoom(ZOOM)}>+</button>
        ${findSheet(tree)}
      </div>`;
}

/** @param {SearchTree} tree */
function findSheet(tree) {
  const { trace, folding, selected, nodes, showsGhosts } = tree;
  const hasChosen = selected < nodes;
  const goal = trace?.goal ?? NONE;
  const isOnly = folding !== null && folding.only !== NONE;
  const find = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const typed = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("board");
    tree.find(String(typed ?? "").trim());
  };
  const ghosts = (/** @type {any} */ event) => (tree.showsGhosts = event.target.checked);
  return html`<details class="way"
    @keydown=${close}><summary title="Find a board, go to a node, fold what is below it">Find…</summary>
          <div class="sheet">
            <form @submit=${find}><label>Find a board <input type="text" class="mono" name="board" spellcheck="false"
              autocomplete="off" placeholder="123-456-780" /></label><button>Find</button></form>
            <div class="row">
              <button type="button" @click=${() => tree.visit(0)}>Start</button>
              <button type="button" ?disabled=${goal === NONE} @click=${() => tree.visit(goal)}>Goal</button>
              <button type="button" ?disabled=${!hasChosen} @click=${() => tree.visit(selected)}>Chosen node</button>
            </div>
            <div class="row">
              <button type="button" aria-pressed=${folding?.folds.has(selected) ?? false} ?disabled=${!hasChosen}
                @click=${() => tree.fold(selected)}>Fold below it</button>
              <button type="button" aria-pressed=${isOnly} ?disabled=${!hasChosen && !isOnly}
                @click=${() => tree.leave(isOnly ? NONE : selected)}>Only its path</button>
              <button type="button" ?disabled=${!folding?.isOn} @click=${() => tree.leave(NONE)}>Show all</button>
            </div>
            <label class="note"><input type="checkbox" .checked=${live(showsGhosts)}
              @change=${ghosts} /> discarded children, close up</label>
          </div>
        </details>`;
}

/** Close the sheet by its key. @param {KeyboardEvent} event */
function close(event) {
  const sheet = /** @type {HTMLDetailsElement} */ (event.currentTarget);
  if (event.key !== "Escape" || !sheet.open) return;
  sheet.open = false;
  sheet.querySelector("summary")?.focus();
}
