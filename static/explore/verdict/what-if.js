/**
 * `<what-if>`: the run in every order of moves and under every tie rule, as far as the server has computed them; each
 * row a link. In: catalogue, rule, options, run, result, cursor, table, changed. Out: `change-run` with the parameters
 * of the table that differ from the run; `compare` where the runs are not computed unless asked for.
 */

import { html, nothing } from "../../vendor/vendor.js";
import { NO_CATALOGUE, recordOf } from "../../core/lib/catalogue.js";
import { capital, numberOf, whole, written } from "../../core/lib/format.js";
import { percent } from "../../core/words/amounts.js";
import { messages } from "../../core/lib/messages.js";
import { parametersOf } from "../../core/lib/parameters.js";
import { withProperties } from "../../core/ui/base_element.js";
import VERDICT from "./verdict.ftl";
/** @import {Variant} from "../../core/lib/answers.js" */
/** @import {Parameter} from "../../core/lib/catalogue.js" */
/** @import {Rule} from "../../core/trace/run.js" */

const say = messages(VERDICT);

// Parameters of a run for the finder, by their names there, where cost and depth are numbers.
const SOUGHT = {
  start: "start",
  goal: "goal",
  algorithm: "algorithm",
  cost: "move_cost",
  weight: "weight",
  depth: "depth_limit",
  width: "width",
  bound: "bound",
};
const CHANGEABLE = ["heuristic", "goal_test", "reached"]; // beside order and tie

/** The columns: parameters by their labels here, numbers by their keys; with their sort keys. */
const COLUMNS = [
  { key: "order", label: say("what-if-order"), of: (/** @type {Variant} */ row) => row.order },
  { key: "tie", label: say("what-if-ties"), of: (/** @type {Variant} */ row) => row.tie },
  { key: "expanded", of: (/** @type {Variant} */ row) => row.expanded },
  { key: "largest_frontier", of: (/** @type {Variant} */ row) => row.largest_frontier },
  { key: "moves", of: (/** @type {Variant} */ row) => row.moves ?? Infinity },
  { key: "cost", of: (/** @type {Variant} */ row) => row.cost ?? Infinity },
  { key: "same", of: (/** @type {Variant} */ row) => row.same },
];

