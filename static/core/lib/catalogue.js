/** The catalogue: the server's lists for menus, definitions and help, made by webapp/shell/catalogue.py. */

/**
 * @typedef {object} Catalogue
 * @property {Algorithm[]} algorithms in the order of menus
 * @property {Heuristic[]} heuristics in the order of menus
 * @property {Parameter[]} parameters of a run, in the order of links
 * @property {Convention[]} conventions of books and courses
 * @property {NumberRecord[]} counts of a run, in the order of the page
 * @property {NumberRecord[]} numbers all others
 * @property {ProblemRecord[]} [problems] that of boards first
 */

/**
 * @typedef {object} ProblemRecord
 * @property {string} key as links write it @property {string} label @property {string} blurb
 * @property {string} noun of a state: "board", "place" @property {string} nouns
 * @property {string} space_label the name of the picture of all its states: "Map", "Grid"
 * @property {Parameter[]} parameters of its own
 * @property {Heuristic[]} heuristics the default first; empty: those of the catalogue
 * @property {Choice[]} orders of moves, the default first; empty: those of the catalogue's parameter
 * @property {Record<string, string>} usual its own defaults of a run's parameters
 * @property {Record<string, string>} sample start and goal of its usual run, and its parameters that are not at their
 *   defaults
 * @property {string} first_child_first the order with which a stack expands the first child of the usual order first
 * @property {boolean} stacks_in_reverse whether children are pushed on a stack from the last to the first
 * @property {string} opens key of the tab that opens first
 * @property {string} pasted the pasted thing: "a maze"; "" if nothing can be pasted
 * @property {string[]} lacks keys of the catalogue's parameters that it does not have
 * @property {string[]} offers its own capabilities: "mixes", studies of maxima and sums of heuristics, …
 * @property {string} encoding of its states: "table", rows that the server lists, or "packed", boards
 * @property {boolean} has_map whether all its states are shown at once, as a grid, a map or a graph
 * @property {string[]} in_common attributes that runs side by side share: "problem", and of boards "start" and "goal"
 * @property {string} input its editor: "board", or the parameter that is painted, "cells" or "edges"; "" for none
 * @property {boolean} lists_states whether start and goal are chosen from a list of its states
 * @property {string} several_goals an example of several goals, "" where there is only one
 */

/**
 * @typedef {object} Algorithm
 * @property {string} key as links write it
 * @property {string} label its short name, as buttons have it
 * @property {string} name its full name
 * @property {string} blurb its description, in a sentence or two
 * @property {string} rule which node it expands next, in a few words
 * @property {string} group the searches of its kind, in menus
 * @property {boolean} chief whether it has a button of its own
 * @property {string} structure of its frontier, a key of core/trace/structures.js
 * @property {string} priority what f is, as the field writes it: "g + h"
 * @property {number} sides frontiers that it has: 2 where it searches from both ends
 * @property {string} levels "shallow" or "deep" if the nodes of such levels are first, whatever their f; else ""
 * @property {string} bound_label the name of a finite bound
 * @property {string} supersedes why a new node takes another's place: "cheaper", "better", "backed up"; "" if none does
 * @property {string} passed_over why a child is dropped for no other reason
 * @property {string} engine which loop runs it
 * @property {boolean} deepens whether it begins again under the next bound
 * @property {boolean} has_table whether an iteration keeps the states that it has met
 * @property {boolean} proves whether it continues below the cost of a path that is found
 * @property {string} choice of a local search, the child it goes to: "best", "any better", "first better", "drawn"
 * @property {boolean} keeps_reached whether it keeps the states it has reached, unless an option says otherwise
 * @property {number} largest_limit the most nodes that a run may be allowed
 * @property {string[]} options keys of the parameters that it uses beside those of every run
 * @property {Record<string, string[]>} choices the values that it takes of a parameter, the default first
 */

/**
 * @typedef {object} Heuristic
 * @property {string} key as links write it @property {string} label @property {string} blurb its description
 * @property {boolean | null} admissible whether it never overestimates, null where that is not known
 * @property {boolean | null} consistent whether it never falls by more than a move costs, likewise
 * @property {string | null} members key of the parameter that lists those of which it is the maximum; else null
 */

/**
 * The heuristic that only the lab has: a weighted sum of others.
 * @typedef {Pick<Heuristic, "key" | "label" | "blurb" | "members"> & {largest: number}} WeightedSum `largest` the most
 *   that a part may be multiplied by
 */

/**
 * @typedef {object} Parameter of a run
 * @property {string} key as links write it @property {string} label @property {string} help
 * @property {string} default its value where a link gives none
 * @property {Choice[]} values to choose from; none where any text will do
 * @property {boolean} many whether several of the values may be chosen, joined by "-"
 * @property {[key: string, value: string, always: boolean] | null} only_with another parameter and the value with which
 *   this one is used, and whether every run uses that other one
 * @property {[key: string, value: string] | null} only_while another parameter and the value without which this one is
 *   never used
 * @property {boolean} always whether every run uses it
 */

