/**
 * Types of the server's answers: its JSON, its frames and the data of its pages. Any folder may import them, so that
 * elements need not know the module that asks. Also the records that a page of exercises keeps.
 */

// --- a puzzle that is drafted, and its run --------------------------------------------------------------------------

/** @import {Told as Keyed} from "./messages.js" */

/** @typedef {{tiles: [number, number], start: string}} Mend two tiles to swap, and the start then */

/**
 * @typedef {object} Check the result of checking a draft
 * @property {string | null} run canonical query, null while the draft has errors
 * @property {{field: string, message: string}[]} errors
 * @property {string | null} start @property {string | null} goal canonical boards
 * @property {{name: string, goal: string, solvable: boolean | null}[]} goals
 * @property {boolean | null} solvable @property {string | null} parity
 * @property {Mend | null} mend
 * @property {number | null} distance moves from start to goal, where known
 * @property {number | null} farthest @property {boolean | null} exact
 * @property {string | null} promise @property {Keyed} [promise_message]
 * @property {string | null} [anyway] query of the run that searches although the goal is unreachable
 * @property {number} [half] boards that can be reached from the start
 * @property {string} [problem] that has no boards
 */

/** @typedef {{columns: string}} PieceAnswer of the states of a problem: columns of some, compressed, in base 64 */

/**
 * @typedef {object} SpaceHead the first piece's description of a problem's states, which have numbers
 * @property {string} problem @property {string} noun for a state @property {string} nouns
 * @property {Record<string, string>} parameters of the problem @property {number} scale units of cost in 1
 * @property {string[]} actions names of the moves, none where they are named after the states that they lead to
 * @property {number} start @property {number[] | null} order of the moves, null if by number or at random
 * @property {(string | string[])[] | null} rows of a grid: texts with a sign a cell, or a text for each cell
 * @property {number} count of the states @property {number} pieces into which they are split
 * @property {{sizes: number[], join: string} | null} form of states that are tuples of numbers: how many values each
 *   component has, and what is between them in texts
 * @property {string[] | null} texts of the states, null where they follow from `form`
 * @property {[number, number][] | null} at where states lie, x to the right and y upwards; null on grids, where that
 *   follows from their numbers, and where they have no places
 * @property {number} ways columns of their moves
 * @property {{ways: number} | null} back from the goal, for searches from both ends
 * @property {boolean} costs whether a move may cost other than 1 @property {boolean} h whether the search has estimates
 * @property {number[]} [nearest] by state, the goal of which h is an estimate, where a link names several goals
 */
/** @typedef {SpaceHead & PieceAnswer} SpaceAnswer the first piece */

/**
 * @typedef {object} RunSpace the columns that a run adds to the states of its problem, in the answer to its first pull
 * @property {string | null} h of each state, compressed, in base 64; null for a search without a heuristic
 * @property {number[] | null} nearest by state, the goal of which h is an estimate, where a link names several goals
 * @property {number[] | null} order of the moves, null if by number or at random
 * @property {SpaceAnswer} [base] the states of the problem themselves, with the answer to a paste
 */

/**
 * @typedef {object} Summand of h
 * @property {string} kind "tile", "conflict", "corner", "last move", "cycle", "sequence", "group", "lines" or "table"
 * @property {number} value @property {number[]} tiles @property {string} text
 */

/**
 * @typedef {object} Apart h of a board, term by term
 * @property {string} label @property {number | null} h null where no moves lead to the goal
 * @property {Summand[]} parts
 * @property {[string, number][]} members of a maximum @property {number | null} distance h*, where it is known
 */

/**
 * @typedef {object} Verdict on a finished run
 * @property {string} sentence @property {string} reason the promise of its search
 * @property {number | null} cheapest cost of a cheapest path, where known
 * @property {string | null} shortest query of a run that shows a cheapest path, where this one does not
 * @property {Necessity | null} necessity
 */

/**
 * @typedef {object} Necessity how many states every A* must expand
 * @property {boolean} own whether the run is such an A* with that heuristic @property {string} text
 * @property {string} note how the run relates to it if not
 * @property {number} least the fewest states that it expands @property {number} up_to the most
 */

/**
 * @typedef {object} Variant a row of the what-if table
 * @property {string} order @property {string | null} tie @property {string} status
 * @property {number | null} cost @property {number | null} moves
 * @property {number} expanded @property {number} generated @property {number} largest_frontier
 * @property {number} seconds
 * @property {number} same first expansions in common with the run it is compared with
 * @property {string} run its query
 */

/**
 * @typedef {object} Batch the next batch of a run; letters: e expansion, n node, d discard
 * @property {boolean} ends the run ends in this batch
 * @property {{e: number, n: number, d: number}} first first expansion, node and discard
 * @property {{e: number, n: number, d: number}} count how many of each
 * @property {Uint32Array} node_e @property {Uint32Array} frontier_e @property {Uint32Array} nodes_end_e
 * @property {Uint32Array} discards_end_e @property {Float32Array} bound_e
 * @property {Uint32Array} parent_n @property {Uint32Array} supersedes_n
 * @property {Float32Array} g_n @property {Float32Array} h_n @property {Float32Array} f_n @property {Uint8Array} move_n
 * @property {Uint32Array} seen_d @property {Uint8Array} move_d @property {Uint8Array} reason_d
 */