export class WhatIf extends withProperties(() => ({
  catalogue: NO_CATALOGUE,
  /** @type {Rule | null} */ rule: null,
  /** @type {Record<string, string>} */ options: {},
  run: "",
  /** @type {any} */ result: null,
  cursor: 0,
  /** @type {any} */ table: null,
  /** @type {Record<string, string>} */ changed: {},
  /** Column that orders the rows, and its direction. */ sorted: { key: "expanded", way: 1 },
})) {
  render() {
    const { table, rule } = this;
    if (!table || !rule) return nothing;
    const { rows, total, done, fault, isHeld } = table;
    if (isHeld) return this.#offer();
    const progress = { made: rows.length, runs: total };
    return html`<section class="stack gap10" aria-label=${say("what-if")}>
      <h2>${say("what-if")} <span>${
        done
          ? say("what-if-runs", { runs: total })
          : total
            ? html`<progress max=${total} value=${rows.length} aria-label=${say("what-if-progress.label")}></progress>
                ${say("what-if-progress", progress)}`
            : "…"
      }</span></h2>
      <p>${say(rule.options.includes("tie") ? "what-if-orders-and-ties" : "what-if-orders")}</p>
      <div class="row">${parametersOf(rule, this.catalogue.parameters)
        .filter(({ key }) => CHANGEABLE.includes(key) && rule.options.includes(key))
        .map((parameter) => this.#choice(parameter))}</div>
      <p class="problem" ?hidden=${!fault} role="alert">${fault}</p>
      ${
        rows.length
          ? html`<p class="summary" role="status">${done ? this.#summary(rows, rule) : ""}</p>${
              done && isAlike(rows)
                ? html`<details><summary>${say("what-if-rows", { runs: rows.length })}</summary>
                    ${this.#rows(rows)}</details>`
                : this.#rows(rows)
            }`
          : nothing
      }
      ${
        rule.has_map
          ? nothing
          : html`<p>
        <a href="/conventions?${this.#sought()}">${say("what-if-numbers")}</a></p>`
      }
    </section>`;
  }

  /** That every run of the table may take as long as the one shown. */
  #offer() {
    return html`<section class="stack gap10" aria-label=${say("what-if")}><h2>${say("what-if")}</h2>
      <p>${say("what-if-offer")}</p>
      <p><button type="button" @click=${() => this.send("compare")}>${say("what-if-compute")}</button></p></section>`;
  }

  /** The boards and the search of the run, of which a number may be sought, and the parameters of its problem. */
  #sought() {
    const given = new URLSearchParams(this.run);
    return new URLSearchParams(
      Object.entries(SOUGHT).flatMap(([key, name]) => (given.has(key) ? [[name, given.get(key) ?? ""]] : [])),
    );
  }

  /** @param {Parameter} parameter */
  #choice({ key, label, values }) {
    const chosen = this.changed[key] ?? this.options[key];
    const set = (/** @type {any} */ event) => {
      const { [key]: _, ...others } = this.changed;
      this.send(
        "change-run",
        event.target.value === this.options[key] ? others : { ...others, [key]: event.target.value },
      );
    };
    const offered = values.filter(({ value }) => key !== "heuristic" || value !== "max" || this.options[key] === "max");
    return html`<label class="field"><span>${label}</span><select
      aria-label=${say("what-if-choice", { label })} @change=${set}>
      ${offered.map(
        (choice) => html`<option value=${choice.value} ?selected=${choice.value === chosen}>${choice.label}</option>`,
      )}
    </select></label>`;
  }

  /** @param {Variant[]} rows @param {Rule} rule */
  #summary(rows, rule) {
    if (isAlike(rows)) return alikeText(rows, rule);
    const range = (/** @type {(row: Variant) => number | null} */ of) => {
      const values = rows.map(of).filter((value) => value !== null);
      const [least, most] = [Math.min(...values), Math.max(...values)];
      return !values.length ? "none" : least === most ? least : say("what-if-range", { least, most });
    };
    const cut = rows.filter(({ status }) => status !== "solved").length;
    const alike = rows.filter((row) => !this.#isShown(row) && row.same >= this.cursor).length;
    const isHere = this.cursor && this.cursor <= this.table.farthest;
    const [expanded, moves] = [range((row) => row.expanded), range((row) => row.moves)];
    return [
      say("what-if-expands", { search: rule.label ?? "", expanded, moves }),
      cut ? say("what-if-no-path", { count: cut, runs: rows.length }) : "",
      isHere ? say("what-if-same", { count: alike, step: this.cursor }) : "",
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** Whether a row is the run shown, whose node limit may be higher. @param {Variant} row */
  #isShown({ order, tie }) {
    return (
      !Object.keys(this.changed).length &&
      order === this.options.order &&
      (tie ?? this.options.tie) === this.options.tie
    );
  }

  /** @param {Variant[]} rows */
  #rows(rows) {
    const { key, way } = this.sorted;
    const columns = COLUMNS.filter(
      (column) =>
        (column.key !== "tie" || rows[0].tie !== null) && (column.key !== "cost" || this.options.cost !== "unit"),
    );
    const by = columns.find((column) => column.key === key) ?? columns[1];
    const ordered = rows.slice().sort((a, b) => {
      const [x, y] = [by.of(a), by.of(b)];
      return way * (x === y ? 0 : /** @type {any} */ (x) < /** @type {any} */ (y) ? -1 : 1) || (a.run < b.run ? -1 : 1);
    });
    return html`<div class="table" tabindex="0" role="region" aria-label=${say("what-if-table")}><table class="full">
      <caption>${say("what-if-caption")}</caption>
      <thead><tr>${columns.map(
        (column) => html`<th scope="col" aria-sort=${column === by ? (way > 0 ? "ascending" : "descending") : "none"}>
        <button type="button" @click=${() => (this.sorted = { key: column.key, way: column === by ? -way : 1 })}>${
          column.label ?? capital(numberOf(this.catalogue, column.key).heading)
        }<span aria-hidden="true">${column === by ? (way > 0 ? " ▲" : " ▼") : ""}</span></button></th>`,
      )}</tr></thead>
      <tbody>${ordered.map(
        (row) =>
          html`<tr aria-current=${this.#isShown(row) ? "true" : "false"}>${columns.map(
            (column) => html`<td>${this.#cell(row, column)}</td>`,
          )}</tr>`,
      )}</tbody>
    </table></div>`;
  }

  /** @param {Variant} row @param {typeof COLUMNS[number]} column */
  #cell(row, { key, of }) {
    if (key === "order") {
      const at = Math.min(this.cursor, row.expanded);
      return html`<a href=${`/?${row.run}${at ? `&at=${at}` : ""}`}>${[...row.order].join(" ")}</a>${
        this.#isShown(row) ? html` <small>${say("what-if-own")}</small>` : ""
      }`;
    }
    if (key === "tie")
      return recordOf(this.catalogue.parameters, "tie").values.find(({ value }) => value === row.tie)?.label;
    if (key === "same")
      return this.#isShown(row)
        ? "–"
        : row.same >= row.expanded
          ? say("what-if-to-end")
          : row.same >= this.table.farthest
            ? say("what-if-over", { step: row.same })
            : whole(row.same);
    const value = /** @type {number} */ (of(row));
    if (value === Infinity) return say(row.status === "limit" ? "what-if-limit" : "what-if-none");
    const number = numberOf(this.catalogue, key);
    const now = number.of_path ? undefined : this.result?.[key];
    const atLeast = !number.of_path && row.status === "limit" ? "≥ " : "";
    return html`${atLeast}${written(number, value, "cell")}${
      now === undefined || now === value ? "" : html` <small>${changeText(value, now)}</small>`
    }`;
  }
}

/** Whether all runs have the same numbers. @param {Variant[]} rows */
function isAlike(rows) {
  const [first] = rows;
  return (
    rows.length > 1 &&
    rows.every(({ status, expanded, largest_frontier: largest, moves, cost }) =>
      [status, expanded, largest, moves, cost].every(
        (value, k) => value === [first.status, first.expanded, first.largest_frontier, first.moves, first.cost][k],
      ),
    )
  );
}

/**
 * The numbers of runs that all have the same, in one line.
 * @param {Variant[]} rows @param {{label?: string, options: string[]}} rule
 */
function alikeText(rows, rule) {
  const [{ status, expanded, moves }] = rows;
  return say("what-if-alike", {
    ...{ runs: rows.length, expanded },
    moves: status === "solved" ? (moves ?? 0) : "none",
    ties: rule.options.includes("tie") ? "yes" : "no",
  });
}

/** How a number differs from another, not 0: "−0.3 %", "+30 %", "×14". @param {number} value @param {number} now */
function changeText(value, now) {
  const sign = value > now ? "+" : "−";
  const difference = Math.abs(value - now);
  if (!now) return sign + whole(difference);
  if (value >= 3 * now) return `×${whole(Math.round(value / now))}`;
  return sign + percent(Math.max(difference, now / 10_000), now);
}

customElements.define("what-if", WhatIf);