/** @typedef {{value: string, label: string} | ({value: string} & Tie)} Choice */

/**
 * A column of nodes, and 1 if its lowest value is first, -1 if its highest is. "n" is the number of a node,
 * "state" its state, "place" that in a list that is sorted again.
 * @typedef {["g" | "h" | "n" | "state" | "place", 1 | -1]} Criterion
 */

/**
 * @typedef {object} Tie a value of the parameter `tie`: a rule for nodes with the same f
 * @property {string} label "oldest first" @property {Criterion[]} criteria the most important first
 */

/**
 * @typedef {object} Convention options with which a search expands in the order of a book or a course
 * @property {string} key @property {string} label @property {string} blurb its users and its meaning
 * @property {string[]} algorithms keys of the searches to which it applies
 * @property {Record<string, string>} options those that are not at their defaults
 */

/**
 * A number that people see, as solver/numbers.py describes it.
 * @typedef {object} NumberRecord
 * @property {string} key @property {string} label @property {string} definition
 * @property {string} form one of FORMS in format.js
 * @property {string} short its name in little space, "" for its label
 * @property {string} unit that its values are written in @property {string} heading of a narrow column
 * @property {boolean} chief one of the main numbers of a run
 * @property {boolean} less_is_better of two searches that find a path
 * @property {boolean} of_path known only where a path was found
 */

/** An empty catalogue, until the server's has arrived. @type {Catalogue} */
export const NO_CATALOGUE = {
  algorithms: [],
  heuristics: [],
  parameters: [],
  conventions: [],
  counts: [],
  numbers: [],
  problems: [],
};

/** The record with a key, which must exist. @template {{key: string}} T @param {T[]} records @param {string} key */
export function recordOf(records, key) {
  return /** @type {T} */ (records.find((record) => record.key === key));
}

/**
 * The problem with a key, the first one without one.
 * @param {{problems?: ProblemRecord[]}} catalogue @param {string | null} [key]
 */
export function problemIn({ problems = [] }, key) {
  return problems.find((record) => record.key === key) ?? problems[0];
}

/**
 * The texts of a problem's parameters: those given, else the defaults; if none are given, those of its default run.
 * @param {ProblemRecord} record @param {Record<string, string>} [given] @returns {Record<string, string>}
 */
export function problemTexts({ key: problem, parameters, sample }, given = {}) {
  const own = parameters.some(({ key }) => key in given) ? given : sample;
  return { problem, ...Object.fromEntries(parameters.map(({ key, default: usual }) => [key, own[key] ?? usual])) };
}

/** @type {WeakMap<object, Map<string, any>>} */
const adapted = new WeakMap();

/**
 * The catalogue for the searches of a problem: its heuristics, and the values and defaults that its parameters have.
 * @template {Pick<Catalogue, "algorithms" | "parameters"> & Partial<Catalogue>} T
 * @param {T} catalogue @param {string | null | undefined} problem @returns {T}
 */
export function catalogueOf(catalogue, problem) {
  const record = problemIn(catalogue, problem);
  if (!record) return catalogue;
  const known = adapted.get(catalogue) ?? new Map();
  adapted.set(catalogue, known);
  if (!known.has(record.key)) {
    const parameters = catalogue.parameters
      .filter(({ key }) => !record.lacks.includes(key))
      .map((parameter) => parameterOf(parameter, record));
    const heuristics = record.heuristics.length ? record.heuristics : catalogue.heuristics;
    const conventions = (catalogue.conventions ?? []).map((preset) => ({
      ...preset,
      options: optionsIn(record, preset.options),
    }));
    const { stacks_in_reverse } = record;
    const algorithms = catalogue.algorithms.map((algorithm) => ({ ...algorithm, stacks_in_reverse }));
    known.set(record.key, { ...catalogue, algorithms, heuristics, parameters, conventions });
  }
  return known.get(record.key);
}

/**
 * The options of a preset as a problem has them; the orders of presets are those with the first child first.
 * @param {ProblemRecord} record @param {Record<string, string>} options
 */
function optionsIn({ first_child_first, lacks }, options) {
  const own = Object.entries(options).filter(([key]) => !lacks.includes(key));
  return Object.fromEntries(own.map(([key, value]) => [key, key === "order" ? first_child_first : value]));
}

/** A parameter as the searches of a problem have it. @param {Parameter} parameter @param {ProblemRecord} record */
function parameterOf(parameter, record) {
  const own = { order: record.orders, heuristic: record.heuristics.map(({ key: value, label }) => ({ value, label })) };
  const values = own[/** @type {keyof typeof own} */ (parameter.key)] ?? [];
  if (values.length) return { ...parameter, default: values[0].value, values };
  return { ...parameter, default: record.usual[parameter.key] ?? parameter.default };
}