// --- questions and classes ------------------------------------------------------------------------------------------

/**
 * @typedef {"next" | "search" | "levels" | "frontier" | "order" | "children" | "contents" | "values" | "expanded"} Kind
 * `frontier` is how large the frontier gets, `contents` what is on it
 */

/**
 * @typedef {object} ClassState the complete state that the teacher's page sends
 * @property {string} [code] @property {number} seq @property {string} run canonical query @property {number} at
 * @property {number} event @property {string} view @property {"open" | "asked" | "closed" | "revealed"} phase
 * @property {number} round 1 or 2; 0 while nothing is asked @property {Question | null} question
 * @property {boolean} [locked] whether new students are kept out
 * @property {{run: string, at: number} | null} [beside] the second of two searches side by side
 */

/**
 * @typedef {object} Question that a class is asked
 * @property {number} number of the question in its class, from 1
 * @property {Kind} kind
 * @property {Choice[]} [choices] absent if the answer is a number
 * @property {string} [right] key of the right choice, or the right number; like the next properties only once revealed
 * @property {string[]} [also] keys of the choices that tie with the right one, which are right too
 * @property {string[]} [rules] what each choice follows @property {number[][]} [counts] of each round, of each bar
 * @property {string[]} [bins] the bars of a question that asks for a number @property {number} [rightBin] among them
 * @property {number[]} [places] of the bars on the scale, from 0 to 1
 * @property {{answers: number, from: number, to: number}} [near] the answers nearest to the right number
 * @property {string} [why] the reason
 * @property {string} [statement] what bears on the answer @property {number} [count] letters of an answer, 0 for any
 *   number @property {string} [expands] the board whose children are asked for
 * @property {Told[]} [tallies] the outcomes of answers, the right ones first
 */

/** @typedef {{words: string, is_right: boolean, counts: number[], said: string[]}} Told counts by round */

/**
 * @typedef {[key: string, state?: string, g?: number | null, h?: number | null, added?: number]} Choice `added` is its
 * number in the order in which boards were added, where no tree shows that
 */

/**
 * @typedef {object} Rush many students who joined in a short time
 * @property {number} joined how many @property {number} seconds within which @property {number} since the server's time
 * @property {number} addresses from how many
 */

/**
 * @typedef {object} Ballot a question whose boards have letters, or moves
 * @property {string} statement the search and the facts that decide the answer
 * @property {[key: string, board: string][]} choices @property {Record<string, number>} nodes of the boards in the tree
 * @property {number} count letters of an answer, 0 for any number @property {string} expands the board whose children
 *   are asked for, "" for none
 * @property {string} right @property {string} why
 */

/**
 * @typedef {object} Ballots the questions possible on a run at a step
 * @property {string} run @property {number} at
 * @property {Record<string, Ballot>} asked @property {Record<string, string>} refused why not
 */

/**
 * @typedef {object} Tally answers with the same outcome
 * @property {string} words what was done @property {number} answers how many people gave one
 * @property {boolean} is_right @property {string[]} said these answers
 */

// --- exercises and their marking ------------------------------------------------------------------------------------

/**
 * @typedef {object} LetteredBoard a board under a letter
 * @property {string} letter @property {number} node @property {string} board
 * @typedef {object} Exercise
 * @property {string} query @property {string} run @property {string} ask
 * @property {number} first @property {number} steps @property {number} seed
 * @property {Record<string, string>} statements the facts that decide the answer, by question
 * @property {{step: number, candidates: LetteredBoard[]}[]} questions
 * @property {{node: number, board: string}[]} nodes
 */

/**
 * @typedef {object} Near a convention under which an answer is right, or right for longer
 * @property {string} run @property {string} words @property {boolean} goal_counted @property {boolean} root_counted
 * @property {number} right_prefix @property {number} same_until @property {boolean} right
 */

/**
 * @typedef {object} Marking of an answer
 * @property {boolean} right @property {number} credit @property {number} right_prefix
 * @property {number | null} first_wrong @property {string} sentence @property {Near[]} nearest
 * @property {{node: number, item: number, look: "right" | "wrong" | "missed"}[]} placed its items in the tree
 * @property {boolean[][]} values of an answer that gives g, h and f of nodes, which are right
 */

/** @typedef {{step: number, cells: string[]}} SheetRow of a trace sheet */

/**
 * @typedef {object} Credit for the course around a page
 * @property {number | null} score from 0 to 1, null where nothing is marked @property {boolean} isDone
 * @property {object} state the answers so far
 */

/**
 * @typedef {object} Mistake a question that was answered wrongly
 * @property {LetteredBoard} chosen @property {LetteredBoard | undefined} right @property {string} sentence
 */

/**
 * @typedef {object} RowMark the mark of a row
 * @property {string} text @property {boolean} isRight @property {boolean} isFirst whether it was right at once
 */

/**
 * @typedef {object} Summary of many answers
 * @property {number} answers @property {number} unread that could not be read @property {number} right
 * @property {number | null} credit the mean @property {number} unexplained wrong ones without a known explanation
 * @property {{asked: string, did: string, answers: number, run: string}[]} instead
 * @property {{id: string, answers: number, credit: number}[]} students
 */

/**
 * @typedef {object} Graded answers of many
 * @property {{id: string, credit: number | null, sentence: string}[]} marks @property {Summary} summary
 * @property {string} marks_csv @property {string} instead_csv
 */

// --- the lab, experiments and the tour ------------------------------------------------------------------------------

/**
 * @typedef {[up: number, across: number, boards: number, first: string]} Cell `first` is the first of its boards
 * @typedef {{options: string, exact: boolean}} LabSearch options of A* as a query
 * @typedef {object} Comparison
 * @property {string} label of the other heuristic @property {LabSearch} search with it
 * @property {Cell[]} cells h upwards, h of the other one across @property {number} most_shown
 * @property {number | null} endless bin of infinite numbers, null where there are none
 * @property {number} higher @property {number} equal
 * @property {number} lower boards where the first is higher, equal, lower
 * @property {boolean} dominates @property {boolean} is_dominated
 * @property {string | null} highest @property {string | null} lowest boards where they differ most
 * @property {number} mean @property {number | null} error of the other one
 */

/**
 * @typedef {object} LabAnswer the study of a heuristic; null where true distances are not known
 * @property {string} study canonical query @property {string} problem key @property {string} space the problem and its
 *   parameters as a query, "" for boards @property {string} noun of a state @property {string} nouns
 * @property {string} root from which the states looked at can be reached, "" where they are all there are
 * @property {string} goal @property {string} label
 * @property {LabSearch} search @property {boolean} known @property {number} boards looked at
 * @property {number} of_boards that can reach the goal
 * @property {Cell[]} cells h upwards, the true distance across
 * @property {number[]} over_cells of the states of each cell those whose h is too high
 * @property {number} most_shown bin of h that ends the picture @property {number} width of a bin
 * @property {number | null} endless bin of infinite numbers, null where there are none
 * @property {number} cut_off states that cannot reach a goal
 * @property {number} mean of h @property {number | null} mean_distance @property {number | null} error mean of |h* - h|
 * @property {number | null} over boards of which h is too high
 * @property {[distance: number, boards: number, least: number, mean: number, most: number, over: number][]} by_distance
 * @property {{admissible: boolean, consistent: boolean}} promised
 * @property {boolean | null} admissible @property {boolean | null} consistent
 * @property {{board: string, h: number, distance: number} | null} too_high
 * @property {{board: string, move: string, h: number, after: number, leads_to: string, cost: number} | null} too_steep
 * @property {number | null} of_goal the highest h of a goal
 * @property {Record<string, string>} unfit why heuristics cannot be used for this goal, by key
 * @property {{label: string, mean: number, error: number | null}[]} parts of a mix
 * @property {Comparison | null} comparison
 */

/**
 * @typedef {object} Described an experiment
 * @property {string} query canonical
 * @property {{text: string, label: string}[]} methods
 * @property {number[]} distances @property {number} runs @property {number} limit nodes a run may keep
 * @property {string[]} notes
 */

/**
 * @typedef {object} TourScene of the tour
 * @property {string} key @property {number | null} of the run in focus, null for all
 * @property {number} at expansions of all runs @property {number} seconds
 * @property {string} text @property {boolean} asks which node that run expands next
 */

export {};

/**
 * @typedef {object} Lecture the step of the lecture that is shown, as the server describes it
 * @property {number} step from 1 @property {number} of how many there are
 * @property {string} key @property {string} title @property {string} ask what to ask the class
 * @property {string} notes the answer, and instructions; in parts:
 * @property {string} [do] @property {string} [opens] the words of its question @property {string} [expect] what is
 *   usually answered @property {string} [answer]
 * @property {string} run canonical query of the step @property {number | "end"} at where it opens
 * @property {"" | Kind} asks the question of the key A there
 * @property {string} said the steps of a prepared lecture as links have them, "" for that of the examples
 * @property {string | null} previous @property {string | null} next links of the steps beside it
 */

/**
 * The reading of a pasted text.
 * @typedef {object} Reading
 * @property {Record<string, string>} texts of the problem, start and goal where the text has them
 * @property {{key: string, text: string}[]} notes a summary, and the assumptions
 * @property {string} label the difference of this reading, "" for the first one; if it is asked about, what it is
 * @property {any} [first] the answer to the first pull of the run that begins with it, of the first one
 */

/**
 * A text with its readings, or the reason why there are none; `isAsked` is whether a person must choose one.
 * @typedef {{text: string, readings: Reading[], isAsked: boolean, complaint: string}} Pasted
 */

/**
 * A sentence below a field: an error, or the assumptions made in reading a text, with its readings and the chosen one,
 * -1 if one must be chosen.
 * @typedef {{field: string, message: string, readings?: Reading[], chosen?: number}} Complaint
 */

/** @type {Pasted} */
export const NOT_PASTED = { text: "", readings: [], isAsked: false, complaint: "" };
